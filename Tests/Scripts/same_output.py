#!/usr/bin/env python3
"""Proves that two builds of the programs print and write the same bytes.

    python3 Tests/Scripts/same_output.py OLD_BIN NEW_BIN [--texts 10000] [--seed 1] [--show 20]

For an internal change that must not change any output. Both builds run over the samples, the texts
of the test cases and generated texts, in folders of some days and lists: formatter, linter and its
fixes, roll, lists, every view, exports. It prints each command whose output, exit code or files
differ, and exits with 1 if there is one.
"""
import argparse
import difflib
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

import plan_texts

TODAY = "2026-10-08"
COMMANDS = [
    "planfmt -d .", "planfmt --check .", "planlint --today T --format json .", "planlint --today T -d .",
    "planlint --today T --unsafe-fixes -d .", "planroll -n --to T .",
    "plan list --json", "plan list has:due | due<T", "plan files --json", "plan names",
    "plan", "plan today --json", "plan week --grid", "plan week --json", "plan month --json",
    "plan year", "plan agenda --json", "plan streaks --json", "plan goals --json", "plan stats",
    "plan stats --json", "plan moods --json", "plan log --json", "plan review --json", "plan habits --json",
    "plan since", "plan remind --peek --json", "plan remind --next 12h", "plan prompt",
    "plan export json -o out", "plan export csv", "plan export ics", "plan export markdown -o out",
    "plan export org", "plan export todotxt", "plan export taskwarrior",
    "plan export html week",
]
WRITERS = ["planfmt -w .", "planlint --today T --fix .", "planlint --today T --fix --unsafe-fixes .",
           "planroll --to T .", "plan rename tag home house",
           "plan done Ann --yes", "plan move 2026-10-05.plan:5 fri"]


def run(binary, command, folder, home):
    """Exit code and everything printed."""
    program, *arguments = command.replace(" T ", f" {TODAY} ").split()
    if program == "plan":
        arguments += ["--today", f"{TODAY}T12:00"]
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], "TZ": "UTC", "PLAN_DIR": str(folder),
                   "LC_ALL": "C.UTF-8"}
    done = subprocess.run([str(binary / program), *arguments], cwd=folder, env=environment,
                          stdin=subprocess.DEVNULL, capture_output=True, timeout=600)
    return done.returncode, done.stdout + b"--\n" + done.stderr


def files(folder):
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in sorted(folder.rglob("*")) if path.is_file()}


def folders(texts, seed):
    """Groups of texts as the files of a folder: days around today, lists, sometimes settings."""
    source = random.Random(seed)
    group = {}
    for name, data in texts:
        path = name
        while path in group:
            kind = source.random()
            if kind < 0.7:
                path = f"2026-{source.choice(['09', '10', '11'])}-{source.randint(1, 30):02}.plan"
            elif kind < 0.95:
                path = f"list{source.randint(1, 9)}.plan"
            else:
                path = source.choice(["settings.plan", "templates/day.plan", "habits.plan"])
        group[path] = data
        if len(group) == 20:
            yield group
            group = {}
    if group:
        yield group


def write(folder, group):
    for path, data in group.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)


def difference(old, new, lines):
    a, b = (text.decode("utf-8", "backslashreplace").splitlines() for text in (old, new))
    return "\n".join(list(difflib.unified_diff(a, b, "old", "new", lineterm="", n=0))[:lines])


def compare(group, old, new, scratch, commands, show):
    """The commands that differ over one folder, with the differences."""
    faults = []
    for command in commands:
        results = []
        for binary in (old, new):
            folder = scratch / "folder"
            shutil.rmtree(folder, ignore_errors=True)
            shutil.rmtree(scratch / "home", ignore_errors=True)
            folder.mkdir()
            (scratch / "home").mkdir()
            write(folder, group)
            code, said = run(binary, command, folder, scratch / "home")
            results.append((code, said, files(folder) if command in WRITERS else {}))
        (code, said, wrote), (new_code, new_said, new_wrote) = results
        if code != new_code:
            faults.append((command, f"exit code {code}, now {new_code}\n{difference(said, new_said, show)}"))
        elif said != new_said:
            faults.append((command, difference(said, new_said, show)))
        elif wrote != new_wrote:
            paths = [path for path in {*wrote, *new_wrote} if wrote.get(path) != new_wrote.get(path)]
            faults.append((command, "\n".join(
                path + "\n" + difference(wrote.get(path, b""), new_wrote.get(path, b""), show)
                for path in sorted(paths))))
    return faults


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("old", type=pathlib.Path)
    parser.add_argument("new", type=pathlib.Path)
    parser.add_argument("--texts", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=20, help="lines of each difference")
    parser.add_argument("--only", default="", help="commands that contain this word")
    options = parser.parse_args(arguments)
    commands = [c for c in COMMANDS + WRITERS if options.only in c]
    half = options.texts // 2
    texts = [text[1:] for text in plan_texts.texts(options.texts - half, half, options.seed)]
    count = 0
    found = {}
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        for group in folders(texts, options.seed):
            count += 1
            for command, what in compare(
                    group, options.old.resolve(), options.new.resolve(), scratch, commands, options.show):
                found.setdefault(command, []).append(what)
                if len(found[command]) <= 3:
                    print(f"== {command}\n{what}", flush=True)
    for command, all_of_it in found.items():
        print(f"{command}: {len(all_of_it)} of {count} folders differ")
    print(f"{len(texts)} texts in {count} folders, {len(commands)} commands, "
          f"{sum(map(len, found.values()))} differences")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
