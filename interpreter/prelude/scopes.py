"""Names in mappings of the script: class bodies with a prepared namespace, exec with a mapping for locals."""


def load_name(space, name, globals, cell):
    try:
        return space[name]
    except KeyError:
        pass
    return D_outer_name(name, globals, cell)


def setup_annotations(space):
    try:
        space["__annotations__"]
    except KeyError:
        pass
    else:
        return
    space["__annotations__"] = {}


def names_of_mapping(mapping):
    return sorted(mapping.keys())


def builtin_item(builtins, name):
    try:
        return builtins[name]
    except KeyError:
        pass
    raise NameError(f"name '{name}' is not defined", name=name)


def store_item(space, name, value):
    space[name] = value


def delete_name(space, name):
    try:
        del space[name]
    except KeyError:
        pass
    else:
        return
    raise NameError(f"name '{name}' is not defined", name=name)


def run_closure(code, globals, locals, closure):
    D_enter_code(code, globals, locals, closure)


def run_module(code, globals, locals, given):
    if not given:
        D_enter_code(code, globals, locals)
        return
    try:
        D_enter_code(code, globals, locals)
    finally:
        D_show_builtins(globals)
