"""The import system: where modules come from, and how a session gets them."""

from interpreter.modules.table import GRANTED, STACK_STATE, HostModule, ModuleTable, NoModules
from interpreter.objects.modules import Module


def enter_run(runtime: object) -> None:
    """A run starts, or goes on on a new stack: tell the host-backed modules that keep state with the stack."""
    for name, module in runtime.modules.items():
        if type(name) is str and type(module) is Module and STACK_STATE in module.namespace:
            source = runtime.module_table.find(name)
            if type(source) is HostModule and source.enter is not None:
                source.enter(runtime, module.namespace)


def after_load(runtime: object) -> None:
    """A run was loaded: tell the host-backed modules that hold what the host grants anew."""
    for name, module in list(runtime.modules.items()):
        if type(name) is str and type(module) is Module:
            source = runtime.module_table.find(name) if GRANTED in module.namespace else None
            if type(source) is HostModule and source.loaded is not None:
                source.loaded(runtime, module.namespace)


def install(runtime: object, table: ModuleTable | None = None) -> None:
    """Give a runtime its module table."""
    runtime.module_table = table if table is not None else NoModules()
    runtime.provided_modules = {}
    runtime.given_sources = {}
    runtime.own_modules = set()
    runtime.module_path = []
