"""What is open, overdue, expired and urgent, and an item as `plan list --json` writes it."""

import datetime
import re

from . import series
from .calendar import ONE, add_months
from .reading import KEYS, Amount, day

MIDNIGHT = '24:00'


class Plan:
    """A folder at a moment."""

    def __init__(self, files, today, time, fits=None):
        self.files, self.today, self.time = files, today, time
        self.fits = fits or (lambda item: True)
        self.settings, self.recorded, self.histories, self.ways = {}, None, {}, None
        self.book = self.named = None
        for file in files:
            if file.name == 'settings.plan':
                self.settings = file.settings
        self.week_start = self.settings.get('week start', 'monday')
        self.pauses = [(day(one[:10]), day(one[-10:]))
                       for one in self.settings.get('pause', '').split(', ') if one]
        self.rolls = self.settings.get('roll') != 'never'
        self.day_files = {file.day: file for file in files if file.day}
        self.recurring = {}
        for item in (item for file in files for item in file.items):
            if item.definition and item.kind in ('task', 'slot'):
                key = item.kind, item.words
                self.recurring[key] = self.recurring.get(key, False) or \
                    item.file.settings.get('calendar') != 'no'
        self.lists = [file for file in files if not file.day and file.name != 'settings.plan']
        self.lists_done = {}
        for item in (item for file in self.lists for item in file.items):
            if item.state == 'done' and item.kind in ('task', 'slot') and not item.parent \
                    and not item.definition and 'done' in item.has:
                self.lists_done.setdefault(moment(item.has['done'], item)[0], []).append(item)

    def number(self, name, default):
        return int(self.settings.get(name, default).rstrip('d'))

    @property
    def series(self):
        """The series and their occurrences, whatever the filter."""
        if self.book is None:
            self.book = series.Book(self)
        return self.book

    def items(self):
        return [item for file in self.files for item in file.items if self.fits(item)]

    def calendar_items(self):
        """The items without those of lists that are not in the calendar, and without their
        repetitions."""
        return [item for item in self.items() if self.in_calendar(item)]

    def in_calendar(self, item):
        if item.parent:
            return self.in_calendar(item.parent)
        if not item.day:
            return item.file.settings.get('calendar') != 'no'
        shown = self.recurring.get((item.kind, item.words))
        return shown is not False

    def ways_of(self, item):
        """The day of each copy of a task that went on, and the day it went to."""
        if self.ways is None:
            self.ways = {}
            for copy in (copy for file in self.files for copy in file.items):
                if copy.state == 'moved' and 'from' in copy.has and copy.day:
                    self.ways.setdefault(name_and_day(copy), {})[copy.day] = day(copy.has['to'])
        return dict(self.ways.get(name_and_day(item), {}))

    def of_day(self, date):
        file = self.day_files.get(date)
        return [item for item in file.items if self.fits(item)] if file else []


def name_and_day(item):
    return item.has.get('id', item.words.lower()), item.has['from']


def moment(text, item):
    """The day and the time (or None) of an attribute; (None, None) if it is unknown."""
    if re.match(r'^\d\d:\d\d$', text):
        return item.day, text
    date, _, time = text.partition('T')
    return day(date), time or None


def clock(text):
    """The minutes of a time."""
    return int(text[:2]) * 60 + int(text[3:5]) + (1440 if text.endswith('>') else 0)


def spent(slot):
    return clock(slot.end) - clock(slot.time)


def deadline(item):
    if 'due' not in item.has or item.definition:
        return None, None
    return moment(item.has['due'], item)


def expiry(item):
    """The last day, and the time on it, until which an item is worth doing."""
    found = []
    if 'until' in item.has:
        found.append((day(item.has['until']), None))
    text = item.has.get('expires')
    if text and text[0] == '+':
        date, time = deadline(item)
        if 'due' not in item.has and item.is_slot and item.day and item.time:
            date, time = item.day, item.end or item.time
        if date is None:
            return min(found, default=None)
        span = re.match(r'^\+(\d+)(d|w|mo|y|h|m)$', text)
        count, unit = int(span[1]), span[2]
        if unit in 'dw':
            date += ONE * (count * (7 if unit == 'w' else 1))
        elif unit in ('mo', 'y'):
            date = add_months(date, count * (1 if unit == 'mo' else 12))
        else:
            time = time or MIDNIGHT
            minutes = clock(time) + count * (60 if unit == 'h' else 1)
            date += ONE * (minutes // 1440)
            time = '%02d:%02d' % (minutes % 1440 // 60, minutes % 60)
        found.append((date, time))
    elif text:
        found.append(moment(text, item))
    return min(found, key=lambda one: (one[0], one[1] or MIDNIGHT)) if found else None


def ended(date, time, plan):
    """Whether something has expired."""
    return passed(date, time, plan) or date == plan.today and time is not None \
        and time == plan.time


def passed(date, time, plan):
    """Whether a moment is over: the day is over, or its time today."""
    if date is None:
        return False
    return date < plan.today or date == plan.today and time is not None and time < plan.time


def would_be_open(item):
    """Whether an item is open according to its box and those above it."""
    if item.box is None or item.state not in ('open', 'begun'):
        return False
    if item.kind in ('mood', 'maxim') or item.definition:
        return False
    return not is_below_closed(item) and not any(above.definition for above in item.ancestors())


def is_below_closed(item):
    return any(above.state in ('done', 'cancelled', 'moved') for above in item.ancestors())


def is_expired(item, plan):
    return would_be_open(item) and (
        is_over_itself(item, plan) or plan.series.is_missed([item, *item.ancestors()][-1]))


def is_over_itself(item, plan):
    """Whether an item has expired by its own words, or with its day."""
    if not plan.rolls and item.day is not None and item.day < plan.today:
        return True
    end = expiry(item)
    return end is not None and ended(end[0], end[1], plan)


def is_open(item, plan):
    if not would_be_open(item) or is_expired(item, plan):
        return False
    return item.kind != 'habit' or item.day is not None and item.day >= plan.today


def waits(item, date):
    """Whether it has not started yet."""
    return 'start' in item.has and day(item.has['start']) > date


def waits_for(item, plan):
    """The ids that keep an open item waiting."""
    if 'needs' not in item.has or not is_open(item, plan) or leads_to(item, item, plan):
        return []
    return [name for name in item.has['needs'].split(',') if any(map(would_be_open, lines(name, plan)))]


def lines(name, plan):
    """The lines with an id that count: those of the latest day that were not moved on."""
    if plan.named is None:
        plan.named = {}
        for item in (item for file in plan.files for item in file.items):
            if 'id' in item.has and item.kind != 'habit' and item.state != 'moved' \
                    and not item.definition and not any(one.definition for one in item.ancestors()):
                plan.named.setdefault(item.has['id'].lower(), []).append(item)
    found = plan.named.get(name.lower(), [])
    latest = max((item.day or datetime.date.min for item in found), default=None)
    return [item for item in found if (item.day or datetime.date.min) == latest]


def leads_to(item, end, plan, seen=()):
    """Whether what an item waits for leads back to another one."""
    for name in item.has.get('needs', '').split(','):
        for one in filter(would_be_open, lines(name, plan)):
            if one is end or one not in seen and leads_to(one, end, plan, (*seen, one)):
                return True
    return False


def is_overdue(item, plan, on=None):
    """Whether its deadline has passed, now or at the end of a past day."""
    date, time = deadline(item)
    if on is None or on >= plan.today:
        return is_open(item, plan) and passed(date, time, plan)
    return is_open(item, plan) and date is not None and (date < on or date == on and bool(time))


def urgency(item, plan, on=None):
    date = deadline(item)[0]
    if date is None or not is_open(item, plan):
        return None
    if is_overdue(item, plan, on):
        return 'overdue'
    away = (date - min(on or plan.today, plan.today)).days
    for name, default in (('red', '0d'), ('yellow', '3d'), ('green', '14d')):
        if away <= plan.number('urgency ' + name, default):
            return name
    return None


def shown(item, plan, on=None):
    """An item as Output.md describes it; in a view of a past day as at the end of that day."""
    date = deadline(item)[0]
    out = {
        'path': item.file.path, 'line': item.line, 'day': item.day and str(item.day),
        'kind': item.kind, 'section': item.section.lower(), 'definition': item.definition,
        'state': item.state, 'open': is_open(item, plan), 'overdue': is_overdue(item, plan, on),
        'waitsFor': waits_for(item, plan), 'urgency': urgency(item, plan, on), 'priority': item.priority, 'time': item.time,
        'end': item.end, 'words': item.words, 'amount': amount(item), 'tags': item.tags,
        'dueDay': date and str(date), 'comment': item.comment, 'notes': item.notes,
        'steps': len(item.children),
        'doneSteps': sum(child.state == 'done' for child in item.children)}
    out['typed'], out['own'] = {'amount': item.amount} if item.amount else {}, item.own
    for key in KEYS:
        out[key] = exact(key, item)
        if out[key] != item.has.get(key):
            out['typed'][key] = item.has[key]
    first = first_day(item)
    last = min(on or plan.today, plan.today)
    out['age'] = (last - first).days if first and first <= last else None
    out['moves'] = moves(item, plan)
    return out


def exact(key, item):
    """An attribute, with the date of the file before a time alone."""
    text = item.has.get(key)
    if text and item.day and key in ('due', 'expires', 'done', 'began') and re.match(r'^\d\d:\d\d$', text):
        return '%sT%s' % (item.day, text)
    return text


def amount(item):
    """The numbers of an amount, those of times in minutes."""
    if not item.amount:
        return None
    found = Amount(item.amount, item.definition)
    return {'number': found.number and float(found.number), 'target': found.target and float(found.target),
            'unit': None if found.is_time else found.unit, 'atMost': found.limit, 'time': found.is_time}


def first_day(item):
    """The first day of a task in a day."""
    if item.day is None or item.kind != 'task':
        return None
    return min(day(item.has['from']), item.day) if 'from' in item.has else item.day


def moves(item, plan):
    """How often a task was moved to reach its line, copy by copy."""
    first = first_day(item)
    if first is None or first == item.day or first not in plan.day_files:
        return None
    ways = plan.ways_of(item)
    count, on = 1, min([on for on in ways if on < item.day], default=item.day)
    while on in ways and on < item.day:
        count, on = count + 1, ways.pop(on)
    return count if on == item.day and not any(other < item.day for other in ways) else None


PRIORITIES = {'high': 0, 'medium': 1, 'low': 2, None: 3}


def listed(item):
    """The order of `plan list`: by deadline and its time, priority, day, path and line."""
    date, time = deadline(item)
    return (str(date or '9999'), time or MIDNIGHT, PRIORITIES[item.priority],
            str(item.day or '9999'), item.file.name.encode(), item.line)


def note_lines(case, plan, dates):
    """The text of some days that is below no item; a filter matches none."""
    return [{'date': str(date), 'path': plan.day_files[date].path, 'line': line, 'text': text}
            for date in dates if date in plan.day_files and not case.filter
            for line, text in plan.day_files[date].free]
