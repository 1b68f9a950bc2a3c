"""What a person does to the fields of a task in a day, with commands and in an editor.

Each act changes the living copy of a task as its device shows it, and says which fields it changed
and their new values. What a command or a tool changes besides is not an act of a person.
"""

import re

from .acts import plus
from .field_words import Writer, word
from .fields import EXISTS, PLACE, STATES, TAGS, Task
from .lines import day_of

LEVEL = re.compile(r"(?<=\] )!\w+\s+|\s+!(?:high|medium|low)(?=\s|$)", re.I)
BOXES = {state: box for box, state in STATES.items() if box != "X"}
COMMANDS = {"done": "done", "open": "untick", "begun": "start", "cancelled": "drop"}


class Owner(Writer):
    """Random acts on one device. Each returns what it did in words, and leaves it in `values`."""

    def __init__(self, history, clone, folder):
        super().__init__(history.random, clone, folder, history.new_token)
        self.history = history

    # What to act on

    def name_of(self, line):
        """What a person types for a line: its words only if they name no other line."""
        return super().name_of(line) if self.clone.is_settled else line.address

    def task(self, wanted, *fields):
        """A task whose fields a person sees as they are, mostly one of today."""
        found = []
        for token in sorted(self.folder.tokens):
            if token[0] != "k":
                continue
            task = Task(self.folder, token)
            if task.line and not task.line.indent and wanted(task) \
                    and self.history.may_change(self.clone, task, token, *fields):
                found.append(task)
        recent = [task for task in found if day_of(task.line.file) >= plus(self.today, -1)]
        if recent and self.random.random() < 0.9:
            found = recent
        return self.random.choice(found) if found else None

    def open_task(self, *fields):
        return self.task(is_open, *fields)

    def line_below(self, kind, wanted, *fields):
        """A step or note below a living task, and its token."""
        found = []
        for token in sorted(self.folder.tokens):
            if token[0] != "k":
                continue
            task = Task(self.folder, token)
            found += [
                line for below, lines in sorted(task.below.items()) if below[0] == kind
                for line in lines if len(lines) == 1 and wanted(line)
                and self.history.may_change(self.clone, task, below, *fields)]
        return self.random.choice(found) if found else None

    # Writing a task

    def new_task(self):
        """The words, tags and values of a new task, and its fields."""
        token = self.new_token("k")
        words, values = self.phrase(), {"state": "open"}
        values["words"] = words
        parts = [words, token]
        if self.is_seldom(0.3):
            values["priority"] = self.random.choice(["high", "medium", "low"])
            parts.insert(0, f"!{values['priority']}")
        if self.is_seldom(0.3):
            tag = self.random.choice(TAGS)
            values[tag] = "there"
            parts.append(tag)
        for field in ("due", "est"):
            if self.is_seldom(0.25):
                values[field] = self.value_of(field)
                parts.append(f"{field}:{values[field]}")
        self.values = [(token, EXISTS, True)] + [(token, *each) for each in values.items()]
        return token, " ".join(parts)

    def value_of(self, field):
        if field == "due":
            return plus(self.today, self.random.randint(1, 12))
        return self.random.choice(["15m", "30m", "45m", "1h", "2h", "3h"])

    def add(self):
        token, text = self.new_task()
        extra = self.random.choice([[], [], [], ["--section", "Work"],
                                    ["--on", plus(self.today, self.random.randint(1, 3))]])
        return self.command("add", *text.split(), *extra, target=token)

    def add_by_hand(self):
        token, text = self.new_task()
        rows = [f"- [ ] {text}"]
        for kind in self.random.choice(["", "", "", "s", "ss", "c", "sc"]):
            rows.append(self.row_below(kind, token, "  "))
        return self.type(rows)

    def row_below(self, kind, owner, indent):
        token, words = self.new_token(kind), self.phrase()
        self.history.chronicle.owners[token] = owner
        self.values.append((token, EXISTS, True))
        if kind == "s":
            self.values += [(token, "words", words), (token, "state", "open")]
            return f"{indent}- [ ] {words} {token}"
        return f"{indent}{self.random.choice(['- ', ''])}{words} {token}"

    # Values

    def change_due(self):
        return self.change_value("due")

    def change_est(self):
        return self.change_value("est")

    def change_value(self, field):
        task = self.open_task(field)
        if not task:
            return None
        old, text = task.parts.fields[field], task.line.text
        there = re.compile(rf"\s+{field}:\S+", re.I)
        if old and self.is_seldom(0.35):
            return self.change(task.line, there.sub("", text), field, None)
        value = self.value_of(field)
        if value == old:
            return None
        # A capital letter is a mistake that planlint --fix repairs.
        key = field.title() if self.is_seldom(0.08) else field
        text = there.sub(f" {key}:{value}", text, count=1) if old else f"{text} {key}:{value}"
        return self.change(task.line, text, field, value)

    def change_priority(self):
        task = self.open_task("priority")
        if not task:
            return None
        old, line = task.parts.fields["priority"], task.line
        value = self.random.choice(
            [each for each in ("high", "medium", "low", None) if each != old])
        if self.is_seldom(0.4):
            self.values = [(line.token, "priority", value)]
            return self.command("priority", self.name_of(line), value or "none")
        text = LEVEL.sub("", line.text)
        if value and self.is_seldom(0.15):
            text = f"{text} !{value}"
        elif value:
            text = re.sub(r"(\[.\]) ", rf"\1 !{value} ", text, count=1)
        return self.change(line, text, "priority", value)

    def change_tag(self):
        tag = self.random.choice(TAGS)
        task = self.open_task(tag)
        if not task:
            return None
        line = task.line
        if task.parts.fields[tag]:
            return self.change(line, re.sub(rf"\s+{tag}\b", "", line.text), tag, None)
        return self.change(line, word(line.token).sub(f"{line.token} {tag}", line.text, count=1),
                           tag, "there")

    # State

    def set_state(self, line, state, is_typed=None):
        self.values = [(line.token, "state", state)]
        if self.is_seldom(0.5) if is_typed is None else is_typed:
            return self.replace(
                line, line.text.replace(f"[{line.box}]", f"[{BOXES[state]}]", 1))
        return self.command(COMMANDS[state], self.name_of(line))

    def tick(self):
        task = self.open_task("state")
        return task and self.set_state(task.line, "done")

    def drop(self):
        task = self.open_task("state")
        return task and self.set_state(task.line, "cancelled")

    def begin(self):
        task = self.task(lambda task: task.parts.fields["state"] == "open", "state")
        return task and self.set_state(task.line, "begun")

    def untick(self):
        task = self.task(lambda task: not is_open(task), "state")
        return task and self.set_state(task.line, "open")

    # Steps and notes

    def add_below(self, kind):
        task = self.open_task()
        if not task:
            return None
        line = task.line
        row = self.row_below(kind, line.token, " " * (3 if line.text[0].isdigit() else 2))
        rows = self.folder.texts[line.file].split("\n")
        place = self.random.choice([line.number + 1, self.block(rows, line)[1]])
        self.clone.edit(line.file, lambda lines: lines.insert(place, row))
        return f"types '{row}' below {line.address}"

    def add_step(self):
        return self.add_below("s")

    def add_note(self):
        return self.add_below("c")

    def tick_step(self):
        line = self.line_below("s", lambda line: line.is_open, "state")
        return line and self.set_state(line, "done")

    def untick_step(self):
        line = self.line_below("s", lambda line: line.is_closed, "state")
        return line and self.set_state(line, "open", True)

    def reword_step(self):
        line = self.line_below("s", lambda line: line.is_open, "words")
        return line and self.reword_line(line)

    def remove_step(self):
        return self.remove(self.line_below("s", lambda line: True, "words", "state"))

    def remove_note(self):
        return self.remove(self.line_below("c", lambda line: True))

    def remove(self, line):
        if not line:
            return None
        self.values = [(line.token, EXISTS, False)]
        self.clone.edit(line.file, lambda rows: rows.pop(line.number))
        return f"removes '{line.text.strip()}' at {line.address}"

    # Words, places, existence

    def reword_task(self):
        task = self.open_task("words")
        return task and self.reword_line(task.line)

    def retype(self):
        """Types the line in a new place, mostly with another word."""
        task = self.open_task("words")
        if not task:
            return None
        line = task.line
        rows = self.folder.texts[line.file].split("\n")
        if self.is_seldom(0.7) and not self.reword_line(line):
            return None
        changed = self.clone.snapshot().texts[line.file].split("\n")[line.number]
        if self.is_seldom(0.15):
            changed = changed.replace(f" {line.token}", f"  {line.token}", 1)
        self.values.append((line.token, PLACE, None))
        label = self.put_elsewhere(line, rows, changed)
        if label is None:
            self.clone.write(line.file, self.folder.texts[line.file])
        return label

    def reorder(self):
        task = self.open_task()
        if not task:
            return None
        self.values = [(task.token, PLACE, None)]
        line = task.line
        return self.put_elsewhere(line, self.folder.texts[line.file].split("\n"), line.text)

    def delete(self):
        task = self.task(lambda task: True, EXISTS)
        if not task:
            return None
        self.values = [(task.token, EXISTS, False)]
        for line in reversed(task.living if self.clone.is_settled else task.shown):
            rows = (self.clone.folder / line.file).read_text().split("\n")
            start, end = self.block(rows, line)
            self.clone.write(line.file, "\n".join(rows[:start] + rows[end:]))
        return f"deletes {task.line}"

    def move(self):
        task = self.open_task()
        if not task:
            return None
        self.values = [(task.token, PLACE, None)]
        day = plus(self.today, self.random.choice([0, 1, 1, 2, 3]))
        return self.command("move", self.name_of(task.line), day)


def is_open(task):
    return task.parts.fields["state"] in ("open", "begun")


CHOICES = {
    Owner.add: 7, Owner.add_by_hand: 7, Owner.change_due: 9, Owner.change_est: 4,
    Owner.change_priority: 6, Owner.change_tag: 6, Owner.tick: 8, Owner.untick: 4, Owner.begin: 4,
    Owner.drop: 2, Owner.add_step: 5, Owner.tick_step: 5, Owner.untick_step: 1,
    Owner.reword_step: 1, Owner.remove_step: 1, Owner.add_note: 4, Owner.remove_note: 1,
    Owner.reword_task: 4, Owner.retype: 2, Owner.reorder: 3, Owner.delete: 4, Owner.move: 4,
    Owner.format: 1, Owner.lint: 2}
