"""A scratch folder in which a program runs, and what it left there."""

import collections
import errno
import os
import re
import resource
import shutil
import signal
import stat
import subprocess
import tempfile

from . import records

# The leftover of a stopped program has such a name, which Syncthing never sends.
STAGED = ".syncthing."
# The folders below the root. Programs may change their own folders freely.
PLANS, STATE = "plans", "state"
# The name of the root of a place, which is part of what a program records there.
ROOT = re.compile(rb"/[^:]*/plan-crash-[a-z0-9_]{8}(?=/)")
DAY_OF_RUN = "2026-10-05T12:00"
SECONDS = 10

# `twin` is the first other name of the same file, `marks` its extended attributes, `time` the
# modification time in ns.
Entry = collections.namedtuple("Entry", "kind mode owner data twin marks time")
Ended = collections.namedtuple("Ended", "code output error")


def file(text, mode=0o644, owner=(0, 0), twin=None, marks=()):
    """A file of a fixture. `owner` counts only if root runs the tests."""
    data = text.encode() if isinstance(text, str) else text
    return Entry("file", mode, owner, data, twin, marks, 1_790_000_000_123_456_789)


def link(target):
    return Entry("link", 0o777, (0, 0), target.encode(), None, (), 0)


def folder(mode=0o755):
    return Entry("folder", mode, (0, 0), b"", None, (), 0)


def is_staged(path):
    return os.path.basename(path).startswith(STAGED)


def is_state(path):
    return path == STATE or path.startswith(STATE + "/")


def same(one, other):
    """Whether two entries (or None) are equal except for the time."""
    if one is None or other is None:
        return one is other
    return one[:6] == other[:6]


def clear(folder):
    for item in os.scandir(folder):
        if item.is_dir(follow_symlinks=False):
            clear(item.path)
            os.rmdir(item.path)
        else:
            os.unlink(item.path)


def set_mark(path, name, value):
    try:
        os.setxattr(path, name, value)
    except OSError as error:
        if error.errno != errno.ENOTSUP:
            raise


class Place:
    """Plans, a state folder, a home, and files next to them, all below one folder."""

    def __init__(self, parent=None):
        self.root = os.path.realpath(tempfile.mkdtemp(prefix="plan-crash-", dir=parent))
        self.environment = {
            "PATH": "/usr/bin:/bin", "HOME": self.root + "/home", "LC_ALL": "C.UTF-8",
            "XDG_STATE_HOME": f"{self.root}/{STATE}", "PLAN_TODAY": DAY_OF_RUN, "TZ": "UTC",
            # The handler may hang in a process that is traced.
            "SWIFT_BACKTRACE": "enable=no",
        }

    def remove(self):
        shutil.rmtree(self.root, ignore_errors=True)

    def fill(self, tree):
        """Makes the folder contain exactly these entries."""
        clear(self.root)
        for path in sorted(tree):
            entry, full = tree[path], f"{self.root}/{path}"
            os.makedirs(os.path.dirname(full), exist_ok=True)
            if entry.kind == "folder":
                os.makedirs(full, exist_ok=True)
            elif entry.kind == "link":
                os.symlink(entry.data, full)
                continue
            elif entry.twin:
                os.link(f"{self.root}/{entry.twin}", full)
                continue
            else:
                with open(full, "xb") as opened:
                    opened.write(self.as_noted_here(entry.data) if is_state(path) else entry.data)
                for name, value in entry.marks:
                    set_mark(full, name, value)
                os.utime(full, ns=(entry.time, entry.time))
            os.chmod(full, entry.mode)
            if os.geteuid() == 0 and entry.owner != (0, 0):
                os.chown(full, *entry.owner)

    def as_noted_here(self, data):
        """The content of a state folder as if its programs had run here, not in another place."""
        here = self.root.encode()
        there = ROOT.search(data)
        if not there or there.group() == here:
            return data
        return records.moved(data, there.group(), here)

    def snapshot(self):
        """Everything below the root, by path from there."""
        found, names = {}, {}
        linked = []
        waiting = [""]
        while waiting:
            prefix = waiting.pop()
            for item in sorted(os.scandir(f"{self.root}/{prefix}"), key=lambda item: item.name):
                path, status = prefix + item.name, item.stat(follow_symlinks=False)
                kind, data, marks = "folder", b"", ()
                if item.is_symlink():
                    kind, data = "link", os.readlink(item.path).encode()
                elif item.is_dir():
                    waiting.append(path + "/")
                else:
                    kind = "file"
                    with open(item.path, "rb") as opened:
                        data = opened.read()
                    marks = tuple(
                        (name, os.getxattr(item.path, name))
                        for name in sorted(os.listxattr(item.path)))
                    if status.st_nlink > 1 and not is_staged(path):
                        linked.append((path, status.st_ino))
                found[path] = Entry(
                    kind, stat.S_IMODE(status.st_mode), (status.st_uid, status.st_gid), data, None,
                    marks, status.st_mtime_ns)
        for path, inode in sorted(linked):
            if (first := names.setdefault(inode, path)) != path:
                found[path] = found[path]._replace(twin=first)
        return found

    def run(self, command, file_size=None):
        """Runs a program in the folder of plans.

        `file_size` is the largest file in bytes that the system lets it write.
        """
        if file_size is not None:
            old = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (file_size, old[1]))
        try:
            process = subprocess.Popen(
                command, cwd=f"{self.root}/{PLANS}", env=self.environment, start_new_session=True,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        finally:
            if file_size is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, old)
        try:
            output, error = process.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, error = process.communicate()
            return Ended("hangs", output, error)
        return Ended(process.returncode, output, error)
