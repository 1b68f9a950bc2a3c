"""Programs that do harm, which the oracle has to detect."""

import re

from .lines import TOKEN


def is_plain(line):
    return line.token[0] == "k" and line.is_living and not line.indent and not line.is_below_closed


def lines_of(history, wanted):
    """Lines of things with one line, that nobody reworded or deleted, and that are plain."""
    for clone in history.clones[:1]:
        folder = clone.snapshot()
        for token, lines in sorted(folder.tokens.items()):
            living = [line for line in lines if line.is_living]
            deeds = set().union(*(event.deeds for event in history.ledger.events.get(token, ())))
            is_alone = len(living) == 1 and token not in history.ledger.settled and not deeds & {
                "reword", "delete", "remove one", "restore", "double", "pick"}
            if is_alone and is_plain(living[0]) and wanted(living[0]):
                yield clone, living[0]


def edit(clone, line, *texts):
    clone.edit(line.file, lambda rows: rows.__setitem__(slice(line.number, line.number + 1), texts))
    return line.token


def drop(history):
    for clone, line in lines_of(history, lambda line: True):
        return edit(clone, line)


def double(history):
    for clone, line in lines_of(history, lambda line: line.is_open):
        # Lines that say the same are one task.
        return edit(clone, line, line.text, re.sub(r" from:\S+", "", line.text) + " #twice")


def tick(history):
    for clone, line in lines_of(history, lambda line: line.box == " "):
        return edit(clone, line, line.text.replace("[ ]", "[x]", 1))


def reopen(history):
    for clone, line in lines_of(history, lambda line: line.box == "x"):
        events = history.ledger.events[line.token]
        if "close" in events[-1].deeds:
            return edit(clone, line, line.text.replace("[x]", "[ ]", 1))


def revive(history):
    clone = history.clones[0]
    folder = clone.snapshot()
    for token, events in sorted(history.ledger.events.items()):
        if token[0] == "k" and "delete" in events[-1].deeds and not folder.tokens.get(token) \
                and all(history.ledger.precedes(event, events[-1]) for event in events):
            name = f"{history.today}.plan"
            clone.write(name, folder.texts.get(name, "") + f"\n- [ ] Call roof {token}\n")
            return token
    return None


def write_apart(history):
    """Something that only one device has and never shares."""
    clone = history.clones[1]
    name, text = next(
        (name, text) for name, text in sorted(clone.snapshot().texts.items())
        if TOKEN.search(text))
    clone.git("update-index", "--skip-worktree", name)
    clone.write(name, text + "\n")
    return ""


SPOILERS = {
    "lost": drop, "doubled": double, "ticked": tick, "opened": reopen, "revived": revive,
    "unequal": write_apart}
