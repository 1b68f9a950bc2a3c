"""Who did what to which thing, and what was known there of the acts of others."""

from typing import NamedTuple


class Event(NamedTuple):
    number: int
    device: str
    label: str
    deeds: frozenset
    # Bits of the acts that were in the history of the device when it acted.
    known: int

    def __str__(self):
        return f"{self.number} {self.device} {self.label} [{' '.join(sorted(self.deeds))}]"


def deeds_of(before, after, was_known):
    """What a person did to a thing, by its lines before and after."""
    living_before = [line for line in before if line.is_living]
    living_after = [line for line in after if line.is_living]
    deeds = set()
    if living_after and not living_before:
        deeds.add("restore" if was_known else "add")
        deeds.add("close" if all(line.is_closed for line in living_after) else "open")
        return deeds
    if living_before and not living_after:
        return {"delete"}
    closed = sum(line.is_closed for line in living_before), sum(
        line.is_closed for line in living_after)
    opened = sum(line.is_open for line in living_before), sum(
        line.is_open for line in living_after)
    if closed[1] > closed[0] and opened[1] < opened[0]:
        deeds.add("close" if opened[1] == 0 else "close one")
    if opened[1] > opened[0] and closed[1] < closed[0]:
        deeds.add("open" if closed[1] == 0 else "open one")
    if len(living_after) > len(living_before):
        deeds.add("double")
    files = {line.file for line in before} | {line.file for line in after}
    if any(sum(line.file == name for line in after) < sum(line.file == name for line in before)
           for name in files):
        deeds.add("remove one")
    old, new = ({line.words for line in lines} for lines in (living_before, living_after))
    if old != new:
        deeds.add("reword")
        kept = set(" ".join(old - new).split()) & set(" ".join(new - old).split())
        if len(kept) < 2:
            deeds.add("replace")
    if {line.section for line in living_before} != {line.section for line in living_after}:
        deeds.add("displace")
    return deeds or {"change"}


class Ledger:
    def __init__(self):
        self.events = {}
        self.count = 0
        # Things whose conflict a person settled, or that were in two files of one day.
        self.settled = {}
        # The number of lines of a thing that people wrote.
        self.typed = {}

    def next(self):
        self.count += 1
        return self.count

    def add(self, token, event):
        self.events.setdefault(token, []).append(event)

    @staticmethod
    def precedes(a, b):
        return a.number == b.number or (a.number < b.number and bool(b.known >> a.number & 1))

    def concurrent(self, a, b):
        return not self.precedes(a, b) and not self.precedes(b, a)

    def contesting(self, event, token, matters=lambda other: True):
        return [other for other in self.events.get(token, ())
                if matters(other) and self.concurrent(event, other)]
