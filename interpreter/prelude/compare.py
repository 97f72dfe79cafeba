"""Comparison and search of containers that hold guest objects."""


def compare_containers(name, left, right):
    return D_compare_parts(name, left, right, 0)


def compare_parts(name, left, right, depth):
    D_check_depth(depth)
    kind = D_kind_of(left)
    if kind == "dict":
        if name != "==" and name != "!=":
            return D_native_compare(name, left, right)
        return D_equal_dicts(left, right, depth) is (name == "==")
    if kind == "set":
        return D_compare_sets(name, left, right)
    if kind == "list" and (name == "==" or name == "!=") and D_native_len(left) != D_native_len(right):
        return name == "!="
    lefts = D_items(left)
    rights = D_items(right)
    at = 0
    end = min(len(lefts), len(rights))
    while at < end:
        a = lefts[at]
        b = rights[at]
        if not D_same_items(a, b, depth):
            if name == "==":
                return False
            if name == "!=":
                return True
            return D_compare_order(name, a, b, depth)
        at += 1
    return D_native_compare(name, len(lefts), len(rights))


def same_items(a, b, depth):
    same = D_simple_equal(a, b)
    if same is not None:
        return same
    if D_nested_containers(a, b):
        return D_compare_parts("==", a, b, depth + 1)
    if a == b:
        return True
    return False


def compare_order(name, a, b, depth):
    if D_nested_containers(a, b):
        return D_compare_parts(name, a, b, depth + 1)
    if name == "<":
        return a < b
    if name == "<=":
        return a <= b
    if name == ">":
        return a > b
    return a >= b


def equal_dicts(left, right, depth):
    if D_native_len(left) != D_native_len(right):
        return False
    for key, value in D_pairs(left):
        found = D_lookup(right, key)
        if found is None or not D_same_items(value, found[0], depth):
            return False
    return True


def compare_sets(name, left, right):
    if name == ">" or name == ">=":
        left, right = right, left
    size = D_native_len(left)
    other = D_native_len(right)
    if name == "==" or name == "!=":
        if size != other:
            return name == "!="
    elif size > other or (size == other and (name == "<" or name == ">")):
        return False
    iterator = D_set_iter(left)
    while True:
        items = D_take(iterator, 50000)
        contained = D_all_in(items, right)
        if contained is None:
            for item in items:
                if not D_known_in(item, right):
                    return name == "!="
        elif not contained:
            return name == "!="
        if len(items) < 50000:
            return name != "!="


def contains(container, item):
    method = D_contains_method(container)
    if method is not None:
        if method(item):
            return True
        return False
    kind = D_kind_of(container)
    if kind == "list" or kind == "tuple" or kind == "deque":
        return D_sequence_contains(container, item)
    if D_natively_contains(container):
        return D_native_in(item, container)
    iterator = D_iterator_or_none(container)
    if iterator is None:
        raise TypeError(D_no_container_text(container))
    for element in iterator:
        if D_same_items(element, item, 0):
            return True
    return False


def not_contains(container, item):
    return not D_contains(container, item)


def iterator_or_none(value):
    try:
        return iter(value)
    except TypeError:
        if D_is_iterable(value):
            raise
    return None


def sequence_contains(container, item):
    for element in D_items(container):
        if D_same_items(element, item, 0):
            return True
    return False


def sequence_index(sequence, item, start, stop):
    size = D_native_len(sequence)
    at, end = D_search_bounds(size, start, stop)
    items = D_items(sequence)
    while at < end and at < len(items):
        if D_same_items(items[at], item, 0):
            return at
        at += 1
    raise ValueError(D_index_text(sequence, D_index_repr(sequence) and repr(item)))


def sequence_count(sequence, item):
    count = 0
    for element in D_items(sequence):
        if D_same_items(element, item, 0):
            count += 1
    return count


def sequence_remove(sequence, item):
    at = 0
    for element in D_items(sequence):
        if D_same_items(element, item, 0):
            D_remove_at(sequence, at)
            return
        at += 1
    raise ValueError(D_remove_text(sequence, D_remove_repr(sequence) and repr(item)))
