"""The cases: the days that are today, periods, and filters, for each view."""

import datetime

from .calendar import ONE, add_months, month_of, period_of


class Case:
    """One run: the view, its operands, the period they mean, and the moment."""

    def __init__(self, view, today, time, operands=(), when=None, filter=None, options=(),
                 extra=None):
        self.view, self.today, self.time = view, today, time
        self.operands, self.filter, self.options = list(operands), filter, list(options)
        self.when = when or (today, today)
        self.extra = extra or {}

    def arguments(self, folder):
        words = [self.view] + self.operands + self.options + ([self.filter] if self.filter else [])
        return words + ['-C', folder, '--json', '--today', '%sT%s' % (self.today, self.time)]

    def __str__(self):
        return ' '.join('plan %s'.split() + self.arguments('.')[:-5]) % self.view \
            + ' --today %sT%s' % (self.today, self.time)


FILTERS = ['#work', '!high', '#work !high', '-#work', '!none | #home', '#health',
           'goal:exam']


def tags_above(item):
    tags = [tag for one in (item, *item.ancestors()) for tag in one.tags] + item.file.title_tags
    return [tag.lower() for tag in tags]


def has_tag(item, name):
    return any(tag == name or tag.startswith(name + '/') for tag in tags_above(item))


def is_without_priority(item):
    """Whether it is a task, or a slot with a box, without a priority."""
    is_task = item.kind == 'task' or item.kind == 'slot' and item.box is not None
    return is_task and item.priority is None


FITS = {
    None: lambda item: True,
    '#work': lambda item: has_tag(item, 'work'),
    '#health': lambda item: has_tag(item, 'health'),
    '!high': lambda item: item.priority == 'high',
    '#work !high': lambda item: has_tag(item, 'work') and item.priority == 'high',
    '-#work': lambda item: not has_tag(item, 'work'),
    'goal:exam': lambda item: item.has.get('id' if item.kind == 'goal' else 'goal', '').lower()
    == 'exam',
    '!none | #home': lambda item: is_without_priority(item) or has_tag(item, 'home')}


def moments(today):
    """The days that are today in turn: the last, the day before, the end of a leap February, and of
    two years."""
    leap = datetime.date(2024, 2, 29)
    return [(today, '10:42'), (today - ONE, '23:10'), (leap, '12:05'),
            (datetime.date(2025, 12, 31), '18:20'), (datetime.date(2025, 1, 1), '07:33')]


def one(date):
    return date, date


def whens(unit, today, week_start):
    """Periods as a person names them, each with its first and last day."""
    first, last = period_of(today, unit, week_start)
    before = period_of(first - ONE, unit, week_start)
    leap = month_of(datetime.date(2024, 2, 1))
    found = [([], one(today)), (['last'], before), (['2024-02-29'], one(leap[1])),
             (['2024-02'], leap), (['next'], period_of(last + ONE, unit, week_start)),
             (['yesterday'], one(today - ONE)), (['2025-12-31'], one(datetime.date(2025, 12, 31)))]
    if unit == 'year':
        found.append((['2024'], (datetime.date(2024, 1, 1), datetime.date(2024, 12, 31))))
    if unit == 'week':
        monday = datetime.date.fromisocalendar(2026, 1, 1)
        found.append((['2026-W01'], (monday, monday + ONE * 6)))
        found.append((['last', 'week'], before))
    return found


def periods(view, unit, today, week_start, **more):
    found = []
    for number, (asked, time) in enumerate(moments(today)):
        for operands, when in whens(unit, asked, week_start)[:None if number < 2 else 2]:
            found.append(Case(view, asked, time, operands, when, **more))
    return found


def filtered(view, today, **more):
    return [Case(view, today, '10:42', filter=text, **more) for text in FILTERS]


def cases(today, week_start):
    found = periods('week', 'week', today, week_start) + filtered('week', today)
    found += periods('month', 'month', today, week_start) + filtered('month', today)
    for name in ('Water', 'Gym', 'training', 'Coffee'):
        found += periods('month', 'month', today, week_start, options=['--habit', name],
                         extra={'habit': name})[:4]
    for unit in ('week', 'month', 'year'):
        more = {'options': ['--' + unit], 'extra': {'unit': unit}}
        found += periods('stats', unit, today, week_start, **more)
        found += filtered('stats', today, **more)
        found += periods('moods', unit, today, week_start, **more)[:12]
    found += [Case('stats', today, '10:42', extra={'unit': 'week'}),
              Case('moods', today, '10:42', extra={'unit': 'month'})]
    for view, options in (('prompt', []), ('remind', ['--peek', '--window', '1h', '--hourly', '0-23'])):
        found += [Case(view, asked, time, options=options) for asked, time in moments(today)]
        found += [Case(view, today, '10:42', filter=text, options=options) for text in FILTERS]
    return found + years(today) + days_and_habits(today, week_start)


def days_and_habits(today, week_start):
    found = []
    for view in ('today', 'habits', 'streaks', 'since', 'log', 'review'):
        found += [Case(view, asked, time) for asked, time in moments(today)]
        found += filtered(view, today)
    found += periods('log', 'week', today, week_start)[1:6]
    for unit in ('week', 'month'):
        found += periods('review', unit, today, week_start, options=['--' + unit],
                         extra={'unit': unit})[:9]
    for date in (today - ONE, today + ONE, datetime.date(2024, 2, 29), datetime.date(2025, 1, 1)):
        found += [Case(view, today, '10:42', [str(date)], one(date))
                  for view in ('today', 'habits', 'review', 'log')]
    found += [Case('habits', today, '10:42', options=['--days', '365'], extra={'days': 365})]
    found = [case for case in found if case.view != 'review' or case.operands != ['next']]
    found += [Case('history', today, '10:42', [name], extra={'name': name})
              for name in HABITS]
    found += [Case('show', today, '10:42', [name], extra={'name': name})
              for name in HABITS[:8] + SERIES]
    for view in ('goals', 'agenda', 'files', 'tags'):
        found += [Case(view, asked, time) for asked, time in moments(today)]
    return found + filtered('agenda', today) + filtered('files', today) + filtered(
        'tags', today) + [
        Case('agenda', today, '10:42', options=['--days', '2'], extra={'days': 2})]


def years(today):
    found = []
    for of in ('tasks', 'points', 'mood'):
        options = [] if of == 'tasks' else ['--' + of]
        found += [Case('year', asked, time, operands, one(day), options=options, extra={'of': of})
                  for asked, time in moments(today)[:3]
                  for operands, day in (([], asked), (['last'], add_months(asked, -12)))]
        found += filtered('year', today, options=options, extra={'of': of})[:2]
    for name in HABITS:
        found += [Case('year', today, '10:42', operands, one(day), options=['--habit', name],
                       extra={'of': 'habit', 'habit': name})
                  for operands, day in (([], today), (['2025'], datetime.date(2025, 1, 1)))]
    return found


HABITS = ('Water', 'Sleep', 'Gym', 'Run', 'Coffee', 'Sweets', 'Stretch', 'Swim', 'Budget',
          'Change the sheets', 'Backup', 'Desk', 'Training', 'Piano', 'Sing', 'Weight', 'Tidy',
          'Lengths', 'Walk', 'Savings', 'Wine')
SERIES = ('Pay rent', 'Take the pills', 'Practise scales', 'Check the car', 'Translate a page',
          'Weed the beds', 'Read the news', 'Clean the bath', 'Water the plants', 'Feed the fish')
