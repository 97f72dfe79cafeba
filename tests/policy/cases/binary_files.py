"""Binary files: buffered and raw, reading, writing and positions."""
# The global ROOT names a folder with the files of `tests/policy/tree.py`.
import io
import os


def tell(what, function):
    try:
        print(what, repr(function()))
    except Exception as e:
        print(what, type(e).__name__, e)


name = ROOT + "/bytes.bin"
with open(name, "rb") as f:
    print(f.read(3), f.tell(), f.readline(), f.tell(), f.read1(4), f.seek(-2, 2), f.read(), f.read(), f.seek(1, 1), f.read(5), f.seek(0))
    print(f.readlines(), f.seek(0), list(f), f.mode, f.raw.mode, f.closed, f.seekable(), f.readable(), f.writable(), f.isatty())
    f.seek(0)
    data = bytearray(6)
    print(f.readinto(data), data, f.peek()[:3], f.tell())
with open(ROOT + "/new.bin", "wb") as f:
    print(f.write(b"abc"), f.write(bytearray(b"def")), f.write(memoryview(b"ghi")), f.tell(), f.seek(2), f.write(b"XY"), f.tell())
    f.writelines([b"1", b"2"])
    print(f.truncate(), f.mode)
print(open(ROOT + "/new.bin", "rb").read())
with open(ROOT + "/new.bin", "r+b") as f:
    print(f.read(2), f.write(b"zz"), f.seek(0), f.read(), f.seek(20), f.write(b"end"), f.seek(0), f.read(), f.mode, f)
with open(ROOT + "/new.bin", "ab+") as f:
    print(f.tell() > 0, f.seek(0), f.write(b"A"), f.seek(0), f.read(), f.mode)
with open(ROOT + "/new.bin", "rb", 0) as f:
    print(f.read(4), f.readall(), f.read(), f.mode, f.closefd, type(f).__name__)
with open(ROOT + "/new.bin", "wb", 0) as f:
    print(f.write(b"raw"), f.tell())
print(os.path.getsize(ROOT + "/new.bin"))
r = open(name, "rb")
w = open(ROOT + "/w.bin", "wb")
for what in (lambda: r.write(b"x"), lambda: r.seek(0, 9), lambda: r.seek(-1), lambda: r.read("x"), lambda: r.readline("x"), lambda: r.seek("x"),
             lambda: r.truncate(), lambda: r.readinto(b"xx"), lambda: r.readinto(3), lambda: w.read(), lambda: w.readline(), lambda: next(w),
             lambda: w.write("x"), lambda: w.write(3), lambda: w.write(), lambda: w.writelines(["x"]), lambda: w.truncate(-1), w.readable):  # fmt: skip
    tell("open", what)
r.close()
w.close()
for f in (r, w):
    for what in (lambda: f.read(), lambda: f.readline(), lambda: f.tell(), lambda: f.seek(0), lambda: next(f), lambda: f.fileno(),
                 lambda: f.readable(), lambda: f.__enter__(), lambda: f.seekable(), lambda: f.closed, lambda: f.close()):  # fmt: skip
        tell("closed", what)
for args in (("rb", -1, "utf-8"), ("rb", -1, None, "strict"), ("rb", -1, None, None, "\n")):
    tell(args, lambda: open(name, *args))
print(isinstance(open(name, "rb"), io.BufferedReader), isinstance(open(name, "rb"), io.IOBase), isinstance(open(name), io.TextIOBase))
print(io.TextIOWrapper(open(name, "rb"), encoding="latin-1").read()[:5], io.FileIO(name).read(3), io.BufferedReader(io.FileIO(name)).read(3))
fd = os.open(ROOT + "/fd.bin", os.O_RDWR | os.O_CREAT | os.O_TRUNC)
print(os.write(fd, b"hello"), os.lseek(fd, 1, 0), os.read(fd, 3), os.fstat(fd).st_size)
os.ftruncate(fd, 2)
os.close(fd)
print(open(ROOT + "/fd.bin", "rb").read())
tell("close", lambda: os.close(fd))
tell("read", lambda: os.read(fd, 1))
tell("fdopen", lambda: os.fdopen(os.open(name, os.O_RDONLY), "rb").read(4))
tell("opener", lambda: open(name, "rb", opener=lambda path, flags: os.open(path, flags)).read(2))
tell("number", lambda: open(9999))
tell("negative", lambda: open(-1))
big = bytes(range(256)) * 1000
with open(ROOT + "/big.bin", "wb") as f:
    f.write(big)
with open(ROOT + "/big.bin", "rb") as f:
    print(f.read() == big, f.seek(70000), f.read(100) == big[70000:70100], f.read(100000) == big[70100:170100], len(f.readline()), f.tell())
