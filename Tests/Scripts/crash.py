#!/usr/bin/env python3
"""Proves that a command stopped, refused or cut off from power at any call leaves files old or new.

    swift build -c release
    python3 Tests/Scripts/crash.py .build/release         # the short form
    python3 Tests/Scripts/crash.py --long .build/release  # every error, many states of a disk
    python3 Tests/Scripts/crash.py --self-test            # bad writers must be caught

Needs Linux and strace. The rules are in `crashes/checking.py`: every file has its old bytes or its
new ones and is neither empty, torn nor lost; only a power cut may lose an export. A command exits
with 0 only if everything is written; with 2 it names what is not. The same command finishes what a
stopped one left. Ends with 0 if all of it holds. `crashes/commands.py` lists the commands.
"""

import argparse
import os
import re
import shutil
import sys
import tempfile
import time

sys.dont_write_bytecode = True

from crashes import badly  # noqa: E402
from crashes.commands import COMMANDS  # noqa: E402
from crashes.programme import Programme, processors  # noqa: E402

KINDS = {
    "killed": "killed", "error once": "once", "error from then on": "lasting",
    "interrupted": "EINTR", "short write": "short", "file size limit": "limit",
    "reading": "reading", "power": "states", "distinct": "distinct", "restarted": "restarted",
}
SHOWN = 12
# A file system on which flushing a file takes no time.
MEMORY = "/dev/shm"


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("binaries", nargs="?", metavar="BIN_DIR", help="the folder of the programs")
    parser.add_argument("--long", action="store_true", help="every error at every call")
    parser.add_argument("--self-test", action="store_true", help="try known bad writers")
    parser.add_argument("--only", metavar="TEXT", help="only the commands that contain this text")
    parser.add_argument("--jobs", type=int, default=processors(), help="processes at once")
    parser.add_argument("--kinds", metavar="KIND,...", help="only these: " + ", ".join(KINDS))
    parser.add_argument("--scratch", metavar="DIR", help="the disk to write to, not memory")
    return parser.parse_args()


def table(prepared, results):
    """Prints what was tried and what was wrong. Returns the number of faults."""
    print(f"{'command':46}" + "".join(f"{head:>10}" for head in KINDS.values()) + "    faults")
    sums, faults = dict.fromkeys(KINDS, 0), 0
    for one, found in zip(prepared, results):
        counts = {kind: sum(each.count for each in found if each.kind == kind) for kind in KINDS}
        wrong = [fault for each in found for fault in each.faults]
        faults += len(wrong)
        for kind in KINDS:
            sums[kind] += counts[kind]
        print(f"{one.command.line.replace('_', ' '):46}"
              + "".join(f"{count:>10,}" for count in counts.values()) + f"{len(wrong):>10,}")
        plain = {re.sub(r"plan-\d+", "plan-N", fault).strip() for fault in wrong}
        for fault in sorted(plain)[:SHOWN]:
            print("  " + fault.replace("\n", " / "))
    print(f"{'all':46}" + "".join(f"{count:>10,}" for count in sums.values()) + f"{faults:>10,}")
    return faults


def main():
    asked = options()
    if sys.platform != "linux" or not shutil.which("strace"):
        sys.exit("crash.py: needs Linux and strace")
    if not asked.self_test and not asked.binaries:
        sys.exit("crash.py: no folder of programs is given; write BIN_DIR")
    began = time.monotonic()
    scratch = asked.scratch or (MEMORY if os.access(MEMORY, os.W_OK) else None)
    folder = tempfile.mkdtemp(prefix="plan-crashes-", dir=scratch)
    try:
        if asked.self_test:
            return badly.test(folder, asked.jobs)
        commands = [
            command for command in COMMANDS
            if (asked.long or not command.is_long) and (asked.only or "") in command.line]
        programme = Programme(
            commands, os.path.abspath(asked.binaries), folder, asked.long, asked.jobs,
            asked.kinds.split(",") if asked.kinds else None)
        for reason in programme.skipped:
            print(f"SKIPPED: {reason}")
        faults = table(programme.prepared, programme.results())
        print(f"{time.monotonic() - began:.0f} s")
        return 1 if faults or not programme.prepared else 0
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
