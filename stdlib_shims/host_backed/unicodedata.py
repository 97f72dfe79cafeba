"""unicodedata: properties of characters.

Safe because each function looks up one character; the two that take a text check the size of what normalising it can give.
"""

import unicodedata

from interpreter.extension import Direct, HostModule, check_items, entry

_NAMES = [
    "bidirectional", "category", "combining", "decimal", "decomposition", "digit", "east_asian_width", "lookup", "mirrored", "name",
    "numeric",
]  # fmt: skip
# The longest decomposition of one character (U+FDFA) has 18.
_LONGEST = 18


@entry
def normalize(runtime: object, args: tuple, kwargs: dict) -> str:
    """``unicodedata.normalize(form, text)``."""
    if len(args) == 2 and isinstance(args[1], str):
        check_items(runtime, _LONGEST * len(args[1]))
    return unicodedata.normalize(*args, **kwargs)


MODULE = HostModule(
    "unicodedata",
    {name: Direct(vars(unicodedata)[name]) for name in _NAMES}
    | {"normalize": normalize, "is_normalized": Direct(unicodedata.is_normalized), "unidata_version": unicodedata.unidata_version},
    doc="The Unicode character database.",
)
