"""The rules for a folder in which a command was stopped, refused or cut off from power."""

import os
import re

from .place import STATE, is_staged, is_state, same


# A command that cannot read these does not reach the files that it would write.
BEGINNING = re.compile(r"(settings\.plan|: \.): ")


class Reference:
    """A command, the folder before it, and its result if nothing disturbs it."""

    def __init__(self, command, before, after, ended):
        self.command, self.before, self.after, self.ended = command, before, after, ended
        paths = sorted(set(before) | set(after))
        self.changed = [
            path for path in paths
            if not is_state(path) and not same(before.get(path), after.get(path))]

    def faults(self):
        """The faults of the undisturbed run."""
        if self.ended.code not in (0, 1):
            yield f"ends with {self.ended.code}: {self.ended.error.decode(errors='replace')}"
        ending = self.command.ending
        if not any(path.endswith(ending) for path in self.changed):
            yield "changes nothing"
        for path in self.changed:
            if not path.endswith(ending) and self.after.get(path, (None,))[0] != "folder":
                yield f"changes {path}"
        for path in sorted(set(self.before) | set(self.after)):
            if is_staged(path) and path not in self.before:
                yield f"{path} is left over"
        yield from foreign_state(self.before, self.after)

    def file_faults(self, now, in_order=True, is_outage=False):
        """Files of a snapshot that are neither unchanged nor as the command makes them."""
        for path in sorted(set(self.before) | set(self.after)):
            old, new, held = (tree.get(path) for tree in (self.before, self.after, now))
            if is_state(path) or same(held, old) or same(held, new):
                continue
            if is_outage and self.is_derived(path):
                continue
            if path in self.command.in_place and self.is_saved(old, now):
                continue
            yield f"{path} {difference(old, new, held)}"
        for path in now:
            if path in self.before or path in self.after or is_state(path):
                continue
            if not is_staged(path) and now[path].kind != "folder":
                yield f"{path} is neither a file of the command nor a leftover"
        yield from foreign_state(self.before, now)
        first = self.command.first
        if in_order and first and not same(now.get(first), self.after.get(first)):
            for path in self.changed:
                if path != first and not same(now.get(path), self.before.get(path)):
                    yield f"{path} was written before {first}"

    def is_derived(self, path):
        """Whether a file can be made again, so that a power cut may lose it or leave a part of it."""
        return self.command.is_derived and path.endswith(self.command.ending)

    def is_saved(self, old, now):
        """Whether another file has the old bytes."""
        return any(
            now[path].data == old.data for path in now
            if path not in self.before and (is_staged(path) or is_state(path)))

    def is_torn(self, now):
        """Whether a file that is written in place, or that can be made again, is neither old nor new,
        so that a person has to look."""
        derived = [path for path in self.changed if self.is_derived(path)]
        return any(
            not any(same(now.get(path), tree.get(path)) for tree in (self.before, self.after))
            for path in [*self.command.in_place, *derived])

    def unwritten(self, now):
        return [path for path in self.changed if not same(now.get(path), self.after.get(path))]

    def ending_faults(self, ended, now, is_mute=False):
        """The faults in how a command ended after an error of the system.

        `is_mute` means that it could not report what was wrong.
        """
        told = ended.error.decode(errors="replace")
        unwritten = self.unwritten(now)
        written = [path for path in self.changed if path not in unwritten]
        if ended.code not in (self.ended.code, 2):
            yield f"ends with {ended.code}: {told.strip()[-200:]}"
        elif ended.code == self.ended.code and unwritten:
            yield f"ends with {ended.code}, and {unwritten[0]} is not written"
        if ended.code == self.ended.code or is_mute:
            return
        if not told.strip():
            yield "fails and says nothing"
        named = [path for path in self.changed if is_named(path, told)]
        if self.command.policy == "each":
            for path in unwritten:
                if path not in named and path.endswith(".plan"):
                    yield f"does not name {path}, which is not written"
        elif unwritten and not named and (written or not BEGINNING.search(told)):
            yield f"names no file: {told.strip()[-200:]}"
        if self.command.policy == "joint" and unwritten:
            for path in written:
                if not re.search(re.escape(os.path.basename(path)) + ".*was not restored", told):
                    yield f"{path} is written, {unwritten[0]} is not"

    def reading_faults(self, ended, now, unread):
        """The faults in how a command ended that could not read a file or folder."""
        unwritten = self.unwritten(now)
        if ended.code not in (0, 1, 2):
            yield f"ends with {ended.code}: {ended.error.decode(errors='replace')[-200:]}"
        elif not unwritten or ended.code == 2:
            return
        told = (ended.output + ended.error).decode(errors="replace")
        if ended.code == 0 or not any(is_named(path, told) for path in [unread, *unwritten]):
            said = told.strip()[-200:]
            yield f"ends with {ended.code}, and says nothing of {unwritten[0]}: {said}"


def is_named(path, told):
    # A folder that cannot be created counts for the file that was to be in it.
    return any(
        part in told for part in (os.path.basename(path), os.path.dirname(path)[len("plans/"):])
        if part)


def foreign_state(before, now):
    for path in sorted(now):
        if is_state(path) and path not in before and not (path + "/").startswith(STATE + "/plan/"):
            yield f"{path} is not in the state folder of these programs"
    for path in before:
        if is_state(path) and not path.startswith(STATE + "/plan") and not same(
                before[path], now.get(path)):
            yield f"{path} belongs to another program, and is changed"


def difference(old, new, held):
    if held is None:
        return "is lost"
    for entry in (old, new):
        if entry and entry.data == held.data:
            return f"has mode {held.mode:o}, owner {held.owner}, kind {held.kind}, twin {held.twin}"
    if not held.data:
        return "is empty"
    return "holds NULs" if b"\0" in held.data else "is torn"
