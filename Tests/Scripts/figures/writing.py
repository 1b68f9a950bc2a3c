"""Writes a folder of plans that a person might have kept for some years, from a seed."""

import os
import random
import re

from . import growth
from .calendar import ONE, WEEKDAYS, days
from .growing import Gardener
from .growth import series_files
from .lists import essays, habit_lines, list_files
from .reading import VALUES

VERBS = ['Call', 'Write to', 'Pay', 'Visit', 'Thank', 'Ask', 'Remind', 'Invite', 'Help']
NOUNS = ['the bank', 'Ann', 'the landlord', 'Tom', 'the dentist', 'the school', 'Ines', 'mum',
         'the #garage people', 'Olena']
TAGS = ['#work', '#home', '#work/api', '#family', '#health', '#study', '#money']
SLOTS = ['Standup #work', 'Lunch with Ann', 'Planning #work', 'Dentist #health', 'Choir', '',
         'Walk #health', 'Review #work/api', 'Party']
ODD = 0.02


class Writer:
    def __init__(self, today, count, seed, week_start, rolls=True):
        self.chance = random.Random('%s %s' % (seed, week_start))
        self.today, self.week_start, self.number = today, week_start, 0
        self.seed = '%s %s' % (seed, week_start)
        self.first, self.last = today - ONE * (count - 1), today + ONE * 6
        self.carried, self.rolls, self.ids = {}, rolls, []
        self.habits = habit_lines(self.first, today, self.chance)

    def likely(self, share):
        return self.chance.random() < share

    def pick(self, among):
        return self.chance.choice(among)

    def words(self):
        self.number += 1
        return '%s %s %d' % (self.pick(VERBS), self.pick(NOUNS), self.number)

    def clock(self, first=6, last=22):
        return '%02d:%02d' % (self.chance.randint(first, last), self.pick([0, 10, 15, 30, 45, 50]))

    def write(self, root):
        """Makes the folder."""
        sheets = {}
        for date in days(self.first, self.last):
            ahead = date > self.today
            if date not in self.carried and date != self.today and self.likely(
                    0.4 if ahead else 0.07):
                continue
            sheets[date] = self.day(date)
        files = self.add_series(sheets)
        texts = {}
        for date, sheet in sheets.items():
            folder = '%d/' % date.year if date.year == self.first.year + 1 else ''
            texts['%s%s.plan' % (folder, date)] = text_of(date, sheet)
        self.add_what_took_long(texts)
        texts['settings.plan'] = settings(self.week_start, self.rolls, self.pauses())
        texts.update(list_files(self.first, self.today, self.chance, self.habits))
        texts.update(files)
        for name, text in texts.items():
            path = os.path.join(root, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, 'w', encoding='utf-8') as stream:
                stream.write(text)

    def pauses(self):
        """Days off, in no order; some overlap, or have today or a day to come."""
        chance, found = random.Random('pauses ' + self.seed), []
        for _ in range(chance.randint(0, 7)):
            first = self.first + ONE * chance.randint(-5, (self.last - self.first).days)
            last = first + ONE * chance.choice([0, 0, 1, 3, 6, 13, 30])
            found.append('%s..%s' % (first, last) if last > first else str(first))
        return ', '.join(found)

    def add_series(self, sheets):
        """Writes the instances of series into the days; gives the files that define them."""
        gardener = Gardener(self.seed, self.today, sheets, self.rolls)
        found = series_files(self.first, self.today)
        essay = essays(self.first, self.today)
        for grown in [one for _, series, _, _ in found.values() for one in series] + [essay]:
            gardener.grow(grown)
            for line in grown.lines:
                sheets[line.day][grown.section].append(line)
        return {name: growth.text_of(*parts) for name, parts in found.items()}

    def add_what_took_long(self, texts):
        """A task that was moved from day to day up to today, and one with more slots than est."""
        names = sorted((name for name in texts if name[-15:-5] <= str(self.today)),
                       key=lambda name: name[-15:])[-8:]
        dates = [name[-15:-5] for name in names]
        for n, name in enumerate(names):
            came = ' from:' + dates[0] if n else ''
            went = ('>', ' to:' + dates[n + 1]) if n + 1 < len(names) else (' ', '')
            done = ('>', went[1]) if went[1] else ('x', '')
            texts[name] += ('\n## Garden\n\n- [%s] Sort the photos #home%s%s\n- [%s] Dig a pond est:1h%s%s\n'
                            '\n## Schedule\n\n- 05:00-05:20 Dig a pond\n'
                            % (went[0], came, went[1], done[0], came, done[1]))

    def day(self, date):
        tasks = self.carried.pop(date, [])
        for _ in range(self.chance.randint(0, 6)):
            tasks += self.task(date)
        if self.likely(0.15):
            tasks.append('- a bullet without a box')
        if self.likely(0.1):
            tasks.append('- [%s] Pay rent #home points:3' % (
                self.pick('x-x') if date < self.today else ' '))
        if self.likely(0.15):
            # The list of this task is not in the calendar.
            tasks.append('- [%s] Wipe the shelves due:%s' % (
                self.box(date), date + ONE * self.chance.randint(0, 9)))
            tasks.append('  - [%s] the upper one due:%s' % (self.box(date), date + ONE))
        return {'Priorities': self.priorities(date), 'Tasks': tasks,
                'Work': self.task(date) if self.likely(0.1) else [],
                'Schedule': self.schedule(date), 'Habits': self.habit_entries(date),
                'Mood': self.moods() if date <= self.today else [],
                'Notes': self.notes(date) if self.likely(0.2) else []}

    def notes(self, date):
        """Text, in which a box at the margin is a task."""
        found = ['What a day: %d.' % self.number, '- a list', '  - [ ] no task', '[ ] nor this']
        if self.likely(0.5):
            found.append('- [%s] %s%s' % (self.box(date), self.words(), self.attributes(date)))
            found += ['  - [%s] %s' % (self.box(date), self.words()), '  A note below it.']
            found += ['A margin.', '  - [ ] no task']
        return found

    def box(self, date, closed=0.8):
        age = (self.today - date).days
        if age < 0:
            return 'x' if self.likely(0.03) else ' '
        if age > 3:
            closed = 0.94
        if self.likely(ODD / 4):
            return '?'
        if self.likely(closed):
            return 'x' if self.likely(0.85) else '-'
        return '/' if self.likely(0.2) else ' '

    def priorities(self, date):
        found = []
        for number in range(1, self.chance.randint(0, 4) + 1):
            if self.likely(0.15):
                found.append('%d. Be kind' % number)
            else:
                mark = self.pick(['!high ', '!medium ', ''])
                found.append('%d. [%s] %s%s%s%s' % (number, self.box(date), self.time(0.1), mark,
                                                   self.words(), self.attributes(date)))
        return found

    def time(self, share):
        """The time of a task, which is in the schedule then."""
        start = self.clock(6, 21)
        return '%s%s ' % (start, self.pick(['', '-%02d:%s' % (int(start[:2]) + 1, start[3:])])) \
            if self.likely(share) else ''

    def attributes(self, date, box=' '):
        """The attributes at the end of a line, in canonical order."""
        out = ''.join(' ' + tag for tag in TAGS if self.likely(0.1))
        if self.likely(0.12):
            due = date + ONE * self.chance.randint(0, 20)
            out += ' due:%s%s' % (due, 'T' + self.clock() if self.likely(0.4) else '')
            if self.likely(0.2):
                out += ' expires:+1d'
        elif self.likely(0.04):
            out += ' start:%s' % (date + ONE * self.chance.randint(0, 9))
        elif self.likely(0.06):
            end = date + ONE * self.chance.randint(0, 5)
            out += ' expires:%s%s' % (end, 'T' + self.clock() if self.likely(0.5) else '')
        elif self.likely(0.02):
            out += ' due:' + self.clock()
        if self.likely(0.15):
            out += ' points:%d' % self.chance.randint(0, 9)
        if self.likely(0.1):
            out += ' est:' + self.pick(['15m', '1h', '1h30m'])
        if self.likely(0.06):
            out += ' goal:' + self.pick(['exam', 'house', 'Half', 'HOUSE'])
        if self.likely(0.05):
            out += ' id:%s%d' % (self.pick('Tt'), self.number)
            self.ids.append('t%d' % self.number)
        if self.likely(0.05):
            near = self.ids[-6:] + ['T%d' % (self.number + n) for n in range(3)] + ['exam']
            out += ' needs:' + ','.join(self.chance.sample(near, self.chance.randint(1, 2)))
        if self.likely(0.15):
            out += ' spent:' + self.pick(['5m', '20m', '1h', '1h10m'])
        if date == self.today and self.likely(0.1):
            out += ' began:%sT%s' % (date, self.clock(6, 12))
        elif self.likely(0.04):
            out += self.pick([' began:' + self.clock(), ' x-ticket:A-%d' % self.number,
                              ' x-a:1 x-b:2', ' uid:%d@example.org' % self.number])
        return out

    def done(self, date):
        if self.likely(0.5):
            return ''
        if self.likely(0.3):
            return ' done:' + self.clock()
        on = min(date + ONE * self.chance.randint(-1, 2), self.today - ONE)
        return ' done:%s%s' % (on, 'T' + self.clock() if self.likely(0.5) else '')

    def task(self, date):
        """A task with the lines below it. A moved one goes to a later day."""
        mark = self.pick(['', '', '', '!high ', '!medium ', '!low '])
        words, run = mark + self.words(), self.attributes(date)
        gap = self.chance.randint(1, 4)
        if date + ONE * gap <= self.today and self.likely(0.15):
            return [self.move(date, date + ONE * gap, words, run, str(date))]
        if self.likely(ODD):
            return ['- [>] %s%s' % (words, run)]
        box = self.box(date)
        lines = ['- [%s] %s%s%s%s' % (box, self.time(0.1), words, run,
                                      self.done(date) if box == 'x' else '')]
        if ' expires:' in run:
            return lines
        if self.likely(0.1):
            lines.append('  A note below it.')
        if self.likely(0.15):
            for _ in range(self.chance.randint(1, 3)):
                step = self.box(date)
                lines.append('  - [%s] %s%s' % (step, self.words(),
                             ' points:2' if self.likely(0.2) else
                             ' due:%s' % (date + ONE * 3) if self.likely(0.1) else ''))
        elif self.likely(0.1):
            lines.append('  - a bullet without a box')
        return lines

    def move(self, date, later, words, run, origin, name=None):
        """The line that stays on the day. Its copy is kept for the later day."""
        came = ' from:%s' % origin if origin != str(date) else ''
        run = run if ' expires:' not in run and ' start:' not in run else ''
        if ' due:' in run and len(run.split(' due:')[1].split()[0]) == 5:
            run = ''
        here, run = run, self.more_time(run)
        onward = later + ONE * self.chance.randint(1, 5)
        if onward <= self.today and self.likely(0.3):
            copy = self.move(later, onward, words, run, origin)
        else:
            box = self.box(later)
            copy = '- [%s] %s%s from:%s%s' % (box, words, run, origin,
                                              self.done(later) if box == 'x' else '')
        self.carried.setdefault(later, []).append(copy)
        if self.likely(0.05) and copy.startswith('- [x]'):
            # As on two devices: the line was ticked here and on the copy.
            return '- [x] %s%s%s' % (words, here, came)
        return '- [>] %s%s%s to:%s' % (words, here, came, later)

    def more_time(self, run):
        """What a copy says after some more work, or after somebody took it away."""
        if self.likely(0.3):
            run = re.sub(' spent:\\S+', '', run)
            if self.likely(0.9):
                run += ' spent:%dh%dm' % (self.chance.randint(1, 3), self.chance.randint(1, 59))
        return run

    def schedule(self, date):
        found = []
        for _ in range(self.chance.randint(0, 4)):
            start = self.clock(6, 21)
            words = self.pick(SLOTS)
            hour = int(start[:2])
            end = self.pick(['', '-%02d:%s' % (hour + 1, start[3:]), '-%02d:30' % (hour + 2)])
            if words == 'Party' and hour > 19:
                end = '-01:30'
            box = ''
            if words and self.likely(0.3):
                box = '[%s] ' % self.box(date)
                if self.likely(0.3):
                    words += ' points:%d' % self.chance.randint(1, 5)
            found.append(('- %s%s%s %s' % (box, start, end, words)).rstrip())
        if self.likely(0.1):
            found.append('- 19:20 Feed the hens')
        if self.likely(0.05):
            found.append('- [ ] 23:30-00:30 Night train')
        return found

    def moods(self):
        found = []
        for _ in range(self.pick([0, 1, 1, 2, 3])):
            word = self.pick(list(VALUES)) if self.likely(0.95) else 'meh'
            time = self.clock() + ' ' if self.likely(0.7) else ''
            comment = self.pick([' -- ', ', ', ' ', ' - ']) + 'long day' if self.likely(0.2) else ''
            found.append('- %s%s%s%s' % (time, word, comment, ' #family' if self.likely(0.1) else ''))
        return sorted(found)

    def habit_entries(self, date):
        if date > self.today + ONE * 2:
            return []
        found = [self.habit_entry(date, habit) for habit in self.habits]
        return [line for line in found if line]

    def habit_entry(self, date, habit):
        name, share, shape = habit.name(date), habit.share, habit.shape
        if not name or not self.likely(share):
            return None
        if date > self.today:
            return '- [ ] ' + name
        box = 'x' if self.likely(0.8 if date < self.today else 0.3) else ' '
        if self.likely(0.04):
            return '- [-] %s -- not today' % name
        amount = shape(self.chance, box) if shape else ''
        tail = ' points:3' if self.likely(ODD) and box == 'x' else ''
        return '- [%s] %s%s%s%s' % (box, name, amount, tail,
                                    ' -- well' if self.likely(0.05) else '')


def text_of(date, sheet):
    """The text of a day, from the lines of its sections."""
    parts = ['# %s %s' % (date, WEEKDAYS[date.weekday()].capitalize())]
    for heading, lines in sheet.items():
        lines = [line if isinstance(line, str) else line.text(number)
                 for number, line in enumerate(lines, 1)]
        if heading == 'Schedule':
            lines.sort(key=lambda line: line.replace('[', '').split(':')[0][-2:]
                       + line.split(':')[1][:2])
        if lines:
            parts.append('## %s\n\n%s' % (heading, '\n'.join(lines)))
    return '\n\n'.join(parts) + '\n'


def settings(week_start, rolls, pauses):
    return ('# Settings\n\n## General\n\n- week start: %s\n- hours: 06:00-23:00\n'
            '- day start: 02:00\n%s%s\n## Points\n\n- task points: 1\n- habit points: 2\n\n'
            '## Urgency\n\n- urgency red: 1d\n- urgency yellow: 4d\n- urgency green: 9d\n'
            % (week_start, '' if rolls else '- roll: never\n',
               '- pause: %s\n' % pauses if pauses else ''))
