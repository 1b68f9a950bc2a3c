"""Reads plans, in the simple way that is possible for canonical files of a program."""

import re

from figures.reading import parted

ITEM = re.compile(r'^( *)(?:-|\d+\.) (?:\[(.)\](?: |$))?(.*)$')
TIME = re.compile(r'^(\d\d:\d\d>?(?:-\d\d:\d\d>?)?)(?: (.*))?$')
TAG = re.compile(r'(?:^|(?<=\s))#([\w/-]*[^\W\d_][\w/-]*)')
STATES = {' ': 'open', '/': 'begun', 'x': 'done', '-': 'cancelled', '>': 'moved', None: None}
SECTIONS = {'Priorities': 'task', 'Tasks': 'task', 'Schedule': 'slot', 'Habits': 'habit',
            'Mood': 'mood', 'Goals': 'goal'}


class Item:
    """The content of a bullet."""

    def __init__(self, place, kind, state, depth):
        self.place, self.kind, self.state, self.depth = place, kind, state, depth
        self.words, self.tags, self.has, self.time, self.priority = '', [], {}, None, None
        self.own = []

    def __repr__(self):
        return '%s: %s %s %r %s %s' % (self.place, self.kind, self.state, self.words,
                                       sorted(self.tags), self.has)


def unescaped(text):
    """A text without the backslashes that remove the meaning of the next character."""
    return re.sub(r'\\([!-/:-@\[-`{-~])', r'\1', text)


def fill(item, text):
    """Splits a line, starting at its box."""
    if item.kind in ('slot', 'mood', 'task') and not item.depth:
        match = TIME.match(text)
        if match:
            item.time, text = match[1], match[2] or ''
    text, tail = parted(item, text)
    plain = re.sub(r'`[^`]*`', '', text)
    item.tags = [tag.lower() for tag in TAG.findall(plain) + tail]
    item.words = unescaped(text)


def items(name, text):
    """The bullets of a file that are items, and its notes as one text."""
    day = re.search(r'(\d{4}-\d\d-\d\d)\.plan$', name)
    found, notes, section, kind = [], [], None, 'task'
    # Whether a line of Notes is a task, or below one.
    is_task = False
    for line in text.split('\n'):
        if line.startswith('## '):
            section = line[3:]
            kind = SECTIONS.get(section, 'task')
            continue
        match = ITEM.match(line)
        depth = len(line) - len(line.lstrip())
        boxed = match and (match[2] or kind in ('habit', 'mood', 'goal', 'slot') and not depth)
        is_task = line.startswith('- [') or is_task and line.startswith(' ')
        is_text = section == 'Settings' or section == 'Notes' and not is_task
        if is_text or not boxed and section != 'Priorities' or not match:
            notes.append(line)
            continue
        item = Item(name, kind if not depth else 'task', STATES.get(match[2], 'unknown'), depth)
        fill(item, match[3])
        due = item.has.get('due')
        if due and len(due) == 5 and day:
            item.has['due'] = '%sT%s' % (day[1], due)
        found.append(item)
    return found, '\n'.join(notes)


def read(files):
    """The items and notes of a folder, given as names and bytes."""
    found, notes = [], []
    for name in sorted(files):
        if name.endswith('.plan') and name != 'settings.plan' and 'templates/' not in name:
            some, text = items(name, files[name].decode())
            found += some
            notes.append(text)
    return found, '\n'.join(notes)
