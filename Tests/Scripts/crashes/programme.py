"""Runs all trials of all commands, on several processors."""

import collections
import multiprocessing
import os

from . import faults, tracing
from .checking import Reference
from .commands import UNDO, arguments
from .following import Unknown
from .outage import Outage
from .place import Place, is_staged

# The number of texts of a file and of states of a disk that are checked at one moment, and the
# number of states from which a command starts again.
SHORT, LONG = (300, 12), (10_000, 300)

Result = collections.namedtuple("Result", "kind count faults")
work = None


def prepare(command, binaries, place):
    """Fills a place with the folder of a command, and returns what is there."""
    place.fill(command.tree())
    for line in command.before:
        ended = place.run(arguments(line, binaries))
        if ended.code != 0:
            raise RuntimeError(f"{line}: {ended.error.decode()}")
    before = place.snapshot()
    place.fill(before)
    return before


class Prepared:
    """A command with its undisturbed result and its calls."""

    def __init__(self, command, binaries, place):
        self.command, self.words = command, command.arguments(binaries)
        before = prepare(command, binaries, place)
        ended, self.calls = tracing.record(place, self.words)
        self.reference = Reference(command, before, place.snapshot(), ended)
        self.root = place.root
        self.points = tracing.points(self.calls, place.root)
        self.looks = [
            point for point in tracing.points(self.calls, place.root, tracing.looks)
            # Files that a program loads are not plans.
            if faults.is_file(point)]

    def trials(self, is_long):
        yield from faults.trials(self.reference, self.points, is_long)
        if is_long:
            yield from faults.reading_trials(self.looks)


class Programme:
    def __init__(self, commands, binaries, folder, is_long, jobs, kinds=None):
        self.folder, self.is_long, self.jobs = folder, is_long, jobs
        self.prepared, self.skipped = [], []
        # Without the programs only writers are tried, which record nothing to undo.
        self.undo = arguments(UNDO, binaries) if binaries else None
        place = Place(folder)
        for command in commands:
            prepared = Prepared(command, binaries, place)
            ended = prepared.reference.ended
            if command.may_refuse and ended.code == 2:
                told = ended.error.decode(errors="replace").strip()
                self.skipped.append(f"'{command.line}' is refused: {told}")
            else:
                self.prepared.append(prepared)
        # None as the trial means the power cut, which takes longest.
        self.tasks = [(index, None) for index in range(len(self.prepared))] + [
            (index, trial) for index, prepared in enumerate(self.prepared)
            for trial in prepared.trials(is_long)
            if kinds is None or trial.kind in kinds]

    def results(self):
        """The results of each command."""
        global work
        work = self
        found = [[] for _ in self.prepared]
        with multiprocessing.get_context("fork").Pool(self.jobs, enter) as pool:
            for index, results in pool.imap_unordered(carry_out, self.tasks, chunksize=2):
                found[index] += results
        return found


def enter():
    global place
    place = Place(work.folder)


def carry_out(task):
    index, trial = task
    prepared = work.prepared[index]
    if trial is None:
        return index, list(outage_results(prepared))
    found = [
        f"{trial}: {fault}"
        for fault in faults.faults(trial, prepared.reference, place, prepared.words)]
    return index, [Result(trial.kind, 1, found)]


def outage_results(prepared):
    """The results of a power cut at any moment."""
    reference = prepared.reference
    yield Result("undisturbed", 1, list(reference.faults()))
    limit, samples = LONG if work.is_long else SHORT
    try:
        outage = Outage(reference, prepared.calls, prepared.root, limit, samples)
    except Unknown as unknown:
        yield Result("power", 0, [f"power: {unknown}"])
        return
    followed = {
        path: inode for path, inode in outage.last_names() if path in reference.after}
    if set(followed) != {path for path in reference.after if not is_staged(path)}:
        yield Result("power", 0, ["power: the model does not end where the command did"])
    yield Result("power", outage.count, [f"power: {fault}" for fault in outage.found])
    yield Result("distinct", len(outage.seen), [])
    for tree in outage.samples.values():
        place.fill(tree)
        found = list(faults.again_faults(reference, place, prepared.words))
        if work.undo and not reference.command.needs_state:
            place.fill(tree)
            found += undo_faults(reference)
        yield Result("restarted", 1, [f"power, then {fault}" for fault in found])


def undo_faults(reference):
    """The result of undo in a folder and a state folder after a power cut."""
    ended = place.run(work.undo)
    if ended.code not in (0, 1, 2):
        yield f"undo ends with {ended.code}: {ended.error.decode(errors='replace')[-200:]}"
    for fault in reference.file_faults(place.snapshot(), in_order=False, is_outage=True):
        yield f"undone, {fault}"


def processors():
    return len(os.sched_getaffinity(0))
