"""Keys of sorted, list.sort, min and max."""

words = ["pear", "fig", "apple"]
print(sorted(words, key=lambda w: ext(len(w))))
words.sort(key=lambda w: ext(w[-1]), reverse=True)
print(words, min(words, key=lambda w: ext(len(w))), max(words, key=ext), min(3, 1, 2, key=lambda x: -ext(x)))
try:
    words.sort(key=lambda w: fail("KeyError", w))
except KeyError as e:
    print(repr(e), words)
