#!/usr/bin/env python3
"""Proves that planfmt and the parser agree with the second implementation, second_reading.py.

    reading_check.py [--texts N] [--seed N] [--show N] BIN_DIR

BIN_DIR contains planfmt and plan-readings. The texts are the samples and cases of this repository,
N days as people write them, with a mistake in a third of the lines, and N/2 texts of lines that are
hard to read. A text is equal if both implementations read it the same way and format it to the same
bytes. Ends with 1 if fewer than 99.9 % of the days and cases, or 99 % of the hard texts, are equal.
"""
import argparse
import difflib
import pathlib
import subprocess
import sys
import tempfile

import plan_texts
import second_reading


def own(binaries, folder, cases):
    """The result of the tools for each text: the reading and the bytes of planfmt."""
    shown = plan_texts.readings(binaries / "plan-readings", "read", cases, folder)
    subprocess.run([binaries / "planfmt", "-w", "."], cwd=folder, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    return [(lines, (folder / path).read_bytes()) for path, lines in shown.items()]


def other(text, name):
    """The result of the second implementation for a text. A refused text stays unchanged."""
    try:
        return second_reading.reading(text, name), second_reading.canonical(text, name)
    except ValueError:
        return None, text


def difference(text, ours, theirs):
    """The difference, for human readers."""
    if theirs[0] is not None and ours[0] != theirs[0]:
        pair = ours[0], theirs[0]
    else:
        pair = [one[1].decode(errors="replace").split("\n") for one in (ours, theirs)]
    lines = difflib.unified_diff(*pair, "the parser", "the second implementation", n=0, lineterm="")
    return f"{text!r}\n" + "\n".join(repr(line)[1:-1] for line in lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--texts", type=int, default=1300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=5)
    parser.add_argument("binaries", type=pathlib.Path)
    options = parser.parse_args()
    cases = list(plan_texts.texts(options.texts, options.texts // 2, options.seed))
    with tempfile.TemporaryDirectory() as name:
        results = own(options.binaries.resolve(), pathlib.Path(name), cases)
    counts = {}
    for ours, (group, name, text) in zip(results, cases):
        theirs = other(text, name)
        equal = ours[1] == theirs[1] and theirs[0] in (None, ours[0])
        count = counts.setdefault(group, [0, 0])
        count[0] += equal
        count[1] += 1
        if not equal and count[1] - count[0] <= options.show:
            print(f"-- {group}, {name}: {difference(text, ours, theirs)}")
    ended = 0
    for group, (equal, all_texts) in counts.items():
        least = 0.99 if group == "hard" else 0.999
        ended |= equal < least * all_texts
        print(f"{group}: {equal} of {all_texts} texts equal, {100 * equal / all_texts:.2f} %")
    return ended


if __name__ == "__main__":
    sys.exit(main())
