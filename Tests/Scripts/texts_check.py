#!/usr/bin/env python3
"""Proves that Emacs, csv and cmark-gfm read exported Org, CSV and Markdown, and we what they write.

    python3 Tests/Scripts/texts_check.py .build/release

Needs emacs (batch, with org). A Markdown renderer is used if one is installed (cmark-gfm).
"""

import csv
import io
import os
import re
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True

from exchange.running import Checks, World  # noqa: E402

SAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "samples")
# A state other than these is exported as its character, and is open.
BOXES = {"open": "TODO", "in-progress": "STARTED", "done": "DONE",
         "cancelled": "CANCELLED", "moved": "MOVED"}
check = Checks(shows=True)

COUNT = r"""
(require 'org) (require 'org-habit) (require 'org-element)
(find-file (getenv "ORG_FILE"))
(let ((repeaters 0) (tags 0) (slots 0))
  (org-map-entries (lambda ()
    (let ((state (org-get-todo-state)))
      (princ (format "E\t%s\t%s\t%s\t%s\n" (or state "")
        (let ((d (org-entry-get nil "DEADLINE"))) (if d (substring d 1 11) ""))
        (or (org-entry-get nil "PRIORITY" nil) "")
        (if (org-is-habit-p) "habit" ""))))
    (setq tags (+ tags (length (org-get-tags nil t))))))
  (org-map-entries (lambda () (when (org-get-repeat) (setq repeaters (1+ repeaters)))))
  (org-element-map (org-element-parse-buffer) 'timestamp
    (lambda (stamp)
      (when (and (org-element-property :hour-start stamp)
                 (memq (org-element-property :type stamp) '(active active-range))
                 (eq 'section (org-element-type (org-element-property :parent
                   (org-element-property :parent stamp)))))
        (setq slots (1+ slots)))))
  (princ (format "T\t%d\nR\t%d\nS\t%d\n" tags repeaters slots)))
"""

WRITE = r"""
(require 'org) (require 'org-habit)
(setq org-log-done 'time org-log-into-drawer t org-todo-log-states nil)
(defun org-current-effective-time () (encode-time 0 15 8 5 10 2026))
(defun org-current-time (&optional a b) (encode-time 0 15 8 5 10 2026))
(find-file (getenv "ORG_FILE"))
(insert "* TODO Call the bank :phone:\n* TODO Pay rent\n* TODO Water the plants\n"
        "SCHEDULED: <2026-10-05 Mon .+2d/4d>\n:PROPERTIES:\n:STYLE: habit\n:END:\n* TODO Ship\n")
(goto-char (point-min))
(org-deadline nil "2026-10-07 17:00")
(re-search-forward "Pay rent")
(org-schedule nil "2026-10-06")
(re-search-forward "Water")
(org-todo "DONE")
(when org-log-setup (org-add-log-note))
(re-search-forward "Ship")
(org-priority ?A)
(org-todo "DONE")
(save-buffer)
"""


class Folder(World):
    """A folder of plans."""

    def plan(self, *words):
        done = self.run(*words)
        if done.code:
            check(f"{' '.join(words)}: {done.said}", done.code, 0)
        return done.out.decode("utf-8-sig")

    def items(self):
        """The items, from our own CSV, which Python's reader splits."""
        return list(csv.DictReader(io.StringIO(self.plan("export", "csv"), newline="")))


def emacs(program, path):
    result = subprocess.run(
        ["emacs", "-Q", "--batch", "--eval", "(progn " + program + ")"],
        env=dict(os.environ, ORG_FILE=path, TZ="UTC"), capture_output=True, text=True)
    if result.returncode != 0:
        print(result.stderr, file=sys.stderr)
        check("emacs", result.returncode, 0)
    return result.stdout


def check_org(world, rows):
    path = world.path("out/plan.org")
    world.plan("export", "org", "-o", path)
    found = [line.split("\t") for line in emacs(COUNT, path).splitlines()]
    entries = [line[1:] for line in found if line[0] == "E"]
    real = [row for row in rows if row["kind"] != "note"]
    habits = sum(1 for entry in entries if entry[3] == "habit")
    states = {}
    for row in real:
        if row["state"]:
            word = BOXES.get(row["state"], "TODO")
            states[word] = states.get(word, 0) + 1
    states["TODO"] = states.get("TODO", 0) + habits
    seen = {}
    for entry in entries:
        if entry[0]:
            seen[entry[0]] = seen.get(entry[0], 0) + 1
    # Steps with notes after them are check boxes.
    with open(path, encoding="utf-8") as file:
        for mark in re.findall(r"(?m)^ *- \[([ X])\] ", file.read()):
            word = "DONE" if mark == "X" else "TODO"
            seen[word] = seen.get(word, 0) + 1
    check("states in Emacs", seen, states)
    check("deadlines in Emacs", sorted(entry[1] for entry in entries if entry[1]),
          sorted(row["due"][:10] for row in real if row["due"][:2] == "20"))
    # Org treats an entry without a priority as B.
    check("priorities in Emacs", sum(entry[2] in ("A", "C") for entry in entries),
          sum(row["priority"] in ("high", "low") for row in real))
    tags = sum(1 for row in real for tag in row["tags"].split() if re.fullmatch(r"\w+", tag, re.A))
    numbers = {line[0]: int(line[1]) for line in found if line[0] in "TRS"}
    check("tags in Emacs", numbers["T"], tags)
    text = open(path, encoding="utf-8").read()
    check("repeaters in Emacs", numbers["R"],
          len(re.findall(r"^(?:SCHEDULED: )?<[^>\n]* (?:\+\+|\.\+)\d", text, re.M)))
    daily = sum(1 for row in rows if row["every"] == "day" and row["start"])
    check("daily ones have a repeater", numbers["R"] >= daily > 0, True)
    slots = sum(1 for row in real if row["kind"] == "slot" and (row["day"] or
                row["start"] and row["every"] in ("day", "week", "month", "year")))
    check("slots in Emacs", numbers["S"] >= slots, True)
    check("habits in Emacs", habits > 0, True)
    return path


def check_way_back(world, rows, kind, path):
    """Imports the export into an empty folder, twice: the items are the same."""
    def told(rows):
        return sorted((row["day"], row["list"], row["kind"], row["state"], " ".join(row["words"].split()),
                       row["due"], row["every"], row["time"]) for row in rows
                      if row["kind"] != "note" and row["words"])

    with Folder(world.binaries) as back:
        back.plan("import", kind, path)
        check(f"{kind} twice is once", back.plan("import", kind, path), "")
        check(f"items after export and import as {kind}", told(back.items()), told(rows))


def check_emacs_file(binaries):
    with Folder(binaries) as world:
        path = world.path("source/written.org")
        emacs(WRITE, path)
        world.plan("import", "org", path)
        found = {(row["words"], row["day"]): row for row in world.items()}
        written = open(path, encoding="utf-8").read()
    check("deadline by Emacs", found[("Call the bank", "")]["due"], "2026-10-07T17:00")
    check("tag by Emacs", found[("Call the bank", "")]["tags"], "phone")
    check("schedule by Emacs", found[("Pay rent", "")]["start"], "2026-10-06")
    habit = found[("Water the plants", "")]
    check("habit by Emacs", (habit["kind"], habit["every"]), ("habit", "2d"))
    logged = re.findall(r'State "DONE".*\[(\d{4}-\d\d-\d\d)', written)
    days = sorted(day for words, day in found if words == "Water the plants" and day)
    check("records by Emacs", (len(logged), days), (1, sorted(logged)))
    closed = re.search(r"CLOSED: \[(\S+) \S+ (\S+)\]", written)
    check("done by Emacs", tuple(found[("Ship", "")][key] for key in ("state", "done", "priority")),
          ("done", f"{closed[1]}T{closed[2]}", "high"))


def check_csv(world):
    for extra in ([], ["--bom"]):
        table = list(csv.reader(io.StringIO(world.plan("export", "csv", *extra), newline="")))
        check("cells of every row", {len(row) for row in table}, {len(table[0])})
    guarded = world.plan("export", "csv", "--for-spreadsheet")
    cells = [cell for row in csv.reader(io.StringIO(guarded, newline="")) for cell in row]
    check("cells like formulas", sum(cell[:1] in ("=", "+", "-", "@", "\t", "\r") and cell != ""
                                     for cell in cells), 0)
    words = ["plain", "a,b", 'q "x" y', "semi;colon", "two\nlines", "=SUM(A1)", "- dash", "日本語 ü"]
    for name, options in (("comma", {}), ("semicolon", {"delimiter": ";"}), ("tab", {"delimiter": "\t"})):
        text = io.StringIO(newline="")
        csv.writer(text, **options).writerows(
            [["Title", "Due Date", "Status"], *([word, "2026-10-07", "done"] for word in words)])
        with Folder(world.binaries) as back:
            back.plan("import", "csv", back.write(f"source/{name}.csv", text.getvalue()))
            found = back.items()
        check(f"words by csv.writer, {name}", sorted(row["words"] for row in found),
              sorted(word.replace("\n", " ") for word in words))
        check("all due and done", {(row["due"], row["state"]) for row in found}, {("2026-10-07", "done")})


def cmark(*options):
    return subprocess.run(["cmark-gfm", *options], capture_output=True, text=True, check=True).stdout


def check_markdown(world, rows, path):
    world.plan("export", "markdown", "-o", path)
    if not shutil.which("cmark-gfm"):
        print("skipped: no cmark-gfm")
        return
    html = cmark("--unsafe", "-e", "tasklist", "-e", "strikethrough", "-e", "table", "-e", "autolink", path)
    states = [row["state"] for row in rows if row["kind"] != "note"]
    check("boxes rendered", html.count('type="checkbox"'),
          sum(state in ("open", "done") for state in states))
    check("boxes ticked", html.count('checked=""'), states.count("done"))
    safe = cmark("-e", "tasklist", "-e", "autolink", path)
    check("raw HTML", safe.count("raw HTML omitted"), 0)
    check("days", len(re.findall(r"<h1>20", html)), len({row["day"] for row in rows if row["day"]}))


def main():
    with Folder(sys.argv[1] if len(sys.argv) > 1 else ".build/release") as world:
        shutil.copytree(SAMPLES, world.path("plan"), dirs_exist_ok=True)
        world.write("plan/2026-10-19.plan", (
            "## Tasks\n\n- [ ] \\<b>bold\\</b> & *stars* _x_ `a <i>` due:2026-10-21\n"
            "- [/] DONE deal #a-b #cd\n  - note <script>\n- [ ] =1+1\n\n## Notes\n\n"
            "<img src=x>\n\n```\n<b>\n```\n\n- [ ] no box\n* star\n"))
        rows = world.items()
        check_way_back(world, rows, "org", check_org(world, rows))
        check_emacs_file(world.binaries)
        check_csv(world)
        path = world.path("out/plan.csv")
        world.plan("export", "csv", "-o", path)
        check_way_back(world, rows, "csv", path)
        path = world.path("out/plan.md")
        check_markdown(world, rows, path)
        check_way_back(world, rows, "markdown", path)
    print(f"{check.faults} differences")
    sys.exit(1 if check.faults else 0)


main()
