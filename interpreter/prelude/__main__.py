"""``python -m interpreter.prelude``: write the prelude's image anew."""

from interpreter import prelude

with open(prelude.IMAGE, "wb") as file:
    file.write(prelude.image())
