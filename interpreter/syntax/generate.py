"""Write the generated files of this package: run as ``python -m interpreter.syntax.generate``.

``tables.py`` holds the LALR(1) tables of ``python.lark``, which Lark computes; ``nodes.pyi`` holds the types of the node classes.
This is the only module that imports Lark; nothing imports this module at run time.
"""

from __future__ import annotations

import logging
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from interpreter.syntax import nodes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

HERE = Path(__file__).parent
STARTS = ("file_input", "eval_input")
# In the middle of the CJK ideographs, so that all numbers are printable characters.
ORIGIN = 0x6000
DEFAULT = -1

Symbol = str
# A shift is the number of the next state, a reduction the rule (left side, number of symbols, action or None).
Rule = tuple[Symbol, int, str | None]
Row = dict[Symbol, "int | Rule"]


class Tables(NamedTuple):
    """LALR tables with named symbols; states are indices of ``rows``, ``starts`` gives the first state of each root."""

    terminals: list[Symbol]
    nonterminals: list[Symbol]
    rules: list[Rule]
    rows: list[Row]
    starts: dict[str, int]


def grammar_text() -> str:
    """Return the grammar."""
    return (HERE / "python.lark").read_text(encoding="utf-8")


def build(grammar: str) -> Tables:
    """Compute the tables of a grammar in Lark's notation.

    Raises lark.exceptions.GrammarError for a faulty grammar and ValueError for one that has conflicts.
    """
    rows, starts, is_terminal = _lark_tables(grammar)
    _skip_unit_states(rows)
    order = _reachable(rows, list(starts.values()))
    number = {state: index for index, state in enumerate(order)}
    numbered: list[Row] = [
        {symbol: number[action] if isinstance(action, int) else action for symbol, action in sorted(rows[state].items())} for state in order
    ]
    symbols = {symbol for row in numbered for symbol in row}
    rules = {action for row in numbered for action in row.values() if isinstance(action, tuple)}
    return Tables(
        sorted((symbol for symbol in symbols if symbol in is_terminal), key=lambda symbol: (symbol != "$END", symbol)),
        sorted(symbol for symbol in symbols if symbol not in is_terminal),
        sorted(rules, key=lambda rule: (rule[0], rule[1], rule[2] or "")),
        numbered,
        {root: number[state] for root, state in starts.items()},
    )


def _lark_tables(grammar: str) -> tuple[dict[int, Row], dict[str, int], set[Symbol]]:
    """Return Lark's rows with terminals under their texts, the start states, and the terminals."""
    import lark
    from lark.parsers.lalr_analysis import Shift

    log = _ConflictLog()
    lark.logger.addHandler(log)
    lark.logger.setLevel(logging.DEBUG)
    try:
        made = lark.Lark(grammar, parser="lalr", lexer="basic", start=list(STARTS), maybe_placeholders=False, debug=True)
    finally:
        lark.logger.removeHandler(log)
    if log.conflicts:
        raise ValueError("\n".join(log.conflicts))
    text = {each.name: each.pattern.value for each in made.terminals if each.pattern is not None}
    table = made.parser.parser._parse_table
    number = {state: index for index, state in enumerate(table.states)}
    terminals = {"$END"}
    rows: dict[int, Row] = {}
    for state, actions in table.states.items():
        row: Row = {}
        for name, (kind, argument) in actions.items():
            # Lark gives goto entries as shifts under the name of the rule, which is in lower case.
            is_terminal = not name.islower()
            symbol = text.get(name, name) if is_terminal else name
            if not is_terminal and name in text.values():
                raise ValueError(f"the rule {name} has the name of a keyword")
            if is_terminal:
                terminals.add(symbol)
            row[symbol] = number[argument] if kind is Shift else _rule(argument)
        rows[number[state]] = row
    for state in table.end_states.values():
        # Lark stops where a root is complete; here the end is a token like others, which that state takes.
        rows[number[state]]["$END"] = number[state]
    return rows, {root: number[state] for root, state in table.start_states.items()}, terminals


class _ConflictLog(logging.Handler):
    """Collects Lark's messages about conflicts, which it settles silently otherwise."""

    def __init__(self) -> None:
        super().__init__()
        self.conflicts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        message = record.getMessage()
        if "onflict" in message:
            self.conflicts.append(message)


def _rule(rule: Any) -> Rule:
    name, length, alias = str(rule.origin.name), len(rule.expansion), rule.alias
    if alias is None and length != 1:
        raise ValueError(f"an alternative of {length} symbols of {name} names no action")
    return name, length, alias


def _skip_unit_states(rows: dict[int, Row]) -> None:
    """Lead each edge past the states that can only reduce one symbol to one without an action.

    Such a reduction is then made without looking at the next token, which the state behind it does.
    """

    def unit(state: int) -> Symbol | None:
        actions = set(rows[state].values())
        if len(actions) == 1:
            (only,) = actions
            if isinstance(only, tuple) and only[1] == 1 and only[2] is None:
                return only[0]
        return None

    skipped = {state: symbol for state in rows if (symbol := unit(state)) is not None}
    for row in rows.values():
        for symbol, target in row.items():
            end = target
            while isinstance(end, int) and end in skipped:
                end = row[skipped[end]]
            row[symbol] = end


def _reachable(rows: Mapping[int, Row], starts: list[int]) -> list[int]:
    """Return the states in the order in which a breadth-first walk finds them, so that numbers do not depend on Lark's."""
    order = list(dict.fromkeys(starts))
    seen = set(order)
    for state in order:
        for _, target in sorted(rows[state].items()):
            if isinstance(target, int) and target not in seen:
                seen.add(target)
                order.append(target)
    return order


def render_tables(tables: Tables) -> str:
    """Return the text of ``tables.py``."""
    kind = {symbol: index for index, symbol in enumerate(tables.terminals + tables.nonterminals)}
    rule_number = {rule: index for index, rule in enumerate(tables.rules)}
    lines = []
    for row in tables.rows:
        cells = [(kind[symbol], action if isinstance(action, int) else -1 - rule_number[action]) for symbol, action in row.items()]
        reductions = {action for _, action in cells if action < 0}
        if len(reductions) == 1 and len(cells) == sum(action < 0 for _, action in cells):
            # A state that can only reduce by one rule does so whatever comes next; the state after that looks at it.
            cells = [(DEFAULT, reductions.pop())]
        lines.append("".join(chr(ORIGIN + left) + chr(ORIGIN + right) for left, right in sorted(cells)))
    rules = [f"{kind[left]} {length} {action or '-'}" for left, length, action in tables.rules]
    parts = [
        '"""Generated from python.lark by ``python -m interpreter.syntax.generate``: the LALR(1) tables. Do not edit."""\n',
        "# Kinds of tokens are indices of this list.",
        f"TERMINALS = {_block(tables.terminals)}",
        "# Rules of the grammar follow, as kinds that only the parser uses.",
        f"NONTERMINALS = {_block(tables.nonterminals)}",
        "# The first state for each root.",
        f"STARTS = {tables.starts!r}",
        "# One rule a line: kind of its left side, number of its symbols, action (- passes the one value on).",
        'RULES = """\\\n' + "\n".join(rules) + '\n"""',
        "# Each number below is a character, as many places after this one; it loads five times as fast as digits do.",
        f"ORIGIN = {ORIGIN}",
        "# The kind that stands for any other.",
        f"DEFAULT = {DEFAULT}",
        "# One state a line: a kind and what to do, and so on. 0 and above: go to that state; below: reduce by rule -1 - n.",
        'ROWS = """\\\n' + "\n".join(lines) + '\n"""',
    ]
    return "\n".join(parts) + "\n"


def _block(words: list[str]) -> str:
    return '"""\\\n' + "\n".join(words) + '\n""".split()'


def render_types() -> str:
    """Return the text of ``nodes.pyi``."""
    parents = {"mod": "Node", "type_ignore": "Node", "Node": "", "Located": ""}
    located = {"stmt", "expr", "excepthandler", "pattern", "type_param"}
    out = [_TYPES_HEAD.replace("{directive}", _DIRECTIVE)]
    constants = []
    for base, declarations in nodes.CLASSES.items():
        if base not in parents:
            parents[base] = "Located" if base in located else "Singleton"
        if parents[base]:
            out.append(f"class {base}({parents[base]}): ...")
        for name, fields in _declared(declarations):
            out.extend(_typed_class(name, base, fields, placed=base in located or base == "Located"))
            if parents[base] == "Singleton":
                constants.append(f"{nodes.constant_name(name)}: {name}")
    return "\n".join(out + constants) + "\n" + _TYPES_TAIL


def _declared(declarations: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Yield each class name with its (field, type) pairs."""
    for declaration in declarations.split(")"):
        name, _, fields = declaration.strip().partition("(")
        if name:
            pairs = [field.strip().split(": ") for field in fields.split(",")] if fields else []
            yield name, [(field, type_) for field, type_ in pairs]


# A field may be named as a type that a later field of its class has.
_SHADOWED = {"str": "_str", "pattern": "_pattern", "arg": "_arg", "type": "_type"}


def _typed_class(name: str, base: str, fields: list[tuple[str, str]], *, placed: bool) -> Iterator[str]:
    named = {field for field, _ in fields}
    if not fields and not placed:
        yield f"class {name}({base}): ..."
        return
    yield f"class {name}({base}):"
    typed = []
    for field, type_ in fields:
        shown = re.sub(r"\w+", lambda word: _SHADOWED.get(word[0], word[0]) if word[0] in named else word[0], type_)
        typed.append(f"{field}: {shown}")
        yield f"    {field}: {shown}"
    places = [f"{name}: int = ..." for name in nodes.Located._attributes] if placed else []
    yield f"    def __init__(self, {', '.join(typed + places)}) -> None: ..."


# In two parts, so that the linter does not take the directive for one of this file.
_DIRECTIVE = "# ruff: " + "noqa: E501, F821, N801, PYI021  (generated: one line a class, named as in ast; aliases where fields hide names)"
_TYPES_HEAD = '''"""Generated from nodes.py by ``python -m interpreter.syntax.generate``: the types of the nodes. Do not edit."""
{directive}

from collections.abc import Iterator
from typing import Any, Self

CLASSES: dict[str, str]

class Node:
    _fields: tuple[str, ...]
    _attributes: tuple[str, ...]
    def _places(self) -> list[int]: ...

class Located(Node):
    lineno: int
    col_offset: int
    end_lineno: int
    end_col_offset: int

class Singleton(Node):
    def __new__(cls) -> Self: ...

_str = str
_type = type
_pattern = pattern
_arg = arg
'''
_TYPES_TAIL = """
def iter_fields(node: Node) -> Iterator[tuple[str, Any]]: ...
def iter_child_nodes(node: Node) -> Iterator[Node]: ...
def walk(node: Node) -> Iterator[Node]: ...
def dump(node: object, *, include_attributes: bool = ...) -> str: ...
def constant_name(name: str) -> str: ...
"""


def render_patterns() -> str:
    """Return the text of ``patterns_code.py``: compiled patterns of this host, and of others while the patterns stay the same."""
    import _sre  # type: ignore[import-not-found]  # typeshed leaves it out
    from re import DOTALL, _compiler, _parser  # type: ignore[attr-defined]  # same

    from interpreter.syntax import patterns, patterns_code

    made = {}
    for name, source in patterns.SOURCES.items():
        tree = _parser.parse(source, DOTALL)
        words = " ".join(str(int(word)) for word in _compiler._code(tree, DOTALL))
        made[name] = (int(DOTALL | tree.state.flags), tree.state.groups - 1, words)
    same = getattr(patterns_code, "DIGEST", None) == pattern_digest()
    code = {**(patterns_code.CODE if same else {}), _sre.MAGIC: made}
    lines = [
        '"""Generated from patterns.py by ``python -m interpreter.syntax.generate``, once on each host: patterns. Do not edit."""\n',
        "# Of the sources that were compiled.",
        f'DIGEST = "{pattern_digest()}"',
        "# For each form of compiled patterns: flags, number of groups and words of each.",
        "CODE: dict[int, dict[str, tuple[int, int, str]]] = {",
    ]
    for magic, entries in sorted(code.items()):
        lines.append(f"    {magic}: {{")
        lines += [f"        {name!r}: ({flags}, {groups}, {words!r})," for name, (flags, groups, words) in entries.items()]
        lines.append("    },")
    return "\n".join([*lines, "}"]) + "\n"


def pattern_digest() -> str:
    """Return a digest of the pattern sources."""
    from hashlib import sha256

    from interpreter.syntax.patterns import SOURCES

    return sha256(repr(SOURCES).encode()).hexdigest()[:16]


def generated() -> dict[Path, str]:
    """Return the text that each generated file should have."""
    return {
        HERE / "tables.py": render_tables(build(grammar_text())),
        HERE / "nodes.pyi": render_types(),
        HERE / "patterns_code.py": render_patterns(),
    }


def main() -> None:
    """Write the generated files."""
    for path, text in generated().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
