"""The lexer's regular expressions, over UTF-8 bytes held as latin-1 characters."""

from __future__ import annotations

import re

_WORD = r"A-Za-z0-9_\x80-\xff"
_DIGITS = r"[0-9](?:_?[0-9])*+"
_NUMBER = (
    r"0[xX](?:_?[0-9a-fA-F])++|0[oO](?:_?[0-7])++|0[bB](?:_?[01])++"
    rf"|(?:{_DIGITS}(?:\.(?:{_DIGITS})?+)?+|\.{_DIGITS})(?:[eE][+-]?+{_DIGITS})?+[jJ]?+"
)
_OPERATOR = r"[()\[\]{},;~]|\.(?![0-9])(?:\.\.)?+|->|\*\*=?+|//=?+|>>=?+|<<=?+|<>|[-+*/%@&|^=<>:!]=?+"

# Everything between two newlines: what is skipped, then one of string start, name, operator, newline, number, continuation.
# A number that a letter or digit follows matches nothing here.
MASTER = re.compile(
    r"[ \t\f]*+(?:#[^\n]*+)?+(?:"
    r"([A-Za-z]{0,2}+[\"'])"
    rf"|([A-Za-z_\x80-\xff][{_WORD}]*+)"
    rf"|({_OPERATOR})"
    r"|(\n)"
    rf"|((?>{_NUMBER})(?![{_WORD}]))"
    r"|(\\\n)"
    r")"
)
# Lines of nothing but space and comment, then the indent of the line that follows.
BLANK_LINES = re.compile(r"(?:[ \t\f]*+(?:#[^\n]*+)?+\n)*+([ \t\f]*+)")
CONTINUED_INDENT = re.compile(r"(?:\\\n[ \t\f]*+)++")
# From after the opening quote to after the closing one.
STRING_REST = {
    "'": re.compile(r"[^'\\\n]*+(?:\\.[^'\\\n]*+)*+'", re.DOTALL),
    '"': re.compile(r'[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"', re.DOTALL),
    "'''": re.compile(r"[^'\\]*+(?:(?:\\.|'(?!''))[^'\\]*+)*+'''", re.DOTALL),
    '"""': re.compile(r'[^"\\]*+(?:(?:\\.|"(?!""))[^"\\]*+)*+"""', re.DOTALL),
}
# What ends a plain stretch of an f-string that was opened with this quote.
FSTRING_SPECIAL = {"'": re.compile(r"[{}\\\n']"), '"': re.compile(r'[{}\\\n"]')}
# A comment (group 1), or a string literal, within a replacement field.
COMMENT_OR_STRING = re.compile(r"""(#[^\n]*)|'''.*?'''|\"{3}.*?\"{3}|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*\"""", re.DOTALL)
