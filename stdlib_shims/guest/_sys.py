"""What the standard streams do with iterables that only guest code may walk."""


def write_lines(stream, lines):
    write = stream.write
    for line in lines:
        write(line)
