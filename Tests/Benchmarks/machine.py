"""Says on what, and with which versions, is measured."""
import datetime
import os
import pathlib
import re
import subprocess
import time

from peers import VERSIONS
from place import HERE


def facts(place, rounds):
    """The machine, the date, the commit, and the versions of other programs."""
    cpu = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
    system = os.uname()
    changed = printed(["git", "-C", str(HERE), "status", "--porcelain", "--untracked-files=no"])
    commit = printed(["git", "-C", str(HERE), "rev-parse", "--short=8", "HEAD"])
    return {
        "date": datetime.date.today().isoformat(),
        "commit": f"{commit}, with changes" if changed else commit or "unknown",
        "processor": f"{cpu[1] if cpu else system.machine}, {len(os.sched_getaffinity(0))} cores",
        "system": f"{system.sysname} {system.release}, {distribution()}, {file_system(place.root)}",
        "rounds": f"at most {rounds}",
        "compiler": first_line([os.environ.get("CC", "cc"), "--version"]),
        **versions(),
    }


class Others:
    """How much of a core the other processes of the machine use from now on."""

    def __init__(self):
        self.start, self.theirs = time.monotonic(), others()

    def __str__(self):
        share = (others() - self.theirs) / (time.monotonic() - self.start)
        return f"{max(0, share):.0%} of a core"


def others():
    """The seconds that processors have spent on what is neither this program nor its children."""
    user, nice, system, _, _, *interrupts = pathlib.Path("/proc/stat").read_text().split("\n")[0].split()[1:]
    # Guests are counted in the first two; stolen time is time of other machines.
    ticks = sum(map(int, [user, nice, system, *interrupts[:3]]))
    return ticks / os.sysconf("SC_CLK_TCK") - sum(os.times()[:4])


def versions():
    """The versions of the other programs, and which are not installed."""
    found = {name: number(printed(line.split())) for name, line in VERSIONS.items()}
    missing = ", ".join(name for name, version in found.items() if not version)
    return {
        "other programs": ", ".join(f"{name} {version}" for name, version in found.items() if version),
        **({"not installed": missing} if missing else {})}


def number(text):
    """The first number of a version in a text."""
    found = re.search(r"\d+(\.\d+)+", text)
    return found and found[0]


def distribution():
    try:
        return re.search(r'PRETTY_NAME="(.*)"', pathlib.Path("/etc/os-release").read_text())[1]
    except (OSError, TypeError):
        return "unknown"


def file_system(path):
    return first_line(["findmnt", "-n", "-o", "FSTYPE", "-T", str(path)]) or "unknown"


def first_line(words):
    """The first line that a program prints, such as its version."""
    return printed(words).split("\n")[0]


def printed(words):
    try:
        ended = subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        return (ended.stdout or ended.stderr).strip()
    except OSError:
        return ""
