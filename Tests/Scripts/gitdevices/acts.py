"""What a person does on a device in a day, with commands and in an editor."""

import datetime
import os

from .lines import day_of

VERBS = ["Call", "Mend", "Fetch", "Sort", "Paint", "Clean", "Draw", "Plan"]
NOUNS = ["roof", "letter", "boat", "shelf", "garden", "bill", "desk", "wall"]
TASK_SECTIONS = ("Tasks", "Priorities", "Errands", "Work")


def plus(day, days):
    return (datetime.date.fromisoformat(day) + datetime.timedelta(days=days)).isoformat()


class Person:
    """Random acts on one clone. Each act returns what it did in words, or None."""

    def __init__(self, random, clone, folder, token):
        self.random, self.clone, self.folder, self.new_token = random, clone, folder, token
        self.today = clone.today
        # The thing that a command was asked to change; None if an editor changed bytes.
        self.target = None
        self.is_tool = False

    def phrase(self):
        return f"{self.random.choice(VERBS)} {self.random.choice(NOUNS)}"

    def choose(self, wanted, kinds="k"):
        """A line that a person would act on: of the copies of a thing, the one of the latest day."""
        latest = {}
        for line in self.folder.lines():
            if line.token[0] in kinds and "@" not in line.token and line.is_living:
                others = latest.setdefault(line.token, [])
                if others and day_of(others[0].file) < day_of(line.file):
                    others.clear()
                if not others or day_of(others[0].file) == day_of(line.file):
                    others.append(line)
        lines = [line for lines in latest.values() for line in lines if wanted(line)]
        if not lines:
            return None
        # Mostly recent lines.
        recent = [line for line in lines if day_of(line.file) >= self.today]
        if recent and self.random.random() < 0.8:
            lines = recent
        return self.random.choice(lines)

    def command(self, *words, target=None):
        self.target = target
        done = self.clone.plan("plan", *words)
        return f"plan {' '.join(words)}" if done.returncode == 0 else None

    def name_of(self, line):
        return self.random.choice([line.address, line.token, line.address])

    # Commands

    def add(self):
        extra = self.random.choice(
            [[], [], ["#work"], ["points:3"], ["--section", "Priorities"],
             ["--on", plus(self.today, self.random.randint(1, 4))]])
        first = self.random.choice([[], [], [], ["!high"]])
        token = self.new_token("k")
        return self.command("add", *first, self.phrase(), token, *extra, target=token)

    def add_common(self):
        token = f"p{self.random.randint(1, 3):04}"
        return self.command("add", "Buy milk", token, target=token)

    def add_slot(self):
        token = self.new_token("t")
        hour = self.random.choice(["09:00", "10:30", "16:00"])
        return self.command("add", f"{hour} {self.phrase()} {token}", target=token)

    def add_note(self):
        token = self.new_token("n")
        return self.command("note", f"{self.phrase()} {token}", target=token)

    def add_mood(self):
        token = self.new_token("m")
        hour = self.random.choice(["08:37", "12:10", "21:00"])
        return self.command("mood", hour, "calm", "--", token, target=token)

    def tick(self):
        return self._state("done", lambda line: line.is_open and not line.is_below_closed, "kkks")

    def untick(self):
        return self._state("untick", lambda line: line.is_closed)

    def drop(self):
        return self._state("drop", lambda line: line.is_open and not line.is_below_closed)

    def start(self):
        return self._state("start", lambda line: line.box == " " and not line.is_below_closed)

    def _state(self, command, wanted, kinds="k"):
        line = self.choose(wanted, kinds)
        return line and self.command(command, self.name_of(line), target=line.token)

    def tick_common(self):
        line = self.choose(lambda line: line.is_open, "p")
        return line and self.command("done", line.address, target=line.token)

    def move(self):
        line = self.choose(lambda line: line.is_open and not line.indent)
        day = plus(self.today, self.random.choice([-1, 0, 0, 1, 1, 2, 3, 5]))
        return line and self.command("move", self.name_of(line), day, target=line.token)

    def habit(self):
        words = self.random.choice([["done", "Read"], ["done", "Water", "+1"], ["untick", "Read"]])
        return self.command(*words)

    def undo(self):
        done = self.clone.plan("plan", "undo")
        return "plan undo" if done.returncode == 0 else None

    def format(self):
        self.is_tool = True
        return f"planfmt -w: {self.clone.plan('planfmt', '-w', '.').returncode}"

    def lint(self):
        self.is_tool = True
        return f"planlint --fix: {self.clone.plan('planlint', '--fix', '-q', '.').returncode}"

    # In an editor

    def mark(self, states, wanted, kinds="kks"):
        line = self.choose(wanted, kinds)
        if not line:
            return None
        state = self.random.choice(states)
        text = line.text.replace(f"[{line.box}]", f"[{state}]", 1)
        return self.replace(line, text)

    def replace(self, line, text):
        def body(lines):
            assert lines[line.number] == line.text, (lines[line.number], line)
            lines[line.number] = text
        if text == line.text:
            return None
        self.clone.edit(line.file, body)
        return f"{line.address} becomes '{text.strip()}'"

    def tick_by_hand(self):
        return self.mark("x", lambda line: line.is_open)

    def untick_by_hand(self):
        return self.mark(" ", lambda line: line.is_closed)

    def cancel_by_hand(self):
        return self.mark("-", lambda line: line.is_open)

    def begin_by_hand(self):
        return self.mark("/", lambda line: line.box == " ")

    def tag(self):
        line = self.choose(lambda line: "#home" not in line.text)
        return line and self.replace(line, line.text.replace(line.token, line.token + " #home", 1))

    def reword(self):
        line = self.choose(lambda line: len(line.words.split()) > 2, "kkkksnct")
        if not line:
            return None
        old, new = line.words.split()[:2], self.phrase().split()
        choice = self.random.randrange(5)
        if choice < 3:
            new[1] = old[1]
        elif choice == 3:
            new[0] = old[0]
        return self.replace(line, line.text.replace(" ".join(old), " ".join(new), 1))

    def add_by_hand(self):
        token = self.new_token("k")
        lines = [f"- [ ] {self.phrase()} {token}"]
        if self.random.random() < 0.35:
            lines += self.random.sample([
                f"  - [ ] {self.phrase()} {self.new_token('s')}",
                f"  - [ ] {self.phrase()} {self.new_token('s')}",
                f"  - {self.phrase()} {self.new_token('c')}",
                f"  {self.phrase()} {self.new_token('c')}"], self.random.randint(1, 3))
        return self.type(lines)

    def add_twice(self):
        return self.type([f"- [ ] Buy milk p{self.random.randint(1, 3):04}"] * 2)

    def add_anything(self):
        day = self.clone.file_of(self.today)
        if not day:
            return None
        self.clone.write(day, self.folder.texts[day].rstrip("\n")
                         + f"\n- {self.phrase()} {self.new_token('n')}\n")
        return f"types a note at the end of {day}"

    def type(self, new):
        """Types lines next to a task of today, or begins today's file with them."""
        name = self.clone.file_of(self.today)
        if not name:
            name = f"{self.today}.plan"
            self.clone.write(name, "\n".join([f"# {self.today}", "", "## Tasks", "", *new, ""]))
            return f"begins {name} with {new}"
        rows = self.folder.texts[name].split("\n")
        places = [line.number for line in self.folder.lines_of(name)
                  if not line.indent and line.box and line.section in TASK_SECTIONS
                  and line.text.startswith("- ")]
        if places:
            place = self.random.choice(places)
        elif "## Tasks" in rows:
            place = rows.index("## Tasks") + 1
            new = ["", *new]
        else:
            place, new = len(rows), ["", "## Tasks", "", *new, ""]
        rows[place:place] = new
        self.clone.write(name, "\n".join(rows))
        return f"types {new} at {name}:{place + 1}"

    def add_below(self):
        line = self.choose(lambda line: line.is_open and not line.indent
                           and line.text.startswith("- "))
        if not line:
            return None
        new = self.random.choice([
            f"  - [ ] {self.phrase()} {self.new_token('s')}",
            f"  - {self.phrase()} {self.new_token('c')}"])
        self.clone.edit(line.file, lambda lines: lines.insert(line.number + 1, new))
        return f"types '{new}' below {line.address}"

    def block(self, rows, line):
        """The numbers of a line and of everything below it."""
        end = line.number + 1
        while end < len(rows) and rows[end].strip() and (
                len(rows[end]) - len(rows[end].lstrip()) > line.indent):
            end += 1
        return line.number, end

    def delete(self):
        line = self.choose(lambda line: True, "kkkksscnmtp")
        if not line:
            return None
        def body(rows):
            start, end = self.block(rows, line)
            del rows[start:end]
        self.clone.edit(line.file, body)
        return f"deletes {line}"

    def delete_mark(self):
        lines = [line for line in self.folder.lines() if line.is_moved and line.token[0] == "k"]
        if not lines:
            return None
        line = self.random.choice(lines)
        def body(rows):
            start, end = self.block(rows, line)
            del rows[start:end]
        self.clone.edit(line.file, body)
        return f"deletes {line}"

    def change_section(self):
        """Moves a task to another section of the same file."""
        line = self.choose(lambda line: not line.indent and line.section in TASK_SECTIONS)
        if not line:
            return None
        rows = self.folder.texts[line.file].split("\n")
        start, end = self.block(rows, line)
        taken = rows[start:end]
        del rows[start:end]
        if line.section == "Priorities":
            wanted = self.random.choice(["Tasks", "Work"])
            taken[0] = "- " + taken[0].split(". ", 1)[-1].removeprefix("- ")
        else:
            wanted = "Priorities" if len(taken) == 1 else "Work"
            if wanted == "Priorities":
                number = sum(each.section == wanted for each in self.folder.lines_of(line.file)) + 1
                taken[0] = f"{number}. " + taken[0].removeprefix("- ")
        if f"## {wanted}" not in rows:
            rows = "\n".join(rows).rstrip("\n").split("\n") + ["", f"## {wanted}", "", ""]
        place = rows.index(f"## {wanted}") + 1
        while place < len(rows) and not rows[place].strip():
            place += 1
        if place < len(rows) and not rows[place].startswith("## "):
            if self.random.random() < 0.5:
                while place < len(rows) and rows[place].strip():
                    place += 1
            rows[place:place] = taken
        else:
            rows[rows.index(f"## {wanted}") + 1:place] = ["", *taken, ""]
        self.clone.write(line.file, "\n".join(rows).rstrip("\n") + "\n")
        return f"takes {line} to {wanted}"

    def swap(self):
        name = self.clone.file_of(self.today)
        if not name:
            return None
        rows = self.folder.texts[name].split("\n")
        places = [line.number for line in self.folder.lines_of(name)
                  if line.text.startswith("- [") and line.section == "Tasks"
                  and line.number + 1 < len(rows) and rows[line.number + 1].startswith("- [")
                  and not rows[min(line.number + 2, len(rows) - 1)].startswith(" ")]
        if not places:
            return None
        place = self.random.choice(places)
        self.clone.edit(name, lambda lines: lines.insert(place, lines.pop(place + 1)))
        return f"swaps {name}:{place + 1} with the next"

    def year_folders(self):
        """Moves past days into the folder of their year."""
        days = [name for name in self.folder.texts
                if day_of(name) and "/" not in name and day_of(name) < self.today]
        if len(days) < 4:
            return None
        chosen = [name for name in days if name[:4] < self.today[:4]] or sorted(
            self.random.sample(days, self.random.randint(1, 3)))
        for name in chosen:
            target = self.clone.folder / name[:4] / name
            target.parent.mkdir(exist_ok=True)
            if not target.exists():
                os.rename(self.clone.folder / name, target)
        return f"moves {len(chosen)} days into folders of years"


CHOICES = {
    Person.add: 12, Person.add_common: 3, Person.add_slot: 2, Person.add_note: 3,
    Person.add_mood: 2, Person.tick: 9, Person.untick: 4, Person.drop: 2, Person.start: 2,
    Person.tick_common: 1, Person.move: 7, Person.habit: 4, Person.undo: 4, Person.format: 1,
    Person.lint: 1, Person.tick_by_hand: 5, Person.untick_by_hand: 3, Person.cancel_by_hand: 1,
    Person.begin_by_hand: 1, Person.tag: 3, Person.reword: 4, Person.add_by_hand: 9,
    Person.add_twice: 1, Person.add_anything: 1, Person.add_below: 4, Person.delete: 5,
    Person.delete_mark: 1, Person.change_section: 4, Person.swap: 3, Person.year_folders: 1,
}
