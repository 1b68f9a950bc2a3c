"""One editor in a scratch folder: how it is started and ended, and what it reports."""

import fcntl
import json
import os
import pty
import shutil
import signal
import struct
import subprocess
import tempfile
import termios
import threading
import time

from . import folder

HERE = os.path.dirname(os.path.abspath(__file__))
PATIENCE = 40  # seconds for one editor; the longest wait inside an editor is 10


class Session:
    def __init__(self, editor, programs):
        self.editor, self.programs = editor, programs
        self.home = tempfile.mkdtemp(prefix="plan-lsp-home-")
        self.path = os.path.join(self.home, "plans")
        self.report = os.path.join(self.home, "report")
        self.process, self.output = None, b""
        os.mkdir(self.path)
        for name, text in folder.PLANS.items():
            with open(os.path.join(self.path, name), "w", encoding="utf-8") as file:
                file.write(text)

    def environment(self):
        """Without anything of the user, and with the programs first on the path."""
        home = self.home
        return {
            "PATH": f"{self.programs}:{os.environ['PATH']}", "HOME": home, "LC_ALL": "C.UTF-8",
            "XDG_STATE_HOME": f"{home}/state", "XDG_CONFIG_HOME": f"{home}/config",
            "XDG_DATA_HOME": f"{home}/data", "XDG_CACHE_HOME": f"{home}/cache",
            "XDG_RUNTIME_DIR": f"{home}/run", "TERM": "xterm-256color", "PLAN_TODAY": folder.TODAY,
            "LSP_DRIVERS": HERE, "LSP_REPORT": self.report,
            "LSP_VIM": os.path.join(HERE, "..", "..", "..", "Grammar", "vim"),
            "LSP_EMACS": os.path.join(HERE, "..", "..", "..", "Grammar", "emacs"),
        }

    def start(self, case):
        """Starts the editor at a terminal of its own, with the day. What it draws is kept."""
        os.makedirs(f"{self.home}/run", mode=0o700, exist_ok=True)
        self.editor.prepare(self)
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        self.process = subprocess.Popen(
            self.editor.command(self), cwd=self.path, env={**self.environment(), "LSP_CASE": case},
            stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            # Emacs opens /dev/tty, so the terminal has to control the session.
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(slave)
        threading.Thread(target=self.read, args=[master], daemon=True).start()

    def read(self, master):
        try:
            while part := os.read(master, 65536):
                self.output += part
        except OSError:
            pass  # the terminal is gone with the editor
        os.close(master)

    def screen(self):
        return f"the last output of the editor: {self.output[-1500:]!r}"

    def reports(self):
        """What the editor reported until now, by name. A line that is not complete is left out."""
        if not os.path.exists(self.report):
            return {}
        with open(self.report, encoding="utf-8", errors="replace") as file:
            lines = [line for line in file.read().split("\n")[:-1] if line]
        return {entry["name"]: entry["value"] for entry in map(json.loads, lines)}

    def reports_until(self, last):
        """The reports after the last one came, or the editor ended, or patience did."""
        self.wait(lambda: last in self.reports() or self.process.poll() is not None)
        return self.reports()

    @staticmethod
    def wait(holds, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while not (came := holds()) and time.monotonic() < end:
            time.sleep(0.03)
        return came

    def run(self, *words):
        """The exit code of a program in the folder, and all that it prints."""
        done = subprocess.run(words, cwd=self.path, env=self.environment(), capture_output=True,
                              text=True, timeout=30, check=False, stdin=subprocess.DEVNULL)
        return done.returncode, done.stdout + done.stderr

    def formatted(self, text):
        """What planfmt makes of a text of the day."""
        return subprocess.run(
            ["planfmt", "--stdin-filepath", folder.DAY, "-"], cwd=self.path, env=self.environment(),
            input=text, capture_output=True, text=True, timeout=30, check=True).stdout

    def files(self):
        texts = {}
        for name in sorted(os.listdir(self.path)):
            with open(os.path.join(self.path, name), "rb") as file:
                texts[name] = file.read()
        return texts

    def servers(self, running=0):
        """The servers of this session, after as many of them run as is said, or patience ended."""
        def found():
            return [number for number in os.listdir("/proc") if number.isdigit() and self.owns(number)]
        self.wait(lambda: len(found()) == running, 10)
        return found()

    def owns(self, number):
        try:
            with open(f"/proc/{number}/cmdline", "rb") as file:
                words = file.read().split(b"\0")
            with open(f"/proc/{number}/environ", "rb") as file:
                return b"lsp" in words and f"HOME={self.home}".encode() in file.read().split(b"\0")
        except OSError:
            return False  # it ended meanwhile

    def leave(self):
        """Lets the editor end without saving."""
        with open(f"{self.home}/go", "w", encoding="utf-8"):
            pass
        ended = self.wait(lambda: self.process.poll() is not None, 10)
        assert ended or self.process.poll() is not None, "the editor does not end"

    def kill(self):
        """Only the editor: the server must see by itself that nobody is left."""
        number = self.reports().get("process", self.process.pid)
        os.kill(number, signal.SIGKILL)
        self.wait(lambda: self.process.poll() is not None, 10)

    def remove(self):
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)
