"""The seam between agent programs and the interpreter: start, call, resume, complete, raised, and the loops on top."""
