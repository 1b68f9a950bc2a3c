"""The output that each view must have for a case."""

from . import calendars, goals, habit_views, item_views, statistics
from .cases import FITS
from .days import Days
from .items import Plan
from .reading import read_folder

VIEWS = {'week': calendars.week, 'month': calendars.month, 'year': calendars.year,
         'prompt': calendars.prompt, 'remind': calendars.remind,
         'stats': statistics.stats, 'moods': statistics.moods,
         'review': statistics.review, 'habits': habit_views.habits, 'since': habit_views.since,
         'streaks': habit_views.streaks_view, 'history': habit_views.history,
         'show': habit_views.show,
         'goals': goals.goals, 'today': item_views.today, 'log': item_views.log,
         'agenda': item_views.agenda, 'files': item_views.lists, 'tags': item_views.tags}
CALENDARS = {'today', 'week', 'month', 'year'}


class Asker:
    """A folder that is read once; days are computed once for each moment and filter."""

    def __init__(self, folder):
        self.files, self.books = read_folder(folder), {}

    def expected(self, case):
        key = case.today, case.time, case.filter
        if key not in self.books:
            self.books[key] = Days(Plan(self.files, case.today, case.time, FITS[case.filter]))
        book = self.books[key]
        book.in_calendar = case.view in CALENDARS
        return VIEWS[case.view](book, case)
