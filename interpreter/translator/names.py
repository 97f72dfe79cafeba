"""Names in emitted code: the script's own, and ours, which no script can spell.

Emitted text writes ``V_name`` for a name of the script and ``D_name`` for one of ours; in the tree they become ``name`` and
``.name``. ``K_n`` stands for constant n of the Code.
"""

from interpreter.bytecode.code import Code


def local_names(code: Code) -> list[str]:
    """The host local of each slot, in text form."""
    globals_used = {arg for op, arg in zip(code.ops, code.args, strict=True) if isinstance(arg, str)}
    names = []
    for i, name in enumerate(code.slots):
        if i in code.frees:
            names.append(f"D_f{code.frees.index(i):03d}")  # the host sorts free variables by name: so they keep their order
        elif i in code.cells:
            names.append(f"D_c_{_text(name)}")
        elif name.startswith("."):
            names.append(f"D_{_text(name[1:])}")
        elif name in globals_used:
            names.append(f"D_v_{name}")
        else:
            names.append(f"V_{name}")
    return names


def _text(name: str) -> str:
    return name.replace(".", "_dot_")


def parameter_names(code: Code) -> list[str]:
    """The host parameter of each parameter slot: the script's own name, which errors and keywords show."""
    return [f"D_{name[1:]}" if name.startswith(".") else f"V_{name}" for name in code.parameters]


def real(name: str) -> str:
    """The name in the tree for a name in the text."""
    if name.startswith("V_"):
        return name[2:]
    if name.startswith("D_"):
        return "." + name[2:]
    raise ValueError(f"emitted name {name!r} is of no known kind")
