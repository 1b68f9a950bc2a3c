#!/usr/bin/env python3
"""Proves that `plan focus` restores a real terminal and writes the file, whatever ends it.

    focus.py DIR [CASE]...        DIR contains the program `plan`

Each case starts it in its own folder at a pseudo terminal, presses keys or sends signals, and
checks the files, how the process ended, and the terminal: its attributes are restored, the
alternate screen is left, the cursor is visible.
"""

import os
import re
import shutil
import signal
import sys
import tempfile
import termios
import time

sys.dont_write_bytecode = True

from terminal import Terminal  # noqa: E402

DAY = """# 2026-10-05

- [ ] Write the spec
  - [ ] outline
  - [x] read
- [/] Pay rent #home est:30m
- [ ] Call Ann
"""
LEFT, SHOWN = b"\x1b[?1049l", b"\x1b[?25h"


class Session(Terminal):
    """A program at its own terminal, in its own folder."""

    def __init__(self, words, folder, rows=24, columns=80):
        super().__init__(words, folder, {
            "PATH": os.environ["PATH"], "HOME": folder, "LC_ALL": "C.UTF-8",
            "PLAN_TODAY": "2026-10-05T10:42", "PS1": "$ "}, rows, columns)
        self.ended = None

    def expect(self, words, seconds=20):
        """Waits for words, and drops the output up to them."""
        words = words.encode() if isinstance(words, str) else words
        end = time.monotonic() + seconds
        while words not in self.output:
            if time.monotonic() > end:
                raise AssertionError(f"no {words!r} in {self.output[-2000:]!r}")
            self.read(0.1)
        self.output = self.output[self.output.index(words) + len(words):]

    def quiet(self):
        """Waits until nothing is drawn for a while. The clock has to be stopped."""
        while self.read(0.3):
            pass

    def end(self, seconds=20):
        """How the process ended: its exit code, or the negated number of a signal."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read(0.05)
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.quiet()
                self.ended = os.waitstatus_to_exitcode(status)
                return self.ended
        raise AssertionError("it does not end")

    def leave(self, keys="q", code=0):
        """Presses the last keys, and checks how it ends and what it leaves of the terminal."""
        self.press(keys)
        assert self.end() == code, (keys, self.ended)
        self.expect_restored()

    def expect_restored(self):
        text = self.output
        assert LEFT in text, text[-300:]
        assert text.rindex(SHOWN) > text.rfind(b"\x1b[?25l"), "the cursor is gone"
        assert text.rindex(b"\x1b[?7h") > text.rfind(b"\x1b[?7l"), "long lines no longer wrap"
        after = termios.tcgetattr(self.slave)
        assert after == self.before, f"{self.before} became {after}"

    def close(self):
        if self.ended is None:
            try:
                os.kill(self.process, signal.SIGKILL)
                os.waitpid(self.process, 0)
            except (ProcessLookupError, ChildProcessError):
                pass
        os.close(self.master)
        os.close(self.slave)


class Folder:
    def __init__(self, program):
        self.program = program
        self.path = tempfile.mkdtemp(prefix="plan-focus-")
        self.day = os.path.join(self.path, "2026-10-05.plan")
        self.terminals = []
        self.write(DAY)
        open(os.path.join(self.path, "settings.plan"), "w").close()

    def write(self, text):
        with open(self.day + ".new", "w", encoding="utf-8") as file:
            file.write(text)
        os.rename(self.day + ".new", self.day)

    def text(self):
        with open(self.day, encoding="utf-8") as file:
            return file.read()

    def start(self, *words, rows=24, columns=80):
        """`plan focus` with its clock stopped, so that nothing is drawn without a key."""
        terminal = Session(
            [self.program, "-C", self.path, "focus", *words], self.path, rows, columns)
        self.terminals.append(terminal)
        terminal.expect("\x1b[?1049h")
        terminal.expect("task 1 of")
        terminal.press(" ")
        terminal.expect("paused")
        terminal.quiet()
        return terminal

    def remove(self):
        for terminal in self.terminals:
            terminal.close()
        shutil.rmtree(self.path)

    def expect(self, *changes):
        """Checks that the day is unchanged except for these changes."""
        wanted = DAY
        for old, new in changes:
            assert old in wanted, old
            wanted = wanted.replace(old, new)
        assert self.text() == wanted, self.text()
        left = sorted(name for name in os.listdir(self.path) if not name.startswith(".local"))
        assert left == ["2026-10-05.plan", "settings.plan"], left


def tick(folder):
    terminal = folder.start()
    terminal.press("d")
    terminal.expect("task 2 of 3")
    terminal.expect("[x] Write the spec")
    # It is written already, before the program quits.
    folder.expect(("- [ ] Write", "- [x] Write"))
    terminal.press("dd")
    terminal.expect("all done")
    terminal.leave()
    # What was done is printed after the screen is left.
    told = terminal.output[terminal.output.index(LEFT):]
    assert told.count(b"[x]") == 3, told
    folder.expect(("- [ ] Write", "- [x] Write"), ("[/]", "[x]"), ("[ ] Call", "[x] Call"))


def steps(folder):
    terminal = folder.start()
    terminal.press("1")
    terminal.expect("[x] outline")
    folder.expect(("[ ] outline", "[x] outline"))
    terminal.press("2")
    terminal.expect("[ ] read")
    folder.expect(("[ ] outline", "[x] outline"), ("[x] read", "[ ] read"))
    terminal.press("uu")
    terminal.expect("[ ] outline")
    folder.expect()
    terminal.press("7")
    terminal.expect("no step 7")
    terminal.leave()
    folder.expect()


def undo(folder):
    terminal = folder.start()
    terminal.press("s")
    terminal.expect("Pay rent")
    terminal.press("d")
    terminal.expect("[x] Pay rent")
    terminal.press("u")
    # The box has its old character, and is not just open.
    terminal.expect("[/] Pay rent")
    folder.expect()
    terminal.leave()


def skip_and_quit(folder):
    for keys in ["snp\x1b[C\x1b[Dq", "q", "\x1b", "?q", "+  q"]:
        terminal = folder.start()
        terminal.leave(keys)
        folder.expect()


def resize(folder):
    terminal = folder.start()
    for rows, columns, words in [
        (10, 40, "? keys"), (8, 40, "too small"), (10, 39, "too small"), (40, 120, "1-9 step"),
        (1, 1, ""), (24, 80, "1-9 step"),
    ]:
        terminal.resize(rows, columns)
        terminal.expect(words)
        terminal.quiet()
    terminal.press("d")
    terminal.expect("[x] Write the spec")
    terminal.leave()
    folder.expect(("- [ ] Write", "- [x] Write"))


def signals(folder):
    for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT]:
        for tick in [False, True]:
            folder.write(DAY)
            terminal = folder.start()
            if tick:
                terminal.press("d")
            os.kill(terminal.process, number)
            assert terminal.end() == -number, (number, terminal.ended)
            terminal.expect_restored()
            # A tick that was begun is complete.
            if folder.text() != DAY:
                folder.expect(("- [ ] Write", "- [x] Write"))
    folder.write(DAY)
    for key, number in [("\x03", signal.SIGINT), ("\x1c", signal.SIGQUIT)]:
        terminal = folder.start()
        terminal.leave(key, -number)
    folder.expect()


def discarded(folder):
    """The key for an interrupt discards a key before it, which the program may be about to read."""
    for attempt in range(20):
        terminal = folder.start()
        terminal.press("n")
        time.sleep(attempt % 10 * 0.0002)
        terminal.leave("\x03", -signal.SIGINT)
    folder.expect()


def defect(folder):
    """A defect of the program itself restores the terminal, too."""
    terminal = folder.start()
    os.kill(terminal.process, signal.SIGSEGV)
    assert terminal.end() == 70, terminal.ended
    terminal.expect_restored()
    folder.expect()


def hang_up(folder):
    """The terminal disappears: the process ends, and nothing is half written."""
    terminal = folder.start()
    os.close(terminal.slave)
    os.close(terminal.master)
    end = time.monotonic() + 20
    while time.monotonic() < end:
        process, status = os.waitpid(terminal.process, os.WNOHANG)
        if process:
            break
        time.sleep(0.05)
    folder.terminals.remove(terminal)
    assert process, "it continues without a terminal"
    folder.expect()


def stop(folder):
    """Ctrl-Z and fg, as a shell handles them."""
    shell = Session(["bash", "--norc", "--noediting", "-i"], folder.path)
    folder.terminals.append(shell)
    shell.expect("$ ")
    usual = termios.tcgetattr(shell.slave)
    shell.press(f"'{folder.program}' -C . focus\n")
    for time_of_it in range(2):
        shell.expect("task 1 of" if time_of_it == 0 else "paused")
        if time_of_it == 0:
            shell.press(" ")
            shell.expect("paused")
        shell.quiet()
        assert termios.tcgetattr(shell.slave) != usual
        shell.output = b""
        shell.press("\x1a")
        shell.expect(LEFT)
        shell.expect("Stopped")
        shell.expect("$ ")
        assert termios.tcgetattr(shell.slave) == usual
        shell.press("echo a b\n")
        shell.expect("a b\r\na b")
        shell.expect("$ ")
        if time_of_it == 1:
            # In the background it waits until it is in the foreground.
            shell.press("bg\n")
            shell.expect("&")
            shell.quiet()
            assert termios.tcgetattr(shell.slave) == usual
        shell.output = b""
        shell.press("fg\n")
        shell.expect("\x1b[?1049h")
    shell.expect("paused")
    shell.press("d")
    shell.expect("[x] Write the spec")
    shell.press("q")
    shell.expect(LEFT)
    shell.expect("$ ")
    assert termios.tcgetattr(shell.slave) == usual
    folder.expect(("- [ ] Write", "- [x] Write"))
    shell.press("exit\n")
    shell.end()


def stand_still(folder):
    """A stop without a shell that could continue it."""
    terminal = folder.start()
    os.kill(terminal.process, signal.SIGSTOP)
    time.sleep(0.2)
    cooked = termios.tcgetattr(terminal.slave)
    cooked[3] |= termios.ICANON | termios.ECHO
    termios.tcsetattr(terminal.slave, termios.TCSANOW, cooked)
    terminal.output = b""
    os.kill(terminal.process, signal.SIGCONT)
    terminal.expect("paused")
    terminal.press("d")
    terminal.expect("[x] Write the spec")
    terminal.leave()


def two_at_once(folder):
    one, other = folder.start(), folder.start()
    one.press("d")
    one.expect("[x] Write the spec")
    # The other one shows it within a second.
    other.expect("task 1 of 2")
    other.press("d")
    other.expect("[x] Pay rent")
    one.expect("task 2 of 2")
    # Two programs tick the same task at the same time: it is done once.
    one.press("d")
    other.press("d")
    one.expect("all done")
    other.expect("all done")
    for terminal in [one, other]:
        terminal.leave()
    folder.expect(("- [ ] Write", "- [x] Write"), ("[/]", "[x]"), ("[ ] Call", "[x] Call"))


def changed_underneath(folder):
    terminal = folder.start()
    other = DAY.replace("- [ ] Write the spec", "- [ ] Write the spec for the client")
    folder.write(other)
    # The key comes at once, before the program has read the file again.
    terminal.press("d")
    terminal.expect("has changed since it was read")
    assert folder.text() == other, folder.text()
    terminal.press("d")
    terminal.expect("[x] Write the spec for the client")
    # What is added appears without a key, and what is gone disappears.
    folder.write("- [ ] Buy milk\n")
    terminal.expect("Buy milk")
    os.unlink(folder.day)
    terminal.expect("2026-10-05.plan is gone")
    folder.write("- [ ] Buy milk\n- [ ] Buy tea\n")
    terminal.expect("task 2 of 3")
    os.unlink(folder.day)
    terminal.expect("is gone")
    terminal.leave("uq")


def clock(folder):
    terminal = Session(
        [folder.program, "-C", folder.path, "focus", "--minutes", "1", "--break", "0"],
        folder.path)
    folder.terminals.append(terminal)
    terminal.expect("task 1 of 3")
    for _ in range(3):
        terminal.expect("\x1b[2K")
    terminal.leave()


def no_terminal(folder):
    for line in ["</dev/null", "| cat", "</dev/null | cat"]:
        shell = Session(["sh", "-c", f"'{folder.program}' -C . focus {line}; echo end"], folder.path)
        folder.terminals.append(shell)
        shell.expect("plan focus --list")
        shell.expect("end")
        shell.end()
        assert b"\x1b" not in shell.output
    folder.expect()


def hostile(folder):
    text = "- [ ] a\x1b[2J\x07\u202eb\u009b " + "w\u65e5\u672c " * 3000 + "\n  \x1b]0;t\x07 note\n"
    folder.write(text)
    for size in [(10, 40), (24, 80), (50, 150)]:
        terminal = folder.start(rows=size[0], columns=size[1])
        seen = re.sub(rb"\x1b\[(\?\d+[hl]|\d*J|2K|[\d;]*[Hm])", b"", terminal.output)
        assert not re.search(rb"[\x00-\x1f\x7f]", seen.replace(b"\r\n", b"")), seen
        terminal.leave()
    assert folder.text() == text


CASES = [
    tick, steps, undo, skip_and_quit, resize, signals, discarded, defect, hang_up, stop,
    stand_still, two_at_once, changed_underneath, clock, no_terminal, hostile,
]


def main():
    program = os.path.join(os.path.abspath(sys.argv[1]), "plan")
    chosen = sys.argv[2:]
    failures = 0
    for case in CASES:
        if chosen and case.__name__ not in chosen:
            continue
        folder = Folder(program)
        try:
            case(folder)
            print(f"{case.__name__}: ok", flush=True)
        except AssertionError as error:
            failures += 1
            print(f"{case.__name__}: FAILED: {error}", flush=True)
        finally:
            folder.remove()
    sys.exit(1 if failures else 0)


main()
