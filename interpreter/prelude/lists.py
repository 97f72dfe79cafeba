"""Lists: construction and extension from any iterable, sorting of guest objects and with keys."""


def new_list(iterable):
    result = []
    D_list_extend(result, iterable)
    return result


def new_tuple(iterable):
    result = []
    D_list_extend(result, iterable)
    return D_make_instance(tuple, result)


def new_list_of(cls, iterable):
    return D_make_instance(cls, D_new_list(iterable))


def list_initialise(self, iterable):
    D_list_clear(self)
    D_list_extend(self, iterable)


def list_extend(self, iterable):
    if D_native_iterable(iterable):
        # in slices, so that limits are checked in between
        iterator = D_native_iter(iterable)
        while D_extend_slice(self, iterator):
            pass
        return
    iterator = iter(iterable)
    if D_is_guest(iterable):
        D_ask_length(iterable)
    for item in iterator:
        D_list_append(self, item)


def list_inplace_add(self, iterable):
    D_list_extend(self, iterable)
    return self


def list_sort(self, key, reverse):
    items = D_sort_begin(self)
    result = items
    try:
        result = D_sort_items(items, key, reverse)
    finally:
        changed = D_sort_end(self, result)
    if changed:
        raise ValueError("list modified during sort")


def sort_items(items, key, reverse):
    # The sorted items; `items` keeps a permutation of itself whatever is raised.
    if key is None:
        keys = items
    else:
        keys = []
        for item in items:
            keys.append(key(item))
    if len(keys) < 2:
        return items
    if D_natively_sorted(keys):
        return D_sort_native(items, keys, reverse)
    if reverse:
        items.reverse()
        if keys is not items:
            keys.reverse()
    order = D_merge_sort(keys)
    result = [items[at] for at in order]
    if reverse:
        result.reverse()
    return result


def merge_sort(keys):
    # Positions of the keys in stable ascending order. Only `<` is asked.
    size = len(keys)
    order = []
    runs = []
    at = 0
    while at < size:
        end = at + 1
        if end < size:
            if keys[end] < keys[at]:
                end += 1
                while end < size and keys[end] < keys[end - 1]:
                    end += 1
                run = list(range(end - 1, at - 1, -1))
            else:
                end += 1
                while end < size and not keys[end] < keys[end - 1]:
                    end += 1
                run = list(range(at, end))
        else:
            run = [at]
        if len(run) < 8:
            while end < size and len(run) < 8:
                D_insert_position(keys, run, end)
                end += 1
        runs.append(run)
        at = end
        while len(runs) > 1 and len(runs[-2]) <= 2 * len(runs[-1]):
            right = runs.pop()
            runs[-1] = D_merge_runs(keys, runs[-1], right)
    while len(runs) > 1:
        right = runs.pop()
        runs[-1] = D_merge_runs(keys, runs[-1], right)
    return runs[0] if runs else order


def sort_slices(items, keys, reverse):
    # Natively sorted slices, merged natively: sorting two sorted runs is one merge.
    size = len(keys)
    runs = []
    at = 0
    while at < size:
        runs.append(D_sort_positions(keys, range(at, min(at + 100000, size)), reverse))
        at += 100000
    while len(runs) > 1:
        merged = []
        while runs:
            left = runs.pop(0)
            if runs:
                left = D_sort_positions(keys, left + runs.pop(0), reverse)
            merged.append(left)
        runs = merged
    return [items[position] for position in runs[0]]


def insert_position(keys, run, position):
    low = 0
    high = len(run)
    key = keys[position]
    while low < high:
        middle = (low + high) // 2
        if key < keys[run[middle]]:
            high = middle
        else:
            low = middle + 1
    run.insert(low, position)


def merge_runs(keys, left, right):
    merged = []
    i = 0
    j = 0
    lefts = len(left)
    rights = len(right)
    while True:
        if keys[right[j]] < keys[left[i]]:
            merged.append(right[j])
            j += 1
            if j == rights:
                merged.extend(left[i:])
                return merged
        else:
            merged.append(left[i])
            i += 1
            if i == lefts:
                merged.extend(right[j:])
                return merged


def store_native_slice(self, key, iterable):
    D_list_set_slice(self, key, D_slice_items(key, iterable))


def slice_items(key, iterable):
    iterator = D_iterator_or_none(iterable)
    if iterator is None:
        D_refuse_slice(key)
    return D_new_list(iterator)


def check_group(message, members):
    if not isinstance(message, str):
        raise TypeError(f"BaseExceptionGroup.__new__() argument 1 must be str, not {type(message).__name__}")
    if isinstance(members, dict) or not D_has_special(members, "__getitem__"):
        raise TypeError("second argument (exceptions) must be a sequence")


def new_group(cls, message, members):
    D_check_group(message, members)
    return cls(message, D_new_list(members))


def new_group_instance(cls, message, members):
    D_check_group(message, members)
    return BaseExceptionGroup.__new__(cls, message, D_new_list(members))


def view_of(value):
    view = D_special_of(value, "__buffer__")(284)
    if not isinstance(view, memoryview):
        raise TypeError("__buffer__ returned non-memoryview object")
    return view
