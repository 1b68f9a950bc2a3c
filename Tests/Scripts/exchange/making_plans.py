"""Makes a plan folder with everything that a plan can have, in canonical form."""

from .making import AROUND, WEEKDAYS, Maker
from .writing import AWKWARD

BOXES = {' ': 'open', '/': 'begun', 'x': 'done', '-': 'cancelled'}
SERIES = ['every:day', 'every:weekday', 'every:2w-mon', 'every:last-fri', 'after:3d',
          'every:29th,30th', 'every:quarter']
HABITS = ['every:day', 'every:weekday', 'every:3/week', 'every:mon,thu']
MOODS = ['calm', 'happy', 'tired', '7/10']


class Plans(Maker):
    """One or two days, and lists."""

    around = AROUND

    def make(self):
        for day in sorted({self.day(), self.day()}):
            self.page(day)
        if self.likely(0.7):
            self.list_file()
        if self.likely(0.5):
            self.definitions()

    def page(self, day):
        self.name, self.date = '%s.plan' % day, day
        self.add('# %s %s%s' % (day, WEEKDAYS[day.weekday()],
                                ' ' + self.word('title') if self.likely(0.3) else ''))
        if self.likely(0.2):
            self.heading('<!-- %s -->' % self.word('comment'))
        for share, make in ((0.4, self.priorities), (0.8, self.tasks), (0.2, self.custom), (0.4, self.slots),
                            (0.4, self.habits), (0.4, self.moods), (0.4, self.notes)):
            if self.likely(share):
                make()
        self.end()

    def heading(self, line):
        if self.lines:
            self.add('')
        self.add(line)
        self.add('')

    def attributes(self, word, sign):
        """Tags and attributes of an item, with a claim for each."""
        parts, claims = [], []
        for share in (0.2, 0.1):
            if self.likely(share):
                parts.append('#' + self.word('tag'))
        if self.likely(0.05):
            tag = self.word('tag')
            parts += ['#' + tag, '#' + tag]
            claims.append((tag, 'twice', '', 'tag'))
        day = self.day(20, 60)
        if self.likely(0.3):
            time = self.pick('', 'T17:00')
            parts.append('due:%s%s' % (day, time))
            claims.append((word, 'date', day, 'due'))
            claims += [(word, 'text', '17:00', 'time of due')] if time else []
        for share, key, values in (
                (0.1, 'start', [self.day(0, 19)]), (0.05, 'expires', [self.day(61, 90)]),
                (0.05, 'remind', ['1h', '30m']), (0.1, 'points', ['5']), (0.1, 'est', ['1h30m']),
                (0.05, 'spent', ['45m']), (0.05, 'from', [self.day(0, 0)]), (0.05, 'x-ticket', ['A-17']),
                (0.05, 'was', ['"Old name"'])):
            if self.likely(share):
                value = self.pick(*values)
                parts.append('%s:%s' % (key, value))
                is_date = key in ('start', 'expires', 'from')
                claims.append((word, 'date' if is_date else 'text',
                               value if is_date else '%s:%s' % (key, value), key))
        if self.likely(0.05):
            parts.append('id:' + self.word('id'))
        if sign == 'x' and self.likely(0.4):
            done = self.day(20, 30)
            time = self.pick('', 'T10:15')
            parts.append('done:%s%s' % (done, time))
            claims.append((word, 'date', done, 'done'))
            claims += [(word, 'text', '10:15', 'time of done')] if time else []
        return ''.join(' ' + part for part in parts), claims

    def item(self, role, margin='', above=None, depth=0, bullet='-'):
        word, sign = self.word(role), self.pick(*'   x/-')
        tail, claims = self.attributes(word, sign)
        text = '%s %s' % (self.pick(*AWKWARD), word) if self.likely(0.15) else self.text(word)
        number = self.add('%s%s [%s] %s%s%s' % (
            margin, bullet, sign, self.pick('', '', '!high ', '!low '), text, tail))
        self.claim(word, 'state', BOXES[sign])
        if above:
            self.claim(word, 'below', above)
        elif self.date:
            self.claim(word, 'date', self.date, role='day of ' + role)
        for name, what, value, label in claims:
            self.claim(name, what, value, number, label)
        self.inside(word, margin + ' ' * (len(bullet) + 1), depth)

    def inside(self, word, margin, depth):
        for _ in self.some(0, 2 if depth else 0):
            if self.likely(0.5):
                self.item('step', margin, word, depth - 1)
            else:
                self.note(word, margin, depth - 1)

    def note(self, above, margin, depth):
        word = self.word('note')
        if self.likely(0.2):
            self.add('%s%s' % (margin, self.text(word)))
            depth = 0
        else:
            self.add('%s- %s' % (margin, self.text(word)))
        if above:
            self.claim(word, 'below', above)
        for _ in self.some(0, 2 if depth > 0 else 0):
            self.note(word, margin + '  ', depth - 1)

    def tasks(self):
        self.heading('## Tasks%s' % (' (%s)' % self.word('label') if self.likely(0.1) else ''))
        if self.likely(0.2):
            self.lines.pop()
            self.heading('### ' + self.text(self.word('group')))
        for _ in self.some(1, 3):
            self.item('task', depth=self.chance.randint(0, 3))
        if self.likely(0.2):
            self.add('')
            self.add(self.text(self.word('text')))
        elif self.likely(0.2):
            for line in ('', '```', '- [ ] ' + self.word('code'), self.word('code'), '```'):
                self.add(line)

    def custom(self):
        self.heading('## ' + self.text(self.word('section')))
        if self.likely(0.5):
            self.item('task', depth=1)
            self.add('')
        self.note(None, '', 2)

    def priorities(self):
        self.heading('## Priorities')
        for number in self.some(1, 3):
            if self.likely(0.2):
                self.add('%d. %s' % (number + 1, self.text(self.word('maxim'))))
            else:
                self.item('priority', depth=1, bullet='%d.' % (number + 1))

    def slots(self):
        self.heading('## Schedule')
        for hour in sorted(self.chance.sample(range(7, 22), self.chance.randint(1, 3))):
            word, box = self.word('slot'), self.pick('', '', '[x] ', '[-] ')
            number = self.add('- %s%02d:00%s %s%s' % (box, hour, self.pick('', '-%02d:45' % hour),
                                                     self.text(word), self.pick('', '', ' remind:10m')))
            self.claim(word, 'text', '%02d:00' % hour)
            if box:
                self.claim(word, 'state', BOXES[box[1]])
            if self.date:
                self.claim(word, 'date', self.date)
            if 'remind' in self.lines[-1]:
                self.claim(word, 'text', 'remind:10m', number, 'reminder of slot')
            self.inside(word, '  ', self.pick(0, 0, 1))
        if self.date and self.likely(0.3):
            word = self.word('event')
            # A bare line after slots begins a run of its own.
            for line in ('', '- ' + self.text(word)):
                self.add(line)
            self.claim(word, 'date', self.date)

    def habits(self):
        self.heading('## Habits')
        for _ in self.some(1, 3):
            word, sign = self.word('habit'), self.pick(*' x-')
            amount = self.pick('', '5/8 pages', '2.5 km', '7h30m/7h')
            tail = ' #' + self.word('tag') if self.likely(0.2) else ''
            tail += ' done:%sT08:15' % self.date if sign == 'x' and self.likely(0.2) else ''
            comment = ' -- %s' % self.text(self.word('remark')) if self.likely(0.4) else ''
            self.add('- [%s] %s%s%s%s' % (sign, word, ': ' + amount if amount else '', tail, comment))
            self.claim(word, 'record', (str(self.date), BOXES[sign], amount))
            if 'done:' in tail:
                self.claim(word, 'text', '08:15', role='time of habit')

    def moods(self):
        self.heading('## Mood')
        for time in ('08:15 ', '21:30 ')[:self.chance.randint(1, 2)]:
            word, mood = self.word('mood'), self.pick(*MOODS)
            time = self.pick(time, '') if not self.lines[-1] else time
            self.add('- %s%s, %s' % (time, mood, self.text(word)))
            self.claim(word, 'record', (str(self.date), None, mood))
            if time:
                self.claim(word, 'record', (str(self.date), None, time.strip()), role='time of mood')

    def notes(self):
        self.heading('## Notes')
        for _ in self.some(1, 3):
            self.add(self.pick('%s', '* %s', '    %s', '> %s', '=%s', '| %s |', '#+%s: x', '### %s') %
                     self.word('journal'))
            if self.likely(0.2):
                self.add('')
                self.add(self.word('journal'))
        if self.likely(0.2):
            word = self.word('task')
            self.add('- [ ] ' + self.text(word))
            self.claim(word, 'state', 'open')

    def list_file(self):
        self.name, self.date = 'garden.plan', None
        self.add('# %s' % self.text(self.word('title')))
        if self.likely(0.2):
            self.heading('## Settings')
            self.add('- order: 5')
            self.add('- mine: ' + self.word('setting'))
        self.tasks()
        for _ in self.some(0, 2):
            word, rule = self.word('series'), self.pick(*SERIES)
            start = self.pick('2026-01-05', '2026-01-05', '')
            if rule == 'every:2w-mon':
                start = '2026-01-05'
            self.add('')
            number = self.add('- [ ] %s %s%s' % (self.text(word), rule, ' start:' + start if start else ''))
            self.claim(word, 'text', rule, number, rule)
            if start:
                self.claim(word, 'date', start, number, 'start of series')
        if self.likely(0.3):
            self.heading('## Schedule')
            word = self.word('slot')
            number = self.add('- 18:30-19:00 %s every:tue start:2026-01-06' % self.text(word))
            self.claim(word, 'text', 'every:tue', number, 'rule of slot')
            self.claim(word, 'text', '18:30')
        if self.likely(0.3):
            self.heading('## Goals')
            word = self.word('goal')
            number = self.add('- [ ] %s due:2027-04-18 target:300km id:%s' % (
                self.text(word), self.word('id')))
            self.claim(word, 'date', '2027-04-18', number, 'deadline of goal')
            self.claim(word, 'text', 'target:300km', number, 'target')
        self.end()

    def definitions(self):
        self.name, self.date = 'habits.plan', None
        self.heading('# Habits')
        self.add('## Habits')
        self.add('')
        for _ in self.some(1, 3):
            word, rule = self.word('definition'), self.pick(*HABITS)
            amount, points = self.pick('', ': 8 pages', ': <=2 cups'), self.pick('', ' points:2')
            tag = ' #' + self.word('tag') if self.likely(0.2) else ''
            number = self.add('- %s%s%s %s%s' % (word, amount, tag, rule, points))
            for text in (rule, amount[2:], points[1:]):
                if text:
                    self.claim(word, 'text', text, number, text)
        self.end()
