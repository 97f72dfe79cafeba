"""The module ``textwrap``: wrapping, filling, shortening, indenting of text."""

__all__ = ["TextWrapper", "dedent", "fill", "indent", "shorten", "wrap"]

_WHITESPACE = "\t\n\x0b\x0c\r "


class _Patterns:
    """The regular expressions of the wrapper, compiled at first use."""

    def __getattr__(self, name):
        import re

        letter = r"[^\d\W]"
        blank = f"[{re.escape(_WHITESPACE)}]"
        inked = f"[^{_WHITESPACE[:-1]} ]"
        if name == "words":
            # A piece is a run of blanks, a long dash between words, or a word up to a place where it may be broken.
            pattern = re.compile(
                rf"""
                ( {blank}+
                | (?<=[\w!"'&.,?]) -{{2,}} (?=\w)
                | {inked}+?
                  (?: -(?: (?<={letter}{{2}}-) | (?<={letter}-{letter}-) ) (?= {letter} -? {letter} )
                  | (?={blank}|\Z)
                  | (?<=[\w!"'&.,?]) (?=-{{2,}}\w)
                  )
                )""",
                re.VERBOSE,
            )
        elif name == "blanks":
            pattern = re.compile(f"({blank}+)")
        elif name == "sentence_end":
            pattern = re.compile(r"""[a-z][\.\!\?][\"\']?\Z""")
        else:
            raise AttributeError(name)
        setattr(self, name, pattern)
        return pattern


_patterns = _Patterns()


class TextWrapper:
    """A wrapper of text, with its options as attributes."""

    unicode_whitespace_trans = dict.fromkeys(map(ord, _WHITESPACE), ord(" "))

    def __init__(
        self,
        width=70,
        initial_indent="",
        subsequent_indent="",
        expand_tabs=True,
        replace_whitespace=True,
        fix_sentence_endings=False,
        break_long_words=True,
        drop_whitespace=True,
        break_on_hyphens=True,
        tabsize=8,
        *,
        max_lines=None,
        placeholder=" [...]",
    ):
        self.width = width
        self.initial_indent = initial_indent
        self.subsequent_indent = subsequent_indent
        self.expand_tabs = expand_tabs
        self.replace_whitespace = replace_whitespace
        self.fix_sentence_endings = fix_sentence_endings
        self.break_long_words = break_long_words
        self.drop_whitespace = drop_whitespace
        self.break_on_hyphens = break_on_hyphens
        self.tabsize = tabsize
        self.max_lines = max_lines
        self.placeholder = placeholder

    def _munge_whitespace(self, text):
        if self.expand_tabs:
            text = text.expandtabs(self.tabsize)
        if self.replace_whitespace:
            text = text.translate(self.unicode_whitespace_trans)
        return text

    def _split(self, text):
        """Return the pieces that stay whole on a line."""
        if self.break_on_hyphens is True and "-" in text:
            return [piece for piece in _patterns.words.split(text) if piece]
        return [piece for piece in _patterns.blanks.split(text) if piece]

    def _fix_sentence_endings(self, chunks):
        i = 0
        while i < len(chunks) - 1:
            if chunks[i + 1] == " " and _patterns.sentence_end.search(chunks[i]):
                chunks[i + 1] = "  "
                i += 2
            else:
                i += 1

    def _handle_long_word(self, reversed_chunks, cur_line, cur_len, width):
        """Put what fits of a piece longer than a line on the line, or all of it on a line of its own."""
        space_left = 1 if width < 1 else width - cur_len
        if self.break_long_words:
            chunk = reversed_chunks[-1]
            end = space_left
            if self.break_on_hyphens and len(chunk) > space_left:
                hyphen = chunk.rfind("-", 0, space_left)
                if hyphen > 0 and any(c != "-" for c in chunk[:hyphen]):
                    end = hyphen + 1
            cur_line.append(chunk[:end])
            reversed_chunks[-1] = chunk[end:]
        elif not cur_line:
            cur_line.append(reversed_chunks.pop())

    def _wrap_chunks(self, chunks):
        """Return the lines made of the pieces."""
        lines = []
        if self.width <= 0:
            raise ValueError(f"invalid width {self.width!r} (must be > 0)")
        if self.max_lines is not None:
            indent = self.subsequent_indent if self.max_lines > 1 else self.initial_indent
            if len(indent) + len(self.placeholder.lstrip()) > self.width:
                raise ValueError("placeholder too large for max width")
        # Pieces are taken from the end.
        chunks.reverse()
        while chunks:
            indent = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(indent)
            if self.drop_whitespace and chunks[-1].strip() == "" and lines:
                del chunks[-1]
            cur_line = []
            cur_len = 0
            while chunks and cur_len + len(chunks[-1]) <= width:
                cur_len += len(chunks[-1])
                cur_line.append(chunks.pop())
            if chunks and len(chunks[-1]) > width:
                self._handle_long_word(chunks, cur_line, cur_len, width)
                cur_len = sum([len(chunk) for chunk in cur_line])
            if self.drop_whitespace and cur_line and cur_line[-1].strip() == "":
                cur_len -= len(cur_line[-1])
                del cur_line[-1]
            if not cur_line:
                continue
            if self._fits(lines, chunks, cur_len, width):
                lines.append(indent + "".join(cur_line))
            else:
                self._end_with_placeholder(lines, cur_line, cur_len, width, indent)
                break
        return lines

    def _fits(self, lines, chunks, cur_len, width):
        """Tell whether a line may stand as it is: it is not the last allowed one, or nothing follows it."""
        if self.max_lines is None or len(lines) + 1 < self.max_lines:
            return True
        nothing_left = not chunks or (self.drop_whitespace and len(chunks) == 1 and not chunks[0].strip())
        return nothing_left and cur_len <= width

    def _end_with_placeholder(self, lines, cur_line, cur_len, width, indent):
        while cur_line:
            if cur_line[-1].strip() and cur_len + len(self.placeholder) <= width:
                cur_line.append(self.placeholder)
                lines.append(indent + "".join(cur_line))
                return
            cur_len -= len(cur_line[-1])
            del cur_line[-1]
        if lines:
            shortened = lines[-1].rstrip()
            if len(shortened) + len(self.placeholder) <= self.width:
                lines[-1] = shortened + self.placeholder
                return
        lines.append(indent + self.placeholder.lstrip())

    def _split_chunks(self, text):
        return self._split(self._munge_whitespace(text))

    def wrap(self, text):
        """Return a list of lines of at most ``width`` characters; ValueError for a width that cannot be kept."""
        chunks = self._split_chunks(text)
        if self.fix_sentence_endings:
            self._fix_sentence_endings(chunks)
        return self._wrap_chunks(chunks)

    def fill(self, text):
        """Return the wrapped text as one string."""
        return "\n".join(self.wrap(text))


def wrap(text, width=70, **kwargs):
    """Return a list of lines of at most ``width`` characters."""
    return TextWrapper(width=width, **kwargs).wrap(text)


def fill(text, width=70, **kwargs):
    """Return the wrapped text as one string."""
    return TextWrapper(width=width, **kwargs).fill(text)


def shorten(text, width, **kwargs):
    """Return a text with its blanks collapsed, cut between words to fit a width, with a placeholder at the cut."""
    return TextWrapper(width=width, max_lines=1, **kwargs).fill(" ".join(text.strip().split()))


def dedent(text):
    """Return a text without the blanks that all its lines begin with."""
    lines = text.split("\n")
    margin = None
    for i, line in enumerate(lines):
        stripped = line.lstrip(" \t")
        if not stripped:
            lines[i] = ""
            continue
        blanks = line[: len(line) - len(stripped)]
        if margin is None or margin.startswith(blanks):
            margin = blanks
        elif not blanks.startswith(margin):
            # Keep what the two have in common.
            n = 0
            while n < min(len(margin), len(blanks)) and margin[n] == blanks[n]:
                n += 1
            margin = margin[:n]
    if margin:
        n = len(margin)
        lines = [line[n:] for line in lines]
    return "\n".join(lines)


def indent(text, prefix, predicate=None):
    """Return a text with a prefix before each line that is not blank, or for which the predicate is true."""
    pieces = []
    for line in text.splitlines(keepends=True):
        if predicate(line) if predicate is not None else line.strip():
            pieces.append(prefix)
        pieces.append(line)
    return "".join(pieces)
