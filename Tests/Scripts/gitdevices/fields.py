"""The fields of a task as a person reads them: words, values, state, steps and notes.

A task is a line with a token of `k`; its steps have tokens of `s` and its notes of `c`. A field
belongs to one of these tokens. It is read from the *living* copy of the task: a line that is not
moved on, and is not below something that is closed or moved.
"""

import re

from .lines import BOX, BULLET, day_of

LEVELS = {"!low": "low", "!medium": "medium", "!high": "high"}
WAS = re.compile(r"(?:^|\s)was:(?:\"[^\"]*\"(?=\s|$)|\S+)", re.I)
VALUE = re.compile(r"^(due|est|from|to|done|id|start|until|expires|goal|points):(\S+)$", re.I)
TAG = re.compile(r"^#[\w/-]*[^\W\d][\w/-]*$")
TAGS = ("#home", "#garden", "#office")
# The fields of a line with each kind of token. Existence is judged for all of them.
FIELDS = {"k": ("words", "due", "priority", "est", *TAGS, "state"), "s": ("words", "state"),
          "c": ()}
EXISTS = "existence"
# Where a task is. Nothing is judged by it, but a person who moved a task did not delete it.
PLACE = "place"
STATES = {" ": "open", "/": "begun", "x": "done", "X": "done", "-": "cancelled"}


class Parts:
    """A line taken apart. What no device may change by itself is in `fields`."""

    def __init__(self, line):
        text = WAS.sub("", BULLET.sub("", line.text))
        self.fields = dict.fromkeys(FIELDS[line.token[0]])
        words = []
        for word in text.split():
            value = VALUE.match(word)
            if value:
                if value.group(1).lower() in self.fields:
                    name = value.group(1).lower()
                    self.fields[name] = self.fields[name] or value.group(2)
            elif TAG.match(word):
                if word.lower() in self.fields:
                    self.fields[word.lower()] = "there"
            elif word != line.token:
                words.append(word)
        if "priority" in self.fields and words:
            if words[0].lower() in LEVELS:
                self.fields["priority"] = LEVELS[words.pop(0).lower()]
            elif words[-1].lower() in LEVELS:
                # A person who types the priority last means it. planlint --fix puts it first.
                self.fields["priority"] = LEVELS[words.pop().lower()]
        if "words" in self.fields:
            self.fields["words"] = " ".join(words)
        if "state" in self.fields:
            box = BOX.match(line.text)
            self.fields["state"] = STATES.get(box.group(2) if box else " ", "open")


class Task:
    """One task in a folder."""

    def __init__(self, folder, token):
        self.folder, self.token = folder, token
        self.lines = tasks_of(folder, token)
        living = [line for line in self.lines if line.is_living and not line.is_below_closed]
        # A line with `to:` waits for a roll to settle it, and is not what a person acts on.
        final = [line for line in living if " to:" not in line.text] or living
        latest = max((day_of(line.file) for line in final), default="")
        self.living = living
        self.shown = [line for line in final if day_of(line.file) == latest]
        self.line = self.shown[0] if self.shown else None
        self.parts = Parts(self.line) if self.line else None
        self.below = children(folder, self.line) if self.line else {}

    def places(self, token):
        """The lines of a step or note below the living copy."""
        return self.below.get(token, [])

    def read(self, token, field):
        """The value that a person sees. None if it has none, or if there is no such line."""
        if field == EXISTS:
            return bool(self.line) if token == self.token else bool(self.places(token))
        if token == self.token:
            return self.parts.fields[field] if self.line else None
        line = self.line_of(token)
        return Parts(line).fields[field] if line else None

    def line_of(self, token):
        """The line of a step or note below the living copy, else a closed one below an older."""
        if self.places(token):
            return self.places(token)[0]
        return max(tasks_of(self.folder, token), default=None,
                   key=lambda line: (line.is_closed, day_of(line.file)))


def children(folder, line):
    """The lines of each token below a line."""
    found = {}
    for other in folder.lines_of(line.file):
        if other.number > line.number:
            if other.indent <= line.indent:
                break
            if other.box or other.token[0] == "c":
                found.setdefault(other.token, []).append(other)
    return found


def tasks_of(folder, token):
    """The lines of a task or a step. A note may quote its words, and is none."""
    return [line for line in folder.tokens.get(token, ()) if line.box or token[0] == "c"]


def same(a, b):
    """Whether two values are the same to a person."""
    if isinstance(a, str) and isinstance(b, str):
        return " ".join(a.split()).casefold() == " ".join(b.split()).casefold()
    return a == b


def shown(value):
    """A value in words."""
    return {None: "nothing", True: "there", False: "removed"}.get(value, f"'{value}'")
