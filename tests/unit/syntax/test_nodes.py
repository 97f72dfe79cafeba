"""The node classes have the shape of ast's."""

from __future__ import annotations

import ast
import copy
import pickle

import pytest

from interpreter.syntax import nodes
from interpreter.syntax.nodes import ADD, LOAD, BinOp, Constant, Load, Module, Name, dump, iter_child_nodes, iter_fields, walk

TREE = BinOp(Name("a", LOAD, 1, 0, 1, 1), ADD, Constant(None, None, 1, 4, 1, 8), 1, 0, 1, 8)


def test_classes_have_the_fields_of_ast():
    """Where the host's ast has the class, ours begins with its fields and has its attributes."""
    compared = 0
    for name, cls in vars(ast).items():
        ours = vars(nodes).get(name)
        if isinstance(cls, type) and isinstance(ours, type) and issubclass(cls, ast.AST):
            assert ours._fields[: len(cls._fields)] == cls._fields
            assert ours._attributes == cls._attributes
            compared += 1
    assert compared > 100


def test_constructor_takes_fields_and_then_the_place():
    """Fields come in order, then the place, which may be left out; all may be given by name."""
    assert (TREE.left.id, TREE.op, TREE.right.value, TREE.end_col_offset) == ("a", ADD, None, 8)
    assert Name("a", LOAD).lineno == 0
    assert Name(id="b", ctx=LOAD, lineno=3).lineno == 3
    with pytest.raises(TypeError):
        BinOp(1)
    with pytest.raises(AttributeError):
        Name("a", LOAD).other = 1


def test_singletons():
    """Contexts and operators have one instance, also when copied or pickled."""
    assert Load() is LOAD
    assert copy.deepcopy(TREE).op is ADD
    assert pickle.loads(pickle.dumps(TREE)).left.ctx is LOAD


def test_dump_is_that_of_ast():
    """Dump has the form of ast.dump of 3.13."""
    assert dump(TREE) == "BinOp(left=Name(id='a', ctx=Load()), op=Add(), right=Constant(value=None))"
    assert dump(Name("a", LOAD, 1, 0, 1, 1), include_attributes=True) == "Name(id='a', ctx=Load(), lineno=1, col_offset=0, end_lineno=1, end_col_offset=1)"
    assert repr(Module([], [])) == "Module()"


def test_walks():
    """Children come in the order of the fields; walk goes breadth first."""
    assert [name for name, _ in iter_fields(TREE)] == ["left", "op", "right"]
    assert list(iter_child_nodes(TREE)) == [TREE.left, ADD, TREE.right]
    assert [type(node).__name__ for node in walk(TREE)] == ["BinOp", "Name", "Add", "Constant", "Load"]


def test_deep_trees_are_dumped_and_walked():
    """Neither dump nor walk recurses."""
    tree = Constant(1, None)
    for _ in range(20_000):
        tree = BinOp(tree, ADD, tree.right if isinstance(tree, BinOp) else tree)
    assert sum(1 for _ in walk(tree)) > 40_000
    assert dump(tree).startswith("BinOp(left=BinOp(")
