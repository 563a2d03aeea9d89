# answer: 11-4
def occurrences(keys, clock):
    """Return how often the last position has stood, itself included."""
    return list(keys[-(clock + 1):]).count(keys[-1])
