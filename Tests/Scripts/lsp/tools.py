"""The programs, and a scratch folder with a home, a state folder and folders of plans."""

import hashlib
import json
import os
import stat
import subprocess
from pathlib import Path
from urllib.parse import quote

TODAY = "2026-10-05"


def uri_of(path):
    return "file://" + quote(os.fsencode(path))


class Tools:
    def __init__(self, programs, root):
        self.program = str(Path(programs).resolve() / "plan")
        self.root = Path(root)
        self.home = self.root / "home"
        self.state = self.root / "state"
        self.home.mkdir()
        self.state.mkdir()
        self.folders = 0
        # Notes and locks are our own, and not those of the user who runs this.
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.home), "XDG_STATE_HOME": str(self.state),
            "LC_ALL": "C.UTF-8", "TZ": "UTC", "PLAN_TODAY": TODAY + "T10:00"}

    def new_folder(self, files, name=None):
        """A plan folder with these files; `settings.plan` is added."""
        self.folders += 1
        folder = self.root / (name or f"plans{self.folders}")
        folder.mkdir()
        for path, text in {"settings.plan": "", **files}.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(text if isinstance(text, bytes) else text.encode())
        return folder

    def run(self, name, *arguments, folder=None, text=b""):
        """Runs a program by one of its names. Returns the finished process, with bytes."""
        return subprocess.run(
            [name, *map(str, arguments)], executable=self.program, cwd=folder or self.home,
            env=self.environment, input=text, capture_output=True, check=False, timeout=120)

    def findings(self, folder, name, text):
        """What `planlint --format json` prints for a text in place of a file."""
        run = self.run(
            "planlint", "--format", "json", "--stdin-filepath", name, "-", folder=folder, text=text)
        if run.returncode not in (0, 1):
            raise RuntimeError(f"planlint ended with {run.returncode}: {run.stderr.decode()}")
        return json.loads(run.stdout)

    def formatted(self, folder, name, text):
        """What `planfmt -` prints, or None if it refuses the text."""
        run = self.run("planfmt", "--stdin-filepath", name, "-", folder=folder, text=text)
        return run.stdout if run.returncode == 0 else None


def tree(folder):
    """All names below a folder, with mode, time of change and content."""
    found = {}
    for place, folders, files in os.walk(os.fsencode(folder)):
        for name in [b"", *folders, *files]:
            path = os.path.join(place, name)
            about = os.lstat(path)
            content = None
            if stat.S_ISLNK(about.st_mode):
                content = os.readlink(path)
            elif stat.S_ISREG(about.st_mode):
                content = content_of(path)
            found[path] = (about.st_mode, about.st_mtime_ns, about.st_ino, content)
    return found


def content_of(path):
    try:
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except PermissionError:
        return "unreadable"
