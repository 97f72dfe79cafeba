"""textwrap: wrap, fill, shorten, dedent, indent and the wrapper's options."""
import textwrap
from textwrap import *

t = "The quick brown fox jumped over the lazy dog.  It was a well-known fox -- e-mail it at once: an extraordinarilylongwordthatdoesnotfit here.\tTab.\n\nNew paragraph."
for w in (1, 5, 12, 20, 40, 200):
    print(w, wrap(t, w))
print(fill(t, 30))
print(shorten(t, 40), "|", shorten("Hello  world!", width=12), "|", shorten("Hello world!", width=11), "|", shorten("Hello world", width=10, placeholder="..."), "|", shorten("", 5))
print(fill(t, 40, initial_indent="* ", subsequent_indent="  "))
print(wrap(t, 20, break_long_words=False), wrap(t, 20, break_on_hyphens=False), wrap(t, 30, max_lines=2), wrap(t, 30, max_lines=2, placeholder="~"), wrap(" lead  space ", 6, drop_whitespace=False), wrap(t, 30, replace_whitespace=False, expand_tabs=False), wrap("a. b! c", 40, fix_sentence_endings=True), wrap(""), wrap("   "))
print(repr(dedent("""
    def f():
        return 1
      
    x
""")), repr(dedent("  a\n\tb")), repr(dedent("    a\n  b\n")), repr(dedent("\ta\n\t\tb\n")), repr(dedent("")), repr(dedent("   \n  x\n")))
print(repr(indent("a\n\nb\n", "> ")), repr(indent("a\n\nb", "> ", lambda line: True)), repr(indent("", "x")))
for bad in (lambda: wrap("a", 0), lambda: wrap("abc", 3, max_lines=1), lambda: shorten("a b", 2, placeholder="....")):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)
w = TextWrapper(width=10)
w.width = 15
print(w.wrap("some words in a row here"), w.fill("x " * 20), TextWrapper(width=8, tabsize=4).wrap("a\tb\tc"))
print(wrap("this-is-a-very-hyphenated-word and--dashes---here", 10), wrap("1-800-555 a-b x-y-z", 6), wrap("'quoted' \"text\" (parens) [x]", 9))
print(wrap("ünïcödé wörds ärê fïne — em dash", 10))
