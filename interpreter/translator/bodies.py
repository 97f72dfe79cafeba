"""Bodies of generators and coroutines as host generators: how they begin, what frame they stand at, how they go over to the machine."""

from __future__ import annotations

from greenlet import GreenletExit

from interpreter.bytecode.code import ASYNC_GENERATOR
from interpreter.objects.calls import activate
from interpreter.objects.frame import Frame, bind_cells
from interpreter.objects.functions import closure_of
from interpreter.objects.values import UNBOUND
from interpreter.translator.host_locals import locals_of
from interpreter.translator.marks import FUNCTION_FILE
from interpreter.translator.names import parameter_names, real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import GeneratorType

    from interpreter.bytecode.code import Code
    from interpreter.objects.generators import Generator


class Bodies:
    """The part of a Translator that has to do with generators."""

    def start_generator(self, generator: Generator, uses: int = 1) -> bool:
        """Give a generator that has not started a raw host generator as its body, if its code is translated."""
        frame = generator.frame
        code = generator.code
        if frame is None or frame.pc or not self.shallow:
            return False
        made = self.bodies.get(code)
        if made is None or made.factory is None:
            if code.flags & ASYNC_GENERATOR or not self.hot(code, None, uses):
                return False
            made = self.ready(code)
            if made is None:
                return False
            self.bodies[code] = made
        values = frame.locals
        cells = [values[i] for i in code.frees]
        bound = values[: code.parameter_count]
        for i in code.cells:
            if i < len(bound):
                bound[i] = bound[i].v
        generator.raw = self.host_function(made, frame.globals, cells)(generator, *bound)
        generator.frame = None
        return True

    def new_generator(self, host: object, code: Code) -> Generator:
        """The generator or coroutine that a call makes, whose stub's host frame is given."""
        values = host.f_locals
        bound = [values[name] for name in code.parameters]
        return activate(self.engine, code, host.f_globals, bind_cells(code, bound, tuple(values[name] for name in code.freevars)))

    def owner(self, raw: GeneratorType) -> Generator | None:
        """The script's generator that a host generator is the body of; None if that has ended."""
        if raw.gi_frame is None:
            return None
        values = locals_of(raw.gi_frame)
        return values[".self"] if ".self" in values else values["generator"]

    def to_machine(self, generator: Generator) -> bool:
        """Make a suspended generator the machine's. False if its body is not suspended."""
        raw = generator.raw
        if not raw.gi_suspended:
            return False
        frame = self.engine.suspended_frame(self.engine, generator)
        self.abandoned.append(raw)  # its end would close what it delegates to
        generator.raw, generator.frame = None, frame
        return True

    def restart(self, generator: Generator, values: tuple) -> None:
        """An exception leaves the body of an iterator of the builtins, which goes on afterwards: from its parameters."""
        code = generator.code
        space = self.engine.prelude_globals
        generator.raw = None
        generator.frame = Frame(code, space, [*values, *[UNBOUND] * (len(code.slots) - len(values))])

    def drive(self, generator: Generator, how: str = "start", value: object = None) -> Iterator:
        """A host generator that runs the generator's machine frame."""
        while True:
            generator.running = True
            generator.frame.generator = generator
            try:
                kind, result = self.engine.run_nested(generator.frame, how, value)
            except BaseException:
                if generator.frame is not None and not generator.running:  # of an iterator of the builtins, which goes on
                    generator.raw = None
                raise
            if kind == "return":
                return result
            how = "send"
            try:
                value = yield result
            except (GreenletExit, GeneratorExit, KeyboardInterrupt):
                raise
            except BaseException as e:  # noqa: BLE001 - thrown in by the script
                how, value = "raise", e

    def running_frame(self, raw: GeneratorType) -> Frame | None:
        """The frame of a translated generator body that runs; None where it cannot be told."""
        host = raw.gi_frame
        if host.f_code.co_filename != FUNCTION_FILE or host.f_lineno - 1 >= len(host.f_code.co_consts[-1].ops):
            return None
        return self.frame_of(host, host.f_lineno - 1)

    def unstarted_frame(self, generator: Generator, host_frame: object) -> Frame:
        """The frame of a translated generator body that has not started."""
        code = generator.code
        values = locals_of(host_frame)
        bound = [values[real(name)] for name in parameter_names(code)]
        return Frame(
            code,
            host_frame.f_globals,
            bind_cells(code, bound, closure_of([values[f".f{i:03d}"] for i in range(len(code.frees))]) or ()),
            generator,
        )

    def finish_generator(self, generator: Generator, frame: Frame) -> Iterator:
        """The rest of a generator's body, in the machine."""
        generator.frame = frame
        frame.generator = generator
        return self.drive(generator)
