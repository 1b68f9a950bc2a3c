"""The output of plan goals: what counts towards a goal, and the pace."""

import datetime
import re

from .calendar import ONE, days
from .comparing import AnyOrder
from .days import done_day, identity
from .figures_of_habits import rounded
from .items import deadline, is_below_closed
from .reading import day, quantity


def named(item, goal):
    return goal is not None and item.has.get('goal', '').lower() == goal.lower()


def linked_tasks(plan, goal):
    """One copy of a carried task, the latest that did not go on; no cancelled task."""
    last, found = {}, []
    for file in plan.files:
        for item in file.items:
            if item.kind not in ('task', 'slot') or not named(item, goal) or item.definition:
                continue
            if item.state in ('cancelled', 'moved') or item.box is None or plan.series.of(item):
                continue
            if item.state != 'done' and is_below_closed(item):
                continue
            if item.day is None or item.parent:
                found.append(item)
            else:
                last.setdefault(identity(item), []).append(item)
    for copies in last.values():
        latest = max(item.day for item in copies)
        found += [item for item in copies if item.day == latest]
    return found


def linked_occurrences(plan, goal, due):
    """The occurrences of series that name a goal, with those to come, as pairs of a day and the
    line that was ticked or None; the ticked lines after what is needed; and whether a series has
    no end."""
    found, later, endless = [], [], False
    for series in plan.series.all.values():
        if not goal or not any(one.asks for one in series.versions):
            continue
        has_end = due or all(one.until or one.closed for one in series.versions if one.asks)
        end = due or (max(one.until or series.close(one) or plan.today
                          for one in series.versions if one.asks) if has_end else plan.today)
        last = due or (datetime.date.max if has_end else plan.today)
        linked = [one for date, one in series.occurrences.items()
                  if one.state not in ('dropped', 'joined')
                  and goal_of(series, date, one.lines) == goal.lower()]
        own = [one for one in linked if one.date <= last]
        found += [(one.date, ticked(one)) for one in own]
        later += [ticked(one) for one in linked if one.date > last and ticked(one)]
        ahead = [date for date in days(plan.today, end)
                 if date not in series.occurrences and series.is_date(date, plan.today)
                 and not series.is_joined(date) and goal_of(series, date, []) == goal.lower()]
        found += [(date, None) for date in ahead]
        endless = endless or not has_end and bool(own or ahead)
    return found, later, endless


def goal_of(series, date, lines):
    """The goal that the line of an occurrence names, else its definition."""
    version = series.version(date)
    for item in lines[-1:] + ([version.item] if version else []):
        if 'goal' in item.has:
            return item.has['goal'].lower()
    return None


def ticked(one):
    return next((line for line in reversed(one.lines) if line.state == 'done'), None)


def measure(target):
    """What is counted, in which unit, and the target."""
    if target is None:
        return 'tasks', None, None
    if re.match(r'^\d+$', target):
        return 'completions', None, int(target)
    if re.match(r'^(\d+h)?(\d+m)?$', target):
        return 'minutes', None, quantity(target)
    number, unit = re.match(r'^([\d.]+)(.*)$', target).groups()
    return 'unit', unit, quantity(number)


def names_goal(habit, date, goal):
    if date in habit.entries and any(named(item, goal) for item in habit.entries[date].items):
        return True
    version = habit.version(date)
    return version is not None and named(version.item, goal)


def counted(book, goal, kind, unit, done):
    """What counts, as pairs of a day (None if it is unknown) and a number."""
    found = []
    if kind in ('tasks', 'completions'):
        found = [(done_day(item), 1) for item in done]
    if kind == 'tasks':
        return found
    for habit in book.habits:
        for on, entry in habit.entries.items():
            if not names_goal(habit, on, goal):
                continue
            if kind == 'completions' and habit.met(on):
                found.append((on, 1))
            version = habit.version(on)
            for one in entry.amounts if kind != 'completions' else []:
                own = one.unit or (version.amount.unit if version and version.amount else None)
                if own == (unit or 'min') and one.number:
                    found.append((on, one.number))
    return found


def goal_figures(book, item):
    plan, goal = book.plan, item.has.get('id')
    kind, unit, wanted = measure(item.has.get('target'))
    tasks, due = linked_tasks(plan, goal), deadline(item)[0]
    recurring, later, endless = linked_occurrences(plan, goal, due)
    def past(lines):
        return [one for one in lines if one.state == 'done'
                and (done_day(one) is None or done_day(one) <= plan.today)]

    done = past(tasks + [line for _, line in recurring if line])
    if kind == 'tasks':
        wanted = len(tasks) + len(recurring)
    counts = counted(book, goal, kind, unit, done + past(later if kind == 'completions' else []))
    achieved = sum(number for _, number in counts)
    dated = sorted((on, number) for on, number in counts if on)
    first = [on for on, _ in dated[:1]]
    if kind in ('tasks', 'completions'):
        first += [date for date, _ in recurring]
    begin = day(item.has['start']) if 'start' in item.has else min(first, default=None)
    endless = endless and kind == 'tasks'
    reached = wanted and achieved >= wanted and not endless
    out = {
        'name': item.words, 'id': goal, 'path': item.file.path, 'line': item.line,
        'state': item.state, 'measure': kind, 'unit': unit, 'achieved': rounded(achieved),
        'wanted': rounded(wanted), 'share': rounded(achieved / wanted) if wanted else None,
        'doneTasks': len(done), 'tasks': len(tasks) + len(recurring),
        'habits': sorted({habit.name for habit in book.habits
                          if links(habit, goal)}),
        'due': item.has.get('due'), 'daysLeft': (due - plan.today).days if due else None,
        'begin': begin and str(begin), 'timeline': timeline(tasks)}
    out.update(pace(plan, item, begin, due, wanted, achieved, dated, reached))
    if endless:
        out['projected'] = None
    return out


def timeline(tasks):
    """The tasks that have a date, in any order: those of one day are in that of the files."""
    found = []
    for item in tasks:
        start = day(item.has['start']) if 'start' in item.has else None
        on = deadline(item)[0] or start or item.day or (
            done_day(item) if item.state == 'done' else None)
        if on:
            found.append({'date': str(on), 'state': item.state, 'words': item.words,
                          'path': item.file.path, 'line': item.line})
    return AnyOrder(found, 'date', 'path', 'line')


def links(habit, goal):
    return any(named(one.item, goal) for one in habit.versions) or \
        any(named(item, goal) for entry in habit.entries.values() for item in entry.items)


def thousandths(number):
    return round(number * 1000)


def pace(plan, item, begin, due, wanted, achieved, dated, reached):
    today = plan.today
    speed = None
    if begin and begin <= today:
        speed = sum(number for on, number in dated if on >= begin) / ((today - begin).days + 1)
    needed = None
    closed = item.state == 'done'
    if due and due >= today or due and closed:
        needed = 0 if closed else max((wanted or 0) - achieved, 0) * 7 / ((due - today).days + 1)
    projected = None
    if speed and wanted and not reached and not closed:
        rest = wanted - achieved
        # Exact arithmetic, because a quotient of floats may be rounded up to another day.
        done = sum(thousandths(number) for on, number in dated if on >= begin)
        gone = (today - begin).days + 1
        projected = str(today + ONE * -(-thousandths(rest) * gone // done))
    if reached or item.state == 'done':
        word = 'reached'
    elif item.state == 'cancelled':
        word = 'dropped'
    elif due and due < today:
        word = 'late'
    elif not due:
        word = 'undated'
    elif begin and begin > today:
        word = 'waiting'
    else:
        first = begin or today
        gone = ((today - first).days + 1) / ((due - first).days + 1)
        share = achieved / wanted if wanted else 0
        word = 'ahead' if share >= gone else 'behind'
    return {'perWeek': rounded(speed * 7) if speed is not None else None,
            'neededPerWeek': rounded(needed), 'projected': projected, 'pace': word,
            'reached': day_reached(wanted, achieved, dated) if reached else
            str(done_day(item)) if closed and done_day(item) else None}


def day_reached(wanted, achieved, dated):
    total = achieved - sum(number for _, number in dated)
    for on, number in dated:
        total += number
        if total >= wanted:
            return str(on)
    return None


def goals(book, case):
    found = [goal_figures(book, item) for item in book.plan.items() if item.kind == 'goal']
    return {'schema': 'plan.goals/1', 'goals': found}
