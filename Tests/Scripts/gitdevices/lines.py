"""Lines of plans as a person reads them, each identified by a word that no rewording removes.

A word of a letter and four digits identifies a line, whatever else changes in it: `k0012` is a
task, `s` a subtask, `c` a comment below a task, `n` a note, `m` a mood, `t` a slot. Words of `p`
are typed many times, on purpose. A habit is identified by its name and its day.
"""

import re
from typing import NamedTuple

TOKEN = re.compile(r"\b([kscnmtp]\d{4})\b")
BOX = re.compile(r"^(\s*)(?:[-*+]|\d+[.)])? ?\[(.)\]\s")
BULLET = re.compile(r"^(\s*)(?:[-*+]|\d+[.)])?\s*(?:\[.\])?\s*")
HABIT = re.compile(r"^- \[(.)\] (Read|Water)\b")
DAY = re.compile(r"(?:^|/)(\d{4}-\d\d-\d\d)\.plan$")
ATTRIBUTES = re.compile(r"\s+(?:from|to|due|points):\S+|\s*!(?:high|medium|low)\b|\s+#\w+")
DATE = re.compile(r"\d{4}-\d\d-\d\d")
MARKERS = re.compile(r"^(?:<{7}|>{7}|\|{7})", re.M)


class Line(NamedTuple):
    file: str
    number: int
    text: str
    token: str
    box: str | None
    indent: int
    section: str
    # The token of the parent task, and whether that one was closed or moved.
    above: str | None
    is_below_closed: bool

    @property
    def is_moved(self):
        return self.box == ">" and " to:" in self.text

    @property
    def is_living(self):
        return not self.is_moved

    @property
    def is_closed(self):
        return self.box in ("x", "-", "X")

    @property
    def is_open(self):
        return self.box is not None and not self.is_closed and not self.is_moved

    @property
    def words(self):
        """The words without the box, dates, tags and priority."""
        return ATTRIBUTES.sub("", BULLET.sub("", self.text)).strip()

    @property
    def address(self):
        return f"{self.file}:{self.number + 1}"

    @property
    def first_day(self):
        found = re.search(r" from:(\d{4}-\d\d-\d\d)", self.text)
        return found.group(1) if found else day_of(self.file)

    def __str__(self):
        return f"{self.address}: {self.text}"


def day_of(name):
    found = DAY.search(name)
    return found.group(1) if found else ""


def read(text, name):
    """The lines of a text that have a token."""
    lines, section, stack = [], "", []
    for number, line in enumerate(text.split("\n")):
        if line.startswith("## "):
            section, stack = line[3:].strip(), []
            continue
        if not line.strip():
            continue
        indent = len(line) - len(line.lstrip())
        while stack and stack[-1][0] >= indent:
            stack.pop()
        box = BOX.match(line)
        state = box.group(2) if box else None
        found = TOKEN.search(line)
        habit = HABIT.match(line)
        token = found.group(1) if found else None
        if habit and section == "Habits":
            token = f"{habit.group(2)}@{day_of(name)}"
        above = next((entry[1] for entry in reversed(stack) if entry[1]), None)
        below_closed = any(entry[2] for entry in stack)
        if token:
            lines.append(Line(
                name, number, line, token, state, indent, section, above, below_closed))
        closes = state in ("x", "-") or (state == ">" and " to:" in line)
        stack.append((indent, token, closes or below_closed))
    return lines


class Folder:
    """The texts of a folder at one moment, and the lines of each token."""

    def __init__(self, texts, cache):
        self.texts = texts
        self._tokens = None
        self._cache = cache

    def lines_of(self, name):
        key = (name, self.texts[name])
        if key not in self._cache:
            self._cache[key] = read(self.texts[name], name)
        return self._cache[key]

    def lines(self):
        for name in sorted(self.texts):
            yield from self.lines_of(name)

    @property
    def tokens(self):
        if self._tokens is None:
            self._tokens = {}
            for line in self.lines():
                self._tokens.setdefault(line.token, []).append(line)
        return self._tokens

    def changed(self, other):
        """The tokens whose lines are different there."""
        names = [name for name in self.texts.keys() | other.texts.keys()
                 if self.texts.get(name) != other.texts.get(name)]
        here, there = self._subset(names), other._subset(names)
        return sorted(
            token for token in here.keys() | there.keys()
            if here.get(token) != there.get(token))

    def _subset(self, names):
        found = {}
        for name in names:
            if name in self.texts:
                for line in self.lines_of(name):
                    found.setdefault(line.token, []).append((name, line.text, line.above))
        return {token: sorted(lines, key=str) for token, lines in found.items()}
