"""The rules for every field of every task, once all devices are at rest.

The living copy of a task has the last value of each field. Of several last values, made on devices
that did not know of each other, it has one, and a message says so; words may have all of them.

Where the rules could be read in two ways, this is judged:

- A message counts if one row of output of git, planmerge or planroll has the words of the task, and
  was printed where both changes were known. That it has the lost value is counted apart.
- A change that its device took back needs no message, and neither has begun beside done. Begun
  beside cancelled, done beside cancelled, and done beside open need one.
- A deletion counts if each change of the task, its steps and notes was known to one deletion. A
  cancelled line, or a closed one with `to:`, is as good as none then. A move is not a change.
- Beside a change that no deletion knew, the task has to live; cancelled needs a message.
- A step that is done may stay below an older copy. Everything else has to be below the living one.
- Of a task that is there twice nothing else is judged, and nobody changes it any more.
- What copies without a base left wrong is excused by a message. A value without one is silent; a
  task or step that is doubled, lost or back has its own kind. The table counts both apart.
"""

from .chronicle import Fault
from .fields import EXISTS, FIELDS, TAGS, Parts, Task, same, shown
from .lines import MARKERS
from .oracle import unequal

KINDS = ["left", "doubled", "revived", "ticked", "opened", "lost", "silent", "conflicts",
         "restless", "unequal", "trouble"]
CLOSED = {"done", "cancelled"}


def names(message, change):
    """Whether a message has a value that was lost. States and what was removed have other words."""
    value = change.field if change.field in TAGS else change.value
    return change.field == "state" or value is None or value.casefold() in message.text.casefold()


def is_record(task):
    """Whether all that is left of a task is cancelled, or closed and marked as moved."""
    return task.read(task.token, "state") == "cancelled" or all(
        line.is_closed and " to:" in line.text for line in task.living)


class Judge:
    def __init__(self, history):
        self.history, self.chronicle = history, history.chronicle
        self.folder = history.devices[0].snapshot()
        # Reasons, and the fields that are excused for them.
        self.excused = {}
        self.judged = 0

    def judge(self):
        self.folders()
        for token in self.chronicle.tasks:
            self.task(token)

    # Faults and excuses

    def fault(self, kind, token, field, why, is_baseless=False):
        task = self.chronicle.owner(token)
        lines = [line for each in (task, *self.chronicle.members(task))
                 for line in self.folder.tokens.get(each, [])]
        name = f"{token} {field}" if token != task else field
        self.history.faults.append(Fault(
            kind, task, "\n".join([f"{name}: {why}", *map(str, lines)]), f"{token[0]} {field}",
            is_baseless))

    def excuse(self, why, token, field):
        self.excused.setdefault(why, []).append(f"{token} {field}")

    def wrong(self, kind, token, field, why, last):
        """A value that is not what everybody wrote last. Only a merge without a base excuses it."""
        if self.chronicle.is_asked(token, last):
            self.excuse("a person was asked", token, field)
            return
        known = self.history.baseless.get((token, field), ())
        if not last or not any(
                all(bits >> change.number & 1 for change in last) for bits in known):
            self.fault(kind, token, field, why)
        elif all(self.chronicle.reports(token, change) for change in last):
            self.excuse("merged without a base", token, field)
        elif field == EXISTS:
            self.fault(kind, token, field, f"{why}; merged without a base", True)
        else:
            self.fault("silent", token, field, f"{kind}: {why}; merged without a base", True)

    # Rules

    def folders(self):
        for difference in unequal(self.history.devices):
            self.history.fault("unequal", "", difference)
        for device in self.history.devices:
            for name, text in device.snapshot().texts.items():
                if MARKERS.search(text) or ".sync-conflict-" in name:
                    self.history.fault("marked", None, f"{device.name}: {name}")

    def task(self, token):
        task = Task(self.folder, token)
        self.judged += 1
        deletions = self.chronicle.deletions(token)
        if deletions:
            if task.line and not is_record(task) and not self.chronicle.is_placed(token):
                self.wrong("revived", token, EXISTS, f"it lives, {deletions[0]}", deletions)
            return
        if not task.line:
            self.gone(task)
            return
        if len(task.living) > 1:
            self.wrong("doubled", token, EXISTS, f"{len(task.living)} living lines",
                       self.chronicle.of(token, EXISTS))
            return
        for field in FIELDS["k"]:
            self.field(task, token, field, task.read(token, field))
        for member in self.chronicle.members(token):
            self.judged += 1
            self.member(task, member)

    def gone(self, task):
        token = task.token
        deleted = [change for change in self.chronicle.last(token, EXISTS)
                   if change.value is False]
        edits = [change for change in self.chronicle.family(token)
                 if not all(self.chronicle.precedes(change, each) for each in deleted)
                 and change not in deleted]
        if deleted and any(self.chronicle.reports(token, each, edit)
                           for each in deleted for edit in edits):
            self.excuse("deleted on one device, changed on another", token, EXISTS)
            return
        why = "nobody deleted it"
        if deleted:
            why = f"{deleted[0]}, beside {edits[-1].token} {edits[-1].field} {edits[-1]}"
        self.wrong("lost", token, EXISTS, why, edits)

    def member(self, task, token):
        """A step or a note."""
        places, owned = task.places(token), self.chronicle.family(task.token)
        deletions = self.chronicle.deletions(token)
        if deletions:
            is_there = any(Parts(line).fields.get("state") != "cancelled" for line in places)
            if is_there:
                self.wrong("left", token, EXISTS, f"it is there, {deletions[0]}", deletions)
            return
        own = [change for change in owned if change.token == token]
        if all(any(self.chronicle.precedes(change, deletion)
                   for deletion in self.chronicle.of(task.token, EXISTS)
                   if deletion.value is False) for change in own):
            # It went with its task, which something else kept.
            return
        if len(places) > 1:
            self.wrong("doubled", token, EXISTS, f"{len(places)} lines below its task",
                       self.chronicle.of(token, EXISTS))
            return
        line = task.line_of(token)
        if not line:
            self.wrong("lost", token, EXISTS, "no line is left", own)
            return
        parts = Parts(line).fields
        states = {change.value for change in self.chronicle.last(token, "state")}
        # What is closed stays with the older copy.
        may_stay = states and states <= CLOSED or parts.get("state") in CLOSED and states & CLOSED
        if not places and not may_stay:
            self.wrong("left", token, EXISTS, "not below the living copy", own)
            return
        for field in FIELDS[token[0]]:
            self.field(task, token, field, parts[field])

    def field(self, task, token, field, value):
        last = self.chronicle.last(token, field)
        if not last:
            if value is not None:
                self.wrong("left", token, field, f"{shown(value)}, which nobody wrote", [])
            return
        lost = [change for change in last if not same(change.value, value)]
        if not lost or (field == "words" and self.chronicle.unites(token, last, value)):
            return
        facts = f"{shown(value)}, not {' or '.join(map(str, last))}"
        agree = all(same(change.value, last[0].value) for change in last)
        if agree or (len(lost) == len(last) and field != "words"):
            if field == "state" and self.cancelled(task, value):
                return
            self.wrong(self.kind(field, last, value), token, field, facts, last)
            return
        lost = [change for change in lost if not self.is_no_loss(change, last, value)]
        if all(map(self.chronicle.reports_of, lost)):
            is_named = all(any(names(message, change) for message in
                               self.chronicle.reports_of(change)) for change in lost)
            if lost:
                self.excuse("changed on both devices" + ("" if is_named else
                            "; no message has the lost value"), token, field)
        elif self.chronicle.is_asked(token, last):
            self.excuse("a person was asked", token, field)
        else:
            self.fault("silent", token, field, facts, self.met_without_base(token, last))

    def met_without_base(self, token, changes):
        """Whether a merge of copies brought changes together that neither device knew both."""
        return any(
            {bool(a >> change.number & 1) - bool(b >> change.number & 1) for change in changes}
            >= {1, -1} for a, b in self.history.unbased.get(self.chronicle.owner(token), ()))

    def is_no_loss(self, change, last, value):
        """Whether nobody misses a change: it was taken back, or done came after begun."""
        if change.field == "state" and (change.value, value) == ("begun", "done"):
            return True
        return same(change.value, self.chronicle.base(change.token, change.field, last))

    def cancelled(self, task, value):
        """Whether one device deleted it, and a message says that another one changed it."""
        is_excused = value == "cancelled" and self.chronicle.was_deleted(task.token) \
            and self.chronicle.reports(task.token, *[
                change for change in self.chronicle.of(task.token, EXISTS)
                if change.value is False][:1])
        if is_excused:
            self.excuse("deleted on one device, changed on another", task.token, "state")
        return is_excused

    @staticmethod
    def kind(field, last, value):
        if field == "state":
            closed = {change.value in CLOSED for change in last}
            if closed == {False} and value in CLOSED:
                return "ticked"
            if closed == {True} and value not in CLOSED:
                return "opened"
        return "left"
