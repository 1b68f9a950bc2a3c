"""Proves that Taskwarrior and todo.txt-cli read our exports, and that we read theirs.

    planners_check.py DIRECTORY

DIRECTORY contains the program plan. Works on copies in a scratch folder, with its own home, TASKRC,
TASKDATA and TODO_DIR. Prints each difference and ends with 1 if there is one. A program that is not
installed is reported; with --all that is a difference too. Needs task (2.6) and todo-txt of Debian.
"""

import json
import re
import shutil
import sys
from pathlib import Path

sys.dont_write_bytecode = True

from exchange.reading import read  # noqa: E402
from exchange.running import Checks, World, run  # noqa: E402

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
ZONES = ["UTC", "America/New_York", "Europe/Berlin"]
NOTHING_NEW = "there is nothing new to import"

check = Checks()


def boxes(world):
    """The tasks and slots with a box: words, state, due, and whether it is a series."""
    return [(item.words, item.state, item.has.get("due"), bool(item.has.keys() & {"every", "after"}))
            for item in read(world.plan_files())[0]
            if item.kind in ("task", "slot") and item.state not in (None, "moved")]


class Taskwarrior:
    """Taskwarrior with its own data, in a zone."""

    def __init__(self, world, zone):
        self.folder = world.path("else")
        world.write("else/rc", "news.version=2.6.0\nverbose=nothing\nconfirmation=off\n")
        world.write("else/data/empty", "")
        self.environment = {**world.env, "TZ": zone, "TASKRC": self.folder + "/rc",
                            "TASKDATA": self.folder + "/data"}

    def __call__(self, *words):
        # Tasks that expire or recur by the clock differ from what was imported.
        done = run(["task", "rc.gc=off", "rc.recurrence=off", *words], self.environment, self.folder)
        if done.code:
            check(f"task {' '.join(words)}: {done.said.strip()[-300:]}", 1, 0)
        return done.out.decode()

    def tasks(self):
        return {task["uuid"]: task for task in json.loads(self("export"))}


def plain(task, key):
    return task.get(key, [] if key in ("tags", "annotations") else None)


def check_export(samples, zone):
    """Imports our export with Taskwarrior and checks its tasks."""
    file = samples.path("out/tasks.json")
    check(f"export in {zone}", samples.run("export", "taskwarrior", "-o", file, TZ=zone).code, 0)
    ours = {task["uuid"]: task for task in json.loads(Path(file).read_text(encoding="utf-8"))}
    known = boxes(samples)
    check(f"tasks exported in {zone}", len(ours), len(known))
    for status, wanted in (("completed", "done"), ("deleted", "cancelled")):
        check(f"{status} in {zone}", sum(task["status"] == status for task in ours.values()),
              sum(state == wanted for _, state, _, _ in known))
    with World(samples.binaries) as there:
        task = Taskwarrior(there, zone)
        task("import", file)
        theirs = task.tasks()
        check(f"tasks imported in {zone}", theirs.keys(), ours.keys())
        for uuid, mine in ours.items():
            yours = theirs.get(uuid, {})
            for key in ("description", "due", "end", "scheduled", "wait", "until", "priority",
                        "project", "annotations", "recur", "start"):
                check(f"{key} of {mine['description']} in {zone}", plain(yours, key), plain(mine, key))
            check(f"tags of {mine['description']}", sorted(plain(yours, "tags")),
                  sorted(plain(mine, "tags")))
            # Since 2.6, waiting is no longer a state, and tasks that waited until the past are pending.
            status = {"waiting": "pending"}
            check(f"status of {mine['description']} in {zone}",
                  status.get(yours.get("status"), yours.get("status")),
                  status.get(mine["status"], mine["status"]))
        check_dates(task, theirs, known, zone)
        task("import", file)
        check(f"tasks imported twice in {zone}", task.tasks().keys(), ours.keys())
        found, count = brought(there, "taskwarrior", task("export"), zone)
        check(f"items imported in {zone}", sum(line.startswith("- [") for line in found.split("\n")),
              count)
    return len(ours), count


def check_dates(task, theirs, known, zone):
    """Deadlines as a person in that zone sees them."""
    for words, _, due, is_series in known:
        if not due or is_series:
            continue
        seen = {task("_get", f"{uuid}.due").strip()[:16] for uuid, one in theirs.items()
                if one["description"].endswith(words) and "due" in one}
        check(f"due of {words} in {zone}", (due if "T" in due else due + "T00:00") in seen, True)


def brought(world, form, text, zone):
    """The plan that an import of a text gives, and the number of its items of JSON. A second import
    adds nothing."""
    for number in range(2):
        done = world.run("import", form, "-", "--in", "back", stdin=text.encode(), TZ=zone)
        if number == 0:
            check(f"import of {form} in {zone}: {done.said}", done.code, 0)
    check(f"{form} imported twice in {zone}", NOTHING_NEW in done.said, True)
    return world.plan_files()["back.plan"].decode(), len(json.loads(text))


def check_their_tasks(world, zone):
    """Imports tasks that were made with Taskwarrior."""
    task = Taskwarrior(world, zone)
    task("add", "Pay rent", "due:2031-10-07", "priority:H", "project:Home.Money", "+bills")
    task("add", "Call mum", "due:2031-10-07T17:00", "priority:L")
    task("add", "Read the letter", "wait:2031-01-02")
    task("add", "Write report")
    task("add", "Old thing")
    task("add", "Take out bins", "due:2031-10-07", "recur:weekly", "until:2032-10-07")
    task("add", "Pills", "due:2031-10-07", "recur:5h")
    task("add", "Ask #anna", "!high", "due", "fri")
    for words, command in [("Pay rent", ["annotate", "the new account"]), ("Write report", ["done"]),
                           ("Old thing", ["delete"]), ("Call mum", ["start"])]:
        uuid = next(u for u, t in task.tasks().items() if t["description"] == words)
        task(uuid, *command)
    # This makes the instances of the series.
    task("rc.recurrence=on", "list")
    found, count = brought(world, "taskwarrior", task("export"), zone)
    # Each has its uuid, and one that is active the moment when it was started.
    check(f"in {zone}: uids", len(re.findall(r" uid:[0-9a-f-]{36}\n", found)), 9)
    found = re.sub(r" uid:[0-9a-f-]{36}", "", found)
    today = r" from:\d{4}-\d\d-\d\d"
    for wanted in [
        r"- \[ \] !high Pay rent #bills #project/Home/Money due:2031-10-07" + today
        + r"\n  - the new account\n",
        r"- \[/\] !low Call mum due:2031-10-07T17:00" + today + r" began:\S+\n",
        r"- \[ \] Read the letter start:2031-01-02" + today + "\n",
        r"- \[x\] Write report" + f"({today})?" + r" done:\S+\n",
        r"- \[-\] Old thing" + f"({today})?" + r" done:\S+\n",
        r"- \[ \] Take out bins due:2031-10-07 every:1w until:2032-10-0\d\n",
        r"- \[ \] Pills\n  - recur: 5h\n",
        r"- \[ \] Ask \\#anna \\?!high due fri" + today + "\n",
    ]:
        check(f"in {zone}: {wanted}\n{found}", bool(re.search(wanted, found)), True)
    return count


def check_todo_txt(samples, world):
    """Checks that todo.txt-cli lists what we export, and that its files can be imported."""
    folder = world.path("source")
    config = world.write("source/config", (
        f'export TODO_DIR="{folder}"\nexport TODO_FILE="$TODO_DIR/todo.txt"\n'
        'export DONE_FILE="$TODO_DIR/done.txt"\nexport REPORT_FILE="$TODO_DIR/report.txt"\n'))

    def todo(*words):
        return run(["todo-txt", "-p", "-d", config, *words], world.env, folder).out.decode()

    file = Path(folder, "todo.txt")
    samples.run("export", "todotxt", "-o", str(file))
    known = boxes(samples)
    listed = todo("ls")
    check("tasks that todo-txt lists", f"TODO: {len(known)} of {len(known)} tasks shown" in listed, True)
    lines = [re.sub(r"^\d+ ", "", line) for line in listed.splitlines()]
    closed = sum(state in ("done", "cancelled") for _, state, _, _ in known)
    check("done tasks of todo-txt", sum(line.startswith("x ") for line in lines), closed)
    text = file.read_text(encoding="utf-8").splitlines()
    for letter in "ABC":
        wanted = sum(line.startswith(f"({letter}) ") for line in text)
        check(f"priority {letter}", f"TODO: {wanted} of {len(known)}" in todo("listpri", letter), True)
    for words, state, _, _ in known:
        if state not in ("done", "cancelled"):
            plain_words = " ".join(words.split(" #")[0].split())
            check(f"todo-txt lists {words}", any(plain_words in line for line in lines), True)
    file.unlink()
    for words in ["Buy milk @shop +Home due:2031-10-07", "Call mum", "Water rec:3d", "Write", "x-ray"]:
        todo("add", words)
    todo("pri", "1", "A")
    todo("-a", "do", "4")
    done = world.run("import", "todotxt", str(file))
    check(f"import of todo.txt: {done.said}", done.code, 0)
    found = world.plan_files()["todo.plan"].decode()
    for wanted in [
        r"- \[ \] !high Buy milk #shop #project/Home due:2031-10-07", r"- \[ \] Call mum",
        r"- \[ \] Water after:3d", r"- \[x\] Write done:\d{4}-\d\d-\d\d", r"- \[ \] x-ray",
    ]:
        check(f"{wanted}\n{found}", bool(re.search(wanted + "\n", found)), True)
    check("todo.txt imported twice", NOTHING_NEW in world.run("import", "todotxt", str(file)).said, True)
    return len(known)


def main(arguments):
    wants_all = "--all" in arguments
    directories = [argument for argument in arguments if not argument.startswith("-")]
    if len(directories) != 1:
        sys.exit(__doc__)
    binaries = directories[0]
    with World(binaries) as samples:
        shutil.copytree(SAMPLES, samples.path("plan"), dirs_exist_ok=True)
        for zone in ZONES if shutil.which("task") else []:
            sent, back = check_export(samples, zone)
            with World(binaries) as world:
                made = check_their_tasks(world, zone)
            print(f"Taskwarrior in {zone}: {sent} tasks sent, {back} back, {made} of its own")
        if shutil.which("todo-txt"):
            with World(binaries) as world:
                print(f"todo-txt: {check_todo_txt(samples, world)} tasks sent")
    missing = [program for program in ("task", "todo-txt") if not shutil.which(program)]
    for program in missing:
        print(f"SKIPPED: {program} is not installed", file=sys.stderr)
    print(f"{check.count} checks, {check.faults} differences")
    return 1 if check.faults or missing and wants_all else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
