"""The data path, readable in one place: text to Code, Code to frames."""

from interpreter.bytecode.code import Code
from interpreter.bytecode.compiler import compile_module
from interpreter.objects.frame import Frame, bind_cells
from interpreter.syntax import parse


def compile_text(text: str | bytes, filename: str, *, mode: str = "exec", module: str = "__main__", flags: int = 0, namespace: bool = False) -> Code:
    """Source text to bytecode. SyntaxError as CPython raises it."""
    tree = parse(text, filename, mode)
    return compile_module(tree, filename, module=module, flags=flags, namespace=namespace)


def module_frame(code: Code, namespace: dict) -> Frame:
    """The first frame of a module's code."""
    return Frame(code, namespace, bind_cells(code, [], ()))
