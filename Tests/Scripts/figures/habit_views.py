"""The output of plan habits, since, streaks, history and show."""

from .calendar import ONE, WEEKDAYS, days
from .comparing import AnyOrder, Ignored
from .figures_of_habits import figures, rounded, state, streaks
from .habits import key_of, known
from .milestones import reached, upcoming
from .statistics import weekdays


def lasting(book, case):
    return [habit for habit in known(book.plan, case.when[0]) if not habit.ended()]


def told(habit):
    """The figures, with tags and totals in any order."""
    found = figures(habit)
    found['totals'] = AnyOrder(found['totals'])
    if found['tags'] is None:
        found['tags'] = Ignored()
    return found


def habits(book, case):
    date, span = case.when[0], case.extra.get('days', 28)
    found = []
    row = days(date - ONE * (span - 1), date)
    for habit in lasting(book, case):
        found.append(dict(told(habit), days=[{'date': str(one), 'state': state(habit, one)}
                                             for one in row]))
    share = [{'day': str(one), **book.habits_of(one)} for one in row]
    return {'schema': 'plan.habits/1', 'date': str(date), 'habits': AnyOrder(found, 'name'),
            'share': share}


def chosen(habit, *names):
    found = told(habit)
    return {name: found[name] for name in names}


def since(book, case):
    found = [chosen(habit, 'icon', 'name', 'tags', 'daysSince', 'lastDone', 'state', 'path', 'line')
             for habit in lasting(book, case)]
    return {'schema': 'plan.since/1', 'habits': AnyOrder(found, 'name')}


def ruled(habit):
    definition = habit.definition()
    return definition is not None and definition.rule is not None


def streaks_view(book, case):
    found = [chosen(habit, 'name', 'unit', 'streak', 'streakFrom', 'best', 'bestFrom', 'bestTo',
                    'lastBreak', 'atRisk')
             for habit in sorted(lasting(book, case), key=lambda one: -len(streaks(one)[0]))
             if ruled(habit)]
    return {'schema': 'plan.streaks/1', 'habits': AnyOrder(found, 'name'),
            'milestones': reached(book), 'next': upcoming(book)}


def history(book, case):
    key = key_of(case.extra['name'])
    habit = next(one for one in known(book.plan, book.plan.today) if one.key == key)
    entries, done = [], {}
    for on in sorted(habit.all_entries):
        if habit.met(on):
            done[on.weekday()] = done.get(on.weekday(), 0) + 1
        for item in habit.all_entries[on].items:
            entries.append({'date': str(on), 'state': state(habit, on), 'amount': item.amount,
                            'time': None, 'comment': item.comment, 'path': item.file.path,
                            'line': item.line})
    return {'schema': 'plan.%s/1' % case.view, 'name': habit.name, 'kind': 'habit',
            'habit': told(habit), 'entries': entries,
            'weekdays': [{'weekday': name, 'count': done.get(WEEKDAYS.index(name), 0)}
                         for name in weekdays(book.plan)]}


def show(book, case):
    """A task or a series; a habit has the lines and figures of its history, and 28 days."""
    plan, name = book.plan, case.extra['name']
    key = key_of(name)
    habit = next((one for one in known(plan, plan.today) if one.key == key), None)
    if habit:
        row = days(plan.today - ONE * 27, plan.today)
        return dict(history(book, case),
                    days=[{'date': str(one), 'state': state(habit, one)} for one in row])
    series = [one for one in plan.series.all.values() if one.name.lower() == name.lower()]
    names = {name.lower()}.union(*(one.words for one in series))
    items = [item for on in sorted(plan.day_files) for item in plan.of_day(on)
             if item.kind in ('task', 'slot') and item.words.lower() in names]
    entries = [{'date': str(item.day), 'state': item.state, 'comment': None,
                'path': item.file.path, 'line': item.line} for item in items]
    return {'schema': 'plan.show/1', 'name': name, 'kind': 'series' if series else 'task',
            'habit': None, 'entries': entries, 'occurrences': occurrences(plan, name)}


def occurrences(plan, name):
    """How the dates of a series went; None if it is none."""
    series = plan.series.all.get(plan.series.keys.get(('task', name.lower())))
    if not series or not any('every' in one.item.has for one in series.versions):
        return None
    states = [one.state for _, one in sorted(series.occurrences.items())]
    found = {state: states.count(state) for state in ('done', 'missed', 'expired')}
    judged, run, best = sum(found.values()), 0, 0
    for one in states:
        run = run + 1 if one == 'done' else 0 if one in ('missed', 'expired') else run
        best = max(best, run)
    return {**found, 'rate': rounded(found['done'] / judged) if judged else None,
            'run': run, 'best': best}
