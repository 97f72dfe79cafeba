"""Scripts that use files print under a mount what they print under CPython in the same folder."""

import contextlib
import io
import os
from pathlib import Path

import pytest

import interpreter as pi
from tests.harness.guest import EXECUTORS, limits_of
from tests.policy import tree

CASES = sorted(Path(__file__).parent.joinpath("cases").glob("*.py"))


def under_cpython(text: str, root: Path) -> str:
    """What the running CPython prints."""
    printed = io.StringIO()
    here = Path.cwd()
    try:
        with contextlib.redirect_stdout(printed):
            exec(compile(text, "main.py", "exec"), {"ROOT": str(root), "__name__": "__main__"})
    finally:
        os.chdir(here)
    return printed.getvalue()


@pytest.mark.parametrize("mode", ["read-write", "overlay"])
@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
@pytest.mark.filterwarnings("ignore")
def test_script_with_files_prints_what_cpython_prints(case: Path, executor: str, mode: str, tmp_path: Path) -> None:
    """The same text, in a folder that has the same path on the host and for the guest."""
    root = tmp_path / "top"
    text = case.read_text(encoding="utf-8")
    tree.build(root)
    wanted = under_cpython(text, root).splitlines()
    tree.build(root)
    before = tree.hash_of(root)
    policy = pi.OsPolicy(mounts=[pi.Mount(str(root), root, mode=mode)])
    result = pi.run(text, inputs={"ROOT": str(root)}, policy=policy, limits=limits_of(executor))
    got = result.stdout.splitlines()
    for i, (ours, theirs) in enumerate(zip(got, wanted, strict=False)):
        assert ours == theirs, f"line {i + 1}"
    assert len(got) == len(wanted)
    if mode == "overlay":
        assert tree.hash_of(root) == before
