"""Runs whole processes and measures them: their time, and the memory that they have used.

Both sides of a comparison are started and awaited by the same calls, from `posix_spawn` to the end
of `wait4`. Output goes to /dev/null, so that printing costs the programs as little as possible; the
first run of each is kept and checked, and every exit code and every error text.
"""
import ctypes
import dataclasses
import os
import pathlib
import re
import shutil
import signal
import subprocess
import time

from place import Failure, Missing

KEPT, ERRORS = "output", "errors"
TRACE_ME, CONTINUE, SET_OPTIONS = 0, 7, 0x4200
TRACE_EXIT, KILL_ON_EXIT, EXIT_EVENT = 0x40, 0x100000, signal.SIGTRAP | 6 << 8


@dataclasses.dataclass(frozen=True)
class Job:
    """A command line, or several divided by ` ; `, and what it has to print and to exit with."""
    line: str
    prints: str = ""
    """A regular expression that the output matches; without one, nothing is printed."""
    exits: int | None = 0
    """None for any code."""
    lines: int | None = None
    """How many lines are printed."""
    noisy: bool = False
    """Whether it may print to standard error."""
    seen: bool = False
    """Whether the output goes to a file each time, for programs that do less for /dev/null."""
    threads: int | None = None
    """How many threads read a folder; None for one on each processor."""

    def environment(self, place):
        if self.threads is None:
            return place.environment
        if self.threads > len(os.sched_getaffinity(0)):
            raise Missing(f"there are no {self.threads} processors")
        return {**place.environment, "PLAN_THREADS": str(self.threads)}

    def commands(self, place):
        return [place.command(part) for part in self.line.split(" ; ")]


def run(job, commands, place, keep=False):
    """Runs the commands of a job in turn, and returns the seconds that they took together."""
    output = place.root / KEPT if keep or job.seen else os.devnull
    total, codes = 0, []
    environment = job.environment(place)
    with open(output, "wb") as out, open(place.root / ERRORS, "wb") as err, open(os.devnull) as null:
        actions = [(os.POSIX_SPAWN_DUP2, file.fileno(), number)
                   for number, file in enumerate([null, out, err])]
        for words in commands:
            start = time.perf_counter_ns()
            child = os.posix_spawn(words[0], words, environment, file_actions=actions)
            _, status, _ = os.wait4(child, 0)
            total += time.perf_counter_ns() - start
            codes.append(os.waitstatus_to_exitcode(status))
    check(job, codes, place, keep)
    return total / 1e9


def check(job, codes, place, keep):
    """Raises a failure unless the run was as the job says."""
    errors = (place.root / ERRORS).read_bytes()[:2000].decode(errors="replace").strip()
    if set(codes[:-1]) - {0} or codes[-1] != job.exits and job.exits is not None:
        raise Failure(f"'{job.line}' exited with {codes[-1]}, not {job.exits}: {errors}")
    if errors and not job.noisy:
        raise Failure(f"'{job.line}' printed an error: {errors}")
    if not keep:
        return
    printed = (place.root / KEPT).read_bytes()
    shown = printed[:300].decode(errors="replace")
    if not job.prints and printed:
        raise Failure(f"'{job.line}' printed: {shown}")
    if not re.search(job.prints.encode(), printed, re.MULTILINE):
        raise Failure(f"'{job.line}' printed no '{job.prints}': {shown}")
    lines = printed.count(b"\n")
    if job.lines is not None and lines != place.few(job.lines):
        raise Failure(f"'{job.line}' printed {lines} lines, not {place.few(job.lines)}")


def instructions(job, place):
    """The instructions of the last command of a job, on one thread and without a random seed."""
    for tool in ("valgrind", "strip"):
        if shutil.which(tool) is None:
            raise Missing(f"{tool} is not installed")
    run(job, job.commands(place), place, keep=True)
    program, *arguments = job.commands(place)[-1]
    # Valgrind gives up on some of the debug information that the linker of Swift writes.
    bare = os.path.join(place.made("counted"), os.path.basename(program))
    subprocess.run(["strip", "--strip-debug", "-o", bare, program], check=True)
    environment = {**place.environment, "PLAN_THREADS": "1", "SWIFT_DETERMINISTIC_HASHING": "1"}
    counted = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", bare, *arguments],
        env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    found = re.search(r"Collected : (\d+)", counted.stderr)
    if found is None or counted.returncode != (job.exits or 0):
        raise Failure(f"'{job.line}' cannot be counted: {counted.stderr[-300:]}")
    return int(found[1])


def memory(job, place):
    """The private dirty memory of a run, in KB.

    The program is stopped when it exits, while it still has its memory. The system keeps the
    highest resident memory from `exec` on, give or take 0.25 MB, unlike `ru_maxrss`, which includes
    the parent's. What was dirty and given back before the end is counted too: pages of files are
    never given back, so what was resident beyond those of the end was dirty.
    """
    run(job, job.commands(place), place, keep=True)
    [words] = job.commands(place)
    # The system maps the pages around those that are used, if they are in the page cache.
    pathlib.Path(words[0]).read_bytes()
    trace = ctypes.CDLL(None, use_errno=True).ptrace
    trace.argtypes = [ctypes.c_long] * 4
    child = os.fork()
    if child == 0:
        try:
            null = os.open(os.devnull, os.O_RDWR)
            for number in range(3):
                os.dup2(null, number)
            trace(TRACE_ME, 0, 0, 0)
            os.execve(words[0], words, place.environment)
        finally:
            os._exit(127)
    if not os.WIFSTOPPED(os.waitpid(child, 0)[1]):
        raise Missing("this system does not let a program be traced")
    trace(SET_OPTIONS, child, 0, TRACE_EXIT | KILL_ON_EXIT)
    figures, passed = None, 0
    while True:
        trace(CONTINUE, child, 0, passed)
        _, status = os.waitpid(child, 0)
        if not os.WIFSTOPPED(status):
            break
        is_exit, passed = status >> 8 == EXIT_EVENT, os.WSTOPSIG(status)
        if is_exit:
            figures, passed = end_of(child), 0
    if figures is None or os.waitstatus_to_exitcode(status) != job.exits:
        raise Failure(f"'{job.line}' cannot be traced to its end: status {status}")
    return figures


def end_of(process):
    """The dirty memory of a process that is about to end, in KB."""
    sizes = {}
    for name in ["smaps_rollup", "status"]:
        with open(f"/proc/{process}/{name}") as file:
            for key, size in re.findall(r"^(\w+):\s+(\d+) kB$", file.read(), re.MULTILINE):
                sizes[key] = int(size)
    # Not Private_Dirty, which counts pages of a program that was copied just before.
    files = sizes["Rss"] - sizes["Anonymous"]
    highest = max(sizes["VmHWM"], sizes["Rss"])
    return max(sizes["Anonymous"], highest - files)
