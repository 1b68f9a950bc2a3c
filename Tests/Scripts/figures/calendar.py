"""Days, periods, and the days that a rule names."""

import datetime
import re

ONE = datetime.timedelta(1)
WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split()


def days(first, last):
    return [first + ONE * n for n in range((last - first).days + 1)]


def add_months(date, count):
    month = date.year * 12 + date.month - 1 + count
    year, month = divmod(month, 12)
    for number in range(date.day, 27, -1):
        try:
            return datetime.date(year, month + 1, number)
        except ValueError:
            pass
    return datetime.date(year, month + 1, date.day)


def week_of(date, start):
    """The seven days around a day, by the setting `week start`."""
    back = (date.weekday() + (1 if start == 'sunday' else 0)) % 7
    return date - ONE * back, date - ONE * back + ONE * 6


def month_of(date, length=1):
    first = datetime.date(date.year, (date.month - 1) // length * length + 1, 1)
    return first, add_months(first, length) - ONE


def period_of(date, unit, start):
    """The first and last day of the calendar period around a day."""
    if unit == 'day':
        return date, date
    if unit == 'week':
        return week_of(date, start)
    return month_of(date, {'month': 1, 'quarter': 3, 'year': 12}[unit])


class Rule:
    """A value of `every:`. `kind` is fixed, calendar, anchored or never."""

    def __init__(self, text, anchor, week_start):
        self.text, self.anchor, self.week_start, self.count = text, anchor, week_start, 1
        counted = re.match(r'^(\d+)/(week|month|quarter|year)$', text)
        step = re.match(r'^(\d+)(d|w|mo|y)$', text)
        self.counted = bool(counted)
        if text == 'never':
            self.kind, self.unit = 'never', None
        elif text in ('week', 'month', 'quarter', 'year'):
            self.kind, self.unit = 'calendar', text
        elif counted:
            self.kind, self.unit, self.count = 'calendar', counted[2], int(counted[1])
        elif step:
            self.kind, self.unit = 'anchored', 'period'
            self.step, self.of = int(step[1]), step[2]
        else:
            self.kind, self.unit = 'fixed', 'day'

    def nth(self, n):
        """The n-th date counted from the anchor, never from the date before."""
        if self.of in 'dw':
            return self.anchor + ONE * (n * self.step * (7 if self.of == 'w' else 1))
        return add_months(self.anchor, n * self.step * (12 if self.of == 'y' else 1))

    def period(self, date):
        """The whole period around a day."""
        if self.kind == 'calendar':
            return period_of(date, self.unit, self.week_start)
        if self.kind == 'anchored':
            n = 0
            while self.nth(n + 1) <= date:
                n += 1
            return self.nth(n), self.nth(n + 1) - ONE
        return date, date

    def names(self, date):
        """Whether a rule of fixed days names a day."""
        text = self.text
        if text == 'day':
            return True
        if text in ('weekday', 'weekend'):
            return (date.weekday() < 5) == (text == 'weekday')
        weeks = re.match(r'^(\d+)w-(.*)$', text)
        if weeks:
            first = week_of(self.anchor, self.week_start)[0]
            gap = (week_of(date, self.week_start)[0] - first).days // 7
            return gap % int(weeks[1]) == 0 and WEEKDAYS[date.weekday()] in weeks[2].split(',')
        if re.match(r'^[a-z]{3}-\d+$', text):
            return date.month == MONTHS.index(text[:3]) + 1 and date.day == int(text[4:])
        last = (date + ONE).month != date.month
        nth = re.match(r'^(?:(\d)(?:st|nd|rd|th)|last)-(\w{3})$', text)
        if nth:
            if WEEKDAYS[date.weekday()] != nth[2]:
                return False
            if not nth[1]:
                return (date + ONE * 7).month != date.month
            return (date.day - 1) // 7 + 1 == int(nth[1])
        parts = text.split(',')
        if parts[0] in WEEKDAYS:
            return WEEKDAYS[date.weekday()] in parts
        return any(part == 'last' and last or part != 'last' and int(part[:-2]) == date.day
                   for part in parts)

    def next_named(self, date):
        date += ONE
        while not self.names(date):
            date += ONE
        return date
