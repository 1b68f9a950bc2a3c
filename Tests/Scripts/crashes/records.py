"""Records of `plan undo` whose files have moved. They contain the full path of every file."""

import re

ENTRY = re.compile(rb"([a-z]+) ([0-9]{1,12}) ([0-9a-f]+)\n")
WORD = (1 << 64) - 1


def moved(record, old, new):
    """The record below another root of the same length. Cut off or damaged parts stay unchanged."""
    if len(old) != len(new):
        raise ValueError("the roots do not have the same length")
    found, start = [], 0
    while head := ENTRY.match(record, start):
        end = head.end() + int(head[2])
        text = record[head.end():end]
        if record[end:end + 1] != b"\n" or checksum(text) != head[3]:
            break
        text = text.replace(old, new)
        found.append(b"%s %s %s\n%s\n" % (head[1], head[2], checksum(text), text))
        start = end + 1
    return b"".join(found) + record[start:]


def checksum(text):
    state, rest = len(text), 0
    whole = len(text) // 8 * 8
    for start in range(0, whole, 8):
        state = mixed(state ^ int.from_bytes(text[start:start + 8], "little"))
    for byte in text[whole:]:
        rest = rest << 8 | byte
    return b"%x" % (mixed(mixed(state ^ rest)) & 0xFFFF_FFFF)


def mixed(value):
    product = value * 0x9E37_79B9_7F4A_7C15
    return (product >> 64) ^ (product & WORD)
