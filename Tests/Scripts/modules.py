#!/usr/bin/env python3
"""Proves that no modules import each other, and draws them with the imports on each arrow.

    python3 Tests/Scripts/modules.py

Each module is followed by the modules that its files import, and by the number of these files. An
import that goes back, or that closes a circle, ends the drawing with an error.
"""

import collections
import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
IMPORT = re.compile(r"^\s*(?:@\w+ )*(?:\w+ )?import (?:(?:struct|func|enum|class) )?(C?Plan\w+)", re.M)


def read():
    """The number of files of each module, and how many of them import each other module."""
    files = collections.Counter()
    arrows = collections.defaultdict(collections.Counter)
    for path in sorted(SOURCES.glob("*/**/*.swift")):
        module = path.relative_to(SOURCES).parts[0]
        files[module] += 1
        arrows[module].update(set(IMPORT.findall(path.read_text(encoding="utf-8"))))
    return files, arrows


def ordered(names, arrows):
    """The modules, each before those that it imports."""
    order = []
    rest = set(names)
    while rest:
        free = sorted(name for name in rest if not any(name in arrows[other] for other in rest))
        if not free:
            sys.exit(f"error: these modules import each other: {', '.join(sorted(rest))}")
        order += free
        rest -= set(free)
    return order


def main():
    files, arrows = read()
    names = set(files).union(*arrows.values())
    order = ordered(names, arrows)
    width = max(map(len, names))
    for name in order:
        targets = [target for target in order if arrows[name][target]]
        size = f"{files[name]:4} files" if files[name] != 1 else "   1 file "
        label = f"{name:{width}} {size if files[name] else '   C      '} "
        for index, target in enumerate(targets or [None]):
            last = index == len(targets) - 1
            branch = ("──" if last else "┬─") if index == 0 else ("└─" if last else "├─")
            start = label if index == 0 else " " * len(label)
            if target is None:
                print(start.rstrip())
            else:
                print(f"{start}{branch}{arrows[name][target]:─>4}─▶ {target}")


main()
