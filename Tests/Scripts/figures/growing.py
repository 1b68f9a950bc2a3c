"""What rolls and a person leave of series in the days: instances that were done, carried, missed,
dropped, moved by hand, or have expired."""

import random

from .calendar import ONE, days
from .reading import Item, fill
from .series import Version, rank


class Line:
    """A line of a series in a day; rolls and the person change it later."""

    def __init__(self, grown, day, date, box=' '):
        self.grown, self.day, self.date, self.box = grown, day, date, box
        self.to = self.done = None
        self.shows_date = date != day

    def text(self, number):
        mark = '%d.' % number if self.grown.section == 'Priorities' else '-'
        tail = self.grown.attributes(self.date)
        tail += ' from:%s' % self.date if self.shows_date else ''
        tail += ' to:%s' % self.to if self.to else ''
        return '%s [%s] %s%s%s' % (mark, self.box, self.grown.words(self.date), tail,
                                   ' done:%s' % self.done if self.done else '')

    @property
    def is_open(self):
        return self.box in ' /'


class Grown:
    """A series, whose versions are given as the texts of lists. `tags` and `more` are added to an
    instance, and `expires` is a number of days."""

    def __init__(self, section, *texts, more='', expires=None, tags=''):
        self.section, self.more, self.expires, self.tags = section, more, expires, tags
        self.texts, self.lines, self.versions = texts, [], []
        for number, text in enumerate(texts):
            item = Item(None, number, section)
            item.box = text[1]
            fill(item, text[4:])
            self.versions.append(Version(item, number, 'monday'))

    def version(self, date):
        return max((one for one in self.versions if one.holds(date)), default=None, key=rank)

    def words(self, date):
        item = (self.version(date) or self.versions[-1]).item
        time = '%s%s ' % (item.time, '-' + item.end if item.end else '') if item.time else ''
        mark = '!%s ' % item.priority if item.priority else ''
        return time + mark + ' '.join([item.words] + ['#' + tag for tag in item.tags]) + self.tags

    def attributes(self, date):
        return (' expires:%s' % (date + ONE * self.expires) if self.expires else '') + self.more

    def falls(self, date):
        version = self.version(date)
        ended = version and version.closed and version.done < date
        return bool(version) and not ended and version.falls(date)

    def after_end(self, date):
        """Whether the rule has a date after the end of the series."""
        last = self.versions[-1]
        return self.version(date) is None and last.until and last.until < date \
            and last.falls(date)

    def newest(self, date):
        """The date that a roll brings at most; that of `after:` is three days after the last tick."""
        version = self.version(date)
        if version and version.rule is None:
            last = self.lines[-1] if self.lines else None
            return date if not last or not last.is_open and (date - last.day).days >= 3 else None
        found = [on for on in days(date - ONE * 60, date) if self.falls(on)]
        return found[-1] if found else None


class Gardener:
    """Lives through the days that have a file."""

    def __init__(self, seed, today, dates, rolls):
        self.chance = random.Random('series ' + seed)
        self.today, self.dates, self.rolls = today, sorted(dates), rolls

    def likely(self, share):
        return self.chance.random() < share

    def grow(self, grown):
        """Makes the lines of a series."""
        share = self.chance.choice([0.4, 0.6, 0.75])
        for date in self.dates:
            if date > self.today:
                break
            if self.likely(0.92) or date == self.today:
                self.roll(grown, date)
            for line in [one for one in grown.lines if one.day == date and one.is_open]:
                self.act(grown, line, share)

    def roll(self, grown, date):
        if grown.section == 'Schedule':
            if grown.falls(date) and not any(one.day == date for one in grown.lines):
                grown.lines.append(Line(grown, date, date))
            return
        opened = [one for one in grown.lines if one.is_open and one.day < date
                  and (date - one.day).days <= 60 and not (
                      grown.expires and one.date + ONE * grown.expires < date)]
        newest = grown.newest(date)
        last = max((one.date if one.is_open or one.box == '>' else max(one.date, one.day)
                    for one in grown.lines if one.day <= date), default=None)
        first = last is None and not grown.versions[0].anchor
        used = {one.date for one in grown.lines}
        here = [one for one in grown.lines if one.day == date]
        if newest and newest not in used and (last is None or newest > last) \
                and not (first and newest < date) and not any(one.is_open for one in here):
            grown.lines.append(Line(grown, date, newest))
            came = True
        else:
            came = bool(here)
        for one in opened if self.rolls else []:
            if not came and any(map(grown.after_end, days(one.day + ONE, date))):
                continue
            one.box, one.to = '>', date
            if not came:
                grown.lines.append(Line(grown, date, one.date))
                came = True

    def act(self, grown, line, share):
        """What a person does with a line on its day."""
        if line.day == self.today:
            share /= 2
        if self.likely(share):
            line.box = 'x'
            if self.likely(0.3):
                line.done = '%02d:15' % self.chance.randint(6, 22)
        elif self.likely(0.12):
            line.box = '-'
        elif self.likely(0.2):
            self.move(grown, line)
        elif self.likely(0.05):
            line.box = '/'

    def move(self, grown, line):
        """To a later day by hand; or it is typed there again, and ticked."""
        later = [date for date in self.dates if 0 < (date - line.day).days <= 6
                 and not any(one.day == date for one in grown.lines)]
        if not later:
            return
        date = self.chance.choice(later)
        copy = Line(grown, date, line.date)
        if self.likely(0.3) and not grown.falls(date) and date <= self.today:
            copy.box, copy.shows_date = 'x', False
        line.box, line.to = '>', date
        grown.lines.append(copy)
