#!/usr/bin/env python3
"""Proves that vim, vim 8.2 and Neovim show, edit and save plans correctly in a real terminal.

    vim_terminal.py DIR [CASE]...        DIR contains the programs

Each case starts vim, vim 8.2 (as vim82 on the path), Neovim or Neovim 0.11 (nvim11) in a terminal of tmux, with the
runtime directory, no settings of a user and a copy of the samples, presses keys, and checks the
screen, its colours and the files. The editors run at the same time.

No case waits for a fixed time: it continues as soon as the screen is as expected, and fails with a
picture of it after ten seconds. Programs that are not installed are skipped, and reported.
"""

import concurrent.futures
import os
import shutil
import subprocess
import sys
import threading
import time

# No files are left in the sources.
sys.dont_write_bytecode = True

from vim_terminals import neighbours, sharing, tools, typing  # noqa: E402
from vim_terminals.editor import EDITORS, Place  # noqa: E402

CASES = typing.CASES + tools.CASES + sharing.CASES + neighbours.CASES
TELLING = threading.Lock()


def tell(words):
    with TELLING:
        print(words, flush=True)


def run(programs, kind, cases):
    """The number of cases of one editor that failed."""
    faults = 0
    for case in cases:
        place = Place(programs, kind)
        began = time.monotonic()
        try:
            case(place)
            tell(f"{kind} {case.__name__}: ok ({time.monotonic() - began:.1f} s)")
        except neighbours.LeftOut as reason:
            tell(f"{kind} {case.__name__}: left out: {reason}")
        except (AssertionError, OSError, subprocess.SubprocessError) as error:
            faults += 1
            tell(f"{kind} {case.__name__}: FAULT: {error}")
        finally:
            place.remove()
    return faults


def main():
    programs, chosen = os.path.abspath(sys.argv[1]), sys.argv[2:]
    if not shutil.which("tmux"):
        sys.exit("vim_terminal.py: tmux is not installed")
    kinds = [kind for kind in EDITORS if kind in chosen or not set(EDITORS) & set(chosen)]
    chosen = [name for name in chosen if name not in EDITORS]
    cases = [case for case in CASES if not chosen or case.__name__ in chosen]
    for kind in kinds:
        if not shutil.which(kind):
            tell(f"{kind}: left out: not installed")
    kinds = [kind for kind in kinds if shutil.which(kind)]
    began = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(len(EDITORS)) as pool:
        faults = sum(pool.map(lambda kind: run(programs, kind, cases), kinds))
    print(f"{len(cases)} cases in {', '.join(kinds)}: {faults} failed, "
          f"{time.monotonic() - began:.0f} s")
    sys.exit(1 if faults or not kinds else 0)


if __name__ == "__main__":
    main()
