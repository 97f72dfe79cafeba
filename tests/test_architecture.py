"""The rules of the code base, checked on its source: layers, host access, dangerous calls, sizes, docstrings, paths, wording.

Everything that may need extending is a table in `tests/architecture_rules.py`.
"""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.architecture_rules import (
    ATTRIBUTE_FUNCTIONS,
    ATTRIBUTE_METHODS,
    BUILDING_WORD_EXCEPTIONS,
    BUILDING_WORDS,
    CHECKED_FOLDERS,
    CODE_MAKERS,
    DANGEROUS_CALLS,
    GUEST_CODE,
    GUEST_SCRIPTS,
    HOST_ACCESS,
    HOST_MODULES,
    LAYERS,
    LONG_FILES,
    LONG_FUNCTIONS,
    MAX_FILE_LINES,
    MAX_FUNCTION_LINES,
    NOT_PATHS,
    PACKAGES,
    STDLIB_SHIMS_IMPORTERS,
    THIRD_PARTY,
    VAGUE_FILE_NAMES,
)

ROOT = Path(__file__).resolve().parent.parent

# ---- Reading the tree ----------------------------------------------------------------------------------------------


def is_hidden(path: Path) -> bool:
    """True for caches, environments and version control, which are not the project's text."""
    parts = path.relative_to(ROOT).parts
    return any(part == "__pycache__" or part.endswith(".egg-info") or (part.startswith(".") and part != ".ci") for part in parts[:-1])


@cache
def python_files(*folders: str) -> tuple[str, ...]:
    """All Python files beneath the folders, as paths relative to the root."""
    found = (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")) if not is_hidden(path))
    return tuple(path.relative_to(ROOT).as_posix() for path in found)


def host_files(*folders: str) -> tuple[str, ...]:
    """The Python files that the host runs, which is all but guest code."""
    return tuple(path for path in python_files(*folders) if not path.startswith(GUEST_CODE))


@cache
def read(path: str) -> str:
    """The text of a file, by its path relative to the root."""
    return (ROOT / path).read_text(encoding="utf-8")


@cache
def tree_of(path: str) -> ast.Module:
    """The syntax tree of a Python file."""
    return ast.parse(read(path), path)


def module_of(path: str) -> str:
    """`a/b.py` is module a.b, `a/__init__.py` is module a."""
    parts = list(Path(path).with_suffix("").parts)
    if parts[-1] == "__init__":
        parts.pop()
    return ".".join(parts)


MODULES = {module_of(path): path for path in host_files(*PACKAGES)}


def is_type_checking(test: ast.expr) -> bool:
    """True for the condition of a block that only type checkers read."""
    return ast.unparse(test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}


def import_statements(node: ast.AST, *, typing_only: bool = False) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    """Each import statement, inside functions too, and whether only type checkers follow it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, typing_only
        elif isinstance(child, ast.If) and is_type_checking(child.test):
            yield from import_statements(child, typing_only=True)
        else:
            yield from import_statements(child, typing_only=typing_only)


@cache
def imports_of(path: str) -> tuple[tuple[str, int, bool], ...]:
    """(absolute module name, line, for type checkers only); `from a import b` is a.b where that is a module, else a."""
    found = []
    package = module_of(path) if path.endswith("/__init__.py") else module_of(path).rpartition(".")[0]
    for statement, typing_only in import_statements(tree_of(path)):
        if isinstance(statement, ast.Import):
            found += [(alias.name, statement.lineno, typing_only) for alias in statement.names]
            continue
        source = statement.module or ""
        if statement.level:
            above = package.split(".")[: len(package.split(".")) - statement.level + 1]
            source = ".".join([*above, source] if source else above)
        for alias in statement.names:
            inner = f"{source}.{alias.name}"
            is_module = inner in MODULES or (ROOT / inner.replace(".", "/")).is_dir()
            found.append((inner if is_module else source, statement.lineno, typing_only))
    return tuple(dict.fromkeys(found))


def applies(place: str, path: str) -> bool:
    """True when a table's place (a file, or a folder with a slash at its end) covers the file."""
    return path.startswith(place) if place.endswith("/") else path == place


def allowed(table: dict[tuple[str, str], str], path: str, word: str) -> bool:
    """True when a row of the table covers the file and the name."""
    return any(name == word and applies(place, path) for place, name in table)


def rank_of(module: str) -> int:
    """The layer number of a module of the engine."""
    parts = module.split(".")[1:] or ["__init__"]
    ranks = {name: rank for rank, layer in enumerate(LAYERS) for name in layer}
    for name in (".".join(parts[:2]), parts[0]):
        if name in ranks:
            return ranks[name]
    pytest.fail(f"interpreter/{parts[0]} stands in no line of LAYERS")


# ---- Imports -------------------------------------------------------------------------------------------------------


def import_fault(path: str, target: str) -> str | None:
    """Why this file may not import that module of the project, or None."""
    importer, source, top = module_of(path), path.partition("/")[0], target.partition(".")[0]
    if source == "interpreter" and top == "interpreter":
        if rank_of(target) > rank_of(importer):
            return "an upward import: see LAYERS"
    elif source == "interpreter" and top == "stdlib_shims":
        part = importer.split(".")[1] if "." in importer else "__init__"
        if part not in STDLIB_SHIMS_IMPORTERS:
            return "stdlib_shims reaches this layer through the host record: see STDLIB_SHIMS_IMPORTERS"
    elif source == "stdlib_shims" and top == "interpreter":
        if target != "interpreter.extension":
            return "shims use interpreter.extension only"
    elif source == "codeact" and top == "interpreter":
        if target != "interpreter":
            return "codeact uses the public names of interpreter only"
    elif top in PACKAGES and top != source:
        return f"{source} does not know {top}"
    return None


def test_imports_run_one_way():
    """No module imports a higher layer, in a function or for type checking either."""
    faults = [
        f"{path}:{line}: imports {target}: {fault}"
        for path in MODULES.values()
        for target, line, _ in imports_of(path)
        if target.split(".")[0] in PACKAGES and (fault := import_fault(path, target))
    ]
    assert not faults, "\n".join(faults)


def test_imports_have_no_cycle():
    """Following run-time imports, those inside functions too, never leads back to the start."""
    graph = {
        module: sorted({target for target, _, typing_only in imports_of(path) if target in MODULES and not typing_only and target != module})
        for module, path in MODULES.items()
    }
    done: set[str] = set()

    def visit(module: str, way: list[str]) -> None:
        if module in way:
            pytest.fail("import cycle: " + " -> ".join([*way[way.index(module) :], module]))
        if module not in done:
            for target in graph[module]:
                visit(target, [*way, module])
            done.add(module)

    for module in graph:
        visit(module, [])


def third_party_uses() -> Iterator[tuple[str, str, int]]:
    """(file, package, line) for each import of what is neither ours nor the standard library."""
    for path in MODULES.values():
        for target, line, _ in imports_of(path):
            top = target.split(".")[0]
            if top not in PACKAGES and top not in sys.stdlib_module_names:
                yield path, top, line


def test_third_party_packages_are_listed():
    """Each use of an installed package is a row of THIRD_PARTY."""
    faults = [f"{path}:{line}: {top}: not in THIRD_PARTY" for path, top, line in third_party_uses() if not allowed(THIRD_PARTY, path, top)]
    assert not faults, "\n".join(faults)


# ---- Host access ---------------------------------------------------------------------------------------------------


@cache
def host_uses() -> tuple[tuple[str, str, int], ...]:
    """(file, host module, line) for each import of one, and each use of `open` and `__import__`."""
    found = []
    for path in MODULES.values():
        found += [(path, top, line) for target, line, _ in imports_of(path) if (top := target.split(".")[0]) in HOST_MODULES]
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Name) and node.id in {"open", "__import__"}:
                found.append((path, "open" if node.id == "open" else "importlib", node.lineno))
    return tuple(found)


def test_host_access_is_listed():
    """Each way to the host's operating system or its own insides is a row of HOST_ACCESS."""
    faults = [f"{path}:{line}: {name}: not in HOST_ACCESS" for path, name, line in host_uses() if not allowed(HOST_ACCESS, path, name)]
    assert not faults, "\n".join(faults)


@cache
def dangerous_calls() -> tuple[tuple[str, str, int], ...]:
    """(file, name, line) where code is made from text or trees, or an attribute's name is computed."""
    found = []
    for path in MODULES.values():
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Name) and node.id in CODE_MAKERS and isinstance(node.ctx, ast.Load):
                found.append((path, node.id, node.lineno))
            if not isinstance(node, ast.Call):
                continue
            called = node.func
            if isinstance(called, ast.Name) and called.id in ATTRIBUTE_FUNCTIONS:
                computed, name = not (len(node.args) > 1 and isinstance(node.args[1], ast.Constant)), called.id
            elif isinstance(called, ast.Attribute) and called.attr in ATTRIBUTE_METHODS:
                computed, name = not any(isinstance(argument, ast.Constant) for argument in node.args[:2]), called.attr
            elif isinstance(called, ast.Attribute) and called.attr in CODE_MAKERS and isinstance(called.value, ast.Name):
                computed, name = called.value.id == "builtins", called.attr
            else:
                continue
            if computed:
                found.append((path, name, node.lineno))
    return tuple(found)


def test_code_and_computed_names_are_listed():
    """compile, exec, eval and attribute access by a computed name happen only in the files of DANGEROUS_CALLS."""
    faults = [f"{p}:{line}: {name}: not in DANGEROUS_CALLS" for p, name, line in dangerous_calls() if not allowed(DANGEROUS_CALLS, p, name)]
    assert not faults, "\n".join(faults)


# ---- Sizes and first lines -----------------------------------------------------------------------------------------


def long_files() -> dict[str, int]:
    """Lines of each file over the limit."""
    return {path: lines for path in python_files(*CHECKED_FOLDERS) if (lines := read(path).count("\n")) > MAX_FILE_LINES}


@cache
def long_functions() -> tuple[tuple[str, str, int], ...]:
    """(file, qualified name, lines) of each function over the limit."""
    found = []

    def visit(node: ast.AST, path: str, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                name = f"{prefix}{child.name}"
                lines = (child.end_lineno or child.lineno) - child.lineno + 1
                if not isinstance(child, ast.ClassDef) and lines > MAX_FUNCTION_LINES:
                    found.append((path, name, lines))
                visit(child, path, f"{name}.")
            else:
                visit(child, path, prefix)

    for path in host_files(*CHECKED_FOLDERS):
        if not is_guest_script(path):
            visit(tree_of(path), path, "")
    return tuple(found)


def is_guest_script(path: str) -> bool:
    """True for a script that is run rather than read as part of the project: it looks as its author made it."""
    name = path.rpartition("/")[2]
    return (path.startswith("examples/") and name == "script.py") or (path.startswith(GUEST_SCRIPTS) and not name.startswith("test_"))


def test_files_are_short():
    """A file over the limit is a row of LONG_FILES."""
    faults = [f"{path}: {lines} lines, want {MAX_FILE_LINES}" for path, lines in long_files().items() if path not in LONG_FILES]
    assert not faults, "\n".join(faults)


def test_functions_are_short():
    """A function over the limit is a row of LONG_FUNCTIONS."""
    faults = [f"{path}: {name}: {lines} lines" for path, name, lines in long_functions() if (path, name) not in LONG_FUNCTIONS]
    assert not faults, "\n".join(faults)


def test_first_line_says_the_job():
    """Each file opens with a docstring of text; only an interpreter line may stand above it."""
    faults = []
    for path in python_files(*CHECKED_FOLDERS):
        lines = read(path).splitlines()
        if lines and lines[0].startswith("#!"):
            lines = lines[1:]
        if not is_guest_script(path) and not (lines and re.match(r'[rR]?"""\S', lines[0])):
            faults.append(path)
    assert not faults, "no docstring on the first line: " + ", ".join(faults)


def test_file_names_say_something():
    """No file or folder has a name that fits anything."""
    found = [path for path in python_files(*CHECKED_FOLDERS) if VAGUE_FILE_NAMES & set(Path(path).with_suffix("").parts)]
    assert not found


def test_lint_exceptions_have_a_reason():
    """After the codes of a `noqa` or `type: ignore` comment stands why."""
    marker = re.compile(r"#\s*(?:noqa\b(?::\s*[A-Z]+\d+(?:\s*,\s*[A-Z]+\d+)*)?|type:\s*ignore(?:\[[\w, -]+\])?)(.*)")
    faults = []
    for path in python_files(*CHECKED_FOLDERS):
        for number, line in enumerate(read(path).splitlines(), 1):
            found = marker.search(line)
            if found and path != "tests/test_architecture.py" and not re.search(r"[a-z]{3}", found.group(1)):
                faults.append(f"{path}:{number}: {found.group()}")
    assert not faults, "\n".join(faults)


# ---- Documents and wording -----------------------------------------------------------------------------------------


@cache
def text_files() -> tuple[str, ...]:
    """Every text file of the repository."""
    kinds = {".py", ".md", ".toml", ".lark", ".txt", ".json", ".html", ".css", ".cfg", ".ini", ".yml", ""}
    found = [path for path in sorted(ROOT.rglob("*")) if path.is_file() and not is_hidden(path) and path.suffix in kinds]
    names = [path.relative_to(ROOT).as_posix() for path in found]
    return tuple(name for name in names if not name.startswith((".git", "build/", "dist/")))


def back_ticked_paths(path: str) -> Iterator[str]:
    """Words in single back-ticks, outside code blocks, that look like a path of the repository."""
    text = re.sub(r"```.*?```", "", read(path), flags=re.DOTALL)
    for word in re.findall(r"`([\w.*/-]+)`", text):
        looks_like_path = "/" in word.strip("/") or word.endswith(("/", ".md", ".py", ".toml", ".lark"))
        if looks_like_path and not word.startswith("/") and word not in NOT_PATHS:
            yield word


def names_a_path(word: str, folder: Path) -> bool:
    """True when the word is a path seen from the root or the folder; `*` must match, a bare file name may lie deeper in the folder."""
    pattern = word.rstrip("/")
    starts = (ROOT.glob(pattern), folder.glob(pattern), folder.rglob(pattern) if folder != ROOT and "/" not in word else ())
    return any(any(True for _ in start) for start in starts)


@pytest.mark.parametrize("document", [path for path in text_files() if path.endswith(".md")])
def test_paths_in_documents_exist(document: str):
    """What a document puts in back-ticks as a path exists."""
    absent = [word for word in back_ticked_paths(document) if not names_a_path(word, (ROOT / document).parent)]
    assert not absent, f"{document} names what does not exist: {absent}"


def test_each_test_folder_is_explained():
    """tests/README.md has a word on each folder beneath tests."""
    text = read("tests/README.md")
    folders = [folder.name for folder in sorted((ROOT / "tests").iterdir()) if folder.is_dir() and any(folder.rglob("*.py"))]
    assert [name for name in folders if f"{name}/" not in text] == []


@cache
def building_words() -> tuple[tuple[str, str, int], ...]:
    """(file, text, line) of each word about the building environment."""
    pattern = re.compile("|".join(BUILDING_WORDS), re.IGNORECASE)
    found = []
    for path in text_files():
        for number, line in enumerate(read(path).splitlines(), 1):
            found += [(path, match.group().lower(), number) for match in pattern.finditer(line)]
    return tuple(found)


def test_no_words_of_the_building_environment():
    """The repository speaks of the project only."""
    faults = [f"{path}:{line}: {word}" for path, word, line in building_words() if (path, word) not in BUILDING_WORD_EXCEPTIONS]
    assert not faults, "\n".join(faults)


def test_version_is_the_same_everywhere():
    """The package's `__version__` is the distribution's version."""
    (stated,) = re.findall(r'^version = "(.+)"$', read("pyproject.toml"), flags=re.MULTILINE)
    assert f'__version__ = "{stated}"' in read("interpreter/__init__.py")


# ---- The tables themselves -----------------------------------------------------------------------------------------


def test_no_table_entry_is_stale():
    """Each row of each table still applies to something."""
    stale: list[object] = []
    for table, uses in ((THIRD_PARTY, third_party_uses()), (HOST_ACCESS, host_uses()), (DANGEROUS_CALLS, dangerous_calls())):
        used = [(path, name) for path, name, _ in uses]
        stale += [row for row in table if not any(name == row[1] and applies(row[0], path) for path, name in used)]
    stale += [word for word in NOT_PATHS if not any(f"`{word}`" in read(path) for path in text_files() if path.endswith(".md"))]
    stale += [path for path in LONG_FILES if path not in long_files()]
    stale += [row for row in LONG_FUNCTIONS if row not in {(path, name) for path, name, _ in long_functions()}]
    stale += [row for row in BUILDING_WORD_EXCEPTIONS if row not in {(path, word) for path, word, _ in building_words()}]
    assert not stale, f"rows that no longer apply: {stale}"


def test_every_exception_has_a_reason():
    """No table row stands without a reason."""
    tables = (THIRD_PARTY, HOST_ACCESS, DANGEROUS_CALLS, LONG_FILES, LONG_FUNCTIONS, NOT_PATHS, BUILDING_WORD_EXCEPTIONS)
    assert [row for table in tables for row, reason in table.items() if len(reason) < len("a reason")] == []
