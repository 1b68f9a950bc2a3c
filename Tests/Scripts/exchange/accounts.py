"""Accounts for the words, dates, states and records of one text in another, or in a report.

A maker gives each word of its text a spelling of its own, as `note17`: the role of the word and a
number. Of a word it may claim more than that it is kept. A claim is one of these:

- `date`, a day: it is in the lines of the item, or the item is in the file of that day.
- `text`, a piece of text: it is in the lines of the item.
- `state`, a name of STATES: an item with the word has this state.
- `record`, a day, a state or None, a text: a line of that day's file has the word, and these.
- `below`, another word: the item is nested below one with that word, or in a section of it.
- `section`, the name of a section: the item is there.
- `twice`: the line of the item has the word two times.
- `line`, a text: some file has this line. Such a claim is of no word.

A word or a claim that does not hold is a fault, unless the report names one of its lines.
"""

import collections
import json
import re

from .reading import unescaped

TOKEN = re.compile(r'(?<![a-z0-9])[a-z]+[0-9]+(?![a-z0-9])')
BOX = re.compile(r'^ *(?:[-*+]|\d+[.)]) \[(.)\]')
# A bullet without a box, as of a slot or a definition, is open. A moved item is open elsewhere.
STATES = {'open': ' >', 'begun': '/', 'done': 'x', 'cancelled': '-'}

Claim = collections.namedtuple('Claim', 'word what value line role')


class Folder:
    """The plans of a folder, with the places of each word."""

    def __init__(self, files):
        self.lines, self.at = {}, collections.defaultdict(list)
        for name in sorted(files):
            if name.endswith('.plan') and name != 'settings.plan':
                self.lines[name] = files[name].decode('utf-8', 'replace').split('\n')
                for word in TOKEN.findall(name):
                    # What is the name of a file is kept too.
                    self.at[word].append((name, 0))
                for number, line in enumerate(self.lines[name]):
                    for word in TOKEN.findall(line.lower()):
                        self.at[word].append((name, number))

    def holds(self, claim):
        if claim.what == 'line':
            return any(claim.value in lines for lines in self.lines.values())
        return any(getattr(self, 'has_' + claim.what)(name, number, claim)
                   for name, number in self.at[claim.word])

    def block(self, name, number):
        """The text of an item with what is below it; of a heading up to the next one like it."""
        lines = self.lines[name]
        level, end = heading(lines[number]), number + 1
        while end < len(lines):
            line = lines[end]
            if level and 0 < heading(line) <= level:
                break
            if not level and line.strip() and indent(line) <= indent(lines[number]):
                break
            end += 1
        return unescaped('\n'.join(lines[number:end]))

    def has_date(self, name, number, claim):
        return name.endswith(claim.value + '.plan') or claim.value in self.block(name, number)

    def has_text(self, name, number, claim):
        return claim.value in self.block(name, number)

    def has_state(self, name, number, claim):
        box = BOX.match(self.lines[name][number])
        return box[1] in STATES[claim.value] if box else claim.value == 'open'

    def has_record(self, name, number, claim):
        day, state, text = claim.value
        line = self.lines[name][number]
        box = BOX.match(line)
        return name.endswith(day + '.plan') and text in line and \
            (state is None or bool(box) and box[1] in STATES[state])

    def has_below(self, name, number, claim):
        lines, margin = self.lines[name], indent(self.lines[name][number])
        for line in reversed(lines[:number]):
            if line.strip() and (indent(line) < margin or not margin and heading(line)):
                if claim.value in TOKEN.findall(line.lower()):
                    return True
                margin = min(margin, indent(line))
        return False

    def has_section(self, name, number, claim):
        headings = [line for line in self.lines[name][:number] if heading(line) == 2]
        return bool(headings) and headings[-1] == '## ' + claim.value

    def has_twice(self, name, number, claim):
        return TOKEN.findall(self.lines[name][number].lower()).count(claim.word) > 1


def indent(line):
    return len(line) - len(line.lstrip())


def heading(line):
    """The number of hashes of a heading of a plan, else 0."""
    match = re.match(r'^(#{1,3}) ', line)
    return len(match[1]) if match else 0


class Report:
    """The lines of files that a report on standard error names.

    A loss is `left out: WHAT at FILE:LINE`, or `left out: WHAT (N) at FILE:3, 14`. Any other
    sentence that names a line counts too. A loss of whole files needs no line: `left out: undated
    files (1), first in FILE`.
    """

    def __init__(self, said, names):
        self.places, self.whole = set(), set()
        names = '|'.join(re.escape(name) for name in sorted(names, key=len, reverse=True))
        place = re.compile(r'(%s)(?::(\d+(?:, \d+(?![\w-]))*))?(?![\w.-])' % names)
        for line in said.split('\n') if names else []:
            for name, numbers in place.findall(line):
                self.places.update((name, int(number)) for number in numbers.split(', ') if number)
                if re.search('left out: (undated )?files ', line):
                    self.whole.add(name)

    def names(self, places):
        return any(place in self.places or place[0] in self.whole for place in places)


class Places:
    """The lines of some files at which a loss of a word may be named: the line of the word, and
    the first one of its record. A record is a component of a calendar, an object, a row, a headline
    with its drawers and dates, or an item with its notes."""

    def __init__(self, form, files):
        self.at = collections.defaultdict(set)
        for name, data in files.items():
            text = data.decode('utf-8', 'replace')
            first = FIRST_LINES.get(form, lambda lines: {})(re.split(r'\r\n|\r|\n', text))
            for number, line in logical_lines(form, text):
                for word in TOKEN.findall(line.lower()):
                    self.at[word].update({(name, number), (name, first.get(number, number))})


def logical_lines(form, text):
    """Numbers and texts of lines, with folds and escapes undone."""
    found = []
    for number, line in enumerate(re.split(r'\r\n|\r|\n', text), 1):
        if form == 'ics' and line[:1] in (' ', '\t') and found:
            found[-1] = (found[-1][0], found[-1][1] + line[1:])
        else:
            found.append((number, line))
    if form in ('ics', 'json', 'taskwarrior'):
        found = [(number, re.sub(r'\\[nNrt]', ' ', line)) for number, line in found]
    return found


def first_of_components(lines):
    found, begun = {}, [1]
    for number, line in enumerate(lines, 1):
        begun += [number] if line.startswith('BEGIN:') else []
        found[number] = begun[-1]
        if line.startswith('END:'):
            begun.pop()
    return found


def first_of_objects(lines):
    found, begun = {}, [1]
    for number, line in enumerate(lines, 1):
        plain = re.sub(r'"(?:[^"\\]|\\.)*"', '', line)
        begun += [number] * plain.count('{')
        found[number] = begun[-1]
        del begun[max(len(begun) - plain.count('}'), 1):]
    return found


def first_of_rows(lines):
    found, begun, quoted = {}, 1, False
    for number, line in enumerate(lines, 1):
        begun = begun if quoted else number
        found[number] = begun
        quoted ^= line.count('"') % 2 == 1
    return found


def first_of_headlines(lines):
    """The headline of its dates, drawers and lines of state, but not of its text."""
    found, headline, drawer = {}, 1, False
    for number, line in enumerate(lines, 1):
        text = line.strip()
        headline = number if line.startswith('*') else headline
        drawer = drawer or text in (':PROPERTIES:', ':LOGBOOK:')
        if drawer or re.match(r'(CLOSED|DEADLINE|SCHEDULED): |- State "', text):
            found[number] = headline
        drawer = drawer and text != ':END:'
    return found


def first_of_items(lines):
    """The item of its notes, but not of its steps."""
    found, items = {}, []
    for number, line in enumerate(lines, 1):
        if line.strip():
            margin = indent(line)
            items = [item for item in items if item[0] < margin]
            if BOX.match(line) or not margin and re.match(r'(-|\d+\.) ', line):
                items.append((margin, number))
            elif items:
                found[number] = items[-1][1]
    return found


FIRST_LINES = {'ics': first_of_components, 'json': first_of_objects, 'taskwarrior': first_of_objects,
               'csv': first_of_rows, 'loop': first_of_rows, 'org': first_of_headlines,
               'plan': first_of_items}


def faults(words, claims, folder, is_named):
    """What is neither in the folder nor named, as kinds and sentences. `is_named` takes a word and
    a further line."""
    gone = [word for word in words if word not in folder.at]
    found = [('word of %s' % re.sub(r'\d+$', '', word), '%s is lost' % word)
             for word in gone if not is_named(word, None)]
    for claim in claims:
        if claim.word and claim.word not in folder.at:
            # A word that is lost is one fault, whatever is claimed of it.
            continue
        if not folder.holds(claim) and not is_named(claim.word, claim.line):
            value = claim.value if isinstance(claim.value, str) else json.dumps(claim.value)
            found.append(('%s of %s' % (claim.what, claim.role),
                          '%s has no %s %s' % (claim.word, claim.what, value)))
    return found
