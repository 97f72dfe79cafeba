"""Pattern matching: class patterns, mapping patterns."""


def match_class(subject, cls, count, names):
    if not isinstance(cls, type):
        raise TypeError("called match pattern must be a class")
    if not isinstance(subject, cls):
        return None
    values = []
    seen = []
    if count:
        positional = getattr(cls, "__match_args__", None)
        if positional is None or (not positional and D_matches_itself(cls)):
            if D_matches_itself(cls):
                if count > 1:
                    raise TypeError(f"{cls.__name__}() accepts 1 positional sub-pattern ({count} given)")
                values.append(subject)
                positional = None
            else:
                positional = ()
        if positional is not None:
            if type(positional) is not tuple:
                raise TypeError(f"{cls.__name__}.__match_args__ must be a tuple (got {type(positional).__name__})")
            if len(positional) < count:
                plural = "" if len(positional) == 1 else "s"
                raise TypeError(f"{cls.__name__}() accepts {len(positional)} positional sub-pattern{plural} ({count} given)")
            for index in range(count):
                name = positional[index]
                if type(name) is not str:
                    raise TypeError(f"__match_args__ elements must be strings (got {type(name).__name__})")
                if name in seen:
                    raise TypeError(f"{cls.__name__}() got multiple sub-patterns for attribute '{name}'")
                seen.append(name)
                try:
                    values.append(getattr(subject, name))
                except AttributeError:
                    return None
    for name in names:
        if name in seen:
            raise TypeError(f"{cls.__name__}() got multiple sub-patterns for attribute '{name}'")
        seen.append(name)
        try:
            values.append(getattr(subject, name))
        except AttributeError:
            return None
    return tuple(values)


def match_keys(subject, keys):
    seen = set()
    for key in keys:
        if key in seen:
            raise ValueError(f"mapping pattern checks duplicate key ({key!r})")
        seen.add(key)
    values = []
    if type(subject) is dict:
        for key in keys:
            if key not in subject:
                return None
            values.append(subject[key])
        return tuple(values)
    get = subject.get
    missing = []
    for key in keys:
        value = get(key, missing)
        if value is missing:
            return None
        values.append(value)
    return tuple(values)


def match_rest(subject, keys):
    rest = {}
    for key in subject.keys():
        rest[key] = subject[key]
    for key in keys:
        del rest[key]
    return rest
