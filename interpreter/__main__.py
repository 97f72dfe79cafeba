"""``python -m interpreter``: the same as the command ``pyinterp``."""

from interpreter.process import run_command

if __name__ == "__main__":
    run_command()
