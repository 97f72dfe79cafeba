"""__copy__ and __deepcopy__ that call out."""

import copy


class C:
    def __init__(self, v):
        self.v = v

    def __copy__(self):
        return C(ext(("copied", self.v)))

    def __deepcopy__(self, memo):
        return C(ext(("deep", self.v)))


c = C(1)
print(copy.copy(c).v, copy.deepcopy([c, {"k": c}])[0].v)
