import json

def show(*args, **kw):
    try: print(repr(json.loads(*args, **kw)))
    except json.JSONDecodeError as e: print("JSONDecodeError", e, "|", e.msg, e.pos, e.lineno, e.colno, e.doc == args[0])
    except Exception as e: print(type(e).__name__, e)

for t in ('1', ' [1, 2.5, -3e2, true, false, null] ', '"a\\u00e9\\n\\ud83d\\ude00"', '{"a": {"b": []}}', '{}', '[]', 'NaN', '[Infinity, -Infinity]', '123456789012345678901234567890', '-0', '-0.0', '1E5', '"\\/"'):
    show(t); show(t.encode()); show(bytearray(t.encode())); show(t.encode("utf-16")); show(t.encode("utf-32-le"))
for t in ('', ' ', '[', '[1', '[1,', '[1,]', '{', '{"a"', '{"a":', '{"a":1', '{"a":1,', '{"a":1,}', '{a:1}', "{'a':1}", '{1:2}', '"abc', '"a\nb"', '"\\x"', '"\\u12"', '01', '1.', '.5', '+1', 'tru', 'nul', '1 2', '[1] x', '{"a" 1}', '[1 2]', '\n\n  [1,\n x]', '-', '--1', '"\\ud800"', 'Nan', '\ufeff1', '[1,2'):
    show(t)
show('"a\tb"', strict=False); show('"a\tb"')
show(5); show(None); show(["x"])
def hook(d):
    print("hook", d); return ("obj", d)
def pairs(p):
    print("pairs", p); return dict(p)
def num(s):
    print("num", s); return float(s) * 2
show('{"a": {"b": 1.5}, "c": [{"d": 2}]}', object_hook=hook)
show('{"a": {"b": 1.5}, "a": [{"d": 2}]}', object_pairs_hook=pairs)
show('{"a": 1.5, "b": [2, 3.5, NaN]}', parse_float=num, parse_int=lambda s: "i" + s, parse_constant=lambda s: "c" + s)
show('[1.5]', parse_float=str, object_hook=hook); show('{"x": 1}', object_hook=hook, object_pairs_hook=pairs)
show('[1.1, 2]', parse_float=None, parse_int=str)
class Dec(json.JSONDecoder):
    def decode(self, s): return ["decoded", super().decode(s)]
show('{"a": 1}', cls=Dec)
d = json.JSONDecoder(); print(d.raw_decode('[1] rest'), d.raw_decode('xx[1]', 2), d.decode(' 5 '))
try: d.raw_decode(" 1")
except json.JSONDecodeError as e: print(e)
import io
print(json.load(io.StringIO('{"a": [1, 2]}')), json.load(io.BytesIO(b'[3]')))
big = json.dumps([{"id": i, "name": "n%d" % i, "tags": ["a", "b"]} for i in range(50)])
print(json.loads(big)[-1], len(big), json.loads(big) == json.loads(big))
def bad(o): raise KeyError("inside")
show('{"a": 1}', object_hook=bad)
print(issubclass(json.JSONDecodeError, ValueError), json.JSONDecodeError("m", "a\nbc", 3), json.JSONDecodeError.__module__)
try: json.loads("[" * 3)
except ValueError as e: print(e)
print(json.loads('{"a":1,"b":2,"a":3}'), json.loads('[[[[[]]]]]'), json.loads('"\\u0041\\b\\f\\r\\t"'))
