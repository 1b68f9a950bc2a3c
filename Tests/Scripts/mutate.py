#!/usr/bin/env python3
"""Proves that tests notice changes of the code: makes mutants of it, and lists those that survive.

    python3 Tests/Scripts/mutate.py --sample 300 --seed 1
    python3 Tests/Scripts/mutate.py --only Sources/PlanMerge --minutes 60
    python3 Tests/Scripts/mutate.py --again          # what survived, with new tests
    python3 Tests/Scripts/mutate.py --again --wide   # what survived, with tests of other modules
    python3 Tests/Scripts/mutate.py --report

A mutant has one change: `<` for `<=`, `&&` for `||`, `==` for `!=`, a condition negated, a number or a
truth value changed, `- x` for `+ x`, or a call or an assignment deleted. All mutants are in one debug
build of a copy in the scratch folder, and PLAN_MUTANT=17 chooses one. It is killed if a test fails,
the run stops or takes four times as long. The tests of the module run, the slow ones last; those of
the others with --wide, except the longest. `mutation/running.py` lists them. Results are kept in the scratch
folder for as long as the sources are the same. Ends with 1 if fewer than --least percent are killed.
"""
import argparse
import collections
import json
import pathlib
import random
import signal
import sys
import time

sys.dont_write_bytecode = True

from mutation.building import Copy  # noqa: E402
from mutation.running import LEVELS, Runner, stages  # noqa: E402

FOLDERS = ["Sources/PlanDocument/Syntax", "Sources/PlanDocument/Format", "Sources/PlanMerge",
           "Sources/PlanRollover", "Sources/PlanHistory"]
LIVING = ("survived", "not reached")


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--scratch", metavar="DIR", type=pathlib.Path,
                        default=pathlib.Path(".build-mutants"), help="the folder of the copy")
    parser.add_argument("--sample", type=int, default=300, metavar="N", help="how many; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", metavar="PATH", help="only sources whose path starts so")
    parser.add_argument("--again", action="store_true", help="run what survived once more")
    parser.add_argument("--wide", action="store_true", help="run the tests of other modules")
    parser.add_argument("--report", action="store_true", help="print the results so far")
    parser.add_argument("--build", action="store_true", help="only build")
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after this time")
    parser.add_argument("--share", metavar="I/N", default="1/1", help="only each Nth of the sample")
    parser.add_argument("--least", type=float, default=90, metavar="PERCENT")
    return parser.parse_args()


class Results:
    """What is known of mutants: a line for each run, of which the last counts."""

    def __init__(self, path, digest):
        self.path, self.digest, self.known = path, digest, {}
        lines = path.read_text().splitlines() if path.exists() else []
        for line in map(json.loads, lines):
            if line["sources"] == digest:
                self.known[line["number"]] = line

    def outcome(self, mutant):
        return self.known.get(mutant.number, {}).get("outcome")

    def level(self, mutant):
        """How many levels of tests a mutant has survived."""
        return self.known[mutant.number]["level"] if mutant.number in self.known else 0

    def add(self, mutant, level, outcome, test):
        if outcome == "not reached" and self.outcome(mutant) == "survived":
            outcome = "survived"
        line = {"sources": self.digest, "number": mutant.number, "level": level,
                "outcome": outcome, "test": test}
        self.known[mutant.number] = line
        with self.path.open("a") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")


def sample(mutants, size, seed):
    """One mutant of each of equal parts of the list, so that all files have their share."""
    if size <= 0 or size >= len(mutants):
        return list(mutants)
    choose = random.Random(seed)
    edges = [len(mutants) * i // size for i in range(size + 1)]
    chosen = [mutants[choose.randrange(a, b)] for a, b in zip(edges, edges[1:])]
    choose.shuffle(chosen)
    return chosen


def place(copy, mutant):
    line = copy.texts[mutant.path].split("\n")[mutant.line - 1].strip()
    return f"{mutant.path}:{mutant.line}: {mutant.change}: {line}"


def report(copy, compiled, results):
    """Prints the figures of each folder and what survived. Returns the percentage of killed ones."""
    print(f"{'folder':30}{'mutants':>9}{'run':>6}{'killed':>8}{'stopped':>9}{'timed out':>11}"
          f"{'survived':>10}{'not reached':>13}{'killed %':>10}")
    run = [m for m in compiled if m.number in results.known]
    total = 0
    for folder in FOLDERS + [""]:
        there = [m for m in run if m.path.startswith(folder)]
        count = collections.Counter(results.known[m.number]["outcome"] for m in there)
        dead = len(there) - sum(count[outcome] for outcome in LIVING)
        total = 100 * dead / max(1, len(there))
        print(f"{folder or 'all':30}{sum(m.path.startswith(folder) for m in compiled):9}"
              f"{len(there):6}{count['killed']:8}{count['stopped']:9}{count['timed out']:11}"
              f"{count['survived']:10}{count['not reached']:13}{total:10.1f}")
    for mutant in run:
        known = results.known[mutant.number]
        if known["outcome"] in LIVING:
            print(f"{mutant.number} {known['outcome']}: {place(copy, mutant)}")
    return total


def main():
    asked = options()
    root = pathlib.Path(__file__).resolve().parents[2]
    scratch = (root / asked.scratch).resolve()
    scratch.mkdir(exist_ok=True)
    copy = Copy(root, scratch, FOLDERS)
    if not asked.report:
        copy.build()
        print(f"{len(copy.all)} mutants, of which {len(copy.dropped)} do not compile", flush=True)
    else:
        copy.read_state()
    compiled = [m for m in copy.all if m.number not in copy.dropped]
    results = Results(scratch / "results.jsonl", copy.digest())
    if not asked.report and not asked.build:
        run(asked, copy, compiled, results, scratch)
    percent = report(copy, compiled, results)
    sys.exit(percent < asked.least and not asked.build)


def run(asked, copy, compiled, results, scratch):
    wanted = [m for m in compiled if m.path.startswith(asked.only or "")]
    chosen = sample(wanted, asked.sample, asked.seed)
    if asked.again:
        chosen = [m for m in wanted if results.outcome(m) in LIVING]
        for mutant in chosen:
            results.known[mutant.number]["level"] = 0
    part, parts = map(int, asked.share.split("/"))
    chosen = chosen[part - 1::parts]
    latest = time.monotonic() + asked.minutes * 60
    runner = Runner(scratch, len(copy.all))
    try:
        for level, name in enumerate(LEVELS if asked.wide else LEVELS[:-1]):
            of_module = stages(name)
            todo = [m for m in chosen if results.outcome(m) in (None, *LIVING)
                    and results.level(m) <= level]
            print(f"{name}: {len(todo)} mutants", flush=True)
            for mutant in todo:
                if time.monotonic() > latest:
                    return
                outcome, test = runner.judge(mutant, of_module[mutant.path.split("/")[1]])
                results.add(mutant, level + 1, outcome, test)
    finally:
        runner.close()


if __name__ == "__main__":
    # Ends the tests that run, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    main()
