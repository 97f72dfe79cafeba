"""Sets over any iterable and with guest elements: one native step an element."""


def new_set(iterable):
    result = set()
    D_set_fill(result, iterable)
    return result


def new_frozenset(iterable):
    return D_set_result(frozenset(), D_new_set(iterable))


def new_frozenset_of(cls, iterable):
    return D_new_frozen(cls, D_new_set(iterable))


def set_initialise(self, iterable):
    D_set_clear(self)
    D_set_fill(self, iterable)


def set_apply(step, target, iterable, other):
    # A step over all items: one native call a slice, one an item where an item asks for script code.
    kind = D_kind_of(iterable)
    known = kind == "set" or kind == "dict"
    if kind == "set" or D_native_iterable(iterable):
        iterator = D_set_iter(iterable)
        while True:
            items = D_take(iterator, 50000)
            if not D_set_slice(step, target, items, other, known):
                for item in items:
                    D_set_single(step, target, item, other, known)
            if len(items) < 50000:
                return
    for item in iterable:
        D_set_single(step, target, item, other, False)


def set_fill(target, iterable):
    D_set_apply("store", target, iterable, None)


def set_update(self, *others):
    for other in others:
        D_set_fill(self, other)


def set_union(self, *others):
    result = D_set_copy(self)
    for other in others:
        D_set_fill(result, other)
    return D_set_result(self, result)


def set_intersection(self, *others):
    result = D_set_copy(self)
    for other in others:
        result = D_set_common(result, other)
    return D_set_result(self, result)


def set_common(left, other):
    result = set()
    if D_kind_of(other) == "set" and D_native_len(other) > D_native_len(left):
        left, other = other, left
    D_set_apply("common", result, other, left)
    return result


def set_difference(self, *others):
    result = D_set_copy(self)
    D_set_difference_update(result, *others)
    return D_set_result(self, result)


def set_difference_update(self, *others):
    for other in others:
        if other is self:
            D_set_clear(self)
        else:
            D_set_apply("drop", self, other, None)


def set_symmetric_difference(self, other):
    result = D_set_copy(self)
    D_set_symmetric_difference_update(result, other)
    return D_set_result(self, result)


def set_symmetric_difference_update(self, other):
    if other is self:
        D_set_clear(self)
        return
    if D_kind_of(other) != "set":
        other = D_new_set(other)
    both = D_set_common(self, other)
    D_set_apply("store", self, other, None)
    D_set_apply("drop", self, both, None)


def set_intersection_update(self, *others):
    result = D_set_copy(self)
    for other in others:
        result = D_set_common(result, other)
    D_set_clear(self)
    D_set_fill(self, result)


def set_isdisjoint(self, other):
    if D_kind_of(other) == "set":
        return not D_set_common(self, other)
    for item in other:
        if D_native_in(item, self):
            return False
    return True


def set_issubset(self, other):
    return D_compare_sets("<=", self, other if D_kind_of(other) == "set" else D_new_set(other))


def set_issuperset(self, other):
    if D_kind_of(other) == "set":
        return D_compare_sets(">=", self, other)
    for item in other:
        if not D_native_in(item, self):
            return False
    return True


def set_operator(name, left, right):
    if name == "union":
        return D_set_union(left, right)
    if name == "intersection":
        return D_set_intersection(left, right)
    if name == "difference":
        return D_set_difference(left, right)
    return D_set_symmetric_difference(left, right)


def set_inplace(name, self, other):
    if name == "update":
        D_set_update(self, other)
    elif name == "intersection_update":
        D_set_intersection_update(self, other)
    elif name == "difference_update":
        D_set_difference_update(self, other)
    else:
        D_set_symmetric_difference_update(self, other)
    return self
