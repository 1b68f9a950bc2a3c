#!/usr/bin/env python3
"""Prints the size of the sources, by module.

    python3 Tests/Scripts/size.py                 # the working tree
    python3 Tests/Scripts/size.py REVISION        # a commit
    python3 Tests/Scripts/size.py OLD NEW         # two commits, and what changed

    lines    lines of code: neither blank nor only a comment
    text     of these, lines within a multi-line string literal
    files    source files
    small    of these, files with fewer than 15 lines of code
    types    struct, enum, class, actor and protocol declarations
    public   declarations that other modules see
"""

import re
import subprocess
import sys

COLUMNS = ["lines", "text", "files", "small", "types", "public"]
TYPE = re.compile(r"^\s*(?:[@\w()]+\s+)*(?:struct|enum|class|actor|protocol)\s+\w+")
PUBLIC = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*public\s+(?!import\b)")


def git(*arguments):
    return subprocess.run(["git", *arguments], check=True, capture_output=True, text=True).stdout


def sources(revision):
    """Path and text of each Swift file in Sources."""
    if revision is None:
        for path in git("ls-files", "--cached", "--others", "--exclude-standard", "Sources").split("\n"):
            if path.endswith(".swift"):
                try:
                    with open(path, encoding="utf-8") as file:
                        yield path, file.read()
                except FileNotFoundError:
                    continue
        return
    for path in git("ls-tree", "-r", "--name-only", revision, "Sources").split("\n"):
        if path.endswith(".swift"):
            yield path, git("show", f"{revision}:{path}")


def measure(text):
    """The figures of one file, in the order of COLUMNS."""
    code = literal = types = public = 0
    inside = False
    for line in text.split("\n"):
        began_inside = inside
        if line.count('"""') % 2:
            inside = not inside
        bare = line.strip()
        if not bare or (bare.startswith("//") and not began_inside):
            continue
        code += 1
        if began_inside and inside:
            literal += 1
        elif not bare.startswith("//"):
            types += bool(TYPE.match(line))
            public += bool(PUBLIC.match(line))
    return [code, literal, 1, int(code < 15), types, public]


def modules(revision):
    sums = {}
    for path, text in sources(revision):
        name = path.split("/")[1]
        figures = measure(text)
        sums[name] = [a + b for a, b in zip(sums.get(name, [0] * len(COLUMNS)), figures)]
    sums["all"] = [sum(column) for column in zip(*sums.values())]
    return sums


def table(sums, before=None):
    print("module".ljust(16) + "".join(name.rjust(8 if before is None else 16) for name in COLUMNS))
    for name in sorted(sums, key=lambda name: (name == "all", name)):
        row = ""
        for index, figure in enumerate(sums[name]):
            if before is None:
                row += f"{figure:8}"
            else:
                old = before.get(name, [0] * len(COLUMNS))[index]
                row += f"{figure:8} {figure - old:+7}"
        print(name.ljust(16) + row)


def main():
    revisions = sys.argv[1:]
    if revisions and revisions[0] in ("-h", "--help"):
        print(__doc__.strip())
    elif len(revisions) == 2:
        table(modules(revisions[1]), modules(revisions[0]))
    else:
        table(modules(revisions[0] if revisions else None))


main()
