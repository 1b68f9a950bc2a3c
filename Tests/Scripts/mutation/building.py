"""Copies the repository, inserts all mutants, and builds what compiles of them."""
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

from mutation import mutants

ROUNDS = 20
ERROR = re.compile(r"^(/[^:\n]+\.swift):(\d+):\d+: error: (.*)$", re.M)
SWITCH = """import Glibc

nonisolated(unsafe) let activeMutant: Int =
  getenv("PLAN_MUTANT").flatMap { Int(String(cString: $0)) } ?? -1

/// A byte for each mutant, in the file that the environment names: 1 if it was reached.
nonisolated(unsafe) let reachedMutants: UnsafeMutablePointer<UInt8>? = {
  guard let path = getenv("PLAN_MUTANTS_REACHED") else { return nil }
  let file = open(path, O_RDWR)
  let memory = mmap(nil, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
  return memory?.assumingMemoryBound(to: UInt8.self)
}()

/// Whether a mutant is chosen for this run.
@usableFromInline func mutant(_ number: Int) -> Bool {
  if let reachedMutants { reachedMutants[number] = 1 }
  return number == activeMutant
}
"""


class Copy:
    """A copy of the repository with mutants."""

    def __init__(self, root, scratch, folders):
        self.root, self.scratch = root, scratch
        self.folders = folders
        self.state = scratch / "mutants.json"
        listed = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=root, check=True,
            stdout=subprocess.PIPE).stdout.decode().split("\0")
        self.files = sorted(f for f in listed if f and (root / f).is_file())
        self.mutated = [f for f in self.files if f.endswith(".swift")
                        and any(f.startswith(folder + "/") for folder in folders)]
        self.texts = {f: (root / f).read_text(encoding="utf-8") for f in self.mutated}
        self.all = []
        for path in self.mutated:
            self.all += mutants.mutants(path, self.texts[path])
        for number, mutant in enumerate(self.all):
            mutant.number = number
        self.dropped = set()
        self.digests = {path: hashlib.sha256(text.encode()).hexdigest()
                        for path, text in self.texts.items()}
        self.first = {}
        for mutant in self.all:
            self.first.setdefault(mutant.path, mutant.number)

    def name(self, mutant):
        """What a mutant is called for as long as its source is the same."""
        return f"{self.digests[mutant.path][:16]}:{mutant.number - self.first[mutant.path]}"

    def prepare(self):
        """Copies what is new."""
        for path in self.files:
            if path not in self.texts:
                content = (self.root / path).read_bytes()
                if path == "Package.swift":
                    content = re.sub(rb"\n *\.treatAllWarnings.*", b"", content)
                self.write(path, content, (self.root / path).stat().st_mode)
        for folder in ("Sources", "Tests"):
            for path in (self.scratch / folder).rglob("*.*"):
                is_known = str(path.relative_to(self.scratch)) in self.files
                if path.is_file() and not is_known and path.name != "Mutants.swift":
                    path.unlink()
        self.read_state()
        modules = sorted({"/".join(folder.split("/")[:2]) for folder in self.folders})
        for module in modules:
            size = str(len(self.all) + 1)
            self.write(module + "/Mutants.swift", SWITCH.replace("SIZE", size).encode(), 0o644)
        return modules

    def read_state(self):
        """Reads which mutants do not compile, as far as an earlier build found out."""
        try:
            known = set(json.loads(self.state.read_text()))
        except (OSError, ValueError):
            return
        self.dropped = {m.number for m in self.all if self.name(m) in known}

    def write(self, path, content, mode):
        """Writes a file only if it changes, so that nothing is built again for it."""
        target = self.scratch / path
        if target.exists() and target.read_bytes() == content:
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        os.chmod(target, mode & 0o777)

    def insert(self):
        """Writes the sources with all mutants that are not dropped."""
        chosen = {path: [] for path in self.mutated}
        for mutant in self.all:
            if mutant.number not in self.dropped:
                chosen[mutant.path].append(mutant)
        for path, found in chosen.items():
            text = mutants.written(self.texts[path], found)
            self.write(path, text.encode(), 0o644)

    def build(self):
        """Builds the tests with all mutants that compile."""
        for module in self.prepare():
            self.rounds(["--target", pathlib.Path(module).name])
        self.rounds(["--build-tests"])

    def rounds(self, arguments):
        for _ in range(ROUNDS):
            self.insert()
            done = subprocess.run(
                ["swift", "build", "-debug-info-format", "none", *arguments], cwd=self.scratch,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            self.state.write_text(json.dumps(
                [self.name(m) for m in self.all if m.number in self.dropped]))
            if done.returncode == 0:
                return
            output = done.stdout.decode(errors="replace")
            before = len(self.dropped)
            (self.scratch / "errors.log").open("a").write(output)
            for path, line, message in set(ERROR.findall(output)):
                self.drop(os.path.relpath(path, self.scratch), int(line), message)
            print(f"{' '.join(arguments)}: {len(self.dropped)} of {len(self.all)} do not compile",
                  flush=True)
            if len(self.dropped) == before:
                sys.exit(output[-4000:])
        sys.exit("the copy does not build")

    def drop(self, path, line, message):
        """Drops the mutants of a line with an error: first what was deleted there, then the rest."""
        there = [m for m in self.all if m.path == path and m.number not in self.dropped]
        on_line = [m for m in there if m.line <= line <= m.last_line]
        deleted = [m for m in on_line if m.change == "deleted" and m.line == line]
        if "reasonable time" in message:
            deleted = []
        if re.search(r"return|init", message):
            first = self.start_of_block(path, line)
            deleted += [m for m in there if m.change == "deleted" and first < m.line <= line]
        if not deleted and not on_line:
            distance = {m.number: abs(m.line - line) for m in there}
            nearest = min(distance.values(), default=0)
            on_line = [m for m in there if distance[m.number] == nearest]
        self.dropped.update(m.number for m in deleted or on_line)

    def start_of_block(self, path, line):
        """The line that opens the block which a line closes."""
        lines = self.texts[path].split("\n")
        indent = re.match(" *", lines[line - 1]).group()
        for number in range(line - 1, 0, -1):
            if re.match(indent + "[^ })]", lines[number - 1]):
                return number
        return line
