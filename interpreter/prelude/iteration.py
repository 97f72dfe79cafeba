"""Iteration protocols: iterators of the builtins, unpacking, displays."""


def checked_iter(value, method):
    it = method()
    if D_is_iterator(it):
        return it
    raise TypeError(f"iter() returned non-iterator of type '{type(it).__name__}'")


def sequence_items(sequence):
    index = 0
    while True:
        try:
            item = sequence[index]
        except (IndexError, StopIteration):
            return
        yield item
        index += 1


def call_until(function, sentinel):
    while True:
        try:
            item = function()
        except StopIteration:
            return
        if item is sentinel or item == sentinel:
            return
        yield item


def next_or_default(iterator, default):
    try:
        return next(iterator)
    except StopIteration:
        return default


def map_object(function, iterables):
    if len(iterables) == 1:
        return D_map_one(function, iter(iterables[0]))
    iterators = []
    for iterable in iterables:
        iterators.append(iter(iterable))
    return D_map_many(function, iterators)


def map_one(function, iterator):
    for item in iterator:
        yield function(item)


def map_many(function, iterators):
    while True:
        items = []
        for iterator in iterators:
            try:
                items.append(next(iterator))
            except StopIteration:
                return
        yield function(*items)


def filter_object(function, iterable):
    iterator = iter(iterable)
    if function is None or function is bool:
        return D_filter_true(iterator)
    return D_filter_items(function, iterator)


def filter_true(iterator):
    for item in iterator:
        if item:
            yield item


def filter_items(function, iterator):
    for item in iterator:
        if function(item):
            yield item


def zip_object(iterables, strict):
    iterators = []
    for iterable in iterables:
        iterators.append(iter(iterable))
    if strict:
        return D_zip_strict(iterators)
    return D_zip_items(iterators)


def zip_items(iterators):
    while True:
        items = []
        for iterator in iterators:
            try:
                items.append(next(iterator))
            except StopIteration:
                return
        yield tuple(items)


def zip_strict(iterators):
    while True:
        items = []
        for iterator in iterators:
            try:
                items.append(next(iterator))
            except StopIteration:
                break
        short = len(items)
        if short < len(iterators):
            if short:
                plural = " " if short == 1 else "s 1-"
                raise ValueError(f"zip() argument {short + 1} is shorter than argument{plural}{short}")
            for other in range(1, len(iterators)):
                try:
                    next(iterators[other])
                except StopIteration:
                    continue
                plural = " " if other == 1 else "s 1-"
                raise ValueError(f"zip() argument {other + 1} is longer than argument{plural}{other}")
            return
        yield tuple(items)


def enumerate_object(iterable, start):
    return D_enumerate_items(iter(iterable), start)


def enumerate_items(iterator, index):
    for item in iterator:
        index += 1
        yield index - 1, item


def reversed_object(sequence):
    return D_reversed_items(sequence, len(sequence) - 1)


def reversed_items(sequence, index):
    while index >= 0:
        try:
            item = sequence[index]
        except (IndexError, StopIteration):
            return
        index -= 1
        yield item


def items_iterator(iterable):
    try:
        return iter(iterable)
    except TypeError:
        if D_has_special(iterable, "__iter__") or D_has_special(iterable, "__getitem__"):
            raise
    return None


def unpack(iterable, count):
    iterator = D_items_iterator(iterable)
    if iterator is None:
        raise TypeError(f"cannot unpack non-iterable {type(iterable).__name__} object")
    items = []
    for item in iterator:
        if len(items) == count:
            raise ValueError(D_unpack_message(count, None, True))
        items.append(item)
    if len(items) < count:
        raise ValueError(D_unpack_message(count, len(items), True))
    return tuple(items)


def unpack_ex(iterable, before, after):
    iterator = D_items_iterator(iterable)
    if iterator is None:
        raise TypeError(f"cannot unpack non-iterable {type(iterable).__name__} object")
    items = []
    for item in iterator:
        items.append(item)
    if len(items) < before + after:
        raise ValueError(D_unpack_message(before + after, len(items), False))
    end = len(items) - after
    return (*items[:before], items[before:end], *items[end:])


def display_extend(target, iterable):
    iterator = D_items_iterator(iterable)
    if iterator is None:
        raise TypeError(f"Value after * must be an iterable, not {type(iterable).__name__}")
    D_ask_length(iterable)
    for item in iterator:
        target.append(item)
    return target


def ask_length(iterable):
    # the host asks how many items to expect before it makes a list or tuple of them
    if D_has_special(iterable, "__len__"):
        try:
            len(iterable)
        except TypeError:
            pass
    elif D_has_special(iterable, "__length_hint__"):
        try:
            hint = D_special_of(iterable, "__length_hint__")()
        except TypeError:
            return
        if hint is not NotImplemented:
            if not isinstance(hint, int):
                raise TypeError(f"__length_hint__ must be an integer, not {type(hint).__name__}")
            if hint < 0:
                raise ValueError("__length_hint__() should return >= 0")


def display_add(target, iterable):
    for item in iter(iterable):
        target.add(item)
    return target


def display_update(target, mapping):
    pairs = D_raw_pairs(mapping)
    if pairs is not None:
        for key, value in pairs:
            D_dict_store_known(target, key, value)
        return target
    is_mapping = False
    try:
        keys = mapping.keys
        is_mapping = True
    except AttributeError:
        pass
    if not is_mapping:
        raise TypeError(f"'{type(mapping).__name__}' object is not a mapping")
    for key in keys():
        target[key] = mapping[key]
    return target


def function_text(function):
    text = D_qualified_text(function)
    return str(function) if text is None else text


def double_keyword(function, key):
    if D_key_error_shows():
        return KeyError(key)
    return TypeError(f"{D_function_text(function)} got multiple values for keyword argument '{key}'")


def star_to_tuple(function, iterable, keywords):
    iterator = D_items_iterator(iterable)
    if iterator is None:
        raise TypeError(f"{D_function_text(function)} argument after * must be an iterable, not {type(iterable).__name__}")
    D_ask_length(iterable)
    items = []
    for item in iterator:
        items.append(item)
    return keywords, (*items,), function


def call_merge(function, target, mapping):
    pairs = D_raw_pairs(mapping)
    if pairs is not None:
        for key, value in pairs:
            if key in target:
                raise D_double_keyword(function, key)
            target[D_keyword(key)] = value
        return target
    is_mapping = False
    try:
        keys = mapping.keys
        is_mapping = True
    except AttributeError:
        pass
    if not is_mapping:
        raise TypeError(f"{D_function_text(function)} argument after ** must be a mapping, not {type(mapping).__name__}")
    for key in keys():
        if key in target:
            raise D_double_keyword(function, key)
        value = mapping[key]
        target[D_keyword(key)] = value
    return target
