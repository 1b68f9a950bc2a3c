"""Habits: their versions, the periods that judge them, and what follows."""

import copy

from .calendar import ONE, Rule, days
from .habit_days import division
from .reading import Amount, day


def key_of(words):
    """The name of a habit without its icon, for comparison."""
    return plain(words)[1].lower()


def plain(words):
    """The icon before a name, or None, and the name."""
    first, _, rest = words.partition(' ')
    if rest and not any(c.isalnum() for c in first):
        return first, rest
    return None, words


class Version:
    def __init__(self, item, week_start):
        self.item = item
        self.start = day(item.has['start']) if 'start' in item.has else None
        self.until = day(item.has['until']) if 'until' in item.has else None
        self.amount = Amount(item.amount, True) if item.amount else None
        self.rule = Rule(item.has['every'], self.start, week_start) if 'every' in item.has else None
        self.closed = item.state in ('done', 'cancelled')

        self.off = None

    def holds(self, date):
        return (not self.start or self.start <= date) and (not self.until or date <= self.until)


    def at_rest(self):
        """What a pause of the settings makes of it: as if its rule was `never`."""
        if self.off is None:
            self.off = copy.copy(self)
            self.off.rule, self.off.closed = Rule('never', None, None), False
        return self.off


class Entry:
    """The record of a habit on a day: its lines taken together."""

    def __init__(self, items):
        self.items = items
        boxes = [item.box for item in items]
        self.ticked, self.skipped = 'x' in boxes, 'x' not in boxes and '-' in boxes
        self.moved = all(box == '>' for box in boxes)
        amounts = [Amount(item.amount, False) for item in items if item.amount]
        numbers = [one.number for one in amounts if one.number is not None]
        self.number = sum(numbers) if numbers else None
        self.amounts = [one for one in amounts if one.number is not None]
        targets = [one for one in amounts if one.target is not None]
        limits = [one.target for one in targets if one.limit]
        least = [one.target for one in targets if not one.limit]
        self.target = (min(limits), True) if limits else (max(least), False) if least else None


class Habit:
    """One habit as of a day. Later days are unknown."""

    def __init__(self, key, versions, entries, date, over=False, pauses=()):
        self.key, self.versions, self.date = key, versions, date
        self.pauses = pauses
        # A day before today is over.
        self.over, self.running = over, date + ONE if over else date
        self.all_entries, self.known, self.asked = entries, {}, {}
        self.entries = {on: entry for on, entry in entries.items() if on <= date}
        self.begin, self.end = self.counting()
        self.periods = self.judge()
        self.period_of = {on: one for one in self.periods for on in days(one[0], one[1])
                          if division(self.version(on)) in (None, one[5])}

    # Versions.

    def defined(self, date):
        """The version of a day, whatever the settings pause."""
        return max((one for one in self.versions if one.holds(date)), default=None,
                   key=lambda one: (str(one.start or ''), one.item.line))

    def rests(self, date):
        return any(first <= date <= last for first, last in self.pauses)

    def version(self, date):
        if date not in self.known:
            found = self.defined(date)
            self.known[date] = found.at_rest() if found and found.rule and self.rests(date) \
                else found
        return self.known[date]

    def definition(self, on=None):
        """The version that applies, or else the last that has started, or else the first."""
        if not self.versions:
            return None
        on = on or self.date
        started = [one for one in self.versions if not one.start or one.start <= on]
        last = max(started, key=lambda one: (str(one.start or ''), one.item.line), default=None)
        return self.defined(on) or last or self.versions[0]

    def ended(self):
        """Whether no version asks for anything from the day on."""
        dates = {self.date}
        for one in self.versions:
            dates |= {one.start} if one.start and one.start > self.date else set()
            dates |= {one.until + ONE} if one.until and one.until >= self.date else set()
        for version in filter(None, map(self.defined, dates)):
            done = version.item.has.get('done')
            closed = version.closed and (not done or day(done[:10]) <= self.date)
            if not closed and not (version.rule and version.rule.kind == 'never'):
                return False
        return bool(self.versions)

    def item(self):
        """The line of the definition, or of the last record if there is no definition."""
        definition = self.definition()
        return definition.item if definition else \
            self.all_entries[max(self.entries or self.all_entries)].items[-1]

    @property
    def name(self):
        return plain(self.item().words)[1]

    def counting(self):
        """The first day that counts, and the last one or None."""
        ruled = [one for one in self.versions if one.rule]
        if not ruled:
            return None, None
        records = [on for on in sorted(self.entries) if not self.entries[on].skipped
                   and not self.rests(on)]
        starts = [one.start for one in ruled if one.start]
        begin = min(starts) if starts else min(records, default=None)
        ends = [one.until for one in self.versions]
        end = None if None in ends else max(ends)
        for one in self.versions:
            if one.closed:
                own = [on for on in records if one.holds(on)]
                closed = day(one.item.has['done'][:10]) if 'done' in one.item.has else \
                    max(own, default=None)
                if closed and (not end or closed < end):
                    end = closed
        return begin, end

    def inside(self, date):
        return (self.begin is not None and self.begin <= date and (not self.end or date <= self.end)
                and self.version(date) is not None and self.version(date).rule is not None)

    def paused(self, date):
        version = self.version(date)
        return bool(version and version.rule and version.rule.kind == 'never')

    # Single days.

    def target(self, date):
        """The target of a day, and whether it is a limit; None without a target."""
        entry, version = self.entries.get(date), self.version(date)
        if entry and entry.target:
            return entry.target
        if version and version.amount:
            return version.amount.target, version.amount.limit
        return None

    def met(self, date):
        entry = self.entries.get(date)
        if not entry or entry.skipped or entry.moved:
            return False
        target = self.target(date)
        if target and target[1]:
            return entry.ticked and (entry.number is None or entry.number <= target[0])
        return entry.ticked or bool(target and entry.number is not None
                                    and entry.number >= target[0])

    def skipped(self, date):
        return date in self.entries and self.entries[date].skipped

    def share(self, date):
        """The reached share of a minimum target; None if there is none."""
        entry, target = self.entries.get(date), self.target(date)
        if not entry or entry.number is None or not target or target[1]:
            return None
        return min(entry.number / target[0], 1)

    # Periods.

    def judge(self):
        """All periods through the day, as (first, last, verdict, share, weight, division)."""
        found, date = [], self.begin
        if not date:
            return found
        while date <= self.date and not (self.end and date > self.end):
            version = self.version(date)
            rule = version.rule if version else None
            if rule is None or rule.kind == 'never':
                date += ONE
                continue
            if rule.kind == 'fixed':
                if rule.names(date):
                    found.append(self.judge_day(date, rule))
                date += ONE
            else:
                first, last = rule.period(date)
                found.append(self.judge_period(first, last, version))
                # It is cut where a version divides the calendar otherwise.
                date = min((one for one in days(date, last) if division(self.version(one))
                            not in (None, division(version))), default=last + ONE)
        return [one for one in found if one]

    def judge_day(self, date, rule):
        if self.skipped(date):
            return date, date, 'skipped', 0, 0, 'day'
        weight = ((rule.next_named(date) - date).days) ** 0.5
        if self.met(date):
            return date, date, 'met', 1, weight, 'day'
        verdict = 'pending' if date >= self.running else 'missed'
        return date, date, verdict, float(self.share(date) or 0), weight, 'day'

    def judge_period(self, first, last, version):
        rule, whole = version.rule, days(first, last)
        inner = [one for one in whole if self.inside(one)
                 and division(self.version(one)) == division(version)]
        skipped = [one for one in whole if self.paused(one) or self.skipped(one)]
        length = len(whole)
        count = rule.count
        weight = (length * count) ** 0.5
        if len(skipped) == length:
            return first, last, 'skipped', 0, 0, division(version)
        days_in = [one for one in inner if not self.skipped(one) and one in self.entries]
        limit = version.amount and version.amount.limit
        if version.amount and not rule.counted:
            total = sum(self.counted(one, version) for one in days_in)
            wanted = version.amount.target
            if limit:
                met = total <= wanted and any(self.entries[one].ticked for one in days_in)
                share = 1 if met else 0
            else:
                met, share = total >= wanted, min(total / wanted, 1)
        else:
            have, need = sum(self.met(one) for one in days_in), min(count, length - len(skipped))
            met, share = have >= need, min(have / need, 1)
        running = last >= self.running
        if limit and not rule.counted and running:
            verdict = 'pending'
        elif met:
            verdict = 'met'
        elif running:
            verdict = 'pending'
        else:
            verdict = 'missed' if self.whole(first, last) else 'neutral'
        return first, last, verdict, float(share), weight, division(version)

    def whole(self, first, last):
        """Whether one version covers a period without a pause. Otherwise a miss does not count."""
        covering = {self.version(one) if self.inside(one) else None for one in days(first, last)}
        return len(covering) == 1 and None not in covering

    def counted(self, date, version):
        """What a day adds to a sum: its number, or the target for a tick without a number."""
        entry = self.entries[date]
        if entry.number is None:
            return version.amount.target if entry.ticked else 0
        return entry.number


def histories(plan, date):
    """All habits of a folder as of a day, in the order of their definitions, then those that are
    only recorded, by their first record."""
    if plan.recorded is None:
        plan.recorded = records_of(plan)
    if date not in plan.histories:
        joined, records = plan.recorded
        plan.histories[date] = {key: Habit(key, joined[key], records.get(key, {}), date,
                                            date < plan.today, plan.pauses)
                                for key in joined}
    return plan.histories[date]


def known(plan, date):
    """All habits as of a day that a filter matches. Those that only later days record are not there
    yet."""
    return [habit for habit in histories(plan, date).values()
            if (habit.versions or habit.entries) and plan.fits(habit.item())]


def records_of(plan):
    """The versions and the entries of all habits."""
    versions, former, order = {}, {}, []
    for file in plan.lists:
        for item in file.items:
            if item.kind == 'habit':
                key = key_of(item.words)
                versions.setdefault(key, []).append(Version(item, plan.week_start))
                if key not in order:
                    order.append(key)
                if 'was' in item.has:
                    former[key_of(item.has['was'])] = key
    entries = {}
    for on in sorted(plan.day_files):
        for item in plan.day_files[on].items:
            if item.kind == 'habit':
                key = key_of(item.words)
                if key not in order:
                    order.append(key)
                entries.setdefault(key, {}).setdefault(on, []).append(item)
    def final(key):
        while key in former:
            key = former[key]
        return key

    joined, records = {}, {}
    for key in order:
        joined.setdefault(final(key), []).extend(versions.get(key, []))
        for on, items in entries.get(key, {}).items():
            records.setdefault(final(key), {}).setdefault(on, []).extend(items)
    return joined, {key: {on: Entry(items) for on, items in records[key].items()}
                    for key in records}
