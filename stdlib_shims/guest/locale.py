"""The locale of a script: always C, whatever the host's is."""

LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES, LC_ALL = range(7)
CHAR_MAX = 127
_KNOWN = ("C", "POSIX", "", "C.UTF-8", "C.utf8")


class Error(Exception):
    """Raised for a locale that is not there."""


def setlocale(category, locale=None):
    if locale is None:
        return "C"
    if not isinstance(locale, str):
        language, encoding = locale
        locale = language or ""
    if locale not in _KNOWN:
        raise Error("unsupported locale setting")
    return "C"


def getlocale(category=LC_CTYPE):
    return (None, None)


def getdefaultlocale(envvars=()):
    return (None, None)


def getpreferredencoding(do_setlocale=True):
    return "UTF-8"


def getencoding():
    return "UTF-8"


def resetlocale(category=LC_ALL):
    pass


def localeconv():
    return {
        "int_curr_symbol": "", "currency_symbol": "", "mon_decimal_point": "", "mon_thousands_sep": "", "mon_grouping": [],
        "positive_sign": "",
        "negative_sign": "", "int_frac_digits": CHAR_MAX, "frac_digits": CHAR_MAX, "p_cs_precedes": CHAR_MAX, "p_sep_by_space": CHAR_MAX,
        "n_cs_precedes": CHAR_MAX, "n_sep_by_space": CHAR_MAX, "p_sign_posn": CHAR_MAX, "n_sign_posn": CHAR_MAX, "decimal_point": ".",
        "thousands_sep": "", "grouping": [],
    }  # fmt: skip


def strcoll(string1, string2):
    return (string1 > string2) - (string1 < string2)


def strxfrm(string):
    return string


def format_string(f, val, grouping=False, monetary=False):
    return f % val


def currency(val, symbol=True, grouping=False, international=False):
    raise ValueError("Currency formatting is not possible using the 'C' locale.")


def str(val):
    return "%.12g" % val


def delocalize(string):
    return string


def localize(string, grouping=False, monetary=False):
    return string


def atof(string, func=float):
    return func(string)


def atoi(string):
    return int(string)


def normalize(localename):
    return localename


def gettext(message):
    return message
