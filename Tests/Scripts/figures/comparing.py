"""Runs the program, and reports where its output differs from the computed one."""

import json
import subprocess


def run(binary, arguments):
    """The object that a view prints, or None with the message it printed instead."""
    done = subprocess.run([binary] + arguments, capture_output=True, text=True)
    if done.returncode not in (0, 1) or not done.stdout.strip():
        return None, 'exit %d: %s' % (done.returncode, done.stderr.strip())
    try:
        return json.loads(done.stdout), ''
    except ValueError as error:
        return None, 'no JSON: %s' % error


class AnyOrder:
    """An array whose order the contract leaves open; `by` names its members."""

    def __init__(self, items, *by):
        self.items, self.by = items, by

    def key(self, item):
        return tuple(json.dumps(item.get(name)) for name in self.by) if self.by \
            else json.dumps(item)


class Ignored:
    """A value that two programs may print differently."""


def differences(expected, found, where=''):
    """All places where two values differ. Members that were not computed do not count."""
    if isinstance(expected, Ignored):
        return []
    if isinstance(expected, AnyOrder):
        if not isinstance(found, list):
            return [(where, expected.items, found)]
        return array(sorted(expected.items, key=expected.key),
                     sorted(found, key=expected.key), where, expected.by)
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            return [(where, expected, found)]
        out = []
        for name, value in expected.items():
            path = '%s.%s' % (where, name) if where else name
            if name not in found:
                out.append((path, value, 'no such member'))
            else:
                out += differences(value, found[name], path)
        return out
    if isinstance(expected, list):
        return array(expected, found, where, ('date', 'name', 'path', 'line'))
    if same(expected, found):
        return []
    return [(where, expected, found)]


def same(expected, found):
    if isinstance(expected, bool) or isinstance(found, bool):
        return expected is found
    if isinstance(expected, (int, float)) and isinstance(found, (int, float)):
        return abs(expected - found) < 0.00011
    return expected == found


def array(expected, found, where, names):
    if not isinstance(found, list):
        return [(where, expected, found)]
    if len(expected) != len(found):
        return [(where + '.count', '%d: %s' % (len(expected), brief(expected, found)),
                 '%d: %s' % (len(found), brief(found, expected)))]
    out = []
    for number, (one, other) in enumerate(zip(expected, found)):
        label = ''
        if isinstance(one, dict):
            label = ' '.join(str(one[name]) for name in names if one.get(name) is not None)
        out += differences(one, other, '%s[%s]' % (where, label or number))
    return out


def brief(items, others):
    """The elements of a longer array that the other one lacks."""
    def told(item):
        if isinstance(item, dict):
            return ' '.join(str(item[name]) for name in
                            ('date', 'path', 'line', 'name', 'word', 'words', 'kind')
                            if item.get(name) is not None)
        return str(item)
    there = {told(item) for item in others}
    return '; '.join(told(item) for item in items if told(item) not in there)[:300] or '(as many)'
