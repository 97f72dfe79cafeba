"""What is wrong with a command line is told in one line on standard error, with status 2, and nothing is run."""

import pytest

from interpreter.cli import main
from interpreter.commands.options import RUN, UsageError, limits_of, scan

USAGE_FAULTS = [
    ([], "no command"),
    (["runn"], "did you mean run?"),
    (["frobnicate"], "want run, resume or check"),
    (["run"], "no script"),
    (["run", "--pause-to", "x"], "no script"),
    (["run", "--", "x.py"], "no script"),
    (["run", "x.py", "--tool", "t.py"], "unknown option --tool; did you mean --tools?"),
    (["run", "--exernal", "f", "x.py"], "did you mean --external?"),
    (["run", "-x", "x.py"], "unknown option -x"),
    (["run", "-c"], "option -c wants a value"),
    (["run", "-c", "1", "--external"], "option --external wants a value"),
    (["run", "-c", "1", "-c", "2"], "option -c is given twice"),
    (["run", "-c", "1", "--tools", "a", "--tools", "b"], "option --tools is given twice"),
    (["run", "-c", "1", "--no-compile=yes"], "option --no-compile takes no value"),
    (["run", "-c", "1", "--seconds", "0"], "option --seconds: got '0'"),
    (["run", "-c", "1", "--seconds", "-1"], "option --seconds: got '-1'"),
    (["run", "-c", "1", "--seconds", "nan"], "option --seconds: got 'nan'"),
    (["run", "-c", "1", "--seconds", "soon"], "option --seconds: got 'soon'"),
    (["run", "-c", "1", "--memory", "12Q"], "option --memory: got '12Q'"),
    (["run", "-c", "1", "--memory", ""], "option --memory: got ''"),
    (["run", "-c", "1", "--memory=-5M"], "option --memory: got '-5M'"),
    (["run", "-c", "1", "--env", "NAME"], "option --env: got 'NAME', want NAME=VALUE"),
    (["run", "-c", "1", "--clock", "fast"], "clock: got 'fast'"),
    (["run", "-c", "1", "--clock", "2030-01-01T00:00:00"], "want a time with its offset"),
    (["run", "-c", "1", "--clock", "2030-13-01"], "option --clock: got '2030-13-01'"),
    (["run", "-c", "1", "--seed", "x"], "option --seed: got 'x', want a whole number"),
    (["run", "-c", "1", "--external", "not a name"], "'not a name'"),
    (["run", "-c", "1", "--external", "class"], "'class'"),
    (["run", "-c", "1", "--external", "__import__"], "dunder"),
    (["run", "-c", "1", "--pause-to", "/no/such/folder/x"], "cannot write /no/such/folder/x: its folder does not exist"),
    (["run", "-c", "1", "--pause-to", "/dev/null"], "no regular file"),
    (["run", "/no/such/script.py"], "cannot read /no/such/script.py: No such file or directory"),
    (["run", "/"], "cannot read /: Is a directory"),
    (["run", "-c", "1", "--tools", "/no/such/tools.py"], "cannot read /no/such/tools.py"),
    (["run", "a\0b"], "cannot read"),
    (["resume"], "got 0 files"),
    (["resume", "a", "b", "--value", "1"], "got 2 files"),
    (["resume", "x"], "got none of them, want one of --value"),
    (["resume", "x", "--value", "1", "--error", "e"], "got --value and --error"),
    (["resume", "x", "--value", "1", "--error-type", "KeyError"], "--error-type goes with --error"),
    (["resume", "x", "--value", "{"], "got no JSON"),
    (["resume", "x", "--value", "text"], "a string is written"),
    (["resume", "x", "--value", "[" * 100_000], "nested too deeply"),
    (["resume", "/no/such/file", "--value", "1"], "cannot read /no/such/file"),
    (["resume", "x", "--value-cbor", "/no/such/file"], "cannot read /no/such/file"),
    (["resume", "x", "--vlaue", "1"], "did you mean --value?"),
    (["run", "-c", "1", "--pause-to", ""], "the name is empty"),
    (["check"], "no script"),
    (["check", "-c", "1", "b.py"], "got 'b.py' beside the script"),
    (["check", "--tools", "x"], "unknown option --tools"),
]


@pytest.mark.parametrize(("words", "text"), USAGE_FAULTS, ids=[" ".join(words)[:40] or "nothing" for words, _ in USAGE_FAULTS])
def test_usage_fault_is_one_line_and_status_two(words, text, capsys):
    """One line that names the fault; no traceback of the host."""
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert text in err
    assert err.count("\n") == 1
    assert err.startswith("pyinterp")


def test_code_that_is_no_utf8_is_a_usage_fault(capsys):
    """Bytes of the command line that are no UTF-8 reach us as lone surrogates."""
    assert main(["run", "-c", "print('\udcff')"]) == 2
    assert "no UTF-8" in capsys.readouterr().err


def test_options_stand_anywhere_before_two_dashes():
    """Options before and after the script; other words, and all after --, are the script's."""
    options = scan(["--external", "f", "x.py", "one", "--seconds=2", "-", "--external", "g", "--", "--seed", "5"], RUN)
    assert options.many("--external") == ["f", "g"]
    assert options.words == ["x.py", "one", "-"]
    assert options.rest == ["--seed", "5"]
    assert limits_of(options).seconds == 2.0


def test_value_of_an_option_may_look_like_an_option():
    """The word after an option that takes a value is its value."""
    assert scan(["-c", "--x"], RUN).one("-c") == "--x"
    assert scan(["--seed", "-5"], RUN).one("--seed") == "-5"


@pytest.mark.parametrize(("text", "size"), [("1", 1), ("64M", 64 << 20), ("2k", 2048), ("1G", 1 << 30), ("none", None)])
def test_memory_sizes(text, size):
    """Bytes, or K, M, G of 1,024."""
    assert limits_of(scan(["--memory", text], RUN)).memory == size


def test_limits_that_only_tighten_leave_the_others_open():
    """`resume` must not loosen or tighten what is not asked for."""
    limits = limits_of(scan(["--seconds", "1"], RUN), unlimited=True)
    assert (limits.seconds, limits.memory, limits.output, limits.calls, limits.snapshot, limits.compiled) == (1.0, None, None, None, None, True)
    assert limits_of(scan([], RUN)) is None


def test_unknown_option_raises_before_later_words_are_read():
    """The first fault is the one told."""
    with pytest.raises(UsageError, match="--first"):
        scan(["--first", "--second"], RUN)


@pytest.mark.parametrize("words", [["--help"], ["run", "--help"], ["resume", "--help"], ["check", "--help"]])
def test_help_goes_to_standard_output(words, capsys):
    """Asked-for help is output, not a fault; every option is in it."""
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for option in RUN:
        assert option in out or option == "--help"
    assert "--error-type" in out


def test_version_is_told(capsys):
    """Ours and the host's."""
    import interpreter

    assert main(["--version"]) == 0
    assert interpreter.__version__ in capsys.readouterr().out
