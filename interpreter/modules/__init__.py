"""The import system: where modules come from, and how a session gets them."""

from interpreter.modules.table import ModuleTable, NoModules


def install(runtime: object, table: ModuleTable | None = None) -> None:
    """Give a runtime its module table."""
    runtime.module_table = table if table is not None else NoModules()
    runtime.provided_modules = {}
