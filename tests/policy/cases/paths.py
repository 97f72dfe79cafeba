"""pathlib.Path over files."""
# The global ROOT names a folder with the files of `tests/policy/tree.py`.
import os
from pathlib import Path


def tell(what, function):
    try:
        print(what, repr(function()))
    except Exception as e:
        print(what, type(e).__name__, e)


root = Path(ROOT)
print(sorted(p.name for p in root.iterdir()), root.is_dir(), root.exists(), root.is_file(), (root / "none").exists())
file = root / "lines.txt"
print(repr(file.read_text()), file.read_bytes(), file.stat().st_size, file.is_file(), file.is_symlink(), (root / "link.txt").is_symlink())
print((root / "new.txt").write_text("héllo\n", encoding="utf-8"), (root / "new.bin").write_bytes(b"123"), (root / "new.txt").read_text("utf-8"))
with (root / "new.txt").open("a") as f:
    f.write("more")
print((root / "new.txt").read_bytes())
for pattern in ("*", "*.txt", "**/*.txt", "**", "folder/*", "*/*", "f*/in?er", "none*", "**/*", "lines.txt", "folder/../*.txt"):
    print(pattern, sorted(str(p.relative_to(root)) if ".." not in p.parts else str(p) for p in root.glob(pattern)))
print(sorted(str(p.relative_to(root)) for p in root.rglob("*.txt")), sorted(p.name for p in root.rglob("inner*")))
made = root / "made" / "deep" / "er"
tell("mkdir", made.mkdir)
made.mkdir(parents=True)
made.mkdir(parents=True, exist_ok=True)
tell("again", made.mkdir)
tell("on file", lambda: file.mkdir(exist_ok=True))
(made / "t").touch()
(made / "t").touch()
tell("touch", lambda: (made / "t").touch(exist_ok=False))
print((made / "t").exists(), (made / "t").stat().st_size)
moved = (made / "t").rename(root / "moved")
print(moved == root / "moved", moved.exists(), (made / "t").exists())
print(moved.replace(root / "moved2").name)
(root / "moved2").unlink()
tell("unlink", (root / "moved2").unlink)
(root / "moved2").unlink(missing_ok=True)
tell("rmdir", (root / "made").rmdir)
made.rmdir()
tell("read none", (root / "none").read_text)
tell("read folder", root.read_text)
tell("stat none", (root / "none").stat)
tell("iterdir none", lambda: list((root / "none").iterdir()))
tell("iterdir file", lambda: list(file.iterdir()))
tell("write", lambda: file.write_text(3))
tell("write", lambda: file.write_bytes("x"))
print((root / "link.txt").resolve() == root.resolve() / "lines.txt", (root / "folder" / ".." / "lines.txt").resolve() == root.resolve() / "lines.txt")
tell("strict", lambda: (root / "none").resolve(strict=True))
print((root / "link.txt").readlink(), (root / "link.txt").lstat().st_size, file.samefile(root / "link.txt"), file.samefile(root / "new.txt"))
print(file.parent == root, os.fspath(file) == ROOT + "/lines.txt", file.absolute() == file)
file.chmod(0o600)
print(oct(file.stat().st_mode & 0o777))
if hasattr(root, "walk"):
    for path, folders, files in root.walk():
        folders.sort()
        print(path.relative_to(root), folders, sorted(files))
tell("glob", lambda: list(root.glob("")))
tell("glob", lambda: list(root.glob("/x")))
with open(file) as f, open(root / "copy.txt", "w") as g:
    g.writelines(f)
print((root / "copy.txt").read_text() == file.read_text())
print(sorted(root.glob("*.txt"))[0].name, str(sorted(root.iterdir())[0].relative_to(root)), bytes(file) == ROOT.encode() + b"/lines.txt")
