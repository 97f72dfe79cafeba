"""Tools of a file: the functions that answer a script's calls, from a Python file of the host's."""

from __future__ import annotations

import os
import sys

from interpreter.commands.options import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

MODULE_NAME = "pyinterp_tools"
"""The name under which the file is imported; classes and dataclasses of it look their module up by it."""


def tools_of_file(file: str) -> dict[str, Callable]:
    """Names and functions of a tools file: its ``TOOLS``, else the public functions that it defines.

    The file is the host's own code and runs with all the host's rights; its folder comes first on the import path, as a script's
    does. UsageError for a file that cannot be read or run, or that has no tools.
    """
    module = _load(file)
    tools = vars(module).get("TOOLS")
    if tools is None:
        import types  # only here

        tools = {
            name: value
            for name, value in vars(module).items()
            if isinstance(value, types.FunctionType) and value.__module__ == MODULE_NAME and not name.startswith("_")
        }
    elif not isinstance(tools, dict):
        raise UsageError(f"{file}: TOOLS: got {type(tools).__name__}, want a dict of names and functions")
    if not tools:
        raise UsageError(f"{file} defines no tools: want a dict TOOLS or public functions")
    return tools


def _load(file: str) -> ModuleType:
    import importlib.machinery  # only where there are tools
    import importlib.util  # same

    if not os.path.isfile(file):  # noqa: PTH113 - pathlib is not imported at start
        found = os.path.exists(file)  # noqa: PTH110 - same
        raise UsageError(f"cannot read {file}: {'Is no file' if found else os.strerror(2)}")
    loader = importlib.machinery.SourceFileLoader(MODULE_NAME, file)
    spec = importlib.util.spec_from_file_location(MODULE_NAME, file, loader=loader)
    module = importlib.util.module_from_spec(spec)  # type: ignore[arg-type] - a spec made with a loader is never None
    sys.modules[MODULE_NAME] = module
    sys.path.insert(0, os.path.dirname(os.path.abspath(file)))  # noqa: PTH100, PTH120 - same
    kept, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # nothing is written beside the file
    try:
        loader.exec_module(module)
    except OSError as e:
        if e.filename == file:
            raise UsageError(f"cannot read {file}: {e.strerror}") from None
        raise UsageError(_fault(file, e)) from None
    except Exception as e:  # noqa: BLE001 - whatever the file raises while it is loaded
        raise UsageError(_fault(file, e)) from None
    finally:
        sys.dont_write_bytecode = kept
    return module


def _fault(file: str, error: BaseException) -> str:
    """One line about an exception that came out of the file: type, text, and the line of the file."""
    line = error.lineno if isinstance(error, SyntaxError) else None
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    step = error.__traceback__
    while line is None and step is not None:
        if step.tb_frame.f_code.co_filename == file:
            line = step.tb_lineno
        step = step.tb_next
    where = f"{file}, line {line}" if line else file
    return " ".join(f"cannot load tools: {where}: {type(error).__name__}: {text}".split())
