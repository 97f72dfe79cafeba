"""Replacement by a function, for the module re."""


def substitute(pattern, repl, string, count, counted):
    parts = []
    at = made = 0
    if count >= 0:
        for match in pattern.finditer(string):
            start, end = match.span()
            if at < start:
                parts.append(string[at:start])
            item = repl(match)
            if item is not None:
                parts.append(item)
            at = end
            made += 1
            if made == count:
                break
    if at < len(string):
        parts.append(string[at:])
    result = string[:0].join(parts)
    return (result, made) if counted else result
