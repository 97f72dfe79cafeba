"""``python -m interpreter``: the same as the command ``pyinterp``."""

import sys

from interpreter.cli import main

if __name__ == "__main__":
    sys.exit(main())
