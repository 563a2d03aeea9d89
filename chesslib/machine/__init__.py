"""The position you may break: make/unmake, replaceable rules, faults, perft, examination, doctor."""
