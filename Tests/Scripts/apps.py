#!/usr/bin/env python3
"""Proves that every row of five planner apps works, by the commands of Tests/Cases/Apps.

    python3 Tests/Scripts/apps.py .build/release
    python3 Tests/Scripts/apps.py --only Okie .build/release           # an app, or words of a row
    python3 Tests/Scripts/apps.py --only Okie --update .build/release  # writes what was printed

The README there describes the form. Prints a difference for each command that does not print and
end as written. Ends with 0 only if all rows hold, rows.tsv has exactly those of the files, and
wrong cases, which it tries first, are seen. A pending row is reported and does not fail; its
differences are shown with --only, and --update leaves it as it is.
"""

import argparse
import concurrent.futures
import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

CASES = pathlib.Path(__file__).resolve().parent.parent / "Cases" / "Apps"
TERMINAL = CASES.parent.parent / "Scripts" / "terminal.py"
MARKS = "pending", "not supported"
LIMIT = 60  # seconds, of one command


class Row:
    """A row: its steps, in order, and what is wrong with how it is written."""

    def __init__(self, app, heading, place, today):
        marked = re.fullmatch(rf"(.*) \(({'|'.join(MARKS)})\)", heading)
        self.app, self.place = app, place
        self.name, self.mark = marked.groups() if marked else (heading, None)
        self.steps = [("today", today)] if today else []
        self.faults = []

    def commands(self):
        return sum(len(step[1]) for step in self.steps if step[0] == "console")


def parse(text, path):
    """The rows of a file. A step is ("today", date), ("file", name, text) or ("console", commands,
    first line, last line); a command is [words, expected output]."""
    rows, app, today, lines, index = [], None, None, text.split("\n"), 0
    while index < len(lines):
        line = lines[index]
        index += 1
        fence = re.match(r"(```+)(.*)", line)
        if fence:
            end = next((at for at in range(index, len(lines)) if lines[at] == fence[1]), len(lines))
            body, start, index = lines[index:end], index, end + 1
            if rows:
                rows[-1].steps.append(block(fence[2].split(), body, start, end, rows[-1]))
        elif line.startswith("# "):
            app = line[2:]
        elif line.startswith("## "):
            rows.append(Row(app, line[3:], f"{path}:{index}", today))
        elif line.startswith("today: "):
            if rows:
                rows[-1].steps.append(("today", line[7:]))
            else:
                today = line[7:]
    return rows


def block(words, body, start, end, row):
    """The step that a fence is."""
    if words != ["console"]:
        return "file", words[-1], "".join(line + "\n" for line in body)
    commands = []
    for line in body:
        if line.startswith("$ "):
            commands.append([line[2:], ""])
        elif commands:
            commands[-1][1] += line + "\n"
        else:
            row.faults.append("a console begins with a command")
    return "console", commands, start, end


def run(row, binaries):
    """What the commands of a row print: a list for each console, and the differences."""
    consoles, faults = [], list(row.faults)
    if not row.commands():
        faults.append("no command")
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        for folder in ("plan", "home", "state", "bin"):
            (scratch / folder).mkdir()
        (scratch / "plan" / "settings.plan").touch()
        (scratch / "bin" / "terminal").symlink_to(TERMINAL)
        environment = {
            "PATH": f"{binaries}:{scratch}/bin:/usr/bin:/bin", "HOME": f"{scratch}/home",
            "TZ": "Europe/Berlin", "XDG_STATE_HOME": f"{scratch}/state",
            "LC_ALL": "C.UTF-8", "TMPDIR": str(scratch)}
        for step in row.steps:
            if step[0] == "today":
                environment["PLAN_TODAY"] = step[1]
            elif step[0] == "file":
                path = scratch / "plan" / step[1]
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(step[2], encoding="utf-8")
            else:
                consoles.append([])
                for command, expected in step[1]:
                    found = output(command, scratch / "plan", environment)
                    consoles[-1].append(found)
                    if found != expected:
                        faults.append(f"$ {command}\n" + "\n".join(difflib.unified_diff(
                            expected.splitlines(), found.splitlines(), "expected", "found",
                            lineterm="")))
    return consoles, faults


def output(command, folder, environment):
    """What a command prints, with its exit code if that is not 0."""
    try:
        done = subprocess.run(
            ["sh", "-c", command], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=LIMIT, check=False)
    except subprocess.TimeoutExpired:
        return f"[no end after {LIMIT} s]\n"
    text = done.stdout.decode("utf-8", "backslashreplace")
    if text and not text.endswith("\n"):
        text += "\n[no line end]\n"
    return text + (f"[{done.returncode}]\n" if done.returncode else "")


def rewritten(text, rows, results):
    """The text of a file with what its commands have printed."""
    lines = text.split("\n")
    for row, (consoles, _) in reversed(list(zip(rows, results))):
        steps = [step for step in row.steps if step[0] == "console"]
        for (_, commands, start, end), found in reversed(list(zip(steps, consoles))):
            lines[start:end] = [
                line for (command, _), text in zip(commands, found)
                for line in [f"$ {command}", *text.splitlines()]]
    return "\n".join(lines)


def listed(rows, table, readme):
    """What is missing or too much: in the table of all rows, and in that of README.md."""
    written = [(row.app, row.name) for row in rows]
    for pair in sorted({pair for pair in written if written.count(pair) > 1}):
        yield f"{': '.join(pair)}: twice"
    for pair in sorted(set(table) - set(written)):
        yield f"{': '.join(pair)}: no such heading"
    for pair in sorted(set(written) - set(table)):
        yield f"{': '.join(pair)}: not in rows.tsv"
    for row in rows:
        reason = f"| {row.app} | {row.name} | " in readme
        if reason != (row.mark == "not supported"):
            yield f"{row.place}: {row.name}: README.md gives {'a' if reason else 'no'} reason"


SAMPLE = """# App
today: 2026-10-05
## holds
```plan 2026-10-05.plan
- [ ] Call Ann
```
```console
$ plan list --plain | cut -f 10
Call Ann
$ plan lisst 2>/dev/null
[2]
```
"""


def unseen(binaries):
    """What this program does not notice: wrong cases must have faults, and a right one none."""
    wrong = {
        "nothing wrong": SAMPLE, "another output": SAMPLE.replace("\nCall Ann", "\nCall Bob"),
        "a line less": SAMPLE.replace("\nCall Ann\n", "\n"),
        "a line more": SAMPLE.replace("[2]", "more\n[2]"),
        "another code": SAMPLE.replace("[2]", "[1]"), "no code": SAMPLE.replace("[2]\n", ""),
        "another scene": SAMPLE.replace("[ ]", "[x]"), "no command": SAMPLE.replace("console", "x y"),
        "another row": SAMPLE.replace("holds", "other"), "no reason": SAMPLE.replace(
            "## holds", "## holds (not supported)"), "twice": SAMPLE + SAMPLE}
    for what, text in wrong.items():
        rows = parse(text, "sample")
        found = [fault for row in rows for fault in run(row, binaries)[1]]
        found += listed(rows, [("App", "holds")], "")
        if bool(found) != (what != "nothing wrong"):
            yield f"apps.py does not see: {what}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("binaries", type=pathlib.Path, metavar="BIN", help="the folder of the programs")
    parser.add_argument("--only", metavar="WORDS", help="an app, or rows that contain these words")
    parser.add_argument("--update", action="store_true", help="write what was printed into the files")
    options = parser.parse_args()
    binaries = options.binaries.resolve()
    files = {path: path.read_text(encoding="utf-8") for path in sorted(CASES.glob("[a-z]*.md"))}
    parsed = {path: parse(text, path.name) for path, text in files.items()}
    every = [row for rows in parsed.values() for row in rows]
    table = [tuple(line.split("\t")) for line in
             (CASES / "rows.tsv").read_text(encoding="utf-8").splitlines()[1:]]
    faults = list(unseen(binaries))
    faults += listed(every, table, (CASES / "README.md").read_text(encoding="utf-8"))
    chosen = [row for row in every if options.only in (None, row.app) or options.only in row.name]
    if not chosen:
        sys.exit(f"no row contains '{options.only}'")
    with concurrent.futures.ThreadPoolExecutor() as pool:
        results = dict(zip(chosen, pool.map(lambda row: run(row, binaries), chosen)))
    counts = {}
    for row, (_, found) in results.items():
        state = row.mark or ("differs" if found else "holds")
        counts[state] = counts.get(state, 0) + 1
        differences = [f"{row.place}: {row.name}\n{fault}" for fault in found]
        if row.mark != "pending":
            faults += differences
        elif options.only:
            print(*differences, sep="\n")
        else:
            print(f"{row.place}: {row.name}: pending{'' if found else ', but holds'}")
    for fault in faults:
        print(fault)
    if options.update:
        for path, rows in parsed.items():
            rows = [row for row in rows if row in results and row.mark != "pending"]
            text = rewritten(files[path], rows, [results[row] for row in rows])
            if text != files[path]:
                path.write_text(text, encoding="utf-8")
    print(f"{len(chosen)} of {len(table)} rows: "
          + ", ".join(f"{count} {state}" for state, count in sorted(counts.items())))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
