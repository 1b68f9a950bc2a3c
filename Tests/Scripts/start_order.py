#!/usr/bin/env python3
"""Prints Sources/plan/start.order: what of the Swift runtime and the C library a start touches.

    swift build -c release
    python3 Tests/Scripts/start_order.py .build/release/planfmt --check samples/2026-10-05.plan \\
        > start.order && mv start.order Sources/plan/

For a new toolchain. Needs `valgrind` and `nm`; the release build must be the static one.
"""
import bisect
import re
import subprocess
import sys

HEADER = """\
# The functions and variables of the Swift runtime and the C library that a start touches, in that
# order. Printed by Tests/Scripts/start_order.py; our own are left out, because they change daily.
"""


def symbols(program):
    """Addresses, ascending, and one name for each; none where the name would move too much."""
    text = subprocess.check_output(["nm", "-n", "--defined-only", program], text=True)
    found = {}
    for address, kind, name in (line.split(" ", 2) for line in text.splitlines()):
        # What is local to the standard library shares one section, 1.6 MB large.
        shared = kind == "t" and re.match(r"\$s|__swift", name)
        if kind in "TtDdBbRrVW":
            found.setdefault(int(address, 16), None if shared else name)
    return list(found), list(found.values())


def touched(command):
    """Every address that is executed, read or written, in order."""
    tool = ["valgrind", "--tool=lackey", "--trace-mem=yes", "--log-fd=1"]
    trace = subprocess.check_output(tool + command, text=True, env={})
    for match in re.finditer(r"^(?:I | [SLM]) ([0-9a-f]+),", trace, re.MULTILINE):
        yield int(match[1], 16)


def main():
    addresses, names = symbols(sys.argv[1])
    order = {}
    for address in touched(sys.argv[1:]):
        index = bisect.bisect_right(addresses, address) - 1
        # What lies far behind the last symbol is heap or stack.
        if index >= 0 and address < addresses[-1] + 4096:
            order.setdefault(names[index])
    print(HEADER, end="")
    for name in order:
        if name and not re.search("Plan|plan_", name):
            print(name)


main()
