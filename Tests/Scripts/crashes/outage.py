"""Checks what a command may leave when the power fails."""

from .following import followed
from .place import file, is_staged, is_state
from .power import Cuts


class Outage:
    """The states of one recorded run, their faults, and some from which commands start again."""

    def __init__(self, reference, recorded, root, limit, samples):
        self.reference = reference
        self.disk = followed(recorded, reference.before, root)
        self.count, self.seen, self.found, self.samples = 0, set(), [], {}
        self.limit_of_samples = samples
        self.cuts = cuts = Cuts(self.disk, limit)
        self.check(cuts, False)
        for number, event in enumerate(self.disk.events, 1):
            cuts.advance(event)
            self.check(cuts, number == len(self.disk.events))

    def check(self, cuts, is_last):
        for names, unsettled in cuts.states():
            self.count += 1
            state = {
                path: self.entry(inode, unsettled, cuts) for path, inode in names.items()}
            key = hash(tuple((path, entry[:2]) for path, entry in state.items()))
            if is_last:
                self.check_end(state)
            if key in self.seen:
                continue
            self.seen.add(key)
            for fault in self.state_faults(state):
                self.found.append(fault)
            self.keep(state)

    def entry(self, inode, unsettled, cuts):
        """The text of a file and its number; None for a folder."""
        is_folder = inode in cuts.names
        text = unsettled.get(inode, cuts.texts.get(inode, None if is_folder else b""))
        return (text, is_folder, inode)

    def state_faults(self, state):
        reference = self.reference
        for path in set(reference.before) | set(reference.after):
            if is_state(path):
                continue
            old, new = self.text(reference.before, path), self.text(reference.after, path)
            held = state[path][0] if path in state else None
            is_there = path in state
            if is_there and held in (old, new) and (held is not None or state[path][1]):
                continue
            if not is_there and (path not in reference.before or path not in reference.after):
                continue
            if path in reference.command.in_place and self.is_saved(old, state):
                continue
            yield f"{path} {self.difference(state.get(path))}"
        for path in state:
            known = path in reference.before or path in reference.after
            if not known and not is_state(path) and not is_staged(path) and not state[path][1]:
                yield f"{path} is neither a file of the command nor a leftover"
        yield from self.order_faults(state)

    def order_faults(self, state):
        first = self.reference.command.first
        if not first or self.is_new(first, state):
            return
        for path in self.reference.changed:
            if path != first and self.is_new(path, state):
                yield f"{path} was written before {first}"

    def is_new(self, path, state):
        after = self.reference.after
        if path not in after or path not in state:
            return path not in after and path not in state
        return state[path][1] or state[path][0] == after[path].data

    def check_end(self, state):
        for path in self.reference.changed:
            if not self.is_new(path, state):
                self.found.append(f"{path} need not exist when the command has ended")

    def is_saved(self, old, state):
        return any(
            state[path][0] == old for path in state
            if path not in self.reference.before and (is_staged(path) or is_state(path)))

    @staticmethod
    def text(tree, path):
        return tree[path].data if path in tree and tree[path].kind != "folder" else None

    @staticmethod
    def difference(entry):
        if entry is None:
            return "is lost"
        if not entry[0]:
            return "is empty"
        return "holds NULs" if b"\0" in entry[0] else "is torn"

    def keep(self, state):
        """Keeps a state to start from. Those whose names or plans differ come first."""
        shape = tuple(
            (path, None if is_staged(path) or is_state(path) else entry[0])
            for path, entry in state.items())
        if len(self.samples) < self.limit_of_samples:
            self.samples.setdefault(hash(shape), state)

    def trees(self):
        """The kept states as folders that a program can run in."""
        return [self.tree(state) for state in self.samples.values()]

    def tree(self, state):
        before, firsts, found = self.reference.before, {}, {}
        for path in sorted(state):
            text, is_folder, inode = state[path]
            known = before.get(path) or self.reference.after.get(path)
            if known and known.kind != "file":
                found[path] = known
            elif is_folder:
                continue
            else:
                twin = firsts.setdefault(inode, path)
                found[path] = file(text)._replace(
                    mode=known.mode if known else 0o644, owner=known.owner if known else (0, 0),
                    marks=known.marks if known else (), twin=None if twin == path else twin)
        return found

    def last_names(self):
        """Paths and files after the run, according to the model."""
        return self.cuts.walk(self.disk.names)
