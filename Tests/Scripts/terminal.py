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


def start(words):
    """A command with a terminal of its own."""
    process, master = pty.fork()
    if process == 0:
        for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        os.environ.setdefault("TERM", "xterm")
        os.execvp(words[0], words)
    return process, master


def main(arguments):
    middle = arguments.index("--")
    pairs = list(zip(arguments[0:middle:2], arguments[1:middle:2]))
    process, master = start(arguments[middle + 1:])
    screen, pending, end = Screen(), b"", time.monotonic() + PATIENCE
    while True:
        wait = QUIET if pending else max(end - time.monotonic(), 0)
        if select.select([master], [], [], wait)[0]:
            try:
                pending += os.read(master, 1 << 16)
                continue
            except OSError:  # the command has ended
                screen.draw(pending.decode())
                break
        if not pending:
            os.kill(process, signal.SIGKILL)
            break
        screen.draw(pending.decode())
        pending = b""
        # The screen of the next pair is what is drawn after these keys.
        if pairs and pairs[0][0] in screen.text():
            print(f"--\n{screen.text()}", flush=True)
            os.write(master, pairs.pop(0)[1].encode())
            end = time.monotonic() + PATIENCE
    if screen.text():
        print(f"--\n{screen.text()}" if middle else screen.text())
    if pairs:
        print(f"no '{pairs[0][0]}' on the screen", file=sys.stderr)
        return 3
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
