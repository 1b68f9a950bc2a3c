#!/usr/bin/env python3
"""Proves that commands on a full disk leave files old or new, and finish when there is room again.

    python3 Tests/Scripts/disk_full.py .build/release         # until three sizes were enough
    python3 Tests/Scripts/disk_full.py --long .build/release  # every size up to 256 KiB

Each command of `crashes/commands.py` runs on a real file system in memory (tmpfs), with room for 0,
4, 8 and more KiB beside its folder. The rules are those of crash.py, which injects the errors: here
the system itself fails, at every call that needs room. 'naive' is a program that writes in place; it
shows that the test can fail. Only root can mount a disk; without it, the script says so and ends
with 0. Ends with 1 if a rule does not hold.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from crashes.badly import Writer  # noqa: E402
from crashes.commands import COMMANDS  # noqa: E402
from crashes.checking import Reference  # noqa: E402
from crashes.faults import again_faults  # noqa: E402
from crashes.place import Place  # noqa: E402
from crashes.programme import prepare  # noqa: E402

DISK, PAGE = 16 << 20, 4 << 10
LARGEST, ENOUGH = 256 << 10, 3
NAIVE = Writer("naive", ['put("a.plan", new * 10)'], "").command()
SHOWN = 5
# Set in the process that has mounts of its own.
INSIDE = "PLAN_DISK_FULL"


def leave_room(disk, room):
    """Fills the disk except for some bytes. Returns the file that takes the rest."""
    path = os.path.join(disk, "filler")
    status = os.statvfs(disk)
    with open(path, "wb") as filler:
        os.posix_fallocate(filler.fileno(), 0, status.f_bavail * status.f_frsize - room)
    return path


def faults(known, words, place, disk, room):
    """Runs a command with so much room. Returns its faults, and whether the room was enough."""
    place.fill(known.before)
    filler = leave_room(disk, room)
    try:
        ended = place.run(words)
    finally:
        os.unlink(filler)
    now = place.snapshot()
    found = [*known.file_faults(now), *known.ending_faults(ended, now)]
    unwritten = known.unwritten(now)
    if unwritten:
        found += again_faults(known, place, words)
    return found, ended.code == known.ended.code and not unwritten


def check(command, binaries, place, disk, is_long):
    """Runs a command with all sizes. Returns the runs, those without enough room, and the faults."""
    before, words = prepare(command, binaries, place), command.arguments(binaries)
    ended = place.run(words)
    known = Reference(command, before, place.snapshot(), ended)
    if command.may_refuse and ended.code == 2:
        return 0, 0, []
    runs = short = enough = 0
    wrong = []
    for room in range(0, LARGEST + 1, PAGE):
        found, was_enough = faults(known, words, place, disk, room)
        runs += 1
        short += not was_enough
        wrong += [f"with {room >> 10} KiB: {fault}" for fault in found]
        enough = enough + 1 if was_enough else 0
        if enough == ENOUGH and not is_long:
            break
    return runs, short, wrong


def check_all(binaries, is_long):
    """Prints a row for each command. Returns the number of faults."""
    sums, is_seen = [0, 0, 0], False
    with tempfile.TemporaryDirectory(prefix="plan-disk-") as disk:
        subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "plan", disk], check=True)
        place = Place(disk)
        print(f"{'command':46}{'runs':>8}{'no room':>9}{'faults':>8}")
        for command in [NAIVE, *COMMANDS]:
            if command.is_long and not is_long:
                continue
            runs, short, wrong = check(command, binaries, place, disk, is_long)
            print(f"{command.line.replace('_', ' '):46}{runs:8}{short:9}{len(wrong):8}")
            if command == NAIVE:
                is_seen = bool(wrong)
                continue
            sums = [one + other for one, other in zip(sums, [runs, short, len(wrong)])]
            for fault in wrong[:SHOWN]:
                print("  " + re.sub(r"\s*\n\s*", " / ", fault))
        place.remove()
        subprocess.run(["umount", disk], check=True)
    print(f"{'all':46}{sums[0]:8}{sums[1]:9}{sums[2]:8}")
    if not is_seen or sums[1] == 0:
        print("disk_full: no run was without room, or the faults of 'naive' were not seen")
        return 1
    return sums[2]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("binaries", metavar="BIN_DIR", help="the folder of the programs")
    parser.add_argument("--long", action="store_true", help="every size, and large folders")
    asked = parser.parse_args()
    if INSIDE not in os.environ:
        probe = ["unshare", "-m", "sh", "-c", "mount -t tmpfs plan /mnt"]
        if subprocess.run(probe, capture_output=True, check=False).returncode != 0:
            print("disk_full: skipped, because this user cannot mount a disk")
            return 0
        os.environ[INSIDE] = "1"
        os.execvp("unshare", ["unshare", "-m", sys.executable, *sys.argv])
    return 1 if check_all(os.path.abspath(asked.binaries), asked.long) else 0


if __name__ == "__main__":
    sys.exit(main())
