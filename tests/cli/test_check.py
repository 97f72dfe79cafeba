"""`pyinterp check`: syntax and names, nothing run."""

import pytest

from interpreter.cli import main
from tests.cli.command import python


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("print(1)\n", []),
        ("def f(x):\n    return x + y\n", ["2: name 'y' is not defined"]),
        ("def f():\n    return later()\n\ndef later():\n    return 1\n", []),
        ("import os\nprint(os, __name__, __file__)\n", []),
        ("class A:\n    x = 1\n    y = x + z\n", ["3: name 'z' is not defined"]),
        ("from os import *\nprint(whatever)\n", []),
        ("exec('a = 1')\nprint(a)\n", []),
        ("print(aa)\nprint(bb)\nprint(aa)\n", ["1: name 'aa' is not defined", "2: name 'bb' is not defined"]),
        ("x = [i for i in range(3)]\nprint(i)\n", ["2: name 'i' is not defined"]),
        ("def f():\n    global g\n    g = 1\nprint(g)\n", []),
        ("try:\n    pass\nexcept Exception as e:\n    print(e)\nfor k in []: pass\nwith open('x') as h: print(h, k)\n", []),
        ("print(fetch(1))\n", []),
    ],
)
def test_names_that_nothing_defines_are_listed(text, faults, tmp_path, capsys):
    """One line for each, with the place of the first use."""
    file = tmp_path / "s.py"
    file.write_text(text)
    status = main(["check", str(file), "--external", "fetch"])
    out, err = capsys.readouterr()
    assert (out, err.splitlines()) == ("", [f"{file}:{fault}" for fault in faults])
    assert status == (1 if faults else 0)


def test_syntax_error_is_shown_as_python_shows_it(tmp_path, capsys):
    """Status 1 and CPython's text."""
    file = tmp_path / "s.py"
    file.write_text("x = (1,\nprint(2)\nif x = 3:\n    pass\n")
    assert main(["check", str(file)]) == 1
    assert capsys.readouterr().err == python(file).err


def test_code_of_the_command_line(capsys):
    """`check -c CODE`, and nothing is run."""
    assert main(["check", "-c", "print('never')\n1/0"]) == 0
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("text", ["x = " + "-" * 20_000 + "1", "x = " + "+".join("1" * 50_000)], ids=["unary", "binary"])
def test_nesting_that_the_host_cannot_follow_is_a_fault_of_the_script(text, tmp_path, capsys):
    """As `run` sees it, in one line."""
    file = tmp_path / "s.py"
    file.write_text(text)
    assert main(["check", str(file)]) == 1
    assert capsys.readouterr().err == f"SyntaxError: too many nested expressions ({file})\n"
