"""Operators of several steps: augmented assignment to containers, slices."""


def inplace(name, left, right):
    kind = type(left)
    if name == "+":
        if kind is list:
            left.extend(right)
            return left
        if isinstance(left, list) and not D_overrides(left, "__iadd__"):
            list.extend(left, right)
            return left
    elif name == "|" and (kind is dict or isinstance(left, dict) and not D_overrides(left, "__ior__")):
        dict.update(left, right)
        return left
    return D_inplace_operator(name, left, right)


def store_slice(target, key, values):
    target[key] = D_slice_items(key, values)
