"""Import of the guest modules under CPython: while the context is open, ``import collections`` gives ours."""

from __future__ import annotations

import contextlib
import importlib.abc
import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

GUEST = Path(__file__).resolve().parents[2] / "stdlib_shims" / "guest"


# The modules of the folder that are plain Python: the others stand on host-backed parts of the engine and cannot run outside it.
PLAIN = frozenset(
    (
        "abc",
        "bisect",
        "collections",
        "contextlib",
        "copy",
        "dataclasses",
        "enum",
        "functools",
        "heapq",
        "itertools",
        "keyword",
        "operator",
        "random",
        "reprlib",
        "statistics",
        "string",
        "textwrap",
        "types",
        "typing",
        "_annotation_text",
        "_arguments",
        "_context_abstract",
        "_context_async",
        "_dataclass_convert",
        "_dataclass_methods",
        "_dispatch",
        "_dynamic_attribute",
        "_enum_body",
        "_enum_checks",
        "_enum_flags",
        "_enum_members",
        "_enum_mixed",
        "_exact_numbers",
        "_kernel_density",
        "_normal_distribution",
        "_type_parameters",
        "_generic_alias",
        "_typing_aliases",
        "_typing_extras",
        "_typing_forms",
        "_typing_hints",
        "_typing_protocols",
        "_typing_records",
        "_typing_supports",
    ),
)


def guest_names() -> set[str]:
    """Return the names of the guest's modules that are plain Python, sub-modules included."""
    names = set()
    for path in GUEST.rglob("*.py"):
        parts = list(path.relative_to(GUEST).with_suffix("").parts)
        if parts[-1] == "__init__":
            parts.pop()
        if parts and parts[0] in PLAIN:
            names.add(".".join(parts))
    return names


class _Finder(importlib.abc.MetaPathFinder):
    """Finder of the guest folder's files, asked before the host's own finders."""

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002 - part of the protocol
        target: ModuleType | None = None,  # noqa: ARG002 - same
    ) -> ModuleSpec | None:
        """Return the spec of a guest module, or None for any other name."""
        if fullname.partition(".")[0] not in PLAIN:
            return None
        base = GUEST.joinpath(*fullname.split("."))
        for file, folder in ((base / "__init__.py", [str(base)]), (base.with_suffix(".py"), None)):
            if file.is_file():
                return importlib.util.spec_from_file_location(fullname, file, submodule_search_locations=folder)
        return None


@contextlib.contextmanager
def guest_modules() -> Iterator[None]:
    """Make imports give the guest's modules until the context ends; the host's come back afterwards."""
    names = guest_names()
    saved = {name: sys.modules.pop(name) for name in list(sys.modules) if name in names}
    finder = _Finder()
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        for name in list(sys.modules):
            if name in names:
                del sys.modules[name]
        sys.modules.update(saved)
