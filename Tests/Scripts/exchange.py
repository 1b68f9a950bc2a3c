#!/usr/bin/env python3
"""Proves that imports of hostile texts do no harm, and that exports come back without a loss.

    swift build -c release
    python3 Tests/Scripts/exchange.py .build/release
    python3 Tests/Scripts/exchange.py --formats ics --parts trips --days 400 .build/release

The parts are `hostile` (the texts of Tests/Cases/Hostile, and thousands that are made from the good
ones), `traps` (links, odd names and other things at the places where files are written), `terminal`
(output at a real terminal), `trips` (generated folders that are exported, imported and exported
again) and `page` (exported HTML). The rules are in the modules of `exchange`, and come from
Grammar/Exchange.md. Ends with 0 if all of them hold.
"""

import argparse
import concurrent.futures
import os
import sys

sys.dont_write_bytecode = True

from exchange import hostile, law, mutating, pages, planted, terminal, trips  # noqa: E402
from exchange.running import FORMATS, Limits, known_formats  # noqa: E402

PARTS = ['hostile', 'traps', 'terminal', 'trips', 'page', 'law']
SHOWN = 12


def options():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('binaries', metavar='BIN_DIR', help='the folder of the programs')
    parser.add_argument('--formats', metavar='FORMAT,...', help='only these')
    parser.add_argument('--parts', metavar='PART,...', help='only these: ' + ', '.join(PARTS))
    parser.add_argument('--days', type=int, default=60, help='the number of days of a folder')
    parser.add_argument('--seed', default='1', help='another seed makes other folders')
    parser.add_argument('--only', metavar='TEXT', help='only texts whose name contains this')
    parser.add_argument('--every', type=int, default=1, metavar='N',
                        help='every n-th of the generated texts')
    parser.add_argument('--seconds', type=float, default=10, help='the time limit of a run')
    parser.add_argument('--all', action='store_true', help='show all faults')
    parser.add_argument('--inputs', type=int, default=60, metavar='N',
                        help='the number of inputs of `law`, a format and way')
    parser.add_argument('--number', metavar="'WAY N'",
                        help='shows this input of `law`, as `in 17`, and what came of it')
    parser.add_argument('--self-test', action='store_true',
                        help='shows that `law` notices what is taken from its results')
    return parser.parse_args()


class Tally:
    """Prints what was tried for each format, and the faults."""

    def __init__(self, shown):
        self.shown, self.runs, self.wrong = shown, {}, {}

    def tell(self, form, part, what, faults, count=1):
        key = (form, part)
        self.runs[key] = self.runs.get(key, 0) + count
        for fault in faults:
            self.wrong[key] = self.wrong.get(key, 0) + 1
            if self.shown is None or self.wrong[key] <= self.shown:
                print(ascii_only('%s %s: %s: %s' % (form, part, what, fault)), flush=True)

    def table(self):
        print('%-12s %-9s %8s %8s' % ('format', 'part', 'tried', 'faults'))
        for key in sorted(self.runs):
            print('%-12s %-9s %8d %8d' % (*key, self.runs[key], self.wrong.get(key, 0)))


def ascii_only(text):
    """A text that cannot harm the terminal on which it is printed."""
    return ''.join(sign if sign.isprintable() else '<%X>' % ord(sign) for sign in text)


def try_hostile(chosen, forms, tally):
    """Runs all texts, two at a time."""
    if hostile.unlisted():
        tally.tell('all', 'hostile', 'expected.tsv', hostile.unlisted())
    cases = hostile.committed(forms) + mutating.mutated(forms)[::chosen.every]
    if chosen.only:
        cases = [case for case in cases if chosen.only in str(case)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda case: hostile.trial(chosen.binaries, case), cases)
        for case, faults in zip(cases, results):
            tally.tell(case.form, 'hostile', case.name, faults)


def try_traps(chosen, forms, asked, tally):
    """Runs all traps, for importers and for exporters."""
    for form, faults in planted.traps(chosen.binaries, forms):
        tally.tell(form, 'traps', 'planted', faults)
    for form in asked:
        tally.tell(form, 'traps', 'outputs', planted.outputs(chosen.binaries, form))
    if 'json' in forms:
        tally.tell('json', 'traps', 'folder', planted.output_folder(chosen.binaries, 'json'))


def try_law(chosen, forms, tally):
    """Accounts for generated inputs and folders."""
    if chosen.number:
        for form in forms:
            print(law.shown(chosen.binaries, form, chosen.number, chosen.seed))
    elif chosen.self_test:
        for form, way, count, faults in law.self_test(chosen.binaries, forms, chosen.inputs, chosen.seed):
            tally.tell(form, 'judge', way, faults, count)
    else:
        for form, way, count, faults in law.laws(chosen.binaries, forms, chosen.inputs, chosen.seed):
            tally.tell(form, 'law ' + way, '%d inputs' % count, faults, count)


def main():
    chosen = options()
    Limits.seconds = chosen.seconds
    asked = chosen.formats.split(',') if chosen.formats else FORMATS + ['html']
    forms = [form for form in FORMATS if form in asked]
    parts = chosen.parts.split(',') if chosen.parts else PARTS
    tally = Tally(None if chosen.all else SHOWN)
    for command, wanted in (('import', forms), ('export', set(asked) - {'loop'})):
        for form in sorted(set(wanted) - set(known_formats(chosen.binaries, command))):
            tally.tell(form, command, 'plan help', ['the format is missing'])
    if 'hostile' in parts:
        try_hostile(chosen, forms, tally)
    if 'traps' in parts:
        try_traps(chosen, forms, asked, tally)
    if 'terminal' in parts:
        for form, count, faults in terminal.shown(chosen.binaries, forms):
            tally.tell(form, 'terminal', 'at a terminal', faults, count)
    if 'trips' in parts:
        for form, what, faults in trips.trips(chosen.binaries, forms, chosen.days, chosen.seed):
            tally.tell(form, 'trips', what, faults)
    if 'page' in parts and 'html' in asked:
        for what, faults in pages.checked(chosen.binaries, chosen.days, chosen.seed):
            tally.tell('html', 'page', what, faults)
    if 'law' in parts:
        try_law(chosen, [form for form in law.MAKERS if form in asked or not chosen.formats], tally)
    tally.table()
    return 1 if tally.wrong else 0


if __name__ == '__main__':
    sys.exit(main())
