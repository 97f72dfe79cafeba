"""Which executor an engine gets: the machine, and where the limits ask for it the translator once something is hot."""

from interpreter.machine.warming import Warming


def choose(engine: object) -> None:
    """Prepare the engine for its limits; what it has already stays."""
    if not engine.budget.limits.compiled or engine.translator is not None or engine.warming is not None:
        return

    def make(counts: dict) -> None:
        from interpreter.translator.execute import Translator

        engine.warming, engine.translator = None, Translator(engine, counts)

    engine.warming = Warming(make)
