"""_os: what os takes from the session: environment, randomness, error texts.

Safe because it gives copies of what the policy granted; there is no access to files or processes here.
"""

import os

from interpreter.extension import Direct, HostModule, Made, check_items, entry, exactly, index_of


@entry
def urandom(runtime: object, args: tuple, kwargs: dict) -> bytes:
    """``os.urandom(size)``: from the session's source of randomness."""
    exactly("posix.urandom", args, kwargs, 1)
    size = index_of(args[0])
    if size < 0:
        raise ValueError("negative argument not allowed")
    check_items(runtime, size)
    return runtime.system.entropy(size)


MODULE = HostModule(
    "_os",
    {
        "environ": Made(lambda runtime: {str(k): str(v) for k, v in runtime.system.environ.items()}),
        "urandom": urandom,
        "strerror": Direct(os.strerror),
    },
)
