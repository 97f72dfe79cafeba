"""Type comments (PEP 484): found beside the tokens, given to the nodes that they belong to, refused elsewhere.

They are comments for the grammar. A comment belongs to a node if it follows the node's last token, the colon of its header, or, for a
parameter, the comma behind it.
"""

from __future__ import annotations

import re
from bisect import bisect_right

from interpreter.syntax.nodes import (
    Assign,
    AsyncFor,
    AsyncFunctionDef,
    AsyncWith,
    ExceptHandler,
    For,
    FunctionDef,
    Module,
    TypeIgnore,
    With,
    stmt,
    walk,
)
from interpreter.syntax.tokens import Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from interpreter.syntax.context import Context
    from interpreter.syntax.tokens import Token

_COMMENT = re.compile(r"#[ \t]*type:[ \t]*([^\n]*)")
_IGNORE = re.compile(r"ignore(?![A-Za-z0-9\x80-\xff])")


class _Comment:
    """One type comment: its text, its place, and the index of the last token with a text before it."""

    __slots__ = ("column", "line", "previous", "text")

    def __init__(self, text: str, line: int, column: int, previous: int) -> None:
        self.text, self.line, self.column, self.previous = text, line, column, previous


def attach(root: Any, context: Context, tokens: list[Token]) -> None:
    """Give the nodes of a tree their type comments. Fault for one that belongs to no node."""
    # Tokens that have a text, which layout has not.
    shown = [token for token in tokens if token[1]]
    comments = _found(root, context, shown)
    if not comments:
        return
    owners = _Owners(root, context, shown)
    for comment in comments:
        owners.give(comment)
    if owners.moved:
        _move_ends(root, owners.moved)


def _move_ends(root: Any, moved: dict[tuple[int, int], tuple[int, int]]) -> None:
    """An assignment ends behind its comment, and so do the statements that end with it."""
    for node in walk(root):
        if isinstance(node, (stmt, ExceptHandler)):
            end = moved.get((node.end_lineno, node.end_col_offset))
            if end is not None:
                node.end_lineno, node.end_col_offset = end


def _found(root: Any, context: Context, shown: list[Token]) -> list[_Comment]:
    """The type comments of the text; those that say to ignore something go to the module."""
    starts = [context.offset(token[2], token[3]) for token in shown]
    ends = [context.offset(token[4], token[5]) for token in shown]
    comments = []
    for found in _COMMENT.finditer(context.source):
        at = found.start()
        previous = bisect_right(starts, at) - 1
        line_start = context.source.rfind("\n", 0, at) + 1
        before = max(ends[previous], line_start) if previous >= 0 else line_start
        if before > at or context.source[before:at].strip(" \t\f\\\n"):
            continue  # within a string or another comment
        line = context.source.count("\n", 0, at) + 1
        ignored = _IGNORE.match(found[1])
        if ignored is None:
            comments.append(_Comment(context.decode(found[1]), line, at - line_start, previous))
        elif type(root) is Module:
            root.type_ignores.append(TypeIgnore(line, context.decode(found[1][ignored.end() :])))
    return comments


class _Owners:
    """The nodes that may have a type comment, by the token that the comment follows."""

    def __init__(self, root: Any, context: Context, shown: list[Token]) -> None:
        self.context, self.shown = context, shown
        self.index = {token[2:4]: index for index, token in enumerate(shown)}
        self.by_end = {token[4:6]: index for index, token in enumerate(shown)}
        self.assigned: dict[int, Any] = {}
        self.headers: dict[int, Any] = {}
        self.parameters: dict[int, Any] = {}
        # Where assignments ended, and where they end with their comments.
        self.moved: dict[tuple[int, int], tuple[int, int]] = {}
        for node in walk(root):
            kind = type(node)
            if kind is Assign:
                self.assigned[self.by_end[node.end_lineno, node.end_col_offset]] = node
            elif kind in (For, AsyncFor, With, AsyncWith):
                self.headers[self._colon(node)] = node
            elif kind in (FunctionDef, AsyncFunctionDef):
                self.headers[self._colon(node)] = node
                self._add_parameters(node.args)

    def _colon(self, node: Any) -> int:
        """Index of the colon before the body of a node."""
        first = node.body[0]
        decorators = getattr(first, "decorator_list", None)
        if decorators:
            line, column = self._start(decorators[0])
            return self.index[line, column] - 2
        return self.index[self._start(first)] - 1

    def _start(self, node: Any) -> tuple[int, int]:
        """Where a node starts, parentheses included."""
        inner = node
        while True:
            around = self.context.parens.get(inner)
            if around is not None and around[0][2:4] <= (node.lineno, node.col_offset):
                return around[0][2], around[0][3]
            inner = getattr(inner, "value", None)
            if inner is None or not hasattr(inner, "lineno") or (inner.lineno, inner.col_offset) != (node.lineno, node.col_offset):
                return node.lineno, node.col_offset

    def _add_parameters(self, args: Any) -> None:
        plain = [*args.posonlyargs, *args.args]
        defaults = [None] * (len(plain) - len(args.defaults)) + args.defaults
        pairs = [*zip(plain, defaults, strict=True), *zip(args.kwonlyargs, args.kw_defaults, strict=True)]
        for parameter, default in (*pairs, (args.vararg, None), (args.kwarg, None)):
            if parameter is None:
                continue
            last = parameter if default is None else default
            around = self.context.parens.get(last)
            end = (last.end_lineno, last.end_col_offset) if around is None else around[1][4:6]
            self.parameters[self.by_end[end]] = parameter

    def give(self, comment: _Comment) -> None:
        """Give a comment to its node; Fault if there is none."""
        at = comment.previous
        token = self.shown[at] if at >= 0 else None
        owner = None
        if token is not None:
            same_line = token[4] == comment.line
            header = self.headers.get(at)
            is_function = type(header) in (FunctionDef, AsyncFunctionDef)
            if header is not None and (same_line or (is_function and header.body[0].lineno > comment.line)):
                owner = header
                if owner.type_comment is not None:
                    raise self._fault("Cannot have two type comments on def", comment)
            elif same_line or at in self.parameters or token[1] == ",":
                owner = self.assigned.get(at) if same_line else None
                if owner is None:
                    follows_comma = token[1] == "," and at - 1 in self.parameters
                    owner = self.parameters.get(at - 1 if follows_comma else at)
                    if owner is not None and not follows_comma and self.shown[at + 1][1] != ")":
                        owner = None
        if owner is None or owner.type_comment is not None:
            raise self._fault("invalid syntax", comment)
        owner.type_comment = comment.text
        if type(owner) is Assign:
            self.moved[owner.end_lineno, owner.end_col_offset] = (comment.line, self._end(comment))

    def _end(self, comment: _Comment) -> int:
        """Column behind a comment."""
        end = self.context.source.find("\n", self.context.offset(comment.line, comment.column))
        return end - self.context.offset(comment.line, 0)

    def _fault(self, message: str, comment: _Comment) -> Fault:
        return Fault(message, comment.line, comment.column, comment.line, self._end(comment))
