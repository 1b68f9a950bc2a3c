#!/usr/bin/env python3
"""Proves that three clones that meet through real git for forty days lose and revive nothing.

    swift build -c release
    python3 Tests/Scripts/git_devices.py .build/release                   # three histories
    python3 Tests/Scripts/git_devices.py --histories 20 .build/release    # the long form
    python3 Tests/Scripts/git_devices.py --seed 7 --first 4 --histories 1 --keep DIR .build/release
    python3 Tests/Scripts/git_devices.py --self-test .build/release       # harm must be detected
    python3 Tests/Scripts/git_devices.py --fields .build/release          # also with --self-test

With --fields, two laptops whose owner forgets to pull meet through git, and one of them shares its
folder with a phone. Each field of each task has to be as the last person who knew left it. A table
shows the faults by kind per 100 meetings of the laptops. What people do then is in
`gitdevices/field_acts.py`, which act came after which in `chronicle.py`, and the rules in
`field_judge.py`.

Needs git and Python. Uses neither the network nor the settings of the machine. What people do is in
`gitdevices/acts.py`, how devices meet in `exchange.py`, and the rules in `oracle.py`. The same seed
gives the same history. Ends with 0 if all rules hold, with 1 if not.
"""

import argparse
import os
import pathlib
import shutil
import sys
import tempfile
import time

sys.dont_write_bytecode = True

from gitdevices.field_history import FieldHistory  # noqa: E402
from gitdevices.field_judge import Judge  # noqa: E402
from gitdevices.field_report import Table  # noqa: E402
from gitdevices.field_report import story as field_story  # noqa: E402
from gitdevices.field_spoiling import SPOILERS as FIELD_SPOILERS  # noqa: E402
from gitdevices.history import History  # noqa: E402
from gitdevices.oracle import Oracle  # noqa: E402
from gitdevices.spoiling import SPOILERS  # noqa: E402

KINDS = [
    "lost", "revived", "ticked", "opened", "doubled", "copies", "other", "merge", "unequal",
    "restless", "stash", "marked", "twins", "refused", "git", "grows"]
MEMORY = "/dev/shm"
WIDTH = 140


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("binaries", nargs="?", metavar="BIN_DIR", help="the folder of the programs")
    parser.add_argument("--histories", type=int, default=3, metavar="N", help="how many; 3")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="number of the first")
    parser.add_argument("--days", type=int, default=40, metavar="N", help="days of each; 40")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first history")
    parser.add_argument("--keep", metavar="DIR", help="keep the clones of histories that fail")
    parser.add_argument("--faults", type=int, default=12, metavar="N", help="shown of a history")
    parser.add_argument("--show", type=int, default=60, metavar="N", help="rows of a fault")
    parser.add_argument("--fields", action="store_true", help="judge every field of every task")
    parser.add_argument("--self-test", action="store_true", help="the oracle must detect known harm")
    parser.add_argument("--token", help="print everything that happened to this thing")
    return parser.parse_args()


def report(asked, number, history, story):
    """Prints the faults at the end of a history, and what happened before."""
    for fault in history.faults[:asked.faults]:
        print(f"FAULT {fault.kind} {fault.token or ''} seed {asked.seed} history {number}"
              f" {history.today}: {fault.details}")
        print("\n".join(story(history.told.get(fault.token or "", []))[-asked.show:]))
    if len(history.faults) > asked.faults:
        print(f"... and {len(history.faults) - asked.faults} more")


def story(told):
    """What happened to a thing, as the lines that each act changed on its device."""
    rows, seen = [], {}
    for act, day, name, label, lines in told:
        old = seen.get(name, ())
        seen[name] = lines
        rows.append(f"    {act:4} {day} {name} {label[:WIDTH]}")
        rows += [f"             + {line}" for line in lines if line not in old]
        rows += [f"             - {line}" for line in old if line not in lines]
        twice = sorted({line for line in lines if lines.count(line) > 1})
        if twice:
            rows.append(f"             twice: {twice}"[:WIDTH])
    return rows


def live(asked, number, folder, days, spoiler=None):
    """Runs one history in its own folder, and returns the faults that its oracle finds."""
    make, judge = (FieldHistory, Judge) if asked.fields else (History, Oracle)
    history = make(asked.seed, number, days, pathlib.Path(folder), os.path.abspath(asked.binaries))
    history.spoiler = spoiler
    history.run()
    oracle = judge(history)
    oracle.judge()
    return history, oracle


def self_test(asked):
    """Harms plans at rest. The oracle must detect each harm, and find nothing without it."""
    missed, unharmed = 0, {}
    for name, spoiler in (FIELD_SPOILERS if asked.fields else SPOILERS).items():
        kind = name.split(":")[0]
        for number in range(9):
            token, found = faults_of(asked, number, spoiler)
            if token is not None:
                break
        if number not in unharmed:
            unharmed[number] = faults_of(asked, number, None)[1]
        if kind == "fair":
            is_seen = token is not None and token not in {other for _, other in found}
        else:
            is_seen = token is not None and (kind, token) in found - unharmed[number]
        missed += not is_seen
        print(f"{'seen  ' if is_seen else 'MISSED'} {name} {token or ''}", flush=True)
    return 1 if missed else 0


def faults_of(asked, number, spoiler):
    """The harmed thing, and the faults that the oracle finds."""
    folder = scratch()
    try:
        history, _ = live(asked, number, folder, 12 if asked.fields else 8, spoiler)
        return history.spoiled, {(fault.kind, fault.token) for fault in history.faults}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def scratch():
    return tempfile.mkdtemp(
        prefix="plan-clones-", dir=MEMORY if os.access(MEMORY, os.W_OK) else None)


def fields(asked):
    """Judges every field, and prints a table."""
    began, table = time.monotonic(), Table()
    for number in range(asked.first, asked.first + asked.histories):
        folder = scratch()
        try:
            history, judge = live(asked, number, folder, asked.days)
            report(asked, number, history, field_story)
            if asked.token:
                task = history.chronicle.owner(asked.token)
                print(f"history {number}, {task}:",
                      *field_story(history.told.get(task, [])), sep="\n")
            table.add(number, history, judge)
            print(f"history {number}: {history.meetings} meetings, {len(history.faults)} faults",
                  flush=True)
            if history.faults and asked.keep:
                keep(asked, number, folder)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    table.print()
    print(f"{time.monotonic() - began:.0f} s")
    return 1 if any(map(sum, table.sums.values())) else 0


def keep(asked, number, folder):
    shutil.copytree(folder, pathlib.Path(asked.keep) / f"history-{number}", symlinks=True,
                    dirs_exist_ok=True)


def main():
    asked = options()
    if not asked.binaries:
        sys.exit("git_devices.py: no folder of programs is given; write BIN_DIR")
    if asked.self_test:
        return self_test(asked)
    if asked.fields:
        return fields(asked)
    began = time.monotonic()
    sums, excused, meetings, judged, counts = dict.fromkeys(KINDS, 0), {}, 0, 0, {}
    for number in range(asked.first, asked.first + asked.histories):
        folder = scratch()
        try:
            started = time.monotonic()
            history, oracle = live(asked, number, folder, asked.days)
            for fault in history.faults:
                sums[fault.kind] += 1
            report(asked, number, history, story)
            if asked.token:
                for entry in history.told.get(asked.token, []):
                    print(entry)
            for key, tokens in oracle.excused.items():
                excused.setdefault(key, []).extend(f"{number}/{token}" for token in tokens)
            for key, value in history.counts.items():
                counts[key] = counts.get(key, 0) + value
            meetings += history.meetings
            judged += oracle.judged
            print(f"history {number}: {history.meetings} meetings, {oracle.judged} things,"
                  f" {sum(c.processes for c in history.clones)} processes,"
                  f" {len(history.faults)} faults, {time.monotonic() - started:.1f} s", flush=True)
            if history.faults and asked.keep:
                keep(asked, number, folder)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    print(f"{asked.histories} histories, {meetings} meetings, {judged} things: "
          + ", ".join(f"{value} {key}" for key, value in sums.items()))
    print("acts: " + ", ".join(f"{value} {key}" for key, value in sorted(counts.items())))
    for key, tokens in sorted(excused.items()):
        print(f"excused, {key}: {len(tokens)}: {' '.join(tokens)}")
    print(f"{time.monotonic() - began:.0f} s")
    return 1 if any(sums.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
