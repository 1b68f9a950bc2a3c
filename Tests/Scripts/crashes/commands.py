"""The commands that write, and their rules, besides the one that no file is half written."""

import dataclasses
import os

from . import fixtures


@dataclasses.dataclass(frozen=True)
class Command:
    line: str
    tree: object
    # each: a file that cannot be written does not stop the others
    # ordered: writing stops at the first file that cannot be written
    # joint: all files are written or none
    policy: str
    # Whether the same command, run again, gives the bytes of an undisturbed run.
    again: bool = True
    # The file that is written before all others, because it takes what they give away.
    first: str = None
    # Files with several names, which can only be rewritten in place. They may be torn while the old
    # bytes are kept in another file.
    in_place: tuple = ()
    # How the names of the files end that it writes.
    ending: str = ".plan"
    # Whether these files can be made again, and so need not be on the disk.
    is_derived: bool = False
    # Whether a version may refuse the command.
    may_refuse: bool = False
    # Commands that prepare the folder.
    before: tuple = ()
    # Whether the command fails without the state folder.
    needs_state: bool = False
    is_long: bool = False
    # A program that runs instead of `line`, in the self-test.
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

# A `_` in a line means a blank.
COMMANDS = [
    Command("planfmt -w .", fixtures.messy, "each"),
    Command("planlint --fix .", fixtures.messy, "each"),
    Command("planroll", fixtures.days, "ordered", first=TODAY),
    Command("plan done Pay_rent --on 2026-10-03", fixtures.days, "joint"),
    # A tick on one of the days prevents the command from running again for all.
    Command("plan done Read --on 2026-10-02..04", fixtures.days, "joint", again=False),
    Command("plan add Buy_ink --on 2026-10-07", fixtures.days, "joint"),
    Command("plan add Buy_ink", fixtures.days, "joint"),
    Command("plan add Buy_ink --on 2026-11-07", fixtures.months, "joint"),
    # The arrived task has the same name, so only its line distinguishes them.
    Command("plan move Pay_rent 2026-10-07", fixtures.days, "joint", again=False,
            first="plans/2026-10-07.plan"),
    Command("plan move 2026-10-03.plan:5 2026-10-07", fixtures.days, "joint",
            first="plans/2026-10-07.plan"),
    Command("plan rename habit Gym Strength", fixtures.days, "joint"),
    Command("plan change 2026-10-03.plan:5 est:1h", fixtures.days, "joint"),
    Command("plan import todotxt todo.txt", fixtures.foreign, "joint"),
    Command("plan export json -o out", fixtures.days, "joint", ending=".json", is_derived=True),
    Command("plan export json --force -o out", fixtures.days, "joint", ending=".json",
            is_derived=True, before=("plan export json --ints -o out",)),
    Command("plan init fresh", fixtures.days, "joint"),
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
