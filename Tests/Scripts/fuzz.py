#!/usr/bin/env python3
"""Proves that libFuzzer finds no input that crashes, hangs or breaks a law of Tests/Fuzz.

    python3 Tests/Scripts/fuzz.py                       # builds, and runs each target for 60 seconds
    python3 Tests/Scripts/fuzz.py --seconds 3600 --target format merge
    python3 Tests/Scripts/fuzz.py --asan --target import-ics
    .build-fuzz/release/plan-fuzz format FILE           # runs one input again

First the target `self-test`, whose law is not true, has to be broken within seconds. Each other
target starts from the cases of this repository and from what earlier runs have found in
.build-fuzz/corpus, with a dictionary of the words of the format. Two targets run at a time. An
input that breaks a law is made smaller and kept in .build-fuzz/finds. Prints for each target the
executions, those in a second of processor time, the edges and features of the code that they
reached, and the size of the corpus, and ends with 0 if nothing was found.
"""

import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = 'plan-fuzz'
SELF_TEST = 'self-test'
# The backtracer of Swift hangs in a program that libFuzzer watches. A Swift program leaves its global
# values to the system when it ends, which are no leaks.
ENVIRONMENT = dict(os.environ, SWIFT_BACKTRACE='enable=no', ASAN_OPTIONS='detect_leaks=0')


def options():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--seconds', type=int, default=60, help='for each target')
    parser.add_argument('--target', nargs='+', metavar='NAME', help='only these')
    parser.add_argument('--asan', action='store_true', help='also check memory, at a fifth of the speed')
    parser.add_argument('--debug', action='store_true',
                        help='build without optimisation: worth it for a few seconds')
    parser.add_argument('--jobs', type=int, default=2, metavar='N', help='targets at a time')
    parser.add_argument('--no-build', action='store_true', help='use the program that is there')
    parser.add_argument('--stats', metavar='FILE', help='append a line of figures for each run')
    return parser.parse_args()


class Fuzzer:
    """The built program and its folders."""

    def __init__(self, chosen):
        self.chosen = chosen
        self.scratch = os.path.join(ROOT, '.build-fuzz-asan' if chosen.asan else '.build-fuzz')
        self.mode = 'debug' if chosen.debug else 'release'
        self.program = os.path.join(self.scratch, self.mode, PROGRAM)

    def build(self):
        environment = dict(ENVIRONMENT, PLAN_FUZZ='address' if self.chosen.asan else '1')
        subprocess.run(['swift', 'build', '-c', self.mode, '--scratch-path', self.scratch,
                        '--product', PROGRAM], cwd=ROOT, env=environment, check=True)

    def targets(self):
        """The longest input of each target, by its name."""
        output = subprocess.run([self.program, '--targets'], env=ENVIRONMENT, check=True,
                                capture_output=True, text=True).stdout
        return {name: int(longest) for name, longest in map(str.split, output.splitlines())}

    def folder(self, *names):
        path = os.path.join(self.scratch, *names)
        os.makedirs(path, exist_ok=True)
        return path

    def prepare(self, target):
        """Writes the seeds and the dictionary; returns the folders of the corpus and the arguments."""
        seeds, corpus = self.folder('seeds', target), self.folder('corpus', target)
        subprocess.run([self.program, '--seeds', target, seeds], env=ENVIRONMENT, check=True)
        words = os.path.join(self.folder('dictionaries'), target)
        with open(words, 'wb') as file:
            subprocess.run([self.program, '--dictionary', target], env=ENVIRONMENT, check=True,
                           stdout=file)
        return [corpus, seeds], ['-dict=' + words]

    def run(self, target, longest, seconds, keeps=True):
        folders, words = self.prepare(target)
        finds = self.folder('finds')
        log = os.path.join(self.folder('logs'), target)
        command = [self.program, target, *(folders if keeps else folders[1:]), *words,
                   f'-max_len={longest}', '-timeout=10', '-rss_limit_mb=1024',
                   f'-max_total_time={seconds}', '-print_final_stats=1',
                   f'-artifact_prefix={finds}/{target}-']
        with open(log, 'wb') as file:
            process = subprocess.Popen(command, env=ENVIRONMENT, stdout=file, stderr=file)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        with open(log, errors='replace') as file:
            return Outcome(target, process.returncode, usage.ru_utime, file.read())

    def reduced(self, target, path):
        """A smaller input that is found too, by at most 20 seconds of work."""
        smaller = path + '.small'
        subprocess.run([self.program, target, '-minimize_crash=1', '-max_total_time=20', '-timeout=10',
                        '-exact_artifact_path=' + smaller, path], env=ENVIRONMENT, check=False,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return smaller if os.path.exists(smaller) else path


class Outcome:
    """What a run of libFuzzer has printed."""

    def __init__(self, target, code, cpu, log):
        self.target, self.code, self.cpu, self.log = target, code, cpu, log
        self.units = self.number('executed_units')
        # The last figures of the corpus.
        places = re.findall(r'cov: (\d+) ft: (\d+) corp: (\d+)/', log)
        self.edges, self.features, self.corpus = map(int, places[-1] if places else (0, 0, 0))
        found = re.search(r'Test unit written to (\S+)', log)
        self.path = found[1] if found else None

    def number(self, name):
        found = re.search(rf'stat::\w*{name}: *(\d+)', self.log)
        return int(found[1]) if found else 0

    def reason(self):
        """What the target, Swift or libFuzzer says is wrong."""
        lines = [line for line in self.log.splitlines() if re.match(
            r'plan-fuzz |.*Fatal error|==\d+==.*ERROR|.*not read|SUMMARY', line)]
        return '\n'.join(lines) or self.log[-2000:]

    def row(self):
        return (f'{self.target:20}{self.units:12,}{self.units / max(self.cpu, 0.01):10,.0f}{self.edges:8,}'
                f'{self.features:9,}{self.corpus:9,}{self.cpu:8,.0f}   {"found" if self.code else "-"}')


def check_self(fuzzer, targets):
    """Whether the planted fault is found: a fuzzer that cannot fail proves nothing."""
    begin = time.monotonic()
    outcome = fuzzer.run(SELF_TEST, targets[SELF_TEST], 60, keeps=False)
    if outcome.path is None or 'the planted law is broken' not in outcome.log:
        print(f'error: the planted fault was not found; see {fuzzer.scratch}/logs/{SELF_TEST}')
        return False
    os.remove(outcome.path)
    print(f'the planted fault was found after {time.monotonic() - begin:.1f} s and '
          f'{outcome.units:,} executions', flush=True)
    return True


def main():
    chosen = options()
    fuzzer = Fuzzer(chosen)
    if not chosen.no_build:
        fuzzer.build()
    targets = fuzzer.targets()
    names = chosen.target or [name for name in targets if name != SELF_TEST]
    unknown = [name for name in names if name not in targets]
    if unknown:
        print(f'error: no target {", ".join(unknown)}; there are {", ".join(targets)}')
        return 2
    if not check_self(fuzzer, targets):
        return 1
    print(f'{"target":20}{"executions":>12}{"per s":>10}{"edges":>8}{"features":>9}{"corpus":>9}'
          f'{"CPU s":>8}', flush=True)
    found = []
    with concurrent.futures.ThreadPoolExecutor(chosen.jobs) as pool:
        runs = [pool.submit(fuzzer.run, name, targets[name], chosen.seconds) for name in names]
        for run in concurrent.futures.as_completed(runs):
            outcome = run.result()
            print(outcome.row(), flush=True)
            if chosen.stats:
                with open(chosen.stats, 'a') as file:
                    print(f'{time.strftime("%H:%M")} {outcome.row()}', file=file)
            if outcome.code:
                found.append(outcome)
    for outcome in found:
        path = fuzzer.reduced(outcome.target, outcome.path) if outcome.path else 'no input'
        print(f'\nerror: {path}\n{outcome.reason()}')
        print(f'again: {os.path.relpath(fuzzer.program)} {outcome.target} {os.path.relpath(path)}')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
