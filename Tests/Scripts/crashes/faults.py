"""Stops a command at every call that writes, and gives it an error there."""

import dataclasses
import re

from . import tracing
from .place import is_staged, is_state, same

READ_ERRORS = ("EIO", "EACCES", "ENOMEM")
ERRORS = ("ENOSPC", "EIO", "EDQUOT", "EACCES", "EROFS")


@dataclasses.dataclass(frozen=True)
class Trial:
    """One disturbed run: `kind` is the row of the table it counts in."""

    kind: str
    point: object = None
    injected: str = ""
    # Whether the same calls after it fail too.
    is_lasting: bool = False
    file_size: int = None
    claimed: int = None

    def __str__(self):
        if self.point is None:
            return f"{self.kind} {self.file_size}"
        error = self.injected + "+" * self.is_lasting
        return f"{self.point.call}#{self.point.number} {error} ({self.point.path})"


def trials(reference, points, is_long):
    """Every disturbed run of a command. The short form takes the errors in turn."""
    had_none = False
    for index, point in enumerate(points):
        yield Trial("killed", point, "signal=KILL")
        errors = ERRORS if is_long else [ERRORS[index % len(ERRORS)]]
        for error in errors:
            yield Trial("error once", point, f"error={error}")
        for error in errors if is_long else [ERRORS[(index + 1) % 3]]:
            yield Trial("error from then on", point, f"error={error}", is_lasting=True)
        yield Trial("interrupted", point, "error=EINTR")
        if point.length and point.length > 1 and is_file(point):
            yield Trial("short write", point, "retval=0", claimed=0)
            if is_long or not had_none:
                yield Trial("short write", point, "retval=0", is_lasting=True, claimed=0)
            had_none = True
            for claimed in sorted({1, point.length // 2, point.length - 1}):
                yield Trial("short write", point, f"retval={claimed}", claimed=claimed)
    sizes = {len(entry.data) for entry in reference.after.values()} - {0}
    limits = {limit for size in sizes for limit in (size - 1, size // 2)} | {0, 1}
    for limit in sorted(limits) if is_long else sorted(limits)[::3]:
        yield Trial("file size limit", file_size=limit)


def faults(trial, reference, place, command):
    """Runs a command under a trial and yields the faults afterwards."""
    place.fill(reference.before)
    ended = run(trial, place, command)
    if ended.code == "hangs":
        yield "does not end"
        return
    now = understood(trial, place.snapshot(), reference)
    yield from reference.file_faults(now)
    if trial.kind != "killed":
        yield from ending_faults(trial, reference, ended, now)
    elif ended.code != -9:
        yield f"was not stopped: {ended.code} {ended.error.decode(errors='replace')}"
    if not trial.claimed and reference.unwritten(now):
        yield from again_faults(reference, place, command)


def run(trial, place, command):
    if trial.point is None:
        return place.run(command, file_size=trial.file_size)
    when, call = f"{trial.point.number}{'+' * trial.is_lasting}", trial.point.call
    # Not with --seccomp-bpf: signals cannot be sent at its stops.
    options = ["-o", "/dev/null", "-e", f"trace={call}",
               "-e", f"inject={call}:{trial.injected}:when={when}"]
    return place.run(tracing.strace(options, command))


def ending_faults(trial, reference, ended, now):
    point = trial.point
    is_stream = point is not None and point.call in tracing.STREAM_CALLS
    is_mute = is_stream and (trial.is_lasting or not is_file(point))
    if trial.kind == "reading":
        yield from reference.reading_faults(ended, now, point.path)
        return
    yield from reference.ending_faults(ended, now, is_mute)
    # A problem with the lock or with the records of undo must not stop the command.
    if point is None or trial.is_lasting or reference.command.needs_state:
        return
    if is_state(point.path) and ended.code != reference.ended.code:
        yield f"fails because of a file in the state folder: {ended.error.decode()[-200:]}"


def reading_trials(points):
    """Errors where a command reads: a file that cannot be read must not count as missing."""
    for point in points:
        for error in READ_ERRORS:
            yield Trial("reading", point, f"error={error}")


def is_file(point):
    """Whether a call is about a file in the scratch folder, and not a stream."""
    return "/" in point.path and not point.path.startswith("/")


def understood(trial, now, reference):
    """Treats new files in a snapshot as new if they are as complete as the trial allows."""
    found = dict(now)
    rest = trial.point is not None and re.search("chown|xattr", trial.point.call)
    for path in reference.changed:
        held, new = now.get(path), reference.after.get(path)
        if not held or not new or held.owner != new.owner and not rest:
            continue
        # A program that cannot set the owner must not give more permissions than the old file had.
        old = reference.before.get(path)
        is_cut = held.mode == new.mode and held.data in pretended(
            trial, old.data if old else b"", new.data)
        if is_cut or rest and held.data == new.data and not held.mode & ~new.mode:
            found[path] = new
    return found


def pretended(trial, old, text):
    """The content of a file if the system claimed to write more bytes than it did.

    strace skips the call: the claimed bytes, and only they, are missing if the program continues
    with the next one. A file that is written in place has old bytes there.
    """
    if not trial.claimed or len(text) < trial.point.length:
        return
    claimed, start = trial.claimed, trial.point.offset
    if start is not None:
        for missing in (bytes(claimed), old[start:start + claimed]):
            yield text[:start] + missing + text[start + claimed:]
        return
    for start in {0, len(text) - trial.point.length}:
        yield text[:start] + text[start + claimed:]


def again_faults(reference, place, command):
    """Runs the command again if a disturbed run did not finish."""
    held = place.snapshot()
    if reference.is_torn(held):
        return
    is_done = not reference.unwritten(held)
    ended = place.run(command)
    now = place.snapshot()
    if not reference.command.again or is_done:
        if ended.code not in (0, 1, 2):
            yield f"run again, ends with {ended.code}"
    elif ended.code != reference.ended.code:
        yield f"run again, ends with {ended.code}: {ended.error.decode(errors='replace')[-200:]}"
    if not reference.command.again:
        return
    for path in sorted(set(reference.after) | set(now)):
        if is_state(path) or is_staged(path) or same(now.get(path), reference.after.get(path)):
            continue
        if path in reference.after or now[path].kind != "folder":
            yield f"after the second run {path} is not that of an undisturbed run"
