"""Names of unittest.util that tests use."""


def safe_repr(value, short=False):
    return repr(value)
