"""An __exit__ that raises after a pause chains to the exception of the body."""

class M:
    def __enter__(self):
        return self

    def __exit__(self, kind, value, tb):
        ext(1)
        raise RuntimeError("from exit")


with M():
    raise ValueError("from body")
