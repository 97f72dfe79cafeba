"""`--tools FILE`: which functions of the file answer, and how their faults and the file's are told."""

import pytest

from tests.cli.command import pyinterp


def write(folder, text, name="tools.py"):
    """Write a tools file and return its path."""
    path = folder / name
    path.write_text(text)
    return path


def test_public_functions_of_the_file_are_tools(tmp_path):
    """Functions defined in it, not those it imports, not private ones."""
    file = write(tmp_path, "from os.path import join\nimport json\n\ndef double(x): return x * 2\n\ndef _hidden(): return 1\nVALUE = 3\n")
    got = pyinterp("run", "-c", "print(double(21))\nfor n in ('join', 'json', '_hidden', 'VALUE'):\n    try: eval(n)\n    except NameError as e: print(e)", "--tools", file)
    assert (got.status, got.err) == (0, "")
    assert got.out.splitlines() == ["42", *(f"name '{n}' is not defined" for n in ("join", "json", "_hidden", "VALUE"))]


def test_tools_dict_says_what_is_offered(tmp_path):
    """TOOLS wins over the functions of the file."""
    file = write(tmp_path, "def a(): return 1\ndef b(): return 2\nTOOLS = {'renamed': a, 'upper': str.upper}\n")
    got = pyinterp("run", "-c", "print(renamed(), upper('x'))\nb()", "--tools", file)
    assert got.out == "1 X\n"
    assert got.status == 1
    assert got.err.splitlines()[-1].startswith("NameError: name 'b' is not defined")


def test_tool_that_raises_raises_in_the_script(tmp_path):
    """A builtin exception keeps its class, another becomes RuntimeError; uncaught it is the script's traceback only."""
    file = write(tmp_path, "class Own(Exception): pass\ndef f(): raise KeyError('k')\ndef g(): raise Own('o')\n")
    got = pyinterp("run", "-c", "try: f()\nexcept KeyError as e: print(repr(e))\ng()", "--tools", file)
    assert (got.status, got.out) == (1, "KeyError('k')\n")
    assert got.err.splitlines()[-1] == "RuntimeError: o"
    assert "tools.py" not in got.err


def test_result_that_cannot_cross_is_the_scripts_type_error(tmp_path):
    """One clear line at the end of the script's traceback."""
    file = write(tmp_path, "def f(): return object()\n")
    got = pyinterp("run", "-c", "f()", "--tools", file)
    assert got.status == 1
    assert got.err.splitlines()[-1].startswith("TypeError: result of f() cannot be passed to the script")


def test_output_of_a_tool_keeps_its_place(tmp_path):
    """What a tool prints stands between what the script printed before and after."""
    file = write(tmp_path, "def say(): print('tool')\n")
    got = pyinterp("run", "-c", "print('a'); say(); print('b')", "--tools", file)
    assert got.out == "a\ntool\nb\n"


def test_file_may_use_dataclasses_and_its_neighbours(tmp_path):
    """The file is imported as a module, its folder on the path; nothing is written beside it."""
    write(tmp_path, "N = 5\n", "neighbour.py")
    text = "from __future__ import annotations\nfrom dataclasses import dataclass\nimport neighbour\n\n@dataclass\nclass P:\n    x: int\n\ndef p(): return P(neighbour.N)\n"
    got = pyinterp("run", "-c", "print(p())", "--tools", write(tmp_path, text))
    assert (got.status, got.out, got.err) == (0, "{'x': 5}\n", "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["neighbour.py", "tools.py"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("def f(:\n", "tools.py, line 1: SyntaxError: "),
        ("x = 1\nx / 0\n", "tools.py, line 2: ZeroDivisionError: division by zero"),
        ("import no_such_module_here\n", "tools.py, line 1: ModuleNotFoundError: No module named 'no_such_module_here'"),
        ("X = 1\n", "defines no tools"),
        ("TOOLS = [1]\n", "TOOLS: got list, want a dict"),
        ("TOOLS = {'f': 3}\n", "tool 'f': got int, want a callable"),
        ("TOOLS = {'not a name': len}\n", "'not a name'"),
        ("open('no such file')\n", "tools.py, line 1: FileNotFoundError"),
    ],
)
def test_fault_of_the_file_is_one_line_and_status_two(text, message, tmp_path):
    """No traceback of the host."""
    got = pyinterp("run", "-c", "print(1)", "--tools", write(tmp_path, text))
    assert (got.status, got.out) == (2, "")
    assert message in got.err
    assert got.err.count("\n") == 1


def test_name_that_is_tool_and_external_is_refused(tmp_path):
    """A name has one meaning."""
    got = pyinterp("run", "-c", "f()", "--external", "f", "--tools", write(tmp_path, "def f(): pass\n"))
    assert got.status == 2
    assert "both tools and externals" in got.err


def test_tool_may_end_the_process(tmp_path):
    """A tool that wants to end the process ends it."""
    got = pyinterp("run", "-c", "stop()", "--tools", write(tmp_path, "import sys\ndef stop(): sys.exit(9)\n"))
    assert got.status == 9


def test_tool_that_raises_no_exception_is_told_in_one_line(tmp_path):
    """The script cannot catch it; no traceback of the host is shown."""
    file = write(tmp_path, "class Stop(BaseException): pass\ndef stop(): raise Stop('why\\nnot')\n")
    got = pyinterp("run", "-c", "print(1)\ntry: stop()\nexcept BaseException: print(2)", "--tools", file)
    assert (got.status, got.out, got.err) == (1, "1\n", "pyinterp run: a tool raised Stop: why not\n")


def test_error_that_a_text_does_not_make_is_a_usage_fault(tmp_path):
    """Some builtin classes want more than a text."""
    snapshot = tmp_path / "paused"
    assert pyinterp("run", "-c", "f()", "--external", "f", "--pause-to", snapshot).status == 75
    got = pyinterp("resume", snapshot, "--error", "bad", "--error-type", "UnicodeDecodeError")
    assert (got.status, got.err.count("\n")) == (2, 1)
    assert "not made from a text" in got.err
