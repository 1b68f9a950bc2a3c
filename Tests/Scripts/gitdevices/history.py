"""Some weeks of three devices that share a repository, from a seed."""

import random
from typing import NamedTuple

from . import exchange
from .acts import CHOICES, Person, plus
from .clone import GIT, Clone
from .ledger import Event, Ledger, deeds_of
from .lines import day_of

FIRST_DAY = "2025-12-05"
TEMPLATE = "# {{date}} {{weekday}}\n\n" + "\n\n".join(
    f"## {name}" for name in ("Priorities", "Tasks", "Schedule", "Habits", "Mood", "Notes")) + "\n"
HABITS = "## Habits\n\n- Read every:day\n- Water: 8 glasses every:day\n"
ROUNDS = 10
# The size of all plans of a device, in bytes. Some weeks of a person have a fifth of it.
LARGEST = 600_000
# How many of the lines that say where a thing went are printed with a fault.
MOVED_SHOWN = 4


class Fault(NamedTuple):
    """A broken rule, about one thing or about whole folders."""

    kind: str
    token: str | None
    details: str


class History:
    NAMES = "ABC"
    TEMPLATE, LISTS = TEMPLATE, HABITS
    # How often a device goes offline, and for how many days at most.
    OFFLINE = 0.1, 7

    def __init__(self, seed, number, days, root, binaries):
        self.random = random.Random(f"{seed}/{number}")
        self.days, self.root = days, root
        self.ledger = Ledger()
        self.faults = []
        self.meetings = 0
        self.counts = {}
        self.tokens = 0
        # What happened to each thing, in words.
        self.told = {}
        self.today = FIRST_DAY
        self.step = 0
        self.offline = {}
        # The acts that are in the bare repository.
        self.shared = 0
        self.refusals = []
        self.has_burst = False
        # Harms the plans at the end, and the thing that was harmed.
        self.spoiler = self.spoiled = None
        self.set_up(binaries)

    def set_up(self, binaries):
        home = self.root / "home-remote"
        home.mkdir()
        remote = self.root / "remote.git"
        first = None
        self.clones = []
        for name in self.NAMES:
            clone = Clone(name, self.root, binaries, remote)
            if first is None:
                clone.run(*GIT, "init", "-q", "--bare", "-b", "main", str(remote), folder=self.root)
            clone.run(*GIT, "clone", "-q", str(remote), str(clone.folder), folder=self.root)
            if first is None:
                first = clone
                clone.write("settings.plan", "")
                clone.write("habits.plan", self.LISTS)
                clone.write("templates/day.plan", self.TEMPLATE)
            done = clone.plan("plan", "init", "--git")
            if done.returncode:
                raise RuntimeError(f"plan init --git: {done.stdout}")
            if first is clone:
                clone.git("add", "-A")
                clone.git("commit", "-q", "-m", "begin")
                clone.git("push", "-q", "-u", "origin", "main")
            self.clones.append(clone)
        self.devices = self.clones

    # What happens

    def run(self):
        for _ in range(self.days):
            for clone in self.random.sample(self.devices, 3):
                self.live(clone)
            self.today = plus(self.today, 1)
        # After every day that something was moved to.
        self.today = plus(self.today, 6)
        self.rest()

    def count(self, what):
        self.counts[what] = self.counts.get(what, 0) + 1

    def is_online(self, clone):
        left = self.offline.get(clone.name, 0)
        if left:
            self.offline[clone.name] = left - 1
            return False
        chance, most = self.OFFLINE
        if self.random.random() < chance:
            self.offline[clone.name] = self.random.randint(1, most)
        return True

    def live(self, clone):
        """Runs a day on one device."""
        if self.has_burst:
            return
        online = self.is_online(clone)
        if self.random.random() > 0.8:
            return
        clone.today = self.today
        rolls = self.random.random() < 0.75
        if online and self.random.random() < 0.5:
            exchange.meet(self, clone)
        if rolls:
            self.roll(clone)
        for _ in range(self.random.randint(0, 5)):
            self.act(clone)
        if online and self.random.random() < 0.6:
            exchange.meet(self, clone)
            if self.random.random() < 0.3:
                self.roll(clone)
            for _ in range(self.random.randint(0, 2)):
                self.act(clone)
        if self.random.random() < 0.5:
            self.commit(clone)

    def new_token(self, letter):
        self.tokens += 1
        return f"{letter}{self.tokens:04}"

    def act(self, clone):
        before = clone.snapshot()
        person = Person(self.random, clone, before, self.new_token)
        chosen = self.random.choices(list(CHOICES), CHOICES.values())[0]
        label = chosen(person)
        if label is None:
            return
        self.count(chosen.__name__)
        self.notice(clone, before, label, person.target, person.is_tool)

    def roll(self, clone):
        before = clone.snapshot()
        done = clone.plan("planroll")
        if done.returncode:
            self.refusals.append(f"{self.today} {clone.name}: {done.stdout.strip()}")
        self.notice(clone, before, f"planroll {self.today}", is_tool=True)

    def notice(self, clone, before, label, target=None, is_tool=False, is_pick=False):
        """Records what an act on a device did to each thing."""
        after = clone.snapshot()
        if not self.has_burst and sum(map(len, after.texts.values())) > LARGEST:
            self.has_burst = True
            self.fault("grows", None, f"{clone.name} has more than {LARGEST} bytes after {label}")
        number = self.ledger.next()
        known = clone.known
        for token in before.changed(after):
            old, new = before.tokens.get(token, []), after.tokens.get(token, [])
            living = sum(line.is_living for line in old)
            deeds = deeds_of(old, new, token in self.ledger.events)
            owner = (new or old)[0].above if token[0] in "sc" and token != target else token
            is_beside = target and token[0] in "kpsc" and owner != target and deeds != {"change"}
            # No line is living if copies lead in a circle.
            if is_beside and token[0] in "kp" and living == 1:
                self.fault("other", token, f"{clone.name} {label}", after)
            if is_pick:
                deeds = {"pick"}
            elif is_tool or is_beside:
                # A command settles the copies of the days it changes, as a roll does.
                deeds = {"roll"}
                if any(line.is_open for line in old) and any(line.is_closed for line in new) \
                        and not any(line.is_open for line in new):
                    deeds.add("settle")
                if living and not any(line.is_living for line in new) and token[0] in "kpntm":
                    self.fault("lost", token, f"{clone.name} {label}", after)
            else:
                more = sum(line.is_living for line in new) - living
                self.ledger.typed[token] = self.ledger.typed.get(token, 0) + max(0, more)
            self.ledger.add(token, Event(number, clone.name, label, frozenset(deeds), known))
            self.tell(token, clone, label, after)
        clone.uncommitted |= 1 << number

    def merged(self, clone, before, after, label, head):
        exchange.check_merge(self, clone, before, after, label, head)

    def may_pick(self, clone, commit):
        return True

    def picked(self, clone, other, commit, before, label):
        self.notice(clone, before, label, is_pick=True)

    def ask(self, clone, name, tokens):
        """Notes that a person settled these things."""
        for token in tokens:
            self.ledger.settled.setdefault(token, f"conflict in {name} on {clone.name}")

    def tell(self, token, clone, label, after):
        lines = tuple(
            f"{day_of(line.file) or line.file} {line.text}"
            for line in after.tokens.get(token, []))
        self.told.setdefault(token, []).append(
            (self.ledger.count, self.today, clone.name, label, lines))

    def fault(self, kind, token, details, folder=None):
        lines = folder.tokens.get(token, []) if folder and token else []
        moved = [line for line in lines if not line.is_living]
        shown = [*moved[-MOVED_SHOWN:], *(line for line in lines if line.is_living)]
        self.faults.append(Fault(kind, token, "\n".join([details, *map(str, shown)])))

    def commit(self, clone):
        clone.git("add", "-A")
        done = clone.git("commit", "-q", "-m", self.message(clone))
        clone.committed |= clone.uncommitted
        clone.uncommitted = 0
        return done.returncode == 0

    def message(self, clone):
        return f"{clone.name} {self.ledger.count}"

    # At the end

    def rest(self):
        """Lets all devices meet and roll until nothing changes."""
        for clone in self.clones:
            clone.today = self.today
            self.commit(clone)
        if self.has_burst:
            return
        before = None
        for turn in range(ROUNDS):
            self.refusals = []
            for _ in range(2):
                for clone in self.clones:
                    exchange.pull_merge(self, clone)
                    exchange.push(self, clone)
            if turn == 0 and self.spoiler:
                self.spoiled = self.spoiler(self)
                self.commit(self.clones[0])
            for clone in self.clones if turn % 2 else self.clones[:1]:
                self.roll(clone)
                self.commit(clone)
            now = [clone.snapshot().texts for clone in self.clones]
            if turn > 1 and turn % 2 and now == before:
                return
            before = now
        self.fault("restless", None, "the devices never come to rest")
