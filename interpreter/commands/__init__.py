"""The command line's commands, one file each, what they share, and the exit statuses."""

DONE, UNCAUGHT, USAGE, LIMIT, BUG, PAUSED, INTERRUPTED = 0, 1, 2, 3, 70, 75, 130
"""How a command ended; a script that calls ``sys.exit(n)`` gives n."""
