"""Shows hostile texts at a real terminal, which they may not control."""

import os
import pty
import re
import select
import time

from .hostile import committed
from .running import ENDINGS, Limits, World

# Characters that steer a terminal or hide: C0 except line ends and tabs, DEL, C1, bidirectional and
# invisible characters.
HARM = re.compile('[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x9f\u061c\u200b\u200e\u200f\u202a-\u202e'
                  '\u2066-\u2069\ufeff]')


def at_terminal(command, env, cwd):
    """What a program writes to a terminal, and its exit code."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(cwd)
        os.execve(command[0], command, env)
    shown, end = b'', time.monotonic() + Limits.seconds * 3
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.5)[0]:
            try:
                data = os.read(terminal, 65536)
            except OSError:
                break
            if not data:
                break
            shown += data
    os.close(terminal)
    _, status = os.waitpid(child, 0)
    return shown.decode('utf-8', 'replace'), os.waitstatus_to_exitcode(status)


def shown(binaries, forms):
    """For each format: the number of runs, and what reached the terminal."""
    for form in forms:
        found, count = [], 0
        for case in committed([form]):
            if not re.match(r'(terminal|binary|no-utf8|escaped-control|good)\.', case.name):
                continue
            with World(binaries) as world:
                source = world.write('source/' + case.called, case.data)
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
