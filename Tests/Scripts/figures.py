#!/usr/bin/env python3
"""Proves that every figure of every view is as a second implementation computes it.

    swift build -c release
    python3 Tests/Scripts/figures.py .build/release            # three years, both starts of a week
    python3 Tests/Scripts/figures.py --seed 7 --days 400 .build/release
    python3 Tests/Scripts/figures.py --views week,stats --keep folder .build/release

Writes a folder of days as a person might have kept them, from a seed, reads it with a few regular
expressions, computes the figures of Grammar/Views.md, and compares them with what each view prints
with `--json`. Prints each difference by view, member, expected and found value, and ends with 0 if
there is none.
"""

import argparse
import concurrent.futures
import datetime
import os
import sys
import tempfile

sys.dont_write_bytecode = True

from figures import comparing  # noqa: E402
from figures.asking import Asker  # noqa: E402
from figures.cases import cases  # noqa: E402
from figures.writing import Writer  # noqa: E402

SHOWN = 12


def options():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('binaries', metavar='BIN_DIR', help='the folder of the program')
    parser.add_argument('--seed', default='1', help='another seed writes another folder')
    parser.add_argument('--days', type=int, default=1096, help='the number of days to write')
    parser.add_argument('--today', type=datetime.date.fromisoformat, metavar='DATE',
                        default=datetime.date(2026, 10, 18), help='the last day, except some later ones')
    parser.add_argument('--keep', metavar='DIR', help='write the folders there and keep them')
    parser.add_argument('--week-start', choices=['monday', 'sunday'], help='only this one')
    parser.add_argument('--views', metavar='VIEW,...', help='only these')
    parser.add_argument('--bin', action='append', default=[], metavar='VIEW=PATH',
                        help='another program for a view')
    parser.add_argument('--allow-missing', action='store_true',
                        help='skip views that the program does not have yet')
    parser.add_argument('--all', action='store_true', help='show all differences')
    return parser.parse_args()


class Tally:
    """What was compared, for each view."""

    def __init__(self, shown):
        self.shown, self.runs, self.faults, self.missing = shown, {}, {}, set()

    def tell(self, case, faults):
        view = case.view
        self.runs[view] = self.runs.get(view, 0) + 1
        for path, expected, found in faults:
            self.faults[view] = self.faults.get(view, 0) + 1
            if self.shown is None or self.faults[view] <= self.shown:
                print('%s: %s\n  expected %s\n  found    %s' % (
                    case, path, str(expected)[:400], str(found)[:400]))

    def table(self):
        print('%-10s %6s %12s' % ('view', 'runs', 'differences'))
        for view in sorted(self.runs):
            print('%-10s %6d %12d' % (view, self.runs[view], self.faults.get(view, 0)))
        for view in sorted(self.missing):
            print('%-10s not in this version' % view)


def compare(folder, week_start, chosen, tally):
    programs = dict(pair.split('=', 1) for pair in chosen.bin)
    asker = Asker(folder)
    asked = [case for case in cases(chosen.today, week_start)
             if not chosen.views or case.view in chosen.views.split(',')]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        # The program runs while its expected output is computed.
        runs = [pool.submit(comparing.run, programs.get(
            case.view, os.path.join(chosen.binaries, 'plan')), case.arguments(folder))
            for case in asked]
        for case, answer in zip(asked, runs):
            found, said = answer.result()
            if found is None and 'not in this version' in said and chosen.allow_missing:
                tally.missing.add(case.view)
                continue
            tally.tell(case, [('', 'an object', said)] if found is None else
                       comparing.differences(asker.expected(case), found))


def main():
    chosen = options()
    tally = Tally(None if chosen.all else SHOWN)
    with tempfile.TemporaryDirectory() as scratch:
        for week_start in ['monday', 'sunday']:
            if chosen.week_start not in (None, week_start):
                continue
            for rolls in [True, False]:
                name = week_start if rolls else week_start + '-never'
                folder = os.path.join(os.path.realpath(chosen.keep or scratch), name)
                # Without rolling, fewer days show a difference.
                count = chosen.days if rolls else min(chosen.days, 100)
                Writer(chosen.today, count, chosen.seed, week_start, rolls).write(folder)
                compare(folder, week_start, chosen, tally)
    tally.table()
    return 1 if any(tally.faults.values()) else 0


if __name__ == '__main__':
    sys.exit(main())
