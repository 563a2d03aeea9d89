# answer: 11-4
def occurrences(keys, clock):
    """Return how often the last position has stood, itself included."""
    for back in range(2, min(clock, len(keys) - 1) + 1, 2):
        if keys[-1 - back] == keys[-1]:
            return 2
    return 1
