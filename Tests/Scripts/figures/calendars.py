"""The output of the views of days: week, month and year, and prompt."""

from .calendar import ONE, days, month_of, period_of
from .days import Tasks, is_task, minutes_spent, top_items
from .figures_of_habits import figures, rounded, state
from .habit_views import lasting
from .habits import key_of
from .milestones import reached
from .items import (PRIORITIES, clock, deadline, is_open, is_overdue, listed, moment, shown, waits,
                    would_be_open)
from .reading import quantity


def first_open(plan, date):
    items = [item for item in top_items(plan, date)
             if is_open(item, plan) and plan.in_calendar(item) and not waits(item, date)]
    first = min(items, key=lambda item: (PRIORITIES[item.priority], item.line), default=None)
    return shown(first, plan) if first else None


def overdue(plan):
    return sum(is_overdue(item, plan) for item in plan.calendar_items()
               if item.kind in ('task', 'slot') and not waits(item, plan.today))


def week(book, case):
    plan = book.plan
    first, last = period_of(case.when[0], 'week', plan.week_start)
    year, number, _ = (first + ONE * 3).isocalendar()
    return {'schema': 'plan.week/1', 'from': str(first), 'to': str(last),
            'week': '%04d-W%02d' % (year, number),
            'days': [dict(book.day(date), first=first_open(plan, date))
                     for date in days(first, last)],
            'total': book.total(first, last),
            'previous': book.total(first - ONE * 7, first - ONE), 'overdue': overdue(plan)}


def habit_of(book, case):
    name = case.extra.get('habit')
    return next((one for one in book.habits if one.key == key_of(name)), None) if name else None


def month(book, case):
    first, last = month_of(case.when[0])
    habit = habit_of(book, case)
    found = [book.day(date) for date in days(first, last)]
    if habit:
        for one, date in zip(found, days(first, last)):
            one['state'] = state(habit, date)
    out = {'schema': 'plan.month/1', 'month': str(first)[:7], 'days': found,
           'total': book.total(first, last), 'previous': book.total(*month_of(first - ONE))}
    return dict(out, habit=habit.name) if habit else out


LEVELS = {'tasks': [0.5, 0.8, 1], 'points': [5, 10, 20], 'mood': [2, 3, 4]}


def level(of, value, status):
    """How dark a day of a year is, from 0 to 4."""
    if value is None:
        return 0
    if of == 'habit':
        return {'done': 4, 'partly': 2}.get(status, 0)
    if of == 'points' and value == 0:
        return 0
    return 1 + sum(value >= limit for limit in LEVELS[of])


def value_of(book, of, habit, date, status):
    ahead = date > book.plan.today
    if ahead:
        return 0 if of == 'points' else None
    if of == 'points':
        return book.points(date)
    if of == 'mood':
        return book.day_mood(date)
    if of == 'habit':
        if status == 'partly':
            return float(habit.share(date))
        return {'done': 1, 'missed': 0}.get(status)
    tasks = book.tasks(date).within(date, date)
    return tasks['done'] / tasks['planned'] if tasks['planned'] else None


def year(book, case):
    of, habit = case.extra.get('of', 'tasks'), habit_of(book, case)
    first, last = period_of(case.when[0], 'year', 'monday')
    found, values = [], []
    for date in days(first, last):
        status = state(habit, date) if habit else None
        value = value_of(book, of, habit, date, status)
        one = {'date': str(date), 'value': rounded(value), 'level': level(of, value, status)}
        if of == 'habit':
            one['state'] = status
        found.append(one)
        if value is not None:
            values.append(value)
    return {'schema': 'plan.year/1', 'year': first.year, 'of': of, 'habit': habit and habit.name,
            'days': found, 'active': sum(value > 0 for value in values),
            'average': rounded(sum(values) / len(values)) if values else None,
            'total': book.total(first, last), 'milestones': milestones_of(book, habit, first, last)}


def milestones_of(book, habit, first, last):
    """Of a habit only its own."""
    found = reached(book, first, last)
    if habit:
        found.items = [one for one in found.items if one['name'] == habit.name]
    return found


def prompt(book, case):
    plan = book.plan
    # It does not read lists.
    tasks = Tasks(top_items(plan, plan.today), plan, alone=True).within(
        plan.today, plan.today)
    del tasks['missed']
    late = [item for item in plan.of_day(plan.today)
            if item.kind in ('task', 'slot') and is_overdue(item, plan)
            and not waits(item, plan.today)]
    slots = [item for item in plan.of_day(plan.today) if item.is_slot and item.words
             and item.state in (None, 'open', 'begun') and item.time >= plan.time
             and not waits(item, plan.today)]
    following = min(slots, key=lambda item: item.time, default=None)
    running = running_task(plan)
    parts = ['%d/%d' % (tasks['done'], tasks['planned'])] if tasks['planned'] else []
    parts += ['>%d' % tasks['carried']] if tasks['carried'] else []
    parts += ['!%d' % len(late)] if late else []
    parts += [following.time[:5], following.words] if following else []
    if running:
        time = in_hours(running['spent'] + running['minutes'])
        most = '' if running['estimated'] is None else '/' + in_hours(running['estimated'])
        parts.insert(0, '▶ %s%s %s' % (time, most, running['words']))
    share = tasks['done'] / tasks['planned'] if tasks['planned'] else 0
    found = {
        'schema': 'plan.prompt/1', 'date': str(plan.today), **tasks, 'overdue': len(late),
        'next': following and {'time': following.time, 'words': following.words},
        'running': running, 'text': ' '.join(parts), 'percentage': int(100 * share + 0.5),
        'habits': [{'icon': one['icon'], 'name': one['name'], 'daysSince': one['daysSince'],
                    'state': one['state']} for one in map(figures, lasting(book, case)[:6])]}
    return {**found, **open_now(plan, late, tasks['planned'])}


def in_hours(minutes):
    hours = '%dh' % (minutes // 60) if minutes >= 60 else ''
    return hours + ('%dm' % (minutes % 60) if minutes < 60 or minutes % 60 else '')


def running_task(plan):
    """What runs on today's page; of several the one that began last."""
    found = []
    for item in plan.of_day(plan.today):
        began = item.has.get('began', '')
        date, time = moment(began, item) if began else (None, None)
        if is_task(item) and date and time and would_be_open(item):
            gone = (plan.today - date).days * 1440 + clock(plan.time) - clock(time)
            found.append((max(0, gone), item.line, {
                'words': item.words, 'began': '%sT%s' % (date, time), 'minutes': max(0, gone),
                'spent': minutes_spent(item),
                'estimated': int(quantity(item.has['est'])) if 'est' in item.has else None,
                'path': item.file.path, 'line': item.line}))
    return min(found, default=(0, 0, None), key=lambda one: one[:2])[2]


def open_now(plan, late, planned):
    """The open tasks; of a day without a file only a roll knows them."""
    if plan.today not in plan.day_files:
        return {}
    items = to_do(plan)
    status = 'open' if items else 'done' if planned else 'empty'
    if late or any(is_overdue(item, plan) for item in items):
        status = 'overdue'
    return {'class': status, 'tasks': [shown(item, plan) for item in items[:6]]}


def to_do(plan):
    """The open tasks of a day with a file, and those of lists that are due; as plan focus sorts
    them."""
    items = [item for item in top_items(plan, plan.today)
             if is_open(item, plan) and not waits(item, plan.today)]
    first = [item for item in items if item.section == 'Priorities' and item.kind == 'task']
    found = first + sorted((item for item in items if item not in first), key=listed)
    due = []
    for item in plan.calendar_items():
        date = deadline(item)[0]
        if not item.day and item.kind in ('task', 'slot') and is_open(item, plan) \
                and not waits(item, plan.today) and date and date <= plan.today \
                and not any(above in due for above in item.ancestors()):
            due.append(item)
    return found + sorted(due, key=listed)


def remind(book, case):
    """The hour that `--hourly 0-23` reports."""
    plan = book.plan
    if plan.today not in plan.day_files:
        return {'schema': 'plan.remind/1'}
    items = to_do(plan)
    if not items:
        return {'schema': 'plan.remind/1'}
    named = [shown(item, plan) for item in items if item.words][:3]
    return {'schema': 'plan.remind/1', 'until': None,
            'hour': {'time': plan.time[:2] + ':00', 'open': len(items), 'tasks': named}}
