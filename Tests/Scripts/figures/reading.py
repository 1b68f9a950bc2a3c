"""Reads the canonical texts of `writing` with a few regular expressions."""

import datetime
import os
import re
from fractions import Fraction

KEYS = ('due every after start until expires remind points est goal target from to done id '
        'was spent began needs uid').split()
TAIL = re.compile(r'^(.*?)(?:^| )(?:#(\S+)|(%s):(?:"([^"]*)"|(\S+))|(x-[\w-]+:\S+))$' % '|'.join(KEYS))
TAG = re.compile(r'(?:^|\s)#([\w/-]*[^\W\d_][\w/-]*)')
ITEM = re.compile(r'^( *)(-|\d+\.) (?:\[(.)\] ?)?(.*)$')
TIME = re.compile(r'^(\d\d:\d\d>?)(?:-(\d\d:\d\d))?(?: (.*))?$')
NUMBER = r'\d+(?:\.\d+)?'
SPAN = r'(?:\d+h\d+m|\d+h|\d+m)'
AMOUNT = re.compile(r'^(.*): ((?:<=)?(?:%s|%s)(?:/(?:<=)?(?:%s|%s))?(?: [^\W\d_]+)?)$'
                    % (SPAN, NUMBER, SPAN, NUMBER))


def round_half_up(number):
    return int(number + Fraction(1, 2))


STATES = {' ': 'open', '/': 'begun', 'x': 'done', '-': 'cancelled', '>': 'moved'}
VALUES = {'happy': 5, 'great': 5, 'calm': 4, 'good': 4, 'neutral': 3, 'okay': 3, 'sad': 2,
          'stressed': 2, 'tired': 2, 'bad': 2, 'angry': 1, 'terrible': 1}
VALUES.update(('%d/%d' % (n, m), round_half_up(100 + Fraction(400 * (n - 1), m - 1)) / 100)
              for m in range(2, 101) for n in range(1, m + 1))
SECTIONS = {'Priorities', 'Tasks', 'Schedule', 'Habits', 'Mood', 'Notes', 'Goals', 'Settings'}


def day(text):
    return datetime.date.fromisoformat(text)


class Amount:
    """The text after the name of a habit: `5/8 glasses`, `<=2 cups`, `7h30m/7h`."""

    def __init__(self, text, definition):
        whole, _, unit = text.partition(' ')
        parts = whole.split('/')
        self.is_time = parts[0][-1] in 'hm'
        self.unit = unit or ('min' if self.is_time else None)
        self.limit = any(part.startswith('<=') for part in parts)
        numbers = [quantity(part.replace('<=', '')) for part in parts]
        lone = len(numbers) == 1
        target_only = lone and (definition or self.limit)
        self.number = None if target_only else numbers[0]
        self.target = numbers[0] if target_only else None if lone else numbers[1]


def quantity(text):
    """A number, or the minutes of a time."""
    match = re.match(r'^(?:(\d+)h)?(?:(\d+)m)?$', text)
    if match:
        return Fraction(int(match[1] or 0) * 60 + int(match[2] or 0))
    return Fraction(text)


class Item:
    """A bullet with its text and its parent."""

    def __init__(self, file, line, section):
        self.file, self.line, self.section = file, line, section
        self.parent, self.children, self.notes = None, [], 0
        self.priority = self.time = self.end = self.amount = self.comment = None
        self.box, self.words, self.tags, self.has, self.own = None, '', [], {}, []
        self.kind, self.unknown = 'task', False

    @property
    def day(self):
        return self.file.day

    @property
    def state(self):
        if self.box is None:
            return None
        state = STATES.get(self.box, 'open')
        return 'open' if state == 'moved' and 'to' not in self.has else state

    @property
    def is_slot(self):
        """Whether it is in the schedule: a slot, or a task with a time."""
        return self.kind == 'slot' or self.kind == 'task' and self.time is not None

    @property
    def definition(self):
        if self.file.day or self.file.name == 'settings.plan':
            return False
        if self.kind == 'habit':
            return True
        ruled = 'every' in self.has or 'after' in self.has
        return self.kind in ('task', 'slot') and ruled and self.parent is None

    def ancestors(self):
        above = self.parent
        while above:
            yield above
            above = above.parent


class File:
    """A file with its items in order; `day` is None if it has no date."""

    def __init__(self, root, name):
        self.name, self.path = name, os.path.join(root, name)
        stem = os.path.basename(name)[:-5]
        dated = re.match(r'^\d{4}-\d\d-\d\d$', stem)
        self.day = day(stem) if dated else None
        self.title, self.title_tags, self.settings = '', [], {}
        self.items, self.note_lines, self.free = [], 0, []
        with open(self.path, encoding='utf-8') as stream:
            self.read(stream.read().split('\n'))

    def read(self, lines):
        section, open_items = 'preamble', []
        blanks, last = [], 0
        for number, line in enumerate(lines, 1):
            if not line.strip():
                blanks.append(number)
                continue
            between = blanks if self.free and self.free[-1][0] == last else []
            before, (last, blanks) = len(self.free), (number, [])
            if line.startswith('## '):
                section, open_items = line[3:], []
            elif line.startswith('### '):
                open_items = []
            elif line.startswith('# '):
                self.title, self.title_tags = line[2:], TAG.findall(line[2:])
            elif section == 'Notes' and not line.startswith('- [') \
                    and not (line.startswith(' ') and open_items):
                self.note_lines += 1
                self.free.append((number, line.rstrip(' \t')))
                open_items = []
            elif section == 'Settings' or self.name == 'settings.plan':
                name, _, value = line[2:].partition(': ')
                self.settings[name] = value
            else:
                self.line(number, line, section, open_items)
            if len(self.free) > before:
                self.free[before:before] = [(blank, '') for blank in between]

    def line(self, number, line, section, open_items):
        match = ITEM.match(line)
        indent = len(line) - len(line.lstrip())
        if match:
            while open_items and open_items[-1][0] + 2 > indent:
                open_items.pop()
        # Text belongs to the nearest bullet that is further left, and closes none.
        left = [one for at, one in open_items if at < indent]
        parent = left[-1] if left else None
        if not match or match[3] is None and (parent or section in ('Tasks', 'preamble')):
            self.note_lines += 1
            if parent:
                parent.notes += 1
            else:
                self.free.append((number, line.rstrip(' \t')))
            if match:
                open_items.append((indent, parent))
            return
        item = Item(self, number, section if section in SECTIONS or section == 'preamble'
                    else 'custom')
        item.parent, item.box, text = parent, match[3], match[4]
        if parent:
            parent.children.append(item)
        open_items.append((indent, item))
        self.items.append(item)
        fill(item, text)


def fill(item, text):
    top = item.parent is None
    if item.section == 'Habits' and ' -- ' in text:
        text, item.comment = text.split(' -- ', 1)
        item.comment = item.comment.strip()
    if item.section in ('Schedule', 'Mood') and top:
        match = TIME.match(text)
        if match:
            item.time, item.end, text = match[1], match[2], match[3] or ''
            item.kind = 'slot'
    elif top and item.box is not None and item.section not in ('Habits', 'Goals'):
        match = TIME.match(text)
        if match:
            item.time, item.end, text = match[1], match[2], match[3] or ''
    if item.end and (item.time.endswith('>') or item.end <= item.time):
        item.end += '>'
    whole = text
    text, tail = parted(item, text)
    item.tags = TAG.findall(text) + tail
    if top:
        item.kind = {'Habits': 'habit', 'Mood': 'mood', 'Goals': 'goal'}.get(
            item.section, item.kind)
    if item.section == 'Priorities' and top and item.box is None:
        item.kind = 'maxim'
    if item.kind == 'habit':
        match = AMOUNT.match(text)
        if match:
            text, item.amount = match[1], match[2]
    if item.kind == 'mood':
        match = re.match(r'^(\S+?)[,.:;!?]*(?:\s+(?:(?:--|—|–|-)\s+(?=\S))?(.*))?$', whole)
        if match and match[1].lower() in VALUES:
            text, item.comment = match[1], match[2] or None
    item.words = text


def parted(item, text):
    """Takes the priority from the start of a text, and attributes and tags from its end."""
    match = re.match(r'^!(high|medium|low)(?: (.*))?$', text)
    if match:
        item.priority, text = match[1], match[2] or ''
    tail = []
    while match := TAIL.match(text):
        text = match[1]
        if match[2]:
            tail.insert(0, match[2])
        elif match[6]:
            item.own.insert(0, match[6])
        else:
            item.has[match[3]] = match[4] if match[4] is not None else match[5]
    return text, tail


def read_folder(root):
    """All files in the order of their paths, without templates."""
    names = []
    for folder, _, files in os.walk(root):
        for name in files:
            if name.endswith('.plan'):
                relative = os.path.relpath(os.path.join(folder, name), root)
                if not relative.startswith('templates'):
                    names.append(relative)
    return [File(root, name) for name in sorted(names, key=lambda name: name.encode())]
