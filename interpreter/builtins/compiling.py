"""compile, and what eval and exec compile: text or a tree to a code object of the script; the warnings of the compiler."""

from __future__ import annotations

from stat import S_ISREG

from interpreter.builtins import trees
from interpreter.bytecode.code import FUTURE_ANNOTATIONS, Code
from interpreter.objects.introspection import view_of_code
from interpreter.objects.natives.plain import exact_str

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_ROOTS = {"exec": "Module", "eval": "Expression", "single": "Interactive", "func_type": "FunctionType"}
_NAMES = ("source", "filename", "mode", "flags", "dont_inherit", "optimize")
_ONLY_AST, _TYPE_COMMENTS, _TOP_LEVEL_AWAIT, _OPTIMIZED = 0x400, 0x1000, 0x2000, 0x8000
COMPILED = "\0"
# Before the file name: where the session keeps a text that compile() was given, for its code object after a move. No file has such a name.
_FUTURES = {0x400000: "barry_as_FLUFL", 0x1000000: "annotations"}
_KNOWN_FLAGS = 0x10 | 0x200 | _ONLY_AST | _TYPE_COMMENTS | _TOP_LEVEL_AWAIT | 0x4000 | _OPTIMIZED | 0x1FE0000


def compile_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``compile(source, filename, mode, flags=0, dont_inherit=False, optimize=-1)``: a code object of the script, or a tree."""
    given = dict(zip(_NAMES, args, strict=False)) | {k: v for k, v in kwargs.items() if k in (*_NAMES, "_feature_version")}
    if len(args) > len(_NAMES) or not {"source", "filename", "mode"} <= given.keys() or len(given) != len(args) + len(kwargs):
        compile(*(None,) * min(len(args), 2), **dict.fromkeys(kwargs))
    name = _filename(runtime, given["filename"])
    flags, optimize = _number(given.get("flags", 0)), _number(given.get("optimize", -1))
    if type(given["mode"]) is not str:
        raise TypeError(f"compile() argument 'mode' must be str, not {runtime.type_of(given['mode']).__name__}")
    if flags & ~_KNOWN_FLAGS:
        raise ValueError("compile(): unrecognised flags")
    if not -1 <= optimize <= 2:
        raise ValueError("compile(): invalid optimize value")
    mode = given["mode"]
    if mode == "func_type" and not flags & _ONLY_AST:
        raise ValueError("compile() mode 'func_type' requires flag PyCF_ONLY_AST")
    if mode not in _ROOTS:
        known = "'exec', 'eval', 'single' or 'func_type'" if flags & _ONLY_AST else "'exec', 'eval' or 'single'"
        raise ValueError(f"compile() mode must be {known}")
    future = frozenset(text for bit, text in _FUTURES.items() if flags & bit)
    if not given.get("dont_inherit"):
        future |= inherited(runtime)
    if trees.is_tree(runtime, given["source"]):
        if flags & _ONLY_AST:
            return _folded(runtime, given["source"], mode, optimize) if flags & _OPTIMIZED else given["source"]
        return view_of_code(_of_tree(runtime, given["source"], name, mode, flags, optimize, future))
    if flags & _ONLY_AST:
        if trees.classes_of(runtime) is None:
            # The classes of trees come with a module, which is imported by the first that asks for a tree.
            retry = (given["source"], given["filename"], mode, flags, True, optimize, given.get("_feature_version", -1))
            return runtime.prelude_frame("call_library", ("_ast", "_compile", retry, {}))
        tree = _parsed(runtime, given["source"], name, mode, flags, given.get("_feature_version", -1))
        return _folded(runtime, tree, mode, optimize) if flags & _OPTIMIZED else tree
    code = compiled(
        runtime, given["source"], mode, name, "compile", future=future, optimize=max(optimize, 0),
        top_level_await=bool(flags & _TOP_LEVEL_AWAIT),
    )  # fmt: skip
    return view_of_code(code)


def inherited(runtime: object) -> frozenset[str]:
    """Features of ``__future__`` of the code that is calling."""
    return frozenset(("annotations",)) if runtime.calling_flags() & FUTURE_ANNOTATIONS else frozenset()


def _number(value: object) -> int:
    if type(value) is not int:
        import operator

        return operator.index(value)
    return value


def _filename(runtime: object, filename: object) -> str:
    if isinstance(filename, (str, bytes, bytearray, memoryview)):
        name = exact_str(filename) if isinstance(filename, str) else bytes(filename).decode(errors="surrogateescape")
    else:
        method = runtime.special(type(filename), "__fspath__")
        if method is None:
            raise TypeError(f"expected str, bytes or os.PathLike object, not {runtime.type_of(filename).__name__}")
        import os

        name = os.fspath(filename)
    if "\0" in name:
        raise ValueError("embedded null character" if isinstance(filename, str) else "embedded null byte")
    return name


def _source(source: object, who: str) -> str | bytes:
    """The text of a source, exact."""
    if isinstance(source, (bytearray, memoryview)):
        source = bytes(source)
    if not isinstance(source, (str, bytes)):
        raise TypeError(f"{who}() arg 1 must be a string, bytes or {'AST' if who == 'compile' else 'code'} object")
    return exact_str(source) if isinstance(source, str) else bytes(source)


def _parsed(runtime: object, source: object, name: str, mode: str, flags: int, minor: object) -> object:
    """The script's tree of a text."""
    from interpreter.pipeline import complete
    from interpreter.syntax import NEWEST, parse

    text = _source(source, "compile")
    if mode == "eval":
        text = text.lstrip(" \t" if isinstance(text, str) else b" \t")
    newest = (3, _number(minor)) if _number(minor) >= 0 else NEWEST
    notes: list = []
    try:
        tree = parse(
            text, name, mode, feature_version=newest, deadline=runtime.budget.check_time, warned=notes,
            type_comments=bool(flags & _TYPE_COMMENTS),
        )  # fmt: skip
    except SyntaxError as e:
        complete(e, text, name)
        raise
    tell(runtime, notes, name, text)
    return trees.to_script(runtime, tree)


def _folded(runtime: object, source: object, mode: str, optimize: int) -> object:
    """A tree of the script's with its constants computed."""
    from interpreter.syntax.optimize import folded

    tree = trees.from_script(runtime, source, _ROOTS[mode])
    folded(tree, debug=optimize < 1)
    return trees.to_script(runtime, tree)


def _of_tree(runtime: object, source: object, name: str, mode: str, flags: int, optimize: int, future: frozenset[str]) -> Code:
    """The code of a tree of the script's."""
    from interpreter.pipeline import compile_tree
    from interpreter.syntax.depth import check_depth
    from interpreter.syntax.validate import validate

    tree = trees.from_script(runtime, source, _ROOTS[mode])
    check_depth(tree)
    validate(tree)
    notes: list = []
    try:
        code = compile_tree(
            tree, name, future=future, optimize=max(optimize, 0), top_level_await=bool(flags & _TOP_LEVEL_AWAIT), warned=notes
        )
    except SyntaxError as e:
        e.filename = name
        raise
    tell(runtime, notes, name, "")
    return code


def compiled(runtime: object, source: object, mode: str, filename: str, who: str, **options: object) -> Code:
    """The code of a text; what the compiler warns of is told."""
    from interpreter.pipeline import compile_text

    text = _source(source, who)
    if mode == "eval":
        text = text.lstrip(" \t" if isinstance(text, str) else b" \t")
    notes: list = []
    code = compile_text(text, filename, mode=mode, warned=notes, **options)
    if isinstance(text, str) and filename not in ("<string>", "<stdin>"):
        runtime.sources[COMPILED + filename] = text
        if filename[:1] != "<" and _is_file(runtime, filename):
            runtime.sources[filename] = text  # tracebacks quote the files that are there
    if notes:
        tell(runtime, notes, filename, text)
    return code


def _is_file(runtime: object, filename: str) -> bool:
    try:
        return S_ISREG(runtime.system.files.facts(filename)[0])
    except (OSError, ValueError):
        return False


def tell(runtime: object, notes: list, filename: str, text: str | bytes) -> None:
    """Warn of what the compiler noted; a warning that is made an error is a SyntaxError at its place."""
    for category, message, line, column, end_line, end_column in notes:
        try:
            runtime.warn_explicit(message, category, filename, line)
        except category:
            from interpreter.pipeline import line_of

            # What the parser refuses shows its line; what the compiler does is shown as the file has it.
            shown = line_of(text, line) if message.startswith("invalid ") else ""
            if shown and "escape" in message:
                shown = shown.rstrip("\n") + "\n" * (line == end_line)
            raise SyntaxError(message, (filename, line, column, shown or None, end_line, end_column)) from None


FUNCTIONS: dict[str, Callable] = {"compile": compile_}
