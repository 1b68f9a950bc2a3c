"""An editor in a terminal, and a folder of plans for it."""

import os
import re
import shutil
import subprocess
import tempfile
import time

from .screen import Screen

TESTS = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PACKAGE = os.path.dirname(TESTS)
RUNTIME = os.path.join(PACKAGE, "Grammar", "vim")
TODAY = "2026-10-18"
EDITORS = ["vim", "vim82", "nvim", "nvim11"]

# The minimal settings of a user. Debian loads other plugins from the folder of packages; they have
# cases of their own.
SETTINGS = f"""
set nocompatible encoding=utf-8 packpath= background=dark
set ruler laststatus=2 showmode showcmd backspace=indent,eol,start
set rtp^={RUNTIME}
" vim asks the terminal for its version and colours; an answer that comes late redraws the screen,
" without the message that a case waits for.
if !has("nvim") | set t_RV= t_u7= t_RF= t_RB= | endif
" Neovim has parts of its own there, and since 0.10 other colours.
if has("nvim") | let &packpath = $VIMRUNTIME | endif
if has("nvim-0.10") | set notermguicolors | colorscheme vim | endif
"""
BEHIND = """
filetype plugin indent on
syntax on
"""

DAY = f"""# {TODAY} Sun

## Priorities

1. [ ] !high Send the letter #work due:2026-10-20

## Tasks

- [ ] Buy milk #errands
- [x] Water the plants
- [>] Fix the gutter to:2026-10-20
- [ ] Pack for the trip due:2026-10-23
  - [ ] charger
- [ ] Answer Ann, who wrote on 2026-10-12

## Habits

- [ ] Water: 5/8 glasses
- [x] Read: 25m

## Mood

- 09:10 good
"""


class Place:
    """A home with a folder of plans, copied from the samples, and the editors started there."""

    def __init__(self, programs, kind):
        self.kind = kind
        self.path = tempfile.mkdtemp(prefix="plan-vim-")
        self.plans = os.path.join(self.path, "plans")
        shutil.copytree(os.path.join(PACKAGE, "samples"), self.plans)
        self.day = f"{TODAY}.plan"
        self.write(self.day, DAY)
        self.environment = {
            "PATH": f"{programs}:{os.environ['PATH']}", "HOME": self.path, "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color", "PLAN_TODAY": f"{TODAY}T14:00", "SHELL": "/bin/sh",
            "GIT_CONFIG_NOSYSTEM": "1",
        }
        self.editors = []

    def write(self, name, text):
        """Writes a new file and renames it over the old one, as most programs do."""
        path = os.path.join(self.plans, name)
        with open(path + ".new", "w", encoding="utf-8") as file:
            file.write(text)
        # One hour old, because an old vim distinguishes two versions of one second only by size.
        os.utime(path + ".new", (time.time() - 3600,) * 2)
        os.rename(path + ".new", path)

    def keys_of_day(self, way):
        """The keys to the next day or the one before; recent Neovim uses ]d and [d itself."""
        return "\\" + way if self.kind == "nvim11" else way + "d"

    def text(self, name):
        with open(os.path.join(self.plans, name), encoding="utf-8") as file:
            return file.read()

    def has(self, name):
        return os.path.exists(os.path.join(self.plans, name))

    def run(self, *words, code=0):
        """Runs a command in a second shell."""
        ended = subprocess.run(
            words, cwd=self.plans, env=self.environment, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=60, check=False)
        if code is not None:
            assert ended.returncode == code, f"{words} ended with {ended.returncode}: {ended.stderr}"
        return ended

    def open(self, *files, settings="", behind=""):
        """Starts the editor with files, and waits until it shows the last line of its screen."""
        editor = Editor(self, files, settings, behind)
        self.editors.append(editor)
        return editor

    def remove(self):
        for editor in self.editors:
            editor.end()
        shutil.rmtree(self.path, ignore_errors=True)


class Editor:
    """One editor in a terminal of 80 by 24."""

    def __init__(self, place, files, settings, behind):
        self.place = place
        self.socket = os.path.join(place.path, f"tmux{len(place.editors)}")
        rc = os.path.join(place.path, f"rc{len(place.editors)}.vim")
        with open(rc, "w", encoding="utf-8") as file:
            file.write(SETTINGS + settings + BEHIND + behind)
        words = ["env", "-i", *(f"{name}={value}" for name, value in place.environment.items())]
        words += [place.kind, "-u", rc, "-i", "NONE", *files]
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "-c", place.plans,
                  *words)
        if files:
            self.wait(lambda screen: os.path.basename(files[0]) in screen.rows[22], "the file")

    def tmux(self, *words):
        ended = subprocess.run(
            ["tmux", "-u", "-S", self.socket, *words], capture_output=True, text=True, timeout=30,
            check=False, env={**self.place.environment, "TERM": "xterm-256color"})
        return ended.stdout

    def end(self):
        self.tmux("kill-server")

    def screen(self):
        cursor = self.tmux("display-message", "-p", "#{cursor_x} #{cursor_y}").split()
        captured = self.tmux("capture-pane", "-p", "-e")
        return Screen(captured, tuple(map(int, cursor)) if len(cursor) == 2 else (0, 0))

    def wait(self, wanted, what="", seconds=10):
        """The screen, once it shows words, or once a question about it is answered with yes."""
        holds = (lambda screen: wanted in screen) if isinstance(wanted, str) else wanted
        deadline = time.monotonic() + seconds
        while True:
            screen = self.screen()
            if holds(screen):
                return screen
            if time.monotonic() > deadline:
                raise AssertionError(f"never saw {what or wanted!r}:\n{screen.text}")
            time.sleep(0.03)

    def gone(self, words):
        """Waits until no row except that of messages shows the words."""
        return self.wait(lambda screen: not any(words in row for row in screen.rows[:23]),
                         f"the end of {words!r}")

    def keys(self, *keys):
        """Sends keys by the names that tmux has for them."""
        self.tmux("send-keys", *keys)

    def type(self, text):
        # tmux takes a last semicolon as its own.
        self.tmux("send-keys", "-l", "--", text[:-1] + "\\;" if text.endswith(";") else text)

    def command(self, text):
        self.type(":" + text)
        self.keys("Enter")

    def escape(self):
        """Goes back to normal mode and waits for it, because a key right after Escape may be taken
        as one with Alt."""
        self.keys("Escape")
        self.wait(lambda screen: not re.match("-- ", screen.rows[23]), "normal mode")

    def insert(self, keys, text=""):
        """Starts inserting with keys, and types."""
        self.type(keys)
        self.wait("-- INSERT")
        if text:
            self.type(text)

    def append(self, words, text):
        """Types a text at the end of the line with the words."""
        self.find(words)
        self.insert("A", text)
        self.escape()

    def find(self, words):
        """Moves to words as a person does, and checks that the cursor is there."""
        self.type("gg0/\\V" + words.replace("/", "\\/"))
        self.keys("Enter")
        return self.under(words)

    def under(self, words):
        """Waits until the cursor is on words."""
        return self.wait(
            lambda screen: screen.behind_the_cursor.startswith(words), f"the cursor on {words!r}")

    def on(self, *starts):
        """Waits until the cursor is in a row that begins with one of these."""
        return self.wait(
            lambda screen: screen.rows[screen.row].startswith(starts), f"the cursor in {starts}")

    def focus(self):
        """Sends the events of a terminal that loses and gets the focus, if the editor asked for
        them."""
        self.keys("-H", "1b", "5b", "4f")
        self.keys("-H", "1b", "5b", "49")

    def save(self):
        self.command("write")
        self.wait(lambda screen: "[+]" not in screen.text, "a saved buffer")

    def told(self, expression):
        """The value of an expression. Only for what no screen shows."""
        path = os.path.join(self.place.path, "told")
        if os.path.exists(path):
            os.unlink(path)
        self.command(f"call writefile([string({expression})], '{path}')")
        deadline = time.monotonic() + 10
        while not os.path.exists(path) or not os.path.getsize(path):
            assert time.monotonic() < deadline, f"no answer to {expression}:\n{self.screen().text}"
            time.sleep(0.03)
        with open(path, encoding="utf-8") as file:
            return file.read().rstrip("\n")
