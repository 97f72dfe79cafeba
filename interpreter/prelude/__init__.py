"""Guest code of the runtime: every protocol of more than one step, and every builtin that calls back into script code.

The sources beside this file are compiled by the project's own compiler. In them a name ``D_name`` means the intrinsic ``name``
(see ``interpreter/builtins/intrinsics.py``), and each top-level function is one entry; nothing else stands at the top level.
"""

from pathlib import Path

from interpreter.bytecode.code import PRELUDE, Code

_codes: dict[str, Code] = {}


def sources() -> dict[str, str]:
    """File name to text of every prelude source, sorted by name."""
    folder = Path(__file__).parent
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")) if path.name != "__init__.py"}


def codes() -> dict[str, Code]:
    """Entry name to Code, for all prelude functions; compiled once in a process."""
    if not _codes:
        from interpreter.pipeline import compile_text  # noqa: PLC0415 - only where the image is not there

        for name, text in sources().items():
            module = compile_text(text, f"<prelude {name}>", module="prelude", flags=PRELUDE)
            for const in module.consts:
                if type(const) is Code:
                    if const.name in _codes:
                        raise ValueError(f"prelude entry {const.name} is defined twice")
                    _codes[const.name] = const
    return _codes
