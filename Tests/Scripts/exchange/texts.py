"""Checks exported texts with Python's own readers."""

import csv
import io
import json
import re


def plain(form, data):
    """The bytes with folds and escapes undone, as far as the search for words needs it."""
    text = data.decode('utf-8', 'replace')
    if form == 'ics':
        return text.replace('\r\n ', '')
    return text


def faults(form, files):
    """The faults of the text of a format."""
    found = []
    for name, data in files.items():
        if not re.match(r'^[A-Za-z0-9][A-Za-z0-9._-]*$', name):
            found.append('a file called %r' % name)
        try:
            text = data.decode()
        except UnicodeDecodeError as error:
            found.append('%s: %s' % (name, error))
            continue
        if data.startswith(b'\xef\xbb\xbf'):
            found.append('%s: a byte order mark' % name)
        if data and not data.endswith(b'\n'):
            found.append('%s: no line end at the end' % name)
        found += ['%s: %s' % (name, fault) for fault in CHECKS.get(form, nothing)(data, text)]
    return found


def nothing(_data, _text):
    return []


def unique(pairs):
    """An object of a text that may not contain a member twice."""
    if len({key for key, _ in pairs}) != len(pairs):
        raise ValueError('a key twice')
    return dict(pairs)


def day_json(_data, text):
    """Checks the members that the app reads, and their types."""
    try:
        day = json.loads(text, object_pairs_hook=unique)
    except ValueError as error:
        return [str(error)]
    types = {'date': str, 'tasks': list, 'priorities': list, 'hourlySlots': list,
             'completedHabits': list, 'notes': str}
    found = ['%s is %r' % (key, day.get(key)) for key, kind in types.items()
             if not isinstance(day.get(key), kind)]
    if not re.match(r'^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$', str(day.get('date'))):
        found.append('date is %r' % day.get('date'))
    for key, kinds in (('tasks', {'id': str, 'text': str, 'isCompleted': bool}),
                       ('priorities', {'id': str, 'number': int, 'text': str}),
                       ('hourlySlots', {'id': str, 'hour': int, 'text': str})):
        for entry in day.get(key) or []:
            found += ['%s.%s is %r' % (key, name, entry.get(name)) for name, kind in kinds.items()
                      if not isinstance(entry.get(name), kind)]
    ids = [entry.get('id') for key in ('tasks', 'priorities', 'hourlySlots')
           for entry in day.get(key) or []]
    if len(set(ids)) != len(ids):
        found.append('an id twice')
    return found


def taskwarrior(_data, text):
    """Checks a list of objects with the members that `task import` needs."""
    try:
        tasks = json.loads(text, object_pairs_hook=unique)
    except ValueError as error:
        return [str(error)]
    if not isinstance(tasks, list):
        return ['no list']
    found = []
    for task in tasks:
        for key in ('due', 'entry', 'end', 'scheduled', 'wait', 'until', 'modified', 'start'):
            if key in task and not re.match(r'^\d{8}T\d{6}Z$', str(task[key])):
                found.append('%s is %r' % (key, task[key]))
        if not task.get('description') or not task.get('status'):
            found.append('no description or status: %r' % task)
        if any(ord(sign) < 32 for sign in task.get('description', '')):
            found.append('a line end in %r' % task['description'])
        if not isinstance(task.get('tags', []), list):
            found.append('tags are %r' % task['tags'])
    ids = [task.get('uuid') for task in tasks]
    if None in ids or len(set(ids)) != len(ids):
        found.append('a uuid twice, or none')
    return found


def calendar(data, text):
    """Checks that lines have at most 75 octets, end with CRLF, split no character, and that
    everything required is there."""
    found = []
    if data.replace(b'\r\n', b'').count(b'\n') or data.replace(b'\r\n', b'').count(b'\r'):
        found.append('a line end that is not CRLF')
    for number, line in enumerate(data.split(b'\r\n'), 1):
        if len(line) > 75:
            found.append('line %d has %d octets' % (number, len(line)))
        try:
            line.decode()
        except UnicodeDecodeError:
            found.append('line %d begins or ends within a character' % number)
    open_parts, uids = [], []
    for number, line in enumerate(text.replace('\r\n ', '').split('\r\n'), 1):
        match = re.match(r'^([A-Z][A-Z0-9-]*)((?:;[^":;]+=(?:"[^"]*"|[^":;]*))*):(.*)$', line)
        if not match:
            if line:
                found.append('no property: %r' % line[:80])
            continue
        name, _, value = match.groups()
        if name == 'BEGIN':
            open_parts.append((value, set()))
        elif name == 'END':
            part, names = open_parts.pop() if open_parts else (None, set())
            if part != value:
                found.append('%s ends %s' % (value, part))
            if value in ('VEVENT', 'VTODO'):
                found += ['%s without %s' % (value, each) for each in ('UID', 'DTSTAMP')
                          if each not in names]
                if {'DUE', 'DURATION'} <= names:
                    found.append('both DUE and DURATION')
        else:
            once = name in ('UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'DUE', 'SUMMARY', 'STATUS')
            if once and open_parts and name in open_parts[-1][1]:
                found.append('%s twice' % name)
            if open_parts:
                open_parts[-1][1].add(name)
            if name == 'UID' and open_parts[-1][0] in ('VEVENT', 'VTODO'):
                uids.append(value)
    if open_parts:
        found.append('%s does not end' % open_parts[-1][0])
    if len(set(uids)) != len(uids):
        twice = sorted(uid for uid in set(uids) if uids.count(uid) > 1)
        if 'RECURRENCE-ID' not in text:
            found.append('a UID twice: %s' % twice[:2])
    return found


def table(data, text):
    """Checks that rows have one length, for Python's reader."""
    rows = list(csv.reader(io.StringIO(text, newline=''), strict=True))
    lengths = {len(row) for row in rows}
    found = ['rows of %s cells' % sorted(lengths)] if len(lengths) > 1 else []
    out = io.StringIO(newline='')
    csv.writer(out).writerows(rows)
    if rows and not text.startswith('\ufeff') and len(set(rows[0])) != len(rows[0]):
        found.append('a column twice')
    return found


def lines(_data, text):
    """Checks that there is one task on a line: no blank line, and nothing that other programs take
    as a line end."""
    return ['line %d is blank' % number for number, line in enumerate(text.split('\n')[:-1], 1)
            if not line.strip()]


CHECKS = {'json': day_json, 'taskwarrior': taskwarrior, 'ics': calendar, 'csv': table,
          'todotxt': lines}
