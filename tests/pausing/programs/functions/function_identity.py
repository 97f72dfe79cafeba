"""Functions, methods and their attributes keep their identity across a move."""

class C:
    def m(self):
        return ext(self.v)

    @classmethod
    def k(cls):
        return ext(cls.__name__)

    @staticmethod
    def s(x=ext([1])):
        x.append(len(x))
        return x


def f():
    pass


f.tag = [1]
c = C()
c.v = 5
held = [f, c.m, C.k, C.s, len, "ab".upper, [].append]
ext("pause")
print(held[0] is f, f.tag, held[1](), held[1].__self__ is c, held[2](), held[3](), held[3](), C.s.__defaults__)
print(held[4]("abc"), held[5](), held[1] == c.m)
