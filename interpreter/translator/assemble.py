"""The one place that compiles host code."""

from types import CodeType, FunctionType


def stub_template(free: int) -> CodeType:
    """Host code of a parameterless function with `free` free variables that returns what its entry answers."""
    names = [f"a{i}" for i in range(free)]
    source = f"def outer({', '.join(names)}):\n def inner():\n  return enter()\n"
    # Mentioned after the return: they count as free variables and cost nothing.
    source += "".join(f"  {name}\n" for name in names) + " return inner\n"
    space: dict = {"__builtins__": {}}
    exec(compile(source, "<stub>", "exec"), space)  # noqa: S102 - a constant text
    code = space["outer"](*names).__code__
    return code.replace(co_names=tuple(".enter" if name == "enter" else name for name in code.co_names))


def function_maker(builtins: dict) -> FunctionType:
    """A host function (code, globals, name, defaults, closure) -> function whose builtins are exactly `builtins`.

    A function's builtins are taken from its globals' ``__builtins__`` or else from the frame that makes it. Globals of
    scripts hold no such key, so the maker runs with the wanted builtins.
    """
    source = "def maker(code, space, name, defaults, closure):\n return make(code, space, name, defaults, closure)\n"
    space: dict = {"__builtins__": builtins, "make": FunctionType}
    exec(compile(source, "<maker>", "exec"), space)  # noqa: S102 - a constant text
    return space["maker"]


def assemble(lines: list[tuple[int, int, str]], consts: tuple, helpers: frozenset[str], filename: str) -> CodeType:
    """Host code of the function in the factory whose text is `lines` (pc, indentation, text); line numbers become pc + 1.

    Raises CheckFailed for a tree that the independent checker refuses, SyntaxError for more nesting than the host takes.
    """
    import ast

    from interpreter.translator.checker import check
    from interpreter.translator.placing import place

    tree = ast.parse("\n".join(["    " * depth + text for _, depth, text in lines]))
    place(tree, [pc + 1 for pc, _, _ in lines], consts)
    check(tree, helpers)
    module = compile(tree, filename, "exec", dont_inherit=True)
    factory = next(const for const in module.co_consts if isinstance(const, CodeType))
    return next(const for const in factory.co_consts if isinstance(const, CodeType))
