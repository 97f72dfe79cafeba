"""The host's "Did you mean" after an uncaught NameError, AttributeError or ImportError, from the names that the script has there."""

from __future__ import annotations

import sys

from interpreter.objects import attributes
from interpreter.objects.exceptions import entries
from interpreter.objects.modules import Module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from interpreter.machine.engine import Engine

# CPython's own numbers.
MAX_NAMES = 750
MAX_LENGTH = 40
MOVE_COST, CASE_COST = 2, 1


def hint(engine: Engine, exc: BaseException) -> str:
    """What the running CPython adds to the text of an uncaught exception; mostly nothing. Runs no script code."""
    if isinstance(exc, NameError) and NameError.name.__get__(exc) is not None:
        return _name_hint(engine, exc)
    if isinstance(exc, AttributeError):
        wrong, obj = AttributeError.name.__get__(exc), AttributeError.obj.__get__(exc)
        return _quoted(_best(wrong, _attributes(engine, exc, obj, wrong)))
    if isinstance(exc, ImportError) and sys.version_info >= (3, 12):
        wrong = ImportError.name_from.__get__(exc)
        module = engine.modules.get(ImportError.name.__get__(exc))
        return _quoted(_best(wrong, _shown(wrong, sorted(module.namespace)) if type(module) is Module else ()))
    return ""


def _name_hint(engine: Engine, exc: NameError) -> str:
    wrong = NameError.name.__get__(exc)
    groups = _names_there(engine, exc)
    if sys.version_info < (3, 12):  # one group after the other; since then all at once
        return _quoted(next(filter(None, (_best(wrong, group) for group in groups)), None))
    found = _best(wrong, [name for group in groups for name in group])
    text = _quoted(found)
    if type(wrong) is str and wrong in sys.stdlib_module_names:
        text += f" Or did you forget to import '{wrong}'?" if found else f". Did you forget to import '{wrong}'?"
    return text


def _names_there(engine: Engine, exc: BaseException) -> list[list[str]]:
    """Locals, globals and builtins where the exception was raised, in the order in which a host frame lists them.

    A local counts as bound: the frame and its values are gone.
    """
    trace = entries(exc)
    if not trace:
        return []
    code = trace[0][0]
    module = engine.modules.get(code.module)
    space = engine.main if code.module == "__main__" else module.namespace if type(module) is Module else {}
    local = [name for name in code.slots if name[:1] != "."]
    return [local, *([name for name in names if type(name) is str and name[:1] != "."] for names in (space, engine.builtins))]


def _attributes(engine: Engine, exc: BaseException, obj: object, wrong: object) -> list[str]:
    if obj is None or (isinstance(type(obj), engine.GuestType) and engine.special(type(obj), "__dir__") is not None):
        return []  # nothing known, or script code would have to say it
    names = attributes.names(engine, obj)
    if sys.version_info < (3, 13):
        return names
    trace = entries(exc)
    inside = bool(trace) and trace[0][0].argcount > 0 and trace[0][0].slots[0] == "self"
    return names if inside else _shown(wrong, names)


def _shown(wrong: object, names: list[str]) -> list[str]:
    """Names without underscore, for a wrong name that has none."""
    if sys.version_info < (3, 13) or type(wrong) is not str or wrong[:1] == "_":
        return names
    return [name for name in names if name[:1] != "_"]


def _quoted(found: str | None) -> str:
    return f". Did you mean: '{found}'?" if found else ""


def _best(wrong: object, names: Iterable[str]) -> str | None:
    """The nearest of the names, if one is near enough: at most a third of the characters differ."""
    names = [name for name in names if type(name) is str]
    if type(wrong) is not str or not names or len(names) > MAX_NAMES or len(wrong) > MAX_LENGTH:
        return None
    best, best_distance = None, sys.maxsize
    for name in names:
        if name == wrong or len(name) > MAX_LENGTH:
            continue
        allowed = min((len(name) + len(wrong) + 3) * MOVE_COST // 6, best_distance - 1)
        distance = _distance(wrong, name)
        if distance <= allowed:
            best, best_distance = name, distance
    return best


def _distance(a: str, b: str) -> int:
    """Levenshtein distance in which a change of case is cheap (Wagner and Fischer's row by row method)."""
    row = [i * MOVE_COST for i in range(len(b) + 1)]
    for i, x in enumerate(a, 1):
        before, row[0] = row[0], i * MOVE_COST
        for j, y in enumerate(b, 1):
            change = 0 if x == y else CASE_COST if x.lower() == y.lower() else MOVE_COST
            before, row[j] = row[j], min(before + change, row[j] + MOVE_COST, row[j - 1] + MOVE_COST)
    return row[-1]
