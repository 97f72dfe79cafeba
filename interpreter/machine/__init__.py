"""The stack machine: the reference executor, with explicit frames only."""
