"""The rules for everything that was written, once all devices are at rest."""

from .lines import DATE, MARKERS, day_of


def unequal(devices):
    """How the files of each device differ from those of the first."""
    first = devices[0].snapshot().texts
    for device in devices:
        texts = device.snapshot().texts
        for name in sorted(first.keys() | texts.keys()):
            if first.get(name) != texts.get(name):
                yield (f"{name} on {devices[0].name}:\n{first.get(name)}\n"
                       f"on {device.name}:\n{texts.get(name)}")


class Oracle:
    def __init__(self, history):
        self.history, self.ledger = history, history.ledger
        self.folder = history.clones[0].snapshot()
        self.excused = {}
        self.judged = 0

    def judge(self):
        if self.history.has_burst:
            return
        self.folders()
        for token in sorted(self.ledger.events):
            self.judged += 1
            self.thing(token)
        self.equals()

    def fault(self, kind, token, why):
        self.history.fault(kind, token, why, self.folder)

    def folders(self):
        for difference in unequal(self.history.clones):
            self.fault("unequal", "", difference)
        for clone in self.history.clones:
            if clone.stashes():
                self.fault("stash", None, f"{clone.name} has a stash at rest")
            for name, text in clone.snapshot().texts.items():
                if MARKERS.search(text):
                    self.fault("marked", None, f"{clone.name}: {name}")
            for names in clone.twice():
                self.fault("twins", None, f"{clone.name}: {names}")
        for refusal in self.history.refusals:
            self.fault("refused", None, refusal)

    def thing(self, token):
        events = self.ledger.events[token]
        lines = self.folder.tokens.get(token, [])
        living = [line for line in lines if line.is_living]
        if "@" in token:
            self.habit(token, events, living)
            return
        if token[0] in "sc":
            # What is carried is copied, and the old line stays below the moved one.
            above = [line for line in living if not line.is_below_closed]
            living = above or living
        self.presence(token, events, lines, living)
        if token[0] == "p":
            if len(living) > self.ledger.typed[token]:
                self.fault("doubled", token, f"{len(living)} lines of"
                           f" {self.ledger.typed[token]} that were written")
            return
        self.number(token, living)
        self.state(token, events, living)

    def presence(self, token, events, lines, living):
        deletions = [event for event in events if "delete" in event.deeds]
        if not living:
            if not deletions and not (token[0] == "p" and self.removed(token)):
                self.fault("lost", token, "nobody deleted it")
            return
        if token[0] not in "pc":
            for event in deletions:
                later = [other for other in events if "restore" in other.deeds
                         and self.ledger.precedes(event, other)]
                if not later and not self.ledger.contesting(event, token) \
                        and token not in self.ledger.settled and not self.kept_along(event) \
                        and not self.carried_past(event, lines):
                    self.fault("revived", token, f"deleted: {event}")

    def carried_past(self, event, lines):
        """Whether another device, which never had the deleted copy, carried the task over its day."""
        deleted = DATE.search(event.label)
        moves = [(day_of(line.file), DATE.search(line.text.partition(" to:")[2]))
                 for line in lines if line.is_moved]
        return deleted is not None and any(
            day and to and day < deleted.group() < to.group() for day, to in moves)

    def kept_along(self, event):
        """Whether it was deleted together with something that was changed elsewhere."""
        return any(
            other.number == event.number and self.ledger.contesting(other, token)
            for token, events in self.ledger.events.items() for other in events
            if other.number == event.number and token[0] in "ksc" and "@" not in token)

    def removed(self, token):
        return any({"remove one", "delete"} & event.deeds for event in self.ledger.events[token])

    def excuse(self, token, kind):
        """The reason why a thing may have two lines."""
        events = self.ledger.events[token]
        if token in self.ledger.settled and (kind != "doubled" or any(
                event.deeds & {"reword", "delete", "remove one"} for event in events)):
            return "settled by hand"
        for event in events:
            if "reword" in event.deeds and self.ledger.contesting(
                    event, token, lambda other: "replace" in event.deeds or other.deeds & {
                        "reword", "roll", "pick", "displace", "restore", "remove one"}):
                return "reworded"
            if event.deeds & {"delete", "remove one", "restore", "double"} \
                    and self.ledger.contesting(event, token):
                return "removed"
            if kind == "ticked" and "pick" in event.deeds:
                return "picked without the commit that wrote it"
            if kind == "ticked" and event.deeds & {"open"} and self.ledger.contesting(
                    event, token, lambda other: "settle" in other.deeds):
                return "settled meanwhile by a roll that knew only of the tick"
        return None

    def excused_by(self, token, kind):
        excuse = self.excuse(token, kind)
        if excuse:
            key = f"{kind}: {excuse}"
            self.excused.setdefault(key, []).append(token)
        return excuse

    def number(self, token, living):
        if token[0] in "sc":
            counts = len(living) if not any(line.is_below_closed for line in living) else 1
            above = living[0].above if living else None
            if counts > 1 and above and len({line.above for line in living}) == 1 and len(
                    [line for line in self.folder.tokens[above] if line.is_living]) > 1:
                return
        else:
            counts = len(living)
        if counts > 1 and not self.excused_by(token, "doubled"):
            self.fault("doubled", token, f"{counts} lines represent it")

    def state(self, token, events, living):
        if token[0] not in "ks" or not living:
            return
        states = [event for event in events if event.deeds & {
            "close", "open", "close one", "open one", "add", "restore"}]
        last = [event for event in states if not any(
            other is not event and other.number > event.number
            and self.ledger.precedes(event, other) for other in states)]
        if any(event.deeds & {"close one", "open one"} for event in last):
            return
        closes = {"close" in event.deeds for event in last}
        closed = [line for line in living if line.is_closed]
        if closes == {False} and closed:
            if not self.excused_by(token, "ticked"):
                self.fault("ticked", token, f"last: {'; '.join(map(str, last))}")
        if closes == {True} and len(closed) < len(living) and token[0] == "k":
            if not self.excused_by(token, "opened"):
                self.fault("opened", token, f"last: {'; '.join(map(str, last))}")

    def habit(self, token, events, living):
        if len(living) > 1:
            self.fault("doubled", token, "a habit is twice in a day")

    def equals(self):
        """Checks that no more copies of one identity are open than any one file has lines of it."""
        most, opened = {}, {}
        for line in self.folder.lines():
            if line.token[0] not in "kp" or "@" in line.token or line.indent:
                continue
            identity = (line.words, line.first_day)
            files = most.setdefault(identity, {})
            files[line.file] = files.get(line.file, 0) + 1
            if line.is_open:
                opened.setdefault(identity, []).append(line)
        for identity, lines in opened.items():
            limit = max(most[identity].values())
            if len(lines) > limit:
                self.fault(
                    "copies", lines[0].token, f"{len(lines)} open copies of '{identity[0]}' of"
                    f" {identity[1]}, {limit} in one file")
