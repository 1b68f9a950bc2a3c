#!/usr/bin/env python3
"""Proves that TAB completes names in bash, zsh and fish at a real terminal, and runs nothing.

    complete_terminal.py DIR [SHELL]...        DIR contains the program `plan`

Each line is typed into a shell in tmux, then TAB and ENTER: the program must get the arguments of
the case, whatever quotes they need; a name keeps the case of the letters that are typed. Of other
lines the shell lists what is possible.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time

DAY = r"""# 2026-10-05

## Tasks

- [ ] Wash the car #home
- [ ] Call mum's sister
- [ ] Say "hi" to *Tom* for $5 & !now; $(touch gone) `touch gone`
- [ ] Über die Brücke
- [ ] --verbose is broken
- [ ] Fix C:\temp: {a,b} ~x [y] #work
- [ ] Café at noon
- [x] Warm up
- [ ] Buy milk #errands
- [ ] Buy milk #home

## Habits

- [ ] Water: 3/8 glasses
- [ ] Gym #health
"""
FILES = {
    "settings.plan": "# Settings\n", "2026-10-05.plan": DAY,
    "goals.plan": "# Goals\n\n## Goals\n\n- [ ] Pass the exam id:ielts\n",
    "groceries.plan": "# Groceries\n\n- [ ] Oat milk\n",
}
ODD = r"""Say "hi" to *Tom* for $5 & !now; $(touch gone) `touch gone`"""
FIX = r"Fix C:\temp: {a,b} ~x [y]"
# What is typed before TAB, and the arguments after it; perhaps what is typed then.
LINES = [
    ("plan done gy", ["done", "Gym"]),
    ("plan done wash", ["done", "Wash the car"]),
    ("plan done call", ["done", "Call mum's sister"]),
    ("plan done 'call", ["done", "Call mum's sister"]),
    ('plan done "call', ["done", "Call mum's sister"]),
    ("plan done Call\\ m", ["done", "Call mum's sister"]),
    ("plan done say", ["done", ODD]),
    ("plan done 'say", ["done", ODD]),
    ('plan done "say', ["done", ODD]),
    ("plan done fix", ["done", FIX]),
    ("plan done über", ["done", "Über die Brücke"]),
    ("plan done -- --v", ["done", "--", "--verbose is broken"]),
    ("plan done sister", ["done", "Call mum's sister"]),
    ("plan done wash the c", ["done", "wash", "the", "car"]),
    ("plan done 2026-10-05.plan:6", ["done", "2026-10-05.plan:6"]),
    ("plan untick war", ["untick", "Warm up"]),
    ("plan done --on=yest", ["done", "--on=yesterday"]),
    ("plan move gym tom", ["move", "gym", "tomorrow"]),
    ("plan add Oats due:tod", ["add", "Oats", "due:today"]),
    ("plan add 'Oats due:tod", ["add", "Oats due:today"]),
    ("plan add Oats est", ["add", "Oats", "est:1h"], "1h"),
    ("plan add Oats goal:ie", ["add", "Oats", "goal:ielts"]),
    ("plan add 'Oats #er", ["add", "Oats #errands"]),
    ("plan add Oats \\#er", ["add", "Oats", "#errands"]),
    ("plan add Oats --in gro", ["add", "Oats", "--in", "groceries"]),
    ("plan list 'open & #er", ["list", "open & #errands"]),
    ("plan list list:gro", ["list", "list:groceries"]),
    ("plan rename habit gy", ["rename", "habit", "Gym"]),
    ("plan template use grocery", ["template", "use", "grocery-shopping"]),
]
# bash and zsh replace what is typed by other text; fish offers only what holds the typed letters.
REPLACING = [
    ("plan done caf", ["done", "Café at noon"]),
    ("plan done -- 2026-10-05.plan:5", ["done", "--", "2026-10-05.plan:5"]),
]
# What is listed after some TABs.
LISTS = [
    ("plan done wa", ["wash", "water"]),
    ("plan done 'Buy milk", ["2026-10-05.plan:13", "2026-10-05.plan:14"]),
    ("plan move gym ", ["tomorrow", "monday"]),
]
START = {
    "bash": ("rc", "PS1='$ '; . ./script\nplan() {{ printf '<%s>' \"$@\"; echo; }} >>{0}/typed\n",
             ["bash", "--noprofile", "--rcfile", "{0}/rc", "-i"]),
    "zsh": (".zshrc", "PS1='$ '; autoload -Uz compinit; compinit -D -u; . {0}/script\n"
            "plan() {{ printf '<%s>' \"$@\"; echo; }} >>{0}/typed\n",
            ["env", "ZDOTDIR={0}", "zsh", "-d", "-i"]),
    "fish": ("rc", "source {0}/script\nfunction fish_prompt; echo '$ '; end\n"
             "function plan; printf '<%s>' $argv >>{0}/typed; echo >>{0}/typed; end\n",
             ["fish", "-i", "-C", "source {0}/rc"]),
}


class Window:
    """A shell in tmux, in its own plan folder."""

    def __init__(self, shell, programs):
        self.shell = shell
        self.home = tempfile.mkdtemp(prefix=f"tab-{shell}-")
        self.folder = os.path.join(self.home, "plan")
        os.makedirs(os.path.join(self.home, ".local/share/fish/generated_completions"))
        os.mkdir(self.folder)
        for name, text in FILES.items():
            with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        name, text, command = START[shell]
        with open(os.path.join(self.home, name), "w", encoding="utf-8") as file:
            file.write(text.format(self.home).replace("./script", self.home + "/script"))
        script = subprocess.run([os.path.join(programs, "plan"), "completions", shell],
                                capture_output=True, check=True).stdout
        with open(os.path.join(self.home, "script"), "wb") as file:
            file.write(script)
        open(os.path.join(self.home, "typed"), "w").close()
        self.environment = {
            "PATH": programs + ":" + os.environ["PATH"], "HOME": self.home, "LC_ALL": "C.UTF-8",
            "PLAN_TODAY": "2026-10-05", "TERM": "screen", "TMUX_TMPDIR": self.home}
        self.tmux("new-session", "-d", "-x", "120", "-y", "50", "-c", self.folder,
                  *[word.format(self.home) for word in command])
        self.press("plan ready", "Enter")
        self.lines(1)

    def tmux(self, *words):
        return subprocess.run(["tmux", "-f", "/dev/null", *words], env=self.environment,
                              capture_output=True, text=True, check=True).stdout

    def press(self, text, *keys):
        self.tmux("send-keys", "-l", text)
        if keys:
            self.tmux("send-keys", *keys)

    def lines(self, count, seconds=10):
        """The lines of arguments, once there are so many."""
        end = time.monotonic() + seconds
        while True:
            with open(os.path.join(self.home, "typed"), encoding="utf-8") as file:
                lines = file.read().splitlines()
            if len(lines) >= count or time.monotonic() > end:
                return lines
            time.sleep(0.01)

    def wait(self, is_shown, seconds=10):
        """The screen, once it is as expected."""
        end = time.monotonic() + seconds
        while True:
            screen = self.tmux("capture-pane", "-p")
            if is_shown(screen) or time.monotonic() > end:
                return screen
            time.sleep(0.02)

    def complete(self, typed, wanted, more=""):
        """A fault, or nothing."""
        known = len(self.lines(0))
        self.press(typed)
        self.wait(lambda screen: typed.split()[-1] in screen)
        before = self.tmux("capture-pane", "-p")
        self.tmux("send-keys", "Tab")
        self.wait(lambda screen: screen != before, seconds=3)
        self.press(more + " ", "Enter")
        lines = self.lines(known + 1)
        wanted = "".join(f"<{word}>" for word in wanted)
        if len(lines) == known + 1 and lines[-1].lower() == wanted.lower():
            return None
        fault = lines[known:] or self.tmux("capture-pane", "-p").rstrip()
        self.tmux("send-keys", "C-c")
        return f"{self.shell}: {typed!r}: {fault} and not {wanted!r}"

    def list(self, typed, wanted):
        self.tmux("send-keys", "C-l")
        # The first may complete what all have in common.
        self.press(typed, "Tab", "Tab", *["Tab"] * (self.shell == "bash"))
        screen = self.wait(lambda screen: all(word in screen.lower() for word in wanted))
        self.tmux("send-keys", "C-c")
        # A C-c that comes late discards the keys after it.
        self.wait(lambda screen: screen.rstrip().splitlines()[-1:] == ["$"], seconds=2)
        self.tmux("send-keys", "C-u")
        is_listed = all(word in screen.lower() for word in wanted)
        return None if is_listed else f"{self.shell}: {typed!r} lists:\n{screen.rstrip()}"

    def faults(self):
        lines = LINES + (REPLACING if self.shell != "fish" else [])
        faults = [self.complete(*line) for line in lines] + [
            self.list(*line) for line in LISTS if self.shell != "fish" or "Buy" not in line[0]]
        if os.path.exists(os.path.join(self.folder, "gone")):
            faults.append(f"{self.shell}: a command of a name ran")
        return [fault for fault in faults if fault]

    def close(self):
        self.tmux("kill-server")
        shutil.rmtree(self.home, ignore_errors=True)


def check(shell, programs, faults):
    window = Window(shell, programs)
    try:
        faults += window.faults()
    finally:
        window.close()


def main():
    programs = os.path.abspath(sys.argv[1])
    shells = sys.argv[2:] or [shell for shell in START if shutil.which(shell)]
    faults = []
    threads = [threading.Thread(target=check, args=(shell, programs, faults)) for shell in shells]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for fault in faults:
        print(fault)
    print(f"{len(LINES)} lines and {len(LISTS)} lists in {', '.join(shells)}")
    return 1 if faults or not shells else 0


if __name__ == "__main__":
    sys.exit(main())
