"""Runs tests with a mutant, the nearest first, until one fails."""
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

FAILED = "✘"
BINARY = ".build/debug/planPackageTests.xctest"
MEMORY = 6 << 30
# Files of tests that take more than a second, by a part of their names; they run after the others.
SLOW = ("Mutation|Property|Simulation|Hostile|Exhaustive|RandomText|Comparison"
        "|Recurrence|Renaming|ItemChange|Oracle|Law|Refusal|SeriesHistory|LastReminders")
# Those that measure time do not run.
TIMED = "Pathological|Slow"
# Of the other modules not those about the disk, a terminal, other programs or the sources.
NOT_WIDE = (f"{SLOW}|{TIMED}|Completion|Crash|Disk|Focus|Forked|Git|Highlighting|Hindered|Install"
            "|Opened|Process|Race|Repository|Staged|Steering|Stream|Terminal|Vim|Writing|Doctor|Devices")
WIDE = r"^Plan(Document|History|Rules|Rollover|Merge|Interchange|Commands)Tests\."
LEVELS = ("fast", "slow", "wide")
# For each module its tests, and the tests of other modules that show what it does.
MODULES = {
    "PlanDocument": ("PlanDocumentTests",
                     rf"^Plan(Merge|Rollover|Rules)Tests\.(?!.*/\w*({SLOW}|{TIMED}))"
                     r"|^PlanCommandsTests\..*/(TickTests|SpokenDayTests|AddTests)\.swift:"),
    "PlanMerge": ("PlanMergeTests",
                  r"^PlanCommandsTests\..*/(MergeTests|ConflictCopyTests|DiffTests)\.swift:"),
    "PlanRollover": ("PlanRolloverTests", r"^PlanCommandsTests\..*/(RollTests|MoveTests)\.swift:"),
    "PlanHistory": ("PlanHistoryTests", r"^PlanCommandsTests\..*"
                    r"/(ViewCaseTests|HabitViewTests|ReviewTests|RemindTests)\.swift:"),
}


class Stage:
    """Some tests: what they reach, and how long they take without a mutant."""

    def __init__(self, name, only, skipped):
        self.name = name
        self.arguments = ["--filter", only] + (["--skip", skipped] if skipped else [])
        self.seconds, self.reached = None, None


def stages(level):
    """For each module its fast tests, its slow ones with some of others, or most others."""
    slow = rf"/\w*({SLOW})\w*\.swift:"
    result = {}
    for module, (tests, others) in MODULES.items():
        only, skipped = {
            "fast": (rf"^{tests}[./]", rf"/\w*({SLOW}|{TIMED})\w*\.swift:"),
            "slow": (rf"^{tests}\..*{slow}|{others}", None),
            "wide": (WIDE, rf"^{tests}[./]|{others}|/\w*({NOT_WIDE})\w*\.swift:"),
        }[level]
        result[module] = Stage(f"{module}-{level}", only, skipped)
    return result


class Runner:
    """Runs the tests of a copy with mutants."""

    def __init__(self, scratch, count):
        self.scratch, self.count = scratch, count
        self.temporary = tempfile.mkdtemp(prefix="mutants-")

    def close(self):
        shutil.rmtree(self.temporary, ignore_errors=True)

    def prepare(self, stage):
        """Runs a stage without a mutant, unless that is known for this build."""
        if stage.seconds is not None:
            return
        built = (self.scratch / BINARY).stat().st_mtime
        known, reached = (self.scratch / f"{stage.name}.{end}" for end in ("json", "reached"))
        if known.exists():
            earlier = json.loads(known.read_text())
            if earlier["built"] == built and earlier["arguments"] == stage.arguments:
                stage.seconds, stage.reached = earlier["seconds"], reached.read_bytes()
                return
        reached.write_bytes(bytes(self.count + 1))
        started = time.monotonic()
        outcome, test = self.run(stage, {"PLAN_MUTANTS_REACHED": str(reached)}, 3600)
        if outcome != "survived":
            sys.exit(f"{stage.name} fails without a mutant: {outcome} {test}")
        stage.seconds, stage.reached = time.monotonic() - started, reached.read_bytes()
        known.write_text(json.dumps(
            {"built": built, "seconds": stage.seconds, "arguments": stage.arguments}))
        print(f"{stage.name}: {stage.seconds:.0f} s, reaches {sum(stage.reached)} mutants", flush=True)

    def judge(self, mutant, stage):
        """What a stage says about a mutant, and the test that does."""
        self.prepare(stage)
        if not stage.reached[mutant.number]:
            return "not reached", ""
        return self.run(stage, {"PLAN_MUTANT": str(mutant.number)}, 4 * stage.seconds + 5)

    def run(self, stage, variables, timeout):
        """The outcome of a run, which ends at the first test that fails."""
        place = tempfile.mkdtemp(dir=self.temporary)
        # Some tests act as another user.
        os.chmod(self.temporary, 0o755)
        os.chmod(place, 0o755)
        process = subprocess.Popen(
            [str(self.scratch / BINARY), "--testing-library", "swift-testing", "--no-parallel",
             *stage.arguments],
            cwd=self.scratch, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=limit,
            env=os.environ | variables | {"TMPDIR": place, "SWIFT_BACKTRACE": "enable=no"})
        timer = threading.Timer(timeout, end, [process])
        started = time.monotonic()
        timer.start()
        outcome, test, last = "", "", b""
        log = open(self.scratch / f"{stage.name}.log", "wb") if "PLAN_MUTANT" not in variables \
            else None
        try:
            for line in process.stdout:
                if log:
                    log.write(line)
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
