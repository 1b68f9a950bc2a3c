"""Exports, imports and exports generated folders again, and compares them with its own reader."""

import collections
import os
import re

from . import texts
from .reading import read
from .running import ENDINGS, World, changed, left_out
from .writing import Writer

# The names of a kind of thing on standard error.
NOUNS = {'task': 'task|item|entr', 'subtask': 'subtask|task|item|step|box', 'note': 'note|remark',
         'priority': 'priorit|statement|task|item', 'slot': 'slot', 'habit': 'habit|comment|record',
         'mood': 'mood|comment|entr', 'notes': 'note|text', 'series': 'series|rule|recur|every|after|task|slot',
         'goal': 'goal'}
# What follows the thing itself: `notes of tasks` are notes.
HEAD = re.compile(r' (?:of|that|in|with|without|below|behind|whose|on|under|for|to)\b')
# Formats that write instants, so that the zone matters.
ZONED = ('taskwarrior', 'json')
TOKEN = re.compile(r'w\d+q')


def trips(binaries, forms, days, seed):
    """For each format and folder: what was done, and the faults."""
    for form in forms:
        for kinds in ('plain', 'everything'):
            for number in range(3):
                writer = Writer(max(days // 3, 6) if number else days,
                                '%s %d' % (seed, number), kinds)
                yield form, '%s %d' % (kinds, number), Trip(binaries, form, writer).faults()
        yield form, 'an empty folder', empty_trip(binaries, form)


def write(world, files):
    for name, text in files.items():
        world.write('plan/' + name, text)


def exported(world, form, *filters, **options):
    """The result of an export: names and bytes, and the run."""
    target = world.path('out') if form == 'json' else world.path('out/all.' + ENDINGS[form])
    done = world.run('export', form, *filters, '-o', target, **options)
    found = {}
    for name in os.listdir(world.path('out')):
        with open(world.path('out/' + name), 'rb') as stream:
            found[name] = stream.read()
        os.remove(world.path('out/' + name))
    return found, done


def bring(world, form, files):
    """Imports what was exported elsewhere."""
    for name, data in files.items():
        world.write('source/' + name, data)
    paths = [world.path('source/' + name) for name in sorted(files)]
    return world.run('import', form, *paths) if paths else None


class Trip:
    """A folder, its export, and the folder that an import of that gives."""

    def __init__(self, binaries, form, writer):
        self.binaries, self.form, self.writer = binaries, form, writer
        self.found = []

    def note(self, what, faults):
        self.found += ['%s: %s' % (what, fault) for fault in faults]

    def faults(self):
        with World(self.binaries) as here, World(self.binaries) as there:
            write(here, self.writer.texts())
            self.note('the generated folder', here.canonical_faults())
            before = here.snapshot('out')
            first, done = exported(here, self.form)
            self.note('export', done.faults((0,)))
            self.note('export writes', changed(before, here.snapshot('out')))
            if done.code or not first:
                return self.found
            self.note('text', texts.faults(self.form, first))
            self.same_bytes(here, first, done)
            losses = left_out(done.said)
            self.nothing_in_silence(b'\n'.join(first.values()), losses)
            came = bring(there, self.form, first)
            self.note('import', came.faults((0,)))
            if came.code == 0:
                self.note('import', there.canonical_faults())
                self.comes_back(here, there, losses + left_out(came.said))
                self.again(there, first, losses + left_out(came.said))
        return self.found

    def same_bytes(self, here, first, done):
        """Checks that the result does not depend on zone, locale, folder or time."""
        others = [{}, {'LC_ALL': 'de_DE.UTF-8', 'LANG': 'ja_JP.UTF-8'}, {'cwd': 'plan'}]
        if self.form not in ZONED:
            others += [{'TZ': 'America/New_York'}, {'TZ': 'Pacific/Kiritimati'}]
        for other in others:
            second, again = exported(here, self.form, **other)
            if unzoned(second, other) != unzoned(first, other):
                self.found.append('other bytes with %s' % (other or 'nothing changed'))
            if again.said.count('left out') != done.said.count('left out'):
                self.found.append('other losses with %s' % other)
        if self.form != 'json':
            shown = here.run('export', self.form)
            if shown.out != b''.join(first.values()):
                self.found.append('standard output differs from -o')

    def nothing_in_silence(self, text, losses):
        """Checks that each item is in the export, or reported as left out."""
        plain = texts.plain(self.form, text)
        present = set(TOKEN.findall(plain))
        files = any(what == 'undated files' for _, what in losses)
        missing = collections.Counter(kind for token, (kind, date) in self.writer.tokens.items()
                                      if token not in present and (date or not files))
        self.told(missing, losses, 'export')

    def told(self, missing, losses, where):
        for kind, count in missing.items():
            told = sum(number for number, what in losses
                       if re.search(NOUNS[kind], HEAD.split(what)[0], re.I))
            if told < count:
                self.found.append('%s drops %d of kind %s, and tells of %d: %s' % (
                    where, count, kind, told, losses))

    def comes_back(self, here, there, losses):
        """Checks that words, states, deadlines and tags are unchanged, or reported as left out."""
        old, _ = read(here.plan_files())
        new, notes = read(there.plan_files())
        after, files = {}, any(what == 'undated files' for _, what in losses)
        for item in new:
            # A step may contain the word of its parent too; the last word is its own.
            for token in TOKEN.findall(item.words)[-1:]:
                if token in after:
                    self.found.append('%s is there twice: %s' % (token, item))
                after[token] = item
        lost = collections.Counter()
        differs = collections.defaultdict(list)
        for item in old:
            for token in TOKEN.findall(item.words)[:1]:
                other = after.get(token)
                if other is None:
                    kind, date = self.writer.tokens[token]
                    if token not in notes and (date or not files):
                        lost[kind] += 1
                    continue
                for what, one, two in (
                        ('words', item.words, other.words), ('state', item.state, other.state),
                        ('due', item.has.get('due'), other.has.get('due')),
                        ('tags', sorted(item.tags), sorted(other.tags)),
                        ('place', item.place if item.place[0] == '2' else None,
                         other.place if item.place[0] == '2' else None)):
                    if one != two:
                        differs[what].append((token, one, two))
        self.told(lost, losses, 'the trip')
        self.compare(differs, losses)

    def compare(self, differs, losses):
        total = sum(number for number, _ in losses)
        nouns = {'state': 'state|box|task|item|done|cancel|progress', 'due': 'due|time|dead|date|key',
                 'tags': 'tag|context|project', 'words': 'below|subtask|step|nest|level|depth|words that', 'place': 'NOTHING'}
        for what, found in differs.items():
            told = sum(number for number, words in losses if re.search(nouns[what], words, re.I))
            if what == 'place' and self.form not in ('json', 'csv', 'ics'):
                continue
            if len(found) > told:
                self.found.append('%s of %d items differ, of which %d told, as %s' % (
                    what, len(found), told, found[:2]))
        if sum(map(len, differs.values())) and not total and 'place' not in differs:
            self.found.append('items differ, and nothing is reported')

    def again(self, there, first, losses):
        """Checks that importing twice adds nothing, that a turn changes nothing unless something
        was left out, and that a second turn changes nothing at all."""
        before = there.plan_files()
        second = bring(there, self.form, first)
        self.note('import again', second.faults((0,)))
        after = there.plan_files()
        if before != after:
            name = [name for name in sorted(after) if before.get(name) != after[name]][0]
            lines = set(after[name].split(b'\n')) - set(before.get(name, b'').split(b'\n'))
            self.found.append('importing again adds to %s: %s' % (name, sorted(lines)[:3]))
        turned, done = exported(there, self.form)
        self.note('export of the import', done.faults((0,)))
        if turned != first and not losses + left_out(done.said):
            self.found.append('another text after a turn: %s' % first_difference(first, turned))
        if turned != first:
            with World(self.binaries) as third:
                came = bring(third, self.form, turned)
                last, _ = exported(third, self.form) if came else ({}, None)
                if last != turned:
                    self.found.append('another text after a second turn: %s' % first_difference(
                        turned, last))


def unzoned(files, other):
    """The bytes without `COMPLETED`, which RFC 5545 requires in UTC, for a run in another zone."""
    if 'TZ' not in other:
        return files
    return {name: re.sub(rb'(?m)^COMPLETED:.*$', b'', data) for name, data in files.items()}


def first_difference(old, new):
    """The first line in which two sets of files differ."""
    if old.keys() != new.keys():
        return 'files %s' % sorted(old.keys() ^ new.keys())[:5]
    for name in sorted(old):
        one, two = old[name].split(b'\n'), new[name].split(b'\n')
        for number, (first, second) in enumerate(zip(one + [b'(end)'], two + [b'(end)']), 1):
            if first != second:
                return '%s:%d: %r became %r' % (name, number, first[:160], second[:160])
    return 'nothing'


def empty_trip(binaries, form):
    """Exports nothing, and imports that."""
    with World(binaries) as world:
        files, done = exported(world, form)
        found = ['export: ' + fault for fault in done.faults((0,))]
        before = world.plan_files()
        came = bring(world, form, files)
        if came:
            found += ['import: ' + fault for fault in came.faults()]
        if world.plan_files() != before:
            found.append('an empty export gives something: %s' % sorted(world.plan_files()))
        return found
