"""Host tools of the filetree example: a read-only project tree held in memory, and a place for the summary."""

_TREE = {
    "README.md": "# Orbit\n\nA small tracker of satellites.\n\nTODO: add a licence\n",
    "setup.cfg": "[metadata]\nname = orbit\nversion = 0.4\n",
    "docs": {
        "intro.md": "# Intro\n\nOrbit reads two-line elements.\n",
        "usage.md": "# Usage\n\n    orbit show ISS\n\nFIXME screenshot is old\n",
        "old": {"intro.md": "# Intro\n\nOrbit reads two-line elements.\n"},
    },
    "src": {
        "orbit": {
            "__init__.py": "",
            "elements.py": (
                "import math\n\n\ndef mean_motion(a):\n    # TODO: units\n    return math.sqrt(398600.4418 / a ** 3)\n\n\n"
                "class Elements:\n    def __init__(self, line):\n        self.line = line\n"
            ),
            "cli.py": "import sys\nfrom orbit import elements\n\n\ndef main():\n    print(sys.argv)\n",
            "data": {"iss.tle": "1 25544U 98067A\n2 25544  51.6416\n", "logo.png": b"\x89PNG\r\n\x1a\n" + bytes(range(40))},
        },
    },
    "secrets": None,
    "empty": {},
}

_written: dict[str, str] = {}


def _find(path: str) -> object:
    node: object = _TREE
    for part in path.strip("/").split("/") if path.strip("/") else []:
        if not isinstance(node, dict) or part not in node:
            raise FileNotFoundError(f"no such file or directory: {path}")
        node = node[part]
    return node


def list_dir(path: str) -> list[dict]:
    """Return name, kind (``dir`` or ``file``) and size of each entry; raise PermissionError for a closed folder."""
    node = _find(path)
    if node is None:
        raise PermissionError(f"no access to {path}")
    if not isinstance(node, dict):
        raise NotADirectoryError(f"not a folder: {path}")
    return [
        {
            "name": name,
            "kind": "dir" if child is None or isinstance(child, dict) else "file",
            "size": len(child) if isinstance(child, (str, bytes)) else 0,
        }
        for name, child in node.items()
    ]


def read_file(path: str) -> str:
    """Return the text of a file; raise ValueError for a binary one."""
    content = _find(path)
    if isinstance(content, str):
        return content
    if isinstance(content, bytes) and b"\0" in content:
        raise ValueError(f"{path} is not text")
    raise IsADirectoryError(f"is a folder: {path}")


def write_summary(path: str, text: str) -> int:
    """Accept the summary and return the number of characters kept so far."""
    _written[path] = text
    return sum(map(len, _written.values()))


TOOLS = {"list_dir": list_dir, "read_file": read_file, "write_summary": write_summary}
