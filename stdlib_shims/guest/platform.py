"""Facts about the machine that a script may know: that it is a sandbox of a given Python version."""

import sys as _sys

_VERSION = ".".join(map(str, _sys.version_info[:3]))


def system():
    return "Linux"


def node():
    return "sandbox"


def release():
    return ""


version = machine = processor = release


def architecture(executable="", bits="", linkage=""):
    return ("64bit", "")


def platform(aliased=False, terse=False):
    return "Linux"


def python_version():
    return _VERSION


def python_version_tuple():
    return tuple(_VERSION.split("."))


def python_implementation():
    return "CPython"


def python_compiler():
    return ""


def python_build():
    return ("", "")


def python_branch():
    return ""


python_revision = python_branch


def uname():
    return ("Linux", "sandbox", "", "", "")
