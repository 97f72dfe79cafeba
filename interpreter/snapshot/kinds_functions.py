"""Kinds: functions, methods, cells, modules, generators, frames, descriptors made of functions."""

from types import BuiltinFunctionType, FunctionType, MethodType

from interpreter.bytecode.code import ASYNC_GENERATOR, COROUTINE, GENERATOR, PRELUDE, SUSPENDABLE, Code
from interpreter.errors import PauseError, SnapshotError
from interpreter.objects.calls import bindable, bound_native
from interpreter.objects.classes import instance_dict, mro_of
from interpreter.objects.external import External
from interpreter.objects.frame import Frame
from interpreter.objects.functions import code_of
from interpreter.objects.generators import AsyncGenerator, Coroutine, Generator
from interpreter.objects.modules import Module
from interpreter.objects.superobject import Super
from interpreter.objects.values import Cell
from interpreter.snapshot.format import Kind
from interpreter.snapshot.kinds_containers import fill_mapping
from interpreter.snapshot.kinds_instances import NativeBase, add_bases, new_instance, pack_nothing
from interpreter.suspend.capture import suspended_frame

# ---- Cells and modules ---------------------------------------------------------------------------------------------


def _make_cell(_decoder: object) -> Cell:
    return Cell()


def _save_cell(encoder: object, v: Cell, out: list) -> None:
    out.append(encoder.value(v.v))


def _fill_cell(decoder: object, v: Cell) -> None:
    v.v = decoder.value()


def _module_parts(_encoder: object, v: Module) -> tuple:
    return (v.namespace,)


def _pack_module(encoder: object, v: Module, out: list) -> None:
    out.append(encoder.value(v.namespace))


def _make_module(decoder: object) -> Module:
    return Module("", decoder.expect(dict))


# ---- Functions -----------------------------------------------------------------------------------------------------
# What a function has beyond its code, one bit each, in the order of the content's tokens.
_DEFAULTS, _KWDEFAULTS, _ANNOTATIONS, _ATTRIBUTES, _NAME, _QUALNAME, _DOC = 1, 2, 4, 8, 16, 32, 64


def _function_parts(_encoder: object, v: FunctionType) -> list:
    code = v.__code__.co_consts[-1]
    if type(code) is not Code:
        raise PauseError(f"cannot save the host function {v.__name__}")
    return [code, v.__globals__, *[c.cell_contents for c in v.__closure__ or ()]]


def _pack_function(encoder: object, v: FunctionType, out: list) -> None:
    cells = v.__closure__ or ()
    out += (encoder.value(code_of(v)), encoder.value(v.__globals__), len(cells))
    out += [encoder.value(c.cell_contents) for c in cells]


def _make_function(decoder: object) -> FunctionType:
    code = decoder.internal(Code)
    space = decoder.space(code)
    cells = [decoder.expect(Cell) for _ in range(decoder.take_count())]
    if len(cells) != len(code.frees):
        raise SnapshotError("a function has other captured variables than its code")
    decoder.charge(500)
    return decoder.engine.function(code, space, cells)


def _save_function(encoder: object, v: FunctionType, out: list) -> None:
    code = code_of(v)
    given = (
        (_DEFAULTS, v.__defaults__), (_KWDEFAULTS, v.__kwdefaults__), (_ANNOTATIONS, v.__annotations__ or None),
        (_ATTRIBUTES, v.__dict__ or None), (_NAME, None if v.__name__ == code.name else v.__name__),
        (_QUALNAME, None if v.__qualname__ == code.qualname else v.__qualname__),
    )  # fmt: skip
    flags = sum(bit for bit, part in given if part is not None)
    other_doc = v.__doc__ is not code.doc and v.__doc__ != code.doc if type(v.__doc__) in (str, type(None)) else True
    out += (flags | (_DOC if other_doc else 0), encoder.value(v.__module__))
    out += [encoder.value(part) for _, part in given if part is not None]
    if other_doc:
        out.append(encoder.value(v.__doc__))


def _fill_function(decoder: object, v: FunctionType) -> None:
    flags = decoder.take_number(2 * _DOC)
    v.__module__ = decoder.value()
    if flags & _DEFAULTS:
        v.__defaults__ = decoder.expect(tuple)
    if flags & _KWDEFAULTS:
        v.__kwdefaults__ = decoder.expect(dict)
    if flags & _ANNOTATIONS:
        v.__annotations__ = decoder.expect(dict)
    if flags & _ATTRIBUTES:
        v.__dict__ = decoder.expect(dict)
    if flags & _NAME:
        v.__name__ = decoder.text()
    if flags & _QUALNAME:
        v.__qualname__ = decoder.text()
    if flags & _DOC:
        v.__doc__ = decoder.value()


def _method_parts(_encoder: object, v: MethodType) -> tuple:
    return bound_native(v.__func__), v.__self__


def _pack_method(encoder: object, v: MethodType, out: list) -> None:
    out += (encoder.value(bound_native(v.__func__)), encoder.value(v.__self__))


def _make_method(decoder: object) -> MethodType:
    func, owner = decoder.guest_values(2)
    if owner is None or not (type(func) in _CALLED or isinstance(type(func), decoder.guest) or isinstance(func, type)):
        raise SnapshotError("a method of something that cannot be called")
    return MethodType(bindable(decoder.engine, func), owner)


_CALLED = (FunctionType, MethodType, BuiltinFunctionType)


# ---- Generators and frames -----------------------------------------------------------------------------------------

_GENERATORS = {Generator: GENERATOR, Coroutine: COROUTINE, AsyncGenerator: ASYNC_GENERATOR}
_GENERATOR_ORDER = (Generator, Coroutine, AsyncGenerator)


def _generator_parts(_encoder: object, v: Generator) -> tuple:
    return (v.code,)


def _pack_generator(encoder: object, v: Generator, out: list) -> None:
    out += (_GENERATOR_ORDER.index(type(v)), encoder.value(v.code), encoder.value(v.name), encoder.value(v.qualname))


def _make_generator(decoder: object) -> Generator:
    kind = _GENERATOR_ORDER[decoder.take_number(len(_GENERATOR_ORDER))]
    code = decoder.internal(Code)
    if code.flags & SUSPENDABLE != _GENERATORS[kind]:
        raise SnapshotError("a generator of code that is none")
    return kind(decoder.engine, code, decoder.text(), decoder.text())


def _save_generator(encoder: object, v: Generator, out: list) -> None:
    frame = encoder.running.get(id(v))
    if frame is None:
        frame = suspended_frame(encoder.engine, v)
        if frame is not None:
            frame.generator = v
            encoder.suspended.append(frame)
    out.append(encoder.value(frame))


def _fill_generator(decoder: object, v: Generator) -> None:
    frame = decoder.internal_or_none(Frame)
    if frame is not None and (frame.code is not v.code or frame.generator is not None):
        raise SnapshotError("a generator's frame is another's")
    v.frame = frame
    if frame is not None:
        frame.generator = v


def _frame_parts(_encoder: object, v: Frame) -> tuple:
    return v.code, v.globals


def _pack_frame(encoder: object, v: Frame, out: list) -> None:
    out += (encoder.value(v.code), encoder.value(v.globals))


def _make_frame(decoder: object) -> Frame:
    code = decoder.internal(Code)
    space = decoder.space(code)
    decoder.charge(300)
    frame = Frame(code, space, [])
    decoder.notes.setdefault("frames", []).append(frame)
    return frame


def _save_frame(encoder: object, v: Frame, out: list) -> None:
    value = encoder.value
    encoder.in_prelude = bool(v.code.flags & PRELUDE)
    out.append(v.pc)
    out += map(value, v.locals)
    out.append(len(v.stack))
    out += map(value, v.stack)
    log = v.log or ()
    out.append(len(log))
    for name, target, *answer in log:
        out += (value(name), type(target) is Code, value(target), len(answer), *map(value, answer))
    encoder.in_prelude = False
    # A frame that runs for a generator leads to it; the generator's own row may lead nowhere else.
    out.append(value(v.generator))


def _fill_frame(decoder: object, v: Frame) -> None:
    code = v.code
    decoder.in_prelude = bool(code.flags & PRELUDE)
    v.pc = decoder.take_number(len(code.ops))
    v.locals = decoder.values(len(code.slots))
    v.stack = decoder.values(decoder.take_count())
    count = decoder.take_count()
    v.log = [_read_answer(decoder) for _ in range(count)] or None
    decoder.in_prelude = False
    decoder.notes.setdefault("owners", []).append((v, decoder.value()))


def _read_answer(decoder: object) -> list:
    """An entry of a replay log: what was asked of what, and the answer if there is one."""
    name = decoder.text()
    target = decoder.internal(Code) if decoder.take_exact(bool) else decoder.value()
    return [name, target, *decoder.values(decoder.take_count())]


# ---- Descriptors made of functions, super, external names ------------------------------------------------------------

_doc_of = property.__dict__["__doc__"]
_function_of = {kind: kind.__dict__["__func__"] for kind in (classmethod, staticmethod)}


def save_property(encoder: object, v: property, out: list) -> None:
    """The functions and the documentation of a property, or of an instance of a subclass."""
    out += [encoder.value(part.__get__(v)) for part in (property.fget, property.fset, property.fdel, _doc_of)]


def fill_property(decoder: object, v: property) -> None:
    """What `save_property` wrote."""
    getter, setter, deleter, doc = decoder.guest_values(4)
    space = None if type(v) is property else instance_dict(v)
    before = None if space is None else dict(space)
    # An empty text for the documentation keeps the host from asking the getter for its own; a subclass gets it into its dict.
    property.__init__(v, getter, setter, deleter, "")
    if space is not None:
        space.clear()
        space.update(before)
    _doc_of.__set__(v, doc)


def save_wrapper(encoder: object, v: classmethod | staticmethod, out: list) -> None:
    """The function of a classmethod or staticmethod, or of an instance of a subclass."""
    out.append(encoder.value(bound_native(_function_of[classmethod if issubclass(type(v), classmethod) else staticmethod].__get__(v))))


def fill_wrapper(decoder: object, v: classmethod | staticmethod) -> None:
    """What `save_wrapper` wrote."""
    function = decoder.value()
    kind = classmethod if issubclass(type(v), classmethod) else staticmethod

    def wrap() -> None:
        # The host copies attributes of the function, which has them only once everything is filled in; what v has itself stays.
        own = dict(instance_dict(v))
        kind.__init__(v, bindable(decoder.engine, function) if kind is classmethod else function)
        instance_dict(v).update(own)

    decoder.late.append(wrap)


def _unbound(kind: type, cls: type) -> object:
    v = kind.__new__(cls)
    kind.__init__(v, None)
    instance_dict(v).clear()
    return v


def _save_wrapper(encoder: object, v: classmethod | staticmethod, out: list) -> None:
    save_wrapper(encoder, v, out)
    added = {name: part for name, part in v.__dict__.items() if name not in _COPIED}
    out.append(len(added))
    for name, part in added.items():
        out += (encoder.value(name), encoder.value(part))


_COPIED = frozenset({"__module__", "__name__", "__qualname__", "__doc__", "__annotations__", "__wrapped__", "__type_params__"})
# The host copies these from the function when the descriptor is made.


def _fill_wrapper(decoder: object, v: classmethod | staticmethod) -> None:
    fill_wrapper(decoder, v)
    v.__dict__.clear()
    fill_mapping(decoder, v.__dict__, decoder.take_count(2))


def _make_super(_decoder: object) -> Super:
    return Super.__new__(Super)


def _save_super(encoder: object, v: Super, out: list) -> None:
    out += map(encoder.value, (v.cls, v.obj, v.start))


def _fill_super(decoder: object, v: Super) -> None:
    v.cls, v.obj, v.start = decoder.guest_values(3)
    related = v.start is None or (isinstance(v.start, type) and v.cls in mro_of(v.start))
    if not isinstance(v.cls, type) or not related:
        raise SnapshotError("a super object of classes that are not related")


def _pack_external(encoder: object, v: External, out: list) -> None:
    out.append(encoder.value(v.name))


def _make_external(decoder: object) -> External:
    name = decoder.text()
    if not all(part.isidentifier() for part in name.split(".")):
        raise SnapshotError("an external name is no identifier")
    return External(name)


def owners(decoder: object) -> None:
    """Bind frames to the generators they run for; each knows the other. SnapshotError where they do not."""
    for frame, generator in decoder.notes.get("owners", ()):
        if generator is None:
            if frame.generator is not None or frame.code.flags & SUSPENDABLE:
                raise SnapshotError("a frame belongs to a generator that it does not know")
        elif not isinstance(generator, Generator) or generator.frame not in (frame, None) or frame.code is not generator.code:
            raise SnapshotError("a frame runs for a generator of another")
        else:
            frame.generator = generator
            if type(generator) is AsyncGenerator and frame.pc:
                decoder.engine.awaiting.keep(generator)


FUNCTION = Kind(26, "function", (), _function_parts, _pack_function, _make_function, _save_function, _fill_function)
METHOD = Kind(27, "method", (), _method_parts, _pack_method, _make_method)
KINDS: tuple[Kind, ...] = (
    FUNCTION,
    METHOD,
    Kind(24, "cell", (Cell,), None, None, _make_cell, _save_cell, _fill_cell),
    Kind(25, "module", (Module,), _module_parts, _pack_module, _make_module),
    Kind(28, "generator", _GENERATOR_ORDER, _generator_parts, _pack_generator, _make_generator, _save_generator, _fill_generator),
    Kind(29, "frame", (Frame,), _frame_parts, _pack_frame, _make_frame, _save_frame, _fill_frame, internal=True),
    Kind(30, "property", (property,), None, None, lambda _decoder: property(doc=""), save_property, fill_property),
    Kind(31, "classmethod", (classmethod,), None, None, lambda _decoder: classmethod(None), _save_wrapper, _fill_wrapper),
    Kind(32, "staticmethod", (staticmethod,), None, None, lambda _decoder: staticmethod(None), _save_wrapper, _fill_wrapper),
    Kind(33, "super", (Super,), None, None, _make_super, _save_super, _fill_super),
    Kind(34, "external", (External,), None, _pack_external, _make_external),
)
add_bases(
    (
        NativeBase(12, property, None, pack_nothing, new_instance(property), save_property, fill_property),
        NativeBase(13, classmethod, None, pack_nothing, lambda _decoder, cls: _unbound(classmethod, cls), save_wrapper, fill_wrapper),
        NativeBase(14, staticmethod, None, pack_nothing, lambda _decoder, cls: _unbound(staticmethod, cls), save_wrapper, fill_wrapper),
    )
)
