"""Milestones, and what a review suggests."""

from .calendar import ONE, WEEKDAYS, days
from .comparing import AnyOrder
from .days import counted_lines, done_day, minutes_spent
from .habits import Habit, known
from .items import first_day, is_open, moves, spent
from .reading import quantity

STREAKS = [7, 30, 100, 365]
TASKS = [100, 1000, 10000]


def day_met(habit, first, last):
    """The first day on which a period was met, as it was known on that day."""
    version = habit.version(first)
    if first < last and not (version and version.amount and version.amount.limit
                             and not version.rule.counted):
        for on in sorted(habit.entries):
            if first <= on <= last:
                then = Habit(habit.key, habit.versions, habit.all_entries, on, pauses=habit.pauses)
                if any(one[0] == first and one[2] == 'met' for one in then.periods):
                    return on
    return min(last, habit.date)


def streaks(habit):
    """The milestones, the days of the current streak, and what one period counts."""
    found, total, missing, length = [], 0, list(STREAKS), None
    for first, last, verdict, *_ in habit.periods:
        if verdict == 'met':
            length = (last - first).days + 1
            total += length
            while missing and total >= missing[0]:
                wanted = missing.pop(0)
                if length < wanted:
                    found.append({'kind': 'streak', 'value': wanted, 'name': habit.name,
                                  'date': str(day_met(habit, first, last))})
        elif verdict == 'missed':
            total = 0
    return found, total, missing, length


def done_days(book):
    plan = book.plan
    found = [done_day(item) for item in counted_lines(plan)
             if item.parent is None and plan.fits(item)]
    return sorted(on for on in found if on and on <= plan.today)


def levels(book):
    found, total, level = [], 0, 1
    plan = book.plan
    for on in sorted(set(book.points_by_tasks) | set(plan.day_files)):
        if on > plan.today:
            break
        total += book.points(on)
        while total >= 50 * level * (level + 1):
            found.append({'kind': 'level', 'value': level, 'name': None, 'date': str(on)})
            level += 1
    return found, total, level


def milestones(book):
    if not hasattr(book, 'milestones'):
        found = [one for habit in known(book.plan, book.plan.today) for one in streaks(habit)[0]]
        done = done_days(book)
        found += [{'kind': 'tasks', 'value': number, 'name': None, 'date': str(done[number - 1])}
                  for number in TASKS if number <= len(done)]
        book.milestones = found + levels(book)[0]
    return book.milestones


def reached(book, first=None, last=None):
    return AnyOrder([one for one in milestones(book)
                     if first is None or str(first) <= one['date'] <= str(last)],
                    'date', 'kind', 'name', 'value')


def upcoming(book):
    """The next milestones; of streaks that are equally near any may be the one, so only the
    distance counts."""
    found, near = [], []
    for habit in known(book.plan, book.plan.today):
        _, total, missing, length = streaks(habit)
        definition = habit.definition()
        rule = definition.rule if definition else None
        if length is None and rule and rule.unit == 'day':
            length = 1
        if not rule or not rule.unit or habit.ended() or not length:
            continue
        wanted = [one for one in missing if one > length]
        if wanted:
            left = wanted[0] - total
            near.append((left, len(near), {
                'kind': 'streak', 'value': wanted[0], 'name': habit.name, 'unit': rule.unit,
                'left': -(-left // length)}))
    if near:
        found.append(min(near, key=lambda one: one[:2])[2])
    done = done_days(book)
    wanted = [one for one in TASKS if one > len(done)]
    if done and wanted:
        found.append({'kind': 'tasks', 'value': wanted[0], 'left': wanted[0] - len(done)})
    _, total, level = levels(book)
    if total:
        found.append({'kind': 'level', 'value': level, 'left': 50 * level * (level + 1) - total})
    return found


def suggestions(book, first, last):
    found = moved(book)[:2] + longer(book, first, last)[:2] + best_weekdays(book, last)[:2]
    return found[:5]


def place(item):
    return item.file.name.encode(), item.line


def moved(book):
    plan, found = book.plan, []
    for date in plan.day_files:
        for item in plan.of_day(date):
            if item.kind == 'task' and item.parent is None and item.box is not None \
                    and 'from' in item.has and item.words and is_open(item, plan):
                count = moves(item, plan)
                if count and count >= 5:
                    found.append((-count, place(item), item))
    return [{'kind': 'moved', 'moves': -count, 'item': {'path': item.file.path, 'line': item.line}}
            for count, _, item in sorted(found, key=lambda one: one[:2])]


def longer(book, first, last):
    plan, found = book.plan, []
    for item in counted_lines(plan):
        on = done_day(item)
        if item.kind != 'task' or 'est' not in item.has or not item.words or not on \
                or not first <= on <= last or not plan.fits(item):
            continue
        taken = minutes_spent(item) or sum(spent(slot) for date in days(min(first_day(item) or on, on), on)
                    if date in plan.day_files for slot in plan.day_files[date].items
                    if slot.is_slot and slot.parent is None and slot.end
                    and slot.words.lower() == item.words.lower()
                    and slot.state not in ('cancelled', 'moved'))
        wanted = int(quantity(item.has['est']))
        if taken > wanted:
            found.append((wanted - taken, place(item), {
                'kind': 'estimate', 'minutes': taken, 'estimated': wanted,
                'item': {'path': item.file.path, 'line': item.line}}))
    return [one[2] for one in sorted(found, key=lambda one: one[:2])]


def best_weekdays(book, last):
    plan, found = book.plan, []
    last = min(last, plan.today - ONE)
    for habit in known(book.plan, book.plan.today):
        definition = habit.definition()
        if not definition or not definition.rule or definition.rule.unit != 'day' or habit.ended():
            continue
        counts = {}
        for date in days(last - ONE * 83, last):
            verdict = book.verdict(habit, date)
            if verdict:
                met, due = counts.get(date.weekday(), (0, 0))
                counts[date.weekday()] = met + (verdict == 'met'), due + 1
        shares = {day: met / due for day, (met, due) in counts.items() if due >= 8}
        if len(shares) < 2:
            continue
        best = max(shares, key=shares.get)
        met, due = counts[best]
        rest = [counts[day] for day in counts if day != best]
        others = sum(one[0] for one in rest), sum(one[1] for one in rest)
        alone = sum(abs(share - shares[best]) < 1e-12 for share in shares.values()) == 1
        if alone and shares[best] - others[0] / others[1] >= 0.25:
            found.append({'kind': 'weekday', 'name': habit.name, 'weekday': WEEKDAYS[best],
                          'met': met, 'due': due, 'othersMet': others[0], 'othersDue': others[1]})
    return found
