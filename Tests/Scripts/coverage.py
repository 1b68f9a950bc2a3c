#!/usr/bin/env python3
"""Prints which part of the lines and regions of each module the tests run.

    python3 Tests/Scripts/coverage.py                        # builds and runs all tests: 30 minutes
    python3 Tests/Scripts/coverage.py --filter PlanDocument  # only some tests, without bounds
    python3 Tests/Scripts/coverage.py --report               # of the last run
    python3 Tests/Scripts/coverage.py --report --list Merge  # also the lines that no test runs

A region is a part of a line or several lines without a branch. Builds in .build/coverage, with the
instruments of LLVM. Tests that start programs are left out. Ends with 1 if too little of the core
runs or a test fails.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRATCH = ROOT / ".build/coverage"
# The modules that decide what is in a file, and the least percent of their lines and regions.
CORE = ["PlanText", "PlanDocument", "PlanFolder", "PlanRules", "PlanRollover", "PlanMerge"]
LEAST = (98, 95)
COUNTS = SCRATCH / "debug/codecov/counts.profdata"


def tool(name):
    """The tool of Swift: those of the system may not read its counts."""
    return Path(shutil.which("swift") or "").resolve().with_name(name)


def swift(action, *options):
    """Runs `swift build` or `swift test`, and returns its exit code."""
    command = ["swift", action, "--enable-code-coverage", "--scratch-path", SCRATCH, *options]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def run_tests(names):
    """Builds and runs the tests and merges their counts. Returns whether a test failed."""
    os.environ["SWIFT_BACKTRACE"] = "enable=no"
    # As many random cases as .ci/run tries.
    os.environ.setdefault("PLAN_TESTS", "all")
    if swift("build", "--build-tests"):
        sys.exit("coverage: the tests do not build")
    # Programs would write their counts into the folders that tests compare.
    (SCRATCH / "debug/plan").unlink(missing_ok=True)
    for old in COUNTS.parent.glob("*.prof*"):
        old.unlink()
    code = swift("test", "--skip-build", *(["--filter", names] if names else []))
    raw = sorted(COUNTS.parent.glob("*.profraw"))
    subprocess.run([tool("llvm-profdata"), "merge", "-sparse", *raw, "-o", COUNTS], check=True)
    return code != 0


def llvm_cov(*arguments):
    """Returns what llvm-cov prints of the last run."""
    if not COUNTS.exists():
        sys.exit("coverage: no run is there; run it without --report")
    command = [
        tool("llvm-cov"), arguments[0], SCRATCH / "debug/planPackageTests.xctest", "-instr-profile",
        COUNTS, *arguments[1:]]
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


def sums():
    """For each module the counts of lines and of regions: those that ran, and all."""
    export = json.loads(llvm_cov("export", "-summary-only"))
    found = {}
    for file in export["data"][0]["files"]:
        path = Path(file["filename"])
        if not path.is_relative_to(ROOT / "Sources"):
            continue
        module = path.relative_to(ROOT / "Sources").parts[0]
        counts = found.setdefault(module, [0, 0, 0, 0])
        for place, name in enumerate(["lines", "regions"]):
            counts[2 * place] += file["summary"][name]["covered"]
            counts[2 * place + 1] += file["summary"][name]["count"]
    return found


def report():
    """Prints a row for each module and one for the core. Returns whether that is below its bounds."""
    print(f"{'module':18}{'lines':>8}{'run':>8}{'':>9}{'regions':>9}{'run':>8}")
    modules = sums()
    core = [sum(column) for column in zip(*(modules[name] for name in CORE))]
    is_low = False
    for name, counts in [*sorted(modules.items()), ("the core", core)]:
        lines, regions = (100 * counts[at] / counts[at + 1] for at in (0, 2))
        is_low = lines < LEAST[0] or regions < LEAST[1]
        print(
            f"{name:18}{counts[1]:8}{counts[0]:8}{lines:8.2f}%{counts[3]:9}{counts[2]:8}"
            f"{regions:8.2f}%")
    if is_low:
        print(f"the core: at least {LEAST[0]}% of the lines and {LEAST[1]}% of the regions must run")
    return is_low


def show_unrun(word):
    """Prints the lines that no test runs of the files whose path contains a word."""
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        if word not in str(path.relative_to(ROOT)):
            continue
        for line in llvm_cov("show", path).splitlines():
            number, count, *rest = [*line.split("|", 2), "", ""]
            if count.strip() == "0":
                print(f"{path.relative_to(ROOT)}:{number.strip()}: {rest[0]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--filter", metavar="NAMES", help="run only these tests")
    parser.add_argument("--report", action="store_true", help="run nothing")
    parser.add_argument("--list", metavar="WORD", help="the lines that no test runs of these files")
    asked = parser.parse_args()
    has_failed = not asked.report and run_tests(asked.filter)
    is_low = report() and not asked.filter
    if asked.list:
        show_unrun(asked.list)
    return 1 if is_low or has_failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as failure:
        sys.exit(f"coverage: {failure}")
