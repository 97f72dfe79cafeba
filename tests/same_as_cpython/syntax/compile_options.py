"""compile: its arguments, flags and modes; exec and eval of code objects with separate namespaces and closures."""

import __future__
import ast


def attempt(f, *args, **kwargs):
    try:
        result = f(*args, **kwargs)
        print(result if not hasattr(result, "co_name") and not isinstance(result, ast.AST) else type(result).__name__)
    except Exception as e:
        print(type(e).__name__, e)


attempt(compile, "1", "f", "exec")
attempt(compile, "1", "f", "bogus")
attempt(compile, "1", "f", "func_type")
attempt(compile, "1", "f", "bogus", ast.PyCF_ONLY_AST)
attempt(compile, "1", "f", "exec", 0xFF)
attempt(compile, "1", "f", "exec", 0, False, 7)
attempt(compile, "1", "f", "exec", optimize=3)
attempt(compile, "1", "f", "exec", optimize=-2)
attempt(compile, 1, "f", "exec")
attempt(compile, "1", 1, "exec")
attempt(compile, "1", "f", "eval", flags=ast.PyCF_ONLY_AST)
attempt(compile, "a\0b", "f", "exec")
attempt(compile, "1", b"f", "exec")
attempt(compile, bytearray(b"1"), "f", "exec")
attempt(compile, memoryview(b"1"), "f", "exec")
attempt(compile, "x = ", "f", "exec")
attempt(compile, ast.parse("x"), "f", "exec", ast.PyCF_ONLY_AST)
for level in (-1, 0, 1, 2):
    space = {}
    exec(compile("def f():\n    'doc'\n    assert False, 'no'\nd = __debug__\nd2 = f.__doc__", "f", "exec", optimize=level), space)
    try:
        space["f"]()
        raised = False
    except AssertionError:
        raised = True
    print(level, raised, space["d"], space["d2"])
    tree = ast.parse("assert 0\n'doc'\nif 1:\n    assert 0\nx = [__debug__]")
    exec(compile(tree, "f", "exec", optimize=max(level, 1)), space)
    print(space["x"])

# The names of a code object in two namespaces, whatever its file is called.
for filename in ("<string>", "one", "two"):
    code = compile("a = b + 1\ndef f():\n    return b\nclass C:\n    n = b\n", filename, "exec")
    space, names = {"b": 1}, {}
    exec(code, space, names)
    print(sorted(names), sorted(n for n in space if n != "__builtins__"), names["a"], names["f"](), names["C"].n)
    single = {"b": 5}
    exec(code, single)
    print(single["a"], single["f"](), single["C"].n)
    print(eval(compile("b * 2", filename, "eval"), {"b": 1}, {"b": 4}))


def maker():
    n = 1

    def counter():
        nonlocal n
        n += step
        return n

    return counter


def plain():
    global ran
    ran = True


counter = maker()
step = 10
code, cells = counter.__code__, counter.__closure__
attempt(exec, code)
attempt(eval, code)
attempt(exec, code, closure=())
attempt(exec, code, closure=cells)
attempt(exec, code, {"step": 5}, closure=cells)
print(counter(), cells[0].cell_contents)
attempt(exec, code, closure=cells * 2)
attempt(exec, code, closure=list(cells))
attempt(exec, code, closure=(1,))
attempt(exec, plain.__code__, closure=cells)
attempt(exec, plain.__code__)
print(ran)
attempt(exec, "pass", closure=cells)
attempt(exec, "pass", closure=None)

future = __future__.annotations.compiler_flag
space = {}
exec(compile("x: undefined_name = 1\ndef f(a: nothing): pass", "f", "exec", future), space)
print(space["f"].__annotations__)
attempt(exec, compile("def f(a: nothing): pass", "f", "exec"))
print(ast.unparse(ast.parse("def f(a): # type: (int) -> str\n    pass", type_comments=True)))

TYPED = '''
x = [] # type: list
for i in x: # type: int
    pass
with a as b: # type: str
    pass
def f(
    a,  # type: A
    b=1,  # type: B
    *c,  # type: C
    **d  # type: D
):
    # type: (...) -> E
    y = 0 # IGNORE
    return y # IGNORE[x]
'''
TYPED = TYPED.replace("IGNORE", "type:" + " ignore")
tree = ast.parse(TYPED, type_comments=True)
print(ast.dump(tree, include_attributes=True))
print(ast.dump(ast.parse(TYPED)) == ast.dump(tree))
for text in ("pass # type: int", "f() # type: int", "x += 1 # type: int", "x = '# type: int'", "# type: int", "x = 1 # # type: int", "if x: # type: int\n pass"):
    try:
        print(ast.dump(ast.parse(text, type_comments=True)))
    except SyntaxError as e:
        print("SyntaxError", e.msg, e.lineno)
for text in ("() -> int", "(int) -> str", "(int, *str, **Any) -> list[int]", "(*int) -> None", "(int, *a, *b) -> c", "int -> str", "(int)", "(x=1) -> int", "(**a, b) -> c"):
    try:
        print(ast.dump(ast.parse(text, mode="func_type"), include_attributes=True))
    except SyntaxError as e:
        print("SyntaxError")
for minor, text in ((4, "async def f(): pass"), (5, "x: int"), (5, "1_000"), (7, "(y := 1)"), (7, "def f(a, /): pass"), (4, "a @ b"), (9, "match x:\n case 1: pass"), (10, "match x:\n case 1: pass"), (8, "(y := 1)")):
    try:
        ast.parse(text, feature_version=(3, minor))
        print("parsed", minor)
    except SyntaxError as e:
        print(e.msg)
