"""The prelude's image is what its sources compile to."""

from interpreter import prelude
from interpreter.bytecode.serialise import pack


def test_image_is_fresh():
    """`make prelude` would change nothing."""
    with open(prelude.IMAGE, "rb") as file:
        assert file.read() == prelude.image(), "image.bin is stale: run make prelude"


def test_image_gives_what_the_sources_give():
    """The Code that is used equals the Code that is compiled, entry by entry."""
    compiled = prelude.compiled()
    assert compiled.keys() == prelude.codes().keys()
    for name, code in compiled.items():
        assert pack(prelude.code(name)) == pack(code), name
