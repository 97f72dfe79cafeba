"""Lines of source texts: those of the session's own code, and of files that the script may read."""

import _linecache

__all__ = ["getline", "clearcache", "checkcache", "lazycache"]
cache = {}


def clearcache():
    cache.clear()


def getline(filename, lineno, module_globals=None):
    lines = getlines(filename, module_globals)
    return lines[lineno - 1] if 1 <= lineno <= len(lines) else ""


def getlines(filename, module_globals=None):
    if filename in cache and len(cache[filename]) != 1:
        return cache[filename][2]
    try:
        return updatecache(filename, module_globals)
    except MemoryError:
        clearcache()
        return []


def checkcache(filename=None):
    """Drop entries of files that have changed."""
    for name in list(cache) if filename is None else [filename] if filename in cache else []:
        entry = cache[name]
        if len(entry) == 1 or entry[1] is None:
            continue
        facts = _facts(entry[3])
        if facts is None or (facts.st_size, facts.st_mtime) != entry[:2]:
            cache.pop(name, None)


def updatecache(filename, module_globals=None):
    """Read the lines of a file anew; an empty list where there are none."""
    if len(cache.get(filename, ())) > 1:
        del cache[filename]
    text = _linecache.source(filename)
    if text is not None:
        return _lines(text)
    if not filename or (filename.startswith("<") and filename.endswith(">")):
        return []
    fullname = filename
    facts = _facts(fullname)
    if facts is None:
        if lazycache(filename, module_globals):
            try:
                text = cache[filename][0]()
            except (ImportError, OSError):
                pass
            else:
                if text is None:
                    return []
                cache[filename] = (len(text), None, [f"{line}\n" for line in text.splitlines()], fullname)
                return cache[filename][2]
        fullname, facts = _on_path(filename)
        if facts is None:
            return []
    try:
        with open(fullname, "rb") as file:
            text = _linecache.decoded(file.read(), fullname)
    except (OSError, UnicodeDecodeError, SyntaxError):
        return []
    lines = _lines(text)
    cache[filename] = (facts.st_size, facts.st_mtime, lines, fullname)
    return lines


def lazycache(filename, module_globals):
    """Remember the loader of a module, to be asked when its lines are."""
    if filename in cache:
        return len(cache[filename]) == 1
    if not filename or (filename.startswith("<") and filename.endswith(">")) or not module_globals or "__name__" not in module_globals:
        return False
    spec = module_globals.get("__spec__")
    loader = getattr(spec, "loader", None) or module_globals.get("__loader__")
    name = getattr(spec, "name", None) or module_globals["__name__"]
    get_source = getattr(loader, "get_source", None)
    if not get_source:
        # Modules of the session have no loader of their own: the session knows their text.
        text = _linecache.source(module_globals.get("__file__", ""))
        get_source = None if text is None else lambda _name: text
    if not name or not get_source:
        return False

    def get_lines(name=name, *args, **kwargs):
        return get_source(name, *args, **kwargs)

    cache[filename] = (get_lines,)
    return True


def _facts(filename):
    import os

    try:
        return os.stat(filename)
    except (OSError, ValueError):
        return None


def _on_path(filename):
    """Where a relative name is found along the module search path, and what is known of the file."""
    import os
    import sys

    if not os.path.isabs(filename):
        for folder in sys.path:
            try:
                fullname = os.path.join(folder, filename)
            except (TypeError, AttributeError):
                continue
            facts = _facts(fullname)
            if facts is not None:
                return fullname, facts
    return filename, None


def _lines(text):
    lines = text.splitlines(True) or ["\n"]
    if not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    return lines
