"""Handlers: constants, variables, namespaces."""

from interpreter.bytecode.code import LIBRARY, NAMESPACE, PRELUDE, Code
from interpreter.bytecode.shown_frames import free_in_comprehension
from interpreter.machine.scan import called_directly
from interpreter.objects.frame import Frame
from interpreter.objects.modules import given_builtins, odd_builtins, shown_builtins
from interpreter.objects.values import UNBOUND, Cell
from interpreter.scopes.host_version import HOST


def const(_runtime: object, frame: Frame, value: object) -> None:
    """CONST."""
    frame.stack.append(value)
    frame.pc += 1


def load(_runtime: object, frame: Frame, slot: int) -> None:
    """LOAD."""
    frame.stack.append(frame.locals[slot])
    frame.pc += 1


def load_check(_runtime: object, frame: Frame, slot: int) -> None:
    """LOAD_CHECK."""
    value = frame.locals[slot]
    if value is UNBOUND:
        raise unbound_local(frame.code, slot, frame.pc)
    frame.stack.append(value)
    frame.pc += 1


def unbound_local(code: Code, slot: int, pc: int) -> NameError:
    """CPython's error for a local that is not bound. A variable of an inlined comprehension has its name behind the last dot."""
    name = code.slots[slot].rpartition(".")[2]
    if free_in_comprehension(code, pc, slot):
        return _unbound_free(name)
    return UnboundLocalError(f"cannot access local variable '{name}' where it is not associated with a value")


def store(_runtime: object, frame: Frame, slot: int) -> None:
    """STORE."""
    frame.locals[slot] = frame.stack.pop()
    frame.pc += 1


def delete(_runtime: object, frame: Frame, slot: int) -> None:
    """DELETE."""
    if frame.locals[slot] is UNBOUND:
        raise unbound_local(frame.code, slot, frame.pc)
    frame.locals[slot] = UNBOUND
    frame.pc += 1


def clear(_runtime: object, frame: Frame, slot: int) -> None:
    """CLEAR."""
    frame.locals[slot] = UNBOUND
    frame.pc += 1


def make_cell(_runtime: object, frame: Frame, slot: int) -> None:
    """MAKE_CELL."""
    frame.locals[slot] = Cell()
    frame.pc += 1


def _unbound_free(name: str) -> NameError:
    return NameError(f"cannot access free variable '{name}' where it is not associated with a value in enclosing scope", name=name)


def empty_cell(code: Code, slot: int, pc: int) -> NameError:
    """CPython's error for a captured variable that is not bound."""
    name = code.slots[slot]
    if name == "__class__" and code.flags & NAMESPACE and HOST >= (3, 13):  # of a class body that has not ended
        return NameError(f"name '{name}' is not defined", name=name)
    if slot in code.frees or (name == "__class__" and code.flags & NAMESPACE):
        return _unbound_free(name)
    return unbound_local(code, slot, pc)


def load_cell(_runtime: object, frame: Frame, slot: int) -> None:
    """LOAD_CELL."""
    value = frame.locals[slot].v
    if value is UNBOUND:
        raise empty_cell(frame.code, slot, frame.pc)
    frame.stack.append(value)
    frame.pc += 1


def store_cell(_runtime: object, frame: Frame, slot: int) -> None:
    """STORE_CELL."""
    frame.locals[slot].v = frame.stack.pop()
    frame.pc += 1


def delete_cell(_runtime: object, frame: Frame, slot: int) -> None:
    """DELETE_CELL."""
    cell = frame.locals[slot]
    if cell.v is UNBOUND:
        raise empty_cell(frame.code, slot, frame.pc)
    cell.v = UNBOUND
    frame.pc += 1


def _global(runtime: object, frame: Frame, name: str) -> object:
    value = frame.globals.get(name, UNBOUND)
    if value is UNBOUND:
        space = frame.globals
        if frame.code.flags & (PRELUDE | LIBRARY):
            value = runtime.original_builtins.get(name, UNBOUND)
        elif space is runtime.main or (given := given_builtins(runtime, space)) is None:
            value = runtime.builtins.get(name, UNBOUND)
        else:
            value = given.get(name, UNBOUND)
        if value is UNBOUND:
            if name == ".builtins":
                return space["__builtins__"] if "__builtins__" in space else shown_builtins(runtime, space)
            if runtime.any_external and called_directly(frame.code, frame.pc):
                return runtime.external(name)
            raise NameError(f"name '{name}' is not defined", name=name)
    return value


def load_global(runtime: object, frame: Frame, name: str) -> None:
    """LOAD_GLOBAL."""
    frame.stack.append(_global(runtime, frame, name))
    frame.pc += 1


def store_global(_runtime: object, frame: Frame, name: str) -> None:
    """STORE_GLOBAL."""
    frame.globals[name] = frame.stack.pop()
    frame.pc += 1


def delete_global(_runtime: object, frame: Frame, name: str) -> None:
    """DELETE_GLOBAL."""
    if name not in frame.globals:
        raise NameError(f"name '{name}' is not defined", name=name)
    del frame.globals[name]
    frame.pc += 1


def load_name(runtime: object, frame: Frame, name: str) -> object:
    """LOAD_NAME."""
    space = frame.locals[0]
    if type(space) is not dict:
        return runtime.prelude_frame("load_name", (space, name, frame.globals, None))
    value = space.get(name, UNBOUND)
    if value is UNBOUND:
        if name not in frame.globals and name != ".builtins" and (odd := odd_builtins(frame.globals)) is not None:
            return runtime.prelude_frame("builtin_item", (odd, name))
        value = _global(runtime, frame, name)
    frame.stack.append(value)
    frame.pc += 1
    return None


def store_name(runtime: object, frame: Frame, name: str) -> object:
    """STORE_NAME."""
    space = frame.locals[0]
    if type(space) is not dict:
        return runtime.prelude_frame("store_item", (space, name, frame.stack[-1]))
    space[name] = frame.stack.pop()
    frame.pc += 1
    return None


def delete_name(runtime: object, frame: Frame, name: str) -> object:
    """DELETE_NAME."""
    space = frame.locals[0]
    if type(space) is not dict:
        return runtime.prelude_frame("delete_name", (space, name))
    if name not in space:
        raise NameError(f"name '{name}' is not defined", name=name)
    del space[name]
    frame.pc += 1
    return None


def load_name_cell(runtime: object, frame: Frame, arg: tuple[str, int]) -> object:
    """LOAD_NAME_CELL."""
    name, slot = arg
    space = frame.locals[0]
    if type(space) is not dict:
        return runtime.prelude_frame("load_name", (space, name, frame.globals, frame.locals[slot]))
    value = space.get(name, UNBOUND)
    if value is UNBOUND:
        value = frame.locals[slot].v
        if value is UNBOUND:
            raise empty_cell(frame.code, slot, frame.pc)
    frame.stack.append(value)
    frame.pc += 1
    return None


def load_intrinsic(runtime: object, frame: Frame, name: str) -> None:
    """LOAD_INTRINSIC."""
    frame.stack.append(runtime.intrinsic(name))
    frame.pc += 1


def pop(_runtime: object, frame: Frame, _arg: object) -> None:
    """POP."""
    frame.stack.pop()
    frame.pc += 1


def dup(_runtime: object, frame: Frame, _arg: object) -> None:
    """DUP."""
    frame.stack.append(frame.stack[-1])
    frame.pc += 1


def setup_annotations(runtime: object, frame: Frame, _arg: object) -> object:
    """SETUP_ANNOTATIONS."""
    space = frame.locals[0] if frame.code.flags & 64 else frame.globals
    if type(space) is not dict:
        return runtime.prelude_frame("setup_annotations", (space,))
    if "__annotations__" not in space:
        space["__annotations__"] = {}
    frame.pc += 1
    return None


HANDLERS = {
    "CONST": const, "LOAD": load, "LOAD_CHECK": load_check, "STORE": store, "DELETE": delete, "CLEAR": clear, "MAKE_CELL": make_cell,
    "LOAD_CELL": load_cell, "STORE_CELL": store_cell, "DELETE_CELL": delete_cell, "LOAD_GLOBAL": load_global, "STORE_GLOBAL": store_global,
    "DELETE_GLOBAL": delete_global, "LOAD_NAME": load_name, "STORE_NAME": store_name, "DELETE_NAME": delete_name,
    "LOAD_NAME_CELL": load_name_cell, "LOAD_INTRINSIC": load_intrinsic, "POP": pop, "DUP": dup, "SETUP_ANNOTATIONS": setup_annotations,
}  # fmt: skip
PREPARE = {"CONST": lambda code, _pc, arg: (const, code.consts[arg])}

