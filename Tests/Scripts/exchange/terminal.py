"""Shows hostile texts at a real terminal, which they may not control."""

import os
import re
import time

from terminal import Terminal

from .hostile import committed
from .running import ENDINGS, Limits, World

# Characters that steer a terminal or hide: C0 except line ends and tabs, DEL, C1, bidirectional and
# invisible characters.
HARM = re.compile('[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x9f\u061c\u200b\u200e\u200f\u202a-\u202e'
                  '\u2066-\u2069\ufeff]')


def at_terminal(command, env, cwd):
    """What a program writes to a terminal, and its exit code."""
    terminal, end = Terminal(command, cwd, env), time.monotonic() + Limits.seconds * 3
    terminal.let_go()
    while not terminal.is_over and time.monotonic() < end:
        terminal.read(0.5)
    os.close(terminal.master)
    return terminal.output.decode('utf-8', 'replace'), terminal.code()


def shown(binaries, forms):
    """For each format: the number of runs, and what reached the terminal."""
    for form in forms:
        found, count = [], 0
        for case in committed([form]):
            if not re.match(r'(terminal|binary|no-utf8|escaped-control|good)\.', case.name):
                continue
            with World(binaries) as world:
                source = world.source(case)
                env = {**world.env, 'TERM': 'xterm', 'PAGER': 'cat', 'NO_COLOR': '1'}
                for arguments in (['import', '-n', form, source], ['import', form, source],
                                  ['import', form, source], ['export', form],
                                  ['import', form, world.path('source/\x1b[2J\u202e.')
                                   + ENDINGS[form]]):
                    count += 1
                    text, code = at_terminal(
                        [os.path.join(world.binaries, 'plan'), arguments[0], '-C',
                         world.path('plan'), *arguments[1:]], env, world.path('else'))
                    harm = sorted({hex(ord(sign)) for sign in HARM.findall(text)})
                    what = '%s: %s' % (case.name, ' '.join(arguments[:2]))
                    if harm:
                        found.append('%s shows %s' % (what, ', '.join(harm)))
                    if code not in (0, 2):
                        found.append('%s ends with %s' % (what, code))
        yield form, count, found
