#!/usr/bin/env python3
"""Runs an implementation of the plan format over conformance.jsonl.

    conformance.py --format CMD --read CMD [--show N] [FILE]

CMD gets a text on standard input. {path} in it is replaced by the name of the file that the text is,
as in `planfmt --stdin-filepath {path} -` and `plan parse --stdin-filepath {path} -`. Ends with 1 if
a case differs.
"""
import argparse
import json
import pathlib
import shlex
import subprocess
import sys


def run(command, case):
    """What a command makes of the text of a case."""
    words = [word.replace("{path}", case["path"]) for word in shlex.split(command)]
    return subprocess.run(words, input=case["text"].encode(), capture_output=True).stdout.decode()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--format", help="prints the canonical text")
    parser.add_argument("--read", help="prints the reading")
    parser.add_argument("--show", type=int, default=5, help="how many differences are shown")
    parser.add_argument("file", nargs="?", default=pathlib.Path(__file__).with_name("conformance.jsonl"))
    options = parser.parse_args()
    cases = [json.loads(line) for line in open(options.file, encoding="utf-8", newline="\n")]
    failed = 0
    for command, member in ((options.format, "canonical"), (options.read, "reading")):
        if not command:
            continue
        # A text with conflict markers has no canonical form.
        asked = [case for case in cases if case[member] is not None]
        wrong = [(case, found) for case in asked if (found := run(command, case)) != case[member]]
        for case, found in wrong[: options.show]:
            print(f"case {case['id']}, {case['section']}, {case['path']}:\n{case['text']}")
            print(f"{member} is:\n{found}\nand should be:\n{case[member]}")
        print(f"{member}: {len(asked) - len(wrong)} of {len(asked)}")
        failed += len(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
