"""Days and periods: tasks, habits, points, moods and what is due."""

from .calendar import ONE, days
from .figures_of_habits import rounded
from .habit_days import verdict
from .habits import histories
from .items import deadline, expiry, is_expired, is_open, moment, waits, would_be_open
from .reading import VALUES, day, quantity


def done_day(item):
    """The day on which a ticked line was ticked; None if it is unknown."""
    if 'done' in item.has:
        return moment(item.has['done'], item)[0]
    return item.day


def top_items(plan, date):
    """The items with a box at the top of a day: tasks, priorities and slots."""
    return [item for item in plan.of_day(date)
            if item.parent is None and item.box is not None and item.kind in ('task', 'slot')]


def counted_on(plan, date):
    """What counts on a day: its items, those of lists, and missed occurrences without a line."""
    return top_items(plan, date) + done_in_lists(plan, date) + [
        one for one in plan.series.absent(date) if plan.fits(one.item)]


def done_in_lists(plan, date):
    """The ticked items at the top of lists, on the day of `done:`."""
    return [item for item in plan.lists_done.get(date, []) if plan.fits(item)]


def recurring(plan, date):
    """The series with a date on a day of which no line is the instance yet."""
    found = []
    for series in plan.series.all.values():
        item = definition(series, date, plan)
        if item and 'every' in item.has and series.version(date).falls(date) and not any(
                has_come(series, line, plan) for line in lines_of(plan, date)) \
                and not any(series.first_date(line) == date for line in series.lines):
            found.append(item)
    return found


def has_come(series, line, plan):
    """Whether a line is the instance of its day: also an open one that was moved there."""
    return line.words.lower() in series.words and line.kind == series.kind \
        and line.parent is None and (series.first_date(line) == line.day
                                     or plan.rolls and would_be_open(line))


def lines_of(plan, date):
    return plan.day_files[date].items if date in plan.day_files else []


def definition(series, date, plan):
    """The definition in force on a day, if it makes instances, is in the calendar, and matches the
    filter."""
    version = series.version(date)
    if not version or version.closed or not version.rule and 'after' not in version.item.has:
        return None
    return version.item if plan.fits(version.item) and plan.in_calendar(version.item) else None


def upcoming(plan, date):
    """What recurs on a day to come. Today is to come until it has a file, and has what was missed."""
    if date > plan.today:
        delayed = [definition(series, date, plan) for series in plan.series.all.values()]
        return recurring(plan, date) + [
            item for item in delayed
            if item and 'every' not in item.has and next_delayed(item, plan) == date]
    if date < plan.today or date in plan.day_files:
        return []
    return [item for series in plan.series.all.values()
            for item in [definition(series, date, plan) or late(series, date, plan)]
            if item and is_missing(series, item, plan)]


def late(series, date, plan):
    """The definition of a series that has ended, of which the last date may still come."""
    past = [one for one in series.versions if one.until and one.until < date and not one.closed]
    last = max(past, key=lambda one: one.until, default=None)
    if not last or series.version(date) or last.rule is None or any(
            series.after_end(one) for one in days(last.until + ONE, date)):
        return None
    return last.item if plan.fits(last.item) and plan.in_calendar(last.item) else None


def is_missing(series, item, plan):
    """Whether a roll to today, which has no file, adds an instance of a series."""
    instances = instances_of(item, plan, plan.today - ONE)
    last = max(instances, key=lambda line: (occurrence(line), line.day), default=None)
    if 'every' not in item.has:
        start = day(item.has['start']) if 'start' in item.has else deadline_of(item)
        return is_delayed(item, last, start, plan)
    on = series.newest(plan.today)
    used = {occurrence(line) for line in instances_of(item, plan, plan.today + ONE * 9999)}
    if not on or on in used:
        return False
    if item.kind == 'slot' or not last and not series.version(on).anchor:
        return on == plan.today
    return not last or on > max(occurrence(last), closing(last, plan) or occurrence(last))


def instances_of(item, plan, last):
    """The lines of a series in days, also those of a slot without a box."""
    words = plan.series.named(item).words
    return [line for on, file in plan.day_files.items() if on <= last
            for line in file.items if line.parent is None and line.kind == item.kind
            and line.words.lower() in words]


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


def minutes_spent(item):
    """The minutes of `spent:`."""
    return int(quantity(item.has['spent'])) if 'spent' in item.has else 0


def top_of(item):
    while item.parent:
        item = item.parent
    return item


def is_task(item):
    return item.kind in ('task', 'slot') and item.box is not None \
        and not any(one.definition for one in [item, *item.ancestors()])


def times_of(plan):
    """By line, the minutes of its day: what is spent less what an earlier copy has."""
    known, found = {}, {}
    for date in sorted(plan.day_files):
        new = {}
        for item in plan.day_files[date].items:
            if is_task(item):
                top = top_of(item)
                key = identity(top), None if item is top else item.words.lower()
                found[id(item)] = max(0, minutes_spent(item) - known.get(key, 0)) if minutes_spent(item) else 0
                new[key] = minutes_spent(item)
        known.update(new)
    return found


TASKS = 'done', 'planned', 'carried', 'expired', 'missed'


class Tasks:
    """How many items are done, open, expired or missed, and where the others went."""

    def __init__(self, found, plan, alone=False):
        self.missed, self.later, seen, lines = 0, [], set(), []
        for item in found:
            # Only one file is read for a prompt, so nothing is known of series.
            one = None if alone or item.state == 'missed' else plan.series.of(item)
            if item.state == 'missed' or one and one.state == 'missed':
                self.add_missed(item, one, seen)
            elif not one or one.state != 'dropped':
                lines.append(item)
        self.done = sum(item.state == 'done' for item in lines)
        lines = [item for item in lines if item.day and not waits(item, item.day)]
        self.open = sum(is_open(item, plan) for item in lines)
        self.expired = sum(is_expired(item, plan) for item in lines)
        self.went = [item.has['to'] for item in lines if item.state == 'moved']

    def add_missed(self, item, one, seen):
        """A missed occurrence counts on the last of its days, and was carried on those before."""
        if one and (id(one), item.day) in seen:
            return
        seen.add((id(one), item.day))
        later = [on for on in one.days if on > item.day] if one else []
        self.later += later[:1]
        self.missed += not later

    def within(self, first, last):
        """The sums. A task that went to another of these days is counted there."""
        carried = sum(not str(first) <= day <= str(last) for day in self.went) \
            + sum(on > last for on in self.later)
        return {'done': self.done, 'carried': carried, 'expired': self.expired,
                'planned': self.done + self.open + self.expired + carried + self.missed,
                'missed': self.missed}


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
        self.times = times_of(plan)
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

    def verdict(self, habit, date):
        """What a habit asks of a day: None, 'met', 'missed' or 'due'."""
        today = self.plan.today
        return verdict(habit, date, today,
                       date > today or date == today and date not in self.plan.day_files)

    def tasks(self, date):
        key = date, self.in_calendar
        if key not in self.task_figures:
            self.task_figures[key] = self.find_tasks(date)
        return self.task_figures[key]

    def find_tasks(self, date):
        found = [item for item in counted_on(self.plan, date) if not self.in_calendar
                 or self.plan.in_calendar(getattr(item, 'item', item))]
        return Tasks(found, self.plan)

    def habits_of(self, date):
        if date not in self.habit_figures:
            self.habit_figures[date] = self.find_habits_of(date)
        return self.habit_figures[date]

    def find_habits_of(self, date):
        due = [self.verdict(habit, date) for habit in self.habits_on(date)]
        return {'met': due.count('met'), 'due': len(due) - due.count(None)}

    def moods(self, date):
        return [item for item in self.plan.of_day(date) if item.kind == 'mood']

    def values(self, dates):
        return [VALUES[item.words] for date in dates for item in self.moods(date)
                if item.words in VALUES]

    def timed(self, date):
        """The lines with a time of a day, each with its minutes."""
        lines = [(item, self.times[id(item)]) for item in self.plan.of_day(date) if is_task(item)]
        return lines + [(item, minutes_spent(item)) for file in self.plan.lists for item in file.items
                        if is_task(item) and item.state == 'done' and done_day(item) == date
                        and self.plan.fits(item)]

    def time(self, date):
        return sum(minutes for item, minutes in self.timed(date)
                   if not self.in_calendar or self.plan.in_calendar(item))

    def tracked(self, dates):
        found = [item for date in dates for item in counted_on(self.plan, date)
                 if item.state == 'done' and minutes_spent(item) and 'est' in item.has
                 and (not self.in_calendar or self.plan.in_calendar(item))
                 and Tasks([item], self.plan).done]
        return {'tasks': len(found), 'spent': sum(map(minutes_spent, found)),
                'estimated': sum(int(quantity(item.has['est'])) for item in found)}

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

    def total(self, first, last, whole=None):
        """The sums of days; `whole` is the last day of the stretch, if days to come are left out."""
        dates, today = days(first, last), self.plan.today
        tasks = [self.tasks(date).within(first, last) for date in dates]
        habits = [self.habits_of(date) for date in dates if date <= today]
        met = sum(one['met'] for one in habits)
        due = sum(one['due'] for one in habits)
        if first <= today <= last and first < (whole or last):
            # What is still unmet today may still be done.
            due -= self.unmet(today)
        return {'days': sum(date in self.plan.day_files for date in dates),
                'tasks': {name: sum(one[name] for one in tasks) for name in TASKS},
                'habits': {'met': met, 'due': due},
                'points': sum(self.points(date) for date in dates),
                'mood': mean(self.values(dates)),
                'spent': sum(self.time(date) for date in dates), 'tracked': self.tracked(dates)}

    def unmet(self, date):
        found = self.habits_of(date)
        return found['due'] - found['met']


def mean(numbers):
    return rounded(sum(numbers) / len(numbers)) if numbers else None
