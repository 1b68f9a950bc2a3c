"""What plan week has to show."""

from .calendar import ONE, days, period_of
from .items import PRIORITIES, is_open, is_overdue, shown
from .days import top_items


def first_open(plan, date):
    items = [item for item in top_items(plan, date) if is_open(item, plan)]
    first = min(items, key=lambda item: (PRIORITIES[item.priority], item.line), default=None)
    return shown(first, plan) if first else None


def overdue(plan):
    return sum(is_overdue(item, plan) for item in plan.calendar_items()
               if item.kind in ('task', 'slot'))


def week(book, case):
    plan = book.plan
    first, last = period_of(case.when[0], 'week', plan.week_start)
    year, number, _ = (first + ONE * 3).isocalendar()
    return {'schema': 'plan.week/1', 'from': str(first), 'to': str(last),
            'week': '%04d-W%02d' % (year, number),
            'days': [dict(book.day(date), first=first_open(plan, date))
                     for date in days(first, last)],
            'total': book.total(first, last),
            'previous': book.total(first - ONE * 7, first - ONE), 'overdue': overdue(plan)}
