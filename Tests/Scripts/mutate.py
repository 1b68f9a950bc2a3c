#!/usr/bin/env python3
"""Proves that tests notice changes of the code: makes mutants of it, and lists those that survive.

    python3 Tests/Scripts/mutate.py --sample 300 --seed 1
    python3 Tests/Scripts/mutate.py --only Sources/PlanMerge --minutes 60
    python3 Tests/Scripts/mutate.py --again          # what survived, with new tests
    python3 Tests/Scripts/mutate.py --again --wide   # what survived, with all tests that reach it
    python3 Tests/Scripts/mutate.py --report

A mutant has one change: `<` for `<=`, `&&` for `||`, `==` for `!=`, a condition negated, a number or a
truth value changed, `- x` for `+ x`, or a call or an assignment deleted. All mutants are in one debug
build of a copy in the scratch folder, and PLAN_MUTANT=17 chooses one. It is killed if a test fails,
the run stops or takes four times as long. First each file of tests runs without a mutant, to see
which mutants it reaches; only the tests that reach a mutant run for it, the fast ones and those of
its module first, for --most seconds, or all with --wide. Results are kept in the scratch folder for as
long as a source is the same.
`mutation/equivalent.tsv` lists mutants that change no result, with the reason. Ends with 1 if fewer
than --least percent of the others are killed.
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
from mutation.running import BINARY, Runner  # noqa: E402

FOLDERS = ["Sources/PlanDocument/Syntax", "Sources/PlanDocument/Format", "Sources/PlanMerge",
           "Sources/PlanRollover", "Sources/PlanFolder"]
LIVING = ("survived", "not reached")


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--scratch", metavar="DIR", type=pathlib.Path,
                        default=pathlib.Path(".build-mutants"), help="the folder of the copy")
    parser.add_argument("--sample", type=int, default=300, metavar="N", help="how many; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", metavar="PATH", help="only sources whose path starts so")
    parser.add_argument("--again", action="store_true", help="run what survived once more")
    parser.add_argument("--most", type=float, default=30, metavar="SECONDS",
                        help="how long tests run for a mutant")
    parser.add_argument("--wide", action="store_true", help="run all tests that reach a mutant")
    parser.add_argument("--report", action="store_true", help="print the results so far")
    parser.add_argument("--build", action="store_true", help="only build")
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after this time")
    parser.add_argument("--share", metavar="I/N", default="1/1", help="only each Nth of the sample")
    parser.add_argument("--least", type=float, default=90, metavar="PERCENT")
    return parser.parse_args()


class Results:
    """What is known of mutants: a line for each run, of which the last counts."""

    def __init__(self, path, copy):
        self.path, self.copy, self.known = path, copy, {}
        lines = path.read_text().splitlines() if path.exists() else []
        known = {line["mutant"]: line for line in map(json.loads, lines)}
        for mutant in copy.all:
            if copy.name(mutant) in known:
                self.known[mutant.number] = known[copy.name(mutant)]

    def outcome(self, mutant):
        return self.known.get(mutant.number, {}).get("outcome")

    def is_final(self, mutant, built, most):
        """Whether another run with this build would say the same."""
        known = self.known[mutant.number]
        return known["built"] == built and (known["all"] or known["most"] >= most)

    def add(self, mutant, built, most, outcome, test, is_whole):
        line = {"mutant": self.copy.name(mutant), "outcome": outcome, "test": test,
                "built": built, "most": most, "all": is_whole}
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


def marked(copy, mutant):
    """The line of a mutant, with « » around what changes."""
    text = copy.texts[mutant.path]
    start = text.rfind("\n", 0, mutant.start) + 1
    end = text.find("\n", mutant.start)
    last = min(mutant.end, end)
    return (f"{text[start:mutant.start]}«{text[mutant.start:last]}»{text[last:end]}").strip()


def equivalents():
    """Why mutants change no result, by their path, change and line."""
    lines = (pathlib.Path(__file__).parent / "mutation/equivalent.tsv").read_text().splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return {(path, change, line): reason for path, change, line, reason in rows}


def report(copy, compiled, results):
    """Prints the figures of each folder and what survived. Returns the percentage of killed ones.

    Those that change no result do not count in it."""
    known = equivalents()
    reasons = {m.number: known.get((m.path, m.change, marked(copy, m))) for m in compiled}
    print(f"{'folder':30}{'mutants':>9}{'run':>6}{'killed':>8}{'stopped':>9}{'timed out':>11}"
          f"{'survived':>10}{'not reached':>13}{'killed %':>10}{'equivalent':>12}{'of others %':>13}")
    run = [m for m in compiled if m.number in results.known]
    for folder in FOLDERS + [""]:
        there = [m for m in run if m.path.startswith(folder)]
        count = collections.Counter(results.outcome(m) for m in there)
        living = [m for m in there if results.outcome(m) in LIVING]
        same = sum(reasons[m.number] is not None for m in living)
        dead = len(there) - len(living)
        of_others = 100 * dead / max(1, len(there) - same)
        print(f"{folder or 'all':30}{sum(m.path.startswith(folder) for m in compiled):9}"
              f"{len(there):6}{count['killed']:8}{count['stopped']:9}{count['timed out']:11}"
              f"{count['survived']:10}{count['not reached']:13}"
              f"{100 * dead / max(1, len(there)):10.1f}{same:12}{of_others:13.1f}")
    for mutant in run:
        outcome, reason = results.outcome(mutant), reasons[mutant.number]
        if outcome in LIVING or reason is not None:
            print(f"{mutant.number} {outcome}: {mutant.path}:{mutant.line}: {mutant.change}: "
                  f"{marked(copy, mutant)}{f' ({reason})' if reason is not None else ''}")
    return of_others


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
    results = Results(scratch / "results.jsonl", copy)
    if not asked.report and not asked.build:
        run(asked, copy, compiled, results, scratch)
    percent = report(copy, compiled, results)
    sys.exit(percent < asked.least and not asked.build)


def run(asked, copy, compiled, results, scratch):
    wanted = [m for m in compiled if m.path.startswith(asked.only or "")]
    most = 1e9 if asked.wide else asked.most
    if asked.again:
        same = equivalents()
        built = (scratch / BINARY).stat().st_mtime
        chosen = [m for m in wanted if results.outcome(m) in LIVING
                  and (m.path, m.change, marked(copy, m)) not in same
                  and not results.is_final(m, built, most)]
    else:
        chosen = [m for m in sample(wanted, asked.sample, asked.seed) if not results.outcome(m)]
    part, parts = map(int, asked.share.split("/"))
    chosen = chosen[part - 1::parts]
    latest = time.monotonic() + asked.minutes * 60
    runner = Runner(scratch, len(copy.all), {folder.split("/")[1] for folder in FOLDERS})
    try:
        if not runner.measure(latest):
            return
        print(f"{len(chosen)} mutants", flush=True)
        for mutant in chosen:
            if time.monotonic() > latest:
                return
            results.add(mutant, runner.built, most, *runner.judge(mutant, most))
    finally:
        runner.close()


if __name__ == "__main__":
    # Ends the tests that run, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    main()
