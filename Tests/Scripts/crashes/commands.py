"""The commands that write, and what has to hold of each beyond that no file is half written."""

import dataclasses
import os

from . import fixtures


@dataclasses.dataclass(frozen=True)
class Command:
    line: str
    tree: object
    # each: a file that cannot be written does not stop the others
    # ordered: writing stops at the first that cannot
    # joint: all files are written or none
    policy: str
    # Whether the same command makes of what a stopped one left the bytes of an undisturbed run.
    again: bool = True
    # The file that is written before any other, because it takes what the others give away.
    first: str = None
    # Files with several names, which can only be rewritten in place: torn is allowed while the old
    # bytes are kept beside.
    in_place: tuple = ()
    # Whether a version may refuse all of it.
    may_refuse: bool = False
    # Commands that make the folder what it is before.
    before: tuple = ()
    # Whether it is right without the state folder.
    needs_state: bool = False
    is_long: bool = False
    # A program that stands for `line`, in the test of the test.
    program: tuple = None

    def arguments(self, binaries):
        if self.program:
            return list(self.program)
        return arguments(self.line, binaries)


def arguments(line, binaries):
    program, *rest = line.split()
    return [os.path.join(binaries, program), *(word.replace("_", " ") for word in rest)]


TODAY = "plans/2026-10-05.plan"
UNDO = "plan undo"

# A `_` in a line stands for a blank.
COMMANDS = [
    Command("planfmt -w .", fixtures.messy, "each"),
    Command("planlint --fix .", fixtures.messy, "each"),
    Command("planroll", fixtures.days, "ordered", first=TODAY),
    Command("plan done Pay_rent --on 2026-10-03", fixtures.days, "joint"),
    # What is done on one of the days stands in the way of doing it on all.
    Command("plan done Read --on 2026-10-02..04", fixtures.days, "joint", again=False),
    Command("plan add Buy_ink --on 2026-10-07", fixtures.days, "joint", again=False),
    Command("plan add Buy_ink", fixtures.days, "joint", again=False),
    Command("plan add Buy_ink --on 2026-11-07", fixtures.months, "joint", again=False),
    # What has arrived bears the same name, so only the place of the line tells them apart.
    Command("plan move Pay_rent 2026-10-07", fixtures.days, "joint", again=False,
            first="plans/2026-10-07.plan"),
    Command("plan move 2026-10-03.plan:5 2026-10-07", fixtures.days, "joint",
            first="plans/2026-10-07.plan"),
    Command("plan rename habit Gym Strength", fixtures.days, "joint"),
    Command("plan import todotxt todo.txt", fixtures.foreign, "joint"),
    Command("planfmt -w 2026-10-05.plan", fixtures.linked, "each"),
    Command("planfmt -w .", fixtures.twins, "each", may_refuse=True,
            in_place=(TODAY, "second/2026-10-05.plan")),
    Command("planmerge --conflict-copies .", fixtures.copies, "ordered",
            first="plans/2026-10-04.plan"),
    Command("planmerge --conflict-copies --markers .", fixtures.strangers, "ordered",
            first="plans/2026-10-04.plan"),
    Command("planmerge --resolve 2026-10-04.plan", fixtures.marked, "each"),
    Command(UNDO, fixtures.copies, "joint", again=False, needs_state=True,
            before=("planmerge --conflict-copies .",)),
    Command(UNDO, fixtures.days, "joint", again=False, needs_state=True,
            before=("plan rename habit Gym Strength",)),
    Command("planfmt -w .", fixtures.many, "each", is_long=True),
    Command("planroll --since 60d", fixtures.many, "ordered", first=TODAY, is_long=True),
]
