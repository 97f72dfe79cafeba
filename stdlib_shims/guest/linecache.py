"""Lines of source texts: those of the script itself; other files are not read."""

import _linecache

cache = {}


def getline(filename, lineno, module_globals=None):
    lines = getlines(filename, module_globals)
    return lines[lineno - 1] if 1 <= lineno <= len(lines) else ""


def getlines(filename, module_globals=None):
    if filename in cache:
        return cache[filename][2]
    text = _linecache.source(filename)
    if text is None:
        return []
    lines = text.splitlines(True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    return lines


def checkcache(filename=None):
    pass


def lazycache(filename, module_globals):
    return False


def clearcache():
    cache.clear()


def updatecache(filename, module_globals=None):
    return getlines(filename, module_globals)
