"""Import of modules whose bodies are guest code."""


def import_module(name, absolute, names):
    module = D_import_dotted(name)
    if names:
        if hasattr(module, "__path__"):
            D_import_listed(module, names)
        return module
    if absolute and "." in name:
        return D_sys_modules()[name.partition(".")[0]]
    return module


def import_dotted(name):
    modules = D_sys_modules()
    if name in modules:
        module = modules[name]
        if module is None:
            raise ModuleNotFoundError(f"import of {name} halted; None in sys.modules", name=name)
        return module
    head, _, tail = name.rpartition(".")
    parent = None
    if head:
        parent = D_import_dotted(head)
        if name in modules:  # imported by the package's own body
            return modules[name]
        try:
            parent.__path__  # noqa: B018 - asked whether it is there
        except AttributeError:
            raise ModuleNotFoundError(f"No module named {name!r}; {head!r} is not a package", name=name) from None
    module, body = D_load_module(name, parent)
    if body is not None:
        try:
            body()
        except BaseException:
            modules.pop(name, None)
            raise
        module = D_import_finished(name, module)
    if head:
        D_bind_submodule(parent, tail, module)
    return module


def import_listed(module, names):
    modules = D_sys_modules()
    for name in names:
        if name == "*":
            public = getattr(module, "__all__", None)
            if public is not None and "*" not in public:
                D_import_listed(module, public)
        elif not isinstance(name, str):
            raise TypeError(f"Item in ``from list'' must be str, not {type(name).__name__}")
        elif not hasattr(module, name):
            full = f"{module.__name__}.{name}"
            try:
                D_import_dotted(full)
            except ModuleNotFoundError as e:
                if e.name == full and modules.get(full, module) is not None:
                    continue
                raise


def import_from(module, name):
    try:
        return getattr(module, name)
    except AttributeError:
        pass
    return D_submodule_or_error(module, name)


def import_star(module, space):
    public = getattr(module, "__all__", None)
    if public is None:
        names = [name for name in list(vars(module)) if name[:1] != "_"]
    else:
        names = list(public)
    for name in names:
        if not isinstance(name, str):
            raise TypeError(f"Item in {module.__name__}.__all__ must be str, not {type(name).__name__}")
        space[name] = getattr(module, name)


def call_library(module_name, name, args, kwargs):
    module = D_import_dotted(module_name)
    return getattr(module, name)(*args, **kwargs)
