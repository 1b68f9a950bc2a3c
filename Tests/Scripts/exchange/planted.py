"""Places links, odd names and other traps where an import or export writes."""

import os
import socket

from .hostile import plan_faults
from .mutating import good
from .running import ENDINGS, NOBODY, World, changed

NAMES = ['../x', '../../etc/passwd', '/abs', 'a/../../x', '..', '.', '', '-x', '--', 'x.', 'CON',
         'x\ny', 'x\ty', '..%2f', 'a\\b', '2026-01-28', '2026-02-30', 'settings', 'templates/x',
         '.hidden', 'a/b/c', 'x' * 300, 'x~', '#x#', '.x.swp', 'x.sync-conflict-1', ' ', 'ü 日本',
         b'\xff\xfe', '\x1b[2J', '\u202ex', 'a/./b', '//x', 'x/', 'x.plan', 'x.plan/y', '~/x',
         '$HOME', '*', 'plan/../x']
DAY, PLAN = 'plan/2026-01-28.plan', '# 2026-01-28 Wed\n\n## Tasks\n\n- [ ] Pay the rent\n'


def put(path, data):
    with open(path, 'wb') as stream:
        stream.write(data)


def open_in_emacs(world, path):
    put(path, b'- [ ] Being written\n')
    folder, base = os.path.split(path)
    os.symlink('me@%s.%d' % (socket.gethostname(), os.getpid()), os.path.join(folder, '.#' + base))


# What can be where a file is written: links that lead to something or to nothing, texts that are no
# plans, a folder, and a file that is being edited.
PLANTS = [('is a link to outside/' + target,
           lambda world, path, target=target: os.symlink(world.path('outside/' + target), path))
          for target in ('secret.plan', 'missing.plan', 'missing/deep.plan')]
PLANTS += [(what, lambda world, path, data=data: put(path, data)) for what, data in (
    ('has conflict markers', b'<<<<<<< a\n- [ ] x\n=======\n- [ ] y\n>>>>>>> b\n'),
    ('is not UTF-8', b'- [ ] \xff\n'), ('holds a NUL', b'- [ ] \0\n'))]
PLANTS += [('is a folder', lambda world, path: os.mkdir(path)), ('is open in Emacs', open_in_emacs)]


def harmless(world, what, form, *words, **options):
    """The rules for any import: nothing outside is written, and what is taken is in order."""
    outside = world.outside()
    done = world.run('import', form, *words, **options)
    found = done.faults() + ['writes outside: %s' % name
                             for name in changed(outside, world.outside())]
    if done.code == 0:
        found += plan_faults(world, world.plan_files())
    return ['%s: %s' % (what, fault) for fault in found]


def refused(world, what, form, *words, but=(), **options):
    """The rules if nothing may be written at all, except below `but`."""
    before = world.snapshot(*but)
    done = world.run('import', form, *words, **options)
    found = done.faults() + ['writes %s' % name for name in changed(before, world.snapshot(*but))]
    if done.code != 2:
        found.append('ends with %s' % done.code)
    return ['%s: %s' % (what, fault) for fault in found]


def places_written(binaries, case):
    """The files to which the good source of a format is imported."""
    with World(binaries) as world:
        if world.run('import', case.form, world.source(case)).code:
            return []
        return sorted(set(world.plan_files()) - {'settings.plan'})


def occupied(binaries, case):
    """Puts each plant in turn at each place where a file is written."""
    names = places_written(binaries, case)
    if not names:
        yield 'the good source is not taken'
    for name in names:
        for what, plant in PLANTS:
            with World(binaries) as world:
                source, path = world.source(case), world.path('plan/' + name)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                plant(world, path)
                yield from refused(world, '%s %s' % (name, what), case.form, source)


def bad_company(binaries, case):
    """Imports a good source with a bad one: nothing of either is written."""
    with World(binaries) as world:
        one = world.source(case)
        second = '2026-01-29.json' if case.form == 'json' else 'other.' + ENDINGS[case.form]
        two = world.write('source/' + second, b'\0\xff' + case.data)
        for what, paths in (('bad after good', [one, two]), ('bad before good', [two, one]),
                            ('a folder', [world.path('source')]),
                            ('missing', [one, world.path('source/none.' + ENDINGS[case.form])]),
                            ('one that never ends', [one, '/dev/zero'])):
            yield from refused(world, what, case.form, *paths)


def unwritable(binaries, case):
    """A plan folder in which nothing can be created."""
    if os.geteuid() != 0:
        return
    with World(binaries) as world:
        source = world.source(case)
        for folder, _, _ in os.walk(world.root):
            os.chmod(folder, 0o755)
        os.chown(world.path('home'), NOBODY, NOBODY)
        yield from refused(world, 'not writable', case.form, source, but=['home'], user=NOBODY)


def odd_names(binaries, case):
    """`--in` with every name that leads elsewhere, and sources with these names."""
    for name in NAMES:
        with World(binaries) as world:
            yield from harmless(world, '--in %r' % (name,), case.form, '--in', name,
                                world.source(case))
        if isinstance(name, str) and '/' not in name and name not in ('', '.', '..') \
                and len(name) < 200 and case.form != 'json':
            with World(binaries) as world:
                source = world.source(case, '%s.%s' % (name, ENDINGS[case.form]))
                yield from harmless(world, 'source called %r' % name, case.form, source)


def pipes(binaries, case):
    """Standard input, and a folder that contains a pipe, a link and a folder."""
    if case.form == 'json':
        return
    with World(binaries) as world:
        yield from harmless(world, 'standard input', case.form, '-', stdin=case.data)
    with World(binaries) as world:
        ending = ENDINGS[case.form]
        world.write('source/a.' + ending, case.data)
        os.mkfifo(world.path('source/b.' + ending))
        os.mkdir(world.path('source/c.' + ending))
        os.symlink('/dev/zero', world.path('source/d.' + ending))
        yield from refused(world, 'a folder with a pipe in it', case.form, world.path('source'))


def written(world, what, form, target, *words, but=()):
    """Exports to a target. Returns the faults: nothing is written except below `but`."""
    before = world.snapshot(*but)
    done = world.run('export', form, *words, '-o', world.path(target))
    found = done.faults() + ['writes %s' % name for name in changed(before, world.snapshot(*but))]
    return ['-o %s: %s' % (what, fault) for fault in found]


def outputs(binaries, form):
    """`-o` on links, plans and folders."""
    target = 'out/x.' + ENDINGS[form]
    for what, make in (
            ('a link to a plan', lambda world: os.symlink('../' + DAY, world.path(target))),
            ('a hard link to a plan', lambda world: os.link(world.path(DAY), world.path(target)))):
        with World(binaries) as world:
            world.write(DAY, PLAN)
            make(world)
            yield from written(world, what, form, target, but=['out'])
    for target in ('plan/new.plan', DAY, 'plan', 'else/none/x'):
        with World(binaries) as world:
            world.write(DAY, PLAN)
            # JSON has a file for each day, and its target is a folder.
            yield from written(world, target, form, target,
                               but=['else', 'plan'] if form == 'json' else ['else'])


def output_folder(binaries, form):
    """`-o DIR` for a format with several files, with links in the folder."""
    for target in ('secret.plan', 'missing', 'same'):
        with World(binaries) as world:
            world.write(DAY, PLAN)
            world.write('plan/2026-01-29.plan', PLAN.replace('28 Wed', '29 Thu'))
            if target == 'same':
                world.run('export', form, '-o', world.path('else'))
                os.rename(world.path('else/2026-01-28.json'), world.path('outside/same'))
            os.symlink('../outside/' + target, world.path('out/2026-01-28.json'))
            for extra in ([], ['--force']):
                yield from written(world, 'DIR %s with a link to outside/%s' % (extra, target), form,
                                   'out', *extra, but=['out'])


def traps(binaries, forms):
    """Runs all traps for each format. Yields what was tried, and the faults."""
    for case in good(forms):
        yield case.form, [fault for tried in (occupied, bad_company, unwritable, odd_names, pipes)
                          for fault in tried(binaries, case)]
