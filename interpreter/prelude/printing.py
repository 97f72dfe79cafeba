"""print and input over values whose text is guest code, and into files of the script."""


def print_values(values, sep, end, file):
    if file is None:
        parts = []
        try:
            for value in values:
                parts.append(str(value))
        except BaseException:
            # What came before the failing value has been printed.
            if parts:
                D_write_out(sep.join(parts) + (sep if len(parts) < len(values) else ""))
            raise
        D_write_out(sep.join(parts) + end)
        return
    write = file.write
    first = True
    for value in values:
        if first:
            first = False
        else:
            write(sep)
        write(str(value))
    write(end)


def print_flushed(values, sep, end, file):
    D_print_values(values, sep, end, file)
    file.flush()


def input_of(prompt):
    return input(str(prompt))
