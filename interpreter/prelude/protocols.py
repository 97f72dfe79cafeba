"""Operators of several steps: augmented assignment to containers, slices."""


def inplace(name, left, right):
    kind = type(left)
    if name == "+":
        if isinstance(left, list) and D_is_guest(right):
            # The right operand's __radd__ comes before the list's own +=.
            reflected = D_special_of(right, "__radd__")
            if reflected is not None and (kind is list or not D_overrides(left, "__iadd__")):
                result = reflected(left)
                if result is not NotImplemented:
                    return result
        if kind is list:
            left.extend(right)
            return left
        if isinstance(left, list) and not D_overrides(left, "__iadd__"):
            list.extend(left, right)
            return left
    elif name == "|" and (kind is dict or (isinstance(left, dict) and not D_overrides(left, "__ior__"))):
        dict.update(left, right)
        return left
    if name == "+" and D_kind_of(left) == "deque" and not D_overrides(left, "__iadd__"):
        return D_deque_inplace_add(left, right)
    return D_inplace_operator(name, left, right)


def store_slice(target, key, values):
    target[key] = D_slice_items(key, values)


def repr_alias(alias):
    origin, parts = D_alias_parts(alias)
    texts = []
    for text, part in parts:
        texts.append(repr(part) if text is None else text)
    return origin + "[" + (", ".join(texts) or "()") + "]"


def subscribe_alias(alias, item):
    made = D_import_dotted("_generic_alias").subscribe(alias, item)
    if type(made) is str:
        raise TypeError(made)
    return made


def repr_union(union):
    _, parts = D_alias_parts(union)
    texts = []
    for text, part in parts:
        texts.append(repr(part) if text is None else text)
    return " | ".join(texts)


def repr_proxy(proxy):
    return "mappingproxy(" + repr(D_proxied(proxy)) + ")"
