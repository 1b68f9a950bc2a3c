"""Makes hostile texts of good ones: cut anywhere, members of a wrong type, huge, deep, and wide."""

import json
import re

from .hostile import Case, committed

MEBI = 1 << 20
VALUES = ['null', 'true', '0', '-0', '-1', '1e999', '1e-999', '9' * 400, '3.5', '""', '" "',
          '"text"', '[]', '{}', '[[]]', '[null]', '{"a":1}', '"../../etc/passwd"',
          '"x\\u0000y"', '"x\\u001b[2Jy"', '"- [ ] x\\n## Tasks\\n"', '"\\ud800"', '[1e999]']
TEXTS = ['', ' ', '-1', '0', '1e999', '9' * 400, 'text', '../../etc/passwd', '20260230T000000',
         '20261399T000000Z', '00000101', '99999', '\t', ';', ',', ':', '"', '\\', '\\n',
         '- [ ] x', '## Tasks', '<!-- planfmt: off -->', '\x1b[2J', '\u202e', 'x' * 3000]


def good(forms):
    """The one text of each format that contains everything."""
    return [case for case in committed(forms) if case.name.startswith('good.')]


def mutated(forms):
    """All texts that are made from the good ones."""
    found = []
    for case in good(forms):
        found += cut(case)
        found += without_lines(case)
        if case.form in ('json', 'taskwarrior'):
            found += retyped(case)
        else:
            found += revalued(case)
    for form in forms:
        found += [Case(form, name, *rest) for name, rest in large(form)]
    return found


def cut(case):
    """The text up to each byte of it."""
    count = len(case.data)
    step = max(1, count // 60)
    return [Case(case.form, 'cut at byte %d' % end, case.data[:end])
            for end in range(1, count, step)]


def without_lines(case):
    """The text without one of its lines, and with one of them twice."""
    lines = case.data.split(b'\n')
    found = []
    for index in range(len(lines)):
        found.append(Case(case.form, 'without line %d' % (index + 1),
                          b'\n'.join(lines[:index] + lines[index + 1:])))
        found.append(Case(case.form, 'line %d twice' % (index + 1),
                          b'\n'.join(lines[:index + 1] + lines[index:])))
    return found


def places(value, path=()):
    """All members of a JSON text, by their paths."""
    yield path
    pairs = value.items() if isinstance(value, dict) else \
        enumerate(value) if isinstance(value, list) else []
    for key, member in pairs:
        yield from places(member, path + (key,))


def replaced(value, path, mark):
    """A copy with the member at that path replaced."""
    if not path:
        return mark
    if isinstance(value, dict):
        return {key: replaced(member, path[1:], mark) if key == path[0] else member
                for key, member in value.items()}
    return [replaced(member, path[1:], mark) if key == path[0] else member
            for key, member in enumerate(value)]


def retyped(case):
    """Each member in turn of each wrong type."""
    value = json.loads(case.data)
    found = []
    for path in places(value):
        text = json.dumps(replaced(value, path, '@@@'), ensure_ascii=False)
        for other in VALUES:
            found.append(Case(case.form, '%s is %s' % ('.'.join(map(str, path)), other[:30]),
                              text.replace('"@@@"', other).encode()))
    return found


def revalued(case):
    """Replaces each value after a colon, a blank or a comma in turn by another one."""
    found = []
    text = case.data.decode()
    fields = list(re.finditer(r'(?<=[:;=, <\[(])[^:;=,\s<>\[\]()]+', text))
    for match in fields[::max(1, len(fields) // 40)]:
        for other in TEXTS:
            line = 1 + text.count('\n', 0, match.start())
            found.append(Case(case.form, 'line %d, %s is %r' % (line, match[0], other[:30]),
                              (text[:match.start()] + other + text[match.end():]).encode()))
    return found


def large(form):
    """Texts that are too large: name, bytes, expected result."""
    word = b'word ' * (MEBI // 5)
    yield 'too large', (b' ' * (17 * MEBI), 'refused')
    yield 'too large, lines', (b'x\n' * (17 * MEBI // 2), 'refused')
    yield 'a million brackets', (b'[' * MEBI,)
    yield 'a million braces', (b'{"a":' * (MEBI // 5),)
    yield 'a million quotes', (b'"' * MEBI,)
    yield 'a million backslashes', (b'\\' * MEBI,)
    yield 'a million line ends', (b'\n' * MEBI,)
    yield 'a million CRs', (b'\r' * MEBI,)
    for name, words in (('tags', b'#a '), ('backslashes', b'\\'), ('deadlines', b'due:fri '),
                        ('boxes', b'[x] '), ('ticks', b'`a '), ('marks', '\u202e'.encode())):
        yield 'words of %s' % name, (WRAPPED[form](words * 100_000),)
    if form in LINES:
        yield 'a line of a megabyte', (LINES[form] + word + b'\n',)
        yield 'many lines', (b''.join(LINES[form] + b'Task %d\n' % n for n in range(5_000)),)
    yield from BUILDERS[form](word)


def json_day(**members):
    return json.dumps(members).encode()


def large_json(word):
    deep = b'[' * 100_000 + b']' * 100_000
    yield 'deep', (b'{"tasks":' + deep + b'}',)
    yield 'deep, unknown', (b'{"tasks":[],"x":' + deep + b'}',)
    yield 'deep, never closed', (b'{"a":' * 100_000, 'refused')
    yield 'a word of a megabyte', (json_day(tasks=[{'text': word.decode()}]),)
    yield 'notes of a megabyte', (json_day(notes='line of text\n' * 80_000),)
    yield 'many tasks', (json_day(tasks=[{'text': 'Task %d' % n} for n in range(5_000)]),)
    yield 'many keys', (json_day(**{'k%d' % n: n for n in range(50_000)}),)
    yield 'a drawing of ten megabytes', (json_day(tasks=[], drawingData='QUJD' * (10 * MEBI // 4)),)


def calendar(*lines):
    return ('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n' + '\r\n'.join(lines)
            + '\r\nEND:VCALENDAR\r\n').encode()


def event(number, *lines):
    return '\r\n'.join(['BEGIN:VEVENT', 'UID:%s' % number, 'DTSTAMP:20260101T000000Z',
                        'DTSTART:20260128T090000', 'SUMMARY:Event %s' % number, *lines,
                        'END:VEVENT'])


def large_ics(word):
    yield 'deep', (calendar(*['BEGIN:VEVENT'] * 10_000),)
    yield 'deep, closed', (calendar(*['BEGIN:VEVENT'] * 10_000, *['END:VEVENT'] * 10_000),)
    yield 'deep calendars', (b'BEGIN:VCALENDAR\r\n' * 10_000 + b'END:VCALENDAR\r\n' * 10_000,)
    yield 'a line of a megabyte', (calendar(event(1, 'DESCRIPTION:' + word.decode())),)
    folded = 'DESCRIPTION:x' + '\r\n y' * 300_000
    yield 'folded 300,000 times', (calendar(event(1, folded)),)
    yield 'many events', (calendar(*[event(n) for n in range(5_000)]),)
    yield 'many dates left out', (calendar(event(
        1, 'RRULE:FREQ=DAILY', 'EXDATE:' + ','.join(['20260128T090000'] * 50_000))),)
    yield 'many dates', (calendar(event(
        1, 'RDATE:' + ','.join('2026%02d%02dT090000' % (n % 12 + 1, n % 28 + 1)
                               for n in range(50_000)))),)
    yield 'many rules', (calendar(event(1, *['RRULE:FREQ=DAILY;COUNT=1000000000'] * 300)),)


def large_todotxt(_):
    yield 'many projects', (b'Task ' + b' '.join(b'+p%d' % n for n in range(10_000)) + b'\n',)
    yield 'many keys', (b'Task ' + b' '.join(b'k%d:v' % n for n in range(10_000)) + b'\n',)


def large_taskwarrior(word):
    deep = '[' * 100_000 + ']' * 100_000
    yield 'deep', (('[{"description":"x","status":"pending","x":%s}]' % deep).encode(),)
    yield 'a word of a megabyte', (json.dumps([{'description': word.decode(),
                                                'status': 'pending'}]).encode(),)
    yield 'many tasks', (json.dumps([{'description': 'Task %d' % n, 'status': 'pending'}
                                     for n in range(5_000)]).encode(),)
    yield 'many tags', (json.dumps([{'description': 'x', 'status': 'pending',
                                     'tags': ['t%d' % n for n in range(5_000)]}]).encode(),)
    yield 'many remarks', (json.dumps([{'description': 'x', 'status': 'pending', 'annotations': [
        {'description': 'r%d' % n} for n in range(5_000)]}]).encode(),)


def large_markdown(_):
    yield 'deep', (b''.join(b'  ' * n + b'- [ ] Task %d\n' % n for n in range(3_000)),)
    yield 'deep by tabs', (b''.join(b'\t' * n + b'- Task %d\n' % n for n in range(3_000)),)
    yield 'prose of a megabyte', (b'A line of prose\n' * 60_000,)
    yield 'fences without end', (b'```\n- [ ] Task\n' * 5_000,)
    yield 'many signs', (('- [ ] Task ' + '📅 ⏫ 🔁 [due:: ' * 20_000 + '\n').encode(),)
    yield 'many headings', (b''.join(b'## Heading %d\n\n- [ ] Task %d\n\n' % (n, n)
                                     for n in range(2_000)),)


def large_org(_):
    yield 'deep', (b''.join(b'*' * (n + 1) + b' TODO Task %d\n' % n for n in range(3_000)),)
    yield 'deep, at once', (b'*' * 10_000 + b' TODO Task\n',)
    yield 'deep boxes', (b'* TODO x\n' + b''.join(b'  ' * n + b'- [ ] Task %d\n' % n
                                                 for n in range(3_000)),)
    yield 'drawers without end', (b'* TODO x\n' + b':LOGBOOK:\n' * 20_000,)
    yield 'many stamps', (b'* TODO x\n' + b'<2026-01-28 Wed +1d>' * 20_000 + b'\n',)
    yield 'many key words', (b'#+TODO: ' + b' '.join(b'K%d' % n for n in range(20_000))
                             + b'\n* K19999 Task\n',)
    yield 'a log of 10,000', (b'* TODO x\nSCHEDULED: <2026-01-28 Wed .+1d>\n:LOGBOOK:\n'
                              + b'- State "DONE" from "TODO" [2026-01-26 Mon 08:00]\n' * 10_000
                              + b':END:\n',)


def large_csv(word):
    yield 'a cell of a megabyte', (b'words,due\r\n"' + word + b'",\r\n',)
    yield 'many rows', (b'words,due\r\n' + b''.join(b'Task %d,\r\n' % n for n in range(5_000)),)
    yield 'many columns', (b','.join(b'c%d' % n for n in range(10_000)) + b'\r\n'
                           + b','.join(b'v' for n in range(10_000)) + b'\r\n',)
    yield 'many empty cells', (b'words,due\r\n' + b',' * MEBI + b'\r\n',)
    yield 'a quote that is not closed', (b'words,due\r\n"' + b'x,\r\n' * 200_000, 'refused')
    yield 'many quotes', (b'words\r\n"' + b'""' * 500_000 + b'"\r\n',)


def quoted(words):
    return json.dumps(words.decode()).encode()


# What comes before the words of a task in formats that have it on a line.
LINES = {'todotxt': b'', 'markdown': b'- [ ] ', 'org': b'* TODO '}

# A text with a task of these words.
WRAPPED = {
    **{form: lambda words, start=start: start + b'Task ' + words + b'\n'
       for form, start in LINES.items()},
    'json': lambda words: b'{"tasks":[{"text":%s,"isCompleted":false}]}' % quoted(words),
    'ics': lambda words: calendar(event(1).replace(
        'Event 1', words.decode().replace('\\', '\\\\'))),
    'taskwarrior': lambda words: b'[{"description":%s,"status":"pending"}]' % quoted(words),
    'csv': lambda words: b'words\r\nTask ' + words + b'\r\n'}

BUILDERS = {'json': large_json, 'ics': large_ics, 'todotxt': large_todotxt,
            'taskwarrior': large_taskwarrior, 'markdown': large_markdown,
            'org': large_org, 'csv': large_csv}
