"""What each view has to print for a case."""

from .cases import FITS
from .days import Days
from .items import Plan
from .reading import read_folder
from .weeks import week

VIEWS = {'week': week}


class Asker:
    """A folder that is read once; days are computed once for each moment and filter."""

    def __init__(self, folder):
        self.files, self.books = read_folder(folder), {}

    def expected(self, case):
        key = case.today, case.time, case.filter
        if key not in self.books:
            self.books[key] = Days(Plan(self.files, case.today, case.time, FITS[case.filter]))
        return VIEWS[case.view](self.books[key], case)
