"""Runs the tests that reach a mutant, the nearest first, until one fails."""
import hashlib
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import threading
import time

FAILED = "✘"
BINARY = ".build/debug/planPackageTests.xctest"
MEMORY = 6 << 30
# Files of tests that measure time do not run.
TIMED = "Pathological|Slow"
# Of the other modules not those about the disk, a terminal, other programs or the sources.
NOT_WIDE = (f"{TIMED}|Completion|Crash|Disk|Focus|Forked|Git|Highlighting|Hindered|Install"
            "|Opened|Process|Race|Shell|Repository|Staged|Steering|Stream|Terminal|Vim|Writing|Doctor|Devices")
MODULES = ["PlanDocument", "PlanFolder", "PlanRules", "PlanRollover", "PlanMerge", "PlanInterchange",
           "Transcript", "Change", "Format", "Sync", "View", "PlanCommands"]
# Seconds after which a file of tests is left out, and for which the first run of a mutant lasts.
LONGEST, FIRST_RUN = 120, 1.5
# How much longer a test of another module may take than one of the same to run after it.
FARTHER = 3


class Suite:
    """A file of tests: which mutants it reaches, and how long it takes without one."""

    def __init__(self, module, path, text, state):
        self.module, self.path = module, path
        self.name = f"{module}Tests.{path.stem}"
        self.state = hashlib.sha256((state + text).encode()).hexdigest()
        self.seconds, self.reached = 0, set()


def digest(*folders):
    """A digest of all files of some folders."""
    whole = hashlib.sha256()
    for path in sorted(path for folder in folders for path in folder.rglob("*") if path.is_file()):
        whole.update(str(path).encode() + hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def arguments(suites):
    """Those that choose the tests of files."""
    files = "|".join(rf"{s.module}Tests\..*/{re.escape(s.path.stem)}" for s in suites)
    return ["--filter", rf"^({files})\.swift:"]


class Runner:
    """Runs the tests of a copy with mutants."""

    def __init__(self, scratch, count, mutated):
        self.scratch, self.count = scratch, count
        self.built = (scratch / BINARY).stat().st_mtime
        self.temporary = tempfile.mkdtemp(prefix="mutants-")
        self.suites = []
        sources, cases = digest(scratch / "Sources"), digest(scratch / "Tests/Cases")
        for module in MODULES:
            skipped = TIMED if module in mutated else NOT_WIDE
            for path in sorted((scratch / "Tests" / f"{module}Tests").rglob("*.swift")):
                text = path.read_text()
                if "@Test" in text and not re.search(skipped, path.stem):
                    # What reads the cases says so in its names.
                    state = sources + (cases if "Case" in text else "")
                    self.suites.append(Suite(module, path, text, state))

    def close(self):
        shutil.rmtree(self.temporary, ignore_errors=True)

    def measure(self, latest):
        """Runs each file of tests without a mutant, unless that is known for its text and cases."""
        folder = self.scratch / "reached"
        folder.mkdir(exist_ok=True)
        for suite in self.suites:
            known = folder / f"{suite.name}.json"
            if not known.exists() or json.loads(known.read_text())["state"] != suite.state:
                if time.monotonic() > latest:
                    return False
                reached = folder / "bytes"
                reached.write_bytes(bytes(self.count + 1))
                started = time.monotonic()
                outcome, test = self.run([suite], {"PLAN_MUTANTS_REACHED": str(reached)}, LONGEST)
                seconds = time.monotonic() - started
                if outcome != "survived":
                    print(f"left out: {suite.name} {outcome} without a mutant: {test}", flush=True)
                numbers = [i for i, byte in enumerate(reached.read_bytes()) if byte]
                known.write_text(json.dumps({
                    "state": suite.state, "seconds": seconds,
                    "reached": numbers if outcome == "survived" else []}))
            found = json.loads(known.read_text())
            suite.seconds, suite.reached = found["seconds"], set(found["reached"])
        return True

    def judge(self, mutant, most):
        """What the tests that reach a mutant say about it, which of them, and whether all ran.

        They run the nearest and fastest first, for about `most` seconds."""
        module = mutant.path.split("/")[1]
        left = [(s.seconds * (1 if s.module == module else FARTHER), s) for s in self.suites
                if mutant.number in s.reached]
        if not left:
            return "not reached", "", True
        left = [suite for _, suite in sorted(left, key=lambda each: each[0])]
        longest, spent = FIRST_RUN, 0
        while left:
            together, seconds = [], 0
            while left and (not together or seconds + left[0].seconds <= longest):
                seconds += left[0].seconds
                together.append(left.pop(0))
            if spent + seconds > most:
                return "survived", "", False
            outcome, test = self.run(together, {"PLAN_MUTANT": str(mutant.number)}, 4 * seconds + 5)
            if outcome != "survived":
                return outcome, test, True
            spent += seconds
            longest *= 4
        return "survived", "", True

    def run(self, suites, variables, timeout):
        """The outcome of a run, which ends at the first test that fails."""
        place = tempfile.mkdtemp(dir=self.temporary)
        # Some tests act as another user.
        os.chmod(self.temporary, 0o755)
        os.chmod(place, 0o755)
        process = subprocess.Popen(
            [str(self.scratch / BINARY), "--testing-library", "swift-testing", "--no-parallel",
             *arguments(suites)],
            cwd=self.scratch, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=limit,
            env=os.environ | variables | {
                "TMPDIR": place, "SWIFT_BACKTRACE": "enable=no", "PLAN_TESTS": "all"})
        timer = threading.Timer(timeout, end, [process])
        started = time.monotonic()
        timer.start()
        outcome, test, last = "", "", b""
        try:
            for line in process.stdout:
                if FAILED.encode() in line:
                    outcome, test = "killed", line
                    break
                last = line if b"started" in line else last
        except BaseException:
            end(process)
            raise
        if outcome:
            end(process)
        status = process.wait()
        timer.cancel()
        process.stdout.close()
        shutil.rmtree(place, ignore_errors=True)
        if not outcome and time.monotonic() - started >= timeout:
            outcome, test = "timed out", last
        elif not outcome and status != 0:
            outcome, test = "stopped", last
        return outcome or "survived", plain(test)


def limit():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def end(process):
    """Ends a run with the programs that it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def plain(line):
    """The name of the test in a line of output."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", line.decode(errors="replace")) if line else ""
    match = re.search(r'Test "(.*?)"|Test (\S+)', text)
    return (match.group(1) or match.group(2)) if match else text.strip()[:100]
