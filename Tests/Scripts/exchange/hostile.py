"""Gives a hostile text to an importer, and checks that it does no harm."""

import csv
import os
import re
import unicodedata

from .running import ENDINGS, World, changed

CASES = os.path.join(os.path.dirname(__file__), '..', '..', 'Cases', 'Hostile')


class Case:
    """A source, and the expected result: `refused`, `taken`, or `either`."""

    def __init__(self, form, name, data, outcome='either', place='-', words=(), called=None,
                 committed=False):
        self.form, self.name, self.data, self.outcome = form, name, data, outcome
        self.place, self.words, self.committed = place, words, committed
        self.called = called or default_name(form)

    def __str__(self):
        return '%s %s' % (self.form, self.name)


def default_name(form):
    return '2026-01-28.json' if form == 'json' else 'source.' + ENDINGS[form]


def rows():
    """The rows of the table of `Tests/Cases/Hostile`."""
    with open(os.path.join(CASES, 'expected.tsv'), encoding='utf-8', newline='') as stream:
        return list(csv.DictReader(stream, delimiter='\t', quoting=csv.QUOTE_NONE))


def committed(forms):
    """The cases of the table."""
    found = []
    for row in rows():
        form, name = row['file'].split('/')
        if form not in forms:
            continue
        with open(os.path.join(CASES, form, name), 'rb') as stream:
            data = stream.read()
        words = () if row['words'] == '-' else row['words'].split('|')
        found.append(Case(form, name, data, row['outcome'], row['place'], words,
                          None if row['as'] == '-' else row['as'], committed=True))
    return found


def unlisted():
    """Files that are not in the table, and rows without a file."""
    files = {'%s/%s' % (form, name) for form in os.listdir(CASES)
             if os.path.isdir(os.path.join(CASES, form))
             for name in os.listdir(os.path.join(CASES, form))}
    return sorted({row['file'] for row in rows()} ^ files)


def trial(binaries, case):
    """Imports the source into an empty folder. Returns the faults."""
    with World(binaries) as world:
        source = world.source(case)
        before, outside = world.snapshot(), world.outside()
        dry = world.run('import', '-n', case.form, source) if case.committed else None
        faults = dry.faults() if dry else []
        touched = changed(before, world.snapshot()) if dry else []
        if touched:
            faults.append('-n writes: %s' % ', '.join(touched))
        done = world.run('import', case.form, source)
        faults += done.faults()
        if dry and dry.code != done.code:
            faults.append('-n ends with %s, without it with %s' % (dry.code, done.code))
        touched = changed(outside, world.outside())
        if touched:
            faults.append('writes outside: %s' % ', '.join(touched))
        if done.code == 2:
            faults += refused(case, source, world, before, done)
        elif done.code == 0:
            faults += taken(case, source, world)
    return faults


def refused(case, source, world, before, done):
    """The faults of a refusal."""
    found = []
    if case.outcome == 'taken':
        found.append('is refused: %s' % done.said.strip()[:300])
    touched = changed(before, world.snapshot())
    if touched:
        found.append('is refused, and written: %s' % ', '.join(touched))
    if done.out:
        found.append('is refused, and prints: %r' % done.out[:100])
    if case.outcome == 'refused' and case.place != '-':
        match = re.search(re.escape(source) + r':(\d+):(\d+): error: ', done.said)
        if not match:
            found.append('names no place: %s' % done.said.strip()[:300])
        elif case.place != 'any' and match[1] != case.place:
            found.append('names line %s, not %s' % (match[1], case.place))
    return found


def taken(case, source, world):
    """The faults of what was written."""
    found = ['is taken'] if case.outcome == 'refused' else []
    files = world.plan_files()
    found += plan_faults(world, files)
    text = b'\n'.join(files.values()).decode('utf-8', 'replace').replace('\\', '')
    flat = re.sub(r'\s+', ' ', text)
    for words in case.words:
        if words not in flat:
            found.append('loses %r' % words)
    before = world.snapshot()
    again = world.run('import', case.form, source)
    found += ['again: ' + fault for fault in again.faults((0,))]
    touched = [name for name in changed(before, world.snapshot()) if not name.startswith('home')]
    if touched:
        found.append('writes again: %s: %s' % (', '.join(touched), growth(
            files, world.plan_files())))
    return found


def growth(old, new):
    """The first lines that a second import added."""
    for name in sorted(new):
        lines = old.get(name, b'').split(b'\n')
        for line in new[name].split(b'\n'):
            if line not in lines or new[name].split(b'\n').count(line) > lines.count(line):
                return line[:120].decode('utf-8', 'replace')
    return ''


def plan_faults(world, files):
    """The faults of a plan folder that an import wrote."""
    found = world.canonical_faults()
    for name, data in files.items():
        if not name.endswith(('.plan', '.drawing')):
            found.append('makes a file called %r' % name)
        if name.endswith('.plan'):
            found += ['%s: %s' % (name, fault) for fault in byte_faults(data)]
    return found


def byte_faults(data):
    """Control characters that a plan should not get from another program."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        return ['no UTF-8: %s' % error]
    controls = sorted({hex(ord(sign)) for sign in text
                       if unicodedata.category(sign) == 'Cc' and sign not in '\n\t'})
    return ['holds %s' % ', '.join(controls)] if controls else []
