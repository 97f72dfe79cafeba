"""types: names of types, SimpleNamespace, class creation."""
import types

n = types.SimpleNamespace(a=1, b="x")
n.c = [n]
print(n, n.a, n == types.SimpleNamespace(a=1), types.SimpleNamespace(a=1) == types.SimpleNamespace(a=1), vars(types.SimpleNamespace(z=1)))
del n.c
print(n, types.SimpleNamespace())
try:
    n.zz
except AttributeError as e:
    print(e)
try:
    hash(n)
except TypeError as e:
    print("unhashable" in str(e))
print(isinstance(lambda: 0, types.FunctionType), isinstance(len, types.BuiltinFunctionType), isinstance((i for i in ()), types.GeneratorType))
print(isinstance(n.__repr__, types.MethodType) or True, types.NoneType, isinstance(None, types.NoneType), types.EllipsisType)
print(isinstance(types, types.ModuleType), isinstance(int | str, types.UnionType), isinstance(list[int], types.GenericAlias), types.LambdaType is types.FunctionType)


class K:
    def m(self): ...


print(isinstance(K().m, types.MethodType), types.MethodType(lambda self: self.x, types.SimpleNamespace(x=5))())
m = types.MappingProxyType({"a": 1})
print(m["a"], m, len(m), "a" in m, m | {"b": 2})
try:
    m["b"] = 1
except TypeError as e:
    print(e)
C = types.new_class("C", (K,), {}, lambda ns: ns.update(x=1))
print(C.__name__, C.x, C.__mro__[1].__name__, types.resolve_bases((K, list[int])), types.prepare_class("Z", (K,))[0])
try:
    types.new_class("D", (), {"metaclass": type, "bad": 1})
except TypeError as e:
    print(e)


class D:
    @types.DynamicClassAttribute
    def p(self):
        "doc"
        return 5


print(D().p)
try:
    D.p
except AttributeError:
    print("AttributeError")


@types.coroutine
def co():
    r = yield 1
    return r


async def main():
    return await co()


c = main()
print(c.send(None), isinstance(c, types.CoroutineType))
try:
    c.send(7)
except StopIteration as e:
    print(e.value)
