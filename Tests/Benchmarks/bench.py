#!/usr/bin/env python3
"""Measures the built programs against programs that do the same work, and prints the ratios.

    swift build -c release
    python3 Tests/Benchmarks/bench.py .build/release
    python3 Tests/Benchmarks/bench.py --only search --rounds 101 .build/release
    python3 Tests/Benchmarks/bench.py --before OLDER .build/release   # also against an older build
    python3 Tests/Benchmarks/bench.py --short .build/release          # that every row runs

Needs Linux and a C compiler; other planners and formatters join in if they are installed.
Tests/Benchmarks/README.md says how it is measured. Exits with 0 if every target is met,
with 1 if one is missed, and with 2 if a program fails or prints what it should not.
"""
import argparse
import dataclasses
import gc
import os
import sys
import tempfile

sys.dont_write_bytecode = True

import machine  # noqa: E402
import report  # noqa: E402
import rows  # noqa: E402
from place import Failure, Missing, Place  # noqa: E402


def options():
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n")[0], epilog="\n".join(__doc__.split("\n")[2:]),
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="?", metavar="DIR", help="the folder of the built programs")
    parser.add_argument("--before", metavar="DIR", help="the folder of an older build of them")
    parser.add_argument("--only", metavar="WORD", help="only rows and groups whose name has this")
    parser.add_argument("--rounds", type=positive, default=15, metavar="N", help="at most this many (15)")
    parser.add_argument("--list", action="store_true", help="print the names of the rows")
    parser.add_argument("--short", action="store_true",
                        help="every row once, in a tenth of the size, without judging")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object")
    form.add_argument("--page", action="store_true", help="write the results into README.md beside this")
    given = parser.parse_args()
    if not given.list and not given.programs:
        parser.error("name the folder of the programs, such as .build/release")
    if given.page and (given.short or given.only):
        parser.error("--page needs all rows; leave out --short and --only")
    return given


def positive(text):
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def chosen(word):
    """The groups with the rows whose name, or group, has a word."""
    for name, members in rows.groups().items():
        members = [row for row in members if not word or word in row.title or word in name]
        if members:
            yield name, members


def main():
    given = options()
    groups = dict(chosen(given.only))
    if not groups:
        sys.exit(f"bench.py: no row has '{given.only}' in its name; --list prints the names")
    if given.list:
        for name, members in groups.items():
            print(name, *(f"  {row.title}" for row in members), sep="\n")
        return 0
    with tempfile.TemporaryDirectory(prefix="plan-bench.") as root:
        place = Place(root, given.programs, given.before, given.short)
        codes = []
        facts = machine.facts(place, given.rounds)
        show(outcomes(groups, place, given, codes, facts), facts, groups, given)
        return max(codes, default=0)


def outcomes(groups, place, given, codes, facts):
    """Measures the rows: the group, the title, and the result or why there is none."""
    others = machine.Others()
    for group, members in groups.items():
        for row in members:
            # The memory of earlier rows is not collected while one is measured.
            gc.collect()
            try:
                outcome = row.measure(place, 1 if given.short else given.rounds)
                if given.short:
                    outcome = dataclasses.replace(outcome, most=None, felt=None)
                codes.append(1 if outcome.met is False else 0)
            except (Failure, Missing) as why:
                outcome = why
                codes.append(2 if isinstance(why, Failure) else 0)
            yield group, row.title, outcome
    facts["used by other processes meanwhile"] = str(others)


def show(measured, facts, groups, given):
    if given.json:
        report.as_json(measured, facts)
    elif given.page:
        report.page(measured, facts)
    else:
        titles = [row.title for members in groups.values() for row in members]
        report.plain(measured, facts, [*groups, *titles])


if __name__ == "__main__":
    gc.disable()
    # A thousand nested folders are removed one inside the other.
    sys.setrecursionlimit(10_000)
    try:
        sys.exit(main())
    except Failure as why:
        print(f"bench.py: {why}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
