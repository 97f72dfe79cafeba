"""Scanner of JSON values: what a decoder's scan_once does."""

__all__ = ["make_scanner"]


def make_scanner(context):
    return context._scan_once


py_make_scanner = make_scanner
