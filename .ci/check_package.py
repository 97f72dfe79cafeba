"""Check the wheel and sdist in a folder: contents, launcher, and an installation in a fresh environment that starts the command."""

import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("interpreter", "stdlib_shims", "codeact")
# The launcher runs from the command directory, so it is no part of the package.
NOT_SHIPPED = ("interpreter/launcher/",)


def tracked_files() -> list[str]:
    """All paths under version control, relative to the root."""
    listing = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True)
    return listing.stdout.splitlines()


def check_wheel(wheel: Path) -> None:
    """Every tracked file of the packages is in the wheel, and the launcher is a script without a generated wrapper."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        expected = {name for name in tracked_files() if name.split("/")[0] in PACKAGES and not name.startswith(NOT_SHIPPED)}
        absent = expected - set(names)
        if absent:
            sys.exit(f"{wheel.name}: absent: {sorted(absent)}")
        for package in PACKAGES:
            if f"{package}/py.typed" not in names:
                sys.exit(f"{wheel.name}: {package} is not marked as typed")
        strange = [name for name in names if name.split("/")[0] not in PACKAGES and ".dist-info/" not in name and ".data/" not in name]
        if strange:
            sys.exit(f"{wheel.name}: files outside the packages: {strange}")
        scripts = [name for name in names if name.endswith(".data/scripts/pyinterp")]
        if len(scripts) != 1:
            sys.exit(f"{wheel.name}: got {len(scripts)} launcher scripts, want 1")
        if not archive.read(scripts[0]).startswith(b"#!python"):
            sys.exit(f"{wheel.name}: the launcher's first line is not rewritten at installation")
        if any(name.endswith("entry_points.txt") and b"console_scripts" in archive.read(name) for name in names):
            sys.exit(f"{wheel.name}: a console entry point would shadow the launcher")


def check_sdist(sdist: Path) -> None:
    """The source archive can be built and tested: packages, tests and the files that drive them are in it."""
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for needed in ("pyproject.toml", "Makefile", "LICENSE", "README.md", "interpreter/launcher/pyinterp", "tests/test_architecture.py"):
        if needed not in names:
            sys.exit(f"{sdist.name}: absent: {needed}")


def check_installation(wheel: Path) -> None:
    """In a fresh environment the installed command runs a script, and starting it imports no `re`."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder, "bin", "python")
        quiet = ["--quiet", "--disable-pip-version-check"]
        subprocess.run([python, "-m", "pip", "install", *quiet, f"{wheel}[codeact]"], check=True, cwd=folder)
        if not (ROOT / "interpreter" / "cli.py").exists():
            print("package: there is no interpreter/cli.py yet, so the command was installed and not started")
            return
        command = Path(folder, "bin", "pyinterp")
        done = subprocess.run([command, "run", "-c", "print(6 * 7)"], check=False, capture_output=True, text=True, cwd=folder)
        if (done.returncode, done.stdout) != (0, "42\n"):
            sys.exit(f"pyinterp run -c: status {done.returncode}, stdout {done.stdout!r}, stderr {done.stderr}")
        traced = subprocess.run(
            [python, "-X", "importtime", command, "run", "-c", "pass"], check=True, capture_output=True, text=True, cwd=folder
        )
        imported = {line.rpartition("|")[2].strip() for line in traced.stderr.splitlines()}
        if "re" in imported:
            sys.exit("pyinterp run -c pass: imports re")


def main() -> None:
    """Check the one wheel and the one sdist in the folder given; leave with a message at the first fault."""
    folder = Path(sys.argv[1])
    (wheel,) = folder.glob("*.whl")
    (sdist,) = folder.glob("*.tar.gz")
    check_wheel(wheel)
    check_sdist(sdist)
    check_installation(wheel.resolve())
    print(f"package: {wheel.name} and {sdist.name} are sound")


if __name__ == "__main__":
    main()
