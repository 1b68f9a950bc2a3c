"""Runs the programs in a small world of their own, and reports the result."""

import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import threading

FORMATS = ['json', 'ics', 'todotxt', 'taskwarrior', 'markdown', 'org', 'csv']
ENDINGS = {'json': 'json', 'ics': 'ics', 'todotxt': 'txt', 'taskwarrior': 'json',
           'markdown': 'md', 'org': 'org', 'csv': 'csv', 'html': 'html'}
TODAY = '2026-10-18'
TRAPS = ('Fatal error', 'Illegal instruction', 'Crash:', 'Backtrace', 'Thread 0', 'Swift/')
# Folders of our own state, which contain locks. The records of undo are in files below them.
STATE = ('.local', 'state', 'plan', 'undo')
NOBODY = 65534


class Limits:
    """The limits of time and memory of a run."""

    seconds, megabytes = 10.0, 500


class Done:
    """The result of a run of a program."""

    def __init__(self, code, out, err, seconds, megabytes):
        self.code, self.out, self.err = code, out, err
        self.seconds, self.megabytes = seconds, megabytes

    @property
    def said(self):
        return self.err.decode('utf-8', 'replace')

    def faults(self, codes=(0, 2)):
        """What no run may do, whatever its input is."""
        found = []
        if self.code not in codes:
            found.append('ends with %s: %s' % (self.code, self.said.strip()[:300]))
        if any(trap in self.said for trap in TRAPS):
            found.append('traps: %s' % self.said.strip()[:300])
        if self.seconds > Limits.seconds:
            found.append('takes %.1f s' % self.seconds)
        if self.megabytes > Limits.megabytes:
            found.append('takes %d MB' % self.megabytes)
        if self.code == 2 and not self.said.strip():
            found.append('refuses without a word')
        return found


def bounded():
    """Keeps a program out of control from blocking the machine."""
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(command, env=None, cwd=None, stdin=b'', user=None):
    """Runs a program to its end, or until it has taken far too long."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, \
            tempfile.TemporaryFile() as given:
        given.write(stdin)
        given.seek(0)
        child = subprocess.Popen(command, env=env, cwd=cwd, stdin=given, stdout=out, stderr=err,
                                 user=user, group=user, extra_groups=[] if user else None,
                                 preexec_fn=bounded)
        timer = threading.Timer(Limits.seconds * 6, child.send_signal, [signal.SIGKILL])
        timer.start()
        _, status, usage = os.wait4(child.pid, 0)
        timer.cancel()
        child.returncode = code = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        # Processor time, because other programs may run on the machine.
        return Done(code, out.read(), err.read(), usage.ru_utime + usage.ru_stime,
                    usage.ru_maxrss / 1024)


class World:
    """A plan folder, a home, sources, and an outside that nothing may touch."""

    def __init__(self, binaries, settings=''):
        self.binaries = os.path.abspath(binaries)
        # Not in /dev/shm, because exports below /dev are refused.
        self.root = os.path.realpath(tempfile.mkdtemp())
        for name in ('plan', 'home', 'outside', 'source', 'out', 'else'):
            os.mkdir(os.path.join(self.root, name))
        self.write('plan/settings.plan', '# Settings\n' + settings)
        self.write('outside/secret.plan', '- [ ] Nobody else writes here\n')
        self.env = {'PATH': os.environ['PATH'], 'HOME': self.path('home'), 'LC_ALL': 'C.UTF-8',
                    'TZ': 'Europe/Berlin', 'PLAN_TODAY': TODAY}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for folder, _, _ in os.walk(self.root):
            os.chmod(folder, 0o755)
        shutil.rmtree(self.root, ignore_errors=True)

    def path(self, name):
        return os.path.join(self.root, name)

    def write(self, name, data):
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'wb') as stream:
            stream.write(data.encode() if isinstance(data, str) else data)
        return path

    def source(self, case, called=None):
        return self.write('source/' + (called or case.called), case.data)

    def run(self, *arguments, tool='plan', folder='plan', cwd='else', stdin=b'', user=None, **env):
        """Runs one of our tools on the plan folder, from another folder."""
        command = [os.path.join(self.binaries, tool), *arguments[:1], '-C', self.path(folder),
                   *arguments[1:]] if tool == 'plan' else \
                  [os.path.join(self.binaries, tool), '-C', self.path(folder), *arguments]
        return run(command, {**self.env, **env}, self.path(cwd), stdin, user)

    def snapshot(self, *but):
        """Everything: kinds, modes, bytes, times; without locks and what is below `but`."""
        found = {}
        for folder, folders, files in os.walk(self.root):
            relative = os.path.relpath(folder, self.root)
            folders[:] = [name for name in folders
                          if os.path.normpath(os.path.join(relative, name)) not in but]
            for name in folders + files:
                if relative.startswith('home/.local') and name.startswith('lock-') \
                        or relative.startswith('home') and name in STATE:
                    continue
                found[os.path.normpath(os.path.join(relative, name))] = \
                    entry(os.path.join(folder, name))
        return found

    def plan_files(self):
        """The names and bytes of all plans."""
        found = {}
        for folder, _, files in os.walk(self.path('plan')):
            for name in files:
                path = os.path.join(folder, name)
                with open(path, 'rb') as stream:
                    found[os.path.relpath(path, self.path('plan'))] = stream.read()
        return found

    def outside(self):
        """Everything but the plan folder and our own state."""
        return self.snapshot('plan', 'home/.local/state/plan')

    def canonical_faults(self):
        """What our other tools find in the plan folder."""
        found = []
        lint = self.run('--fail-on', 'error', '.', tool='planlint', cwd='plan')
        if lint.code:
            errors = [line for line in lint.out.decode('utf-8', 'replace').splitlines()
                      if 'error' in line]
            found.append('planlint: ' + ' '.join(errors or [lint.said])[:300])
        if self.run('--check', '.', tool='planfmt', cwd='plan').code:
            shown = self.run('-d', '.', tool='planfmt', cwd='plan').out
            found.append('planfmt --check: ' + shown.decode('utf-8', 'replace')[:300])
        return found


class Checks:
    """Counts comparisons, and prints those that differ, or all of them."""

    def __init__(self, shows=False):
        self.shows, self.count, self.faults = shows, 0, 0

    def __call__(self, what, found, wanted):
        self.count += 1
        if found != wanted:
            self.faults += 1
            if isinstance(found, list) and isinstance(wanted, list):
                found, wanted = ([one for one in found if one not in wanted],
                                 [one for one in wanted if one not in found])
            print('%s: found %r, wanted %r' % (what, found, wanted))
        elif self.shows:
            print('ok: %s: %s' % (what, len(found) if isinstance(found, (list, dict)) else found))


def entry(path):
    """What the file system has at a path."""
    status = os.lstat(path)
    if os.path.islink(path):
        return ('link', os.readlink(path))
    if os.path.isdir(path):
        return ('folder', status.st_mode)
    if not os.path.isfile(path):
        return ('other', status.st_mode)
    if os.access(path, os.R_OK):
        with open(path, 'rb') as stream:
            return ('file', status.st_mode, status.st_mtime_ns, stream.read())
    return ('file', status.st_mode, status.st_mtime_ns)


def changed(before, after):
    """The names whose entries differ."""
    return sorted(name for name in before.keys() | after.keys()
                  if before.get(name) != after.get(name))


def known_formats(binaries, command):
    """The formats that the help of a command names."""
    done = run([os.path.join(binaries, 'plan'), 'help', command], dict(os.environ))
    text = done.out.decode()
    match = re.search(r'^FORMAT +(.*(?:\n {4,}.*)*)', text, re.M)
    return re.findall(r'[a-z]+', match[1]) if match else []


def left_out(said):
    """What was reported as left out: counts and words."""
    return [(int(count), what) for what, count in
            re.findall(r'left out: (.*?) \((\d+)\)(?: (?:at|in) .*)?$', said, re.M)]
