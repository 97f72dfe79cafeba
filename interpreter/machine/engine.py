"""Engine: a runtime with its executor, prelude, builtins and modules in place."""

from types import FunctionType

from interpreter import prelude
from interpreter.builtins import install
from interpreter.machine.loop import run_frames
from interpreter.objects import calls
from interpreter.objects.frame import SIGNALS, Frame, Resume, Throw
from interpreter.objects.runtime import Runtime
from interpreter.objects.signals import Signal


class Engine(Runtime):
    """One session's runtime, able to run."""

    def __init__(self) -> None:
        super().__init__()
        self.prelude_functions: dict[str, FunctionType] = {}
        self.prelude_globals: dict = {"__name__": "builtins"}
        install(self)

    # -- prelude
    def prelude_function(self, name: str) -> FunctionType:
        """The guest function of a prelude entry; made at first need."""
        function = self.prelude_functions.get(name)
        if function is None:
            function = self.prelude_functions[name] = self.function(prelude.codes()[name], self.prelude_globals)
        return function

    def prelude_frame(self, name: str, args: tuple, kwargs: dict | None = None) -> object:
        """The Frame of a call of a prelude entry (or its generator, if it is a generator function)."""
        return calls.call_function(self, self.prelude_function(name), args, kwargs)

    def invoke(self, f: object, args: tuple, kwargs: dict | None) -> object:
        """``f(*args, **kwargs)``: a value, or a signal for the machine."""
        return calls.invoke(self, f, args, kwargs)

    # -- running
    def finish(self, result: object) -> object:
        """The value of a call's result, run to its end on a machine of its own if it is a frame."""
        if type(result) not in SIGNALS:
            return result
        if type(result) is Throw:
            raise result.exc
        if type(result) is Resume:
            raise Signal("a generator cannot be driven from host code")
        if not result.code.flags & 32:
            self.depth += 1
        return run_frames(self, [result])[1]

    def run(self, frame: Frame) -> object:
        """Run a frame to its end."""
        self.depth = 1
        return run_frames(self, [frame])[1]
