#!/usr/bin/env python3
"""Writes the cases of recurrence, which are made without any Swift.

    python3 Tests/Scripts/recurrence_cases.py Tests/Cases/Calendar
    python3 Tests/Scripts/recurrence_cases.py --rules 100000 --seed 7 FOLDER
    PLAN_CALENDAR=FOLDER swift test --filter 'CivilDate|RecurrenceTests'

recurrence.tsv: rule, start (- for none), first day of the week, from, through, source, dates.
    source rfc5545   python-dateutil's rrule: the format and RFC 5545 agree
           clamped   a month too short for the day has it on its last day, where RFC 5545 leaves the
                     month out; computed here with datetime alone
iso_weeks.tsv: date, ISO year, ISO week, weekday (1 is Monday); from datetime. With --rules, of every
    day from 1900 to 2200.

Needs python-dateutil (made with 2.9.0). The same seed always gives the same bytes.
"""

import argparse
import calendar
import random
from datetime import date, datetime, timedelta
from pathlib import Path

from dateutil import rrule as rr

SEED = 20261005
FIRST, LAST = date(1900, 1, 1), date(2999, 12, 31)
NAMES = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
DAYS = [rr.MO, rr.TU, rr.WE, rr.TH, rr.FR, rr.SA, rr.SU]
MOST_DATES = 14

random_source = random.Random(SEED)
pick, between = random_source.choice, random_source.randint


def any_date(low=1950, high=2150):
    return FIRST.replace(year=low) + timedelta(days=between(0, (high - low) * 365))


def ordinal(n):
    ending = "th" if 10 < n % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"


def last_day(year, month):
    return calendar.monthrange(year, month)[1]


def from_rrule(start, week, begin, through, freq, **options):
    """The dates of an RFC 5545 rule in a window. Without a start they begin with the window."""
    rule = rr.rrule(
        freq,
        dtstart=datetime.combine(start or begin, datetime.min.time()),
        until=datetime.combine(through, datetime.min.time()),
        wkst=rr.MO if week == "mon" else rr.SU,
        **options,
    )
    return [d.date() for d in rule if d.date() >= begin]


def clamped_steps(start, months, begin, through):
    """start + n * months, each at most the last day of its month."""
    found, n = [], 0
    while True:
        index = start.year * 12 + start.month - 1 + n * months
        year, month = divmod(index, 12)
        if year > through.year:
            return found
        day = date(year, month + 1, min(start.day, last_day(year, month + 1)))
        if begin <= day <= through:
            found.append(day)
        n += 1


def clamped_days(start, begin, through, is_month, days):
    """The days of the months for which is_month holds, each at most the month's last."""
    found = set()
    for index in range(begin.year * 12 + begin.month - 1, through.year * 12 + through.month):
        year, month = divmod(index, 12)
        if is_month(month + 1):
            for day in days:
                found.add(date(year, month + 1, min(day, last_day(year, month + 1))))
    low = max(begin, start or begin)
    return sorted(d for d in found if low <= d <= through)


def window(start, span):
    """A window that often begins before the start, or long after it."""
    base = start or any_date()
    begin = base + timedelta(days=between(-40, 40) if pick([True, False]) else between(0, span * 8))
    return begin, begin + timedelta(days=between(span // 3, span))


def weekday_list():
    return sorted(random_source.sample(range(7), between(1, 4)))


def named(indices):
    return ",".join(NAMES[i] for i in indices), [DAYS[i] for i in indices]


def agreeing_case():
    """rule, start, week start, from, through, options of rrule."""
    kind = between(0, 13)
    start = any_date() if kind in (5, 6, 9, 10, 11) or between(0, 3) else None
    week = pick(["mon", "sun"])
    if kind == 0:
        return "day", start, week, *window(start, 14), dict(freq=rr.DAILY)
    if kind == 1:
        return "weekday", start, week, *window(start, 18), dict(freq=rr.WEEKLY, byweekday=DAYS[:5])
    if kind == 2:
        return "weekend", start, week, *window(start, 45), dict(freq=rr.WEEKLY, byweekday=DAYS[5:])
    if kind == 3:
        options = dict(freq=rr.WEEKLY)
        if not start:
            options["byweekday"] = rr.MO if week == "mon" else rr.SU
        return "week", start, week, *window(start, 90), options
    if kind == 4:
        text, days = named(weekday_list())
        return text, start, week, *window(start, 40), dict(freq=rr.WEEKLY, byweekday=days)
    if kind == 5:
        text, days = named(weekday_list())
        n = between(1, 6)
        options = dict(freq=rr.WEEKLY, interval=n, byweekday=days)
        return f"{n}w-{text}", start, week, *window(start, 50 * n), options
    if kind == 6:
        n = between(1, 90)
        unit, freq = pick([("d", rr.DAILY), ("w", rr.WEEKLY)])
        span = n * 12 * (7 if unit == "w" else 1)
        return f"{n}{unit}", start, week, *window(start, span), dict(freq=freq, interval=n)
    if kind == 7:
        if between(0, 2) == 0:
            days, text = [-1], "last"
        else:
            days = random_source.sample(range(1, 29), between(1, 3))
            text = ",".join(ordinal(d) for d in days)
        return text, start, week, *window(start, 150), dict(freq=rr.MONTHLY, bymonthday=days)
    if kind == 8:
        n, day = pick([1, 2, 3, 4, 5, -1]), between(0, 6)
        text = f"{'last' if n < 0 else ordinal(n)}-{NAMES[day]}"
        return text, start, week, *window(start, 400), dict(freq=rr.MONTHLY, byweekday=DAYS[day](n))
    if kind in (9, 10, 11):
        start = start.replace(day=min(start.day, 28))
        name, months = pick(
            [("month", 1), ("quarter", 3), ("year", 12), ("6mo", 6), ("1y", 12), ("5mo", 5), ("3y", 36)]
        )
        options = dict(freq=rr.MONTHLY, interval=months)
        return name, start, week, *window(start, 320 * months), options
    if kind == 12:
        name, months = pick([("month", None), ("quarter", (1, 4, 7, 10)), ("year", 1)])
        options = dict(freq=rr.MONTHLY, bymonthday=1, bymonth=months)
        return name, None, week, *window(None, 1000), options
    month = between(1, 12)
    day = between(1, 28 if month == 2 else last_day(2001, month))
    options = dict(freq=rr.YEARLY, bymonth=month, bymonthday=day)
    return f"{MONTHS[month - 1]}-{day}", start, week, *window(start, 3000), options


def far_cases():
    """A window at the other end of the calendar from the start."""
    begin, through = date(2998, 1, 1), LAST
    for rule, start, options in [
        ("1000d", date(1900, 1, 3), dict(freq=rr.DAILY, interval=1000)),
        ("9w", date(1900, 1, 1), dict(freq=rr.WEEKLY, interval=9)),
        ("week", date(1900, 1, 4), dict(freq=rr.WEEKLY)),
        ("30w-tue,sun", date(1900, 1, 6), dict(freq=rr.WEEKLY, interval=30, byweekday=[rr.TU, rr.SU])),
        ("7mo", date(1900, 2, 28), dict(freq=rr.MONTHLY, interval=7)),
        ("9999d", date(1900, 1, 1), dict(freq=rr.DAILY, interval=9999)),
        ("7y", date(1903, 1, 1), dict(freq=rr.YEARLY, interval=7)),
        ("last-sun", date(1900, 1, 1), dict(freq=rr.MONTHLY, byweekday=rr.SU(-1))),
    ]:
        for week in ("mon", "sun"):
            low = begin if rule not in ("9999d", "7y") else date(2920, 1, 1)
            yield rule, start, week, low, through, options


def clamped_case():
    """rule, start, from, through, dates."""
    kind = between(0, 3)
    start = any_date()
    if kind <= 1:
        month = pick([1, 3, 5, 7, 8, 10, 12])
        start = start.replace(month=month, day=pick([29, 30, 31]))
        name, months = pick(
            [("month", 1), ("quarter", 3), ("1mo", 1), ("2mo", 2), ("6mo", 6), ("11mo", 11), ("1mo", 1)]
        )
        if between(0, 4) == 0:
            start = date(pick([1996, 2000, 2024, 2096]), 2, 29)
            name, months = pick([("year", 12), ("1y", 12), ("4y", 48), ("3y", 36)])
        begin, through = window(start, 320 * months)
        return name, start, begin, through, clamped_steps(start, months, begin, through)
    start = pick([start, None])
    if kind == 2:
        days = random_source.sample(range(1, 29), between(0, 1)) + random_source.sample(
            [29, 30, 31], between(1, 2)
        )
        begin, through = window(start, 200)
        text = ",".join(ordinal(d) for d in days)
        return text, start, begin, through, clamped_days(start, begin, through, lambda m: True, days)
    begin, through = window(start, 3000)
    return "feb-29", start, begin, through, clamped_days(start, begin, through, lambda m: m == 2, [29])


def line(rule, start, week, begin, through, source, dates):
    return "\t".join(
        [rule, str(start or "-"), week, str(begin), str(through), source, " ".join(map(str, dates))]
    )


def cut(begin, through, dates):
    """At most MOST_DATES dates, and the window that contains exactly these."""
    if len(dates) <= MOST_DATES:
        return through, dates
    return dates[MOST_DATES] - timedelta(days=1), dates[:MOST_DATES]


def recurrence_lines(count):
    yield "# made by Tests/Scripts/recurrence_cases.py"
    clamped = count // 6
    agreeing = list(far_cases()) + [agreeing_case() for _ in range(count - clamped)]
    for rule, start, week, begin, through, options in agreeing:
        through, dates = cut(begin, through, from_rrule(start, week, begin, through, **options))
        yield line(rule, start, week, begin, through, "rfc5545", dates)
    for _ in range(clamped):
        rule, start, begin, through, dates = clamped_case()
        through, dates = cut(begin, through, dates)
        yield line(rule, start, "mon", begin, through, "clamped", dates)


def iso_week_lines(has_every_day):
    yield "# made by Tests/Scripts/recurrence_cases.py"
    days = {FIRST, LAST}
    if has_every_day:
        days |= {FIRST + timedelta(days=n) for n in range((date(2201, 1, 1) - FIRST).days)}
    for year in [1900, 1999, 2000, 2004, 2015, 2020, 2026, 2100, 2400, 2998]:
        days |= {date(year, 12, 24) + timedelta(days=n) for n in range(18)}
    days |= {any_date(1900, 2990) for _ in range(150)}
    for day in sorted(days):
        yield "\t".join(map(str, [day, *day.isocalendar()]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("folder", type=Path, help="where the tables are written")
    parser.add_argument("--rules", type=int, metavar="N", help="N rules, and the weeks of every day")
    parser.add_argument("--seed", type=int, default=SEED, help="another number gives other rules")
    asked = parser.parse_args()
    random_source.seed(asked.seed)
    asked.folder.mkdir(parents=True, exist_ok=True)
    rules = "\n".join(recurrence_lines(asked.rules or 1500))
    (asked.folder / "recurrence.tsv").write_text(rules + "\n")
    weeks = "\n".join(iso_week_lines(asked.rules is not None))
    (asked.folder / "iso_weeks.tsv").write_text(weeks + "\n")


if __name__ == "__main__":
    main()
