"""Which name is local, cell, free, global or builtin."""
