"""Places links, odd names and other traps where an import or export writes."""

import os
import socket

from .hostile import default_name, plan_faults
from .mutating import good
from .running import ENDINGS, NOBODY, World, changed

NAMES = ['../x', '../../etc/passwd', '/abs', 'a/../../x', '..', '.', '', '-x', '--', 'x.', 'CON',
         'x\ny', 'x\ty', '..%2f', 'a\\b', '2026-01-28', '2026-02-30', 'settings', 'templates/x',
         '.hidden', 'a/b/c', 'x' * 300, 'x~', '#x#', '.x.swp', 'x.sync-conflict-1', ' ', 'ü 日本',
         b'\xff\xfe', '\x1b[2J', '\u202ex', 'a/./b', '//x', 'x/', 'x.plan', 'x.plan/y', '~/x',
         '$HOME', '*', 'plan/../x']


def outcome(world, outside, done, what):
    """The rules for any import, whatever the trap is."""
    found = ['%s: %s' % (what, fault) for fault in done.faults()]
    touched = changed(outside, world.outside())
    if touched:
        found.append('%s: writes outside: %s' % (what, ', '.join(touched)))
    return found


def refusal(world, before, done, what):
    """The rules if nothing may be written at all."""
    found = [] if done.code == 2 else ['%s: ends with %s' % (what, done.code)]
    found += ['%s: %s' % (what, fault) for fault in done.faults()]
    touched = changed(before, world.snapshot())
    if touched:
        found.append('%s: writes %s' % (what, ', '.join(touched)))
    return found


def places_written(binaries, case):
    """The files to which the good source of a format is imported."""
    with World(binaries) as world:
        source = world.write('source/' + default_name(case.form), case.data)
        if world.run('import', case.form, source).code:
            return []
        return sorted(set(world.plan_files()) - {'settings.plan'})


def links(binaries, case, names):
    """Replaces each file in turn by a link that leads outside, to something or to nothing."""
    found = []
    for name in names:
        for target in ('secret.plan', 'missing.plan', 'missing/deep.plan'):
            with World(binaries) as world:
                source = world.write('source/' + default_name(case.form), case.data)
                path = world.path('plan/' + name)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                os.symlink(world.path('outside/' + target), path)
                before = world.snapshot()
                done = world.run('import', case.form, source)
                found += refusal(world, before, done, '%s is a link to outside/%s' % (name, target))
    return found


def conflicts(binaries, case, names):
    """Gives each file in turn conflict markers or invalid bytes, or opens it in vim."""
    plants = {'has conflict markers': b'<<<<<<< a\n- [ ] x\n=======\n- [ ] y\n>>>>>>> b\n',
              'is not UTF-8': b'- [ ] \xff\n', 'holds a NUL': b'- [ ] \0\n', 'is a folder': None}
    found = []
    for name in names:
        for what, data in plants.items():
            with World(binaries) as world:
                source = world.write('source/' + default_name(case.form), case.data)
                if data is None:
                    os.makedirs(world.path('plan/' + name))
                else:
                    world.write('plan/' + name, data)
                before = world.snapshot()
                done = world.run('import', case.form, source)
                found += refusal(world, before, done, '%s %s' % (name, what))
        with World(binaries) as world:
            source = world.write('source/' + default_name(case.form), case.data)
            world.write('plan/' + name, '- [ ] Being written\n')
            folder, base = os.path.split(world.path('plan/' + name))
            os.symlink('me@%s.%d' % (socket.gethostname(), os.getpid()),
                       os.path.join(folder, '.#' + base))
            before = world.snapshot()
            done = world.run('import', case.form, source)
            found += refusal(world, before, done, '%s is open in Emacs' % name)
    return found


def bad_company(binaries, case):
    """Imports a good source with a bad one: nothing of either is written."""
    with World(binaries) as world:
        one = world.write('source/' + default_name(case.form), case.data)
        second = '2026-01-29.json' if case.form == 'json' else 'other.' + ENDINGS[case.form]
        two = world.write('source/' + second, b'\0\xff' + case.data)
        before = world.snapshot()
        found = []
        for what, paths in (('bad after good', [one, two]), ('bad before good', [two, one]),
                            ('a folder', [world.path('source')]),
                            ('missing', [one, world.path('source/none.' + ENDINGS[case.form])]),
                            ('one that never ends', [one, '/dev/zero'])):
            done = world.run('import', case.form, *paths)
            found += refusal(world, before, done, what)
        return found


def unwritable(binaries, case):
    """A plan folder in which nothing can be created."""
    if os.geteuid() != 0:
        return []
    with World(binaries) as world:
        source = world.write('source/' + default_name(case.form), case.data)
        for folder, _, _ in os.walk(world.root):
            os.chmod(folder, 0o755)
        os.chown(world.path('home'), NOBODY, NOBODY)
        before = world.snapshot('home')
        done = world.run('import', case.form, source, user=NOBODY)
        found = [] if done.code == 2 else ['not writable: ends with %s' % done.code]
        return found + changed(before, world.snapshot('home'))


def odd_names(binaries, case):
    """`--in` with every name that leads elsewhere, and sources with these names."""
    found = []
    for name in NAMES:
        with World(binaries) as world:
            source = world.write('source/' + default_name(case.form), case.data)
            outside = world.outside()
            done = world.run('import', case.form, '--in', name, source)
            found += outcome(world, outside, done, '--in %r' % (name,))
            if done.code == 0:
                found += ['--in %r: %s' % (name, fault)
                          for fault in plan_faults(world, world.plan_files())]
        if isinstance(name, str) and '/' not in name and name not in ('', '.', '..') \
                and len(name) < 200 and case.form != 'json':
            with World(binaries) as world:
                source = world.write('source/%s.%s' % (name, ENDINGS[case.form]), case.data)
                outside = world.outside()
                done = world.run('import', case.form, source)
                found += outcome(world, outside, done, 'source called %r' % name)
                if done.code == 0:
                    found += ['source called %r: %s' % (name, fault)
                              for fault in plan_faults(world, world.plan_files())]
    return found


def pipes(binaries, case):
    """Standard input, and a folder that contains a pipe, a link and a folder."""
    if case.form == 'json':
        return []
    found = []
    with World(binaries) as world:
        outside = world.outside()
        done = world.run('import', case.form, '-', stdin=case.data)
        found += outcome(world, outside, done, 'standard input')
        found += plan_faults(world, world.plan_files())
    with World(binaries) as world:
        ending = ENDINGS[case.form]
        world.write('source/a.' + ending, case.data)
        os.mkfifo(world.path('source/b.' + ending))
        os.mkdir(world.path('source/c.' + ending))
        os.symlink('/dev/zero', world.path('source/d.' + ending))
        before = world.snapshot()
        done = world.run('import', case.form, world.path('source'))
        found += refusal(world, before, done, 'a folder with a pipe in it')
    return found


def outputs(binaries, form):
    """`-o` on links, plans and folders."""
    found = []
    plan = '# 2026-01-28 Wed\n\n## Tasks\n\n- [ ] Pay the rent\n'
    ending = ENDINGS[form]
    for what, make in (
            ('a link to a plan', lambda w: os.symlink('../plan/2026-01-28.plan',
                                                      w.path('out/x.' + ending))),
            ('a hard link to a plan', lambda w: os.link(w.path('plan/2026-01-28.plan'),
                                                        w.path('out/x.' + ending)))):
        with World(binaries) as world:
            world.write('plan/2026-01-28.plan', plan)
            make(world)
            before = world.snapshot('out')
            done = world.run('export', form, '-o', world.path('out/x.' + ending))
            found += ['-o %s: %s' % (what, fault) for fault in done.faults()]
            found += ['-o %s: writes %s' % (what, name)
                      for name in changed(before, world.snapshot('out'))]
    for target in ('plan/new.plan', 'plan/2026-01-28.plan', 'plan', 'else/none/x'):
        with World(binaries) as world:
            world.write('plan/2026-01-28.plan', plan)
            before = world.snapshot('plan') if target == 'else/none/x' else world.snapshot()
            done = world.run('export', form, '-o', world.path(target))
            found += ['-o %s: %s' % (target, fault) for fault in done.faults()]
            if form != 'json':
                found += ['-o %s: writes %s' % (target, name) for name in changed(
                    before, world.snapshot('plan') if target == 'else/none/x'
                    else world.snapshot()) if not name.startswith('else')]
    return found


def output_folder(binaries, form):
    """`-o DIR` for a format with several files, with links in the folder."""
    found = []
    plan = '# 2026-01-28 Wed\n\n## Tasks\n\n- [ ] Pay the rent\n'
    for target in ('secret.plan', 'missing', 'same'):
        with World(binaries) as world:
            world.write('plan/2026-01-28.plan', plan)
            world.write('plan/2026-01-29.plan', plan.replace('28 Wed', '29 Thu'))
            if target == 'same':
                world.run('export', form, '-o', world.path('else'))
                os.rename(world.path('else/2026-01-28.json'), world.path('outside/same'))
            os.symlink('../outside/' + target, world.path('out/2026-01-28.json'))
            for extra in ([], ['--force']):
                before = world.snapshot('out')
                done = world.run('export', form, *extra, '-o', world.path('out'))
                what = '-o DIR %swith a link to outside/%s' % (''.join(extra), target)
                found += ['%s: %s' % (what, fault) for fault in done.faults()]
                found += ['%s: writes %s' % (what, name)
                          for name in changed(before, world.snapshot('out'))]
    return found


def traps(binaries, forms):
    """Runs all traps for each format. Yields what was tried, and the faults."""
    for case in good(forms):
        names = places_written(binaries, case)
        found = [] if names else ['the good source is not taken']
        for tried in (links, conflicts):
            found += tried(binaries, case, names)
        for tried in (bad_company, unwritable, odd_names, pipes):
            found += tried(binaries, case)
        yield case.form, found
