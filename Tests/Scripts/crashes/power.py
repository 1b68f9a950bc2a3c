"""Every state that a disk may have when the power fails while a command runs.

The model assumes only what POSIX and the file systems promise:

- bytes of a file that were not flushed by fsync are kept, lost, replaced by NULs, or torn at a
  sector, separately for each write, however long ago it was;
- names in one folder change in the order of the calls, up to any of them, but at least up to the
  last that an fsync of the folder flushed; different folders are independent;
- a rename, including an exchange of two names, happens whole or not at all.
"""

import itertools
import random

from .disk import Names, Size, Sync

SECTOR = 512


def changed(text, operation, choice):
    """The text after an operation of which only a part reached the disk.

    `choice` gives for each sector whether it was kept ("k"), lost ("l") or replaced by NULs ("n").
    """
    if isinstance(operation, Size):
        if choice[0] == "l":
            return text
        return text[:operation.size].ljust(operation.size, b"\0")
    _, start, data = operation
    for index, (low, high) in enumerate(sectors(operation)):
        if choice[index] == "l":
            continue
        part = data[low - start:high - start] if choice[index] == "k" else bytes(high - low)
        text = text.ljust(low, b"\0")
        text = text[:low] + part + text[high:]
    return text


def sectors(operation):
    """The start and end of each sector of a write in the file."""
    start, end = operation.offset, operation.offset + len(operation.data)
    cuts = [start, *range((start // SECTOR + 1) * SECTOR, end, SECTOR), end]
    return list(itertools.pairwise(cuts))


def choices(operation, limit, seeded):
    """The possible results of an operation: all of them, or the plain ones and some random ones."""
    if isinstance(operation, Size):
        return ["k", "l"]
    count = len(sectors(operation))
    if 3 ** count <= limit:
        return ["".join(each) for each in itertools.product("kln", repeat=count)]
    plain = [each * count for each in "kln"]
    for kept in range(1, count):
        plain += ["k" * kept + "l" * (count - kept), "k" * kept + "n" * (count - kept)]
        plain += ["n" * kept + "k" * (count - kept)]
    more = ("".join(seeded.choices("kln", k=count)) for _ in range(limit - len(plain)))
    return list(dict.fromkeys([*plain, *more]))


def variants(text, operations, limit, seeded):
    """The texts that a file may have when some operations are not flushed."""
    found = {text: None}
    for operation in operations:
        options = choices(operation, limit, seeded)
        found = dict.fromkeys(
            changed(text, operation, choice) for text in found for choice in options)
        if len(found) > limit:
            # The first is the text if everything was kept, the last one if most was lost.
            listed = list(found)
            found = dict.fromkeys(
                [listed[0], listed[-1], *seeded.sample(listed[1:-1], limit - 2)])
    return list(found)


class Cuts:
    """Goes through a recorded run, and yields the states that a power cut may leave at each moment.
    """

    def __init__(self, disk, limit):
        self.disk, self.limit = disk, limit
        self.texts, self.pending = dict(disk.first_texts), {}
        self.names = {folder: dict(names) for folder, names in disk.first_names.items()}
        self.waiting, self.top = {}, disk.groups()
        self.seeded = random.Random(20261005)
        self.kept = {}

    def advance(self, event):
        if isinstance(event, Names):
            group = self.top(event.changes[0][0])
            self.waiting.setdefault(group, []).append(event)
        elif isinstance(event, Sync):
            self.flush(event.inode)
        else:
            self.pending.setdefault(event.inode, []).append(event)
            self.kept.pop(event.inode, None)

    def flush(self, inode):
        for each in [inode] if inode is not None else [*self.pending]:
            for operation in self.pending.pop(each, []):
                text = self.texts.get(each, b"")
                whole = "k" * (1 if isinstance(operation, Size) else len(sectors(operation)))
                self.texts[each] = changed(text, operation, whole)
            self.kept.pop(each, None)
        for group, waiting in self.waiting.items():
            touching = [
                index for index, event in enumerate(waiting)
                if inode is None or inode in {folder for folder, _, _ in event.changes}]
            count = touching[-1] + 1 if touching else 0
            self.rename(self.names, waiting[:count])
            del waiting[:count]

    @staticmethod
    def rename(names, events):
        for event in events:
            for folder, name, inode in event.changes:
                if inode is None:
                    names[folder].pop(name, None)
                else:
                    names[folder][name] = inode

    def name_states(self):
        """The files that a walk may find, by path."""
        groups = [waiting for waiting in self.waiting.values() if waiting]
        for counts in itertools.product(*(range(len(group) + 1) for group in groups)):
            names = {folder: dict(inside) for folder, inside in self.names.items()}
            for group, count in zip(groups, counts):
                self.rename(names, group[:count])
            yield {path: inode for path, inode in self.walk(names)}

    def walk(self, names, folder=0, prefix=""):
        for name, inode in sorted(names[folder].items()):
            yield prefix + name, inode
            if inode in names:
                yield from self.walk(names, inode, f"{prefix}{name}/")

    def states(self):
        """Pairs of names and of the texts of unflushed files; each pair is a state."""
        for inode, operations in self.pending.items():
            if inode not in self.kept:
                text = self.texts.get(inode, b"")
                self.kept[inode] = variants(text, operations, self.limit, self.seeded)
        unsettled = [inode for inode in self.pending if self.pending[inode]]
        for names in self.name_states():
            yield from (
                (names, dict(zip(unsettled, texts)))
                for texts in self.combinations([self.kept[inode] for inode in unsettled]))

    def combinations(self, options):
        count = 1
        for each in options:
            count *= len(each)
        if count <= 4 * self.limit:
            yield from itertools.product(*options)
            return
        yield tuple(each[0] for each in options)
        yield tuple(each[-1] for each in options)
        for _ in range(self.limit):
            yield tuple(self.seeded.choice(each) for each in options)
