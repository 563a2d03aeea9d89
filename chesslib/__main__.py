"""`python -m chesslib` is the `chesslib` command."""

import sys

from chesslib.cli import main

if __name__ == "__main__":
    sys.exit(main())
