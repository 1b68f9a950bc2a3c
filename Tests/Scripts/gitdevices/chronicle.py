"""Which field was changed when, on which device, and what that device knew by then.

A device knows a change if it made it or received it. What a device knows is a set of bits, one for
each change: a vector clock that also works for commits that were picked. A change comes after
another if its device knew the other one; of a field those count after which none comes.
"""

from typing import NamedTuple

from .fields import EXISTS, PLACE, same, shown


UNKNOWN = object()


class Change(NamedTuple):
    number: int
    # All changes of one act of a person have the number of the act.
    act: int
    day: str
    device: str
    label: str
    token: str
    field: str
    value: object
    # Bits of the changes that the device knew.
    known: int

    def __str__(self):
        return f"{shown(self.value)} by act {self.act} on {self.device}, {self.day}"


class Message(NamedTuple):
    """A line that a program printed, which names things."""

    day: str
    device: str
    text: str
    # Bits of the changes that the device knew when it was printed.
    known: int


class Fault(NamedTuple):
    """A broken rule about a field of a task."""

    kind: str
    # The task, and the field with the token of the line that it is on.
    token: str | None
    details: str
    field: str = ""
    # Whether copies of the phone brought it, which have no base.
    is_baseless: bool = False


class Chronicle:
    def __init__(self):
        self.changes = []
        self.acts = 0
        self._fields = {}
        self._families = {}
        # The task of each step and note.
        self.owners = {}
        self.messages = {}
        # For each task, what was known where a person was asked about it.
        self.questions = {}

    def add(self, act, day, clone, label, values):
        """Records an act of a person on a device, as a list of (token, field, value)."""
        known = clone.known
        for token, field, value in values:
            change = Change(len(self.changes), act, day, clone.name, label, token, field, value,
                            known)
            self.keep(change)
            clone.uncommitted |= 1 << change.number

    def keep(self, change):
        self.changes.append(change)
        self._fields.setdefault((change.token, change.field), []).append(change)
        self._families.setdefault(self.owner(change.token), []).append(change)

    def owner(self, token):
        return self.owners.get(token, token)

    @property
    def tasks(self):
        return sorted(self._families)

    def family(self, token):
        """All changes of a task, its steps and its notes."""
        return self._families.get(token, [])

    def members(self, token):
        """The steps and notes of a task."""
        return sorted({change.token for change in self.family(token)} - {token})

    def of(self, token, field):
        return self._fields.get((token, field), [])

    @staticmethod
    def precedes(a, b):
        return bool(b.known >> a.number & 1)

    def concurrent(self, a, b):
        return not self.precedes(a, b) and not self.precedes(b, a)

    def last(self, token, field, known=-1):
        """The changes of a field after which no other comes, of those that a device knows."""
        found = [change for change in self.of(token, field) if known >> change.number & 1]
        return [change for change in found
                if not any(self.precedes(change, other) for other in found)]

    def base(self, token, field, last):
        """The value that all of these changes come after; `UNKNOWN` if that is not one value."""
        common = -1
        for change in last:
            common &= change.known
        values = {change.value for change in self.last(token, field, common)}
        return values.pop() if len(values) == 1 else None if not values else UNKNOWN

    def fits(self, token, field, value, known=-1):
        """Whether a person sees one of the last values, or words that unite them."""
        last = self.last(token, field, known)
        if not last:
            return value in (None, False)
        return any(same(change.value, value) for change in last) \
            or (field == "words" and self.unites(token, last, value))

    def unites(self, token, last, value):
        """Whether words contain each change of them that several devices made."""
        if value is None:
            return False
        base = self.base(token, "words", last)
        if base is None or base is UNKNOWN:
            return False
        words, old = set(value.casefold().split()), set(base.casefold().split())
        news = [set(change.value.casefold().split()) for change in last]
        added = set().union(*(new - old for new in news))
        return added <= words and all((old - new) - added <= old - words for new in news)

    # Deletion

    def deletions(self, token, known=-1):
        """The deletions of a thing, if each other change in it was known to one of them."""
        family = self.family(token) if token not in self.owners else [
            change for change in self.family(self.owner(token)) if change.token == token]
        family = [change for change in family if known >> change.number & 1]
        deletions = [
            change for change in family if change.token == token and change.value is False
            and change.field == EXISTS]
        others = [change for change in family if change not in deletions
                  and change.field != PLACE]
        return deletions if all(
            any(self.precedes(other, deletion) for deletion in deletions)
            for other in others) else []

    def is_deleted(self, token, known=-1):
        return bool(self.deletions(token, known))

    def was_deleted(self, token):
        return any(change.value is False for change in self.of(token, EXISTS))

    def is_placed(self, token):
        """Whether a person moved it who did not know of a deletion."""
        return any(
            not self.precedes(change, deletion) for change in self.of(token, PLACE)
            for deletion in self.of(token, EXISTS) if deletion.value is False)

    # Messages

    def hear(self, message, token):
        self.messages.setdefault(self.owner(token), []).append(message)

    def reports(self, token, *changes):
        """The messages that name a task, printed where all of these changes were known."""
        return [message for message in self.messages.get(self.owner(token), ())
                if all(message.known >> change.number & 1 for change in changes)]

    def is_asked(self, token, changes):
        """Whether a conflict with all of these changes had the task in its markers."""
        return any(all(known >> change.number & 1 for change in changes)
                   for known in self.questions.get(self.owner(token), ()))

    def reports_of(self, lost):
        """The messages that name the task of a lost change, where it met what it lost against."""
        return [message for other in self.of(lost.token, lost.field)
                if not same(other.value, lost.value) and self.concurrent(lost, other)
                for message in self.reports(lost.token, lost, other)]
