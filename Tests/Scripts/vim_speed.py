#!/usr/bin/env python3
"""Proves that editors show and change a plan of 10,000 lines without a delay.

One plan has many sections, the other is a list with one section.

    Tests/Scripts/vim_speed.py [EDITOR ...]

Fails if the patterns of one screenful take more than 50 ms by :syntime, in editors that have it, or
if a jump to the end takes a second, because an editor stops highlighting after two.
"""

import os
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORDS = ("pay rent call mum write report grammar read draft fix gutter water plants buy milk review "
         "patch ask John plan week prepare talk slides clean kitchen").split()
COMMANDS = {
    "vim": "vim -Nu NONE -i NONE -n", "vim82": "vim82 -Nu NONE -i NONE -n",
    "nvim": "nvim -u NONE -i NONE -n",
    "nvim11": "nvim11 -u NONE -i NONE -n"}
SCRIPT = r"""
set nocompatible encoding=utf-8 noswapfile lines=50 columns=100 nomore
execute 'set runtimepath^=' . fnameescape($PLAN_RUNTIME)
filetype plugin on
let s:told = []
function! s:took(what, start) abort
  call add(s:told, printf('%s %.1f', a:what, reltimefloat(reltime(a:start)) * 1000))
endfunction
function! s:typed(what) abort
  let l:start = reltime()
  for l:key in split('Ask whether due:fri is fine #work !high', '\zs')
    execute 'normal! A' . l:key
    redraw
  endfor
  call add(s:told, printf('%s %.2f', a:what, reltimefloat(reltime(l:start)) * 1000 / 39))
endfunction
if $PLAN_SYNTAX ==# 'on' | syntax on | endif
let s:start = reltime()
edit 2026-10-05.plan
redraw
call s:took('open', s:start)
let s:start = reltime()
normal! G
redraw
call s:took('G', s:start)
let s:start = reltime()
5000
normal! zz
redraw
call s:took('middle', s:start)
call s:typed('key')
if $PLAN_SYNTAX ==# 'on'
  try
    6000
    normal! zz
    redraw
    syntime on
    syntime clear
    execute "normal! \<C-F>"
    redraw
    redir => s:report
    silent syntime report
    redir END
    call add(s:told, 'screenful ' . string(str2float(matchstr(split(s:report, "\n")[-1], '\d\+\.\d\+')) * 1000))
  catch
    call add(s:told, 'screenful unknown')
  endtry
endif
call writefile(s:told, $PLAN_TOLD)
qall!
"""


def tail(rng):
    """The words that may follow the words of an item."""
    text = ""
    if rng.random() < 0.4:
        text += " #" + rng.choice(["home", "work", "money/tax", "health", "\u00e9t\u00e9"])
    if rng.random() < 0.3:
        text += f" due:2026-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"
    return text + (" every:mon,thu" if rng.random() < 0.05 else "")


def item(rng, kind, words):
    """The lines of one item of a section."""
    box = rng.choice(["[ ]", "[ ]", "[ ]", "[x]", "[/]", "[-]", "[>]"])
    hour = rng.randint(6, 21)
    if kind == "Schedule":
        return [f"- {hour:02}:15-{hour + 1:02}:00 {words(1, 5)}{tail(rng)}"]
    if kind == "Habits":
        return [f"- {box} {words(1, 2)}: {rng.randint(0, 8)}/8 glasses{tail(rng)} -- {words(2, 8)}"]
    if kind == "Mood":
        return [f"- {hour:02}:00 {rng.choice(['calm', 'tired', 'meh'])} -- {words(3, 10)}"]
    if kind == "Notes":
        return [words(5, 40) + rng.choice(["", " `code #x`", " https://example.org/a#b"])]
    lines = [f"- {box} {rng.choice(['', '', '!high ', '!low '])}{words(2, 9)}{tail(rng)}"]
    if rng.random() < 0.3:
        lines += [f"  - [ ] {words(2, 7)}{tail(rng)}", "    " + words(3, 20)]
    return lines + ([f"- [ ] {words(80, 200)}"] if rng.random() < 0.02 else [])


def plan():
    """A plan of 10,000 lines."""
    rng = random.Random(3)
    lines = ["# 2026-10-05 Mon", ""]

    def words(least, most):
        return " ".join(rng.choice(WORDS) for _ in range(rng.randint(least, most)))

    kinds = ["Tasks", "Tasks", "Schedule", "Habits", "Mood", "Notes", "Project", "Goals", "Priorities"]
    while len(lines) < 10_000:
        kind = rng.choice(kinds)
        lines += ["## " + kind, ""]
        for _ in range(rng.randint(5, 40)):
            lines += item(rng, kind, words)
        if rng.random() < 0.2:
            lines += ["", "```sh", "make " + words(1, 3), "- [ ] no task", "```"]
        lines.append("")
    return "\n".join(lines[:10_000]) + "\n"


def long_list():
    """A list of 10,000 items in one section, most of them nested."""
    rng = random.Random(4)
    lines = ["# Someday", "", "## Tasks", ""]
    while len(lines) < 10_000:
        depth = rng.choice([0, 1, 1, 2, 2, 3])
        box = rng.choice(["[ ]", "[ ]", "[ ]", "[x]", "[/]", "[-]"])
        words = " ".join(rng.choice(WORDS) for _ in range(rng.randint(2, 12)))
        lines.append(f"{'  ' * depth}- {box} {words}{tail(rng)}")
    return "\n".join(lines) + "\n"


def measure(editor, folder, syntax):
    """The times that an editor reports, by name."""
    told = folder / "told"
    (folder / "speed.vim").write_text(SCRIPT)
    env = dict(os.environ, PLAN_RUNTIME=str(ROOT / "Grammar/vim"), PLAN_TOLD=str(told),
               PLAN_SYNTAX=syntax, TERM="xterm-256color", LC_ALL="C.UTF-8")
    subprocess.run(["script", "-qec", COMMANDS[editor] + " -S speed.vim", "/dev/null"], env=env, cwd=folder,
                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, timeout=120, check=False)
    return dict(line.split() for line in told.read_text().splitlines())


def told(editor, shape, bare, shown):
    """Prints what was measured. Returns whether it is too much."""
    print(f"{editor}, {shape}, ms:", ", ".join(
        f"{what} {took} ({bare.get(what, '-')} without)" for what, took in shown.items()), flush=True)
    most = [("screenful", 50), ("G", 1000)]
    slow = [what for what, limit in most if shown[what] != "unknown" and float(shown[what]) > limit]
    for what in slow:
        print(editor, "takes too long for", what)
    return bool(slow)


def main():
    failed = False
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for shape, text in [("sections", plan()), ("one section", long_list())]:
            (folder / "2026-10-05.plan").write_text(text)
            for editor in sys.argv[1:] or COMMANDS:
                failed = told(editor, shape, measure(editor, folder, "off"),
                              measure(editor, folder, "on")) or failed
    sys.exit(failed)


if __name__ == "__main__":
    main()
