"""An exception leaves loops and handlers paused at several levels."""

log = []
for i in range(3):
    try:
        for j in range(3):
            try:
                if ext(j) == 1:
                    raise ValueError(i, j)
            except ValueError as e:
                log.append(ext(e.args[0]))
                if i == 1:
                    raise KeyError("up") from e
    except KeyError as e:
        log.append((ext("caught"), repr(e.__cause__)))
print(log)
