"""Names that a host gives to a script: checked before anything runs."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping


def check_names(tools: Mapping[str, Callable] | None, externals: Iterable[str] | str | None) -> None:
    """ValueError or TypeError for tools and externals that cannot be given."""
    names = () if externals is None or externals == "*" else [externals] if isinstance(externals, str) else externals
    for name in (*(tools or ()), *names):
        check_name(name)
    for name, tool in (tools or {}).items():
        if not callable(tool):
            raise TypeError(f"tool {name!r}: got {type(tool).__name__}, want a callable")
    both = sorted({*(tools or ())} & {*names})
    if both:
        raise ValueError(f"name {both[0]!r} is in both tools and externals")


def check_name(name: object) -> None:
    """ValueError for a name that a script cannot have from its host."""
    import keyword  # only where the host gives names

    if not isinstance(name, str) or not name.isidentifier() or keyword.iskeyword(name):
        raise ValueError(f"name {name!r}: want an identifier that is no keyword")
    if name.startswith("__") and name.endswith("__"):
        raise ValueError(f"name {name!r}: dunder names are the interpreter's")
    if not name.isascii():
        from unicodedata import normalize  # only for such a name

        if normalize("NFKC", name) != name:
            raise ValueError(f"name {name!r}: a script's text names {normalize('NFKC', name)!r}")
