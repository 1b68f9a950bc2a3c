"""Proves that a wrong server is noticed."""

import contextlib
import importlib
import io
import sys
from pathlib import Path

from .client import Server
from .report import Report
from .tools import Tools

# Answers each request with an empty list, whatever it is, and ends with 0.
WRONG = f"""#!{sys.executable}
import json, os, re, sys
os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
while True:
    header = b""
    while not header.endswith(b"\\r\\n\\r\\n"):
        line = sys.stdin.buffer.readline()
        if not line:
            sys.exit(0)
        header += line
    found = re.search(rb"(?i)content-length: *(\\d+)", header)
    data = sys.stdin.buffer.read(int(found[1]) if found else 0)
    try:
        message = json.loads(data)
    except ValueError:
        continue
    if not isinstance(message, dict) or "id" not in message:
        continue
    answer = json.dumps({{"jsonrpc": "2.0", "id": message["id"], "result": []}}).encode()
    sys.stdout.buffer.write(b"Content-Length: %d\\r\\n\\r\\n%s" % (len(answer), answer))
    sys.stdout.buffer.flush()
"""
MODULES = ["frames", "life", "ends", "params", "notes", "randoms"]


class Options:
    seed, texts, changes, lines, packages = 1, 3, 100, 100, None


def main(root):
    """Runs the parts with the wrong server. Returns 0 if each of them finds a fault."""
    programs = Path(root) / "programs"
    programs.mkdir()
    (programs / "plan").write_text(WRONG)
    (programs / "plan").chmod(0o755)
    Server.patience = 0.3
    missed = []
    for name in MODULES:
        report = Report()
        report.begin(name)
        place = Path(root) / name
        place.mkdir()
        tools = Tools(programs, place)
        tools.options = Options
        with contextlib.redirect_stdout(io.StringIO()), report.case(name):
            importlib.import_module(f"lsp.{name}").run(report, tools)
        failed = len(report.failed[name])
        print(f"{name}: {failed} faults of a wrong server are noticed", flush=True)
        if failed < 2:
            missed.append(name)
    print(f"lsp_check: {len(MODULES)} modules, {len(missed)} notice nothing")
    return 1 if missed else 0
