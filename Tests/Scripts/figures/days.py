"""Days and periods: tasks, habits, points, moods and what is due."""

from .calendar import ONE, Rule, days
from .figures_of_habits import rounded
from .habits import histories
from .items import deadline, expiry, is_expired, is_open, moment, waits
from .reading import VALUES, day


def done_day(item):
    """The day on which a ticked line was ticked; None if it is unknown."""
    if 'done' in item.has:
        return moment(item.has['done'], item)[0]
    return item.day


def top_items(plan, date):
    """The items with a box at the top of a day: tasks, priorities and slots."""
    return [item for item in plan.of_day(date)
            if item.parent is None and item.box is not None and item.kind in ('task', 'slot')]


def done_in_lists(plan, date):
    """The ticked items at the top of lists, on the day of `done:`."""
    return [item for item in plan.lists_done.get(date, []) if plan.fits(item)]


def recurring(plan, date):
    """The series with a date on a day that has no instance of them yet."""
    held = {item.words for item in (plan.day_files[date].items if date in plan.day_files else [])
            if item.parent is None and item.kind in ('task', 'slot')}
    found = []
    for item in plan.calendar_items():
        if not item.definition or item.kind == 'habit' or 'every' not in item.has \
                or item.state in ('done', 'cancelled'):
            continue
        start = day(item.has['start']) if 'start' in item.has else None
        if 'until' in item.has and day(item.has['until']) < date:
            continue
        rule = Rule(item.has['every'], start, plan.week_start)
        if (not start or start <= date) and rule.names(date) and item.words not in held:
            found.append(item)
    return found


def upcoming(plan, date):
    """What recurs on a day to come. Today is to come until it has a file, and has what was missed."""
    if date > plan.today:
        return recurring(plan, date) + [
            item for item in plan.calendar_items()
            if item.definition and item.kind != 'habit' and 'every' not in item.has
            and item.state not in ('done', 'cancelled') and next_delayed(item, plan) == date]
    if date < plan.today or date in plan.day_files:
        return []
    return [item for item in plan.calendar_items()
            if item.definition and item.kind != 'habit'
            and item.state not in ('done', 'cancelled') and is_missing(item, plan)]


def is_missing(series, plan):
    """Whether a roll to today, which has no file, adds an instance of a series."""
    instances = instances_of(series, plan, plan.today - ONE)
    used = {occurrence(item) for item in instances}
    last = max(instances, key=lambda item: (occurrence(item), item.day), default=None)
    start = day(series.has['start']) if 'start' in series.has else deadline_of(series)
    if 'every' not in series.has:
        return is_delayed(series, last, start, plan)
    end = min(plan.today, day(series.has['until'])) if 'until' in series.has else plan.today
    rule = Rule(series.has['every'], start, plan.week_start)
    on = end
    while on and not rule.names(on) and (plan.today - on).days < 800:
        on -= ONE
    if not rule.names(on) or start and on < start or on in used:
        return False
    if series.kind == 'slot' or not last and not start:
        return on == plan.today
    return not last or on > max(occurrence(last), closing(last, plan) or occurrence(last))


def instances_of(series, plan, last):
    return [item for on, file in plan.day_files.items() if on <= last
            for item in file.items if item.parent is None and item.kind == series.kind
            and item.words.lower() == series.words.lower()]


def next_delayed(series, plan):
    """The day to come on which `after:` brings a series; None while it waits for a tick."""
    start = day(series.has['start']) if 'start' in series.has else deadline_of(series)
    instances = instances_of(series, plan, plan.today + ONE * 9999)
    last = max(instances, key=lambda item: (occurrence(item), item.day), default=None)
    if not last:
        return start
    ended = closing(last, plan)
    waiting = int(series.has['after'].rstrip('d'))
    return ended and max(ended + ONE * waiting, occurrence(last) + ONE, start or ended)


def is_delayed(series, last, start, plan):
    """Whether the time of `after:` is over, which these plans give in days."""
    if not last:
        return not start or start <= plan.today
    is_carried = plan.rolls and is_open(last, plan) and (plan.today - last.day).days <= 60
    since = closing(last, plan) or last.day
    waiting = int(series.has['after'].rstrip('d'))
    return not is_carried and max(since + ONE * waiting, occurrence(last) + ONE) <= plan.today


def occurrence(item):
    return day(item.has['from']) if 'from' in item.has else item.day


def deadline_of(series):
    text = series.has.get('due', '')
    return day(text[:10]) if text[4:5] == '-' else None


def closing(item, plan):
    """The day on which an instance ended: ticked, cancelled or expired."""
    if item.state == 'done':
        return done_day(item)
    if item.state == 'cancelled':
        return item.day
    end = expiry(item) if item.state != 'moved' else None
    return max(end[0], item.day) if end and end[0] < plan.today else None


def identity(item):
    """The identity of a task, which is the same in its lines on several days."""
    first = item.has.get('from') or str(item.day)
    return (item.has['id'].lower(),) if 'id' in item.has else (item.words, first)


TASKS = 'done', 'planned', 'carried', 'expired'


class Tasks:
    """How many items are done, open or expired, and where the others went."""

    def __init__(self, items, plan):
        self.done = sum(item.state == 'done' for item in items)
        items = [item for item in items if item.day and not waits(item, item.day)]
        self.open = sum(is_open(item, plan) for item in items)
        self.expired = sum(is_expired(item, plan) for item in items)
        self.went = [item.has['to'] for item in items if item.state == 'moved']

    def within(self, first, last):
        """The sums. A task that went to another of these days is counted there."""
        carried = sum(not str(first) <= day <= str(last) for day in self.went)
        return {'done': self.done, 'planned': self.done + self.open + self.expired + carried,
                'carried': carried, 'expired': self.expired}


def counted_lines(plan):
    """Every ticked line that counts: of copies that are ticked in several files, the latest."""
    latest, found = {}, []
    for file in plan.files:
        for item in file.items:
            if item.kind not in ('task', 'slot') or item.state != 'done' or item.definition:
                continue
            if item.parent is not None or item.day is None:
                found.append(item)
                continue
            latest.setdefault(identity(item), []).append(item)
    for copies in latest.values():
        last = max(item.day for item in copies)
        found += [item for item in copies if item.day == last]
    return found


def ticked_goals(plan):
    return [item for file in plan.files for item in file.items
            if item.kind == 'goal' and item.state == 'done']


def fitting(plan, date):
    """The habits that a filter matches: by their definition, or else by their last record."""
    return [habit for habit in histories(plan, date).values() if plan.fits(habit.item())]


class Days:
    """The figures of all days of a folder as of today."""

    def __init__(self, plan):
        self.plan = plan
        self.habits = fitting(plan, plan.today)
        # Records of later days are known too.
        self.ahead = fitting(plan, max(list(plan.day_files) + [plan.today]))
        self.points_by_tasks, self.habit_figures, self.task_figures = {}, {}, {}
        # Whether only tasks in the calendar count.
        self.in_calendar = False
        self.point_figures, self.due_figures = {}, None
        for item in counted_lines(plan) + ticked_goals(plan):
            on = done_day(item)
            if on and plan.fits(item):
                self.points_by_tasks[on] = self.points_by_tasks.get(on, 0) + self.worth(item)

    def habits_on(self, date):
        return self.habits if date <= self.plan.today else self.ahead

    def worth(self, item):
        if 'points' in item.has:
            return int(item.has['points'])
        return self.plan.number('task points', '0') if item.kind == 'task' else 0

    def habit_points(self, date):
        return sum(self.worth_of_habit(habit, date) for habit in self.habits_on(date)
                   if habit.met(date))

    def worth_of_habit(self, habit, date):
        """The points of its line come before those of the version, and these before the setting."""
        version = habit.version(date)
        for item in habit.entries[date].items + ([version.item] if version else []):
            if 'points' in item.has:
                return int(item.has['points'])
        return self.plan.number('habit points', '0')

    def habit_due(self, habit, date):
        stands = date in habit.entries and not habit.entries[date].moved
        if stands:
            return not habit.skipped(date)
        version = habit.version(date)
        if not version or not version.rule or version.rule.kind != 'fixed':
            return False
        if not version.rule.names(date):
            return False
        if date > self.plan.today:
            return not version.closed
        if date == self.plan.today and date not in self.plan.day_files and not version.closed:
            return True
        return habit.inside(date)

    def tasks(self, date):
        key = date, self.in_calendar
        if key not in self.task_figures:
            self.task_figures[key] = self.find_tasks(date)
        return self.task_figures[key]

    def find_tasks(self, date):
        items = [item for item in top_items(self.plan, date) + done_in_lists(self.plan, date)
                 if not self.in_calendar or self.plan.in_calendar(item)]
        return Tasks(items, self.plan)

    def habits_of(self, date):
        if date not in self.habit_figures:
            self.habit_figures[date] = self.find_habits_of(date)
        return self.habit_figures[date]

    def find_habits_of(self, date):
        due = [habit for habit in self.habits_on(date) if self.habit_due(habit, date)]
        return {'met': sum(habit.met(date) for habit in due), 'due': len(due)}

    def moods(self, date):
        return [item for item in self.plan.of_day(date) if item.kind == 'mood']

    def values(self, dates):
        return [VALUES[item.words] for date in dates for item in self.moods(date)
                if item.words in VALUES]

    def points(self, date):
        if date not in self.point_figures:
            self.point_figures[date] = self.points_by_tasks.get(date, 0) + self.habit_points(date)
        return self.point_figures[date]

    def due(self, date):
        if self.due_figures is None:
            self.due_figures = {}
            for item in self.plan.calendar_items():
                on = deadline(item)[0] if item.kind in ('task', 'slot') else None
                if on and is_open(item, self.plan):
                    self.due_figures[on] = self.due_figures.get(on, 0) + 1
        return self.due_figures.get(date, 0)

    def day_mood(self, date):
        values = self.values([date])
        return sum(values) / len(values) if values else None

    def day(self, date):
        return {'date': str(date), 'written': date in self.plan.day_files,
                'tasks': self.tasks(date).within(date, date), 'habits': self.habits_of(date),
                'points': self.points(date), 'mood': mean(self.values([date])),
                'due': self.due(date), 'upcoming': len(upcoming(self.plan, date))}

    def total(self, first, last):
        dates = days(first, last)
        tasks = [self.tasks(date).within(first, last) for date in dates]
        habits = [self.habits_of(date) for date in dates if date <= self.plan.today]
        return {'days': sum(date in self.plan.day_files for date in dates),
                'tasks': {name: sum(one[name] for one in tasks) for name in TASKS},
                'habits': {name: sum(one[name] for one in habits) for name in ('met', 'due')},
                'points': sum(self.points(date) for date in dates),
                'mood': mean(self.values(dates))}


def mean(numbers):
    return rounded(sum(numbers) / len(numbers)) if numbers else None
