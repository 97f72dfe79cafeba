"""The standard library as guest scripts see it: guest code, vetted host functions, and the table that lists both.

``MODULES`` has one line a module. "guest" is guest code of ours (`stdlib_shims/guest/`), "host" a host-backed file
(`stdlib_shims/host_backed/`), "lib" the pure-Python source that the host's own standard library has installed, "both" that source
with guest code of ours behind it, which defines some names anew.
"""

import os
import sys

from interpreter.extension import GuestSource, HostModule, Refused, Source

MODULES: dict[str, str] = {
    "abc": "guest",
    "argparse": "lib",
    "array": "guest",
    "ast": "both",
    "asyncio": "guest",
    "asyncio.base_events": "guest",
    "asyncio.coroutines": "guest",
    "asyncio.events": "guest",
    "asyncio.exceptions": "guest",
    "asyncio.futures": "guest",
    "asyncio.locks": "guest",
    "asyncio.protocols": "guest",
    "asyncio.queues": "guest",
    "asyncio.runners": "guest",
    "asyncio.streams": "guest",
    "asyncio.subprocess": "guest",
    "asyncio.taskgroups": "guest",
    "asyncio.tasks": "guest",
    "asyncio.threads": "guest",
    "asyncio.timeouts": "guest",
    "asyncio.transports": "guest",
    "asyncio.unix_events": "guest",
    "atexit": "guest",
    "base64": "host",
    "binascii": "host",
    "bisect": "guest",
    "calendar": "guest",
    "cmath": "host",
    "codecs": "guest",
    "collections": "guest",
    "collections.abc": "guest",
    "colorsys": "lib",
    "concurrent": "guest",
    "concurrent.futures": "guest",
    "configparser": "lib",
    "contextlib": "guest",
    "contextvars": "guest",
    "copy": "guest",
    "copyreg": "lib",
    "csv": "guest",
    "dataclasses": "guest",
    "datetime": "host",
    "decimal": "host",
    "difflib": "lib",
    "enum": "guest",
    "errno": "host",
    "fnmatch": "lib",
    "fractions": "guest",
    "functools": "guest",
    "gc": "guest",
    "genericpath": "lib",
    "getopt": "lib",
    "gettext": "lib",
    "glob": "lib",
    "graphlib": "lib",
    "gzip": "guest",
    "hashlib": "host",
    "heapq": "guest",
    "hmac": "guest",
    "html": "lib",
    "html.entities": "lib",
    "html.parser": "lib",
    "inspect": "guest",
    "io": "guest",
    "ipaddress": "lib",
    "itertools": "guest",
    "json": "guest",
    "json.decoder": "guest",
    "json.encoder": "guest",
    "json.scanner": "guest",
    "keyword": "guest",
    "linecache": "guest",
    "locale": "guest",
    "logging": "guest",
    "logging.handlers": "guest",
    "math": "host",
    "mimetypes": "lib",
    "ntpath": "lib",
    "numbers": "lib",
    "operator": "guest",
    "os": "guest",
    "pathlib": "guest",
    "platform": "guest",
    "posixpath": "lib",
    "pprint": "lib",
    "queue": "guest",
    "quopri": "lib",
    "random": "guest",
    "re": "host",
    "reprlib": "guest",
    "sched": "lib",
    "secrets": "guest",
    "shlex": "lib",
    "shutil": "guest",
    "stat": "lib",
    "statistics": "guest",
    "string": "guest",
    "string.templatelib": "lib",
    "struct": "host",
    "sys": "host",
    "tempfile": "guest",
    "textwrap": "guest",
    "threading": "guest",
    "time": "host",
    "timeit": "guest",
    "token": "lib",
    "tokenize": "lib",
    "tomllib": "lib",
    "traceback": "guest",
    "types": "guest",
    "typing": "guest",
    "unicodedata": "host",
    "urllib": "guest",
    "urllib.parse": "guest",
    "uuid": "guest",
    "warnings": "guest",
    "weakref": "guest",
    "zlib": "host",
    "zoneinfo": "host",
    "__future__": "lib",
    "_annotation_text": "guest",
    "_arguments": "guest",
    "_ast": "guest",
    "_ast_classes": "host",
    "_ast_literals": "host",
    "_asyncio": "host",
    "_base64": "guest",
    "_calendar_enums": "guest",
    "_codecs": "host",
    "_collections": "host",
    "_context_abstract": "guest",
    "_context_async": "guest",
    "_csv": "host",
    "_dataclass_convert": "guest",
    "_dataclass_methods": "guest",
    "_dispatch": "guest",
    "_dynamic_attribute": "guest",
    "_enum_body": "guest",
    "_enum_checks": "guest",
    "_enum_flags": "guest",
    "_enum_members": "guest",
    "_enum_mixed": "guest",
    "_exact_numbers": "guest",
    "_generic_alias": "guest",
    "_hashlib_files": "guest",
    "_io": "host",
    "_iterator_types": "guest",
    "_json": "host",
    "_kernel_density": "guest",
    "_linecache": "host",
    "_markupbase": "lib",
    "_math": "guest",
    "_module_types": "guest",
    "_normal_distribution": "guest",
    "_os": "host",
    "_random": "host",
    "_re": "guest",
    "_string": "host",
    "_struct": "host",
    "_sys": "guest",
    "_thread": "guest",
    "_threads": "guest",
    "_traceback": "host",
    "_traceback_frames": "guest",
    "_type_parameters": "guest",
    "_typing_aliases": "guest",
    "_typing_extras": "guest",
    "_typing_forms": "guest",
    "_typing_hints": "guest",
    "_typing_protocols": "guest",
    "_typing_records": "guest",
    "_typing_supports": "guest",
    "_weakref": "host",
    "asyncio._bound": "guest",
    "asyncio._gathering": "guest",
    "asyncio._waiting": "guest",
    "collections._abc_async": "guest",
    "collections._abc_basic": "guest",
    "collections._abc_mappings": "guest",
    "collections._abc_sequences": "guest",
    "collections._callable_alias": "guest",
    "collections._namedtuple": "guest",
    "collections._ordered_views": "guest",
    "collections._wrappers": "guest",
    "tomllib._parser": "lib",
    "tomllib._re": "lib",
    "tomllib._types": "lib",
}

if sys.version_info >= (3, 12):  # written over the host's C tokenizer from there on
    del MODULES["tokenize"]

_NO_NETWORK = "{} is not available in this sandbox"
REFUSED: dict[str, str] = {
    name: _NO_NETWORK.format(name)
    for name in [
        "socket", "ssl", "subprocess", "multiprocessing", "ctypes", "_ctypes", "signal", "code", "codeop", "pty", "urllib.request",
        "http.client", "http.server", "webbrowser", "sqlite3", "tkinter", "marshal", "pdb", "cProfile", "profile", "resource", "fcntl",
        "mmap", "select", "selectors", "socketserver", "ftplib", "smtplib", "imaplib", "poplib", "telnetlib", "xmlrpc", "requests", "httpx",
        "aiohttp",
    ]
}  # fmt: skip

_found: dict[str, Source | None] = {}


def find(name: str) -> Source | None:
    """The source of a library module, None if there is no such module. Kept for the process."""
    if name not in _found:
        _found[name] = _find(name)
    return _found[name]


def _find(name: str) -> Source | None:
    if name in REFUSED:
        return Refused(name, REFUSED[name])
    how = MODULES.get(name)
    if how == "host":
        return host_module(name)
    if how == "lib":
        from stdlib_shims.host_source import lib_source

        return lib_source(name)
    if how == "both":
        from stdlib_shims.host_source import lib_source

        source, ours = lib_source(name), guest_source(name)
        return source and ours and GuestSource(name, f"{source.text}\n{ours.text}", package=source.package)
    return guest_source(name)


def host_module(name: str) -> HostModule:
    """The HostModule of a file of `stdlib_shims/host_backed/`; a dot in the name is two underscores there."""
    from importlib import import_module

    return import_module(f"stdlib_shims.host_backed.{name.replace('.', '__')}").MODULE


def guest_source(name: str) -> GuestSource | None:
    """The guest code of a module of `stdlib_shims/guest/`."""
    parts = name.split(".")
    if not all(part.isidentifier() for part in parts):
        return None
    place = os.path.join(os.path.dirname(__file__), "guest", *parts)
    for path, package in ((os.path.join(place, "__init__.py"), True), (f"{place}.py", False)):
        if os.path.isfile(path):
            with open(path, encoding="utf-8") as file:
                return GuestSource(name, file.read(), package=package)
    return None
