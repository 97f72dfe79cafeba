"""Questions about objects: what kind they are, and which arguments a function takes."""

import sys
import types
from functools import partial as _partial

__all__ = [
    "Parameter", "Signature", "BoundArguments", "signature", "isfunction", "ismethod", "isclass", "ismodule", "isbuiltin", "isroutine",
    "isgenerator",
    "isgeneratorfunction", "iscoroutine", "iscoroutinefunction", "isawaitable", "isasyncgen", "isasyncgenfunction", "iscode", "isframe",
    "istraceback",
    "ismethoddescriptor", "isdatadescriptor", "isabstract", "getmembers", "getmembers_static", "getdoc", "cleandoc", "getmodule", "getmro",
    "getfullargspec", "FullArgSpec", "getcallargs", "unwrap", "getattr_static", "currentframe", "stack", "getsource", "getsourcelines",
    "getsourcefile",
    "getfile", "markcoroutinefunction", "get_annotations", "isgetsetdescriptor", "ismemberdescriptor", "ismethodwrapper",
    "classify_class_attrs",
    "CO_VARARGS", "CO_VARKEYWORDS", "CO_GENERATOR", "CO_COROUTINE", "CO_ASYNC_GENERATOR", "getgeneratorstate", "GEN_CREATED", "GEN_RUNNING",
    "GEN_SUSPENDED", "GEN_CLOSED", "getclosurevars", "Attribute", "getgeneratorlocals", "getcoroutinestate", "getcoroutinelocals",
    "CORO_CREATED", "CORO_RUNNING", "CORO_SUSPENDED", "CORO_CLOSED",
]  # fmt: skip

CO_OPTIMIZED, CO_NEWLOCALS, CO_VARARGS, CO_VARKEYWORDS, CO_NESTED, CO_GENERATOR, CO_NOFREE = 1, 2, 4, 8, 16, 32, 64
CO_COROUTINE, CO_ITERABLE_COROUTINE, CO_ASYNC_GENERATOR = 128, 256, 512
CORO_CREATED, CORO_RUNNING, CORO_SUSPENDED, CORO_CLOSED = "CORO_CREATED", "CORO_RUNNING", "CORO_SUSPENDED", "CORO_CLOSED"
AGEN_CREATED, AGEN_RUNNING, AGEN_SUSPENDED, AGEN_CLOSED = "AGEN_CREATED", "AGEN_RUNNING", "AGEN_SUSPENDED", "AGEN_CLOSED"
GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED = "GEN_CREATED", "GEN_RUNNING", "GEN_SUSPENDED", "GEN_CLOSED"


def isfunction(object):
    return isinstance(object, types.FunctionType)


def ismethod(object):
    return isinstance(object, types.MethodType)


def isclass(object):
    return isinstance(object, type)


def ismodule(object):
    return isinstance(object, types.ModuleType)


def isbuiltin(object):
    return isinstance(object, types.BuiltinFunctionType)


def ismethodwrapper(object):
    return isinstance(object, types.MethodWrapperType)


def isroutine(object):
    return isbuiltin(object) or isfunction(object) or ismethod(object) or ismethoddescriptor(object) or ismethodwrapper(object)


def iscode(object):
    return isinstance(object, types.CodeType)


def isframe(object):
    return isinstance(object, types.FrameType)


def istraceback(object):
    return isinstance(object, types.TracebackType)


def isgenerator(object):
    return isinstance(object, types.GeneratorType)


def iscoroutine(object):
    return isinstance(object, types.CoroutineType)


def isasyncgen(object):
    return isinstance(object, types.AsyncGeneratorType)


def isawaitable(object):
    if isinstance(object, types.CoroutineType) or hasattr(type(object), "__await__"):
        return True
    return type(object).__name__ in ("async_generator_asend", "async_generator_athrow") and type(object).__module__ == "builtins"


def _has_flag(f, flag):
    f = _inner(f)
    return isfunction(f) and bool(f.__code__.co_flags & flag)


def _inner(f):
    while True:
        if ismethod(f):
            f = f.__func__
        elif isinstance(f, _partial):
            f = f.func
        else:
            return f


def isgeneratorfunction(obj):
    return _has_flag(obj, CO_GENERATOR)


def iscoroutinefunction(obj):
    return _has_flag(obj, CO_COROUTINE) or getattr(_inner(obj), "_is_coroutine_mark", False)


def isasyncgenfunction(obj):
    return _has_flag(obj, CO_ASYNC_GENERATOR)


def markcoroutinefunction(func):
    func._is_coroutine_mark = True
    return func


def ismethoddescriptor(object):
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    kind = type(object)
    return hasattr(kind, "__get__") and not hasattr(kind, "__set__") and not hasattr(kind, "__delete__")


def isdatadescriptor(object):
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    kind = type(object)
    return isinstance(object, property) or hasattr(kind, "__set__") or hasattr(kind, "__delete__")


def isgetsetdescriptor(object):
    return isinstance(object, types.GetSetDescriptorType)


def ismemberdescriptor(object):
    return isinstance(object, types.MemberDescriptorType)


def isabstract(object):
    return isinstance(object, type) and bool(getattr(object, "__abstractmethods__", None))


def getmro(cls):
    return cls.__mro__


def getmembers(object, predicate=None):
    found = []
    names = list(dir(object))
    if isclass(object):
        names += [name for base in object.__bases__ for name, value in vars(base).items() if isinstance(value, types.DynamicClassAttribute)]
    for name in names:
        try:
            value = getattr(object, name)
        except AttributeError:
            continue
        if not predicate or predicate(value):
            found.append((name, value))
    found.sort(key=lambda pair: pair[0])
    return found


def getattr_static(obj, attr, default=Ellipsis):
    if not isclass(obj):
        for k in type(obj).__mro__:
            if attr in vars(k) and isdatadescriptor(vars(k)[attr]):
                return vars(k)[attr]
        held = getattr(obj, "__dict__", {})
        if attr in held:
            return held[attr]
        classes = type(obj).__mro__
    else:
        classes = obj.__mro__
    for k in classes:
        if attr in vars(k):
            return vars(k)[attr]
    if default is not Ellipsis:
        return default
    raise AttributeError(attr)


def getmembers_static(object, predicate=None):
    found = []
    for name in dir(object):
        value = getattr_static(object, name, None)
        if not predicate or predicate(value):
            found.append((name, value))
    return sorted(found, key=lambda pair: pair[0])


def unwrap(func, *, stop=None):
    seen = {id(func)}
    original = func
    while hasattr(func, "__wrapped__") and not (stop is not None and stop(func)):
        func = func.__wrapped__
        if id(func) in seen:
            raise ValueError(f"wrapper loop when unwrapping {original!r}")
        seen.add(id(func))
    return func


def cleandoc(doc):
    lines = doc.expandtabs().split("\n")
    margin = min([len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()], default=0)
    lines = [lines[0].lstrip(), *[line[margin:] for line in lines[1:]]]
    while lines and not lines[-1].strip():
        lines.pop()
    while lines and not lines[0].strip():
        lines.pop(0)
    return "\n".join(lines)


def getdoc(object):
    try:
        doc = object.__doc__
    except AttributeError:
        return None
    if doc is None and isclass(object):
        for base in object.__mro__[1:]:
            if base is not type and base.__doc__ is not None and base.__doc__ is not __builtins_object_doc:
                doc = base.__doc__
                break
    if doc is None and ismethod(object):
        name = object.__func__.__name__
        for base in type(object.__self__).__mro__:
            inherited = vars(base).get(name)
            if inherited is not None and getattr(inherited, "__doc__", None) is not None:
                doc = inherited.__doc__
                break
    return cleandoc(doc) if isinstance(doc, str) else None


__builtins_object_doc = object.__doc__


def getmodule(object, _filename=None):
    import sys

    if ismodule(object):
        return object
    return sys.modules.get(getattr(object, "__module__", None))


def getfile(object):
    code = getattr(_inner(object), "__code__", object)
    if iscode(code):
        return code.co_filename
    module = getmodule(object)
    if module is not None and getattr(module, "__file__", None):
        return module.__file__
    raise TypeError(f"{object!r} is a built-in {'class' if isclass(object) else 'object'}")


getsourcefile = getfile


def getsourcelines(object):
    import linecache

    code = getattr(unwrap(_inner(object)), "__code__", None)
    if code is None and isclass(object):
        for value in vars(object).values():
            code = getattr(_inner(value), "__code__", None)
            if code is not None:
                break
        if code is None:
            raise OSError("could not find class definition")
        lines = linecache.getlines(code.co_filename)
        for number in range(code.co_firstlineno - 1, -1, -1):
            text = lines[number].lstrip()
            if text.startswith("class ") and text[6:].lstrip().startswith(object.__name__):
                return _block(lines, number)
        raise OSError("could not find class definition")
    if code is None:
        raise TypeError(f"module, class, method, function, traceback, frame, or code object was expected, got {type(object).__name__}")
    lines = linecache.getlines(code.co_filename)
    if not lines:
        raise OSError("could not get source code")
    return _block(lines, code.co_firstlineno - 1)


def _block(lines, start):
    """The lines of a definition: up to the first that is indented no more than its head."""
    margin = len(lines[start]) - len(lines[start].lstrip())
    end = start
    while lines[end].lstrip()[:1] == "@":
        end += 1
    depth = 0
    while end < len(lines):
        line = lines[end]
        depth += sum(line.count(c) for c in "([{") - sum(line.count(c) for c in ")]}")
        end += 1
        if depth <= 0 and line.rstrip().endswith(":") or depth <= 0 and ":" in line:
            break
    while end < len(lines):
        text = lines[end]
        if text.strip() and len(text) - len(text.lstrip()) <= margin:
            break
        end += 1
    while end > start + 1 and not lines[end - 1].strip():
        end -= 1
    return lines[start:end], start + 1


def getsource(object):
    return "".join(getsourcelines(object)[0])


def currentframe():
    import sys

    return sys._getframe(1)


class FrameInfo(tuple):
    """frame, filename, lineno, function, code_context, index."""

    __slots__ = ()

    def __new__(cls, frame, filename, lineno, function, code_context, index):
        return tuple.__new__(cls, (frame, filename, lineno, function, code_context, index))

    frame = property(lambda self: self[0])
    filename = property(lambda self: self[1])
    lineno = property(lambda self: self[2])
    function = property(lambda self: self[3])
    code_context = property(lambda self: self[4])
    index = property(lambda self: self[5])


def getouterframes(frame, context=1):
    import linecache

    found = []
    while frame is not None:
        code = frame.f_code
        line = linecache.getline(code.co_filename, frame.f_lineno)
        found.append(FrameInfo(frame, code.co_filename, frame.f_lineno, code.co_name, [line] if line else None, 0 if line else None))
        frame = frame.f_back
    return found


def stack(context=1):
    import sys

    return getouterframes(sys._getframe(1), context)


def getgeneratorstate(generator):
    if generator.gi_running:
        return GEN_RUNNING
    if generator.gi_frame is None:
        return GEN_CLOSED
    return GEN_SUSPENDED if generator.gi_suspended else GEN_CREATED


def getcoroutinestate(coroutine):
    if coroutine.cr_running:
        return CORO_RUNNING
    if coroutine.cr_frame is None:
        return CORO_CLOSED
    return CORO_SUSPENDED if coroutine.cr_suspended else CORO_CREATED


def getgeneratorlocals(generator):
    if not isgenerator(generator):
        raise TypeError(f"{generator!r} is not a Python generator")
    frame = generator.gi_frame
    return {} if frame is None else frame.f_locals


def getcoroutinelocals(coroutine):
    frame = coroutine.cr_frame
    return {} if frame is None else frame.f_locals


def _asyncgen_state(agen):
    if agen.ag_running:
        return AGEN_RUNNING
    if agen.ag_frame is None:
        return AGEN_CLOSED
    return AGEN_SUSPENDED if agen.ag_suspended else AGEN_CREATED


def _asyncgen_locals(agen):
    if not isasyncgen(agen):
        raise TypeError(f"{agen!r} is not a Python async generator")
    frame = agen.ag_frame
    return {} if frame is None else frame.f_locals


if sys.version_info >= (3, 12):
    getasyncgenstate, getasyncgenlocals = _asyncgen_state, _asyncgen_locals
    getasyncgenstate.__name__ = getasyncgenstate.__qualname__ = "getasyncgenstate"
    getasyncgenlocals.__name__ = getasyncgenlocals.__qualname__ = "getasyncgenlocals"
    __all__ += ["AGEN_CLOSED", "AGEN_CREATED", "AGEN_RUNNING", "AGEN_SUSPENDED", "getasyncgenlocals", "getasyncgenstate"]


def get_annotations(obj, *, globals=None, locals=None, eval_str=False):
    found = getattr(obj, "__annotations__", None)
    if isclass(obj):
        found = vars(obj).get("__annotations__")
    if found is None:
        found = {}
    found = dict(found)
    if eval_str:
        space = globals if globals is not None else getattr(unwrap(obj), "__globals__", {})
        found = {k: eval(v, space, locals) if isinstance(v, str) else v for k, v in found.items()}
    return found


class _empty:
    """Marks what is not given."""


class _Kind(int):
    """Kind of a parameter."""

    _names = ("POSITIONAL_ONLY", "POSITIONAL_OR_KEYWORD", "VAR_POSITIONAL", "KEYWORD_ONLY", "VAR_KEYWORD")
    _described = ("positional-only", "positional or keyword", "variadic positional", "keyword-only", "variadic keyword")

    @property
    def name(self):
        return self._names[self]

    @property
    def value(self):
        return int(self)

    @property
    def description(self):
        return self._described[self]

    def __str__(self):
        return self.name

    def __repr__(self):
        return f"<_ParameterKind.{self.name}: {int(self)}>"


_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD, _VAR_POSITIONAL, _KEYWORD_ONLY, _VAR_KEYWORD = map(_Kind, range(5))


def formatannotation(annotation, base_module=None):
    if getattr(annotation, "__module__", None) == "typing":
        return repr(annotation).replace("typing.", "")
    if isinstance(annotation, types.GenericAlias):
        return str(annotation)
    if isinstance(annotation, type):
        if annotation.__module__ in ("builtins", base_module):
            return annotation.__qualname__
        return f"{annotation.__module__}.{annotation.__qualname__}"
    return repr(annotation)


class Parameter:
    """One parameter of a signature."""

    __slots__ = ("_name", "_kind", "_default", "_annotation")
    POSITIONAL_ONLY = _POSITIONAL_ONLY
    POSITIONAL_OR_KEYWORD = _POSITIONAL_OR_KEYWORD
    VAR_POSITIONAL = _VAR_POSITIONAL
    KEYWORD_ONLY = _KEYWORD_ONLY
    VAR_KEYWORD = _VAR_KEYWORD
    empty = _empty

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        if not 0 <= kind <= 4:
            raise ValueError(f"value {kind!r} is not a valid Parameter.kind")
        kind = _Kind(kind)
        if default is not _empty and kind in (_VAR_POSITIONAL, _VAR_KEYWORD):
            raise ValueError(f"{kind.description} parameters cannot have default values")
        if not isinstance(name, str):
            raise TypeError(f"name must be a str, not a {type(name).__name__}")
        if not name.isidentifier():
            raise ValueError(f"{name!r} is not a valid parameter name")
        self._name = name
        self._kind = kind
        self._default = default
        self._annotation = annotation

    @property
    def name(self):
        return self._name

    @property
    def kind(self):
        return self._kind

    @property
    def default(self):
        return self._default

    @property
    def annotation(self):
        return self._annotation

    def replace(self, *, name=_empty, kind=_empty, annotation=_empty, default=_empty):
        return type(self)(
            self._name if name is _empty else name, self._kind if kind is _empty else kind,
            default=self._default if default is _empty else default,
            annotation=self._annotation if annotation is _empty else annotation,
        )  # fmt: skip

    __replace__ = replace

    def __str__(self):
        text = self._name
        if self._annotation is not _empty:
            text += f": {formatannotation(self._annotation)}"
        if self._default is not _empty:
            text += f" = {self._default!r}" if self._annotation is not _empty else f"={self._default!r}"
        if self._kind == _VAR_POSITIONAL:
            return "*" + text
        if self._kind == _VAR_KEYWORD:
            return "**" + text
        return text

    def __repr__(self):
        return f'<{self.__class__.__name__} "{self}">'

    def __hash__(self):
        return hash((self._name, self._kind, self._annotation, self._default))

    def __eq__(self, other):
        if not isinstance(other, Parameter):
            return NotImplemented
        return (self._name, self._kind, self._default, self._annotation) == (other._name, other._kind, other._default, other._annotation)


class BoundArguments:
    """Arguments bound to the parameters of a signature."""

    __slots__ = ("arguments", "_signature")

    def __init__(self, signature, arguments):
        self.arguments = arguments
        self._signature = signature

    @property
    def signature(self):
        return self._signature

    @property
    def args(self):
        found = []
        for name, param in self._signature.parameters.items():
            if param.kind in (_VAR_KEYWORD, _KEYWORD_ONLY) or name not in self.arguments:
                break
            if param.kind == _VAR_POSITIONAL:
                found.extend(self.arguments[name])
            else:
                found.append(self.arguments[name])
        return tuple(found)

    @property
    def kwargs(self):
        found = {}
        by_keyword = False
        for name, param in self._signature.parameters.items():
            if not by_keyword:
                if param.kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
                    by_keyword = True
                elif name not in self.arguments:
                    by_keyword = True
                    continue
            if not by_keyword or name not in self.arguments:
                continue
            if param.kind == _VAR_KEYWORD:
                found.update(self.arguments[name])
            else:
                found[name] = self.arguments[name]
        return found

    def apply_defaults(self):
        made = {}
        for name, param in self._signature.parameters.items():
            if name in self.arguments:
                made[name] = self.arguments[name]
            elif param.default is not _empty:
                made[name] = param.default
            elif param.kind == _VAR_POSITIONAL:
                made[name] = ()
            elif param.kind == _VAR_KEYWORD:
                made[name] = {}
        self.arguments = made

    def __eq__(self, other):
        if not isinstance(other, BoundArguments):
            return NotImplemented
        return self._signature == other._signature and self.arguments == other.arguments

    def __repr__(self):
        return f"<{self.__class__.__name__} ({', '.join(f'{k}={v!r}' for k, v in self.arguments.items())})>"


class Signature:
    """Which arguments a callable takes, and what it gives."""

    __slots__ = ("_return_annotation", "_parameters")
    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty, __validate_parameters__=True):
        made = {}
        top = -1
        seen_default = False
        for param in parameters or ():
            if __validate_parameters__:
                if param.kind < top:
                    raise ValueError(f"wrong parameter order: {_Kind(top).description} parameter before {param.kind.description} parameter")
                if param.kind > top:
                    top = param.kind
                if param.kind in (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD):
                    if param.default is _empty:
                        if seen_default:
                            raise ValueError("non-default argument follows default argument")
                    else:
                        seen_default = True
                if param.name in made:
                    raise ValueError(f"duplicate parameter name: {param.name!r}")
            made[param.name] = param
        self._parameters = types.MappingProxyType(made)
        self._return_annotation = return_annotation

    @classmethod
    def from_callable(cls, obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
        return _signature(obj, cls, follow_wrapped, globals, locals, eval_str)

    @property
    def parameters(self):
        return self._parameters

    @property
    def return_annotation(self):
        return self._return_annotation

    def replace(self, *, parameters=_empty, return_annotation=_empty):
        return type(self)(
            self._parameters.values() if parameters is _empty else parameters,
            return_annotation=self._return_annotation if return_annotation is _empty else return_annotation,
        )

    __replace__ = replace

    def _bind(self, args, kwargs, partial=False):
        arguments = {}
        args = list(args)
        kwargs = dict(kwargs)
        for name, param in self._parameters.items():
            kind = param.kind
            if kind == _VAR_POSITIONAL:
                if args:
                    arguments[name] = tuple(args)
                    args = []
            elif kind == _VAR_KEYWORD:
                continue
            elif args and kind != _KEYWORD_ONLY:
                if name in kwargs and kind != _POSITIONAL_ONLY:
                    raise TypeError(f"multiple values for argument {name!r}")
                arguments[name] = args.pop(0)
            elif name in kwargs and kind != _POSITIONAL_ONLY:
                arguments[name] = kwargs.pop(name)
            elif param.default is _empty and not partial:
                if kind == _POSITIONAL_ONLY and name in kwargs:
                    raise TypeError(f"{name!r} parameter is positional only, but was passed as a keyword")
                what = " keyword-only" if kind == _KEYWORD_ONLY else ""
                raise TypeError(f"missing a required{what} argument: {name!r}")
        if args:
            raise TypeError("too many positional arguments")
        extra = next((name for name, param in self._parameters.items() if param.kind == _VAR_KEYWORD), None)
        if kwargs:
            if extra is None:
                raise TypeError(f"got an unexpected keyword argument {next(iter(kwargs))!r}")
            arguments[extra] = kwargs
        return BoundArguments(self, arguments)

    def bind(self, /, *args, **kwargs):
        return self._bind(args, kwargs)

    def bind_partial(self, /, *args, **kwargs):
        return self._bind(args, kwargs, True)

    def __eq__(self, other):
        if not isinstance(other, Signature):
            return NotImplemented
        return list(self._parameters.items()) == list(other._parameters.items()) and self._return_annotation == other._return_annotation

    def __hash__(self):
        return hash((tuple(self._parameters.values()), self._return_annotation))

    def __str__(self):
        parts = []
        positional_only = False
        star = False
        for param in self._parameters.values():
            if param.kind == _POSITIONAL_ONLY:
                positional_only = True
            elif positional_only:
                parts.append("/")
                positional_only = False
            if param.kind == _VAR_POSITIONAL:
                star = True
            elif param.kind == _KEYWORD_ONLY and not star:
                parts.append("*")
                star = True
            parts.append(str(param))
        if positional_only:
            parts.append("/")
        text = f"({', '.join(parts)})"
        if self._return_annotation is not _empty:
            text += f" -> {formatannotation(self._return_annotation)}"
        return text

    def format(self, *, max_width=None, quote_annotation_strings=True):
        return str(self)

    def __repr__(self):
        return f"<{self.__class__.__name__} {self}>"


def _of_function(f, cls, globals=None, locals=None, eval_str=False):
    code = f.__code__
    names = code.co_varnames
    count = code.co_argcount
    defaults = f.__defaults__ or ()
    kwdefaults = f.__kwdefaults__ or {}
    annotations = get_annotations(f, globals=globals, locals=locals, eval_str=eval_str)
    params = []
    first_default = count - len(defaults)
    for i, name in enumerate(names[:count]):
        kind = _POSITIONAL_ONLY if i < code.co_posonlyargcount else _POSITIONAL_OR_KEYWORD
        default = defaults[i - first_default] if i >= first_default else _empty
        params.append(_parameter(name, kind, default, annotations))
    at = count + code.co_kwonlyargcount
    if code.co_flags & CO_VARARGS:
        params.append(_parameter(names[at], _VAR_POSITIONAL, _empty, annotations))
        at += 1
    for name in names[count : count + code.co_kwonlyargcount]:
        params.append(_parameter(name, _KEYWORD_ONLY, kwdefaults.get(name, _empty), annotations))
    if code.co_flags & CO_VARKEYWORDS:
        params.append(_parameter(names[at], _VAR_KEYWORD, _empty, annotations))
    return cls(params, return_annotation=annotations.get("return", _empty), __validate_parameters__=False)


def _parameter(name, kind, default, annotations):
    if name[:1] == ".":
        name = "implicit" + name[1:]
        kind = _POSITIONAL_ONLY
    return Parameter(name, kind, default=default, annotation=annotations.get(name, _empty))


def _without_first(sig):
    params = list(sig.parameters.values())
    if not params or params[0].kind in (_KEYWORD_ONLY, _VAR_KEYWORD):
        raise ValueError("invalid method signature")
    if params[0].kind != _VAR_POSITIONAL:
        params = params[1:]
    return sig.replace(parameters=params)


def _of_partial(sig, bound):
    params = dict(sig.parameters)
    try:
        arguments = sig.bind_partial(*bound.args, **bound.keywords).arguments
    except TypeError as e:
        raise ValueError(f"partial object {bound!r} has incorrect arguments") from e
    keyword_only = False
    for name, param in list(params.items()):
        if name in arguments:
            value = arguments[name]
            if param.kind == _POSITIONAL_ONLY:
                del params[name]
                continue
            if param.kind == _POSITIONAL_OR_KEYWORD:
                if name in bound.keywords:
                    keyword_only = True
                    params[name] = param.replace(default=value)
                else:
                    del params[name]
                    continue
            if param.kind == _KEYWORD_ONLY:
                params[name] = param.replace(default=value)
        if keyword_only:
            if param.kind == _POSITIONAL_OR_KEYWORD:
                moved = params.pop(name).replace(kind=_KEYWORD_ONLY)
                params[name] = moved
            elif param.kind in (_KEYWORD_ONLY, _VAR_KEYWORD):
                params[name] = params.pop(name)
            elif param.kind == _VAR_POSITIONAL:
                params.pop(name)
    return sig.replace(parameters=params.values())


def _signature(obj, cls, follow_wrapped=True, globals=None, locals=None, eval_str=False):
    if not callable(obj):
        raise TypeError(f"{obj!r} is not a callable object")

    def again(inner):
        return _signature(inner, cls, follow_wrapped, globals, locals, eval_str)

    if ismethod(obj):
        return _without_first(again(obj.__func__))
    if follow_wrapped:
        obj = unwrap(obj, stop=lambda f: hasattr(f, "__signature__") or ismethod(f))
        if ismethod(obj):
            return again(obj)
    try:
        declared = obj.__signature__
    except AttributeError:
        declared = None
    if declared is not None:
        if not isinstance(declared, Signature):
            raise TypeError(f"unexpected object {declared!r} in __signature__ attribute")
        return declared
    if isfunction(obj):
        return _of_function(obj, cls, globals, locals, eval_str)
    if isinstance(obj, _partial):
        return _of_partial(again(obj.func), obj)
    if isclass(obj):
        return _of_class(obj, cls, again)
    call = getattr(type(obj), "__call__", None)
    if isfunction(call):
        return _without_first(again(call))
    raise ValueError(f"no signature found for builtin {obj!r}")


def _of_class(obj, cls, again):
    meta_call = None
    for k in type(obj).__mro__:
        if k is not type and "__call__" in vars(k):
            meta_call = vars(k)["__call__"]
            break
    if isfunction(meta_call):
        return _without_first(again(meta_call))
    for k in obj.__mro__:
        if k is object:
            break
        for name in ("__new__", "__init__"):
            raw = vars(k).get(name)
            raw = raw.__func__ if isinstance(raw, staticmethod) else raw
            if isfunction(raw):
                return _without_first(again(raw))
    if any(k.__module__ == "builtins" and k is not object for k in obj.__mro__):
        raise ValueError(f"no signature found for builtin type {obj!r}")
    return cls([])


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
    return Signature.from_callable(obj, follow_wrapped=follow_wrapped, globals=globals, locals=locals, eval_str=eval_str)


class FullArgSpec(tuple):
    """What getfullargspec gives."""

    __slots__ = ()

    _fields = ("args", "varargs", "varkw", "defaults", "kwonlyargs", "kwonlydefaults", "annotations")

    def __new__(cls, *values):
        return tuple.__new__(cls, values)

    def __getattr__(self, name):
        if name in FullArgSpec._fields:
            return self[FullArgSpec._fields.index(name)]
        raise AttributeError(f"'FullArgSpec' object has no attribute {name!r}")

    def __repr__(self):
        return f"FullArgSpec({', '.join(f'{n}={v!r}' for n, v in zip(self._fields, self))})"


def getfullargspec(func):
    try:
        sig = _signature(func, Signature, follow_wrapped=False)
    except ValueError as e:
        raise TypeError("unsupported callable") from e
    args, defaults, kwonly, kwdefaults = [], [], [], {}
    varargs = varkw = None
    annotations = {}
    if sig.return_annotation is not _empty:
        annotations["return"] = sig.return_annotation
    for name, param in sig.parameters.items():
        if param.kind in (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD):
            args.append(name)
            if param.default is not _empty:
                defaults.append(param.default)
        elif param.kind == _VAR_POSITIONAL:
            varargs = name
        elif param.kind == _KEYWORD_ONLY:
            kwonly.append(name)
            if param.default is not _empty:
                kwdefaults[name] = param.default
        else:
            varkw = name
        if param.annotation is not _empty:
            annotations[name] = param.annotation
    if ismethod(func):
        args.insert(0, func.__func__.__code__.co_varnames[0])
    return FullArgSpec(args, varargs, varkw, tuple(defaults) or None, kwonly, kwdefaults or None, annotations)


def getcallargs(func, /, *positional, **named):
    if ismethod(func):
        positional = (func.__self__, *positional)
        func = func.__func__
    bound = signature(func).bind(*positional, **named)
    bound.apply_defaults()
    return dict(bound.arguments)


class Attribute(tuple):
    """name, kind, defining_class, object."""

    __slots__ = ()

    def __new__(cls, name, kind, defining_class, object):
        return tuple.__new__(cls, (name, kind, defining_class, object))

    @property
    def name(self):
        return self[0]

    @property
    def kind(self):
        return self[1]

    @property
    def defining_class(self):
        return self[2]

    @property
    def object(self):
        return self[3]


def classify_class_attrs(cls):
    found = []
    for name in dir(cls):
        for k in cls.__mro__:
            if name in vars(k):
                raw = vars(k)[name]
                kind = (
                    "static method" if isinstance(raw, staticmethod) else "class method" if isinstance(raw, classmethod)
                    else "property" if isinstance(raw, property) else "method" if isroutine(raw) else "data"
                )  # fmt: skip
                found.append(Attribute(name, kind, k, raw))
                break
    return found


def getclosurevars(func):
    if ismethod(func):
        func = func.__func__
    if not isfunction(func):
        raise TypeError(f"{func!r} is not a Python function")
    cells = func.__closure__ or ()
    return dict(zip(func.__code__.co_freevars, [cell.cell_contents for cell in cells])), {}, {}, set()
