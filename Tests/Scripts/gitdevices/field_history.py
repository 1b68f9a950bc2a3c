"""Some weeks of two laptops whose owner forgets to pull, and of a phone that shares a folder."""

from . import exchange
from .chronicle import Chronicle, Fault, Message
from .clone import Clone
from .field_acts import CHOICES, Owner
from .fields import EXISTS, FIELDS, Task, same
from .history import ROUNDS, History
from .lines import TOKEN
from .phone import Share, inspect

# The share of the days on which each device is at hand, and on which it is rolled then.
AT_HAND = {"A": 0.75, "B": 0.65, "C": 0.4}
ROLLS = {"A": 0.75, "B": 0.7, "C": 0.4}
# How often the owner thinks of pulling, before and after the work.
BEFORE, AFTER = 0.5, 0.7
# How often a day on a laptop ends with a commit, and how often this is pushed if nobody else did.
COMMIT, PUSH = 0.7, 0.5
# How often the first laptop and the phone find each other, before and after the work on one.
SHARE = 0.4
LISTENED = ("git", "planmerge", "planroll")


class FieldHistory(History):
    NAMES = "AB"
    TEMPLATE = "# {{date}} {{weekday}}\n\n" + "\n\n".join(
        f"## {name}" for name in ("Priorities", "Tasks", "Work", "Notes")) + "\n"
    LISTS = ""
    OFFLINE = 0.05, 5

    def __init__(self, seed, number, days, root, binaries):
        self.chronicle = Chronicle()
        self.questions = set()  # what the conflicts of this meeting are about
        self.shares = 0
        # What a merge of copies left wrong, and what was known there; and for each task in such a
        # merge, what both devices knew before.
        self.baseless, self.unbased = {}, {}
        # Merges of copies after which a device has not rolled.
        self.merged_copies = {}
        super().__init__(seed, number, days, root, binaries)

    def set_up(self, binaries):
        super().set_up(binaries)
        phone = Clone("C", self.root, binaries, None)
        phone.folder.mkdir()
        self.phone = phone
        self.devices = [*self.clones, phone]
        self.share = Share(self.clones[0], phone)
        phone.write("templates/day.plan", self.TEMPLATE)
        self.share.copy(self)
        for device in self.devices:
            device.is_settled = True
            device.heard = []

    # What happens

    def live(self, device):
        """Runs a day on one device."""
        online = self.is_online(device)
        if self.random.random() > AT_HAND[device.name]:
            return
        device.today = self.today
        if online:
            self.meet(device, BEFORE)
        if self.random.random() < ROLLS[device.name]:
            self.roll(device)
        for _ in range(self.random.randint(1, 3)):
            self.act(device)
        if online and self.meet(device, AFTER):
            if self.random.random() < 0.4:
                self.roll(device)
            for _ in range(self.random.randint(0, 2)):
                self.act(device)
        if device is not self.phone and self.random.random() < COMMIT:
            self.commit(device)
            if online and self.random.random() < PUSH:
                exchange.push(self, device)

    def act(self, device):
        before = device.snapshot()
        for _ in range(4):
            owner = Owner(self, device, before)
            chosen = self.random.choices(list(CHOICES), CHOICES.values())[0]
            device.heard.clear()
            label = chosen(owner)
            after = device.snapshot()
            if label is not None and after.texts != before.texts:
                break
        else:
            device.heard.clear()
            return
        self.count(chosen.__name__)
        self.chronicle.acts += 1
        self.listen(device)
        self.check(device, after, label, owner.values)
        self.chronicle.add(self.chronicle.acts, self.today, device, label, owner.values)
        self.see(device, before, after, label)

    def check(self, device, after, label, values):
        """Checks that an act did what it says; else the judge would ask for what nobody did."""
        for token, field, value in values:
            task = Task(after, self.chronicle.owner(token))
            if field in FIELDS[token[0]] and not same(task.read(token, field), value):
                self.fault("trouble", task.token, f"{device.name} {label}: {token} {field} is"
                           f" {task.read(token, field)!r}, not {value!r}")

    def may_change(self, device, task, token, *fields):
        """Whether a person sees the last values of these fields that the device received.

        What git brought is on an older line until a roll settles it. Nobody changes a field of
        which such a value waits: an act that comes after a change has to be one that saw it.
        Nobody changes one of two lines of a task either, which would hide that there are two.
        """
        if device.is_settled:
            return len(task.living) < 2
        if len(task.shown) > 1:
            return False
        known = device.known
        if self.chronicle.is_deleted(task.token, known):
            return False
        pairs = [(token, field) for field in fields]
        if EXISTS in fields:
            if len(task.living) > 1:
                return False
            pairs = [(each, field) for each in (task.token, *self.chronicle.members(task.token))
                     for field in FIELDS[each[0]] if self.chronicle.last(each, EXISTS, known)]
        return all(
            self.chronicle.fits(token, field, task.read(token, field), known)
            for token, field in pairs)

    def roll(self, device):
        before = device.snapshot()
        done = device.plan("planroll", "--to", self.today)
        if done.returncode:
            self.fault("trouble", None, f"{self.today} {device.name} planroll: {done.stdout}")
        device.is_settled = True
        after = device.snapshot()
        self.see(device, before, after, f"planroll {self.today}")
        self.listen(device)
        if device in self.merged_copies:
            inspect(self, *self.merged_copies.pop(device), after)

    def meet(self, device, chance):
        """Pulls, if the owner thinks of it. The phone finds its laptop by itself."""
        has_met = False
        if device is not self.clones[1] and self.random.random() < SHARE:
            self.meet_phone()
            has_met = True
        if device is not self.phone and self.random.random() < chance:
            exchange.meet(self, device)
            self.ended(device)
            has_met = True
        return has_met

    def ended(self, device, is_baseless=False):
        """Keeps what programs printed in a meeting, and what they asked."""
        self.listen(device)
        self.merged_copies.pop(device, None)
        if self.questions:
            self.faults.append(Fault(
                "conflicts", None, f"a person is asked: {self.today} {device.name}:"
                f" {' '.join(sorted(self.questions))}", is_baseless=is_baseless))
        for token in self.questions:
            self.chronicle.questions.setdefault(token, []).append(device.known)
        self.questions = set()

    def meet_phone(self):
        laptop, phone = self.share.laptop, self.phone
        laptop.today = phone.today = self.today
        known = laptop.known, phone.known
        before, both, where = self.share.meet(self)
        phone.uncommitted |= laptop.known
        laptop.uncommitted |= phone.known & ~laptop.committed
        self.shares += 1
        label = f"shares a folder; copies of {', '.join(both)} merged on {where}" if both \
            else "shares a folder"
        for device, old in zip((laptop, phone), before):
            self.see(device, old, device.snapshot(), label)
            device.is_settled = False
            self.listen(device)
        self.ended(laptop, True)
        if both:
            self.count("copies")
            inspect(self, before, known, both, laptop.snapshot())
            self.merged_copies = dict.fromkeys((laptop, phone), (before, known, both))

    # What exchange.py calls

    def merged(self, clone, before, after, label, head):
        clone.is_settled = False

    def may_pick(self, clone, commit):
        """Nobody picks a commit that changes a file which is not here."""
        rows = clone.git("diff-tree", "--no-commit-id", "--name-status", "-r", commit).stdout
        return all((clone.folder / row[2:]).exists() for row in rows.splitlines()
                   if row.startswith("M\t"))

    def picked(self, clone, other, commit, before, label):
        """A commit brings the changes in it, and those whose values it shows."""
        own = int(clone.git("log", "-1", "--format=%s", commit).stdout.split()[-1], 16)
        brought, after = own & ~clone.known, clone.snapshot()
        for token in sorted({self.chronicle.owner(each) for each in before.changed(after)}):
            old, new = Task(before, token), Task(after, token)
            for member in (token, *self.chronicle.members(token)):
                for field in (*FIELDS[member[0]], EXISTS):
                    value = new.read(member, field)
                    if same(value, old.read(member, field)):
                        continue
                    for change in self.chronicle.of(member, field):
                        if other.committed >> change.number & 1 and same(change.value, value):
                            brought |= 1 << change.number
        clone.uncommitted |= brought & ~clone.committed

    def ask(self, clone, name, tokens):
        self.questions.update(map(self.chronicle.owner, tokens))

    def tell(self, token, clone, label, after):
        """Keeps the lines of a task and of what is below it, as they are after an act."""
        task = self.chronicle.owner(token)
        lines = sorted(
            (line for each in (task, *self.chronicle.members(task))
             for line in after.tokens.get(each, [])), key=lambda line: (line.file, line.number))
        entry = (self.chronicle.acts, self.today, clone.name, label,
                 tuple(f"{line.file[:-5]} {line.text}" for line in lines))
        told = self.told.setdefault(task, [])
        if not told or told[-1] != entry:
            told.append(entry)

    def see(self, device, before, after, label):
        for token in sorted({self.chronicle.owner(each) for each in before.changed(after)}):
            self.tell(token, device, label, after)

    def listen(self, device):
        """Keeps each line that names a task, of what programs printed.

        Commands print the lines that they change, which says nothing about other devices.
        """
        rows = [f"{program}: {row}" for program, text in device.heard for row in text.splitlines()
                if program in LISTENED or (program == "plan" and row.startswith("plan: "))]
        device.heard.clear()
        for row in rows:
            for task in sorted({self.chronicle.owner(token) for token in TOKEN.findall(row)}):
                self.chronicle.hear(Message(self.today, device.name, row, device.known), task)
                told = self.told.setdefault(task, [])
                told.append((self.chronicle.acts, self.today, device.name, f"prints: {row}",
                             told[-1][4] if told else ()))

    def message(self, clone):
        """The message of a commit has the bits of the changes."""
        return f"{clone.name} {self.chronicle.acts} {clone.uncommitted:x}"

    def fault(self, kind, token, details, folder=None):
        known = kind if kind in ("restless", "unequal") else "trouble"
        self.faults.append(Fault(known, token, details))

    # At the end

    def rest(self):
        """Lets all devices meet and roll until nothing changes. What is settled can be harmed."""
        for device in self.devices:
            device.today = self.today
        before = None
        for turn in range(ROUNDS):
            for _ in range(2):
                self.meet_phone()
                for clone in self.clones:
                    exchange.pull_merge(self, clone)
                    exchange.push(self, clone)
                    self.ended(clone)
            self.meet_phone()
            if turn == 2 and self.spoiler:
                self.spoiled = self.spoiler(self)
            for device in self.devices if turn % 2 else self.devices[:1]:
                self.roll(device)
            now = [device.snapshot().texts for device in self.devices]
            if turn > 1 and turn % 2 and now == before:
                return
            before = now
        self.fault("restless", None, "the devices never come to rest")
