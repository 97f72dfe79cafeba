"""Modules that the host gives, as text or as functions, and guest files on the module path."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

import interpreter as pi

FILES = {
    "top.py": "import sys\nVALUE = 'top'\nprint('top runs', __name__, __package__)\ndef f():\n    return VALUE\n_hidden = 1\n",
    "pkg/__init__.py": "print('pkg runs', __name__, __package__)\nfrom .a import A\n__all__ = ['A', 'b']\n",
    "pkg/a.py": "from . import c\nA = 'a' + c.C\n",
    "pkg/b.py": "from .a import A as FROM_A\nB = FROM_A + 'b'\n",
    "pkg/c.py": "import pkg\nC = str(hasattr(pkg, 'A'))\n",
    "pkg/sub/__init__.py": "",
    "pkg/sub/deep.py": "from ..b import B\nfrom ... import x\n",
    "pkg/sub/fine.py": "from .. import a\nfrom ..b import B\nD = B, a.A, __name__, __package__\n",
    "circle1.py": "from circle2 import two\none = 1\n",
    "circle2.py": "from circle1 import one\ntwo = 2\n",
    "loop1.py": "import loop2\nname = 'one'\ndef other():\n    return loop2.name\n",
    "loop2.py": "import loop1\nname = 'two'\nseen = hasattr(loop1, 'name')\n",
    "fails.py": "print('begins')\nraise KeyError('inside')\n",
    "bad.py": "x = = 1\n",
    "space/inner.py": "I = 'inner'\n",
    "lazy.py": "def __getattr__(name):\n    if name == 'made':\n        return 'made'\n    raise AttributeError(f'no {name}')\n",
}
SCRIPT = """
import sys
import top
from top import f as g, VALUE
print(top.f(), g(), VALUE, top.__name__, 'top' in sys.modules, sys.modules['top'] is top)
import pkg.sub.fine as fine
print(fine.D, pkg if 'pkg' in globals() else 'not bound')
import pkg.b
print(pkg.A, pkg.b.B, pkg.__name__, pkg.sub.__package__)
from pkg import *
print(A, b.B)
from top import *
print('_hidden' in globals(), VALUE)
import loop1
print(loop1.other(), loop1.loop2.seen)
import space.inner
print(space.inner.I)
import lazy
print(lazy.made)
from lazy import made
for name in ("circle1", "fails", "fails", "bad", "none", "pkg.none", "top.none", "pkg.sub.deep"):
    try:
        __import__(name)
    except Exception as e:
        print(name, type(e).__name__, str(e).replace(FOLDER, ""), name in sys.modules)
for text in ("from top import nope", "from pkg import nope", "from . import x", "import lazy; lazy.nope", "from lazy import nope"):
    try:
        exec(text)
    except Exception as e:
        print(type(e).__name__, str(e).replace(FOLDER, ""))
sys.modules["put"] = top
import put
print(put is top)
sys.modules["gone"] = None
try:
    import gone
except ImportError as e:
    print(type(e).__name__, e)
del sys.modules["top"]
import top as again
print(again is top, again.f())
import __main__
print(__main__.VALUE, __main__.__name__)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of modules."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_imports_from_a_mount_are_those_of_cpython(folder: Path):
    """Packages, relative and circular imports, sys.modules, errors."""
    script = folder / "main.py"
    script.write_text(f"FOLDER = {str(folder)!r}\n{SCRIPT}", encoding="utf-8")
    want = subprocess.run([sys.executable, "-B", str(script)], capture_output=True, text=True, check=False)
    assert want.stderr == ""
    policy = pi.OsPolicy(mounts=[pi.Mount("/lib", folder)])
    got = pi.run(f"FOLDER = '/lib'\n{SCRIPT}", policy=policy, modules_path=["/lib"])
    assert got.stdout == want.stdout


def test_the_script_may_extend_sys_path(folder: Path):
    """Folders on it are those of mounts."""
    policy = pi.OsPolicy(mounts=[pi.Mount("/lib", folder)])
    text = "import sys\nprint(sys.path)\nsys.path.append('/lib')\nimport space.inner\nspace.inner.I"
    result = pi.run(text, policy=policy)
    assert (result.value, result.stdout) == ("inner", "[]\n")


def test_module_body_of_a_mount_may_call_out(folder: Path):
    """The frame of the import travels."""
    (folder / "calls.py").write_text("V = ext('v')\ndef again():\n    return ext('again') + V\n", encoding="utf-8")
    policy = pi.OsPolicy(mounts=[pi.Mount("/lib", folder)])
    step = pi.start("import calls\ncalls.again()", externals={"ext"}, policy=policy, modules_path=["/lib"])
    while isinstance(step, pi.Paused):
        step = pi.load(step.dump()).resume(step.args[0])
    assert step.value == "againv"


def add(a: int, b: int) -> int:
    """A tool of a module."""
    return a + b


async def wait(x: object) -> object:
    """An awaited tool of a module."""
    await asyncio.sleep(0)
    return x


GIVEN = {
    "tools": {"add": add, "wait": wait, "LIMIT": 3, "names": ["a"]},
    "helpers": "import tools\ndef twice(x):\n    return tools.add(x, x)\ndef fails():\n    raise ValueError('in helpers')\n",
    "lib.inner.text": "from ..top import T\nNAME = __name__, __package__, T\n",
    "lib.top": "T = 7\n",
}


def test_functions_and_constants_of_a_given_module():
    """Functions are tools, constants are copies."""
    text = "import tools\nfrom tools import add\ntools.names.append(1)\n[add(1, 2), tools.LIMIT, tools.names, add.__name__, add.__module__, tools.__name__]"
    assert pi.run(text, modules=GIVEN).value == [3, 3, ["a", 1], "add", "tools", "tools"]
    assert GIVEN["tools"]["names"] == ["a"]


def test_coroutine_functions_of_a_given_module_are_awaited():
    """As other tools that are coroutine functions."""
    text = "import asyncio, tools\nasync def main():\n    return await asyncio.gather(*map(tools.wait, 'ab'))\nr = asyncio.run(main())\nr"
    assert pi.run(text, modules=GIVEN).value == ["a", "b"]


def test_module_given_as_text():
    """It may import others; packages around it are made."""
    text = "import helpers, lib.inner.text as t\nhelpers.twice(4), t.NAME"
    assert pi.run(text, modules=GIVEN).value == (8, ("lib.inner.text", "lib.inner", 7))


def test_traceback_through_a_given_text():
    """It shows the module's own lines."""
    with pytest.raises(pi.ScriptError) as e:
        pi.run("import helpers\nhelpers.fails()", modules=GIVEN)
    assert '  File "helpers.py", line 5, in fails\n    raise ValueError(\'in helpers\')\n' in e.value.traceback


def test_given_modules_and_snapshots():
    """A host module that was imported has to be supplied; text travels."""
    text = "import helpers, tools\nfrom tools import add\nx = ext()\nimport lib.top\nhelpers.twice(x), add(x, 1), tools.LIMIT, lib.top.T"
    blob = pi.start(text, externals={"ext"}, modules=GIVEN).dump()
    with pytest.raises(pi.SnapshotError, match="module 'tools', which is not supplied"):
        pi.load(blob)
    step = pi.load(pi.load(blob, modules=GIVEN).dump(), modules=GIVEN)
    assert step.resume(10).value == (20, 11, 3, 7)


def test_given_modules_of_a_session():
    """Each feed may import them."""
    session = pi.Session(modules=GIVEN)
    session.run("import helpers")
    session = pi.Session.load(session.dump(), modules=GIVEN)
    assert session.run("helpers.twice(2)").value == 4


@pytest.mark.parametrize("name", ["", "1x", "a..b", "class", "a.b-c", 5])
def test_bad_names_of_modules(name: object):
    """ValueError before anything runs."""
    with pytest.raises(ValueError, match="module name"):
        pi.run("1", modules={name: ""})


def test_bad_contents_of_modules():
    """Neither text nor mapping; a name that is none; a value that cannot cross."""
    with pytest.raises(TypeError, match="got int, want a str or a mapping"):
        pi.run("1", modules={"m": 5})
    with pytest.raises(ValueError, match="name '1' in module 'm'"):
        pi.run("1", modules={"m": {"1": 1}})
    with pytest.raises(pi.ConversionError, match=r"modules\['m'\]\['x'\]\[0\]"):
        pi.run("1", modules={"m": {"x": [object()]}})
