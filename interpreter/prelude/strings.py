"""Text and bytes over any iterable."""


def str_join(separator, iterable):
    iterator = D_iterator_or_none(iterable)
    if iterator is None:
        raise TypeError("can only join an iterable")
    return D_join_items(separator, list(iterator))


def str_translate(text, table):
    out = []
    for c in text:
        code = ord(c)
        try:
            found = table[code]
        except LookupError:
            out.append(c)
            continue
        if found is None:
            continue
        if D_isinstance(found, int):
            out.append(D_translated(found))
        elif D_isinstance(found, str):
            out.append(found)
        else:
            raise TypeError("character mapping must return integer, None or str")
    return D_join_items("", out)


def bytes_join(separator, iterable):
    iterator = D_iterator_or_none(iterable)
    if iterator is None:
        raise TypeError("can only join an iterable")
    return D_bytes_joined(separator, list(iterator))


def bytearray_extend(self, iterable):
    iterator = D_iterator_or_none(iterable)
    if iterator is None:
        raise TypeError("can't extend bytearray with " + D_type_name(iterable))
    D_ask_length(iterable)
    values = []
    for item in iterator:
        values.append(D_array_value(item))
    D_bytearray_add(self, values)


def byte_values(iterable):
    values = []
    for item in iterable:
        values.append(D_byte_value(item))
    return values


def new_bytes(kind, source):
    if D_has_bytes(source) and kind is bytes:
        data = D_special_of(source, "__bytes__")()
        if not D_isinstance(data, bytes):
            raise TypeError("__bytes__ returned non-bytes (type " + D_type_name(data) + ")")
        return data
    if D_has_index(source):
        try:
            return D_make_bytes_sized(kind, source)
        except TypeError:
            pass
    iterator = D_iterator_or_none(source)
    if iterator is None:
        return D_make_bytes(kind, source)
    if kind is bytes and D_is_guest(source):
        D_ask_length(source)
    return D_make_bytes(kind, D_byte_values(iterator))


def new_bytes_of(cls, source):
    return D_bytes_instance(cls, bytes(source))


def bytearray_initialise(self, source):
    D_bytearray_store(self, bytearray(source))


def bytearray_set_slice(self, key, source):
    D_bytearray_set(self, key, bytearray(source))


def int_from_bytes(owner, data, args, kwargs):
    return owner.from_bytes(bytes(data), *args, **kwargs)


def new_deque(iterable, maxlen):
    result = D_make_deque((), maxlen)
    D_deque_extend(result, iterable)
    return result


def deque_initialise(self, iterable, maxlen):
    D_deque_store(self, (), maxlen)
    D_deque_extend(self, iterable)


def deque_extend(self, iterable):
    if iterable is self:
        iterable = D_items(self)
    for item in iterable:
        D_deque_append(self, item)


def deque_extendleft(self, iterable):
    if iterable is self:
        iterable = D_items(self)
    for item in iterable:
        D_deque_appendleft(self, item)


def deque_inplace_add(self, iterable):
    D_deque_extend(self, iterable)
    return self
