"""Classes: instantiation, the class statement, type() with three arguments, abstract and metaclass hooks."""


def initialise(obj, init, args, kwargs):
    result = D_bind(init, obj)(*args, **kwargs)
    if result is not None:
        raise TypeError(f"__init__() should return None, not '{type(result).__name__}'")
    return obj


def instantiate(cls, new, init, args, kwargs):
    if new is None:
        obj = D_new_native(cls, args, kwargs)
    else:
        obj = new(cls, *args, **kwargs)
    if not D_is_instance_of(obj, cls):
        return obj
    kind = D_host_class(obj)
    if kind is not cls:
        init = D_raw_special(kind, "__init__")
    if init is None:
        D_init_native(obj, args, kwargs)
        return obj
    result = D_bind(init, obj)(*args, **kwargs)
    if result is not None:
        raise TypeError(f"__init__() should return None, not '{type(result).__name__}'")
    return obj


def build_class(body, name, bases, keywords):
    if not bases and not keywords:
        namespace = {}
        cell = body(namespace)
        if cell is not None:
            namespace["__classcell__"] = cell
        return D_type_new(type, name, bases, namespace, keywords)
    original = bases
    if not D_all_classes(bases):
        bases = D_resolve_bases(bases)
    if "metaclass" in keywords:
        keywords = dict(keywords)
        meta = keywords.pop("metaclass")
    elif bases:
        meta = type(bases[0])
    else:
        meta = type
    if isinstance(meta, type):
        meta = D_winner(meta, bases)
    if meta is type:
        namespace = {}
    else:
        prepare = getattr(meta, "__prepare__", None)
        if prepare is None:
            namespace = {}
        else:
            namespace = prepare(name, bases, **keywords)
            if type(namespace) is not dict and not D_has_special(namespace, "__getitem__"):
                shown = meta.__name__ if isinstance(meta, type) else "<metaclass>"
                raise TypeError(f"{shown}.__prepare__() must return a mapping, not {type(namespace).__name__}")
    cell = body(namespace)
    if original is not bases:
        namespace["__orig_bases__"] = original
    if cell is not None:
        namespace["__classcell__"] = cell
    if meta is type:
        return D_type_new(type, name, bases, namespace, keywords)
    cls = meta(name, bases, namespace, **keywords)
    if cell is not None and isinstance(cls, type):
        D_check_class_cell(cell, cls, name)
    return cls


def resolve_bases(bases):
    resolved = []
    for base in bases:
        if isinstance(base, type):
            resolved.append(base)
            continue
        entries = getattr(base, "__mro_entries__", None)
        if entries is None:
            origin = D_alias_origin(base)
            resolved.append(base if origin is None else origin)
            continue
        made = entries(bases)
        if not isinstance(made, tuple):
            raise TypeError("__mro_entries__ must return a tuple")
        resolved.extend(made)
    return tuple(resolved)


def iterator_roots(bases):
    roots = D_import_dotted("_iterator_types").ROOTS
    return tuple([roots.get(base, base) for base in bases])


def type_new(meta, name, bases, namespace, keywords):
    bases = D_solid_bases(bases)
    cls = D_make_class(meta, name, bases, namespace)
    for key, setter, value in D_set_name_methods(cls, namespace):
        try:
            setter(cls, key)
        except BaseException as e:
            text = D_set_name_failed(e, value, key, name)
            if text is not None:
                raise RuntimeError(text) from e
            raise
    initialiser = D_next_init_subclass(cls)
    if initialiser is not None:
        initialiser(**keywords)
    elif keywords:
        raise TypeError(f"{cls.__name__}.__init_subclass__() takes no keyword arguments")
    return cls


def type_call(name, bases, namespace, keywords):
    # type(name, bases, namespace) where a base has a metaclass of its own, whose __init__ runs too.
    cls = D_new_type(name, bases, namespace, keywords)
    if isinstance(cls, type):
        init = D_raw_special(D_host_class(cls), "__init__")
        if init is not None:
            D_bind(init, cls)(name, bases, namespace, **keywords)
    return cls


def isinstance_hooked(obj, cls):
    if D_is_own_class(obj, cls):
        return True
    return bool(D_special_of(cls, "__instancecheck__")(obj))


def isinstance_any(obj, classes):
    for cls in classes:
        if isinstance(obj, cls):
            return True
    return False


def isinstance_declared(obj, cls):
    # An object may declare another class by a property named __class__.
    try:
        declared = obj.__class__
    except AttributeError:
        return False
    return isinstance(declared, type) and D_is_subclass_of(declared, cls)


def super_declared(cls, obj):
    return D_declared_super(cls, obj, getattr(obj, "__class__", None))


def issubclass_hooked(cls, of):
    return bool(D_special_of(of, "__subclasscheck__")(cls))


def issubclass_any(cls, classes):
    for of in classes:
        if issubclass(cls, of):
            return True
    return False


def class_bases(cls):
    # What makes an object count as a class although it is none: a tuple __bases__.
    try:
        bases = cls.__bases__
    except AttributeError:
        return None
    return bases if isinstance(bases, tuple) else None


def isinstance_abstract(obj, cls):
    if D_class_bases(cls) is None:
        raise TypeError("isinstance() arg 2 must be a type, a tuple of types, or a union")
    try:
        kind = obj.__class__
    except AttributeError:
        return False
    return D_subclass_by_bases(kind, cls, 0)


def issubclass_abstract(cls, of):
    if D_class_bases(cls) is None:
        raise TypeError("issubclass() arg 1 must be a class")
    if D_class_bases(of) is None:
        raise TypeError("issubclass() arg 2 must be a class, a tuple of classes, or a union")
    return D_subclass_by_bases(cls, of, 0)


def subclass_by_bases(cls, of, depth):
    while cls is not of:
        bases = D_class_bases(cls)
        if not bases:
            return False
        if len(bases) > 1:
            break
        cls = bases[0]
    else:
        return True
    if depth > 1000:
        raise RecursionError("maximum recursion depth exceeded")
    for base in bases:
        if D_subclass_by_bases(base, of, depth + 1):
            return True
    return False


def getattr_default(obj, name, default):
    try:
        return D_load_attribute(obj, name)
    except AttributeError:
        return default


def has_attribute(obj, name):
    try:
        D_load_attribute(obj, name)
    except AttributeError:
        return False
    return True


def dir_hooked(method):
    names = list(method())
    names.sort()
    return names


def hooked_attribute(obj, name):
    # An attribute read through __getattribute__, with __getattr__ behind it.
    try:
        return D_special_of(obj, "__getattribute__")(name)
    except AttributeError:
        pass
    return D_special_of(obj, "__getattr__")(name)


def not_equal(equal, other):
    result = equal(other)
    if result is NotImplemented:
        return result
    return not result


def display(value):
    hook = getattr(D_import_dotted("sys"), "displayhook", None)
    if hook is None:
        raise RuntimeError("lost sys.displayhook")
    hook(value)


def call_made(make, args, kwargs):
    return make()(*args, **kwargs)


def compare_made(make, other):
    try:
        method = make()
    except BaseException:
        return NotImplemented
    return method(other)


def call_method(obj, name, args, kwargs):
    return getattr(obj, name)(*args, **kwargs)
