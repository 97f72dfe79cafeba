"""The intended differences from CPython: for each a script that shows it, the reason, and what to write instead."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Difference:
    """One intended difference. ``text`` ends differently under CPython, and prints ``ours`` (or ends with that error) under us."""

    title: str
    text: str
    ours: str
    reason: str
    instead: str


DIFFERENCES = (
    Difference(
        "`__del__` is never called",
        'class A:\n    def __del__(self): print("gone")\na = A()\ndel a\nprint("end")',
        "end",
        "When an object dies depends on the host's reference counts, which a snapshot cannot carry.",
        "A `with` block or a `finally` clause.",
    ),
    Difference(
        "a suspended generator that is dropped is closed at the next safepoint or not at all",
        'def g():\n    try: yield 1\n    finally: print("closed")\nx = g()\nnext(x)\ndel x\nprint("after")',
        "after",
        "Same: a finaliser would run script code beneath host code.",
        "`x.close()`, or `contextlib.closing(x)`.",
    ),
    Difference(
        "a metaclass cannot define `mro()`",
        "class M(type):\n    def mro(cls): return super().mro()\nprint(1)",
        "TypeError: a metaclass cannot define mro() in this sandbox",
        "The host would call it in the middle of making a class, where nothing can pause.",
        "`__mro_entries__` or `__init_subclass__`.",
    ),
    Difference(
        "modules that reach the host are absent",
        "import socket\nprint(socket.__name__)",
        "ModuleNotFoundError: socket is not available in this sandbox",
        "A script reaches nothing but what the host gave it. The same for `ssl`, `subprocess`, `ctypes`, `multiprocessing`, `signal` and others.",
        "A tool of the host.",
    ),
    Difference(
        "files outside the mounts do not exist",
        'import os\nprint(os.path.exists("/usr"), os.getcwd(), os.listdir("/"))',
        "False / []",
        "The host grants directories one by one; the working directory is `/`, and `/` lists the mounts.",
        "A mount, or an input.",
    ),
    Difference(
        "no process of its own",
        'import os\nos.system("true")\nprint("done")',
        "PermissionError: os.system is not available in this sandbox",
        "Same as for modules.",
        "A tool of the host.",
    ),
    Difference(
        "byte-code is not shown",
        "f = lambda: 1\nprint(len(f.__code__.co_code) > 0)",
        "AttributeError: 'code' object has no attribute 'co_code'",
        "Scripts run as byte-code of our own, which is no interface. `co_name`, `co_varnames`, `co_consts` and the others that describe a function are there.",
        "`inspect.signature` and `ast`.",
    ),
    Difference(
        "no tracing",
        'import sys\nsys.settrace(None)\nprint("traced")',
        "AttributeError: module 'sys' has no attribute 'settrace'. Did you mean: 'gettrace'?",
        "A trace function would run between any two instructions, below host code too.",
        "`pyinterp inspect` shows frames and variables of a paused run.",
    ),
    Difference(
        "`breakpoint()` is refused",
        "import sys\nsys.breakpointhook = None\nbreakpoint()",
        "RuntimeError: breakpoint() is not available in this sandbox",
        "There is no terminal to talk to.",
        "An external call: the run pauses there, and can be inspected.",
    ),
    Difference(
        "the computer does not show",
        "import sys\nprint(repr(sys.executable), sys.path)",
        "'' []",
        "Nothing of the host's installation is visible.",
        "`sys.version_info`, `sys.platform` and `sys.argv` are there.",
    ),
    Difference(
        "the clock of an event loop stands while script code runs",
        "import asyncio\nasync def main():\n    loop = asyncio.get_running_loop()\n    begin = loop.time()\n    sum(range(300_000))\n"
        "    return loop.time() - begin < 0.0005\nprint(asyncio.run(main()))",
        "True",
        "Which task goes on first does not depend on the speed of the machine. The clock moves by what is slept and by a little each iteration.",
        "`time.monotonic()`.",
    ),
    Difference(
        "`asyncio.to_thread` runs nothing beside",
        "import asyncio, time\nasync def main():\n    task = asyncio.create_task(asyncio.to_thread(time.sleep, 0.05))\n"
        "    await asyncio.sleep(0.01)\n    print(task.done())\n    await task\nasyncio.run(main())",
        "True",
        "There is one thread. The function runs in an iteration of the loop of its own; other tasks wait meanwhile.",
        "Tools that are coroutine functions run beside each other.",
    ),
    Difference(
        "asyncio has no connections, processes or signals",
        'import asyncio\nasync def main():\n    await asyncio.open_connection("127.0.0.1", 1)\nasyncio.run(main())',
        "NotImplementedError: socket is not available in this sandbox",
        "Same as for modules.",
        "A tool of the host.",
    ),
)
