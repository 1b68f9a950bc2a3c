#!/usr/bin/env python3
"""Runs a command at a terminal of 24 rows and 80 columns, and prints what its screens show.

    python3 Tests/Scripts/terminal.py [WORDS KEYS]... -- COMMAND...

Waits until the screen contains WORDS, prints it below a line of `--`, and presses KEYS; then the
next pair. At the end it prints the screen that the command leaves. Colours and blanks at the end of
a line are left out. Ends as the command does, or with 3 if WORDS do not come within 20 seconds.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
import unicodedata

ROWS, COLUMNS = 24, 80
PATIENCE, QUIET = 20, 0.3  # seconds; of these a screen is complete after QUIET
PIECES = re.compile(r"\x1b\[(\??)([\d;]*)([A-Za-z])|\x1b.|([\r\n\b\a])|([^\x1b\r\n\b\a]+)", re.DOTALL)


class Screen:
    """The characters that a terminal shows, and its cursor."""

    def __init__(self):
        self.main = self.cells = self.blank()
        self.row = self.column = 0
        self.place = 0, 0

    @staticmethod
    def blank():
        return [[" "] * COLUMNS for _ in range(ROWS)]

    def draw(self, text):
        for private, numbers, letter, control, words in PIECES.findall(text):
            if words:
                for character in words:
                    self.put(character)
            elif control == "\r":
                self.column = 0
            elif control == "\n":
                self.feed()
            elif control == "\b":
                self.column = max(self.column - 1, 0)
            elif letter:
                self.obey(private, [int(number or 0) for number in numbers.split(";")], letter)

    def put(self, character):
        if unicodedata.combining(character):
            return
        width = 2 if unicodedata.east_asian_width(character) in "WF" else 1
        if self.column + width > COLUMNS:
            self.column = 0
            self.feed()
        self.cells[self.row][self.column:self.column + width] = [character] + [""] * (width - 1)
        self.column += width

    def feed(self):
        if self.row + 1 < ROWS:
            self.row += 1
        else:
            self.cells[:] = self.cells[1:] + [[" "] * COLUMNS]

    def obey(self, private, numbers, letter):
        if private and numbers == [1049]:
            self.cells = self.blank() if letter == "h" else self.main
            if letter == "h":
                self.place = self.row, self.column
            self.row, self.column = self.place if letter == "l" else (0, 0)
        elif letter == "H":
            self.row, self.column = max(numbers[0], 1) - 1, max((numbers + [1])[1], 1) - 1
        elif letter == "G":
            self.column = max(numbers[0], 1) - 1
        elif letter == "J":
            self.cells[:] = self.blank()
        elif letter == "K":
            start = 0 if numbers[0] == 2 else self.column
            self.cells[self.row][start:] = [" "] * (COLUMNS - start)

    def text(self):
        return "\n".join("".join(row).rstrip() for row in self.cells).rstrip()


class Terminal:
    """A command at a terminal of its own, and its output that was not taken yet."""

    def __init__(self, words, folder=None, environment=os.environ, rows=ROWS, columns=COLUMNS):
        self.output, self.is_over = b"", False
        self.master, self.slave = pty.openpty()
        self.resize(rows, columns)
        self.before = termios.tcgetattr(self.slave)
        self.process = os.fork()
        if self.process == 0:
            # A program leaves a signal ignored that is ignored from the start, as interrupts are
            # in a job that a script runs in the background, and SIGHUP is under nohup.
            for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM):
                signal.signal(number, signal.SIG_DFL)
            os.chdir(folder or ".")
            os.setsid()
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            for stream in range(3):
                os.dup2(self.slave, stream)
            os.closerange(3, 256)
            os.execvpe(words[0], words, {"TERM": "xterm", **environment})

    def resize(self, rows, columns):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds):
        """Takes the output of a moment. Returns whether there was any."""
        if self.is_over or not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:  # no process has the terminal any more
            data = b""
        self.is_over, self.output = not data, self.output + data
        return bool(data)

    def press(self, keys):
        os.write(self.master, keys.encode())

    def let_go(self):
        """Leaves the terminal to the command alone, so that its end is the end of the output."""
        os.close(self.slave)

    def code(self):
        """Waits for the end: the exit code, or the negated number of a signal."""
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


def main(arguments):
    middle = arguments.index("--")
    pairs = list(zip(arguments[0:middle:2], arguments[1:middle:2]))
    terminal, screen = Terminal(arguments[middle + 1:]), Screen()
    terminal.let_go()
    end = time.monotonic() + PATIENCE
    while not terminal.is_over:
        if terminal.read(QUIET if terminal.output else max(end - time.monotonic(), 0)):
            continue
        if not terminal.output and not terminal.is_over:
            os.kill(terminal.process, signal.SIGKILL)
            break
        screen.draw(terminal.output.decode())
        terminal.output = b""
        # The screen of the next pair is what is drawn after these keys.
        if not terminal.is_over and pairs and pairs[0][0] in screen.text():
            print(f"--\n{screen.text()}", flush=True)
            terminal.press(pairs.pop(0)[1])
            end = time.monotonic() + PATIENCE
    if screen.text():
        print(f"--\n{screen.text()}" if middle else screen.text())
    if pairs:
        print(f"no '{pairs[0][0]}' on the screen", file=sys.stderr)
        return 3
    return terminal.code()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
