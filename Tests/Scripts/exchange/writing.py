"""Writes folders of plans from a seed, in which each item has a unique word."""

import datetime
import random

ONE = datetime.timedelta(days=1)
WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
TAGS = ['work', 'home', 'work/api', 'Family', 'été', '仕事']
# Words as a plan spells them; without the backslashes they are the text.
AWKWARD = ['Call Ann', '日本語を読む', '👨‍👩‍👧‍👦 picnic', 'é combining', 'C# and a#b',
           'half; price, now', 'a "quoted" word', "it's <b>bold</b> & more", 'back\\\\slash',
           '(A) bracketed', 'x marks', '+plus @at', '=1+1', '50% :colon: done', '* star', '~ tilde',
           '| pipe |', '[link](http://x.example/a?b=c&d=e)', '`code #no due:fri`', 'a -- b',
           'TODO list', 'DONE deal', '[#A] cookie', '\\#no tag', 'due\\:2026-10-01 no date',
           '\\[x] boxed', '\\!! twice', '-> arrow', '📅 sign', '[due:: no]', 'tab, comma; "all"',
           'שלום', 'ends with backslash \\\\', 'a \\\\n b', '1. numbered', '9\\:00 early',
           'pri:A said', 'rec:1d said', '{{date}} kept', '2026-10-10 first', '<!-- no comment',
           '#work in the sentence']
NOTES = ['A remark below.', 'Second: remark; with, signs "and" so', '日本 note', '* starred note',
         '<b>no markup</b>', '# hash', '=formula', 'x done?', ':drawer:', 'DEADLINE: none']
PAGE_NOTES = ['What a day.', '[ ] text, no task', '', '* a star', '日本語', 'x & y < z',
              '### no group', '=cell', '`tick`', '12:00 noon', '| a | b |', '#+TITLE: x']
MOODS = ['happy', 'great', 'calm', 'good', 'neutral', 'okay', 'sad', 'tired', 'bad', 'angry', 'meh']
RULES = ['every:day', 'every:weekday', 'every:mon,thu', 'every:2w-mon', 'every:1st,15th',
         'every:last', 'every:2nd-tue', 'every:dec-24', 'after:3d', 'after:2mo', 'every:6mo',
         'every:last-fri', 'every:quarter', 'every:year']


class Writer:
    """Makes the texts of a folder; `tokens` has each item by its unique word."""

    def __init__(self, count, seed, kinds='everything'):
        self.chance, self.kinds = random.Random('%s %s' % (seed, kinds)), kinds
        self.count, self.number, self.tokens = count, 0, {}
        self.first = datetime.date(2026, 10, 18) - ONE * (count - 5)

    def likely(self, share):
        return self.chance.random() < share

    def pick(self, among):
        return self.chance.choice(among)

    def token(self, kind, date):
        """A new word, recorded with the kind of thing that has it."""
        self.number += 1
        token = 'w%dq' % self.number
        self.tokens[token] = (kind, date)
        return token

    def words(self, kind, date):
        plain = self.kinds == 'plain' or self.likely(0.5)
        words = self.pick(['Pay', 'Call', 'Mend', 'Write']) if plain else self.pick(AWKWARD)
        return '%s %s' % (words, self.token(kind, date)) if self.likely(0.5) or not plain \
            else '%s %s again' % (words, self.token(kind, date))

    def texts(self):
        """All files by name."""
        found = {'settings.plan': '# Settings\n'}
        for index in range(self.count):
            date = self.first + ONE * index
            if self.likely(0.85):
                found['%s.plan' % date] = self.day(date)
        found['garden.plan'] = self.list_file('Garden')
        if self.kinds != 'plain':
            found['habits.plan'] = self.definitions()
        return found

    def day(self, date):
        parts = ['# %s %s' % (date, WEEKDAYS[date.weekday()])]
        sections = [('Tasks', self.tasks(date, self.chance.randint(1, 5)))]
        if self.kinds != 'plain':
            sections = [('Priorities', self.priorities(date))] + sections + [
                ('Schedule', self.slots(date)), ('Habits', self.habits(date)),
                ('Mood', self.moods(date)), ('Notes', self.notes(date))]
        for heading, lines in sections:
            if lines:
                parts.append('## %s\n\n%s' % (heading, '\n'.join(lines)))
        return '\n\n'.join(parts) + '\n'

    def box(self):
        return self.pick('    xxx/-')

    def run(self, date, box):
        """Tags and attributes in canonical order."""
        out = ''.join(' #' + tag for tag in TAGS if self.likely(0.12))
        day = date or self.first
        if self.likely(0.3):
            due = day + ONE * self.chance.randint(1, 40)
            out += ' due:%s%s' % (due, self.pick(['', 'T17:00', 'T09:05']))
        if self.kinds == 'plain':
            return out
        if self.likely(0.06):
            out += ' start:%s' % (day + ONE * self.chance.randint(0, 9))
        if self.likely(0.05):
            out += ' remind:' + self.pick(['15m', '1h', '09:00'])
        if self.likely(0.1):
            out += ' points:%d' % self.chance.randint(0, 9)
        if self.likely(0.1):
            out += ' est:' + self.pick(['15m', '1h', '1h30m'])
        if box == 'x' and self.likely(0.5):
            out += ' done:%s' % (day + ONE) + self.pick(['', 'T10:15'])
        return out

    def tasks(self, date, count):
        found = []
        for _ in range(count):
            box = self.box()
            mark = self.pick(['', '', '', '!high ', '!medium ', '!low '])
            found.append('- [%s] %s%s%s' % (box, mark, self.words('task', date),
                                            self.run(date, box)))
            if self.likely(0.15):
                found += ['  - %s %s' % (self.pick(NOTES), self.token('note', date))
                          for _ in range(self.chance.randint(1, 2))]
            if self.likely(0.2):
                found += self.steps(date)
        return found

    def steps(self, date):
        found = []
        for _ in range(self.chance.randint(1, 3)):
            found.append('  - [%s] %s' % (self.pick(' x'), self.words('subtask', date)))
            if self.likely(0.2):
                found.append('    - [%s] %s' % (self.pick(' x'), self.words('subtask', date)))
        return found

    def priorities(self, date):
        found = []
        for number in range(1, self.chance.randint(0, 4) + 1):
            box = '' if self.likely(0.2) else '[%s] ' % self.box()
            found.append('%d. %s%s' % (number, box, self.words('priority', date)))
        return found

    def slots(self, date):
        found = []
        hours = sorted(self.chance.sample(range(7, 23), self.chance.randint(0, 4)))
        for hour in hours:
            end = self.pick(['', '-%02d:45' % hour, '-%02d:30' % (hour + 1)])
            if hour == 22:
                end = self.pick(['', '-24:00', '-01:30'])
            if hour == 23 or end == '-24:30':
                end = ''
            box = '[%s] ' % self.pick(' x-') if self.likely(0.3) else ''
            tag = ' #work' if self.likely(0.2) else ''
            remind = ' remind:10m' if self.likely(0.1) else ''
            found.append('- %s%02d:00%s %s%s%s' % (box, hour, end, self.words('slot', date), tag,
                                                  remind))
        return found

    def habits(self, date):
        found = []
        for name in ('Read', 'Water', 'Sleep'):
            if self.likely(0.5):
                amount = {'Read': '', 'Water': ': 5/8 glasses', 'Sleep': ': 7h30m/7h'}[name]
                comment = ' -- well %s' % self.token('habit', date) if self.likely(0.5) else ''
                found.append('- [%s] %s%s%s' % (self.pick(' x-'), name, amount, comment))
        return found

    def moods(self, date):
        if self.likely(0.5):
            return []
        time = self.pick(['', '08:15 ', '21:30 '])
        comment = ' -- long day %s' % self.token('mood', date) if self.likely(0.6) else ''
        return ['- %s%s%s' % (time, self.pick(MOODS), comment)]

    def notes(self, date):
        if self.likely(0.6):
            return []
        lines = [self.pick(PAGE_NOTES) for _ in range(self.chance.randint(0, 4))]
        lines = [line.strip() for line in lines]
        while lines and not lines[0]:
            del lines[0]
        kept = [line for index, line in enumerate(lines) if line or lines[index - 1]]
        return kept + ['The end %s' % self.token('notes', date)]

    def list_file(self, title):
        # The title of a list is not an item. What happens to it is checked in one kind of folder.
        parts = ['# %s' % title] if self.kinds != 'plain' else []
        parts += ['## Tasks', '\n'.join(self.tasks(None, 6))]
        if self.kinds == 'plain':
            return '\n\n'.join(parts) + '\n'
        series = []
        for rule in RULES:
            anchored = rule in ('every:2w-mon', 'every:6mo')
            start = ' start:2026-01-05' if anchored or self.likely(0.3) else ''
            series.append('- [ ] %s %s%s' % (self.words('series', None), rule, start))
        parts[-1] += '\n' + '\n'.join(series)
        parts += ['## Schedule', '- 18:30-19:00 %s #home every:day\n- 20:00 %s every:tue start:'
                  '2026-01-06' % (self.words('series', None), self.words('series', None))]
        parts += ['## Goals', '- [ ] %s due:2027-04-18 target:300km id:half'
                  % self.words('goal', None)]
        return '\n\n'.join(parts) + '\n'

    def definitions(self):
        lines = ['- Water: 8 glasses every:day', '- Read #study every:weekday points:2',
                 '- Sleep: 7h every:day', '- Gym %s every:3/week' % self.token('habit', None)]
        return '# Habits\n\n## Habits\n\n' + '\n'.join(lines) + '\n'
