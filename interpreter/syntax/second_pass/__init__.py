"""The second look at a refused line, which finds out what is wrong with it.

The tables only say that a token does not fit. What CPython says depends on which of its rules for wrong text matches first when the
line is read again top-down with ordered choice, so that order is kept here: each method tries its alternatives as CPython's parser
does, and raises Fault where a rule for wrong text matches. Methods return a Piece, or None with the position unchanged.
"""
