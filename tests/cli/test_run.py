"""`pyinterp run`: the script's output and traceback as CPython's, the exit statuses, tools, pauses, policy."""

import signal
import subprocess
import sys
import time

import pytest

from tests.cli.command import LAUNCHER, environment, pyinterp, python

SAME_AS_PYTHON = {
    "output": "print(1, 'two', sep='-')\nprint('end', end='')",
    "value_not_printed": "1 + 1\n'text'",
    "unicode": "print('h\u00e9llo \U0001f600')",
    "stderr": "import sys\nprint('out')\nprint('err', file=sys.stderr)\nsys.stderr.write('more')",
    "uncaught": "def f(x):\n    return 1 / x\n\n\nprint('before')\nf(0)\n",
    "chained": "try:\n    {}['k']\nexcept KeyError as e:\n    raise ValueError('v') from e\n",
    "own_exception": "class Problem(Exception):\n    pass\n\n\nraise Problem('p', 1)\n",
    "group": "raise ExceptionGroup('g', [ValueError(1), KeyError('k')])\n",
    "name_error": "prin(1)\n",
    "recursion": "import sys\ndef f():\n    f()\ntry:\n    f()\nexcept RecursionError as e:\n    print(e)\n",
    "syntax": "x = 1\nif x\n    pass\n",
    "syntax_of_brackets": "x = (1,\nprint(2)\ny = 5 6\n",
    "exit_zero": "import sys\nsys.exit()\n",
    "exit_three": "import sys\nprint('x')\nsys.exit(3)\n",
    "exit_minus_one": "import sys\nsys.exit(-1)\n",
    "exit_text": "import sys\nsys.exit('the reason')\n",
    "exit_list": "import sys\nsys.exit([1, 2])\n",
    "exit_true": "import sys\nsys.exit(True)\n",
    "raise_exit": "raise SystemExit(7)\n",
    "empty": "",
    "comment_only": "# nothing\n",
    "no_final_newline": "print(1)",
    "crlf": "print(1)\r\nprint(2)\r\n",
    "argv": "import sys\nprint(sys.argv[1:])\n",
    "main_name": "print(__name__)\nif __name__ == '__main__':\n    print('main')\n",
}


@pytest.mark.parametrize("name", SAME_AS_PYTHON)
def test_script_file_behaves_as_under_python(name, tmp_path):
    """Standard output, standard error and status are those of `python script.py`."""
    (tmp_path / "script.py").write_bytes(SAME_AS_PYTHON[name].encode())
    want = python("script.py", "a", "b", cwd=tmp_path)
    got = pyinterp("run", "script.py", "a", "b", cwd=tmp_path)
    # CPython shows the script's full path; we show the name as it was given, for a script learns nothing of the host
    assert (got.status, got.out, got.err) == (want.status, want.out, want.err.replace(str(tmp_path) + "/", ""))


@pytest.mark.parametrize("text", ["def f():\n    return 1 / 0\nf()", "print(1", "import sys; print(sys.argv); sys.exit(4)"])
def test_code_of_the_command_line_behaves_as_under_python(text, tmp_path):
    """`-c CODE`, its traceback included."""
    want = python("-c", text, "a", cwd=tmp_path)
    got = pyinterp("run", "-c", text, "a", cwd=tmp_path)
    assert (got.status, got.out, got.err) == (want.status, want.out, want.err)


def test_script_from_standard_input_behaves_as_under_python(tmp_path):
    """`-` reads the script; there is no input left for it."""
    text = b"import sys\nprint(sys.argv)\n1 / 0\n"
    want = python("-", "a", stdin=text, cwd=tmp_path)
    got = pyinterp("run", "-", "a", stdin=text, cwd=tmp_path)
    assert (got.status, got.out, got.err) == (want.status, want.out, want.err)


ENCODINGS = {
    "byte_order_mark": b"\xef\xbb\xbfprint('\xc3\xa9')\n",
    "latin_1": b"# -*- coding: latin-1 -*-\nprint('\xe9')\n",
    "latin_1_uncaught": b"# coding: latin-1\nraise ValueError('\xe9')\n",
    "no_utf8": b"print('\xff')\n",
    "unknown": b"# coding: no-such-thing\nprint(1)\n",
}


@pytest.mark.parametrize("name", ENCODINGS)
def test_bytes_of_a_script_are_read_as_python_reads_them(name, tmp_path):
    """Byte order mark and PEP 263; what cannot be decoded is CPython's SyntaxError, status 1."""
    (tmp_path / "script.py").write_bytes(ENCODINGS[name])
    want = python("script.py", cwd=tmp_path)
    got = pyinterp("run", "script.py", cwd=tmp_path)
    assert (got.status, got.out) == (want.status, want.out)
    # the last line: where a text is at fault CPython's file reader blames another column than its compile() does
    assert got.err.splitlines()[-1:] == [line.replace(str(tmp_path) + "/", "") for line in want.err.splitlines()[-1:]]


def test_options_and_words_are_told_apart():
    """Options may follow the script; what follows -- is the script's."""
    got = pyinterp("run", "-c", "import sys; print(sys.argv)", "one", "--seconds", "9", "two", "--", "--seconds", "-x", "--")
    assert (got.status, got.err) == (0, "")
    assert got.out == "['-c', 'one', 'two', '--seconds', '-x', '--']\n"


def test_limit_ends_with_status_three():
    """One clear line, and the output so far."""
    got = pyinterp("run", "-c", "print('so far')\nwhile True: pass", "--seconds", "0.3")
    assert (got.status, got.out) == (3, "so far\n")
    assert got.err.splitlines()[-1] == "pyinterp: time limit exceeded: the script ran longer than 0.3 seconds"


def test_memory_error_is_an_exception_like_others():
    """A refused allocation, uncaught, is status 1."""
    got = pyinterp("run", "-c", "x = 'a' * (1 << 40)", "--memory", "32M")
    assert got.status == 1
    assert got.err.splitlines()[-1] == "MemoryError"


def test_environment_clock_and_seed_are_granted():
    """What the options grant, and nothing else of the host's."""
    text = "import os, time, random\nprint(dict(os.environ), time.time())\nprint(random.random())"
    words = ["run", "-c", text, "--env", "A=1", "--env", "B=x=y", "--clock", "2030-01-01T00:00:00+00:00", "--seed", "7"]
    first, second = pyinterp(*words), pyinterp(*words)
    assert (first.status, first.err) == (0, "")
    assert first.out.startswith("{'A': '1', 'B': 'x=y'} 1893456000.0\n")
    assert first.out == second.out


def test_output_streams_as_it_is_produced():
    """A line is readable while the script still runs."""
    command = [sys.executable, str(LAUNCHER), "run", "-c", "print('first')\nwhile True: pass", "--seconds", "20"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment()) as process:
        assert process.stdout.readline() == b"first\n"
        assert process.poll() is None
        process.kill()


def test_reader_that_goes_away_ends_the_script_quietly():
    """As under CPython the script gets BrokenPipeError; uncaught it is status 1, without a traceback."""
    command = [sys.executable, str(LAUNCHER), "run", "-c", "for i in range(10 ** 9): print(i)", "--seconds", "60"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
    assert process.stdout.readline() == b"0\n"
    process.stdout.close()
    assert process.wait(60) == 1
    assert process.stderr.read() == b""
    process.stderr.close()


def test_full_device_raises_in_the_script():
    """An output that cannot be written is the script's OSError."""
    with open("/dev/full", "wb") as full:
        command = [sys.executable, str(LAUNCHER), "run", "-c", "print(1)"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, env=environment(), check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == b"OSError: [Errno 28] No space left on device"


def test_lone_surrogates_are_written():
    """Bytes that came as surrogates go out as bytes, other surrogates as escapes."""
    got = pyinterp("run", "-c", "print('\\udcff'); print('\\ud800')")
    assert (got.status, got.out, got.err) == (0, "\udcff\n\\ud800\n", "")


@pytest.mark.parametrize("text", ["while True: pass", "try:\n    while True: pass\nexcept BaseException: print('caught')\nfinally: print('no')"])
def test_interrupt_ends_with_status_130(text):
    """Ctrl-C ends the run; the script can neither catch it nor run a finally."""
    command = [sys.executable, str(LAUNCHER), "run", "-c", f"print('up')\n{text}", "--seconds", "60"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
    assert process.stdout.readline() == b"up\n"
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert (out, err) == (b"", b"pyinterp run: interrupted\n")


def test_module_form_is_the_same_command(tmp_path):
    """`python -m interpreter` is `pyinterp`."""
    done = python("-m", "interpreter", "run", "-c", "print(6 * 7)", cwd=tmp_path)
    assert (done.status, done.out, done.err) == (0, "42\n", "")
