"""The lexer's regular expressions, over UTF-8 bytes held as latin-1 characters.

Importing ``re`` takes longer than everything else that a start needs of the parser, and compiling the expressions half as long
again. So ``patterns_code.py`` holds their compiled form for the hosts that it was made on, recognised by the number that
CPython changes with each change of that form; on any other host ``re`` compiles them.
"""

from __future__ import annotations

from interpreter.syntax.patterns_code import CODE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from re import Pattern

_WORD = r"A-Za-z0-9_\x80-\xff"
_DIGITS = r"[0-9](?:_?[0-9])*+"
_NUMBER = (
    r"0[xX](?:_?[0-9a-fA-F])++|0[oO](?:_?[0-7])++|0[bB](?:_?[01])++"
    rf"|(?:{_DIGITS}(?:\.(?:{_DIGITS})?+)?+|\.{_DIGITS})(?:[eE][+-]?+{_DIGITS})?+[jJ]?+"
)
_OPERATOR = r"[()\[\]{},;~]|\.(?![0-9])(?:\.\.)?+|->|\*\*=?+|//=?+|>>=?+|<<=?+|<>|[-+*/%@&|^=<>:!]=?+"

# Dots match newlines in all of them.
SOURCES = {
    # Everything between two newlines: what is skipped, then one of string start, name, operator, newline, number, continuation.
    # A number that a letter or digit follows matches nothing here.
    "token": (
        r"[ \t\f]*+(?:#[^\n]*+)?+(?:"
        r"([A-Za-z]{0,2}+[\"'])"
        rf"|([A-Za-z_\x80-\xff][{_WORD}]*+)"
        rf"|({_OPERATOR})"
        r"|(\n)"
        rf"|((?>{_NUMBER})(?![{_WORD}]))"
        r"|(\\\n)"
        r")"
    ),
    # Lines of nothing but space and comment, then the indent of the line that follows.
    "blank lines": r"(?:[ \t\f]*+(?:#[^\n]*+)?+\n)*+([ \t\f]*+)",
    "continued indent": r"(?:\\\n[ \t\f]*+)++",
    # From after the opening quote to after the closing one.
    "'": r"[^'\\\n]*+(?:\\.[^'\\\n]*+)*+'",
    '"': r'[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"',
    "'''": r"[^'\\]*+(?:(?:\\.|'(?!''))[^'\\]*+)*+'''",
    '"""': r'[^"\\]*+(?:(?:\\.|"(?!""))[^"\\]*+)*+"""',
    # What ends a plain stretch of an f-string that was opened with this quote.
    "f'": r"[{}\\\n']",
    'f"': r'[{}\\\n"]',
}


def compiled(name: str) -> Pattern[str]:
    """Return the compiled form of an entry of SOURCES."""
    import _sre  # type: ignore[import-not-found]  # typeshed leaves it out

    known = CODE.get(_sre.MAGIC)
    if known is None:
        import re

        return re.compile(SOURCES[name], re.DOTALL)
    flags, groups, words = known[name]
    return _sre.compile(SOURCES[name], flags, list(map(int, words.split())), groups, {}, (None,) * (groups + 1))


MASTER = compiled("token")
BLANK_LINES = compiled("blank lines")
CONTINUED_INDENT = compiled("continued indent")
STRING_REST = {quote: compiled(quote) for quote in ("'", '"', "'''", '"""')}
FSTRING_SPECIAL = {"'": compiled("f'"), '"': compiled('f"')}
