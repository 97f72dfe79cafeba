"""Coroutines that a script drops before they began: CPython's warning on standard error."""

import subprocess
import sys
from pathlib import Path

import pytest

import interpreter as pi

CASES = {
    "statement": "async def f():\n    pass\nx = 1\ndef g():\n    f()\n    return 1\ng()\n",
    "in a coroutine": "import asyncio\nasync def f():\n    pass\nasync def main():\n    f()\n    await f()\nasyncio.run(main())\n",
    "last line": "async def main():\n    print(1)\n\nmain()\n",
    "once a place": "async def f():\n    pass\ndef g():\n    f()\nfor i in range(3):\n    g()\n",
    "closed": "async def f():\n    pass\nf().close()\n",
    "ignored": "import warnings\nwarnings.simplefilter('ignore')\nasync def f():\n    pass\ndef g():\n    f()\ng()\n",
    "recorded": (
        "import warnings\nasync def f():\n    pass\ndef g():\n    f()\nwith warnings.catch_warnings(record=True) as seen:\n"
        "    warnings.simplefilter('always')\n    g()\n    for i in range(2):\n        pass\n"
        "    print([(str(w.message), w.category.__name__) for w in seen])\n"
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_warning_is_that_of_cpython(name: str, tmp_path: Path):
    """Place, text and number."""
    script = tmp_path / "script.py"
    script.write_text(CASES[name], encoding="utf-8")
    want = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True)
    got = pi.run(CASES[name], script_name=str(script))
    assert (got.stdout, got.stderr) == (want.stdout, want.stderr)


def test_no_warning_for_what_a_snapshot_leaves_behind():
    """Engines that are dropped warn of nothing."""
    step = pi.start("async def f():\n    pass\nc = f()\next()\nc.close()\n", externals={"ext"})
    loaded = pi.load(step.dump())
    del step
    end = loaded.resume(None)
    assert (end.stdout, end.stderr) == ("", "")
