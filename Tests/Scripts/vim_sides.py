#!/usr/bin/env python3
"""Proves that both sides of a plan stay if a program changes it under unsaved edits in vim.

    vim_sides.py DIR [--trials N] [--seed S]     DIR contains the programs

Each trial types into a plan, lets another program change the file (`plan done`, planroll, or one
that renames a new file over it, as Syncthing does), and then looks at the file or writes it, in
that order or at once. Each word that was typed or came must be there exactly once afterwards, in the
file or in the file of the day to which its task was rolled, or on a side of a conflict.
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

RUNTIME = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Grammar", "vim")
DAY, NEXT = "2026-10-05.plan", "2026-10-06.plan"
EDITORS = ["vim", "vim82", "nvim", "nvim11"]


def edited(lines, chance, word, count):
    """Lines with some changes, and the words that came with them."""
    lines, words = list(lines), []
    for number in range(count):
        name = f"{word}{number}"
        place = chance.randrange(3, len(lines))
        kind = chance.choice(["append", "insert", "tick"])
        if kind == "append" and lines[place].startswith("- ["):
            lines[place] += " " + name
            words.append(name)
        elif kind == "insert":
            lines.insert(place, f"- [ ] {name}")
            words.append(name)
        elif lines[place].startswith("- [ ]"):
            lines[place] = "- [x]" + lines[place][5:]
    return lines, words


def other(chance, lines, folder, programs):
    """What another program does to the file: a command for a shell, and the words that come."""
    kind = chance.choice(["done", "roll", "sync", "sync", "sync"])
    if kind == "done":
        return f"{programs}/plan done task{chance.randrange(6)}", []
    if kind == "roll":
        return f"{programs}/planroll -q --to 2026-10-06", []
    changed, words = edited(lines, chance, "theirs", chance.randrange(1, 4))
    path = os.path.join(folder, "incoming")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(changed) + "\n")
    # With the time it had on the other device.
    os.utime(path, (time.time() - 60,) * 2)
    return f"mv incoming {DAY}", words


def trial(programs, editor, chance):
    """A fault, or None."""
    folder = tempfile.mkdtemp(prefix="plan-sides-")
    try:
        lines = ["# 2026-10-05 Mon", "", "## Tasks", ""] + [f"- [ ] task{n}" for n in range(6)]
        open(os.path.join(folder, "settings.plan"), "w", encoding="utf-8").close()
        with open(os.path.join(folder, DAY), "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        mine, words = edited(lines, chance, "mine", chance.randrange(1, 4))
        command, came = other(chance, lines, folder, programs)
        script = [
            f"set nocompatible noswapfile rtp^={RUNTIME}", "filetype plugin on", f"edit {DAY}",
            f"call setline(1, {mine!r})", f"call system({command!r})",
            # Vim asks before it writes markers that nobody has seen.
            "checktime", "silent! write!", "qall!",
        ]
        if chance.random() < 0.5 and not came:
            script.remove("checktime")
        with open(os.path.join(folder, "trial.vim"), "w", encoding="utf-8") as file:
            file.write("\n".join(script) + "\n")
        environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "HOME": folder,
                       "PLAN_TODAY": "2026-10-05"}
        subprocess.run([editor, "-es", "-Nu", "NONE", "-i", "NONE", "-S", "trial.vim"], cwd=folder,
                       env=environment, stdin=subprocess.DEVNULL, timeout=60, check=False,
                       capture_output=True)
        text = ""
        for name in [DAY, NEXT]:
            if os.path.exists(os.path.join(folder, name)):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    text += file.read()
        return fault(text, words + came, command, mine)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def fault(text, words, command, mine):
    has_conflict = "<<<<<<<" in text
    # A rolled task is on two days; if it was changed too, a line with `was:` waits for the next roll.
    copies = 4 if "planroll" in command else 1
    for word in words + [f"task{n}" for n in range(6)]:
        found = len(re.findall(rf"\b{word}\b", text))
        most = copies if word.startswith("task") else 1
        if found == 0 or found > most and not has_conflict:
            return f"{word} is there {found} times after {command} and {mine[4:]}:\n{text}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs")
    parser.add_argument("--trials", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    programs = os.path.abspath(options.programs)
    editors = [editor for editor in EDITORS if shutil.which(editor)]
    faults = 0
    for number in range(options.trials):
        chance = random.Random(f"{options.seed} {number}")
        found = trial(programs, editors[number % len(editors)], chance)
        if found:
            faults += 1
            print(f"trial {number} in {editors[number % len(editors)]}: {found}")
    print(f"{options.trials} edits of two sides in {', '.join(editors)}: {faults} faults")
    sys.exit(1 if faults or not editors else 0)


if __name__ == "__main__":
    main()
