"""Subprocesses: not available; the names say so when they are used."""

__all__ = ("create_subprocess_exec", "create_subprocess_shell")

PIPE = -1
STDOUT = -2
DEVNULL = -3
_TEXT = "subprocess is not available in this sandbox"


async def create_subprocess_exec(program, *args, **kwargs):
    raise NotImplementedError(_TEXT)


async def create_subprocess_shell(cmd, *args, **kwargs):
    raise NotImplementedError(_TEXT)
