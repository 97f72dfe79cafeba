"""Compiler: the rules of the bytecode that both executors rely on."""

import itertools

import pytest

from interpreter.bytecode.code import ASYNC_GENERATOR, COROUTINE, GENERATOR, LIBRARY, NAMESPACE, PRELUDE, Code
from interpreter.bytecode.compiler import compile_module
from interpreter.bytecode.opcodes import NAMES
from interpreter.bytecode.verify import verify
from interpreter.syntax import parse


def compiled(source, **options):
    """The verified Code of a module."""
    code = compile_module(parse(source, "name.py"), "name.py", **options)
    verify(code, privileged=True)
    return code


def inner(code, *names):
    """The Code nested in a Code by names."""
    for name in names:
        code = next(const for const in code.consts if type(const) is Code and const.name == name)
    return code


def listing(code):
    """Instructions as (name, operand), slots by name, constants by value."""
    shown = []
    for number, arg in zip(code.ops, code.args, strict=True):
        name = NAMES[number]
        if name == "CONST":
            shown.append((name, code.consts[arg]))
        elif type(arg) is int and name in ("LOAD", "LOAD_CHECK", "STORE", "LOAD_CELL", "STORE_CELL", "DELETE", "CLEAR"):
            shown.append((name, code.slots[arg]))
        else:
            shown.append((name, arg))
    return shown


def names_of(code):
    """Names of the instructions."""
    return [NAMES[number] for number in code.ops]


def test_module_returns_the_value_of_its_last_expression_statement():
    """Direct expression statements of the body store into .result, others pop."""
    code = compiled("1\nif x:\n  2\ny = 3")
    stores = [item for item in listing(code) if item == ("STORE", ".result")]
    assert len(stores) == 2
    assert listing(code)[-2:] == [("LOAD", ".result"), ("RETURN", None)]


def test_library_module_returns_none():
    """Library and prelude code keep no result, nested code has their flag."""
    for flag in (LIBRARY, PRELUDE):
        code = compiled("1\ndef f(): pass", flags=flag)
        assert ".result" not in code.slots
        assert listing(code)[-2:] == [("CONST", None), ("RETURN", None)]
        assert inner(code, "f").flags & flag


def test_expression_returns_its_value():
    """mode="eval" gives code that returns the value."""
    code = compile_module(parse("a + 1", mode="eval"), "name.py")
    verify(code)
    assert listing(code) == [("LOAD_GLOBAL", "a"), ("CONST", 1), ("BINARY", "+"), ("RETURN", None)]


def test_module_with_top_level_await_is_a_coroutine():
    """Only where it is allowed and used."""
    code = compiled("async with a as b:\n  [i async for i in await b]", top_level_await=True)
    assert code.flags == COROUTINE
    assert names_of(code)[0] == "SAFEPOINT"
    assert compiled("a", top_level_await=True).flags == 0
    with pytest.raises(SyntaxError, match="'await' outside function"):
        compiled("await a")


def test_namespace_module_uses_the_mapping_in_slot_zero():
    """As for exec with separate locals: names of the module live in the mapping, those of functions in globals."""
    code = compiled("x = y\nglobal z\nz = 1\ndef f(): return x", namespace=True)
    assert code.flags & NAMESPACE
    assert code.slots[0] == ".ns"
    assert code.argcount == 1
    shown = listing(code)
    assert ("LOAD_NAME", "y") in shown
    assert ("STORE_NAME", "x") in shown
    assert ("STORE_GLOBAL", "z") in shown
    assert ("LOAD_GLOBAL", "x") in listing(inner(code, "f"))


def test_builtins_variable_is_renamed():
    """No instruction names the key from which the host takes builtins."""
    code = compiled("__builtins__ = 1\ndel __builtins__\ndef f():\n  global __builtins__\n  return __builtins__\nclass A:\n  __builtins__ = 2")
    found = [arg for each in (code, inner(code, "f"), inner(code, "A")) for arg in each.args]
    assert "__builtins__" not in found
    assert found.count(".builtins") == 4


def test_intrinsics_are_names_of_prelude_code_only():
    """D_name is an intrinsic in prelude code, a variable elsewhere."""
    assert ("LOAD_INTRINSIC", "size") in listing(compiled("D_size(1)", flags=PRELUDE))
    assert ("LOAD_GLOBAL", "D_size") in listing(compiled("D_size(1)"))


def test_private_names_are_mangled_as_cpython():
    """Variables, attributes, parameters, imports are mangled; keywords of calls are not."""
    code = compiled(
        "class _C:\n  __v = 1\n  import __m\n  def f(self, __p):\n    self.__a = __p\n    f(__k=1)\n    __l__ = 2\n    return self.__d__, __g",
    )
    body = listing(inner(code, "_C"))
    assert ("STORE_NAME", "_C__v") in body
    assert ("STORE_NAME", "_C__m") in body
    method = inner(code, "_C", "f")
    assert method.parameters == ("self", "_C__p")
    shown = listing(method)
    assert ("STORE_ATTR", "_C__a") in shown
    assert ("CALL", (0, ("__k",))) in shown
    assert ("LOAD_ATTR", "__d__") in shown
    assert ("LOAD_GLOBAL", "_C__g") in shown


def test_local_is_loaded_without_check_where_it_is_certainly_bound():
    """Branches, loops, handlers and deletions are followed."""
    source = """
def f(a):
    if a:
        x = 1
    else:
        x = 2
    x
    for i in a:
        y = 1
    y
    while True:
        z = 1
        break
    z
    try:
        t = 1
    except E:
        t
    t
    del x
    x
"""
    shown = [item for item in listing(inner(compiled(source), "f")) if item[0].startswith("LOAD") and item[1] in ("x", "y", "z", "t")]
    assert shown == [("LOAD", "x"), ("LOAD_CHECK", "y"), ("LOAD", "z"), ("LOAD_CHECK", "t"), ("LOAD", "t"), ("LOAD_CHECK", "x")]


def test_augmented_assignment_of_a_local_is_one_instruction():
    """Such as v += x: INPLACE_LOCAL, unless the value's evaluation may bind v."""
    code = compiled("def f(v):\n  v += 1\ndef g(v):\n  v += (v := 2)\ndef h():\n  v += 1\n  v = 1")
    assert "INPLACE_LOCAL" in names_of(inner(code, "f"))
    assert "INPLACE_LOCAL" not in names_of(inner(code, "g"))
    assert names_of(inner(code, "h"))[1:3] == ["LOAD_CHECK", "POP"]


def test_swap_of_locals_builds_no_tuple():
    """a, b = b, a takes no tuple; repeated and non-name targets do."""
    assert "BUILD_TUPLE" not in names_of(inner(compiled("def f(a, b):\n  a, b = b, a"), "f"))
    assert "UNPACK" in names_of(inner(compiled("def f(a, b):\n  a, a = b, a"), "f"))
    assert "UNPACK" in names_of(inner(compiled("def f(a, b):\n  a.x, b = b, a"), "f"))


def test_every_loop_and_function_begins_with_a_safepoint():
    """Limits are checked at loop heads and function entries."""
    code = compiled("def f(x):\n  for a in x:\n    while a:\n      [b for b in x]\nlambda: 1\n(y for y in z)")
    for each in code.consts:
        if type(each) is Code:
            assert names_of(each)[0] == "SAFEPOINT"
            shown = names_of(each)
            assert all(after == "SAFEPOINT" for name, after in itertools.pairwise(shown) if name in ("LOOP", "FOR"))


def test_kinds_of_functions_have_their_flags():
    """Generator, coroutine and asynchronous generator."""
    code = compiled("def g(): yield\nasync def c(): await x\nasync def a(): yield\n(x async for x in y)\n(x for x in y)")
    assert inner(code, "g").flags == GENERATOR
    assert inner(code, "c").flags == COROUTINE
    assert inner(code, "a").flags == ASYNC_GENERATOR
    assert sorted(const.flags for const in code.consts if type(const) is Code and const.name == "<genexpr>") == [GENERATOR, ASYNC_GENERATOR]


def test_class_body_returns_its_cell_only_when_a_method_needs_it():
    """The raw cell of __class__ or None."""
    code = compiled("class A:\n  def f(self): super().f()\nclass B:\n  def f(self): pass")
    assert listing(inner(code, "A"))[-2:] == [("LOAD", "__class__"), ("RETURN", None)]
    assert listing(inner(code, "B"))[-2:] == [("CONST", None), ("RETURN", None)]


def test_class_keeps_its_own_class_cell_beside_an_outer_one():
    """A class in a method that reads __class__ itself and has methods with super()."""
    code = compiled("class A:\n  def f(self):\n    class B:\n      outer = __class__\n      def g(self): super().g()")
    body = inner(code, "A", "f", "B")
    assert len(set(body.slots)) == len(body.slots)
    assert body.freevars == ("__class__",)
    assert listing(body)[-2] == ("LOAD", ".__class__")


def test_qualified_names_are_those_of_cpython():
    """__qualname__ of nested functions, methods, lambdas and global declarations."""
    source = "def f():\n  class A:\n    def m(self): return lambda: [lambda: 1 for _ in x], (lambda: 2 for _ in x)\n  global g\n  def g(): pass\n"
    host = {}

    def collect(code):
        for const in code.co_consts:
            if hasattr(const, "co_qualname") and const.co_name != "<listcomp>":
                host.setdefault(const.co_qualname, const.co_firstlineno)
            if hasattr(const, "co_consts"):
                collect(const)

    ours = {}

    def collect_ours(code):
        for const in code.consts:
            if type(const) is Code:
                ours.setdefault(const.qualname, const.firstlineno)
                collect_ours(const)

    collect(compile(source, "name.py", "exec"))
    collect_ours(compiled(source))
    assert ours == host


@pytest.mark.parametrize(
    "doc",
    ["one line", "  first\n    second\n      third\n", "\tfirst\n\tsecond\n", "a\n\n\n  b", "", "   ", "a\n   \n  b\n ", "é\n\t é"],
)
def test_docstring_is_kept_as_by_cpython(doc):
    """Indentation goes from 3.13 on."""
    source = f"def f():\n  {doc!r}\n"
    space = {}
    exec(source, space)
    assert inner(compiled(source), "f").doc == space["f"].__doc__


def test_early_exit_through_finally_is_noted_in_a_temporary_only_if_there_is_one():
    """No pending state for a body without return, break or continue."""
    code = compiled("def f():\n  try: a()\n  finally: b()\ndef g():\n  try: return a()\n  finally: b()\ndef h():\n  try:\n    for x in y: break\n  finally: b()")
    assert "BLOCK" not in names_of(inner(code, "f"))
    assert "BLOCK" in names_of(inner(code, "g"))
    assert "BLOCK" not in names_of(inner(code, "h"))


def test_handlers_are_ended_before_every_way_out():
    """END_HANDLER of each handler left, innermost first, then the jump."""
    source = "def f():\n  for x in y:\n    try: a()\n    except E:\n      try: b()\n      except F:\n        if x: break\n        if y: continue\n        return 1"
    code = inner(compiled(source), "f")
    shown = names_of(code)
    for leaving in ("BREAK", "CONTINUE", "RETURN"):
        at = shown.index(leaving)
        assert shown[at - 2 : at] == ["END_HANDLER", "END_HANDLER"]
        inner_slot, outer_slot = code.args[at - 2 : at]
        assert code.handled[at] == (outer_slot, inner_slot)


def test_code_after_a_way_out_is_dropped_but_checked():
    """Dead statements leave no instructions; their errors are found, and a dead yield makes a generator."""
    code = inner(compiled("def f():\n  return 1\n  a()\n  yield"), "f")
    assert code.flags & GENERATOR
    assert "CALL" not in names_of(code)
    with pytest.raises(SyntaxError, match="'break' outside loop"):
        compiled("def f():\n  return 1\n  break")


def test_values_that_differ_are_different_constants():
    """1, True and 1.0, 0.0 and -0.0 are kept apart, equal ones shared."""
    code = compiled("x = (1, True, 1.0, 0.0)\ny = -0.0\nz = 1\nw = 1")
    assert [repr(value) for value in code.consts] == ["None", "(1, True, 1.0, 0.0)", "-0.0", "1"]


CHAINS = {
    "sum": "x = " + " + ".join(["a"] * 900),
    "attributes": "x = a" + ".b" * 900,
    "calls": "x = a" + "(1)" * 900,
    "subscripts": "x = a" + "[0]" * 900,
    "elif": "if a: pass\n" + "".join(f"elif b == {i}: x = {i}\n" for i in range(900)) + "else: x = 0",
    "and": "x = " + " and ".join(["a"] * 3_000),
    "if and": "if " + " and ".join(["a"] * 3_000) + ": pass\nelse: b",
    "comparison": "x = " + " < ".join(["a"] * 3_000),
    "if comparison": "if " + " < ".join(["a"] * 3_000) + ": pass",
    "not": "x = " + "not " * 500 + "a",
    "minus": "x = " + "-" * 500 + "a",
    "conditional": "x = " + "".join(f"{i} if a == {i} else " for i in range(400)) + "0",
    "cases": "match a:\n" + "".join(f"  case [{i}, x]: pass\n" for i in range(1_000)),
    "alternatives": "match a:\n  case " + " | ".join(map(str, range(1_000))) + ": pass",
    "statements": "x = 1\n" * 5_000,
    "with": "with " + ", ".join(["a"] * 19) + ": pass",
}


@pytest.mark.parametrize("name", CHAINS)
def test_long_chain_takes_no_deep_host_stack(name):
    """A long flat construct compiles within the default recursion limit, and its brackets stay shallow."""
    code = compiled(CHAINS[name])
    assert max(len(slots) for slots in code.protect) <= 20
    depth = deepest = 0
    for number in code.ops:
        if NAMES[number] in ("IF", "BLOCK", "LOOP", "FOR", "TRY"):
            depth += 1
            deepest = max(deepest, depth)
        elif NAMES[number] == "END":
            depth -= 1
    assert deepest <= 70


def test_tree_too_deep_for_the_host_is_a_recursion_error():
    """The error is the one of CPython's compiler."""
    source = "x = " + "lambda: " * 3_000 + "1"
    with pytest.raises(RecursionError, match="maximum recursion depth exceeded during compilation"):
        compile_module(deep_lambda(source.count("lambda")), "name.py")


def deep_lambda(depth):
    """A tree of nested lambdas, which no parser has to follow."""
    tree = parse("x = lambda: 1")
    node = tree.body[0].value
    for _ in range(depth):
        node.body = parse("x = lambda: 1").body[0].value
        node = node.body
    return tree


def test_default_slots_of_generic_functions_pass_the_verifier():
    """The names that the compiler gives to both kinds of defaults."""
    code = compiled("def f[T](a: T = 1, *, b: T = 2): pass")
    assert code.consts
