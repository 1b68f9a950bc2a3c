"""A phone that shares the folder of a laptop as Syncthing does: by files, without a history."""

from .exchange import asked_about
from .fields import EXISTS, FIELDS, Task, same
from .lines import MARKERS

# Where the copies of a conflict are merged.
PLACES = {"laptop": 4, "phone": 3, "both": 3}
DEVICE = "ABCDEFG"


class Share:
    def __init__(self, laptop, phone):
        self.laptop, self.phone = laptop, phone
        # The text of each file when both had the same.
        self.agreed = {}
        self.conflicts = 0

    def copy(self, history):
        """Copies what changed on one device to the other. Returns the files that both changed."""
        here, there = self.laptop.snapshot().texts, self.phone.snapshot().texts
        both = []
        for name in sorted(here.keys() | there.keys() | self.agreed.keys()):
            ours, theirs, old = here.get(name), there.get(name), self.agreed.get(name)
            if ours == theirs:
                continue
            if ours is None or theirs is None:
                # A file that one device deleted comes back if the other one changed it.
                left = theirs if ours is None else ours
                taken = None if left == old else left
            elif ours == old or theirs == old:
                taken = theirs if ours == old else ours
            else:
                # The file that was saved first is kept under another name.
                taken, other = history.random.sample([ours, theirs], 2)
                self.conflicts += 1
                self.put(f"{name.removesuffix('.plan')}.sync-conflict-"
                         f"{history.today.replace('-', '')}-{self.conflicts:06}-{DEVICE}.plan",
                         other)
                both.append(name)
            self.put(name, taken)
        self.agreed = self.laptop.snapshot().texts
        return both

    def put(self, name, text):
        for device in (self.laptop, self.phone):
            if text is not None:
                device.write(name, text)
            elif (device.folder / name).exists():
                (device.folder / name).unlink()

    def meet(self, history):
        """Lets both devices have the same files, and merges the copies of conflicts."""
        before = [device.snapshot() for device in (self.laptop, self.phone)]
        both = self.copy(history)
        where = None
        if both:
            where = history.random.choices(list(PLACES), PLACES.values())[0]
            for device in (self.laptop, self.phone):
                if where in ("both", "laptop" if device is self.laptop else "phone"):
                    fold(history, device)
            for _ in range(3):
                again = self.copy(history)
                if not again:
                    break
                history.count("copies of merged copies")
                fold(history, self.laptop)
        return before, both, where


def copies(device):
    return [name for name in sorted(device.snapshot().texts) if ".sync-conflict-" in name]


def fold(history, device):
    """Merges copies as a person does: by the program, and by hand what that cannot merge."""
    device.plan("planmerge", "--conflict-copies")
    if not copies(device):
        return
    history.count("copies with a conflict")
    device.plan("planmerge", "--conflict-copies", "--markers")
    for name, text in sorted(device.snapshot().texts.items()):
        if MARKERS.search(text):
            history.ask(device, name, asked_about(text))
            device.plan("planmerge", "--resolve", name)
            if MARKERS.search((device.folder / name).read_text()):
                device.plan("planmerge", "--resolve", "--take", "both", name)


# What is wrong afterwards

def inspect(history, before, known, names, after):
    """Notes the fields that a merge of copies left wrong, of tasks that differed in these files.

    `before` are the folders of both devices, `known` the changes that they knew, and `after` a
    folder after the merge, or after the roll that settled it.
    """
    chronicle, rows = history.chronicle, []
    for folder in before:
        rows.append({(line.token, name, line.text) for name in names if name in folder.texts
                     for line in folder.lines_of(name)})
    for token in sorted({chronicle.owner(each) for each, _, _ in rows[0] ^ rows[1]}):
        history.unbased.setdefault(token, []).append(known)
        old, new = [Task(folder, token) for folder in before], Task(after, token)
        for member in (token, *chronicle.members(token)):
            for field in (*FIELDS[member[0]], EXISTS):
                if is_spoiled(chronicle, old, new, known, member, field):
                    history.baseless.setdefault((member, field), []).append(known[0] | known[1])


def is_spoiled(chronicle, old, new, known, token, field):
    """Whether a device had the last value before, and neither has it after."""
    last = chronicle.last(token, field, known[0] | known[1])
    if last != chronicle.last(token, field):
        # A person changed it since.
        return False
    knew = [all(bits >> each.number & 1 for each in last) for bits in known]
    if field == EXISTS:
        *sides, after = [len(task.living) if token == task.token else len(task.places(token))
                         for task in (*old, new)]
        if after > max(1, *sides) or after < min(sides):
            return True
        if token == new.token and not after and any(sides):
            # One device deleted it, and the other changed it.
            return not chronicle.is_deleted(token, known[0] | known[1])
    return bool(last) and not all(knew) and not same(new.read(token, field), last[0].value) \
        and any(knows and same(task.read(token, field), last[0].value)
                for knows, task in zip(knew, old))
