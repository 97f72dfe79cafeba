"""The cap on the depth of a tree: scopes and compiler walk it by recursion."""

from __future__ import annotations

from interpreter.syntax.nodes import Lambda, Node, UnaryOp, iter_child_nodes
from interpreter.syntax.running_version import HOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

# Levels of a tree. Brackets nest to 200 and blocks to 100, as in CPython; what nests without either (signs, attributes, calls
# of calls, operators, elif, lambda) CPython refuses by its own depth of recursion, at 3,000 to 10,000 levels. The deepest tree in its
# standard library has about 40.
MAX_DEPTH = 1000
# Levels at which CPython's parser gives up.
PARSER_DEPTH = 6000
# Operands of one flat run of operators; no tree of so many binary operators is within MAX_DEPTH.
MAX_OPERANDS = 200_000
# A logical line of so many tokens at most needs no look at its depth: each level takes a token.
SHALLOW_TOKENS = 600
SHALLOW_ELIFS = 50


def too_deep() -> RecursionError:
    """Return the error for a tree that is too deep, which is CPython's."""
    return RecursionError("maximum recursion depth exceeded during compilation")


def check_depth(root: Node, deadline: Callable[[], None] | None = None) -> None:
    """Raise RecursionError if the tree has more than MAX_DEPTH levels; walks it without host recursion."""
    level: list[Node] = [root]
    for _ in range(MAX_DEPTH):
        following: list[Node] = []
        for node in level:
            following.extend(iter_child_nodes(node))
        if not following:
            return
        if deadline is not None:
            deadline()
        level = following
    raise _too_complex(level) or too_deep()


def _too_complex(level: list[Node]) -> MemoryError | None:
    """Return the error of CPython's parser, which recurses for what stands before an operand, and gives up later than its compiler."""
    for _ in range(PARSER_DEPTH - MAX_DEPTH):
        level = [node for node in level if type(node) in (UnaryOp, Lambda)]
        if not level:
            return None
        level = [node.operand if type(node) is UnaryOp else node.body for node in level]
    return MemoryError(*(["Parser stack overflowed - Python source too complex to parse"] if HOST >= (3, 12) else []))


