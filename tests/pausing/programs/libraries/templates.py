"""string.Template with a mapping that calls out; textwrap."""

import string
import textwrap


class M(dict):
    def __missing__(self, k):
        return ext(k.upper())


print(string.Template("$a and ${b} $$").substitute(M(a=1)))
print(textwrap.fill(ext("some words to wrap here"), 10), textwrap.dedent(ext("  a\n  b")))
