"""Exception groups: splitting for except*, what is raised after its clauses, methods of groups."""


def group_split(rest, kinds):
    if rest is None:
        return None, None
    D_check_group_types(kinds)
    if D_exception_matches(rest, kinds):
        if not isinstance(rest, BaseExceptionGroup):
            return D_wrapped_exception(rest), None
        return rest, None
    if not isinstance(rest, BaseExceptionGroup):
        return None, rest
    return D_split_by_types(rest, kinds)


def split_by_types(exc, kinds):
    if D_exception_matches(exc, kinds):
        return exc, None
    if not isinstance(exc, BaseExceptionGroup):
        return None, exc
    matching, others = [], []
    for part in exc.exceptions:
        matched, other = D_split_by_types(part, kinds)
        if matched is not None:
            matching.append(matched)
        if other is not None:
            others.append(other)
    return D_group_part(exc, matching), D_group_part(exc, others)


def split_by_call(exc, condition):
    if condition(exc):
        return exc, None
    if not isinstance(exc, BaseExceptionGroup):
        return None, exc
    matching, others = [], []
    for part in exc.exceptions:
        matched, other = D_split_by_call(part, condition)
        if matched is not None:
            matching.append(matched)
        if other is not None:
            others.append(other)
    return D_group_part(exc, matching), D_group_part(exc, others)


def group_part(group, parts):
    if not parts:
        return None
    made = group.derive(parts)
    if not isinstance(made, BaseExceptionGroup):
        raise TypeError("derive must return an instance of BaseExceptionGroup")
    D_copy_exception_state(group, made)
    return made


def group_join(original, raised, rest):
    if not isinstance(original, BaseExceptionGroup):
        # A single exception was wrapped, so at most one clause ran.
        return raised[0] if raised else rest
    fresh, again = [], []
    for exc in raised:
        if D_same_exception_state(original, exc):
            again.append(exc)
        else:
            fresh.append(exc)
    if rest is not None:
        again.append(rest)
    kept = None
    if again:
        leaves = []
        for exc in again:
            D_collect_leaves(exc, leaves)
        kept = D_split_by_identity(original, leaves)
    if not fresh:
        return kept
    if kept is not None:
        fresh.append(kept)
    if len(fresh) == 1:
        return fresh[0]
    return BaseExceptionGroup("", fresh)


def collect_leaves(exc, leaves):
    if isinstance(exc, BaseExceptionGroup):
        for part in exc.exceptions:
            D_collect_leaves(part, leaves)
    else:
        leaves.append(exc)


def split_by_identity(exc, leaves):
    if not isinstance(exc, BaseExceptionGroup):
        for leaf in leaves:
            if leaf is exc:
                return exc
        return None
    parts = []
    for part in exc.exceptions:
        kept = D_split_by_identity(part, leaves)
        if kept is not None:
            parts.append(kept)
    return D_group_part(exc, parts)


def group_method(name, group, condition):
    if isinstance(condition, type) or type(condition) is tuple:
        D_check_condition(condition)
        if name == "split":
            return D_split_by_types(group, condition)
        return D_split_by_types(group, condition)[0]
    D_check_condition(condition)
    if name == "split":
        return D_split_by_call(group, condition)
    return D_split_by_call(group, condition)[0]
