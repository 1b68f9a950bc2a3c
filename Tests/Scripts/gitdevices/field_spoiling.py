"""Harm that the judge of fields has to detect, and what looks like harm and is fair.

The name of each begins with the kind of the fault, or with `fair`. A function harms the plans of
the first laptop when all have met, and returns the task; None if no task is fit for it.
"""

import re

from .chronicle import Change, Message
from .fields import EXISTS, FIELDS, Task
from .spoiling import edit, write_apart


def tasks(history, wanted):
    """Tasks that are as everybody left them."""
    folder, chronicle = history.clones[0].snapshot(), history.chronicle
    for token in chronicle.tasks:
        task = Task(folder, token)
        members = chronicle.members(token)
        is_plain = len(task.living) == 1 and not task.line.indent \
            and not any(map(chronicle.was_deleted, (token, *members))) \
            and token not in chronicle.questions and all(
                len(task.places(each)) == 1 or task.line_of(each).is_closed for each in members) \
            and all(len({change.value for change in chronicle.last(each, field)}) < 2
                    and chronicle.fits(each, field, task.read(each, field))
                    for each in (token, *members) for field in FIELDS[each[0]])
        if is_plain and wanted(task):
            yield task


def harm(wanted, change):
    """A function that changes the line of the first fit task; None deletes it."""
    def spoil(history):
        for task in tasks(history, wanted):
            text = change(task.line.text)
            return edit(history.clones[0], task.line, *([text] if isinstance(text, str) else text))
        return None
    return spoil


def has(field, *values):
    return lambda task: task.read(task.token, field) in values if values \
        else bool(task.read(task.token, field))


def revert_word(history):
    """Brings back a word that a person replaced."""
    for task in tasks(history, lambda task: len(history.chronicle.of(task.token, "words")) > 1):
        for change in history.chronicle.of(task.token, "words"):
            new = set(task.read(task.token, "words").split()) - set(change.value.split())
            old = set(change.value.split()) - set(task.read(task.token, "words").split())
            if old and new:
                text = task.line.text.replace(sorted(new)[0], sorted(old)[0], 1)
                return edit(history.clones[0], task.line, text)
    return None


def lose_below(kind, is_alone):
    """Deletes the line of a step or note that has copies on older days, or none."""
    def spoil(history):
        folder = history.clones[0].snapshot()
        for task in tasks(history, lambda task: True):
            for token, (line, *_) in sorted(task.below.items()):
                number = len(folder.tokens[token])
                if token[0] == kind and not line.is_closed and (number == 1) == is_alone:
                    edit(history.clones[0], line)
                    return task.token
        return None
    return spoil


def untick_step(history):
    folder = history.clones[0].snapshot()
    for task in tasks(history, lambda task: True):
        for token in history.chronicle.members(task.token):
            if token[0] == "s" and task.read(token, "state") == "done":
                for line in folder.tokens[token]:
                    edit(history.clones[0], line, line.text.replace("[x]", "[ ]", 1))
                return task.token
    return None


def revive(history):
    clone = history.clones[0]
    folder = clone.snapshot()
    for token in history.chronicle.tasks:
        if history.chronicle.is_deleted(token) and not folder.tokens.get(token):
            name = f"{history.today}.plan"
            clone.write(name, folder.texts.get(name, "") + f"\n- [ ] Call roof {token}\n")
            return token
    return None


def act(history, clone, known, token, field, value):
    """Records what a person did, known on one device."""
    chronicle = history.chronicle
    change = Change(len(chronicle.changes), 0, history.today, clone.name, "typed", token, field,
                    value, known)
    chronicle.keep(change)
    return change


def contest(field, kept, other, *printed):
    """Two devices change a field, and one value is in the file. Messages may say so."""
    def spoil(history):
        for task in tasks(history, has("state", "open")):
            line, known = task.line, history.clones[0].known
            changes = [act(history, clone, known, task.token, field, value(task) if callable(value)
                           else value) for clone, value in zip(history.clones, (kept, other))]
            if field == "due":
                edit(history.clones[0], line, re.sub(r"\s+due:\S+", "", line.text)
                     + f" due:{kept}")
            elif field == "words":
                edit(history.clones[0], line, line.text.replace(
                    task.token, f"{task.token} soon today" if printed else f"{task.token} soon"))
            for text in printed:
                bits = sum(1 << change.number for change in changes)
                history.chronicle.hear(Message(history.today, "A", text, bits), task.token)
            return task.token
        return None
    return spoil


def add_word(more):
    return lambda task: f"{task.read(task.token, 'words')} {more}"


def delete_beside(history):
    """One device deletes a task, the other gives it a deadline."""
    for task in tasks(history, has("state", "open")):
        known = history.clones[0].known
        act(history, history.clones[1], known, task.token, EXISTS, False)
        act(history, history.clones[0], known, task.token, "due", "2030-01-01")
        line = task.line
        return edit(history.clones[0], line,
                    re.sub(r"\s+due:\S+", "", line.text) + " due:2030-01-01")
    return None


def lose_beside(history):
    for task in tasks(history, has("state", "open")):
        known = history.clones[0].known
        act(history, history.clones[1], known, task.token, EXISTS, False)
        act(history, history.clones[0], known, task.token, "due", "2030-01-01")
        return edit(history.clones[0], task.line)
    return None


SPOILERS = {
    "left: a deadline is dropped": harm(
        has("due"), lambda text: re.sub(r"\s+due:\S+", "", text, flags=re.I)),
    "left: a tag is dropped": harm(
        has("#home", "there"), lambda text: text.replace(" #home", "")),
    "left: a tag appears": harm(has("#home", None), lambda text: f"{text} #home"),
    "left: a word is reverted": revert_word,
    "left: begun is open": harm(
        has("state", "begun"), lambda text: text.replace("[/]", "[ ]", 1)),
    "ticked: an open task": harm(
        has("state", "open"), lambda text: text.replace("[ ]", "[x]", 1)),
    "opened: a done task": harm(
        has("state", "done"), lambda text: text.replace("[x]", "[ ]", 1)),
    "opened: a done step": untick_step,
    "doubled: a task": harm(has("state", "open"), lambda text: (text, text)),
    "lost: a task": harm(has("state", "open"), lambda text: ()),
    "lost: a task that was deleted beside an edit": lose_beside,
    "left: a step is not carried": lose_below("s", False),
    "left: a note is not carried": lose_below("c", False),
    "lost: a step": lose_below("s", True),
    "lost: a note": lose_below("c", True),
    "revived: a task": revive,
    "silent: two deadlines": contest("due", "2030-01-01", "2030-01-02"),
    "silent: words of one device only": contest("words", add_word("soon"), add_word("today")),
    "fair: two deadlines and a message": contest(
        "due", "2030-01-01", "2030-01-02", "both changed due"),
    "fair: words of both devices": contest(
        "words", add_word("soon"), add_word("today"), "not needed"),
    "fair: deleted beside an edit and kept": delete_beside,
    "unequal: a file": write_apart,
}
