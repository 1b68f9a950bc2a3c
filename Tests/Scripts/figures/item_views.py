"""The output of plan today, log, agenda and lists."""

from .calendar import ONE, days
from .comparing import AnyOrder
from .days import counted_lines, done_day, minutes_spent, ticked_goals, upcoming
from .goals import goal_figures
from .habit_views import told
from .habits import histories, key_of, known, plain
from .items import (MIDNIGHT, clock, deadline, expiry, is_expired, is_open, is_overdue, listed, moment, note_lines,
                    shown, urgency, waits, would_be_open)
from .reading import TAG, day, quantity
from .statistics import entry


def replaced(item, on, date, plan):
    """Whether a later date of its series has come, which a roll writes in its place, or ends it."""
    series = plan.series.named(item)
    if series is None or series.kind != 'task' or not any(one.rule for one in series.versions):
        return False
    if series.is_over(item, date):
        return True

    def is_date(found):
        version = series.version(found)
        return bool(version) and not version.closed and version.falls(found)

    own = series.first_date(item)
    instances = [(series.first_date(line), line.day, line.line, line) for line in series.lines]
    if any(own < found <= held and on < held <= date and is_date(found)
           for found, held, _, _ in instances):
        return True
    last, held, _, line = max(one for one in instances if one[1] <= date)
    if line.state in ('done', 'cancelled'):
        last = max(last, done_day(line) if line.state == 'done' else held)
    used = {found for found, _, _, _ in instances}
    dates = [found for found in days(max(own, date - ONE * 60), date)
             if found > last and is_date(found)]
    return bool(dates) and dates[-1] not in used


def waiting(plan, date):
    """The open tasks of earlier days that a roll would carry, and those on days after today."""
    sums, older, since, ahead = {}, 0, None, {}
    for on, file in sorted(plan.day_files.items()):
        typed, joined, carried = {}, {}, {}
        for item in file.items:
            if item.kind != 'task' or item.parent is not None or not plan.fits(item):
                continue
            name = item.has.get('id') or item.words.lower()
            if item.state in ('done', 'cancelled') and on <= date and item.words \
                    and 'from' not in item.has and 'to' not in item.has:
                typed[name] = typed.get(name, 0) + 1
            if not would_be_open(item):
                continue
            if on > plan.today == date and item.has.get('from', str(on)) < str(on):
                ahead[on] = ahead.get(on, 0) + 1
            if on == date and 'from' not in item.has:
                joined[name] = joined.get(name, 0) + 1
            if on >= date:
                continue
            typed[name] = typed.get(name, 0) + ('from' not in item.has)
            start = day(item.has['start']) if 'start' in item.has else on
            end = expiry(item)
            if start > date or end and end[0] < date:
                continue
            if replaced(item, on, date, plan):
                continue
            if (date - max(start, on)).days <= 60:
                carried[name] = carried.get(name, 0) + 1
            else:
                older += 1
                since = min(since or max(start, on), max(start, on))
        # A line that was typed again is the task of an earlier day.
        for name in typed:
            before = sums.get(name, 0)
            kept = min(before, joined.get(name, 0))
            sums[name] = max(kept, before - typed[name]) + carried.get(name, 0)
    if not plan.rolls:
        sums, older, since, ahead = {}, 0, None, {}
    return {'carried': sum(sums.values()), 'older': older, 'olderSince': since and str(since),
            'ahead': sum(ahead.values()), 'aheadOn': str(min(ahead)) if ahead else None}


def today(book, case):
    plan, date = book.plan, case.when[0]
    items = [item for item in plan.of_day(date) if item.parent is None and plan.in_calendar(item)
             and item.kind in ('task', 'slot', 'maxim')]
    later = [item for item in items if would_be_open(item) and waits(item, date)]
    items = [item for item in items if item not in later]
    kept = [item for item in items if not is_expired(item, plan)]

    def of(*sections):
        return [shown(item, plan, date) for item in kept
                if item.section in sections and not item.is_slot]

    slots = sorted((item for item in kept if item.is_slot), key=lambda item: clock(item.time))
    due = elsewhere(plan, date)
    there = {habit.key for habit in book.habits_on(date)
             if date in habit.entries or book.verdict(habit, date)}
    habits = [habit for habit in known(plan, date) if habit.key in there]
    goals = []
    for item in plan.calendar_items():
        if item.kind == 'goal' and item.state not in ('done', 'cancelled', 'moved'):
            figures = goal_figures(book, item)
            end = deadline(item)[0]
            if figures['pace'] != 'reached' and end and \
                    (end == date if date < plan.today else
                     end <= date or urgency(item, plan) is not None):
                goals.append({key: value for key, value in figures.items() if key != 'timeline'})
    return {
        'schema': 'plan.today/1', 'now': plan.time if date == plan.today else None,
        'day': book.day(date), 'expired': len(items) - len(kept),
        'later': len(later), **time(plan, date),
        'priorities': of('Priorities'), 'schedule': [shown(item, plan, date) for item in slots],
        'tasks': of('Tasks', 'custom', 'preamble', 'Notes'),
        'upcoming': AnyOrder([shown(item, plan) for item in upcoming(plan, date)], 'path', 'line'),
        'due': AnyOrder([shown(item, plan, date) for item in due], 'path', 'line'),
        **waiting(plan, date), 'habits': AnyOrder([told(one) for one in habits], 'name'),
        'moods': [entry(item) for item in book.moods(date)], 'goals': AnyOrder(goals, 'name'),
        'noteLines': note_lines(case, plan, [date]), 'attachments': []}


def elsewhere(plan, date):
    """The items of other files that a day has to do with."""
    found = [item for item in plan.calendar_items()
             if item.kind in ('task', 'slot') and item.day != date and is_open(item, plan)
             and not waits(item, date) and deadline(item)[0]]
    if date >= plan.today:
        return [item for item in found
                if deadline(item)[0] <= date or urgency(item, plan) is not None]
    ticked = [item for item in counted_lines(plan) if item.day != date and plan.fits(item)
              and plan.in_calendar(item) and date in (done_day(item), deadline(item)[0])]
    return [item for item in found if deadline(item)[0] == date] + ticked


def time(plan, date):
    """The minutes that open tasks need, and those that slots leave free, counted one by one."""
    if date < plan.today:
        return {'estimated': None, 'free': None}
    tasks = [item for item in plan.of_day(date) if item.kind == 'task' and item.parent is None
             and plan.in_calendar(item) and is_open(item, plan) and not waits(item, date)]
    found = [estimate(item, plan, date) for item in tasks]
    ahead, file = upcoming(plan, date), plan.day_files.get(date)
    found += [int(quantity(item.has['est'])) for item in ahead
              if item.kind == 'task' and 'est' in item.has]
    taken = set()
    for item in (file.items if file else []) + ahead:
        if item.is_slot and item.end and item.state in (None, 'open', 'begun') \
                and plan.in_calendar(item) and not waits(item, date):
            taken.update(range(clock(item.time), clock(item.end)))
    first, last = plan.settings.get('hours', '07:00-23:00').split('-')
    begin = max(clock(first), clock(plan.time)) if date == plan.today else clock(first)
    return {'estimated': sum(one or 0 for one in found) if any(
                one is not None for one in found) else None,
            'free': sum(minute not in taken for minute in range(begin, clock(last)))}


def estimate(item, plan, date):
    if 'est' in item.has:
        return int(quantity(item.has['est']))
    below = [estimate(step, plan, date) for step in item.children
             if is_open(step, plan) and not waits(step, date)]
    known = [one for one in below if one is not None]
    return sum(known) if known else None


def log(book, case):
    plan = book.plan
    first, last = case.when if case.operands else (plan.today - ONE * 6, plan.today)
    found = []
    for item in counted_lines(plan) + ticked_goals(plan):
        on = done_day(item)
        if on and first <= on <= last and plan.fits(item):
            kind = item.kind if item.kind in ('slot', 'goal') else 'step' if item.parent else 'task'
            time = moment(item.has['done'], item)[1] if 'done' in item.has else None
            found.append((on, time, item, kind, item.words, None, book.worth(item)))
    for habit in book.habits:
        for on, record in habit.entries.items():
            if first <= on <= last and habit.met(on):
                item = record.items[0]
                found.append((on, None, item, 'habit', plain(item.words)[1], item.amount,
                              book.worth_of_habit(habit, on)))
    found.sort(key=lambda one: (-one[0].toordinal(), one[1] or MIDNIGHT,
                                one[2].file.name.encode(), one[2].line))
    return {'schema': 'plan.log/1', 'from': str(first), 'to': str(last), 'entries': [
        {'date': str(on), 'time': time, 'kind': kind, 'name': name, 'amount': amount,
         'points': points, 'path': item.file.path, 'line': item.line}
        for on, time, item, kind, name, amount, points in found],
            'noteLines': note_lines(case, plan, days(first, last))}


def agenda(book, case):
    plan, span = book.plan, case.extra.get('days', 7)
    last, groups = plan.today + ONE * span, {}
    items = sorted((item for item in plan.calendar_items()
                    if item.kind in ('task', 'slot') and is_open(item, plan)), key=listed)
    for item in items:
        begin = [item.day] if item.day else []
        begin += [day(item.has['start'])] if 'start' in item.has else []
        on = deadline(item)[0] or max(begin, default=None)
        if is_overdue(item, plan):
            name = ('overdue', None)
        elif on is None or on < plan.today:
            name = ('undated', None)
        else:
            name = ('day', on) if on <= last else ('later', None)
        groups.setdefault(name, []).append(item)
    found = []
    for name in [('overdue', None)] + [('day', on) for on in days(plan.today, last)] + \
            [('later', None), ('undated', None)]:
        inside, slots, series = groups.get(name, []), [], []
        if name[1]:
            inside = sorted(inside, key=lambda item: time_of(item, name[1]) or '99')
            slots = [item for item in plan.of_day(name[1])
                     if item.kind == 'slot' and item.box is None and item.words
                     and plan.in_calendar(item)]
            slots.sort(key=lambda item: item.time)
            series = upcoming(plan, name[1])
        if inside or slots or series:
            found.append({'name': name[0], 'date': name[1] and str(name[1]),
                          'items': [shown(item, plan) for item in inside],
                          'slots': AnyOrder([shown(item, plan) for item in slots], 'line'),
                          'recurring': AnyOrder([shown(item, plan) for item in series],
                                                'path', 'line')})
    return {'schema': 'plan.agenda/1', 'groups': found}


def time_of(item, date):
    """When an item is to be looked at on a day: its own time if it is of that day, else its deadline."""
    if item.time and item.day in (None, date):
        return item.time
    on, time = deadline(item)
    return time if on == date else None


def lists(book, case):
    plan, found = book.plan, []
    over = {id(version.item) for habit in histories(plan, plan.today).values() if habit.ended()
            for version in habit.versions}
    for file in plan.lists:
        items = [item for item in file.items if plan.fits(item)]
        if case.filter and not items:
            continue
        todo = [item for item in items if item.kind in ('task', 'slot') and not item.definition
                and not below_series(item)]
        due = [deadline(item)[0] for item in items if is_open(item, plan) and deadline(item)[0]]
        icon, title = plain(TAG.sub('', file.title).strip())

        def count(states, nested):
            return sum(bool(item.parent) == nested and (item.state == 'done' if states == 'done'
                       else is_open(item, plan)) for item in todo)

        found.append({
            'path': file.name, 'icon': icon, 'title': title, 'open': count('open', False),
            'done': count('done', False), 'openSteps': count('open', True),
            'doneSteps': count('done', True),
            'series': len({(item.kind, item.words.lower()) for item in items
                           if item.definition and item.kind != 'habit' and not series_over(item, plan)}),
            'habits': len({key_of(item.words) for item in items if item.kind == 'habit'
                           and id(item) not in over}),
            'calendar': file.settings.get('calendar') != 'no',
            'overdue': sum(is_overdue(item, plan) for item in items),
            'due': min(map(str, due), default=None),
            'category': file.title_tags[0].lower() if file.title_tags else None,
            'order': int(file.settings['order']) if 'order' in file.settings else None,
            'kind': kind_of_list(file.items)})
    found.sort(key=lambda one: (999 if one['order'] is None else one['order'], one['path']))
    places = {}
    for one in found:
        places.setdefault(one['category'], len(places))
    found.sort(key=lambda one: (one['category'] is None, places[one['category']]))
    return {'schema': 'plan.lists/1', 'lists': found}


def kind_of_list(items):
    kinds = {item.kind for item in items}
    single = any(item.kind == 'task' and item.box is not None and not item.definition
                 and not item.parent for item in items)
    if 'goal' in kinds and (single or 'habit' not in kinds):
        return 'plan'
    return 'habits' if 'habit' in kinds else 'list'


def tags(book, case):
    plan, found, records, times = book.plan, {}, {}, {}
    # The habits with all their lines, also those of days to come.
    for habit in histories(plan, max([plan.today, *plan.day_files])).values():
        for on in habit.entries:
            version = habit.definition(on)
            if version:
                records[id(version.item)] = max(on, records.get(id(version.item), on))
    for item in plan.items():
        task = item.kind in ('task', 'slot') and item.box is not None and not below_series(item) \
            and item.state != 'moved'
        for name in {tag.lower() for tag in item.tags + item.file.title_tags}:
            one = found.setdefault(name, {'name': name, 'open': 0, 'done': 0, 'total': 0,
                                          'spent': 0, 'last': None})
            one['total'] += is_last_missed(item, plan) if plan.series.is_missed(item) else task
            one['open'] += task and is_open(item, plan)
            one['done'] += task and item.state == 'done'
            last = item.day or records.get(id(item))
            one['last'] = max(filter(None, [one['last'], last and str(last)]), default=None)
        for name in {tag.lower() for one in (item, *item.ancestors()) for tag in one.tags
                     + one.file.title_tags if task}:
            if name in found or minutes_spent(item):
                times[name] = times.get(name, 0) + minutes_spent(item)
    for name, one in found.items():
        one['spent'] = times.get(name, 0)
    for item in (one for ones in plan.series.without.values() for one in ones
                 if plan.fits(one.item)):
        for name in {tag.lower() for tag in item.tags + item.file.title_tags}:
            found[name]['total'] += 1
    return {'schema': 'plan.tags/1', 'tags': sorted(found.values(), key=lambda one: (
        -one['open'], -one['total'], one['name']))}


def series_over(item, plan):
    """Whether a definition has ended, or its series."""
    return item.state in ('done', 'cancelled') or 'until' in item.has \
        and day(item.has['until']) < plan.today or plan.series.named(item).ended()


def is_last_missed(item, plan):
    """Whether it is the line for which a missed occurrence counts."""
    return plan.series.is_missed(item) and item is plan.series.of(item).lines[-1]


def below_series(item):
    return [item, *item.ancestors()][-1].definition
