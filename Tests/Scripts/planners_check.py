"""Proves that Taskwarrior and todo.txt-cli read our exports, and that we read theirs.

    planners_check.py DIRECTORY

DIRECTORY contains the program plan. Works on copies in a scratch folder, with its own home, TASKRC,
TASKDATA and TODO_DIR. Prints each difference and ends with 1 if there is one. A program that is not
installed is reported; with --all that is a difference too. Needs task (2.6) and todo-txt of Debian.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
ZONES = ["UTC", "America/New_York", "Europe/Berlin"]

checks = 0
faults = 0


def check(what, found, wanted):
    global checks, faults
    checks += 1
    if found != wanted:
        faults += 1
        print(f"{what}: found {found!r}, wanted {wanted!r}")


def run(command, folder, zone="UTC", text=None, **more):
    home = folder.parent if folder.name == "samples" else folder
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "TZ": zone, "LC_ALL": "C.UTF-8"}
    environment.update(more)
    return subprocess.run(
        [str(part) for part in command], cwd=folder, env=environment, input=text,
        capture_output=True, text=True, timeout=120, check=False)


def boxes(folder):
    """The tasks of a folder of plans, read by a second and simpler reader: words, state, due."""
    found = []
    for path in sorted(folder.rglob("*.plan")):
        if "templates" in path.parts or path.name == "settings.plan":
            continue
        section = "tasks"
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("## "):
                section = line[3:].strip().lower()
            item = re.match(r"(\s*)(?:[-*]|\d+\.) +\[(.)\] +(.*)", line)
            if not item or section in ("habits", "mood", "goals", "notes") or item[2] == ">":
                continue
            words = re.sub(r"^\d\d:\d\d(-\d\d:\d\d>?)? ", "", item[3])
            words = re.sub(r"^!(high|medium|low) ", "", words)
            due = re.search(r" due:(\d{4}-\d\d-\d\d)(T(\d\d:\d\d))?", words)
            words = re.sub(r"( (#\S+|[a-z]+:(\"[^\"]*\"|\S+)))+$", "", words)
            is_series = " every:" in line or " after:" in line
            found.append((words, item[2], due and (due[1], due[3] or "00:00"), is_series))
    return found


class Taskwarrior:
    def __init__(self, folder, zone):
        self.folder, self.zone = folder, zone
        (folder / "data").mkdir(parents=True)
        (folder / "rc").write_text("news.version=2.6.0\nverbose=nothing\nconfirmation=off\n")

    def __call__(self, *words):
        # Tasks that expire or recur by the clock differ from what was imported.
        quiet = ["rc.gc=off", "rc.recurrence=off"]
        result = run(
            ["task", *quiet, *words], self.folder, self.zone, TASKRC=str(self.folder / "rc"),
            TASKDATA=str(self.folder / "data"))
        if result.returncode:
            check(f"task {' '.join(map(str, words))}: {result.stderr.strip()[-300:]}", 1, 0)
        return result.stdout

    def tasks(self):
        return {task["uuid"]: task for task in json.loads(self("export"))}


def plain(task, key):
    return task.get(key, [] if key in ("tags", "annotations") else None)


def check_export(plan, scratch, zone):
    """Imports our export with Taskwarrior and checks its tasks."""
    samples = scratch / "samples"
    file = scratch / "tasks.json"
    result = run([plan, "export", "taskwarrior", "-o", file], samples, zone)
    check(f"export in {zone}", result.returncode, 0)
    ours = {task["uuid"]: task for task in json.loads(file.read_text(encoding="utf-8"))}
    known = boxes(samples)
    check(f"tasks exported in {zone}", len(ours), len(known))
    states = {"pending": " /?", "waiting": " /?", "recurring": " /", "completed": "x", "deleted": "-"}
    for status, marks in states.items():
        if status in ("completed", "deleted"):
            number = sum(task["status"] == status for task in ours.values())
            check(f"{status} in {zone}", number, sum(state in marks for _, state, _, _ in known))
    task = Taskwarrior(scratch / f"tw-{zone.replace('/', '-')}", zone)
    task("import", file)
    theirs = task.tasks()
    check(f"tasks imported in {zone}", theirs.keys(), ours.keys())
    for uuid, mine in ours.items():
        yours = theirs.get(uuid, {})
        for key in ("description", "due", "end", "scheduled", "wait", "until", "priority", "project",
                    "annotations", "recur", "start"):
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
    return len(ours), check_way_back(plan, scratch, task, zone)


def check_dates(task, theirs, known, zone):
    """Deadlines as a person in that zone sees them."""
    dated = [(words, due) for words, _, due, is_series in known if due and not is_series]
    for words, (day, time) in dated:
        seen = set()
        for uuid, theirs_task in theirs.items():
            if theirs_task["description"].endswith(words) and "due" in theirs_task:
                seen.add(task("_get", f"{uuid}.due").strip()[:16])
        check(f"due of {words} in {zone}", f"{day}T{time}" in seen, True)


def check_way_back(plan, scratch, task, zone):
    """Imports the export that Taskwarrior makes of our export, twice: the second time adds nothing.
    """
    folder = scratch / f"back-{zone.replace('/', '-')}"
    folder.mkdir()
    (folder / "settings.plan").write_text("")
    text = task("export")
    count = len(json.loads(text))
    first = run([plan, "import", "taskwarrior", "-", "--in", "back"], folder, zone, text)
    check(f"import in {zone}: {first.stderr}", first.returncode, 0)
    lines = (folder / "back.plan").read_text(encoding="utf-8").splitlines()
    check(f"items imported in {zone}", sum(line.startswith("- [") for line in lines), count)
    second = run([plan, "import", "taskwarrior", "-", "--in", "back"], folder, zone, text)
    check(f"imported twice in {zone}", "there is nothing new to import" in second.stderr, True)
    return count


def check_their_tasks(plan, scratch, zone):
    """Imports tasks that were made with Taskwarrior."""
    task = Taskwarrior(scratch / f"own-{zone.replace('/', '-')}", zone)
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
    text = task("export")
    folder = scratch / f"theirs-{zone.replace('/', '-')}"
    folder.mkdir()
    (folder / "settings.plan").write_text("")
    result = run([plan, "import", "taskwarrior", "-", "--in", "tw"], folder, zone, text)
    check(f"import of tasks in {zone}: {result.stderr}", result.returncode, 0)
    found = (folder / "tw.plan").read_text(encoding="utf-8")
    today = r" from:\d{4}-\d\d-\d\d"
    for wanted in [
        r"- \[ \] !high Pay rent #bills #project/Home/Money due:2031-10-07" + today
        + r"\n  - the new account\n",
        r"- \[/\] !low Call mum due:2031-10-07T17:00" + today + "\n",
        r"- \[ \] Read the letter start:2031-01-02" + today + "\n",
        r"- \[x\] Write report" + f"({today})?" + r" done:\S+\n",
        r"- \[-\] Old thing" + f"({today})?" + r" done:\S+\n",
        r"- \[ \] Take out bins due:2031-10-07 every:1w until:2032-10-0\d\n",
        r"- \[ \] Pills\n  - recur: 5h\n",
        r"- \[ \] Ask \\#anna \\?!high due fri" + today + "\n",
    ]:
        check(f"in {zone}: {wanted}\n{found}", bool(re.search(wanted, found)), True)
    second = run([plan, "import", "taskwarrior", "-", "--in", "tw"], folder, zone, text)
    check(f"tasks imported twice in {zone}", "there is nothing new to import" in second.stderr, True)
    return len(json.loads(text))


def check_todo_txt(plan, scratch):
    """Checks that todo.txt-cli lists what we export, and that its files can be imported."""
    folder = scratch / "todo"
    folder.mkdir()
    (folder / "config").write_text(
        f'export TODO_DIR="{folder}"\nexport TODO_FILE="$TODO_DIR/todo.txt"\n'
        'export DONE_FILE="$TODO_DIR/done.txt"\nexport REPORT_FILE="$TODO_DIR/report.txt"\n')

    def todo(*words):
        result = run(["todo-txt", "-p", "-d", folder / "config", *words], folder)
        return result.stdout

    samples = scratch / "samples"
    run([plan, "export", "todotxt", "-o", folder / "todo.txt"], samples)
    known = boxes(samples)
    listed = todo("ls")
    check("tasks that todo-txt lists", f"TODO: {len(known)} of {len(known)} tasks shown" in listed, True)
    lines = [re.sub(r"^\d+ ", "", line) for line in listed.splitlines()]
    closed = sum(state in "x-" for _, state, _, _ in known)
    check("done tasks of todo-txt", sum(line.startswith("x ") for line in lines), closed)
    text = (folder / "todo.txt").read_text(encoding="utf-8").splitlines()
    for letter in "ABC":
        wanted = sum(line.startswith(f"({letter}) ") for line in text)
        check(f"priority {letter}", f"TODO: {wanted} of {len(known)}" in todo("listpri", letter), True)
    opened = [words for words, state, _, _ in known if state in " /?"]
    for words in opened:
        check(f"todo-txt lists {words}", any(" ".join(words.split(" #")[0].split()) in line for line in lines), True)
    (folder / "todo.txt").unlink()
    for words in ["Buy milk @shop +Home due:2031-10-07", "Call mum", "Water rec:3d", "Write", "x-ray"]:
        todo("add", words)
    todo("pri", "1", "A")
    todo("-a", "do", "4")
    (folder / "settings.plan").write_text("")
    result = run([plan, "import", "todotxt", "todo.txt"], folder)
    check(f"import of todo.txt: {result.stderr}", result.returncode, 0)
    found = (folder / "todo.plan").read_text(encoding="utf-8")
    for wanted in [
        r"- \[ \] !high Buy milk #shop #project/Home due:2031-10-07", r"- \[ \] Call mum",
        r"- \[ \] Water after:3d", r"- \[x\] Write done:\d{4}-\d\d-\d\d", r"- \[ \] x-ray",
    ]:
        check(f"{wanted}\n{found}", bool(re.search(wanted + "\n", found)), True)
    result = run([plan, "import", "todotxt", "todo.txt"], folder)
    check("todo.txt imported twice", "there is nothing new to import" in result.stderr, True)
    return len(known)


def check_xit(plan, scratch):
    """There is no program for [x]it!, so all samples are exported and imported by our own."""
    samples = scratch / "samples"
    file = scratch / "all.xit"
    run([plan, "export", "xit", "-o", file], samples)
    folder = scratch / "xit"
    folder.mkdir()
    (folder / "settings.plan").write_text("")
    result = run([plan, "import", "xit", file], folder)
    check(f"import of xit: {result.stderr}", result.returncode, 0)
    second = run([plan, "export", "xit", "-o", folder / "again.xit"], folder)
    check(f"export of xit: {second.stderr}", second.returncode, 0)

    def items(path):
        lines = path.read_text("utf-8").splitlines()
        return sorted(" ".join(line.split()) for line in lines if line.startswith("["))

    wanted, found = items(file), items(folder / "again.xit")
    for item in set(wanted) ^ set(found):
        check("items there and back", item in found, item in wanted)
    check("number of items there and back", len(found), len(wanted))
    return len(wanted)


def main(arguments):
    wants_all = "--all" in arguments
    directories = [argument for argument in arguments if not argument.startswith("-")]
    if len(directories) != 1:
        sys.exit(__doc__)
    plan = Path(directories[0]).resolve() / "plan"
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        shutil.copytree(SAMPLES, scratch / "samples")
        if shutil.which("task"):
            for zone in ZONES:
                sent, back = check_export(plan, scratch, zone)
                made = check_their_tasks(plan, scratch, zone)
                print(f"Taskwarrior in {zone}: {sent} tasks sent, {back} back, {made} of its own")
        if shutil.which("todo-txt"):
            print(f"todo-txt: {check_todo_txt(plan, scratch)} tasks sent")
        print(f"[x]it!: {check_xit(plan, scratch)} items there and back")
    missing = [program for program in ("task", "todo-txt") if not shutil.which(program)]
    for program in missing:
        print(f"SKIPPED: {program} is not installed", file=sys.stderr)
    print(f"{checks} checks, {faults} differences")
    return 1 if faults or missing and wants_all else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
