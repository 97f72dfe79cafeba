"""The functions of base64 that read and write files."""

import base64


def encode(input, output):
    while True:
        data = input.read(57)
        if not data:
            break
        while len(data) < 57:
            more = input.read(57 - len(data))
            if not more:
                break
            data += more
        output.write(base64.encodebytes(data))


def decode(input, output):
    while True:
        line = input.readline()
        if not line:
            break
        output.write(base64.decodebytes(line))
