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
            is_new = key not in self.seen
            tree = self.tree(state) if is_new or is_last else None
            if is_last:
                self.found += [
                    f"{path} need not exist when the command has ended"
                    for path in self.reference.unwritten(tree)
                    if not self.reference.is_derived(path)]
            if is_new:
                self.seen.add(key)
                self.found += self.reference.file_faults(tree, is_outage=True)
                self.keep(state, tree)

    def entry(self, inode, unsettled, cuts):
        """The text of a file and its number; None for a folder."""
        is_folder = inode in cuts.names
        text = unsettled.get(inode, cuts.texts.get(inode, None if is_folder else b""))
        return (text, is_folder, inode)

    def keep(self, state, tree):
        """Keeps a state to start from. Those whose names or plans differ come first."""
        shape = tuple(
            (path, None if is_staged(path) or is_state(path) else entry[0])
            for path, entry in state.items())
        if len(self.samples) < self.limit_of_samples:
            self.samples.setdefault(hash(shape), tree)

    def tree(self, state):
        """A state as a folder. Owners and modes, which are not modelled, are those of the text."""
        before, after, firsts, found = self.reference.before, self.reference.after, {}, {}
        for path in sorted(state):
            text, is_folder, inode = state[path]
            known = after.get(path)
            if not known or known.data != text:
                known = before.get(path) or known
            if is_folder:
                if known:
                    found[path] = known
            elif known and known.kind == "link" and known.data == text:
                found[path] = known
            else:
                twin = firsts.setdefault(inode, path)
                found[path] = file(text)._replace(
                    mode=known.mode if known else 0o644, owner=known.owner if known else (0, 0),
                    marks=known.marks if known else (),
                    twin=None if twin == path or is_staged(twin) else twin)
        return found

    def last_names(self):
        """Paths and files after the run, according to the model."""
        return self.cuts.walk(self.disk.names)
