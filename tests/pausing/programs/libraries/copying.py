"""copy.deepcopy of structures with hooks and cycles."""

import copy


class N:
    def __init__(self, v):
        self.v, self.me = v, self

    def __deepcopy__(self, memo):
        new = N(ext(self.v))
        memo[id(self)] = new
        return new


a = [N(1)]
a.append(a)
b = copy.deepcopy(a)
ext("pause")
print(b[1] is b, b[0] is not a[0], b[0].v, b[0].me is b[0])
