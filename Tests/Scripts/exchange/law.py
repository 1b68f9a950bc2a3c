"""The law: each word, date, state and record that goes in or out arrives, or is named in the report.

    python3 Tests/Scripts/exchange.py --parts law --inputs 2000 --seed 7 .build/release
    python3 Tests/Scripts/exchange.py --parts law --formats org --number 'in 17' .build/release

The way in: a generated text is imported into an empty folder, and its words and claims are looked
for in what was written and in the report. Besides, a valid text is not refused, a refusal names a
place, what is written is canonical, and importing again adds nothing.

The way out and back: a generated folder is exported. Its words are in the exported files, or the
report names their lines. Then an import of these into an empty folder has all words and claims of
the first, but for what either report names.
"""

import concurrent.futures
import os
import re

from .accounts import TOKEN, Folder, Places, Report, faults
from .hostile import growth
from .making_calendars import Calendar
from .making_plans import Plans
from .making_records import Loop, Planner, Table, Taskwarrior, TodoTxt
from .making_texts import Markdown, Org
from .running import ENDINGS, FORMATS, World, known_formats, run
from .trips import write

MAKERS = {'markdown': Markdown, 'org': Org, 'todotxt': TodoTxt, 'csv': Table, 'loop': Loop,
          'taskwarrior': Taskwarrior, 'json': Planner, 'ics': Calendar}
# These have a list of tags, in which each is once.
LISTED = ('csv', 'todotxt', 'taskwarrior', 'ics')
PROCESSES = 2


class Trial:
    """What was given, and what came of it. `files` are plans; `exported` is empty on the way in."""

    def __init__(self, form, way, number, seed):
        self.form, self.way, self.number = form, way, number
        maker = MAKERS[form] if way == 'in' else Plans
        self.given = maker('%s %s %s %d' % (seed, form, way, number))
        self.files, self.exported, self.said, self.said_back = {}, {}, '', ''
        self.wrong, self.refused = [], False

    def size(self):
        return sum(map(len, self.given.files.values()))

    def run(self, binaries, losses):
        """Runs the programs. `losses` has the option of each command that names all places."""
        with World(binaries) as world:
            if self.way == 'in':
                for name, data in self.given.files.items():
                    world.write('source/' + name, data)
                self.bring(world, losses)
            else:
                self.export(binaries, world, losses)
        return self

    def bring(self, world, losses):
        """Imports what is in the folder `source`, twice."""
        paths = [world.path('source')] if self.form == 'loop' else [
            world.path('source/' + name) for name in sorted(os.listdir(world.path('source')))]
        done = world.run('import', self.form, *losses['import'], *paths)
        self.wrong += [('run', fault) for fault in done.faults()]
        if self.way == 'in':
            self.said = done.said
        else:
            self.said_back = done.said
        self.files = world.plan_files()
        if done.code:
            self.refused = True
            if not re.search(r':\d+(?::\d+)?: error: ', done.said):
                self.wrong.append(('refusal without a place', done.said[:300]))
            elif self.given.is_valid:
                self.wrong.append(('refusal', done.said[:300]))
            return
        if world.run('--check', '.', tool='planfmt', cwd='plan').code:
            shown = world.run('-d', '.', tool='planfmt', cwd='plan').out
            self.wrong.append(('not canonical', shown.decode('utf-8', 'replace')[:300]))
        again = world.run('import', self.form, *paths)
        self.wrong += [('importing again', fault) for fault in again.faults((0,))]
        if world.plan_files() != self.files:
            self.wrong.append(('importing again', 'adds ' + growth(self.files, world.plan_files())))
        if self.form == 'taskwarrior' and self.way == 'in':
            out = world.run('export', self.form).out
            self.wrong += [('uuid', '%s does not come back' % uuid.decode()) for uuid in re.findall(
                b'"uuid": "([^"]*)"', self.given.files['tasks.json']) if uuid not in out]

    def export(self, binaries, world, losses):
        write(world, {name: data.decode() for name, data in self.given.files.items()})
        target = 'out' if self.form == 'json' else 'out/all.' + ENDINGS[self.form]
        done = world.run('export', self.form, *losses['export'], '-o', world.path(target))
        self.said = done.said
        self.wrong += [('run', fault) for fault in done.faults((0,))]
        for name in sorted(os.listdir(world.path('out'))):
            with open(world.path('out/' + name), 'rb') as stream:
                self.exported[name] = stream.read()
        if self.exported and done.code == 0:
            with World(binaries) as there:
                for name, data in self.exported.items():
                    there.write('source/' + name, data)
                self.bring(there, losses)

    def judged(self):
        """All faults, as kinds and sentences."""
        if self.refused or any(kind == 'run' for kind, _ in self.wrong):
            return self.wrong
        given, folder = self.given, Folder(self.files)
        report = Report(self.said, given.files)
        at = Places(self.form if self.way == 'in' else 'plan', given.files).at

        def is_named(word, line):
            return report.names(at[word] | ({line} if line else set()))
        if self.way == 'in':
            return self.wrong + faults(given.words, given.claims, folder, is_named)
        claims = [claim for claim in given.claims if claim.what != 'twice' or self.form not in LISTED]
        there, back = Places(self.form, self.exported).at, Report(self.said_back, self.exported)
        gone = [('export: ' + kind, fault)
                for kind, fault in faults(given.words, [], Words(there), is_named)]
        lost = [word for word in given.words if word not in there]
        came = faults([word for word in given.words if word not in lost], claims, folder,
                      lambda word, line: is_named(word, line) or back.names(there[word]))
        return self.wrong + gone + [('and back: ' + kind, fault) for kind, fault in came]

    def shown(self):
        """All that was read and written, for a person."""
        lines = []
        for what, files in (('given: ', self.given.files), ('exported: ', self.exported),
                            ('written: ', self.files)):
            for name, data in sorted(files.items()):
                lines.append('--- %s%s' % (what, name))
                numbers = what != 'written: '
                lines += ['%3d  %s' % pair if numbers else pair[1] for pair in enumerate(
                    data.decode('utf-8', 'replace').splitlines(), 1)]
        lines += ['--- report', self.said.rstrip(), self.said_back.rstrip(), '--- faults']
        return '\n'.join(lines + ['%s: %s' % fault for fault in self.judged()])


class Words:
    """The words of exported files, as `faults` asks for them."""

    def __init__(self, at):
        self.at = {word for word in at if at[word]}


def losses_options(binaries):
    """`--losses` for the commands that know it."""
    found = {}
    for command in ('import', 'export'):
        done = run([os.path.join(binaries, 'plan'), 'help', command], dict(os.environ))
        found[command] = ['--losses'] if b'--losses' in done.out else []
    return found


def ways(form):
    """Loop is only imported."""
    return ['in', 'out'] if form in FORMATS else ['in']


def judged(task):
    """Runs and judges one input, in a process of the pool."""
    binaries, losses, form, way, number, seed = task
    trial = Trial(form, way, number, seed).run(binaries, losses)
    return trial.number, trial.size(), trial.refused, trial.judged()


def laws(binaries, forms, count, seed):
    """For each format and way: how many were refused, and by kind the faults with a small example."""
    losses = losses_options(binaries)
    known = known_formats(binaries, 'import')
    for form in forms:
        if form not in known:
            yield form, 'in', 0, ['the format is missing']
            continue
        for way in ways(form):
            tasks = [(binaries, losses, form, way, number, seed) for number in range(count)]
            kinds = {}
            with concurrent.futures.ProcessPoolExecutor(PROCESSES) as pool:
                for number, size, _, found in pool.map(judged, tasks, chunksize=10):
                    for kind, fault in found:
                        times, *least = kinds.get(kind, (0, size + 1))
                        if size < least[0]:
                            least = [size, number, fault]
                        kinds[kind] = (times + 1, *least)
            often = sorted(kinds.items(), key=lambda item: -item[1][0])
            yield form, way, count, ['%s: %d times, as with --number "%s %d": %s' % (
                kind, times, way, number, fault) for kind, (times, _, number, fault) in often]


def shown(binaries, form, number, seed):
    way, number = number.split()
    return Trial(form, way, int(number), seed).run(binaries, losses_options(binaries)).shown()


def self_test(binaries, forms, count, seed):
    """Takes one thing at a time from results, and checks that the judge has a new fault."""
    losses, known = losses_options(binaries), known_formats(binaries, 'import')
    for form in [form for form in forms if form in known]:
        for way in ways(form):
            found, tried = [], 0
            for number in range(count):
                trial = Trial(form, way, number, seed).run(binaries, losses)
                for what, word, files, said in damages(trial):
                    tried += 1
                    before, whole = trial.judged(), (trial.files, trial.said, trial.said_back)
                    trial.files, trial.said, trial.said_back = (files, *said)
                    new = [fault for fault in trial.judged() if fault not in before]
                    if not any(re.search(r'\b%s\b' % word, fault) for _, fault in new):
                        found.append('%d: %s of %s is not noticed' % (number, what, word))
                    trial.files, trial.said, trial.said_back = whole
            yield form, way, tried, found


def damages(trial):
    """Results without one line, box, or date, or with a report that is empty: what it is, the word
    that has the fault, the files, and the reports."""
    folder, said = Folder(trial.files), (trial.said, trial.said_back)
    names = dict.fromkeys([*trial.given.files, *trial.exported])
    report = Report('\n'.join(said), names)
    places = [Places(trial.form if trial.way == 'in' else 'plan', trial.given.files).at,
              Places(trial.form, trial.exported).at]

    def silent(word):
        return not any(report.names(at[word]) for at in places)

    def replaced(word, change):
        return {name: b'\n'.join(change(line) if word in TOKEN.findall(line.decode().lower())
                                 else line for line in data.split(b'\n'))
                for name, data in trial.files.items()}

    def is_dated(claim):
        return any(name.endswith(claim.value + '.plan') for name, _ in folder.at[claim.word])
    for word in [word for word in trial.given.words if word in folder.at and silent(word)][:3]:
        yield 'its line', word, replaced(word, lambda line: b''), said
    for word in [word for word in trial.given.words if word not in folder.at and not silent(word)][:3]:
        yield 'the report', word, trial.files, ('', '')
    holding = [claim for claim in trial.given.claims if silent(claim.word) and folder.holds(claim)
               and not (claim.line and report.names({claim.line}))]
    for claim in [claim for claim in holding if claim.what == 'state' and claim.value == 'done'][:2]:
        yield 'its box', claim.word, replaced(
            claim.word, lambda line: line.replace(b'[x]', b'[ ]')), said
    for claim in [claim for claim in holding if claim.what == 'date' and not is_dated(claim)][:2]:
        date = claim.value.encode()
        yield 'its date', claim.word, {name: data.replace(date, b'2001-01-01')
                                       for name, data in trial.files.items()}, said
