# answer: 09-5_
def find_fault(broken, sound, depth):
    """Return the moves, as UCI, that lead to the first position where the legal moves differ."""
    path = []
    for plies in range(depth, 0, -1):
        got, right = machine.divide(broken, plies), machine.divide(sound, plies)
        differing = [move for move in sorted(right) if got.get(move) != right[move]]
        if got.keys() != right.keys() or not differing:
            break
        path.append(differing[-1])
        broken.play(differing[-1])
        sound.play(differing[-1])
    return path
