#!/usr/bin/env python3
"""Proves that planlint ignores prose: it has hardly a finding about real Markdown and a diary.

    prose_check.py [--limit N] BIN_DIR [FOLDER...]

Takes every .md file below the folders (without any: of this machine), each text once, as a day of
its own, and the year of diary text in Tests/Cases/FirstHour/diary.txt. Prints each line with such a
finding, and ends with 1 if there are more than one for each 2,000 lines.
"""
import argparse
import collections
import datetime
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from markdown_check import unique_texts  # noqa: E402

RULES = "unread-item,foreign-notation,near-miss-section,date-in-words,glued-note,missing-bullet,missing-box,bad-time-range,bad-amount,unknown-mood,malformed-box"
LINES_PER_FINDING = 2000


def diary():
    path = pathlib.Path(__file__).parent.parent / "Cases/FirstHour/diary.txt"
    if not path.exists():
        return
    for part in re.split(r"^(?=# \d{4}-)", path.read_text(encoding="utf-8"), flags=re.M):
        if part.strip():
            yield path.name + " " + part.split("\n", 1)[0], part.encode()


def findings(program, texts):
    """The findings of each text. Each is in its own folder, so that no text affects another."""
    with tempfile.TemporaryDirectory() as folder:
        day = datetime.date(2000, 1, 1)
        names = {}
        (pathlib.Path(folder) / "settings.plan").write_text("# Settings\n")
        for name, text in texts:
            path = pathlib.Path(folder) / f"{day}.plan"
            path.write_bytes(re.sub(rb"^# \d{4}-.*\n", f"# {day}\n".encode(), text))
            names[path.name] = (name, text)
            day += datetime.timedelta(days=1)
        rules = RULES.split(",")
        known = subprocess.run([program, "rules"], capture_output=True, text=True).stdout
        rules = [rule for rule in rules if rule in known]
        run = subprocess.run(
            [program, "--select", ",".join(rules), "-f", "jsonl", folder],
            capture_output=True, text=True)
        if run.returncode > 2:
            sys.exit(run.stderr)
        for line in run.stdout.splitlines():
            found = json.loads(line)
            if "rule" in found:
                yield names[pathlib.Path(found["path"]).name], found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--limit", type=int, default=0)
    parser.add_argument("bin")
    parser.add_argument("folders", nargs="*", default=["/"])
    options = parser.parse_args()
    # The project's own cases contain attempts on purpose.
    own = str(pathlib.Path(__file__).resolve().parents[2])
    texts = [(name, text) for name, text in unique_texts(options.folders, options.limit)
             if not name.startswith(own)]
    texts += diary()
    lines = sum(text.count(b"\n") for _, text in texts)
    count = collections.Counter()
    for (name, text), found in findings(options.bin + "/planlint", texts):
        count[found["rule"]] += 1
        line = text.split(b"\n")[found["line"] - 1].decode(errors="replace")
        print(f"{found['rule']}: {line[:90]!r}: {found['message'][:70]} ({name})")
    total = sum(count.values())
    print(f"{len(texts)} texts, {lines} lines, {total} findings", dict(count))
    return total * LINES_PER_FINDING > lines


if __name__ == "__main__":
    sys.exit(main())
