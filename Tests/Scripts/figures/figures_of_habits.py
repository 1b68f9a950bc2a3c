"""The figures of a habit, and the state of its days."""

from .calendar import ONE
from .habit_days import verdict
from .habits import plain


def rounded(number):
    return None if number is None else round(float(number), 4)


def text(date):
    return None if date is None else str(date)


def streaks(habit):
    """The current run, the longest run, and the last miss that ended one."""
    run, best, broke = [], [], None
    for first, last, verdict, *_ in habit.periods:
        if verdict == 'met':
            run = run + [(first, last)]
            if len(run) > len(best):
                best = run
        elif verdict == 'missed':
            broke = last if run else broke
            run = []
    return run, best, broke


def strength(habit):
    score, judged = 0.0, False
    for _, _, verdict, share, weight, _ in habit.periods:
        if verdict in ('met', 'missed'):
            keep = 0.5 ** (weight / 13)
            score, judged = score * keep + share * (1 - keep), True
    return score if judged else None


def at_risk(habit):
    """Whether a streak can continue only if today is met."""
    date = habit.date
    if habit.over or not streaks(habit)[0] or not habit.periods:
        return False
    first, last, verdict = habit.periods[-1][:3]
    version = habit.version(date)
    if verdict != 'pending' or not first <= date <= last or not version:
        return False
    rule = version.rule
    if rule.kind == 'fixed':
        limit = habit.target(date)
        entry = habit.entries.get(date)
        over = limit and limit[1] and entry and entry.number and entry.number > limit[0]
        return not over
    return period_at_risk(habit, first, last, rule)


def period_at_risk(habit, first, last, rule):
    date = habit.date
    whole = [first + ONE * n for n in range((last - first).days + 1)]
    if not habit.whole(first, last) or habit.skipped(date) or habit.met(date):
        return False
    version = habit.version(first)
    if version.amount and not rule.counted:
        if date != last:
            return False
        if not version.amount.limit:
            return True
        days_in = [one for one in whole if one in habit.entries and not habit.skipped(one)]
        total = sum(habit.counted(one, version) for one in days_in)
        return total <= version.amount.target and \
            not any(habit.entries[one].ticked for one in days_in)
    have = sum(habit.met(one) for one in whole)
    free = [one for one in whole if not habit.skipped(one)]
    missing = min(rule.count, len(free)) - have
    return missing == (last - date).days + 1


def state(habit, date):
    """The state of a day, in the order in which Views.md lists them."""
    if date > habit.date:
        return 'none'
    if habit.met(date):
        return 'done'
    if habit.skipped(date):
        return 'skipped'
    if habit.share(date):
        return 'partly'
    if habit.paused(date):
        return 'paused'
    if verdict(habit, date) == 'missed':
        return 'missed'
    if not habit.inside(date):
        return 'none'
    result = habit.period_of.get(date, (None,) * 5)[2]
    if result == 'met':
        return 'covered'
    if result == 'pending' and date == habit.date and not habit.over:
        return 'open'
    return 'none'


def totals(habit):
    sums = {}
    for on, entry in habit.entries.items():
        version = habit.version(on)
        for one in entry.amounts:
            unit = one.unit
            if unit is None and version and version.amount:
                unit = version.amount.unit
            sums[unit] = sums.get(unit, 0) + one.number
    return [{'amount': rounded(sums[unit]), 'unit': unit} for unit in sums if sums[unit]]


def figures(habit):
    """An object `habit`."""
    date, definition = habit.date, habit.definition()
    entry = habit.entries.get(date)
    item = habit.item()
    icon, name = plain(item.words)
    icon = icon or (plain(item.file.title)[0] if not item.day else None)
    run, best, broke = streaks(habit)
    judged = [one for one in habit.periods if one[2] in ('met', 'missed')]
    met = [one for one in judged if one[2] == 'met']
    done = sorted(on for on in habit.entries if habit.met(on))
    starts = [one.start for one in habit.versions if one.start]
    since = done[-1] if done else min(starts, default=None)
    rule = definition.rule if definition else None
    amounts = [one.amount for one in (entry.items if entry else []) if one.amount]
    return {
        'name': name, 'icon': icon, 'tags': item.tags if definition else None,
        'path': item.file.path, 'line': item.line,
        'rule': definition.item.has.get('every') if definition else None,
        'target': definition.item.amount if definition else None,
        'state': state(habit, date), 'amount': amounts[0] if len(amounts) == 1 else None,
        'unit': rule.unit if rule else None, 'streak': len(run),
        'streakFrom': text(run[0][0]) if run else None, 'best': len(best),
        'bestFrom': text(best[0][0]) if best else None,
        'bestTo': text(min(best[-1][1], date)) if best else None,
        'lastBreak': text(broke), 'met': len(met), 'judged': len(judged),
        'rate': rounded(len(met) / len(judged)) if judged else None,
        'strength': rounded(strength(habit)), 'completions': len(done),
        'totals': totals(habit), 'lastDone': text(done[-1]) if done else None,
        'daysSince': (date - since).days if since and since <= date else None,
        'atRisk': at_risk(habit)}
