"""The output of plan stats, plan moods and plan review for a period."""

from .calendar import ONE, WEEKDAYS, add_months, days, month_of, period_of
from .comparing import AnyOrder
from .days import TASKS, Tasks, counted_on, done_in_lists, mean, top_items, top_of
from .figures_of_habits import streaks
from .habits import known
from .items import deadline, is_expired, is_open, note_lines, spent, waits
from .milestones import reached, suggestions
from .reading import VALUES


def asked_period(case, plan, default):
    unit = case.extra.get('unit', default)
    return (unit,) + period_of(case.when[0], unit, plan.week_start)


def first_tag(item):
    tags = item.tags or item.file.title_tags
    return tags[0] if tags else None


def grouped(items, plan, first, last, of, names=None):
    groups = {name: [] for name in names or []}
    for item in items:
        groups.setdefault(of(item), []).append(item)
    return {name: Tasks(group, plan).within(first, last) for name, group in groups.items()}


def of_weekdays(dates, plan):
    """The sums for each weekday."""
    sums = {name: dict.fromkeys(TASKS, 0) for name in weekdays(plan)}
    for date in dates:
        tasks = Tasks(counted_on(plan, date), plan).within(date, date)
        for name in TASKS:
            sums[weekday(date)][name] += tasks[name]
    return sums


def weekdays(plan):
    turn = 6 if plan.week_start == 'sunday' else 0
    return WEEKDAYS[turn:] + WEEKDAYS[:turn]


def weekday(date):
    return WEEKDAYS[date.weekday()]


def before(unit, first):
    return period_of(first - ONE, unit, 'sunday' if first.weekday() == 6 else 'monday')


def stats(book, case):
    plan = book.plan
    unit, first, last = asked_period(case, plan, 'week')
    end = min(last, plan.today)
    earlier = before(unit, first)
    dates = days(first, end)
    if first > plan.today:
        earlier = earlier[0], min(earlier[1], plan.today)
    if end < last and dates:
        # The current period is compared with the one before, up to the same day.
        earlier = earlier[0], min(earlier[0] + (end - first), earlier[1])
        if unit == 'year':
            earlier = earlier[0], add_months(end, -12)
    items = [item for date in dates for item in top_items(plan, date)]
    counted = [item for date in dates for item in counted_on(plan, date)]
    tags = grouped(counted, plan, first, end, first_tag)
    priorities = grouped(counted, plan, first, end, lambda item: item.priority,
                         ['high', 'medium', 'low', None])
    by_weekday = of_weekdays(dates, plan)
    hours = {}
    for date in dates:
        for item in plan.of_day(date):
            if item.is_slot and item.words:
                hours[int(item.time[:2])] = hours.get(int(item.time[:2]), 0) + 1
    steps = [(date, date) for date in days(first, last)] if unit != 'year' else \
        [month_of(add_months(first, n)) for n in range(12)]
    ruled = [habit for habit in known(plan, end)
             if any(one.rule for one in habit.versions) and not habit.ended()]
    runs = sorted((len(streaks(habit)[0]) for habit in ruled), reverse=True)[:5]
    times = {}
    for item, minutes in (one for date in dates for one in book.timed(date)):
        tag = first_tag(top_of(item))
        times[tag] = times.get(tag, 0) + minutes
    none = dict.fromkeys(TASKS, 0)
    tagged = sorted(({'tag': tag, **tags.get(tag, none), 'spent': times.get(tag, 0)}
                     for tag in {**tags, **times}
                     if tags.get(tag, none)['planned'] or times.get(tag)),
                    key=lambda one: (-one['planned'], one['tag'] is None, one['tag'] or ''))
    return {
        'schema': 'plan.stats/1', 'unit': unit, 'from': str(first), 'to': str(last),
        'total': book.total(first, end, last), 'previous': book.total(*earlier),
        'buckets': [{'from': str(a), 'to': str(b), 'total': book.total(a, min(b, plan.today), b)}
                    for a, b in steps],
        'tags': tagged,
        'priorities': [{'priority': name, **priorities[name]} for name in priorities],
        'weekdays': [{'weekday': name, **by_weekday[name]} for name in by_weekday],
        'hours': [{'hour': hour, 'slots': hours[hour]} for hour in sorted(hours)],
        'moved': sum(item.state == 'moved' and not plan.series.is_missed(item)
                     for item in items),
        'cancelled': sum(item.state == 'cancelled' for item in items),
        'streaks': [{'streak': run} for run in runs]}


def moods(book, case):
    plan = book.plan
    unit, first, last = asked_period(case, plan, 'month')
    items = [item for date in days(first, last) for item in book.moods(date)]
    found, words, by_weekday = [], {}, {name: [] for name in weekdays(plan)}
    for date in days(first, last):
        values = book.values([date])
        if values:
            found.append({'date': str(date), 'mean': mean(values), 'count': len(values)})
        by_weekday[weekday(date)] += values
    for item in items:
        words[item.words] = words.get(item.words, 0) + 1
    counted = [{'word': word, 'value': VALUES.get(word), 'count': words[word]} for word in words]
    return {
        'schema': 'plan.moods/1', 'from': str(first), 'to': str(last),
        'mean': mean(book.values(days(first, last))),
        'previous': mean(book.values(days(*before(unit, first)))), 'days': found,
        'words': sorted(counted, key=lambda one: (-one['count'], -(one['value'] or 0),
                                                  one['word'])),
        'weekdays': [{'weekday': name, 'mean': mean(by_weekday[name]),
                      'count': len(by_weekday[name])} for name in by_weekday],
        'entries': [entry(item) for item in items]}


def entry(item):
    return {'date': str(item.day), 'time': item.time, 'word': item.words,
            'value': VALUES.get(item.words), 'comment': item.comment, 'path': item.file.path,
            'line': item.line}


def review(book, case):
    plan = book.plan
    _, first, last = asked_period(case, plan, 'day')
    dates = days(first, last)
    items = [item for date in dates for item in top_items(plan, date)
             if not plan.series.is_missed(item)]
    counted = [item for date in dates for item in counted_on(plan, date)]
    chosen = [item for item in counted if item.section == 'Priorities' and item.day]
    missed, kept, broken = {}, [], []
    ends = known(plan, min(last, plan.today)) if first <= plan.today else []
    names = {habit.key: habit.name for habit in ends}
    for date in dates:
        for habit in book.habits if date <= plan.today else []:
            if book.verdict(habit, date) == 'missed':
                name = names.get(habit.key, habit.key)
                missed[name] = missed.get(name, 0) + 1
    for habit in ends:
        run, name = streaks(habit)[0], habit.name
        broke = [end for end in misses(habit) if first <= end <= last]
        if broke:
            broken.append({'name': name, 'on': str(broke[-1])})
        elif run and not habit.ended() and name not in missed:
            kept.append({'name': name, 'streak': len(run)})
    behind = last + ONE
    tomorrow = [item for item in plan.calendar_items() if item.kind in ('task', 'slot')
                and item.parent is None and is_open(item, plan) and not waits(item, behind)
                and behind in (item.day, deadline(item)[0])]
    files = [plan.day_files[date] for date in dates if date in plan.day_files]
    return {
        'schema': 'plan.review/1', 'from': str(first), 'to': str(last),
        'total': book.total(first, last), 'priorities': Tasks(chosen, plan).within(first, last),
        'done': places([item for item in items if item.state == 'done']
                       + [item for date in dates for item in done_in_lists(plan, date)]),
        'open': places(item for item in items
                       if is_open(item, plan) and not waits(item, item.day)),
        'moved': places(item for item in items if item.state == 'moved'),
        'cancelled': places(item for item in items if item.state == 'cancelled'),
        'expired': places(item for item in items
                          if is_expired(item, plan) and not waits(item, item.day)),
        'missedTasks': missed_series(counted, plan),
        'missed': AnyOrder([{'name': name, 'days': missed[name]} for name in missed], 'name'),
        'kept': AnyOrder(kept, 'name'), 'broken': AnyOrder(broken, 'name'),
        'notes': 0 if case.filter else sum(file.note_lines for file in files),
        'noteLines': note_lines(case, plan, dates),
        'minutes': sum(spent(item) for date in dates for item in plan.of_day(date)
                       if item.is_slot and item.end
                       and item.state not in ('cancelled', 'moved')
                       and not plan.series.is_missed(item)),
        'tomorrow': places(tomorrow), 'milestones': reached(book, first, last),
        'suggestions': suggestions(book, first, last)}


def missed_series(counted, plan):
    """The series with missed occurrences, and how many count on the days."""
    found = {}
    for item in counted:
        one = plan.series.of(item) if item.state != 'missed' else None
        if item.state == 'missed':
            series = plan.series.named(item.item)
        elif one and one.state == 'missed' and item is one.lines[-1]:
            series = one.series
        else:
            continue
        found[series.name] = found.get(series.name, 0) + 1
    return AnyOrder([{'name': name, 'count': found[name]} for name in found], 'name')


def places(items):
    return AnyOrder([{'path': item.file.path, 'line': item.line, 'words': item.words,
                      'state': item.state} for item in items], 'path', 'line')


def misses(habit):
    """The last days of the periods whose miss ended a streak."""
    run, found = 0, []
    for _, last, verdict, *_ in habit.periods:
        if verdict == 'met':
            run += 1
        elif verdict == 'missed':
            if run:
                found.append(last)
            run = 0
    return found
