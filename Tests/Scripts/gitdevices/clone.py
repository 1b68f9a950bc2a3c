"""One device: a clone of the repository with its own home, state folder and clock."""

import io
import os
import pathlib
import subprocess
import tarfile

from .lines import Folder, MARKERS, day_of

GIT = [
    "git", "-c", "gc.auto=0", "-c", "maintenance.auto=false", "-c", "core.fsync=none",
    "-c", "advice.detachedHead=false"]


def environment(home, binaries):
    """An environment without anything of the machine, its clock, and its name in commits."""
    return {
        "PATH": f"{binaries}:/usr/local/bin:/usr/bin:/bin", "HOME": str(home), "LC_ALL": "C.UTF-8",
        "XDG_CONFIG_HOME": str(home / "config"), "XDG_STATE_HOME": str(home / "state"),
        "XDG_CACHE_HOME": str(home / "cache"), "XDG_DATA_HOME": str(home / "data"),
        "GIT_CONFIG_GLOBAL": str(home / "gitconfig"), "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_TERMINAL_PROMPT": "0", "GIT_EDITOR": "true", "TZ": "UTC", "TERM": "dumb"}


class Clone:
    def __init__(self, name, root, binaries, remote):
        self.name, self.remote, self.binaries = name, remote, binaries
        self.folder = root / name
        self.home = root / f"home-{name}"
        self.home.mkdir()
        (self.home / "gitconfig").write_text(
            f"[user]\n\tname = {name}\n\temail = {name}@example.org\n"
            "[init]\n\tdefaultBranch = main\n[pull]\n\trebase = false\n"
            "[gc]\n\tauto = 0\n[core]\n\tfsync = none\n")
        self.environment = environment(self.home, binaries)
        self.today = ""
        self.processes = 0
        # The programs that ran, and what they printed; None if nobody asks for it.
        self.heard = None
        self._cache = {}
        # Bits of acts: committed here, and written only here.
        self.committed = 0
        self.uncommitted = 0

    @property
    def known(self):
        return self.committed | self.uncommitted

    def run(self, *words, stdin=None, folder=None):
        self.processes += 1
        environment = dict(self.environment, PLAN_TODAY=self.today) if self.today \
            else self.environment
        done = subprocess.run(
            words, cwd=folder or self.folder, env=environment, input=stdin,
            stdin=None if stdin is not None else subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        if self.heard is not None:
            self.heard.append((pathlib.Path(words[0]).name, done.stdout))
        return done

    def plan(self, program, *words):
        return self.run(str(pathlib.Path(self.binaries) / program), *words)

    def git(self, *words):
        # The date of a commit is that of the clock, so that it differs and is the same in every
        # run.
        self.environment["GIT_COMMITTER_DATE"] = f"{1_760_000_000 + self.processes} +0000"
        self.environment["GIT_AUTHOR_DATE"] = self.environment["GIT_COMMITTER_DATE"]
        return self.run(*GIT, *words)

    def snapshot(self):
        """All plans of the folder as they are now."""
        texts = {}
        for base, folders, names in os.walk(self.folder):
            folders[:] = [each for each in folders if each[0] != "." and each != "templates"]
            for name in names:
                if name.endswith(".plan") and name[0] != ".":
                    path = os.path.join(base, name)
                    with open(path, encoding="utf-8", errors="replace") as file:
                        texts[os.path.relpath(path, self.folder)] = file.read()
        return Folder(texts, self._cache)

    def at(self, revision):
        """All plans of a commit."""
        done = subprocess.run(
            [*GIT, "archive", "--format=tar", revision], cwd=self.folder, env=self.environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.processes += 1
        texts = {}
        with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
            for entry in archive:
                if entry.isfile() and entry.name.endswith(".plan") \
                        and not entry.name.startswith("templates/"):
                    texts[entry.name] = archive.extractfile(entry).read().decode(errors="replace")
        return Folder(texts, self._cache)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)

    def edit(self, name, body):
        """Changes the lines of a file as an editor does."""
        path = self.folder / name
        lines = path.read_text().split("\n")
        body(lines)
        path.write_text("\n".join(lines))

    def file_of(self, day):
        """The name of a day's file here; None if there is none."""
        for name in (f"{day}.plan", f"{day[:4]}/{day}.plan"):
            if (self.folder / name).exists():
                return name
        return None

    def head(self):
        return self.git("rev-parse", "HEAD").stdout.strip()

    def unmerged(self):
        out = self.git("diff", "--name-only", "--diff-filter=U", "-z").stdout
        return [name for name in out.split("\0") if name]

    def marked(self):
        folder = self.snapshot()
        return [name for name, text in folder.texts.items() if MARKERS.search(text)]

    def twice(self):
        """Days that have two files."""
        days = {}
        for name in sorted(self.snapshot().texts):
            if day_of(name):
                days.setdefault(day_of(name), []).append(name)
        return [names for names in days.values() if len(names) > 1]

    def stashes(self):
        return len(self.git("stash", "list").stdout.splitlines())
