"""What a habit asks of a day: nothing, or it is due, and met or missed."""

from .calendar import days


def verdict(habit, date, now=None, ahead=False):
    """None, 'met', 'missed', or 'due' for a day that is neither. `now` is today; `ahead` says that
    the day is to come."""
    now = habit.running if now is None else min(habit.running, now)
    version, entry = habit.version(date), habit.entries.get(date)
    rule = version.rule if version else None
    if rule and rule.kind == 'never':
        return None
    if rule is None or version.closed and (ahead or habit.end and date > habit.end):
        counts = entry and not entry.skipped and not entry.moved
        if not counts:
            return None
        return 'met' if habit.met(date) else 'missed' if date < now else 'due'
    if habit.skipped(date):
        return None
    if rule.kind == 'fixed':
        if not rule.names(date) or not (habit.inside(date) or ahead and not version.closed):
            return None
        return 'met' if habit.met(date) else 'missed' if date < now else 'due'
    first, last = rule.period(date)
    key = division(version), first, now
    if key not in habit.asked:
        habit.asked[key] = of_period(habit, first, last, division(version), now)
    return habit.asked[key].get(date)


def division(version):
    """How a version divides the calendar; None if it does not."""
    rule = version.rule if version else None
    if rule is None or rule.kind == 'never':
        return None
    if rule.kind == 'anchored':
        return rule.step, rule.of, rule.anchor
    return rule.unit


def of_period(habit, first, last, own, now):
    """The days of a period that are due, and what each is."""
    whole = days(first, last)
    version = next((habit.version(date) for date in whole if habit.inside(date)
                    and division(habit.version(date)) == own), None)
    free = [date for date in whole if not habit.skipped(date) and not habit.paused(date)]
    if not free or version is None:
        return {}
    inner = [date for date in free
             if habit.inside(date) and division(habit.version(date)) == own]
    covered = habit.whole(first, last)
    if version.amount and not version.rule.counted:
        return of_sum(habit, version, inner, free[-1], covered, now)
    found, before = {}, 0
    needed = min(version.rule.count, len(free))
    for number, date in enumerate(free):
        if date > now:
            break
        if date in inner and habit.met(date):
            if before < needed:
                found[date] = 'met'
            before += 1
        elif covered and len(free) - number <= needed - before:
            found[date] = 'missed' if date < now else 'due'
    return found


def of_sum(habit, version, inner, last, covered, now):
    """A sum is met on the day it reaches its target; else it is judged on the last day, as is a
    limit."""
    total, ticked, wanted = 0, False, version.amount.target
    for date in inner:
        if date > now:
            break
        if date in habit.entries:
            total += habit.counted(date, version)
            ticked = ticked or habit.entries[date].ticked
        if total >= wanted and not version.amount.limit:
            return {date: 'met'}
    if last < now and version.amount.limit and ticked and total <= wanted:
        return {last: 'met'}
    if not covered or last > now:
        return {}
    return {last: 'missed' if last < now else 'due'}
