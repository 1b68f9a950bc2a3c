"""The kinds of rows: each measures its subject in a place and returns its result."""
import contextlib
import dataclasses
import os
import pathlib
import re
import statistics
import time

from place import HERE, Missing
from running import Job, instructions, memory, run

# A row ends early after this time, but not before this many rounds.
SECONDS, FEWEST = 10, 3


@dataclasses.dataclass
class Result:
    """One line of the table. Times are in milliseconds."""
    name: str
    value: float
    unit: str
    against: str = ""
    time: float | None = None
    other: float | None = None
    minima: float | None = None
    """The value computed from the shortest times."""
    quartiles: tuple | None = None
    """The quartiles of the values of the single rounds."""
    rounds: int = 1
    most: float | None = None
    felt: float | None = None
    """The most that the time may be."""

    @property
    def met(self):
        """Whether the target is met, at the precision that is printed; None without a target."""
        if self.felt is not None:
            return round(self.time, 2) <= self.felt
        return None if self.most is None else round(self.value, 2) <= self.most


@dataclasses.dataclass(frozen=True)
class Row:
    job: Job
    name: str = ""
    most: float | None = None

    @property
    def title(self):
        return self.name or short(self.job)


def short(job):
    """A command line without the folder that most have."""
    for part in [" -C {ten}", "{ten}/", " {ten}"]:
        job = dataclasses.replace(job, line=job.line.replace(part, ""))
    return job.line


@dataclasses.dataclass(frozen=True)
class Ratio(Row):
    """The time of a job as a multiple of that of another, which runs in turn with it."""
    floor: Job | None = None
    against: str = ""
    one_core: bool = False
    felt: float | None = None
    """The most milliseconds that it may take."""
    before: object = None
    """A function of the place, called before each run."""

    def measure(self, place, rounds):
        times, floors = interleaved([self.job, self.floor], place, rounds, self.one_core, self.before)
        ratios = [one / other for one, other in zip(times, floors)]
        return Result(
            self.title, statistics.median(times) / statistics.median(floors), "×",
            self.against or short(self.floor), 1000 * statistics.median(times),
            1000 * statistics.median(floors), min(times) / min(floors), quartiles(ratios),
            len(times), self.most, self.felt)


@dataclasses.dataclass(frozen=True)
class Rate(Row):
    """The megabytes of a file of the place that a job takes per second."""
    file: str = ""

    def measure(self, place, rounds):
        [times] = interleaved([self.job], place, rounds)
        size = pathlib.Path(place[self.file]).stat().st_size / 1e6
        rates = [size / one for one in times]
        middle = statistics.median(times)
        return Result(
            self.title, size / middle, "MB/s", time=1000 * middle, minima=max(rates),
            quartiles=quartiles(rates), rounds=len(times))


@dataclasses.dataclass(frozen=True)
class Memory(Row):
    """The memory that only a job uses, in MB of 1,000 KB."""

    def measure(self, place, rounds):
        return Result(self.title, memory(self.job, place) * 1.024 / 1000, "MB", most=self.most)


# How much above the page in the repository a count may be.
TOLERANCE = 1.02


@dataclasses.dataclass(frozen=True)
class Instructions(Row):
    """The millions of instructions of a job on one thread; at most a little above those of the page."""

    def measure(self, place, rounds):
        known = None if place.short else known_count(self.title)
        return Result(
            self.title, instructions(self.job, place) / 1e6, "M",
            against="" if known is None else f"{known:,.2f} M in the page",
            most=None if known is None else round(known * TOLERANCE, 2))


def known_count(title):
    """The count of a row in the page of the repository, in millions; None for a new row."""
    page = (HERE / "README.md").read_text(encoding="utf-8")
    row = re.search(rf"^\| {re.escape(title)} \|(?:[^|]*\|){{3}} ([\d,.]+) M \|", page, re.MULTILINE)
    return row and float(row[1].replace(",", ""))


def interleaved(jobs, place, rounds, one_core=False, before=None):
    """The times of some jobs that run in turn, one list for each, without the first round."""
    commands = [job.commands(place) for job in jobs]
    times = [[] for _ in jobs]
    end = time.monotonic() + SECONDS
    with pinned(one_core):
        for number in range(rounds + 1):
            if number > FEWEST and time.monotonic() > end:
                break
            # Neither comes first in all rounds.
            order = range(len(jobs)) if number % 2 else reversed(range(len(jobs)))
            for index in order:
                if before:
                    before(place)
                took = run(jobs[index], commands[index], place, keep=number == 0)
                if number:
                    times[index].append(took)
    return times


@contextlib.contextmanager
def pinned(one_core):
    """Keeps this program and all that it starts on one core."""
    if one_core and not hasattr(os, "sched_setaffinity"):
        raise Missing("this system cannot keep a program on one core")
    cores = os.sched_getaffinity(0) if one_core else None
    if cores:
        os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        if cores:
            os.sched_setaffinity(0, cores)


def quartiles(values):
    if len(values) < 2:
        return None
    cuts = statistics.quantiles(values, n=4, method="inclusive")
    return cuts[0], cuts[2]
