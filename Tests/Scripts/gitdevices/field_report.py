"""The figures of histories whose fields were judged."""

import re

from .field_judge import KINDS

# What differs between a line and its copy of another day.
CARRIED = re.compile(r"^\S+ |\[.\]| (?:from|to):\S+")


def story(told):
    """What happened to a task, as the lines that each act or meeting changed on its device.

    A line that became `[>]`, and one that arrives as a record of what is known here, is not shown.
    """
    rows, seen = [], {}
    for act, day, name, label, lines in told:
        old = seen.get(name, ())
        seen[name] = lines
        added, removed = ([line for line in one if one.count(line) > other.count(line)]
                          for one, other in ((lines, old), (old, lines)))
        known, left = ({CARRIED.sub("", line) for line in each} for each in (old, lines))
        rows.append(f"    {act:4} {day} {name} {label}")
        rows += [f"             + {line}" for line in dict.fromkeys(added)
                 if " [>] " not in line or CARRIED.sub("", line) not in known]
        rows += [f"             - {line}" for line in dict.fromkeys(removed)
                 if CARRIED.sub("", line) not in left]
    return rows


class Table:
    def __init__(self):
        self.meetings = self.shares = self.acts = self.judged = self.processes = 0
        # Faults with and without a common base.
        self.sums = {kind: [0, 0] for kind in KINDS}
        self.fields, self.excused, self.counts = {}, {}, {}

    def add(self, number, history, judge):
        self.meetings += history.meetings
        self.shares += history.shares
        self.acts += history.chronicle.acts
        self.judged += judge.judged
        self.processes += sum(device.processes for device in history.devices)
        for fault in history.faults:
            self.sums[fault.kind][fault.is_baseless] += 1
            if fault.field:
                key = (fault.kind, fault.field)
                self.fields[key] = self.fields.get(key, 0) + 1
        for key, names in judge.excused.items():
            self.excused.setdefault(key, []).extend(f"{number}/{name}" for name in names)
        for key, value in history.counts.items():
            self.counts[key] = self.counts.get(key, 0) + value

    def rate(self, number):
        return f"{100 * number / max(1, self.meetings):.1f}"

    def print(self):
        print(f"{self.meetings} meetings of the laptops, {self.shares} with the phone,"
              f" {self.acts} acts, {self.judged} tasks, steps and notes,"
              f" {self.processes} processes")
        print("acts and meetings: "
              + ", ".join(f"{value} {key}" for key, value in sorted(self.counts.items())))
        print(f"\n{'faults':34}{'all':>6}{'with a base':>14}{'per 100 meetings':>18}")
        for kind, (based, baseless) in self.sums.items():
            print(f"{kind:34}{based + baseless:6}{based:14}{self.rate(based):>18}")
            for (of, field), number in sorted(self.fields.items()):
                if of == kind:
                    print(f"  {field:32}{number:6}")
        print(f"\n{'excused':34}{'all':>6}{'per 100 meetings':>32}")
        for key, names in sorted(self.excused.items()):
            print(f"{key:34}{len(names):6}{self.rate(len(names)):>32}")
            print(f"  {' '.join(names)}")
        if not self.excused:
            print("nothing")
