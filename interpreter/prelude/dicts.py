"""Dicts: construction and update from any mapping or iterable of pairs."""


def new_dict(source, keywords):
    result = {}
    D_dict_update(result, source, keywords)
    return result


def dict_update(self, source, keywords):
    kind = D_source_kind(source)
    if kind == "mapping?":
        kind = "mapping" if hasattr(source, "keys") else "pairs"
    if kind == "dict":
        for key, value in D_pairs(source):
            D_dict_store_known(self, key, value)
    elif kind == "mapping":
        for key in source.keys():
            D_dict_store(self, key, source[key])
    elif D_native_iterable(source):
        iterator = iter(source)
        at = 0
        while True:
            pairs = D_take(iterator, 50000)
            if D_store_pairs(self, pairs):
                at += len(pairs)
            else:
                for pair in pairs:
                    D_store_pair(self, pair, at)
                    at += 1
            if len(pairs) < 50000:
                break
    else:
        at = 0
        for pair in source:
            D_store_pair(self, pair, at)
            at += 1
    for key in keywords:
        D_dict_store(self, key, keywords[key])


def store_pair(self, pair, at):
    kind = type(pair)
    if kind is not tuple and kind is not list:
        items = D_list_or_none(pair)
        if items is None:
            raise TypeError(f"cannot convert dictionary update sequence element #{at} to a sequence")
        pair = items
    if len(pair) != 2:
        raise ValueError(f"dictionary update sequence element #{at} has length {len(pair)}; 2 is required")
    D_dict_store(self, pair[0], pair[1])


def list_or_none(iterable):
    iterator = D_iterator_or_none(iterable)
    if iterator is None:
        return None
    return list(iterator)


def dict_fromkeys(cls, iterable, value):
    result = cls()
    if type(result) is dict:
        if D_native_iterable(iterable):
            iterator = iter(iterable)
            while True:
                keys = D_take(iterator, 50000)
                if not D_store_keys(result, keys, value):
                    for key in keys:
                        D_dict_store(result, key, value)
                if len(keys) < 50000:
                    return result
        for key in iterable:
            D_dict_store(result, key, value)
    else:
        for key in iterable:
            result[key] = value
    return result


def dict_inplace_or(self, other):
    D_dict_update(self, other, {})
    return self
