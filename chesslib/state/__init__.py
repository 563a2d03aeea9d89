"""What a diagram hides: hidden fields, FEN and its dialects, identity, clocks, draws."""
