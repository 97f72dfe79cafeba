"""Results too large to make: MemoryError or OverflowError, caught, and the script goes on."""
big = 10**15


def show(label, call):
    try:
        print(label, len(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


for call in (
    lambda: "ab" * big, lambda: big * "ab", lambda: [0] * big, lambda: (1, 2) * big, lambda: b"ab" * big, lambda: bytearray(b"a") * big, lambda: "a".ljust(big), lambda: "a".rjust(big, "*"), lambda: "a".center(big), lambda: "1".zfill(big), lambda: b"a".ljust(big), lambda: "\t".expandtabs(big), lambda: bytes(big), lambda: bytearray(big), lambda: f"{1:{big}}", lambda: "%1000000000000000d" % 1, lambda: "%*d" % (big, 1), lambda: "{:>1000000000000000}".format("a"), lambda: format("a", "1000000000000000"), lambda: (1).to_bytes(big, "big"), lambda: "a".__mul__(big), lambda: [1].__mul__(big), lambda: [1].__imul__(big), lambda: "ab" * -5, lambda: [1] * 0, lambda: "a" * 2**70, lambda: [1] * 2**70, lambda: bytes(2**70), lambda: "a".ljust(2**70), lambda: range(big)[5:9], lambda: "x" * 1000000, lambda: [None] * 1000000, lambda: "a" * 1000 + "b",
):
    show("size", call)
x = "ab"
try:
    x *= big
except MemoryError as e:
    print("inplace", e, x)
y = [1]
try:
    y *= big
except MemoryError as e:
    print("inplace", e, y)
print(len("ab".replace("", "x" * 1000)), len("a,b".split(",")), len("a\tb".expandtabs(1000)))
