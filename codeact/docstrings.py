"""What a docstring says: the description of a function and of each parameter, in the Google, NumPy and reST styles."""

from __future__ import annotations

import inspect
import re

_GOOGLE = re.compile(r"(Args|Arguments|Parameters|Params|Keyword Args|Keyword Arguments|Other Parameters):\s*$")
_GOOGLE_END = re.compile(r"[A-Z][A-Za-z ]*:\s*$")
_ITEM = re.compile(r"\*{0,2}(\w+)\s*(?:\([^)]*\))?\s*:\s*(.*)$")
_RULE = re.compile(r"-{3,}\s*$")
_NUMPY_NAMES = re.compile(r"\*{0,2}(\w+(?:\s*,\s*\*{0,2}\w+)*)\s*(?::.*)?$")
_FIELD = re.compile(r":(\w+)(?:\s+[^:]*?)?(?:\s*\*{0,2}(\w+))?\s*:\s*(.*)$")
_PARAMETER_FIELDS = frozenset({"param", "parameter", "arg", "argument", "key", "keyword"})
_NUMPY_SECTIONS = frozenset({"parameters", "other parameters", "keyword arguments"})


def read_docstring(text: str | None) -> tuple[str, dict[str, str]]:
    """(description, {parameter: description}) of a docstring; sections on results and errors are left out of the description."""
    lines = inspect.cleandoc(text or "").splitlines()
    description: list[str] = []
    parameters: dict[str, list[str]] = {}
    index, section = 0, False
    while index < len(lines):
        line = lines[index]
        numpy = index + 1 < len(lines) and bool(line.strip()) and _RULE.match(lines[index + 1]) is not None
        if numpy:
            index, section = _numpy_section(lines, index, parameters), True
        elif _GOOGLE.match(line):
            index, section = _google_items(lines, index + 1, parameters), True
        elif line.startswith(":") and (found := _FIELD.match(line)):
            index, section = _field(lines, index, found, parameters), True
        elif _GOOGLE_END.match(line) and _indented(lines, index + 1):
            index, section = _skip_indented(lines, index + 1), True
        else:
            if not section:
                description.append(line)
            index += 1
    return "\n".join(description).strip(), {name: " ".join(" ".join(words).split()) for name, words in parameters.items()}


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _indented(lines: list[str], index: int) -> bool:
    return index < len(lines) and _indent(lines[index]) > 0 and bool(lines[index].strip())


def _skip_indented(lines: list[str], index: int) -> int:
    while index < len(lines) and (not lines[index].strip() or _indent(lines[index]) > 0):
        index += 1
    return index


def _google_items(lines: list[str], index: int, parameters: dict[str, list[str]]) -> int:
    """``name (type): text`` lines, deeper ones go on with the item above; the first line after the section."""
    end = _skip_indented(lines, index)
    body = [line for line in lines[index:end] if line.strip()]
    depth = min(map(_indent, body), default=0)
    current: list[str] | None = None
    for line in body:
        found = _ITEM.match(line.strip()) if _indent(line) == depth else None
        if found:
            current = parameters.setdefault(found[1], [])
            current.append(found[2])
        elif current is not None:
            current.append(line.strip())
    return end


def _numpy_section(lines: list[str], index: int, parameters: dict[str, list[str]]) -> int:
    """``name : type`` lines with indented text below; the first line after the section. Other sections are passed over."""
    wanted = lines[index].strip().lower() in _NUMPY_SECTIONS
    index += 2
    current: list[list[str]] = []
    while index < len(lines):
        if index + 1 < len(lines) and lines[index].strip() and _RULE.match(lines[index + 1]):
            break
        line = lines[index]
        if wanted and line.strip():
            if _indent(line) == 0:
                found = _NUMPY_NAMES.match(line)
                current = [parameters.setdefault(name.strip().lstrip("*"), []) for name in found[1].split(",")] if found else []
            else:
                for words in current:
                    words.append(line.strip())
        index += 1
    return index


def _field(lines: list[str], index: int, found: re.Match[str], parameters: dict[str, list[str]]) -> int:
    """``:param type name: text`` and the indented lines below; the first line after them."""
    end = _skip_indented(lines, index + 1)
    if found[1] in _PARAMETER_FIELDS and found[2]:
        parameters.setdefault(found[2], []).extend([found[3], *(line.strip() for line in lines[index + 1 : end])])
    return end
