#!/usr/bin/env python3
"""Proves that `plan lsp` serves real editors, with the configuration that Grammar/Editors.md gives.

    lsp_editors.py DIR [--editor NAME]...        DIR contains the programs

Each editor opens a day of a scratch folder, does what a user does (completes a date, applies a fix,
ticks a task, goes to a definition, moves a task to the next day, and so on), and reports what came.
Then it stays with a change that is not saved: planroll and `planlint --fix` must refuse, and name
the editor, until it ends. A second one of the same kind is killed: its server must end as well.

The editors run at the same time, without settings of a user. Nothing waits for a fixed time. Editors
that are not installed are skipped, and reported.
"""

import argparse
import concurrent.futures
import os
import pathlib
import sys
import threading
import time

# No files are left in the sources.
sys.dont_write_bytecode = True

from lspeditors import expected  # noqa: E402
from lspeditors.editors import EDITORS  # noqa: E402
from lspeditors.session import Session  # noqa: E402

TELLING = threading.Lock()


def tell(words):
    with TELLING:
        print(words, flush=True)


class Count:
    """What held and what did not, of one editor."""

    def __init__(self, editor):
        self.editor, self.held, self.failed = editor.name, [], []

    def check(self, name, wanted, came):
        if wanted == came:
            self.held.append(name)
        else:
            self.fail(name, wanted, came)

    def fail(self, name, wanted, came):
        self.failed.append(name)
        tell(f"{self.editor} {name}: FAILED\n    expected {wanted!r}\n    came     {came!r}")


def work(session, count):
    """The tour of all features, a change that is not saved, and a usual end."""
    session.start("tour")
    reports = session.reports_until("held")
    wanted = expected.of(session)
    for name, value in reports.items():
        if name in wanted:
            count.check(name, *wanted.pop(name)(value))
        elif name not in ["held", "process"]:
            count.fail(name, "no such report, or no fault", value)
    for name in wanted:
        count.fail(name, "a report", "none; the editor did not come so far")
    if "held" in reports:
        count.check("one server runs after the tour", 1, len(session.servers(running=1)))
        refusal(session, count)
    session.leave()
    count.check("the server ends with the editor", [], session.servers())
    count.check("planlint --fix after the end", 0, session.run("planlint", "--fix", "goals.plan")[0])


def refusal(session, count):
    """With a buffer that is not saved, programs that would change its file change nothing."""
    before = session.files()
    for words in [["planroll", "--to", "2026-10-06"], ["planlint", "--fix"]]:
        code, told = session.run(*words)
        name = f"{words[0]} refuses"
        count.check(name, 2, code)
        count.check(f"{name} and says who", True, session.editor.called.lower() in told.lower() or told)
        count.check(f"{name} and changes nothing", before, session.files())


def killed(session, count):
    """The editor dies without a word, with a change that is not saved."""
    session.start("kill")
    if "held" not in session.reports_until("held"):
        return count.fail("an edit before it is killed", "held", session.screen())
    count.check("one server runs", 1, len(session.servers(running=1)))
    count.check("planlint --fix refuses before it is killed", 2, session.run("planlint", "--fix")[0])
    session.kill()
    count.check("the server ends with a killed editor", [], session.servers())
    # The note that the document is open is void now.
    count.check("planlint --fix after it is killed", 0, session.run("planlint", "--fix", "goals.plan")[0])


def run(editor, programs):
    """The number of checks of one editor that failed."""
    count, began = Count(editor), time.monotonic()
    for case in [work, killed]:
        session = Session(editor, programs)
        try:
            case(session, count)
        except (AssertionError, OSError) as error:
            count.fail(case.__name__, "no error", f"{error}\n{session.screen()}")
        finally:
            session.remove()
    tell(f"{editor.name} {editor.version()}: {len(count.held)} held, {len(count.failed)} failed, "
         f"{time.monotonic() - began:.0f} s; not in this editor: {', '.join(editor.lacks) or 'nothing'}")
    return len(count.failed)


def undocumented():
    """The files of drivers whose lines between `begin` and `end` are not in Grammar/Editors.md."""
    sources = pathlib.Path(__file__).resolve().parents[2]
    documented = (sources / "Grammar/Editors.md").read_text()
    for file in sorted((sources / "Tests/Scripts/lspeditors").iterdir()):
        text = file.read_text() if file.is_file() else ""
        if "begin: Editors.md\n" in text:
            lines = text.split("begin: Editors.md\n")[1].rsplit("\n", 2)[0]
            if lines not in documented:
                yield file.name


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs")
    parser.add_argument("--editor", action="append", choices=[editor.name for editor in EDITORS])
    options = parser.parse_args()
    for name in undocumented():
        sys.exit(f"{name}: its lines are not in Grammar/Editors.md")
    chosen = [editor for editor in EDITORS if editor.name in (options.editor or [editor.name])]
    for editor in chosen:
        if not editor.installed():
            tell(f"{editor.name}: left out: {editor.package} is not installed")
    chosen = [editor for editor in chosen if editor.installed()]
    programs, began = os.path.abspath(options.programs), time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        faults = sum(pool.map(lambda editor: run(editor, programs), chosen))
    print(f"{len(chosen)} editors: {faults} checks failed, {time.monotonic() - began:.0f} s")
    sys.exit(1 if faults or not chosen else 0)


if __name__ == "__main__":
    main()
