"""Binding of call arguments for functions whose parameter list is known only at run time, with CPython's error texts.

Named tuples and data classes give each class a constructor of its own parameters.  Their constructors here are closures that take
``*args, **kwargs``; a call that is not the plain positional one comes here.
"""

from sys import version_info as _host_version

REQUIRED = object()


def bind(function_name, positional, keyword_only, defaults, args, kwargs, receivers=1):
    """Return the list of values for the parameters ``positional + keyword_only``.

    ``function_name`` is the qualified name used in messages; ``defaults`` maps a parameter to its default; ``receivers`` is the
    number of leading parameters (``self``, ``cls``) that are not part of ``positional`` but count in messages.
    Raises TypeError with the text CPython has for the same mistake in a call of a function written out in full.
    """
    values = list(args)
    used = 0
    if len(args) <= len(positional):
        for name in (*positional[len(args) :], *keyword_only):
            if name in kwargs:
                values.append(kwargs[name])
                used += 1
            elif name in defaults:
                values.append(defaults[name])
            else:
                break
        else:
            if used == len(kwargs):
                return values
    raise TypeError(_complaint(function_name, positional, keyword_only, defaults, args, kwargs, receivers))


def _complaint(function_name, positional, keyword_only, defaults, args, kwargs, receivers):
    """Return the text for the first mistake in a call, in the order in which CPython looks for them."""
    given = {*positional[: len(args)]}
    for name in kwargs:
        if name not in positional and name not in keyword_only:
            return _unexpected(function_name, name, [*positional, *keyword_only])
        if name in given:
            return f"{function_name}() got multiple values for argument {name!r}"
    if len(args) > len(positional):
        return _too_many(function_name, positional, keyword_only, defaults, args, kwargs, receivers)
    for names, kind in ((positional[len(args) :], "positional"), (keyword_only, "keyword-only")):
        missing = [name for name in names if name not in kwargs and name not in defaults]
        if missing:
            return _missing(function_name, missing, kind)
    return f"{function_name}() got unusable arguments"


def _missing(function_name, names, kind):
    quoted = [repr(name) for name in names]
    if len(quoted) == 1:
        listed = quoted[0]
    elif len(quoted) == 2:
        listed = f"{quoted[0]} and {quoted[1]}"
    else:
        listed = ", ".join(quoted[:-1]) + f", and {quoted[-1]}"
    plural = "" if len(quoted) == 1 else "s"
    return f"{function_name}() missing {len(quoted)} required {kind} argument{plural}: {listed}"


def _too_many(function_name, positional, keyword_only, defaults, args, kwargs, receivers):
    most = len(positional) + receivers
    optional = sum(1 for name in positional if name in defaults)
    takes = f"from {most - optional} to {most}" if optional else str(most)
    plural = "" if most == 1 and not optional else "s"
    given = len(args) + receivers
    extra = sum(1 for name in keyword_only if name in kwargs)
    if extra:
        keyword_text = f"{extra} keyword-only argument{'' if extra == 1 else 's'}"
        given_text = f"{given} positional argument{'' if given == 1 else 's'} (and {keyword_text})"
    else:
        given_text = str(given)
    verb = "was" if given == 1 and not extra else "were"
    return f"{function_name}() takes {takes} positional argument{plural} but {given_text} {verb} given"


def _unexpected(function_name, name, candidates):
    text = f"{function_name}() got an unexpected keyword argument {name!r}"
    if _host_version >= (3, 13):
        near = nearest_name(name, candidates)
        if near is not None:
            return f"{text}. Did you mean {near!r}?"
    return text


# Weights of the edit distance behind CPython's "Did you mean": a changed, added or dropped letter, and a letter in the other case.
_MOVE = 2
_CASE = 1
_LONGEST = 40


def nearest_name(wrong, candidates):
    """Return the candidate closest to ``wrong`` within the distance CPython allows for a suggestion, or None."""
    best = None
    best_distance = None
    for candidate in candidates:
        if candidate == wrong:
            continue
        limit = (len(wrong) + len(candidate) + 3) * _MOVE // 6
        if best_distance is not None:
            limit = min(limit, best_distance - 1)
        distance = _edit_distance(wrong, candidate, limit)
        if distance <= limit:
            best = candidate
            best_distance = distance
    return best


def _edit_distance(left, right, limit):
    if len(left) > _LONGEST or len(right) > _LONGEST or abs(len(left) - len(right)) * _MOVE > limit:
        return limit + 1
    row = list(range(0, (len(right) + 1) * _MOVE, _MOVE))
    for i, a in enumerate(left):
        previous = row
        row = [(i + 1) * _MOVE]
        for j, b in enumerate(right):
            if a == b:
                change = 0
            else:
                change = _CASE if a.lower() == b.lower() else _MOVE
            row.append(min(previous[j] + change, previous[j + 1] + _MOVE, row[j] + _MOVE))
    return row[-1]
