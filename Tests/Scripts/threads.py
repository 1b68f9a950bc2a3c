#!/usr/bin/env python3
"""Proves that the number of threads changes no output.

    python3 Tests/Scripts/threads.py BIN [--texts 200] [--runs 20] [--seed 1]

PLAN_THREADS sets how many threads read a folder. The programs with two, three and eight threads are
compared with those with one, over the samples, the texts of the test cases and generated texts, by
same_output.py. Then each tool runs over a large folder many times while other processes keep all
processors busy, and always has to print the same. Ends with 0 if nothing differs.

The long form: --texts 10000 --runs 1000.
"""
import argparse
import hashlib
import os
import pathlib
import subprocess
import sys
import tempfile

import plan_texts
import same_output

PROGRAMS = ["plan", "planfmt", "planlint", "planroll", "planmerge"]
COMMANDS = ["planfmt -d .", "planlint --today T --format json .", "planroll -n --to T .",
            "planmerge --resolve --take both -n conflict.plan", "plan list --json", "plan agenda --json",
            "plan stats --json", "plan search task"]
CONFLICT = b"## Tasks\n\n<<<<<<< ours\n- [x] A\n=======\n- [ ] A !high\n>>>>>>> theirs\n"


def with_threads(binary, count, folder):
    """A folder of programs that read with that number of threads."""
    folder.mkdir()
    for program in PROGRAMS:
        path = folder / program
        path.write_text(f'#!/bin/sh\nPLAN_THREADS={count} exec {binary / program} "$@"\n')
        path.chmod(0o755)
    return folder


def compare(programs, texts, seed):
    """Whether two, three and eight threads print and write what one does."""
    codes = []
    for count in (2, 3, 8):
        print(f"{count} threads beside one", flush=True)
        codes.append(same_output.main([str(programs[1]), str(programs[count]),
                                       "--texts", str(texts), "--seed", str(seed)]))
    return not any(codes)


def repeat(programs, runs, seed, scratch):
    """Whether every run under load prints the same."""
    folder, home = scratch / "large", scratch / "home"
    folder.mkdir()
    home.mkdir()
    texts = [text[1:] for text in plan_texts.texts(200, 200, seed)]
    for number, (_, data) in enumerate(texts[:400]):
        (folder / f"list{number:03}.plan").write_bytes(data)
    for number, (_, data) in enumerate(texts[:400]):
        year, day = divmod(number, 336)
        name = f"{2025 + year}-{day // 28 + 1:02}-{day % 28 + 1:02}.plan"
        (folder / name).write_bytes(data)
    (folder / "conflict.plan").write_bytes(CONFLICT)
    load = [subprocess.Popen([sys.executable, "-c", "while True: pass"])
            for _ in range(2 * (os.cpu_count() or 1))]
    is_same = True
    try:
        for command in COMMANDS:
            seen = set()
            for number in range(runs):
                binary = programs[(1, 2, 3, 8)[number % 4]]
                code, said = same_output.run(binary, command, folder, home)
                seen.add((code, hashlib.sha256(said).hexdigest()))
            print(f"{command}: {runs} runs, {len(seen)} different", flush=True)
            is_same = is_same and len(seen) == 1
    finally:
        for process in load:
            process.kill()
            process.wait()
    return is_same


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bin", type=pathlib.Path)
    parser.add_argument("--texts", type=int, default=200)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        programs = {count: with_threads(options.bin.resolve(), count, scratch / f"bin{count}")
                    for count in (1, 2, 3, 8)}
        results = [compare(programs, options.texts, options.seed),
                   repeat(programs, options.runs, options.seed, scratch)]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
