"""What is measured. To measure another subject, add a line to a function here."""
import dataclasses
import sys

import before
import peers  # noqa: F401 -- adds its folders to those that a row can name
from measures import Instructions, Memory, Rate, Ratio, short
from place import HERE, LAST
from running import Job

READER, EMPTY = Job("reader {ten}"), Job("empty")
TICKED = f"{LAST}.plan:7"
REPLACE = HERE / "replace.py"
FINDINGS = Job("planlint -f gcc {findings}", "near-miss-attribute", exits=1, lines=11_000)
ALONE = Job("planfmt --check {lone}/{day}")
CAT = Job("cat {ten}/*.plan", "insurance")
COPY = Job("cp {ten}/{day} {ten}/copy ; sync {ten}/copy")
# Milliseconds that nobody waits for: of a view, check or change of one day, and of a check while an
# editor saves.
FELT, SAVING = 100, 10

# Commands that read a whole folder, of which each kind of folder is measured.
READING = [
    Job("planfmt --check {ten}"),
    Job("planlint {ten}"),
    Job("planroll --check {ten}"),
    Job("plan -C {ten}", "PRIORITIES"),
    Job("plan -C {ten} stats --year", "tasks .* done"),
    Job("plan -C {ten} habits", "Gym"),
    Job("plan -C {ten} list", "Learn to juggle"),
    Job("plan -C {ten} list '#home'", "Learn to juggle"),
    Job("plan -C {ten} list 'done:last week'", "x"),
    Job("plan -C {ten} agenda", "Standup"),
    Job("plan -C {ten} search insurance", "Renew the insurance"),
]
CHECK, LINT, ROLL, TODAY, STATS, HABITS, LIST, FILTER, DONE, AGENDA, SEARCH = READING
# The other views and checks.
OTHERS = [
    Job("planfmt -l {ten}"),
    Job("planfmt -d {ten}"),
    Job("planlint --statistics {ten}"),
    Job("planlint -f json {ten}", r"\["),
    Job("planlint -f sarif {ten}", '"2.1.0"'),
    Job("planroll -n --to 2026-10-02 {ten}", r"\+# 2026-10-02", noisy=True),
    Job("plan -C {ten} week", "W40"),
    Job("plan -C {ten} month", "October 2026"),
    Job("plan -C {ten} year", "2026"),
    Job("plan -C {ten} log", "done"),
    Job("plan -C {ten} review", "review"),
    Job("plan -C {ten} stats", "tasks .* done"),
    Job("plan -C {ten} moods", "October 2026"),
    Job("plan -C {ten} files", "Habits"),
    Job("plan -C {ten} since", "Gym"),
    Job("plan -C {ten} streaks", "Sleep"),
    Job("plan -C {ten} history Read", "streak"),
    Job("plan -C {ten} show Read", "Read"),
    Job("plan -C {ten} goals", "A toolchain of my own"),
    Job("plan -C {ten} tags", "#home"),
    Job("plan -C {ten} names", "#work"),
    Job("plan -C {ten} prompt", "/"),
    Job("plan -C {ten} path", "plan$"),
    Job("plan -C {ten} remind"),
    Job("plan -C {ten} new --print 2026-10-02", "# 2026-10-02 Fri"),
    Job("plan -C {ten} today 2020-05-05", "2020-05-05"),
    Job("plan -C {ten} diff {ten}/2026-09-30.plan {ten}/2026-10-01.plan", "."),
]
# Of one day or week, and of all ten years.
EXPORTS, WHOLE = (
    [Job(f"plan -C {{ten}} export {format}", prints, noisy=True) for format, prints in formats]
    for formats in [
        [("json today", "tasks"), ("markdown week", "Standup"), ("org week", "Standup"),
         ("todotxt open", "Learn to juggle"), ("taskwarrior open", "Learn to juggle"),
         ("html week", "<html")],
        [("ics", "BEGIN:VCALENDAR"), ("csv", "Standup")]])
# What other folders are called in a title.
FOLDERS = {
    "one": "one year", "three": "three years", "forty": "40 years", "foreign": "another user's year"}


def groups():
    """The rows by what they are about."""
    return {
        "The floor itself": floor(),
        "Ten years": [
            Ratio(job, felt=FELT, floor=READER) for job in READING + OTHERS + EXPORTS] + [
            Ratio(job, floor=READER) for job in WHOLE],
        "Other folders": folders(),
        "Many tasks and lists": many(),
        "Four threads": [
            Ratio(dataclasses.replace(job, threads=4), floor=dataclasses.replace(job, threads=1),
                  against="one thread")
            for job in [CHECK, LINT, TODAY]],
        "One core, against the older build": [
            Ratio(job, floor=dataclasses.replace(job, line="before/" + job.line),
                  against="the older build", one_core=True) for job in READING + SLOWEST],
        "Instructions": [
            Instructions(at(job, "one"), f"{short(job)}, one year") for job in READING + SLOWEST] + [
            Instructions(job) for job in SAVED + OPENED],
        "Memory": [
            Memory(at(job, folder), f"{short(job)}, {label}")
            for job in [CHECK, LINT, ROLL, TODAY] for folder, label in
            [("ten", "ten years"), ("forty", "40 years")]],
        "Few files": few(),
        "Writing": writing(),
        "Formatters and linters": formatters(),
        "Planners": planners(),
        # Last, because it removes the programs from the page cache too.
        "A cold page cache": [
            Ratio(CHECK, "planfmt --check", floor=CAT, against="cat", before=before.cool)],
    }


# One file among 300 lists, as it is checked when an editor saves it.
SAVED = [
    Job("planlint {lists}/{day}"), Job("planlint {lists}/list-150.plan"),
    Job("planfmt --check {lists}/{day}")]
# Ten thousand open tasks, of which half end in a number.
OPENED = [Job("planlint {opened}/tasks.plan"), Job("plan -C {opened} list 'chapter 42'", "Read chapter 42 ")]
# Commands that do more than read the folder.
SLOWEST = [
    Job("plan -C {ten} history Read", "streak"),
    Job("plan -C {ten} export html week", "<html", noisy=True)]


def many():
    """Folders in which one thing is much more than usual."""
    carried = [Job("planroll --check {carried}"), Job("plan -C {carried}", "Task 42 ")]
    return [Ratio(job, felt=SAVING, floor=EMPTY) for job in SAVED] + [
        Ratio(job, felt=FELT, floor=EMPTY) for job in OPENED] + [
        Ratio(job, f"{short(job)}, 40,000 tasks carried to one day", felt=500, floor=EMPTY)
        for job in carried] + [
        Ratio(Job("plan doctor {nested}", "folder", exits=None), "plan doctor, 1,000 nested folders", felt=1000,
              floor=EMPTY)]


def formatters():
    """Programs that check as many files of the same size; ruff and rumdl have a cache too."""
    check, lint = CHECK, LINT
    alone = "planfmt --check FILE"
    return [
        peer("ruff format, no cache", check, "ruff format --check --isolated --no-cache {python}", "formatted"),
        peer("ruff format, cache", check, "ruff format --check --isolated --cache-dir {cache} {python}", "formatted"),
        peer("gofmt -l", check, "gofmt -l {go}"),
        peer("rumdl fmt, no cache", check, "rumdl fmt --check --no-cache {markdown}", "No issues found"),
        peer("taplo fmt", check, "taplo fmt --check {toml}/*.toml", noisy=True),
        peer("ruff check, no cache", lint, "ruff check --isolated --no-cache {python}", "passed"),
        peer("ruff check, cache", lint, "ruff check --isolated --cache-dir {cache} {python}", "passed"),
        peer("rumdl check, no cache", lint, "rumdl check --no-cache {markdown}", "No issues found"),
        peer("rumdl check, cache", lint, "rumdl check --cache-dir {cache} {markdown}", "No issues found"),
        peer("ruff check, no cache", FINDINGS,
             "ruff check --isolated --no-cache -q --output-format concise {unused}", "F401",
             "planlint -f gcc, 11,000 findings", exits=1, lines=11_000),
        peer("ruff format, no cache", ALONE,
             "ruff format --check --isolated --no-cache {python}/day_2026_10_01.py", "formatted", alone),
        peer("gofmt -l", ALONE, "gofmt -l {go}/day_2026_10_01.go", "", alone),
        peer("taplo fmt", ALONE, "taplo fmt --check {toml}/day_2026_10_01.toml", "", alone, noisy=True),
    ]


def planners():
    """Programs that show a plan, with as many tasks, slots or entries of a journal."""
    listing = Job("plan -C {tasks} list", "Task 42 ")
    agenda, year = AGENDA, at(AGENDA, "one")
    emacs = ("emacs -Q --batch --eval '(progn (require (quote org-agenda)) (setq org-agenda-files (list"
             ' "{org}/year.org") org-agenda-start-day "2026-10-01") (org-agenda-list) (princ (buffer-string)))\'')
    return [
        peer("task list", listing, "task rc:{taskwarrior}/taskrc list", "Task 42 ", "plan list, 1,000 tasks"),
        peer("todo.txt ls", listing, "todo-txt -d {todo}/cfg ls", "Task 42 ", "plan list, 1,000 tasks"),
        peer("calcurse -Q", agenda, "calcurse -q -D {calcurse} -C {calcurse} -Q --from 10/01/2026 --days 7",
             "Standup", "plan agenda, slots of ten years"),
        peer("remind -s+1", agenda, "remind -s+1 -b1 {reminders} 2026-10-01", "Standup",
             "plan agenda, slots of ten years"),
        peer("khal list, 1,000 events", year, "khal -c {khal}/config list 2026-10-01 7d", "Standup",
             "plan agenda, one year"),
        peer("Org agenda, one file", year, emacs, "Standup", "plan agenda, one year", noisy=True),
        peer("jrnl -contains", SEARCH,
             "jrnl --config-file {jrnl}/jrnl.yaml -contains insurance --short", "insurance",
             "plan search, ten years", noisy=True),
        peer("hledger balance", STATS, "hledger -f {journal} balance", "points",
             "plan stats --year, 36,530 tasks"),
    ]


def peer(label, job, line, prints="", name="", **expected):
    """One of our programs, compared with another one."""
    return Ratio(job, name, floor=Job(line, prints, **expected), against=label)


def floor():
    return [
        Ratio(Job("reader {ten} 2"), "reader, two threads", floor=READER),
        Ratio(Job("reader-dynamic {ten}"), "reader, linked dynamically", floor=READER),
        Ratio(Job("grep -rc insurance {ten}", "plan:1", seen=True), "grep -rc", floor=READER),
        Ratio(CAT, "cat", floor=READER),
        Ratio(EMPTY, "an empty program, linked dynamically", floor=Job("empty-static"),
              against="linked statically"),
    ]


def folders():
    kinds = [CHECK, LINT, TODAY]
    return [
        Ratio(at(job, folder), f"{short(job)}, {label}", floor=at(READER, folder), against="reader")
        for folder, label in FOLDERS.items() for job in kinds] + [
        # Linear: there are four times as many files.
        Ratio(at(job, "forty"), f"{short(job)}, 40 years", 4.4, floor=job, against="ten years")
        for job in READING + SLOWEST + WHOLE] + [
        Ratio(FINDINGS, "planlint -f gcc, 11,000 findings", floor=Job("reader {findings}"),
              against="reader"),
    ]


def at(job, folder):
    """The same job on another folder than ten years."""
    return dataclasses.replace(job, line=job.line.replace("{ten}", f"{{{folder}}}"))


def few():
    plain = "vim -Nu NONE -i NONE -n -es"
    return [
        Ratio(Job("planlint {ten}/{day}"), "planlint FILE, in ten years", felt=SAVING, floor=EMPTY),
        Ratio(Job("planlint {lone}/{day}"), "planlint FILE, without a folder", felt=SAVING, floor=EMPTY),
        Ratio(ALONE, "planfmt --check FILE", felt=SAVING, floor=EMPTY),
        Ratio(Job(f"{plain} --cmd 'set rtp^={{vim}}' --cmd 'filetype plugin on | syntax on' {{ten}}/{{day}} +qa!"),
              "vim, a day opened", felt=FELT, floor=Job(f"{plain} {{ten}}/{{day}} +qa!"),
              against="vim without our files"),
        Rate(Job("planfmt {big}", "## Tasks"), "planfmt, 10 MB", file="big"),
        Rate(Job("planfmt --check {big}"), "planfmt --check, 10 MB", file="big"),
        Rate(Job("planfmt {ragged}", "## Tasks"), "planfmt, 10 MB with 52,000 changes", file="ragged"),
        Rate(Job("cat {big}", "## Tasks"), "cat, 10 MB", file="big"),
        Ratio(Job("planmerge {versions}/base.plan {versions}/ours.plan {versions}/theirs.plan"),
              "planmerge, 10,000 lines", before=before.versions, against="git merge-file",
              floor=Job("git merge-file {versions}/ours.plan {versions}/base.plan {versions}/theirs.plan")),
    ]


def writing():
    """Changes of one day; the task is opened again before each, if it is ticked."""
    return [
        Ratio(Job(f"plan -C {{ten}} toggle {TICKED}", TICKED, noisy=True), "plan toggle FILE:LINE", felt=FELT,
              floor=COPY, against="cp; sync"),
        Ratio(Job(f"plan -C {{ten}} done {TICKED}", TICKED, noisy=True), "plan done FILE:LINE", felt=FELT,
              floor=COPY, against="cp; sync", before=before.opened),
        Ratio(Job(f"plan -C {{foreign}} toggle {TICKED}", TICKED, noisy=True), "plan toggle, of another user",
              felt=FELT, floor=COPY, against="cp; sync"),
        Ratio(Job("plan -C {ten} toggle Read", "Read"), "plan toggle NAME", felt=FELT, floor=READER),
        Ratio(Job("plan -C {ten} add -n Call mum", "mum"), "plan add -n", felt=FELT, floor=READER),
        Ratio(Job("planfmt -w --fail-on-change {messy}", exits=1), "planfmt -w, 3,653 files",
              floor=Job(f"{sys.executable} {REPLACE} {{messy}}"), against="replace.py", before=before.messy),
    ]
