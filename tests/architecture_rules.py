"""The rules of the code base as tables, one line an entry with its reason; `tests/test_architecture.py` checks them.

An entry that no longer applies fails a test too, so the tables say what is so, not what once was.
"""

import re

PACKAGES = ("interpreter", "stdlib_shims", "codeact")
CHECKED_FOLDERS = (*PACKAGES, "tests", "benchmarks", "examples", ".ci")

# Guest code: imported by scripts and never by the host, so the rules about host code do not concern it.
GUEST_CODE = ("interpreter/prelude/", "stdlib_shims/guest/", "tests/cpython/stand_in/")
# Scripts that tests run, written as scripts are.
GUEST_SCRIPTS = ("tests/same_as_cpython/", "tests/stdlib/cases/", "tests/stdlib_host/cases/", "tests/pausing/programs/")

# ---- Layers: one may import those above it in this table, and modules of its own line. ----------------------------
# A name is a file or folder of interpreter/, or "folder.file" for a file that stands apart from its folder.
LAYERS: tuple[tuple[str, ...], ...] = (
    ("errors", "limits", "host"),  # know nothing of the rest
    ("syntax",),  # text -> tree
    ("scopes",),  # tree -> which name is which
    ("bytecode",),  # tree and scopes -> code objects
    ("translator.assemble", "translator.checker", "translator.placing", "translator.names", "translator.marks"),  # the one maker of host code knows nothing of the rest; guest functions are made by it
    ("boundary",),  # copies of values between script and host
    ("objects",),  # what a guest value is
    ("pipeline",),  # text -> code object -> frame, in one place; the guest's own compile() and exec() need it below
    ("builtins", "prelude", "modules"),  # what a guest name means
    ("machine",),  # the reference executor
    ("translator",),  # the fast executor
    ("suspend",),  # running -> frames
    ("snapshot",),  # frames -> bytes
    ("policy", "isolation"),  # the guest's operating system; worker processes
    ("extension",),  # all that stdlib_shims may use
    # all that users may use, and the host's side of a run
    (
        "api", "entering", "executors", "host_modules", "hosting", "inspection", "loading", "names", "raised", "recorder", "serving", "session", "showing",
        "steps", "threaded",
        "__init__",
    ),
    ("cli", "commands", "process", "start_image", "__main__"),  # the command
)
# Parts of the engine that may import stdlib_shims: lower layers get the module table through the host record.
STDLIB_SHIMS_IMPORTERS = ("hosting", "cli", "__main__")

# ---- Third-party packages: (file or folder/, package): reason ------------------------------------------------------
THIRD_PARTY: dict[tuple[str, str], str] = {
    ("interpreter/suspend/run.py", "greenlet"): "same: makes the greenlet",
    ("interpreter/translator/", "greenlet"): "GreenletExit passes through emitted code",
    ("interpreter/commands/wire.py", "cbor2"): "values on the command line that JSON cannot hold",
    ("interpreter/machine/budget.py", "psutil"): "size of the process where there is no /proc",
    ("interpreter/snapshot/format.py", "msgpack"): "the format of snapshots",
    ("interpreter/snapshot/cipher.py", "cryptography"): "AES-GCM; an extra, imported where encryption is asked for",
    ("stdlib_shims/host_backed/re_engine.py", "regex"): "matching with a timeout",
    ("interpreter/syntax/generate.py", "lark"): "builds the parser tables at development time",
    ("codeact/", "pydantic"): "schemas and checked arguments of the host's tools",
    ("codeact/", "pydantic_core"): "results of tools as JSON",
    ("codeact/", "jsonschema"): "schemas that hosts give, and values checked against them",
    ("codeact/schemas.py", "referencing"): "jsonschema's own: references lead nowhere but into the schema",
    ("codeact/testing.py", "pytest"): "the contract of runtimes is a pytest class for hosts to inherit from",
    ("interpreter/machine/signals.py", "greenlet"): "a run lives on a greenlet of its own: an external call switches to the host",
}

# ---- Host access: (file or folder/, module): reason ----------------------------------------------------------------
# "open" stands for the builtin, `__import__` counts as importlib, a submodule as its package.
HOST_MODULES = frozenset(re.findall(r"\w+", """
    os sys io time random socket subprocess importlib builtins ctypes inspect gc pickle open
    posix nt pathlib shutil tempfile glob signal marshal mmap multiprocessing runpy pkgutil zipimport site
    resource fcntl pty code codeop ssl http urllib ftplib smtplib webbrowser sqlite3 secrets
"""))
HOST_ACCESS: dict[tuple[str, str], str] = {
    ("codeact/__init__.py", "importlib"): "__import__ of a public name's module at its first use",
    ("codeact/", "inspect"): "signatures and docstrings of the host's functions, and whether a result is awaitable",
    ("codeact/managed.py", "time"): "how long a tool took",
    ("codeact/runtimes/briefing.py", "builtins"): "names that a tool cannot have as a function",
    ("codeact/runtimes/briefing.py", "sys"): "version of the host, which scripts have too",
    ("codeact/runtimes/on_interpreter.py", "os"): "PathLike, in an annotation",
    ("codeact/runtimes/on_interpreter.py", "time"): "one advance of the seam may be several of the interpreter",
    ("codeact/values.py", "pathlib"): "a path as JSON is its text",
    ("interpreter/__init__.py", "importlib"): "__import__ of a public name's module at its first use",
    ("interpreter/boundary.py", "pathlib"): "paths of the script cross as pure paths",
    ("interpreter/boundary.py", "sys"): "sys.modules: which host types a value can have at all",
    ("interpreter/builtins/compiling.py", "os"): "fspath: the path that a value of a script stands for",
    ("interpreter/builtins/table.py", "builtins"): "the host's pure builtins, by name",
    ("interpreter/bytecode/serialise.py", "marshal"): "plain tuples of shipped package data and of the byte-code cache",
    ("interpreter/cli.py", "os"): "the command line's own process",
    ("interpreter/cli.py", "sys"): "the same reason as the row above",
    ("interpreter/commands/", "os"): "the command line reads and writes the files that its words name",
    ("interpreter/commands/", "sys"): "the same reason as the row above",
    ("interpreter/commands/", "open"): "the same reason as the row above",
    ("interpreter/commands/wire.py", "io"): "the bytes of --value-cbor as a stream: what follows the value shows",
    ("interpreter/commands/tools.py", "importlib"): "--tools FILE is the user's own host module",
    ("interpreter/commands/advance.py", "gc"): "on again when the engine is imported",
    ("interpreter/process.py", "gc"): "off while the engine is imported; what is imported then is not looked at again",
    ("interpreter/process.py", "os"): "_exit: the command's process ends without taking the engine apart",
    ("interpreter/process.py", "sys"): "the process's streams and exit status",
    ("interpreter/start_image.py", "marshal"): "byte-code of the engine's own modules, as in the host's own cache",
    ("interpreter/start_image.py", "open"): "reads and writes the image",
    ("interpreter/start_image.py", "os"): "time and size of the engine's own sources",
    ("interpreter/start_image.py", "sys"): "meta_path, and which modules are loaded",
    ("interpreter/extension.py", "sys"): "exc_info: the host's handled exception is the guest's",
    ("interpreter/snapshot/__init__.py", "gc"): "off while a state is written or read: nothing of it is garbage",
    ("interpreter/snapshot/cipher.py", "os"): "urandom: salt and nonce",
    ("interpreter/recorder.py", "os"): "urandom: the key by which a recorder knows its own states",
    ("interpreter/snapshot/former.py", "pathlib"): "the table of former code, package data",
    ("interpreter/serving.py", "inspect"): "iscoroutinefunction of tools that are no plain functions",
    ("interpreter/objects/exceptions.py", "sys"): "exception(): whose contexts a raise must leave as they are",
    ("interpreter/objects/awaiting.py", "sys"): "_getframe: the line that the script is at, where a dropped coroutine is warned of",
    ("interpreter/machine/budget.py", "open"): "/proc/self/statm: size of the process",
    ("interpreter/machine/budget.py", "time"): "monotonic clock of the time limit",
    ("interpreter/machine/heap.py", "sys"): "getsizeof",
    ("interpreter/machine/ops_exceptions.py", "sys"): "exception(): the host's handled exception is the guest's",
    ("interpreter/machine/suggestions.py", "sys"): "version of the host: texts differ",
    ("interpreter/machine/traceback.py", "sys"): "the same reason as the row above",
    ("interpreter/machine/watchdog.py", "os"): "register_at_fork: the thread does not live in a child",
    ("interpreter/machine/watchdog.py", "time"): "sleep between two looks",
    ("interpreter/commands/inspect.py", "pathlib"): "reads the snapshot that the user names",
    ("interpreter/modules/cache.py", "os"): "the byte-code cache's folder",
    ("interpreter/modules/cache.py", "open"): "reads and writes the cache's files",
    ("interpreter/modules/cache.py", "sys"): "version of the host: part of the cache's key",
    ("interpreter/objects/digit_limit.py", "sys"): "the host's limit of digits is the session's while the session's code runs",
    ("interpreter/machine/loop.py", "sys"): "the exception that the caller of a nested run is handling",
    ("interpreter/objects/classes.py", "sys"): "_getframe: who calls a guest function's stub",
    ("interpreter/objects/runtime.py", "sys"): "_getframe: who asks for a generator's method",
    ("interpreter/objects/protocols.py", "sys"): "_getframe: the calling frame of translated code",
    ("interpreter/objects/system.py", "os"): "the policy's one door: urandom",
    ("interpreter/objects/system.py", "random"): "numbers that follow from the policy's seed",
    ("interpreter/objects/system.py", "time"): "the policy's one door: clock and sleep",
    ("interpreter/objects/typeobjects.py", "sys"): "version of the host: names differ",
    ("interpreter/policy/", "os"): "the policy's file system: descriptors of mounts, error texts",
    ("interpreter/scopes/host_version.py", "sys"): "version of the host, in one place for the compiler",
    ("interpreter/snapshot/", "sys"): "version of the host, interned names",
    ("interpreter/snapshot/decoder.py", "time"): "loading has a time limit",
    ("interpreter/snapshot/history.py", "time"): "the same reason as the row above",
    ("interpreter/snapshot/kinds_iterators.py", "gc"): "get_referents: the container behind a dict or set iterator, without consuming it",
    ("interpreter/snapshot/kinds_library.py", "importlib"): "the digest of library code that a snapshot names",
    ("interpreter/builtins/intrinsics.py", "sys"): "exception(): the host's handled exception is the guest's",
    ("interpreter/suspend/capture.py", "sys"): "version of the host: f_locals is a copy before 3.13",
    ("interpreter/machine/warming.py", "sys"): "frames of the host: whether one machine runs, or one above another",
    ("interpreter/translator/depth.py", "sys"): "frames and recursion limit: how much of the host's stack is left",
    ("interpreter/translator/execute.py", "gc"): "the functions whose emitted code is replaced by newer",
    ("interpreter/translator/host_locals.py", "sys"): "version of the host: what reading the locals of a frame leaves behind",
    ("interpreter/translator/execute.py", "sys"): "_getframe: where an exception arrives; the host's version",
    ("interpreter/translator/support.py", "sys"): "_getframe: emitted code's own frame says which Code it is",
    ("interpreter/translator/tracebacks.py", "sys"): "exception: what a caller of emitted code handles",
    ("stdlib_shims/__init__.py", "importlib"): "imports the host-backed file of a listed module",
    ("stdlib_shims/__init__.py", "open"): "reads the guest files of the package",
    ("stdlib_shims/__init__.py", "os"): "their paths",
    ("stdlib_shims/__init__.py", "sys"): "version of the host: which modules there are",
    ("stdlib_shims/host_source.py", "os"): "finds the installed standard library",
    ("stdlib_shims/host_source.py", "pathlib"): "reads listed pure files of it",
    ("stdlib_shims/host_backed/_csv.py", "io"): "StringIO: rows are read from text in memory",
    ("stdlib_shims/host_backed/_io.py", "io"): "newline and text decoders over bytes in memory",
    ("stdlib_shims/host_backed/_os.py", "os"): "strerror, fspath and constants: nothing that touches the system",
    ("stdlib_shims/host_backed/_os.py", "sys"): "version of the host: texts differ",
    ("stdlib_shims/host_backed/_random.py", "random"): "the Mersenne Twister, seeded by the policy",
    ("stdlib_shims/host_backed/binary_files.py", "io"): "error classes of streams",
    ("stdlib_shims/host_backed/file_opening.py", "io"): "open, with arguments that it refuses: the text of the error",
    ("stdlib_shims/host_backed/file_opening.py", "os"): "fspath: the path that a value of a script stands for",
    ("stdlib_shims/host_backed/text_decoding.py", "io"): "newline decoder over bytes in memory",
    ("stdlib_shims/host_backed/datetime.py", "sys"): "version of the host: texts differ",
    ("stdlib_shims/host_backed/datetime.py", "time"): "struct_time of a date",
    ("stdlib_shims/host_backed/math.py", "sys"): "version of the host: functions differ",
    ("stdlib_shims/host_backed/re.py", "sys"): "version of the host: texts differ",
    ("stdlib_shims/host_backed/re_engine.py", "sys"): "the same reason as the row above",
    ("stdlib_shims/host_backed/re_types.py", "sys"): "the same reason as the row above",
    ("stdlib_shims/host_backed/sys.py", "sys"): "constants that scripts read: version, maxsize, float_info",
    ("stdlib_shims/host_backed/sys_streams.py", "io"): "error classes of streams",
    ("stdlib_shims/host_backed/time.py", "time"): "struct_time and its formatting; clocks come from the policy",
    ("interpreter/objects/natives/identity.py", "sys"): "getrefcount: identity numbers of values that nothing else holds are forgotten",
    ("interpreter/syntax/lexer.py", "sys"): "intern: names are compared by identity when they are looked up",
    ("interpreter/syntax/lexer_strings.py", "sys"): "intern: as in lexer.py",
    ("interpreter/syntax/running_version.py", "sys"): "version_info: messages are those of the host that runs",
    ("interpreter/syntax/generate.py", "pathlib"): "reads the grammar and writes the tables, at development time",
    ("interpreter/objects/functions.py", "sys"): "_getframe: a stub's own frame holds the arguments that the host bound",
}

# ---- Code made at run time and computed attribute names: (file, name called): reason -------------------------------
CODE_MAKERS = frozenset({"compile", "exec", "eval"})
ATTRIBUTE_FUNCTIONS = frozenset({"getattr", "setattr", "delattr"})
ATTRIBUTE_METHODS = frozenset({"__getattribute__", "__getattr__", "__setattr__", "__delattr__"})
DANGEROUS_CALLS: dict[tuple[str, str], str] = {
    ("interpreter/objects/attributes.py", "__getattribute__"): "object.__getattribute__: the instance's own dict, past script code",
    ("interpreter/objects/attributes.py", "__setattr__"): "object.__setattr__: the plain store that a script's __setattr__ asks for",
    ("interpreter/objects/attributes.py", "__delattr__"): "same for deletion",
    ("interpreter/objects/classes.py", "__getattribute__"): "object.__getattribute__: answers host code without script code",
    ("interpreter/objects/dunders.py", "__getattribute__"): "object.__getattribute__: the instance's own dict, past script code",
    ("interpreter/objects/dunders.py", "setattr"): "names of REAL on functions",
    ("interpreter/entering.py", "__setattr__"): "attributes of new instances of library classes, past script code",
    ("interpreter/boundary.py", "__getattribute__"): "fields of the script's dataclasses, past script code",
    ("codeact/values.py", "getattr"): "fields of the host's own dataclasses",
    ("interpreter/boundary.py", "getattr"): "fields of the host's own dataclasses",
    ("interpreter/builtins/readers.py", "getattr"): "listed data attributes of functions",
    ("interpreter/builtins/readers.py", "setattr"): "the same reason as the row above",
    ("interpreter/builtins/compiling.py", "compile"): "called without a source: for the host's own text about wrong arguments",
    ("interpreter/builtins/scopes.py", "eval"): "the same reason as the row above",
    ("interpreter/builtins/scopes.py", "exec"): "the same reason as the row above",
    ("interpreter/builtins/table.py", "getattr"): "the host's pure builtins, by name",
    ("interpreter/bytecode/serialise.py", "__getattribute__"): "the listed fields of a Code",
    ("interpreter/hosting.py", "getattr"): "the fields of Limits",
    ("interpreter/limits.py", "__setattr__"): "fills the fields of a frozen record",
    ("interpreter/policy/mounts.py", "__setattr__"): "the same reason as the row above",
    ("interpreter/policy/ospolicy.py", "__setattr__"): "the same reason as the row above",
    ("interpreter/translator/stack.py", "getattr"): "a vetted method of an exact native value, by a name of the emitter's table",
    ("interpreter/translator/support.py", "getattr"): "an ordinary name on an instance of the script's class",
    ("interpreter/translator/assemble.py", "compile"): "the one place that makes host code",
    ("interpreter/translator/assemble.py", "exec"): "same: runs the definition to get at its code object",
    ("interpreter/objects/attributes.py", "getattr"): "the one guarded lookup",
    ("interpreter/objects/attributes.py", "setattr"): "the one guarded store",
    ("interpreter/objects/attributes.py", "delattr"): "the one guarded deletion",
    ("interpreter/objects/classes.py", "__setattr__"): "type.__setattr__: puts a dunder of the script, and its hook, on its class",
    ("interpreter/objects/classes.py", "__delattr__"): "type.__delattr__: takes them away again",
}

# ---- Sizes ---------------------------------------------------------------------------------------------------------
MAX_FILE_LINES = 500
MAX_FUNCTION_LINES = 60
LONG_FILES: dict[str, str] = {
    "stdlib_shims/guest/_typing_aliases.py": "the special forms of typing, which refer to each other",
    "stdlib_shims/guest/csv.py": "one module as scripts see it",
    "stdlib_shims/guest/enum.py": "one module as scripts see it: its classes are made of each other",
    "stdlib_shims/guest/functools.py": "one module as scripts see it",
    "stdlib_shims/guest/inspect.py": "one module as scripts see it",
    "stdlib_shims/guest/io.py": "one module as scripts see it: streams inherit from each other",
    "stdlib_shims/guest/itertools.py": "one module as scripts see it: a class an iterator",
    "stdlib_shims/guest/logging/__init__.py": "one module as scripts see it: loggers, handlers and formatters refer to each other",
    "stdlib_shims/guest/pathlib.py": "one module as scripts see it",
    "stdlib_shims/guest/random.py": "one module as scripts see it",
    "stdlib_shims/guest/threading.py": "one module as scripts see it",
    "interpreter/syntax/tables.py": "generated by `make grammar`",
    "stdlib_shims/guest/collections/__init__.py": "the module's classes belong to one file, as scripts see them (`__module__`)",
}
# (file, qualified name): reason
LONG_FUNCTIONS: dict[tuple[str, str], str] = {}

# ---- Documents -----------------------------------------------------------------------------------------------------
# Back-ticked words that look like paths of the repository and are none.
NOT_PATHS: dict[str, str] = {
    "try/except": "a statement of the language",
}
# Words about where and how the repository was built; none belongs in it. Spelled in parts, so that this file passes.
BUILDING_WORDS = (
    r"(?<![\w.])/" + r"work\b",
    r"(?<![\w.])/" + r"tmp\b",
    r"(?<![\w.])/" + r"root\b",
    r"\bclau" + r"de\b",
    r"\banthro" + r"pic\b",
    r"\bthe br" + r"ief\b",
    r"\b(?:this|another|previous|next|earlier) (?:chat|conver" + r"sation)\b",
)
# (file, the text found, lower case): reason
BUILDING_WORD_EXCEPTIONS: dict[tuple[str, str], str] = {
    ("stdlib_shims/guest/tempfile.py", "/t" + "mp"): "where temporary files go, a name of the script's own tree",
}

VAGUE_FILE_NAMES = frozenset({"utils", "helpers", "common", "misc", "base"})
