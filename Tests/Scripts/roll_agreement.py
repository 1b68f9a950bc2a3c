#!/usr/bin/env python3
"""Proves that all programs name the same tasks as carried by the next roll.

    swift build -c release
    python3 Tests/Scripts/roll_agreement.py                        # 2,000 folders
    python3 Tests/Scripts/roll_agreement.py --folders 10000 --seed 70000 --jobs 2
    python3 Tests/Scripts/roll_agreement.py --folders 1 --seed 1234    # folder 1234 alone

Each folder is made from a number: random lines, or the life of one or two devices that tick, roll, move,
delete and reopen lines and are then merged. The count and the names of the tasks that a roll would carry
are asked of `planroll -n`, `plan`, `plan --json`, `plan prompt --json` and `planlint`. Then planroll
rolls, and nothing may be left: `plan` counts 0, planlint is silent, a second roll changes nothing.
Prints folders that differ, made as small as possible, and a table of the differences by kind; ends with 0
only if there are none. What each program has to say is in Grammar/Rolling.md, Views.md and Rules.md.
"""
import argparse
import collections
import concurrent.futures
import datetime
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from roll_folders import TODAY, folded, folder_of  # noqa: E402


OLDEST = str(TODAY - datetime.timedelta(60))


# What the programs say.

class Asker:
    """Runs the programs in one folder, which is removed in the end."""

    def __init__(self, binaries, ends, files):
        self.binaries, self.files = binaries, files
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="roll-agreement-", dir=scratch()))
        for name, lines in files.items():
            (self.folder / name).write_bytes("".join(line + ends for line in lines).encode())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder)

    def run(self, program, *arguments, codes=(0,)):
        environment = {"HOME": str(self.folder), "TZ": "UTC", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
                       "PLAN_TODAY": f"{TODAY}T12:00", "XDG_STATE_HOME": str(self.folder / ".state")}
        done = subprocess.run([self.binaries / program, *arguments], cwd=self.folder, env=environment,
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=60, close_fds=False)
        if done.returncode not in codes:
            raise RuntimeError(f"{program} {' '.join(arguments)} ends with {done.returncode}: {done.stderr.decode()}")
        return done.stdout.decode(), done.stderr.decode()

    def json(self, *command):
        return json.loads(self.run(*command)[0])

    def texts(self):
        return {path.name: path.read_bytes() for path in self.folder.glob("*.plan")}

    def prompted(self):
        """How many tasks are open according to plan prompt, and the names of the first six.

        Its line without --json reads today's file alone, so there is nothing in it to compare.
        """
        said = self.json("plan", "prompt", "--json")
        more = re.search(r"^(?:and )?(\d+) more open$", said["tooltip"], re.M)
        shown = len(re.findall(r"^- ", said["tooltip"], re.M))
        return shown + int(more[1] if more else 0), names(said["tasks"])

    def left_open(self):
        """The lines that planlint finds open on past days."""
        said = self.run("planlint", "--select", "open-in-past", "--format", "jsonl", codes=(0, 1))[0]
        return [(found["path"], found["line"]) for found in map(json.loads, said.splitlines())]


def scratch():
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def names(things):
    return collections.Counter(folded(thing["words"]) for thing in things)


def shown(counter):
    return f"{sum(counter.values())} [{', '.join(sorted(counter.elements()))}]"


def number_in(pattern, text):
    found = re.search(pattern, text, re.M)
    return int(found[1]) if found else 0


def opened_today(patch):
    """How many lines of today a patch opens. Settling changes lines, and adds or removes none."""
    lines = patch.partition(f"+++ b/{TODAY}.plan\n")[2].partition("\n---")[0].splitlines()
    old, new = ([bool(re.search(r"\[[ /?]\]", line)) for line in lines if line[:1] == sign] for sign in "-+")
    return sum(is_open and not was_open for was_open, is_open in zip(old, new, strict=True))


def compare(asker):
    """All differences before, during and after a roll, as pairs of a kind and what was said."""
    faults = []

    def same(kind, found, expected, what):
        if found != expected:
            faults.append((kind, f"{what}: {found}, planroll: {expected}"))

    roll, patch_says = asker.run("planroll", "-n", "--json")
    roll = json.loads(roll)
    today, screen = asker.json("plan", "--json"), asker.run("plan")[0]
    open_before, first_before = asker.prompted()
    linted, older = asker.left_open(), (roll["left"] or {}).get("tasks", 0)
    shown_open = 0 if any("roll: never" in line for line in asker.files.get("settings.plan", [])) \
        else opened_today(asker.run("planroll", "--settle", "-n")[0])
    count = len(roll["carried"])

    # what planroll says is what it says elsewhere
    same("planroll message", number_in(r"would roll (\d+) task", patch_says), count, "its message")
    same("plan --json", today["carried"], count, "plan --json carried")
    same("plan", number_in(r"^(\d+) open from earlier days", screen), today["carried"], "plan's line")
    same("older", today["older"], older, "plan --json older")
    same("older", number_in(r"^(\d+) (?:more )?(?:is|are) older", screen), today["older"], "plan's line of older")
    if "settings.plan" not in asker.files:       # planroll may speak of days to come, where nothing is carried
        same("ahead", today["ahead"], sum(day["tasks"] for day in roll["ahead"]), "plan --json ahead")

    # planlint names the carried tasks of days that are followed by another one
    past = sorted(name[:10] for name in asker.files if name[:2] == "20" and name[:10] <= str(TODAY))
    wanted = names(one for one in roll["carried"] if max(one["origins"]) < past[-1])
    found = collections.Counter(name_of(asker.files[path][line - 1]) for path, line in linted)
    # a line that takes over a task of the same id may have other words
    shares_id = any(one["joined"] for one in roll["carried"]) and " id:" in "".join(sum(asker.files.values(), []))
    if found != wanted and not (shares_id and sum(found.values()) == sum(wanted.values())):
        faults.append(("planlint", f"planlint: {shown(found)}, planroll: {shown(wanted)}"))

    # the roll does it, and leaves nothing
    before = asker.texts()
    done = asker.json("planroll", "--json")
    after = asker.texts()
    same("planroll -n", [names(roll[part]) for part in ("carried", "started")],
         [names(done[part]) for part in ("carried", "started")], "with -n")
    new = after.get(f"{TODAY}.plan", b"").decode().splitlines()
    boxed = [one for one in done["started"] if one["kind"] in ("task", "slot") and "[ ]" in new[one["line"] - 1]]
    for one in done["carried"]:
        line = new[one["line"] - 1]
        if re.search(r"\[[x-]\]|\[>\].* to:", line) or " from:" not in line:
            faults.append(("planroll writes", f"planroll says that it carries what becomes {line}"))
    # plan prompt lists no task without words
    if any(re.search(r"\[[ /?]\]( \S+:\S+)*$", line) for line in asker.files.get(f"{TODAY}.plan", [])):
        open_before = None
    open_after, first_after = asker.prompted()
    brought = names(boxed) + names(one for one in done["carried"] if not one["joined"])
    # Lines of today that the roll opens again; a view shows those that settling alone opens.
    # A copy that was open and only got what another one had is not among them.
    old = before.get(f"{TODAY}.plan", b"").decode().splitlines()
    was_open = [line for line in old if re.search(r"\[[ /]\]", line)]
    reopened = sum(1 for one in done["settled"]
                   if one["day"] == str(TODAY) and re.search(r"\[[ /]\]", new[one["line"] - 1])
                   and not any(one["words"] in line for line in was_open))
    added = sum(brought.values()) + reopened - shown_open if f"{TODAY}.plan" in before else 0
    if open_before is not None and open_before + added != open_after:
        faults.append(("plan prompt", f"open {open_before} before and {open_after} after it brought {shown(brought)}"))
    if f"{TODAY}.plan" not in before and open_before != sum(brought.values()):
        faults.append(("plan prompt", f"open {open_before}, planroll brings {shown(brought)}"))
    if f"{TODAY}.plan" not in before and (first_before - brought or open_before <= 6 and first_before != first_after):
        faults.append(("plan prompt", f"names {shown(first_before)}, after the roll {shown(first_after)}"))
    older, today = today["older"], asker.json("plan", "--json")
    same("left: plan --json", today["carried"], 0, "plan --json carried after the roll")
    same("left: older", today["older"], older, "plan --json older before and after the roll")
    left = asker.left_open()
    same("left: planlint", left, [], "planlint after the roll")
    asker.run("planroll")
    again = asker.texts()
    changed = sorted(name for name in again if again[name] != after.get(name))
    same("second roll", changed, [], "a second roll changes")
    return faults


def name_of(line):
    words = re.sub(r"^\s*\S+ \[.\]|(?:^|\s)[a-z]+:\S+|!\w+", " ", line)
    return folded(words)


# The run.

def check(binaries, ends, files):
    with Asker(binaries, ends, files) as asker:
        try:
            return compare(asker)
        except (RuntimeError, ValueError, KeyError, subprocess.TimeoutExpired) as error:
            return [("failed", f"{type(error).__name__}: {error}")]


def check_number(binaries, number):
    return number, check(binaries, *folder_of(number))


def simpler(line):
    """What may take the place of a line: nothing, or the line without an attribute or with simpler words."""
    yield []
    for found in re.finditer(r" \w+:\S+| !\w+", line):
        yield [line[:found.start()] + line[found.end():]]
    for pattern, instead in [(r"\[[?/]\]", "[ ]"), (r" {2}", " "), (r"^ +", ""), (r"^\d\.", "-"), (" pay ", " Pay ")]:
        if re.search(pattern, line):
            yield [re.sub(pattern, instead, line, count=1)]


def shrink(binaries, ends, files, kind):
    """The smallest folder, by leaving out files and lines, that has a difference of that kind."""
    def fails(files):
        return any(found == kind for found, _ in check(binaries, ends, files))

    if ends != "\n" and any(found == kind for found, _ in check(binaries, "\n", files)):
        ends = "\n"
    smaller = True
    while smaller:
        smaller = False
        for name in list(files):
            rest = {other: lines for other, lines in files.items() if other != name}
            if fails(rest):
                files, smaller = rest, True
                continue
            for line in range(len(files[name]) - 1, -1, -1):
                for instead in simpler(files[name][line]):
                    rest = files | {name: files[name][:line] + instead + files[name][line + 1:]}
                    if fails(rest):
                        files, smaller = rest, True
                        break
    return ends, files


def show(binaries, number, kind, shrinks):
    ends, files = folder_of(number)
    if shrinks:
        ends, files = shrink(binaries, ends, files, kind)
    print(f"\n{kind}: --folders 1 --seed {number}{' (CRLF)' if ends != chr(10) else ''}")
    for name in sorted(files):
        print(f"  {name}")
        for line in files[name]:
            print(f"    {line}")
    for found, what in check(binaries, ends, files):
        print(f"  -> {found}: {what}")


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bin", type=pathlib.Path, default=pathlib.Path(".build/release"), metavar="DIR",
                        help="the folder of the programs")
    parser.add_argument("--folders", type=int, default=2000, help="how many folders")
    parser.add_argument("--seed", type=int, default=1, help="the number of the first folder")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many at a time")
    parser.add_argument("--shrink", type=int, default=5, metavar="N", help="make the first N failures small")
    parser.add_argument("--kind", action="append", help="count only differences of this kind")
    return parser.parse_args()


def main():
    chosen = options()
    binaries = chosen.bin.resolve()
    numbers = range(chosen.seed, chosen.seed + chosen.folders)
    kinds = collections.defaultdict(list)
    with concurrent.futures.ThreadPoolExecutor(chosen.jobs) as pool:
        for number, faults in pool.map(lambda number: check_number(binaries, number), numbers):
            for kind in dict.fromkeys(kind for kind, _ in faults):
                if not chosen.kind or kind in chosen.kind:
                    kinds[kind].append(number)
    failed = {number for found in kinds.values() for number in found}
    rarest = sorted(kinds.items(), key=lambda pair: len(pair[1]))
    firsts = [(found[0], kind) for kind, found in rarest]
    others = [(number, kind) for kind, found in rarest for number in found[1:3]]
    for place, (number, kind) in enumerate(firsts + others):
        if place < max(chosen.shrink, 5):
            show(binaries, number, kind, place < chosen.shrink)
    print(f"\n{chosen.folders} folders, {len(failed)} with a difference")
    for kind, found in sorted(kinds.items(), key=lambda pair: -len(pair[1])):
        print(f"{len(found):6}  {kind:20} {' '.join(map(str, found[:8]))}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
