#!/usr/bin/env python3
"""Proves that nothing is lost when an editor saves while a tool runs, or several commands run at once.

    Tests/Scripts/races.py .build/release [--saves 1500] [--pairs 200] [--rounds 200] [--seed 1]

The editor reads the file before each save, adds a line, checks whether the file is still the one it
has read, as vim, nano and Emacs do, and saves in one of four ways:

    rename    writes a new file and renames it over the old one
    backup    renames the old one away and writes a new one (vim, backupcopy=no)
    in place  empties the file and writes it again, in two parts (nano, echo >)
    copy      copies the old one away, then writes in place (vim, backupcopy=yes)

A save is lost if its line is not in the file at the end. Then two commands change two lines of one
file at the same moment: each change has to be there, unless its command ended with 2. In a round, two
to eight random commands act on the tasks of two days at once, an editor on a third, and some are
stopped for a moment: each change that a command or the editor made is there, no task is lost, and none
is doubled without a message. 'naive' is a tool that writes a new file and renames it; it shows that the test can fail.
Ends with 1 if one of our tools caused a loss.
"""

import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

NAME = "2026-10-05.plan"
HEAD = "## Tasks\n\n- [ ] Toggled\n"


def save_by_rename(path, text):
    with open(path + ".new", "w") as file:
        file.write(text)
    os.rename(path + ".new", path)


def save_beside_backup(path, text):
    os.rename(path, path + "~")
    with open(path, "w") as file:
        file.write(text[: len(text) // 2])
        file.flush()
        time.sleep(random.random() / 1000)
        file.write(text[len(text) // 2 :])
        file.flush()
        os.fsync(file.fileno())
    os.unlink(path + "~")


def save_in_place(path, text):
    with open(path, "w") as file:
        time.sleep(random.random() / 1000)
        file.write(text[: len(text) // 2])
        file.flush()
        time.sleep(random.random() / 1000)
        file.write(text[len(text) // 2 :])


def save_beside_copy(path, text):
    shutil.copy2(path, path + "~")
    save_in_place(path, text)
    os.unlink(path + "~")


STYLES = {
    "rename": save_by_rename,
    "backup": save_beside_backup,
    "in place": save_in_place,
    "copy": save_beside_copy,
}


def edit(path, save, saves):
    """Saves `count` times, each time with another line."""
    for number in range(saves):
        while True:
            with open(path) as file:
                text = file.read()
                read = os.fstat(file.fileno())
            time.sleep(random.random() / 1000)
            now = os.stat(path)
            if (read.st_ino, read.st_mtime_ns) == (now.st_ino, now.st_mtime_ns):
                break
        save(path, f"{text}* [] line {number} of many\n")
        # Now and then longer than a tool takes.
        time.sleep(random.random() ** 4 / 20)


def naive(path):
    """Formats as a tool does that ignores other programs."""
    try:
        with open(path) as file:
            text = file.read()
    except FileNotFoundError:
        return 2, False, ""
    new = text.replace("* []", "- [ ] ")
    if new != text:
        with open(path + ".tmp", "w") as file:
            file.write(new)
            os.fsync(file.fileno())
        os.rename(path + ".tmp", path)
    return 0, new != text, ""


class Tools:
    def __init__(self, programs, folder):
        self.programs = programs
        self.folder = folder
        # Locks and similar files are our own, and not those of the user who runs this.
        state = os.path.join(os.path.dirname(folder), "state")
        self.environment = dict(os.environ, XDG_STATE_HOME=state, PLAN_TODAY="2026-10-05")

    def start(self, name, *arguments):
        return subprocess.Popen(
            [name, *arguments], executable=os.path.join(self.programs, "plan"), cwd=self.folder,
            env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE)

    def run(self, tool):
        if tool == "naive":
            return naive(os.path.join(self.folder, NAME))
        words = {
            "planfmt -w": ("planfmt", "-w", "-v", NAME),
            "planlint --fix": ("planlint", "--fix", "--fail-on", "never", NAME),
            "plan toggle": ("plan", "toggle", f"{NAME}:3"),
        }[tool]
        process = self.start(*words)
        told = process.communicate()[1].decode()
        wrote = process.returncode == 0 and (
            tool == "plan toggle" or ": formatted" in told or ": fixed" in told)
        return process.returncode, wrote, told


def new_folder(root, text):
    folder = os.path.join(root, "plans")
    os.mkdir(folder)
    for name, content in (("settings.plan", ""), (NAME, text)):
        with open(os.path.join(folder, name), "w") as file:
            file.write(content)
    return folder


def kept_beside(folder):
    return [name for name in os.listdir(folder) if name.startswith(".syncthing.")]


def race(programs, tool, style, saves, parent):
    """Returns how many lines were lost, and how often the tool ran, wrote and gave up."""
    with tempfile.TemporaryDirectory(dir=parent) as root:
        folder = new_folder(root, HEAD)
        path = os.path.join(folder, NAME)
        tools = Tools(programs, folder)
        editor = os.fork()
        if editor == 0:
            code = 1
            try:
                edit(path, STYLES[style], saves)
                code = 0
            finally:
                os._exit(code)
        runs = written = refused = 0
        while True:
            code, wrote, told = tools.run(tool)
            runs += 1
            written += wrote
            refused += code == 2
            # In a file that is just being saved, the line to toggle is not there.
            if code not in (0, 2) and not (tool == "plan toggle" and code == 1):
                sys.exit(f"{tool} ended with {code}: {told}")
            ended, status = os.waitpid(editor, os.WNOHANG)
            if ended:
                break
        if status != 0:
            sys.exit(f"the editor that saves by '{style}' failed beside {tool}")
        with open(path) as file:
            text = file.read()
        lost = [n for n in range(saves) if f"line {n} of many\n" not in text]
        return len(lost), runs, written, refused, kept_beside(folder)


def pair(programs, count, parent):
    """Runs two commands at once, `count` times. Returns how often a change was lost, and refused."""
    lost = refused = 0
    with tempfile.TemporaryDirectory(dir=parent) as root:
        folder = new_folder(root, "")
        path = os.path.join(folder, NAME)
        tools = Tools(programs, folder)
        for _ in range(count):
            with open(path, "w") as file:
                file.write("## Tasks\n\n- [ ] Alpha\n- [ ] Beta\n")
            started = [tools.start("plan", "done", name) for name in ("Alpha", "Beta")]
            codes = [(process.communicate(), process.returncode)[1] for process in started]
            with open(path) as file:
                text = file.read()
            for name, code in zip(("Alpha", "Beta"), codes):
                refused += code != 0
                lost += code == 0 and f"- [x] {name}" not in text
        return lost, refused, kept_beside(folder)


OTHER, EDITED = "2026-10-07.plan", "2026-10-06.plan"
NAMES = [f"task-{letter}" for letter in "abcdefgh"]
# What a command does to a task: the words, and where and how the task is after it.
ACTIONS = {
    "done": (["plan", "done"], [], NAME, "x"),
    "start": (["plan", "start"], [], NAME, "/"),
    "drop": (["plan", "drop"], [], NAME, "-"),
    "move": (["plan", "move"], ["2026-10-07"], OTHER, " "),
    "add": (["plan", "add"], ["--on", "2026-10-07"], OTHER, " "),
    "tidy": (["planfmt", "-w"], [], None, None),
}


def live(folder):
    """The days and boxes of each task, without the lines that say where it was moved to."""
    found = {}
    for day in (NAME, OTHER):
        with open(os.path.join(folder, day)) as file:
            for box, name in re.findall(r"^[-*] +\[(.)\] ([a-z]+-\w+)", file.read(), re.MULTILINE):
                if box != ">":
                    found.setdefault(name, []).append((day, box))
    return found


def crowd(tools, number):
    """Runs one round. Returns what is wrong afterwards, and how many commands were refused."""
    path = os.path.join(tools.folder, EDITED)
    texts = {NAME: "".join(f"- [ ] {name}\n" for name in NAMES), OTHER: "*  [ ] b-0\n", EDITED: ""}
    for day, text in texts.items():
        with open(os.path.join(tools.folder, day), "w") as file:
            file.write("## Tasks\n\n" + text)
    started = []
    for name in random.sample(NAMES, random.randint(2, 8)):
        does = random.choice(list(ACTIONS))
        words, rest, day, box = ACTIONS[does]
        other = {"add": f"new-{name[-1]}{number}", "tidy": random.choice(list(texts))}
        name = other.get(does, name)
        started.append((tools.start(*words, name, *rest), does, name, (day, box)))
    for process, *_ in random.sample(started, random.randint(0, 2)):
        process.send_signal(signal.SIGSTOP)
        time.sleep(random.random() / 100)
        process.send_signal(signal.SIGCONT)
    edit(path, random.choice(list(STYLES.values())), 1)
    wrong, refused, doubled = [], 0, []
    ended = [(process.communicate()[1], process.returncode) for process, *_ in started]
    found = live(tools.folder)
    for (_, does, name, expected), (said, code) in zip(started, ended):
        refused += code != 0
        # In a file that is just being saved, the task is not there, which is 1.
        after = [expected] if code == 0 else None if does == "add" else [(NAME, " ")]
        if code == 2 and b"was not restored" in said:
            # Another command changed the day that the task was written to. It is in both then.
            after = [(NAME, " "), expected]
            doubled.append(name)
        if code not in (0, 1, 2) or does != "tidy" and found.get(name) != after:
            wrong.append(f"{does} {name} ended with {code}: {found.get(name)}")
    wrong += [f"{name} is lost or doubled: {found.get(name)}" for name in [*NAMES, "b-0"]
              if len(found.get(name, [])) != 1 + doubled.count(name)]
    with open(path) as file:
        if "line 0 of many" not in file.read():
            wrong.append("the line of the editor is lost")
    return wrong, refused


def crowds(programs, rounds, parent):
    """Runs many rounds. Prints what is wrong, and returns whether anything is."""
    count = refused = 0
    with tempfile.TemporaryDirectory(dir=parent) as root:
        folder = new_folder(root, "")
        tools = Tools(programs, folder)
        for number in range(rounds):
            wrong, more = crowd(tools, number)
            count += len(wrong)
            refused += more
            for fault in wrong:
                print(f"round {number}: {fault}")
        left = kept_beside(folder)
    print(f"{rounds} rounds of several commands at once: {count} faults, {refused} refused"
          f" {' '.join(left)}")
    return count > 0 or bool(left)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", help="the folder in which 'plan' was built")
    parser.add_argument("--saves", type=int, default=1500)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1, help="another number gives other rounds")
    parser.add_argument("--tools", default="planfmt -w,planlint --fix,plan toggle,naive")
    parser.add_argument("--folder", help="the working folder; its file system may matter")
    options = parser.parse_args()
    programs = os.path.abspath(options.programs)
    failed = False
    if options.tools:
        print(f"{'tool':15} {'style':9} {'saves':>6} {'lost':>5} {'runs':>6} {'written':>8}"
              f" {'exit 2':>7}  left")
    for tool in filter(None, options.tools.split(",")):
        for style in STYLES:
            lost, runs, written, refused, left = race(
                programs, tool, style, options.saves, options.folder)
            print(
                f"{tool:15} {style:9} {options.saves:6} {lost:5} {runs:6} {written:8}"
                f" {refused:7}  {' '.join(left)}", flush=True)
            failed |= tool != "naive" and (lost > 0 or bool(left))
    if options.pairs:
        lost, refused, left = pair(programs, options.pairs, options.folder)
        print(
            f"{options.pairs} pairs of 'plan done' at once: {lost} changes lost,"
            f" {refused} refused {' '.join(left)}")
        failed |= lost > 0 or bool(left)
    if options.rounds:
        random.seed(options.seed)
        failed |= crowds(programs, options.rounds, options.folder)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
