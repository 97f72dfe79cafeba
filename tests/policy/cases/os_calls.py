"""os and os.path: listing, facts, changes, walks and their errors."""
# The global ROOT names a folder with the files of `tests/policy/tree.py`.
import errno
import os
import stat


def tell(what, function):
    try:
        print(what, repr(function()))
    except Exception as e:
        print(what, type(e).__name__, e, getattr(e, "errno", None), getattr(e, "filename", None), getattr(e, "filename2", None))


def tree(top):
    for path, folders, files in os.walk(top):
        folders.sort()
        print(path, folders, sorted(files))


tree(ROOT)
print(sorted(os.listdir(ROOT)), sorted(os.listdir(ROOT.encode())))
print(sorted((e.name, e.path, e.is_dir(), e.is_file(), e.is_symlink(), e.stat().st_size) for e in os.scandir(ROOT) if not e.is_dir()))
with os.scandir(ROOT) as entries:
    print(sorted(repr(e) for e in entries), sorted(os.fspath(e) for e in os.scandir(ROOT)))
s = os.stat(ROOT + "/lines.txt")
print(s.st_size, s.st_nlink, stat.S_ISREG(s.st_mode), s[6], len(s), s.st_mtime_ns > 0, abs(s.st_mtime - s.st_mtime_ns / 1e9) < 1e-3, int(s.st_mtime) == s[8])
for name in ("lines.txt", "folder", "none", "link.txt", "", "folder/..", "lines.txt/", "."):
    path = ROOT + "/" + name
    print(name, os.path.exists(path), os.path.isfile(path), os.path.isdir(path), os.path.islink(path), os.path.lexists(path), os.access(path, os.R_OK))
print(os.path.getsize(ROOT + "/lines.txt"), os.path.samefile(ROOT, ROOT + "/folder/.."), os.readlink(ROOT + "/link.txt"))
print(os.path.realpath(ROOT + "/link.txt"), open(ROOT + "/link.txt").readline(), os.path.realpath(ROOT + "/folder/../lines.txt"))
os.mkdir(ROOT + "/made")
os.makedirs(ROOT + "/made/a/b/c")
os.makedirs(ROOT + "/made/a/b/c", exist_ok=True)
open(ROOT + "/made/a/f.txt", "w").write("x")
os.rename(ROOT + "/made/a/f.txt", ROOT + "/made/g.txt")
os.replace(ROOT + "/made/g.txt", ROOT + "/made/a/b/h.txt")
os.rename(ROOT + "/made/a", ROOT + "/made/z")
tree(ROOT + "/made")
os.renames(ROOT + "/made/z/b/h.txt", ROOT + "/made/new/deep/i.txt")
tree(ROOT + "/made")
os.rename(ROOT + "/folder", ROOT + "/moved")
tree(ROOT)
os.truncate(ROOT + "/lines.txt", 3)
print(open(ROOT + "/lines.txt").read())
os.utime(ROOT + "/lines.txt", (1000, 2000))
print(os.stat(ROOT + "/lines.txt").st_mtime, os.path.getmtime(ROOT + "/lines.txt"))
os.utime(ROOT + "/lines.txt", ns=(1, 123456789))
print(os.stat(ROOT + "/lines.txt").st_mtime_ns)
os.chmod(ROOT + "/lines.txt", 0o640)
print(oct(stat.S_IMODE(os.stat(ROOT + "/lines.txt").st_mode)))
old = os.getcwd()
os.chdir(ROOT)
print(os.getcwd() == ROOT, sorted(os.listdir()), open("lines.txt").read(), os.path.abspath("x") == ROOT + "/x", os.stat("moved").st_nlink > 0)
tell("rel", lambda: open("nothing"))
os.chdir(old)
none, file, folder = ROOT + "/none", ROOT + "/lines.txt", ROOT + "/moved"
tell("stat", lambda: os.stat(none))
tell("listdir", lambda: os.listdir(none))
tell("listdir", lambda: os.listdir(file))
tell("scandir", lambda: os.scandir(file))
tell("mkdir", lambda: os.mkdir(folder))
tell("mkdir", lambda: os.mkdir(none + "/x"))
tell("mkdir", lambda: os.mkdir(file + "/x"))
tell("makedirs", lambda: os.makedirs(folder))
tell("makedirs", lambda: os.makedirs(file, exist_ok=True))
tell("rmdir", lambda: os.rmdir(none))
tell("rmdir", lambda: os.rmdir(file))
tell("rmdir", lambda: os.rmdir(folder))
tell("remove", lambda: os.remove(none))
tell("remove", lambda: os.remove(folder))
tell("unlink", lambda: os.unlink(none.encode()))
tell("rename", lambda: os.rename(none, file))
tell("rename", lambda: os.rename(file, folder))
tell("rename", lambda: os.rename(folder, file))
tell("rename", lambda: os.rename(folder, folder + "/inside"))
tell("rename", lambda: os.rename(ROOT + "/made", folder))
tell("rename", lambda: os.rename(file, none + "/x"))
tell("rename", lambda: os.rename(file, file))
tell("readlink", lambda: os.readlink(file))
tell("chdir", lambda: os.chdir(file))
tell("chdir", lambda: os.chdir(none))
tell("utime", lambda: os.utime(none))
tell("chmod", lambda: os.chmod(none, 0o600))
tell("truncate", lambda: os.truncate(none, 1))
tell("getsize", lambda: os.path.getsize(none))
tell("long", lambda: os.stat(ROOT + "/" + "x" * 256))
tell("null", lambda: os.stat(ROOT + "/a\0"))
tell("null", lambda: os.listdir("a\0"))
tell("null", lambda: os.mkdir("a\0"))
tell("null", lambda: os.rename("a\0", "b"))
tell("null", lambda: os.path.exists("a\0"))
tell("surrogate", lambda: os.mkdir(ROOT + "/\udfff"))
tell("type", lambda: os.stat(None))
tell("type", lambda: os.listdir(1.5))
tell("type", lambda: os.mkdir(3))
tell("type", lambda: os.rename(3, "x"))
tell("type", lambda: os.rename("x", 3))
tell("type", lambda: os.remove(1.5))
tell("type", lambda: os.scandir(1.5))
tell("both", lambda: os.utime(file, (1, 2), ns=(1, 2)))
tell("codes", lambda: (errno.ENOENT, errno.EACCES, errno.errorcode[2], os.strerror(13)))
for bottom in (True, False):
    print(sorted(os.path.relpath(path, ROOT) for path, _, _ in os.walk(ROOT, topdown=bottom)))
print(list(os.walk(none)), list(os.walk(none, onerror=lambda e: print(type(e).__name__, e.filename == none))))
os.remove(file)
os.remove(ROOT + "/made/new/deep/i.txt")
os.removedirs(ROOT + "/made/new/deep")
tree(ROOT + "/made")
print(os.path.exists(file), sorted(os.listdir(ROOT)))


class Path:
    def __fspath__(self):
        print("asked")
        return ROOT


print(len(os.listdir(Path())) > 0, os.path.isdir(Path()))
