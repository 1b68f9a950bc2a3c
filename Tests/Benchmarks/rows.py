"""What is measured. To measure another subject, add a line to a function here."""
import dataclasses
import sys

import before
import peers  # noqa: F401 -- adds its folders to those that a row can name
from measures import Growth, Memory, Milliseconds, Rate, Ratio, short
from place import HERE, LAST
from running import Job

READER, EMPTY = Job("reader {ten}"), Job("empty")
TICKED = f"{LAST}.plan:7"
REPLACE = HERE / "replace.py"
FINDINGS = Job("planlint -f gcc {findings}", "near-miss-attribute", exits=1, lines=11_000)
ALONE = Job("planfmt --check {lone}/{day}")
CAT = Job("cat {ten}/*.plan", "insurance")
COPY = Job("cp {ten}/{day} {ten}/copy ; sync {ten}/copy")

# Commands that read a whole folder, and at most how many times as long as the reader they take.
READING = [
    (Job("planfmt --check {ten}"), 1.2),
    (Job("planlint {ten}"), 1.4),
    (Job("planroll --check {ten}"), 1.2),
    (Job("plan -C {ten}", "PRIORITIES"), 1.5),
    (Job("plan -C {ten} stats --year", "tasks .* done"), 1.8),
    (Job("plan -C {ten} habits", "Gym"), 1.8),
    (Job("plan -C {ten} list", "Learn to juggle"), 1.8),
    (Job("plan -C {ten} agenda", "Standup"), 1.8),
    (Job("plan -C {ten} search insurance", "Renew the insurance"), 1.1),
]
# The other commands that read: shown without a target.
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
VIEWS = [job for job in [job for job, _ in READING] + OTHERS if job.line.startswith("plan ")]
EXPORTS = [
    Job(f"plan -C {{ten}} export {format}", prints, noisy=True) for format, prints in [
        ("json today", "tasks"), ("ics", "BEGIN:VCALENDAR"), ("todotxt open", "Learn to juggle"),
        ("taskwarrior open", "Learn to juggle"),
        ("markdown week", "Standup"), ("org week", "Standup"), ("csv", "Standup"),
        ("html week", "<html")]]
# What other folders are called in a title.
FOLDERS = {
    "one": "one year", "three": "three years", "forty": "40 years", "foreign": "another user's year"}


def groups():
    """The rows by what they are about."""
    return {
        "The floor itself": floor(),
        "Ten years, against the reader": [
            Ratio(job, most=most, floor=READER) for job, most in READING] + [
            Ratio(job, floor=READER) for job in OTHERS + EXPORTS],
        "Other folders": folders(),
        "One core, against the older build": [
            Ratio(job, most=1.0, floor=dataclasses.replace(job, line="before/" + job.line),
                  against="the older build", one_core=True) for job, _ in READING],
        # How much of a program the system maps depends on how it came into the page cache, so this
        # comes before the programs are removed from it.
        "Memory": usage(),
        "A cold page cache": [
            Ratio(READING[0][0], "planfmt --check", 0.25, floor=CAT, against="cat", before=before.cool)],
        "Few files": few(),
        "Writing": writing(),
        "Formatters and linters": formatters(),
        "Planners": planners(),
    }


def formatters():
    """Programs that check as many files of the same size; ruff and rumdl have a cache too."""
    check, lint = READING[0][0], READING[1][0]
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
             "planlint -f gcc, 11,000 findings", 1.0, exits=1, lines=11_000),
        peer("ruff format, no cache", ALONE,
             "ruff format --check --isolated --no-cache {python}/day_2026_10_01.py", "formatted", alone),
        peer("gofmt -l", ALONE, "gofmt -l {go}/day_2026_10_01.go", "", alone),
        peer("taplo fmt", ALONE, "taplo fmt --check {toml}/day_2026_10_01.toml", "", alone, noisy=True),
    ]


def planners():
    """Programs that show a plan, with as many tasks, slots or entries of a journal."""
    listing = Job("plan -C {tasks} list", "Task 42 ")
    agenda, year = READING[7][0], at(READING[7][0], "one")
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
        peer("jrnl -contains", READING[8][0],
             "jrnl --config-file {jrnl}/jrnl.yaml -contains insurance --short", "insurance",
             "plan search, ten years", noisy=True),
        peer("hledger balance", READING[4][0], "hledger -f {journal} balance", "points",
             "plan stats --year, 36,530 tasks"),
    ]


def peer(label, job, line, prints="", name="", most=None, **expected):
    """One of our programs, compared with another one."""
    return Ratio(job, name, most, floor=Job(line, prints, **expected), against=label)


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
    kinds = [(job, short(job)) for job, _ in READING if short(job) in ("planfmt --check", "planlint", "plan")]
    return [
        Ratio(at(job, folder), f"{name}, {label}", floor=at(READER, folder), against="reader")
        for folder, label in FOLDERS.items() for job, name in kinds] + [
        Ratio(at(job, "forty"), f"{name}, 40 years", 4.1, floor=job, against="ten years")
        for job, name in kinds] + [
        Ratio(FINDINGS, "planlint -f gcc, 11,000 findings", floor=Job("reader {findings}"),
              against="reader"),
    ]


def at(job, folder):
    """The same job on another folder than ten years."""
    return dataclasses.replace(job, line=job.line.replace("{ten}", f"{{{folder}}}"))


def few():
    return [
        Ratio(Job("planlint {ten}/{day}"), "planlint FILE, in ten years", 10, floor=EMPTY),
        Ratio(Job("planlint {lone}/{day}"), "planlint FILE, without a folder", 1.3, floor=EMPTY),
        Ratio(ALONE, "planfmt --check FILE", 1.3, floor=EMPTY),
        Rate(Job("planfmt {big}", "## Tasks"), "planfmt, 10 MB", file="big", least=400),
        Rate(Job("planfmt --check {big}"), "planfmt --check, 10 MB", file="big", least=400),
        Rate(Job("planfmt {ragged}", "## Tasks"), "planfmt, 10 MB with 52,000 changes", file="ragged", least=400),
        Rate(Job("cat {big}", "## Tasks"), "cat, 10 MB", file="big"),
        Milliseconds(Job("planmerge {versions}/base.plan {versions}/ours.plan {versions}/theirs.plan"),
                     "planmerge, 10,000 lines", 150, before=before.versions),
        Milliseconds(Job("git merge-file {versions}/ours.plan {versions}/base.plan {versions}/theirs.plan"),
                     "git merge-file, 10,000 lines", before=before.versions),
    ]


def writing():
    return [
        Ratio(Job(f"plan -C {{ten}} toggle {TICKED}", TICKED, noisy=True), "plan toggle FILE:LINE", 1.2,
              floor=COPY, against="cp; sync"),
        Ratio(Job(f"plan -C {{ten}} done {TICKED}", TICKED, noisy=True), "plan done FILE:LINE", 1.2,
              floor=COPY, against="cp; sync", before=before.opened),
        Ratio(Job(f"plan -C {{foreign}} toggle {TICKED}", TICKED, noisy=True), "plan toggle, of another user", 1.2,
              floor=COPY, against="cp; sync"),
        Ratio(Job("plan -C {ten} toggle Read", "Read"), "plan toggle NAME", floor=READER),
        Ratio(Job("planfmt -w --fail-on-change {messy}", exits=1), "planfmt -w, 3,653 files", 1.5,
              floor=Job(f"{sys.executable} {REPLACE} {{messy}}"), against="replace.py", before=before.messy),
    ]


def usage():
    tools = [job for job, _ in READING[:3]]
    sizes = [("ten", "ten years"), ("forty", "40 years")]
    return [
        Memory(at(job, folder), f"{short(job)}, {label}", most, dirty=dirty)
        for dirty, most in [(True, 3.0), (False, 9.0)] for job in tools for folder, label in sizes] + [
        Growth(job, most=1.0) for job in VIEWS]
