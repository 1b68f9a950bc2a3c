#!/usr/bin/env python3
"""Tests `plan lsp` from outside, by the documents and the specification of the protocol.

    python3 Tests/Scripts/lsp_check.py .build/release [--part NAME]... [--seed 1] [--texts 60]

    methods   each method by the client of pytest-lsp; pip downloads it, or the part is skipped
    frames    headers, bodies, ids, parameters, cancels, ends: broken in each way
    uris      names, links and folders that are hostile, gone or forbidden
    notes     texts that an editor has not saved keep other programs from writing
    random    random texts and positions, in UTF-8 and UTF-16
    soak      memory after many changes, and the processor when idle

Each program runs in a scratch folder with its own home. Ends with 0 only if all checks hold.
`--self-test` proves that a server which answers wrongly is noticed.
"""

import argparse
import importlib
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True

from lsp.report import Report  # noqa: E402
from lsp.tools import Tools  # noqa: E402

# The modules of each part. Only the first needs more than the standard library.
PARTS = {
    "methods": ["methods"],
    "frames": ["frames", "life", "ends", "params"],
    "uris": ["uris"],
    "notes": ["notes"],
    "random": ["randoms", "actions"],
    "soak": ["soak"],
}


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("programs", type=Path, metavar="DIR", help="the folder of the program `plan`")
    parser.add_argument("--part", action="append", choices=PARTS, help="only this part; may be repeated")
    parser.add_argument("--seed", type=int, default=1, help="of the random texts")
    parser.add_argument("--texts", type=int, default=60, help="number of random texts")
    parser.add_argument("--changes", type=int, default=5000, help="number of changes of the soak")
    parser.add_argument("--lines", type=int, default=60_000, help="length of the long plan")
    parser.add_argument("--packages", type=Path, metavar="DIR", help="a folder with pytest-lsp")
    parser.add_argument("--self-test", action="store_true", help="a wrong server has to be noticed")
    return parser.parse_args()


def run_parts(arguments, report, root):
    tools = Tools(arguments.programs, root)
    tools.options = arguments
    for part in arguments.part or PARTS:
        report.begin(part)
        start = time.monotonic()
        for name in PARTS[part]:
            module = importlib.import_module(f"lsp.{name}")
            with report.case(f"{name} as a whole"):
                module.run(report, tools)
        print(f"{part}: {time.monotonic() - start:.1f} s", flush=True)


def main():
    arguments = options()
    with tempfile.TemporaryDirectory(prefix="plan-lsp-") as root:
        if arguments.self_test:
            return importlib.import_module("lsp.selftest").main(root)
        report = Report()
        run_parts(arguments, report, root)
    return report.end()


if __name__ == "__main__":
    sys.exit(main())
