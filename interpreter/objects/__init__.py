"""The values of a script: their representation on host objects and the guarded ways to use them."""
