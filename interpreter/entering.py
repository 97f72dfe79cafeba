"""Host values that enter a script as instances of classes of its library, which is guest code."""

from __future__ import annotations

from interpreter.objects.modules import Module
from interpreter.objects.signals import LimitReached, Signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from interpreter.machine.engine import Engine

_MANY, _DEPTH = 10**9, 1000
"""More steps than an import takes; the depth that it may have."""


def instance(engine: Engine, module: str, name: str, attributes: dict[str, object], place: object) -> object:
    """A new instance of a library class with these attributes. None of its methods runs; the module is imported if it is not yet.

    ``place`` is its hash, or the text whose hash it has: so it can stand as a key without a call.
    ValueError where the script has put something else in the place of the class.
    """
    refused = ValueError(f"a value of type {name} cannot cross: {module}.{name} is not the library's")
    found = engine.modules.get(module)
    if type(found) is not Module:
        found = _imported(engine, module)
    cls = found.namespace.get(name) if type(found) is Module else None
    if not isinstance(cls, engine.GuestType):
        raise refused
    try:
        made = object.__new__(cls)
        for attribute, value in attributes.items():
            object.__setattr__(made, attribute, value)
        engine.keep_hash(made, place)
    except (Signal, TypeError, AttributeError):
        raise refused from None
    return made


def _imported(engine: Engine, module: str) -> object:
    """Import a library module between two steps of a run: it counts for none of them, and cannot pause."""
    budget = engine.budget
    kept = budget.left, budget.steps, budget.until_pause, engine.depth, engine.wait
    engine.depth, engine.wait, budget.left = 0, _refuse_to_wait, budget.limits.seconds
    budget.steps, budget.until_pause = -_MANY, _MANY
    budget.begin(engine)
    engine.max_depth = _DEPTH  # the next advance sets its own again
    try:
        return engine.finish(engine.import_name({}, module, 0, None))
    except (LimitReached, Exception) as e:  # noqa: BLE001 - whatever the script has put in the way
        raise ValueError(f"{module} cannot be imported: {type(e).__name__}") from None
    finally:
        budget.end(engine)
        budget.left, budget.steps, budget.until_pause, engine.depth, engine.wait = kept


def _refuse_to_wait(name: str | None, _args: tuple, _kwargs: dict) -> tuple[str, object]:
    """The answer to a call that something of the script makes here; a forced pause is passed over."""
    return ("send", None) if name is None else ("raise", RuntimeError(f"{name}() cannot be called here"))
