#!/usr/bin/env python3
"""Writes the JSON documents of the reader's and writer's tests.

    python3 Tests/Scripts/json_cases.py Tests/Cases/Text

`json-documents.jsonl` contains documents in odd spellings, one on a line. The same line of
`json-compact.jsonl` is how Python writes it, without blanks and with the numbers unchanged.
"""
import json
import pathlib
import random
import sys

LETTERS = 'aZ09 -_/"\\\b\f\n\r\t\x00\x1f\x1b<>&\'{}[]:,äé€日本😀𝒳\u0301'
NUMBERS = """0 -0 1 -1 10 123456789012345678901234567890 0.5 -0.25 1e5 1E+10 2e-3 1.50
9007199254740993 0.1000 -1.0E-2""".split()


class Spelled(float):
    """A number that is printed as it was read."""

    def __new__(cls, spelling):
        self = float.__new__(cls, spelling)
        self.spelling = spelling
        return self

    def __repr__(self):
        return self.spelling


def text(generator):
    return "".join(generator.choices(LETTERS, k=generator.randint(0, 12)))


def blanks(generator):
    return generator.choice(["", "", "", " ", "  ", "\t", "\r", " \t "])


def string(generator, value):
    """A spelling of a string, in which any character may be an escape."""
    result = ""
    for letter in value:
        plain = json.dumps(letter, ensure_ascii=False)[1:-1]
        units = letter.encode("utf-16-be").hex()
        escape = "".join(f"\\u{units[i:i + 4]}" for i in range(0, len(units), 4))
        spellings = [plain, plain, plain, escape, escape.upper().replace("U", "u")]
        result += generator.choice(spellings + (["\\/"] if letter == "/" else []))
    return f'"{result}"'


def value(generator, depth):
    kind = generator.randint(0, 6 if depth < 5 else 3)
    if kind == 0:
        return generator.choice(["null", "true", "false"])
    if kind == 1:
        return generator.choice(NUMBERS)
    if kind <= 3:
        return string(generator, text(generator))
    inner = []
    for index in range(generator.randint(0, 5)):
        element = blanks(generator) + value(generator, depth + 1) + blanks(generator)
        if kind == 4:
            key = string(generator, f"{index}{text(generator)}")
            element = blanks(generator) + key + blanks(generator) + ":" + element
        inner.append(element)
    brackets = "{}" if kind == 4 else "[]"
    return brackets[0] + (",".join(inner) or blanks(generator)) + brackets[1]


def main():
    generator = random.Random(8259)
    folder = pathlib.Path(sys.argv[1])
    documents, compact = [], []
    for _ in range(150):
        # `\r` is a blank of JSON. A line of the file ends only at `
        # `.
        document = blanks(generator) + value(generator, 0) + blanks(generator)
        read = json.loads(document, parse_float=Spelled, parse_int=Spelled)
        documents.append(document)
        compact.append(dump(read))
    (folder / "json-documents.jsonl").write_bytes("\n".join([*documents, ""]).encode())
    (folder / "json-compact.jsonl").write_bytes("\n".join([*compact, ""]).encode())


def dump(value):
    if isinstance(value, Spelled):
        return value.spelling
    if isinstance(value, list):
        return "[" + ",".join(map(dump, value)) + "]"
    if isinstance(value, dict):
        members = (dump(key) + ":" + dump(inner) for key, inner in value.items())
        return "{" + ",".join(members) + "}"
    return json.dumps(value, ensure_ascii=False)


main()
