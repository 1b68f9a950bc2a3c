"""Series of tasks and slots: their versions, their dates, and what each occurrence is."""

from . import items
from .calendar import ONE, Rule, add_months, days, period_of
from .reading import day

MONTHS = {'month': 1, 'quarter': 3, 'year': 12}


class Version:
    """A definition of a series, with its window."""

    def __init__(self, item, order, week_start):
        self.item, self.order = item, order
        self.start, self.until, self.done = (
            day(item.has[key][:10]) if key in item.has else None
            for key in ('start', 'until', 'done'))
        self.closed = item.state in ('done', 'cancelled')
        due = item.has.get('due', '')
        self.anchor = self.start or (day(due[:10]) if due[4:5] == '-' else None)
        self.rule = Rule(item.has['every'], self.anchor, week_start) if 'every' in item.has \
            else None

    @property
    def asks(self):
        """Whether it has occurrences: slots without a box and `after:` have none."""
        return self.rule is not None and self.item.box is not None and self.rule.kind != 'never'

    def holds(self, date):
        return (not self.start or self.start <= date) and (not self.until or date <= self.until)

    def falls(self, date):
        """Whether its rule names a day, whatever its window says."""
        rule = self.rule
        if rule is None or rule.kind == 'never':
            return False
        if rule.kind == 'fixed':
            return rule.names(date)
        if self.anchor is None:
            return rule.kind == 'calendar' and date == period_of(
                date, rule.unit, rule.week_start)[0]
        if date < self.anchor:
            return False
        unit, step = (rule.unit, 1) if rule.kind == 'calendar' else (rule.of, rule.step)
        if unit in ('d', 'w', 'week'):
            return (date - self.anchor).days % (step * (1 if unit == 'd' else 7)) == 0
        months = {'mo': 1, 'y': 12, **MONTHS}[unit] * step
        gone = (date.year - self.anchor.year) * 12 + date.month - self.anchor.month
        return gone % months == 0 and add_months(self.anchor, gone) == date


class Occurrence:
    """A series and a date, with the lines of it."""

    def __init__(self, series, date, lines):
        self.series, self.date, self.lines, self.state = series, date, lines, None
        self.days = sorted({line.day for line in lines})


class Absent:
    """An occurrence that was missed and has no line: it counts with what its definition says."""

    state, kind, parent = 'missed', 'task', None

    def __init__(self, date, item):
        self.day, self.item, self.file, self.section = date, item, item.file, item.section
        self.tags, self.priority, self.has = item.tags, item.priority, {}


class Series:
    """The definitions with the same words, and the lines of days that have these words."""

    def __init__(self, kind, versions, lines, plan):
        self.kind, self.versions, self.plan = kind, versions, plan
        self.words = {line.words.lower() for line in lines} | {
            text.lower() for one in versions
            for text in (one.item.words, one.item.has.get('was')) if text}
        self.lines = sorted(lines, key=lambda line: (line.day, line.line))
        self.first = self.lines[0].day if self.lines else None
        self.found, self.names = {}, {}
        self.occurrences = self.find() if any(one.asks for one in versions) else {}
        for one in self.occurrences.values():
            one.state = self.state_of(one)

    @property
    def name(self):
        return max(self.versions, key=rank).item.words

    def version(self, date):
        """The version in force on a day."""
        if date not in self.found:
            self.found[date] = max((one for one in self.versions if one.holds(date)),
                                   default=None, key=rank)
        return self.found[date]

    def close(self, version):
        """The last day of a done or cancelled version; None if it has none."""
        return version.done or (self.lines[-1].day if self.lines else None)

    def is_date(self, date, begin=None):
        """Whether the rule of the version in force has a date on a day. Without `start:` it begins
        with the first line, or where it is said."""
        if date not in self.names:
            version = self.version(date)
            self.names[date] = bool(version) and version.asks and version.falls(date)
        if not self.names[date]:
            return False
        version = self.version(date)
        begin = version.start or self.first or begin
        if not begin or date < begin:
            return False
        if version.closed:
            end = self.close(version)
            return end is not None and date <= end
        return True

    def after_end(self, date):
        """Whether a day is a date of the rule after the end of the series, which brings nothing."""
        if self.version(date):
            return False
        past = [one for one in self.versions if one.until and one.until < date]
        if not past or any(one.start and one.start > date for one in self.versions):
            return False
        last = max(past, key=lambda one: (one.until, one.order))
        return last.asks and not last.closed and last.falls(date)

    def came(self, after, last):
        """Whether a date has come since a day, even one after the end."""
        return any(self.is_date(date) or self.after_end(date) for date in days(after + ONE, last))

    def is_over(self, line, date):
        """Whether the end of the series has ended an open line by a day."""
        ends = [one.until for one in self.versions if one.until]
        return bool(ends) and self.first_date(line) <= max(ends) \
            and any(self.after_end(one) for one in days(max(ends) + ONE, date))

    def ended(self):
        """Whether no version asks for anything from today on."""
        today = self.plan.today
        dates = {today} | {one.start for one in self.versions if one.start and one.start > today}
        dates |= {one.until + ONE for one in self.versions if one.until and one.until >= today}
        return all(one.closed or one.rule and one.rule.kind == 'never'
                   for one in filter(None, map(self.version, dates)))

    def newest(self, date):
        """The newest date up to a day that a roll may bring, at most sixty days before it."""
        for on in reversed(days(date - ONE * 60, date)):
            version = self.version(on)
            if version and not version.closed and version.falls(on) and (
                    not version.anchor or version.anchor <= on):
                return on
        return None

    def first_date(self, line, seen=()):
        """The date of the occurrence that a line belongs to."""
        if 'from' in line.has:
            return day(line.has['from'])
        if not self.is_date(line.day):
            for other in reversed(self.lines):
                if other.state == 'moved' and other.has['to'] == str(line.day) \
                        and other is not line and other not in seen:
                    return self.first_date(other, (*seen, line))
        return line.day

    def find(self):
        """All occurrences by their dates, those without lines up to yesterday."""
        lines, plan = {}, self.plan
        for line in self.lines:
            date = self.first_date(line)
            version = self.version(date)
            if version is None or version.asks or version.rule and version.rule.kind == 'never' \
                    and version.item.box is not None:
                lines.setdefault(date, []).append(line)
        starts = [one.start for one in self.versions if one.start]
        starts += [self.first] if self.first else []
        begin = max(min(starts), min([plan.today, *plan.day_files]) - ONE * 60) if starts \
            else plan.today
        for date in days(begin, plan.today - ONE):
            if date not in lines and self.is_date(date):
                lines[date] = []
        return {date: Occurrence(self, date, lines[date]) for date in sorted(lines)}

    def is_joined(self, date):
        """Whether a day has a line that was moved there from another date."""
        return any(line.day == date and self.first_date(line) != date for line in self.lines)

    def state_of(self, one):
        if not one.lines:
            return 'joined' if self.is_joined(one.date) else 'missed'
        if any(line.state == 'done' for line in one.lines):
            return 'done'
        last = one.lines[-1]
        if last.state == 'cancelled':
            return 'dropped'
        if items.would_be_open(last):
            if items.is_over_itself(last, self.plan):
                return 'expired'
            if not self.came(max(last.day, one.date), self.plan.today):
                return 'open'
        return 'missed'


def rank(version):
    return str(version.start or ''), version.order


class Book:
    """All series of a folder as of a moment."""

    def __init__(self, plan):
        defined, former = {}, {}
        for file in plan.lists:
            for item in file.items:
                if item.definition and item.kind in ('task', 'slot'):
                    key = item.kind, item.words.lower()
                    defined.setdefault(key, []).append(item)
                    if 'was' in item.has:
                        former[item.kind, item.has['was'].lower()] = key

        def final(key):
            while key in former and key not in defined:
                key = former[key]
            return key

        versions, lines = dict(defined), {}
        for date in plan.day_files:
            for item in plan.day_files[date].items:
                key = final((item.kind, item.words.lower()))
                if item.parent is None and item.box is not None and key in versions:
                    lines.setdefault(key, []).append(item)
        self.all = {key: Series(key[0], [
            Version(item, number, plan.week_start) for number, item in enumerate(versions[key])],
            lines.get(key, []), plan) for key in versions}
        self.keys = {key: final(key) for key in [*defined, *former]}
        self.places, self.without = {}, {}
        for series in self.all.values():
            for one in series.occurrences.values():
                for line in one.lines:
                    self.places[id(line)] = one
                if one.state == 'missed' and not one.lines:
                    self.without.setdefault(one.date, []).append(
                        Absent(one.date, series.version(one.date).item))

    def of(self, item):
        """The occurrence of a line; None if it is a task like any other."""
        return self.places.get(id(item))

    def is_missed(self, item):
        one = self.of(item)
        return one is not None and one.state == 'missed'

    def named(self, item):
        """The series of a definition or of a line of a day."""
        return self.all.get(self.keys.get((item.kind, item.words.lower())))

    def absent(self, date):
        """The missed occurrences of a day that have no line and match the filter."""
        return self.without.get(date, [])
