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
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLES = os.path.join(HERE, "..", "..", "samples")
PLAN = os.path.join(os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/release"), "plan")
# A state other than these is exported as its character, and is open.
BOXES = {"open": "TODO", "in-progress": "STARTED", "done": "DONE",
         "cancelled": "CANCELLED", "moved": "MOVED"}
failures = 0

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


def check(what, expected, found):
    global failures
    if isinstance(expected, list) and isinstance(found, list) and expected != found:
        expected, found = ([x for x in expected if x not in found],
                           [x for x in found if x not in expected])
    if expected == found:
        print(f"ok: {what}: {found if not isinstance(found, (list, dict)) else len(found)}")
        return
    failures += 1
    print(f"DIFFERS: {what}: expected {expected}, found {found}")


def run(arguments, folder, **more):
    result = subprocess.run([PLAN] + arguments, cwd=folder, capture_output=True, **more)
    if result.returncode != 0:
        print(result.stderr.decode(), file=sys.stderr)
        check(" ".join(arguments), 0, result.returncode)
    return result


def emacs(program, path):
    result = subprocess.run(
        ["emacs", "-Q", "--batch", "--eval", "(progn " + program + ")"],
        env=dict(os.environ, ORG_FILE=path, TZ="UTC"), capture_output=True, text=True)
    if result.returncode != 0:
        print(result.stderr, file=sys.stderr)
        check("emacs", 0, result.returncode)
    return result.stdout


def items(folder):
    """The items of a folder, from our own CSV, which Python's reader splits."""
    text = run(["export", "csv"], folder).stdout.decode()
    return list(csv.DictReader(io.StringIO(text, newline="")))


def check_org(plans, rows, work):
    path = os.path.join(work, "plan.org")
    run(["export", "org", "-o", path], plans)
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
    check("states in Emacs", states, seen)
    check("deadlines in Emacs", sorted(row["due"][:10] for row in real if row["due"][:2] == "20"),
          sorted(entry[1] for entry in entries if entry[1]))
    marks = {"high": "A", "medium": "B", "low": "C"}
    # Org treats an entry without a priority as B.
    check("priorities in Emacs",
          sum(1 for row in real if row["priority"] in ("high", "low")),
          sum(1 for entry in entries if entry[2] in (marks["high"], marks["low"])))
    tags = sum(1 for row in real for tag in row["tags"].split() if re.fullmatch(r"\w+", tag, re.A))
    numbers = {line[0]: int(line[1]) for line in found if line[0] in "TRS"}
    check("tags in Emacs", tags, numbers["T"])
    text = open(path, encoding="utf-8").read()
    check("repeaters in Emacs",
          len(re.findall(r"^(?:SCHEDULED: )?<[^>\n]* (?:\+\+|\.\+)\d", text, re.M)), numbers["R"])
    daily = sum(1 for row in rows if row["every"] == "day" and row["start"])
    check("daily ones have a repeater", True, numbers["R"] >= daily > 0)
    slots = sum(1 for row in real if row["kind"] == "slot" and (row["day"] or
                row["start"] and row["every"] in ("day", "week", "month", "year")))
    check("slots in Emacs", True, numbers["S"] >= slots)
    check("habits in Emacs", True, habits > 0)
    return path


def check_way_back(rows, kind, path, work):
    """Imports the export into an empty folder, twice: the items are the same."""
    folder = tempfile.mkdtemp(dir=work)
    open(os.path.join(folder, "settings.plan"), "w").close()
    run(["import", kind, path], folder)
    again = run(["import", kind, path], folder)
    check(f"{kind} twice is once", b"", again.stdout)

    def told(rows):
        return sorted((row["day"], row["list"], row["kind"], row["state"], " ".join(row["words"].split()),
                       row["due"], row["every"], row["time"]) for row in rows
                      if row["kind"] != "note" and row["words"])
    check(f"items after export and import as {kind}", told(rows), told(items(folder)))


def check_emacs_file(work):
    path = os.path.join(work, "written.org")
    emacs(WRITE, path)
    folder = tempfile.mkdtemp(dir=work)
    open(os.path.join(folder, "settings.plan"), "w").close()
    run(["import", "org", path], folder)
    found = {(row["words"], row["day"]): row for row in items(folder)}
    check("deadline by Emacs", "2026-10-07T17:00", found[("Call the bank", "")]["due"])
    check("tag by Emacs", "phone", found[("Call the bank", "")]["tags"])
    check("schedule by Emacs", "2026-10-06", found[("Pay rent", "")]["start"])
    check("habit by Emacs", ("habit", "2d"),
          (found[("Water the plants", "")]["kind"], found[("Water the plants", "")]["every"]))
    logged = re.findall(r'State "DONE".*\[(\d{4}-\d\d-\d\d)', open(path).read())
    check("records by Emacs", (1, sorted(logged)), (len(logged),
          sorted(day for words, day in found if words == "Water the plants" and day)))
    closed = re.search(r"CLOSED: \[(\S+) \S+ (\S+)\]", open(path).read())
    check("done by Emacs", ("done", f"{closed[1]}T{closed[2]}", "high"),
          tuple(found[("Ship", "")][key] for key in ("state", "done", "priority")))


def check_csv(plans, rows, work):
    for extra in ([], ["--bom"]):
        text = run(["export", "csv"] + extra, plans).stdout.decode("utf-8-sig")
        table = list(csv.reader(io.StringIO(text, newline="")))
        check("cells of every row", {len(table[0])}, {len(row) for row in table})
    guarded = run(["export", "csv", "--for-spreadsheet"], plans).stdout.decode()
    cells = [cell for row in csv.reader(io.StringIO(guarded, newline="")) for cell in row]
    check("cells like formulas", 0, sum(cell[:1] in ("=", "+", "-", "@", "\t", "\r") and cell != ""
                                        for cell in cells))
    words = ["plain", "a,b", 'q "x" y', "semi;colon", "two\nlines", "=SUM(A1)", "- dash", "日本語 ü"]
    for name, options in (("comma", {}), ("semicolon", {"delimiter": ";"}), ("tab", {"delimiter": "\t"})):
        path = os.path.join(work, name + ".csv")
        with open(path, "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file, **options)
            writer.writerow(["Title", "Due Date", "Status"])
            for word in words:
                writer.writerow([word, "2026-10-07", "done"])
        folder = tempfile.mkdtemp(dir=work)
        open(os.path.join(folder, "settings.plan"), "w").close()
        run(["import", "csv", path], folder)
        found = items(folder)
        check(f"words by csv.writer, {name}", sorted(word.replace("\n", " ") for word in words),
              sorted(row["words"] for row in found))
        check("all due and done", {("2026-10-07", "done")},
              {(row["due"], row["state"]) for row in found})


def check_markdown(plans, rows, path):
    run(["export", "markdown", "-o", path], plans)
    if not shutil.which("cmark-gfm"):
        print("skipped: no cmark-gfm")
        return
    html = subprocess.run(
        ["cmark-gfm", "--unsafe", "-e", "tasklist", "-e", "strikethrough", "-e", "table", "-e", "autolink", path],
        capture_output=True, text=True, check=True).stdout
    states = [row["state"] for row in rows if row["kind"] != "note"]
    check("boxes rendered", sum(state in ("open", "done") for state in states),
          html.count('type="checkbox"'))
    check("boxes ticked", states.count("done"), html.count('checked=""'))
    safe = subprocess.run(
        ["cmark-gfm", "-e", "tasklist", "-e", "autolink", path], capture_output=True, text=True,
        check=True).stdout
    check("raw HTML", 0, safe.count("raw HTML omitted"))
    check("days", len({row["day"] for row in rows if row["day"]}), len(re.findall(r"<h1>20", html)))


def main():
    with tempfile.TemporaryDirectory() as work:
        plans = os.path.join(work, "plans")
        shutil.copytree(SAMPLES, plans)
        with open(os.path.join(plans, "2026-10-19.plan"), "w", encoding="utf-8") as file:
            file.write("## Tasks\n\n- [ ] \\<b>bold\\</b> & *stars* _x_ `a <i>` due:2026-10-21\n"
                       "- [/] DONE deal #a-b #cd\n  - note <script>\n- [ ] =1+1\n\n## Notes\n\n"
                       "<img src=x>\n\n```\n<b>\n```\n\n- [ ] no box\n* star\n")
        rows = items(plans)
        path = check_org(plans, rows, work)
        check_way_back(rows, "org", path, work)
        check_emacs_file(work)
        check_csv(plans, rows, work)
        path = os.path.join(work, "plan.csv")
        run(["export", "csv", "-o", path], plans)
        check_way_back(rows, "csv", path, work)
        path = os.path.join(work, "plan.md")
        check_markdown(plans, rows, path)
        check_way_back(rows, "markdown", path, work)
    print(f"{failures} differences")
    sys.exit(1 if failures else 0)


main()
