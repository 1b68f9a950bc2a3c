"""Folders for roll_agreement.py, each made from a number: random lines, or the life of devices.

A person's life is imitated on the texts alone, by what Grammar/Rolling.md says, with nothing of the programs.
"""
import copy
import dataclasses
import datetime
import random
import re

TODAY = datetime.date(2026, 10, 5)
WORDS = ["Pay rent", "pay rent", "Pay  rent", "Call Ann", "call ann", "Buy milk", "Fix bike", "Water plants"]
SERIES = ["- [ ] Water plants every:day", "- [ ] Pay rent every:2d start:2026-09-29", "- [ ] Fix bike after:2d",
          "- [ ] Call Ann every:mon,thu", "- [ ] Buy milk every:week start:2026-09-21 until:2026-10-04",
          "- [ ] Buy milk every:month due:2026-10-01", "- [-] Call Ann every:day", "- [ ] Pay rent"]
PLACES = [("", ""), ("Priorities", ""), ("Tasks", ""), ("Tasks", "Home"), ("Work", ""), ("Work", "Home"),
          ("Schedule", "")]
OPEN = " /?"




# A day is a table of lists of lines, by section and group.

@dataclasses.dataclass
class Line:
    words: str
    state: str = " "                   # None: no box
    values: dict = dataclasses.field(default_factory=dict)
    priority: str = ""
    below: list = dataclasses.field(default_factory=list)

    def text(self):
        box = [] if self.state is None else [f"[{self.state}]"]
        values = [f"{key}:{value}" for key, value in self.values.items()]
        return " ".join(box + [part for part in [self.priority, self.words] if part] + values)

    def is_open(self):
        return self.state is not None and (self.state in OPEN or self.state == ">" and "to" not in self.values)

    def key(self, day):
        return folded(self.words), self.values.get("from", day)


def folded(words):
    return " ".join(words.split()).casefold()


def written(line, bullet="-", indent=""):
    yield f"{indent}{bullet} {line.text()}"
    for other in line.below:
        yield from written(other, "-", indent + " " * (len(bullet) + 1))


def text_of(day):
    """The lines of a day's file."""
    lines, section = [], ""
    for place in PLACES:
        if not day.get(place):
            continue
        if place[0] != section:
            section = place[0]
            lines.append(f"## {section}")
        if place[1]:
            lines.append(f"### {place[1]}")
        for number, line in enumerate(day[place], 1):
            lines += written(line, f"{number}." if section == "Priorities" else "-")
    return lines


def random_line(source, days, day, place):
    """Any line, whether a person would have it or not."""
    line = Line(source.choice(WORDS[:source.choice([2, 4, 8])]), source.choice("     /x?-xx>>>"))
    chance = source.random
    if line.state == ">" and chance() < 0.9:
        line.values["to"] = source.choice(days)
    elif chance() < 0.05:
        line.values["to"] = source.choice(days)
    if chance() < 0.4:
        earlier = [other for other in days if other <= day]    # a task of a later day may be moved back
        line.values["from"] = source.choice(earlier if chance() < 0.9 else days)
    for key, value, share in [("id", source.choice("ab"), 0.04), ("start", source.choice(days), 0.06),
                              ("until", source.choice(days), 0.04), ("expires", source.choice(days), 0.04),
                              ("due", source.choice(["17:00", days[0]]), 0.08), ("done", source.choice(days), 0.03)]:
        if chance() < share:
            line.values[key] = value
    line.priority = source.choice(["!high", "!low"]) if chance() < 0.06 else ""
    if chance() < 0.02:
        line.words = ""
    if place[0] == "Schedule":
        line.words = source.choice(["10:00 ", ""]) + line.words
        line.state = source.choice([line.state, None])
    if chance() < 0.12:
        line.below.append(Line(source.choice(WORDS[:4]), source.choice(" x>?")))
        line.state = source.choice([line.state, None])         # below a plain bullet, a maxim, an event
        line.values = line.values if line.state else {}
    return line


def random_days(source, days):
    """Days of random lines."""
    folder, places = {}, source.sample(PLACES, source.randint(1, 3)) + [("Tasks", "")]
    for day in days:
        for place in source.choices(places, k=source.choice([0, 1, 1, 2, 3, 4])):
            folder.setdefault(day, {}).setdefault(place, []).append(random_line(source, days, day, place))
        folder.setdefault(day, {})
    return folder


class Device:
    """A folder that a person changes from day to day."""

    def __init__(self, source, folder, series):
        self.source, self.folder, self.series = source, folder, series

    def lines(self, want=lambda line: True, days=None):
        return [(day, place, line) for day in days or sorted(self.folder)
                for place, lines in self.folder.get(day, {}).items() for line in lines if want(line)]

    def pick(self, want, days=None):
        found = self.lines(want, days)
        return self.source.choice(found) if found else (None, None, None)

    def carry(self, day, place, line, to, mark=True):
        """Moves a line as section 1 of Rolling.md says."""
        target = self.folder.setdefault(to, {})
        same = [other for others in target.values() for other in others if line.key(day) == other.key(to)]
        if same and same[0].state == ">" and self.source.random() < 0.8:
            same[0].state = line.state                       # moved back: section 5, rule 3
            same[0].values.pop("to", None)
            if same[0].values.get("from") != line.values.get("from") and self.source.random() < 0.7:
                self.folder[day][place].remove(line)
                return
        if not same:
            values = {key: value for key, value in line.values.items() if key not in ("to", "done", "from")}
            new = Line(line.words, " " if line.state == ">" else line.state,
                       values | {"from": line.values.get("from", day)}, line.priority)
            target.setdefault(place, []).append(new)
        if mark:
            line.state, line.values["to"] = ">", to

    def roll(self, day):
        """Carries what is open on earlier days, or only a part if it is interrupted."""
        stop, unmarked = self.source.random() < 0.1, self.source.random() < 0.3
        for old, place, line in self.lines(Line.is_open, [old for old in sorted(self.folder) if old < day]):
            if line.words and place[0] != "Schedule" and line.values.get("start", "") <= day:
                if stop and self.source.random() < 0.5:
                    return
                self.carry(old, place, line, day, mark=not (stop and unmarked))
        for words in self.series:
            if not any(folded(line.words) == folded(words) for _, _, line in self.lines(days=[day])):
                self.folder.setdefault(day, {}).setdefault(("Tasks", ""), []).append(Line(words))

    def act(self, day, days):
        """One thing that a person does on that day."""
        action = self.source.choice(["type", "type", "tick", "tick", "tick past", "cancel", "delete", "reopen",
                                     "move", "begin", "wait", "step", "name", "due"])
        place = self.source.choice(PLACES[:6])
        if action == "type":
            line = Line(self.source.choice(WORDS), self.source.choice("    x"))
            self.folder.setdefault(day, {}).setdefault(place, []).append(line)
        elif action in ("tick", "tick past", "cancel", "begin"):
            _, _, line = self.pick(Line.is_open, [day] if action == "tick" else None)
            if line:
                line.state = {"cancel": "-", "begin": "/"}.get(action, "x")
        elif action == "delete":
            where, place, line = self.pick(lambda line: True)
            if line:
                self.folder[where][place].remove(line)
        elif action == "reopen":
            _, _, line = self.pick(lambda line: line.state in ("x", "-", ">"))
            if line:
                line.state = " "
                if self.source.random() < 0.5:
                    line.values.pop("to", None)
        elif action == "move":
            where, place, line = self.pick(Line.is_open)
            if line and place[0] != "Schedule":
                self.carry(where, place, line, self.source.choice([to for to in days if to != where]))
        else:
            _, _, line = self.pick(Line.is_open, [day])
            if line and action == "due":
                line.values["due"] = day
            elif line and action == "wait":
                line.values["start"] = self.source.choice(days)
            elif line and action == "name":
                line.values["id"] = "a"
            elif line:
                line.below.append(Line(self.source.choice(WORDS), self.source.choice(" x")))

    def live(self, day, days):
        for _ in range(self.source.randint(0, 1)):
            self.act(day, days)
        if self.source.random() < 0.75:
            self.roll(day)
        for _ in range(self.source.choice([0, 1, 1, 2, 3])):
            self.act(day, days)


def union(source, ours, theirs):
    """Both folders as one: all lines, or of one task on a day its greatest state, as Merging.md says."""
    merged, by_task = copy.deepcopy(ours), source.random() < 0.7
    for day, places in theirs.items():
        for place, lines in places.items():
            mine = merged.setdefault(day, {}).setdefault(place, [])
            left = list(mine)
            for line in lines:
                same = [other for other in left if other == line or by_task and other.key(day) == line.key(day)]
                if same:
                    left = [other for other in left if other is not same[0]]
                    same[0].state = max(same[0].state, line.state, key=" ?/>-x".index)
                    if "to" in line.values:
                        same[0].values["to"] = max(line.values["to"], same[0].values.get("to", ""))
                else:
                    mine.append(copy.deepcopy(line))
    return merged


def lived_days(source, days, series):
    """Days as one or two devices leave them that begin with the same tasks."""
    base = {days[0]: {place: [Line(source.choice(WORDS)) for _ in range(source.randint(1, 2))]
                      for place in source.sample(PLACES[:6], source.randint(1, 3))}}
    first = Device(source, base, series)
    devices = [first] if source.random() < 0.15 else [first, Device(source, copy.deepcopy(base), series)]
    for number, day in enumerate(days):
        for device in devices:
            if source.random() < 0.8:
                device.live(day, days)
        if number in (0, len(days) - 1) or source.random() < 0.25:
            merged = union(source, first.folder, devices[-1].folder)
            for device in devices:
                device.folder = copy.deepcopy(merged)
    return merged


def folder_of(number):
    """The files of the folder with that number, each a list of lines; the first is how lines end."""
    source = random.Random(number)
    ago = sorted(source.sample(range(1, 10), source.randint(3, 8)), reverse=True)
    if source.random() < 0.1:
        ago.insert(0, source.choice([60, 61, 75]))
    later = ([0] if source.random() < 0.5 else []) + source.choice([[], [], [-1], [-2, -4]])
    days = [str(TODAY - datetime.timedelta(back)) for back in ago + later]
    series = source.sample(SERIES, source.randint(1, 2)) if source.random() < 0.3 else []
    if source.random() < 0.6:
        recurring = [re.sub(r"- \[.\] | \w+:\S+", "", line) for line in series if "every:" in line]
        made = lived_days(source, days, recurring)
    else:
        made = random_days(source, days)
    files = {f"{day}.plan": text_of(places) for day, places in made.items()}
    if series:
        files["home.plan"] = ["## Tasks"] + series
    if source.random() < 0.03:
        files["settings.plan"] = ["- roll: never"]
    return ("\r\n" if source.random() < 0.03 else "\n"), files
