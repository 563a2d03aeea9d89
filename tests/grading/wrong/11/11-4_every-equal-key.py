def occurrences(keys, clock):
    return keys.count(keys[-1])
