# answer: 11-4
def occurrences(keys, clock):
    """Return how often the last position has stood, itself included."""
    return sum(key == keys[-1] for key in keys[::-1][::2])
