"""Makes Markdown and Org as people and programs write them."""

from .making import WEEKDAYS, Maker

STATES = {' ': 'open', 'x': 'done', 'X': 'done', '-': 'cancelled', '/': 'begun'}
# `NOW` and `LATER` are Logseq's other names for what is begun and open.
LOGSEQ = {'TODO ': 'open', 'LATER ': 'open', 'DONE ': 'done', 'DOING ': 'begun', 'NOW ': 'begun'}
# Obsidian's rules of recurrence, and those of a plan.
RULES = [('every day', 'every:day'), ('every week on Monday', 'every:mon'),
         ('every 2 weeks on Monday', 'every:2w-mon'), ('every weekday', 'every:weekday')]


class Markdown(Maker):
    """A daily note, a list, a page of a journal with several days, or a page of Logseq."""

    def make(self):
        day = self.day()
        kind = self.pick('daily', 'daily', 'daily', 'list', 'journal', 'logseq')
        self.is_day, self.indent = kind != 'list', self.pick('\t', '  ', '    ')
        self.name = {'daily': '%s.md' % day, 'list': 'vault.md', 'journal': 'journal.md',
                     'logseq': str(day).replace('-', '_') + '.md'}[kind]
        if kind == 'logseq':
            self.logseq()
        else:
            if kind != 'journal' and self.likely(0.3):
                self.front_matter()
            if self.likely(0.3) and kind != 'journal':
                self.add('# ' + self.text(self.word('title')))
            for _ in self.some(1, 2):
                if kind == 'journal':
                    day = self.day()
                    self.add('# %s %s' % (day, WEEKDAYS[day.weekday()]))
                for _ in self.some(1, 4):
                    self.pick(self.heading, self.tasks, self.tasks, self.bullets, self.prose,
                              self.planner, self.numbered)()
                    self.add('')
        self.end(self.pick('\n', '\n', '\n', '\r\n'))
        if self.likely(0.05):
            self.files[self.name] = b'\xef\xbb\xbf' + self.files[self.name]

    def front_matter(self):
        self.add('---')
        if self.is_day and self.likely(0.3):
            self.claim_line('- calm', self.add('mood: calm'), 'mood')
        for _ in self.some(1, 3):
            if self.likely(0.2):
                self.add('aliases:')
            self.add(self.pick('created: %s', 'author: %s', 'tags: [%s]', '  - %s',
                               'weather: "%s"') % self.word('property'))
        self.add('---')
        self.add('')

    def heading(self):
        if self.likely(0.3):
            # A section of a plan, with whatever is below it.
            self.add('## ' + self.pick('Tasks', 'Notes', 'Mood', 'Goals', 'Priorities', 'Habits'))
        else:
            word = self.word('heading')
            self.add('%s %s' % ('#' * self.chance.randint(2, 6), self.text(word)))
        if self.likely(0.5):
            self.add('')
        for _ in self.some(0, 2):
            self.pick(self.tasks, self.bullets, self.prose)()

    def planner(self):
        """The sections of Day Planner and of habit trackers."""
        if not self.is_day:
            return self.prose()
        if self.likely(0.2):
            word = self.word('entry')
            self.add('## Log')
            self.add('- ' + word)
            return self.claim(word, 'section', 'Log')
        if self.likely(0.4):
            self.add(self.pick('## Habit tracker', '## Habits'))
            for _ in self.some(1, 3):
                sign, word = self.pick(' ', 'x'), self.word('habit')
                self.add('- [%s] %s' % (sign, word))
                self.claim(word, 'state', STATES[sign])
                self.claim(word, 'section', 'Habits')
            return None
        self.add(self.pick('## Day planner', '## Day Planner', '## Schedule'))
        for hour in sorted(self.chance.sample(range(7, 23), self.chance.randint(1, 3))):
            word, box = self.word('slot'), self.pick('', '[ ] ', '[x] ')
            self.add('- %s%02d:00%s %s' % (box, hour, self.pick('', ' - %02d:30' % hour), word))
            self.claim(word, 'text', '%02d:00' % hour)
            self.claim(word, 'section', 'Schedule')
            if box:
                self.claim(word, 'state', STATES[box[1]])

    def tasks(self):
        for _ in self.some(1, 3):
            self.task('', None, self.chance.randint(0, 3))

    def task(self, margin, above, depth):
        word, sign = self.word('task'), self.pick(' ', ' ', ' ', 'x', 'x', 'X', '-', '/')
        text = self.text(word)
        if self.likely(0.2):
            text += ' #' + self.word('tag')
        if self.likely(0.15):
            text += self.pick(' [[%s]]', ' [%s](https://example.org/a_b)', ' **%s**', ' `%s`',
                              ' ![[%s.png]]', ' ==%s==', ' ^%s', ' ~~%s~~') % self.word('link')
        text, claims = self.signs(text, sign) if self.likely(0.4) else (text, [])
        number = self.add('%s%s [%s] %s' % (margin, self.pick('-', '-', '*', '+', '1.'), sign, text))
        self.claim(word, 'state', STATES[sign])
        if above:
            self.claim(word, 'below', above)
        for what, value, role in claims:
            self.claim(word, what, value, number, role)
        inner = margin + self.indent
        for _ in self.some(0, 2 if depth else 0):
            if self.likely(0.4):
                self.task(inner, word, depth - 1)
            else:
                self.note(inner, word, depth - 1)

    def note(self, margin, above, depth):
        word = self.word('note')
        # A box would make it a task, which is elsewhere in a plan than notes are.
        text = self.text(word).replace('[x] ', '')
        self.add('%s%s %s' % (margin, self.pick('-', '*', '-'), text))
        if above:
            self.claim(word, 'below', above)
        if self.likely(0.2):
            more = self.word('continuation')
            self.add('%s  %s' % (margin, self.text(more).replace('[x] ', '')))
            self.claim(more, 'below', word)
        for _ in self.some(0, 2 if depth > 0 else 0):
            self.note(margin + self.indent, word, depth - 1)

    def signs(self, text, sign):
        """Obsidian Tasks' emoji, or fields of Dataview."""
        claims, dates = [], [('📅', 'due', 0.6), ('🛫', 'start', 0.3), ('⏳', 'scheduled', 0.2),
                             ('➕', 'created', 0.2)]
        dates += [('✅', 'completion', 0.6)] if sign in 'xX' else []
        dates += [('❌', 'cancelled', 0.6)] if sign == '-' else []
        if self.likely(0.2):
            text += self.pick(' [who:: %s]', ' (who:: %s)', ' [estimate:: %s]') % self.word('field')
        if self.likely(0.2):
            text += ' ' + self.pick('⏫', '🔼', '🔽', '🔺')
        if self.likely(0.1):
            text += ' 🆔 ' + self.word('id')
        if self.likely(0.15) and sign == ' ':
            words, rule = self.pick(*RULES)
            text += ' 🔁 ' + words
            claims.append(('text', rule, 'recurrence'))
        emoji = self.likely(0.7)
        for each, key, share in dates:
            if self.likely(share):
                day = self.day()
                text += ' %s %s' % (each, day) if emoji else ' [%s:: %s]' % (key, day)
                claims.append(('date', day, key))
        return text, claims

    def bullets(self):
        for _ in self.some(1, 2):
            self.note('', None, self.chance.randint(0, 3))

    def numbered(self):
        for number in self.some(1, 3):
            self.add('%d. %s' % (number + 1, self.text(self.word('numbered'))))

    def prose(self):
        word = self.word
        shapes = [lambda: [self.text(word('prose')), self.text(word('prose'))],
                  lambda: ['```sh', 'echo ' + word('code'), '- [ ] ' + word('code'), '', word('code'), '```'],
                  lambda: ['> ' + word('quote'), '> - [ ] ' + word('quote'), '>', '> ' + word('quote')],
                  lambda: ['> [!note] ' + word('callout'), '> ' + word('callout')],
                  lambda: ['| a | %s |' % word('table'), '|---|---|', '| b | %s |' % word('table')],
                  lambda: ['<!-- %s -->' % word('comment')], lambda: ['%%%% %s %%%%' % word('comment')],
                  lambda: [word('setext'), '======'], lambda: ['---', word('prose')],
                  lambda: ['<div>%s</div>' % word('html')], lambda: ['    indented ' + word('code')],
                  lambda: ['[^1]: ' + word('footnote')], lambda: ['key:: ' + word('field')],
                  lambda: ['![%s](a.png)' % word('image')], lambda: ['$$', word('math'), '$$']]
        for line in self.pick(*shapes)():
            self.add(line)

    def logseq(self, margin='', depth=0):
        if not depth and self.likely(0.2):
            self.add('type:: ' + self.word('field'))
        for _ in self.some(1, 3):
            mark = self.pick('', '', 'TODO ', 'DONE ', 'DOING ', 'LATER ', 'NOW ')
            word = self.word('task' if mark else 'block')
            self.add('%s- %s%s%s' % (margin, mark, self.pick('', '', '[#A] ') if mark else '',
                                     self.text(word)))
            if mark:
                self.claim(word, 'state', LOGSEQ[mark])
            if mark in ('TODO ', 'LATER ') and self.likely(0.3):
                day = self.day()
                key = self.pick('SCHEDULED', 'DEADLINE')
                number = self.add('%s  %s: <%s %s>' % (margin, key, day, WEEKDAYS[day.weekday()]))
                self.claim(word, 'date', day, number, key.lower())
            if self.likely(0.2):
                self.add('%s  id:: %s' % (margin, self.word('field')))
            if depth < 3 and self.likely(0.4):
                self.logseq(margin + '\t', depth + 1)


class Org(Maker):
    """A file of Org with tasks, habits, drawers, tables and text."""

    name = 'notes.org'

    def make(self):
        self.keywords, self.done = ['TODO', 'TODO', 'NEXT', 'WAITING'], ['DONE']
        for line in ('#+TITLE: %s', '#+AUTHOR: %s', '#+STARTUP: overview %s', '#+FILETAGS: :%s:'):
            if self.likely(0.15):
                self.add(line % self.word(line[2:].split(':')[0].lower()))
        if self.likely(0.3):
            self.keywords, self.done = ['TODO', 'MEET', 'STARTED'], ['DONE', 'CANCELLED']
            self.add('#+TODO: TODO(t) MEET(m) STARTED | DONE(d!) CANCELLED(c@)')
        if self.likely(0.2):
            self.body('', 2)
        for _ in self.some(1, 3):
            self.pick(self.headline, self.headline, self.habit, self.group, self.date)(1)
        self.end()

    def date(self, level):
        """A day with its sections and tasks, or an event."""
        day = self.day()
        if self.likely(0.5):
            self.add('* %s %s' % (day, WEEKDAYS[day.weekday()]))
            for _ in self.some(1, 2):
                word, mark = self.word('task'), self.pick('TODO', 'DONE')
                self.add('** %s %s' % (mark, self.text(word)))
                self.claim(word, 'date', day, role='day of task')
                self.claim(word, 'state', 'open' if mark == 'TODO' else 'done')
            return
        word, tail = self.word('event'), self.pick('', ' 10:00', ' 10:00-11:00')
        number = self.add('%s %s %s' % ('*' * level, self.text(word), self.stamp(day, tail=tail)))
        self.claim(word, 'date', day, number)
        if tail:
            self.claim(word, 'text', tail.strip(), number, 'time of event')

    def stamp(self, day, signs='<>', tail=''):
        weekday = self.pick(WEEKDAYS, WEEKDAYS, ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
        return '%s%s %s%s%s' % (signs[0], day, weekday[day.weekday()], tail, signs[1])

    def group(self, level):
        self.add('%s %s' % ('*' * level, self.text(self.word('group'))))
        if self.likely(0.4):
            self.body('  ', 2)
        if level < 4:
            for _ in self.some(0, 2):
                self.pick(self.headline, self.headline, self.group)(level + 1)

    def headline(self, level):
        is_done = self.likely(0.35)
        mark, word = self.pick(*(self.done if is_done else self.keywords)), self.word('task')
        text = '%s %s %s%s' % ('*' * level, mark, self.pick('', '', '[#A] ', '[#C] '), self.text(word))
        text += self.pick('', '', '', ' [1/3]')
        if self.likely(0.25):
            text += '   :%s:%s:' % (self.word('tag'), self.word('tag'))
        self.add(text)
        self.claim(word, 'state', {'CANCELLED': 'cancelled', 'STARTED': 'begun'}.get(
            mark, 'done' if is_done else 'open'))
        self.planning(word, is_done)
        if self.likely(0.3):
            self.properties(word)
        if self.likely(0.3):
            self.log(word, None)
        if self.likely(0.5):
            self.body('  ', 2)
        if level < 4 and self.likely(0.3):
            self.pick(self.headline, self.plain)(level + 1)

    def plain(self, level):
        """A headline without a keyword, below a task."""
        self.add('%s %s' % ('*' * level, self.text(self.word('headline'))))
        if self.likely(0.5):
            self.body('  ', 1)

    def planning(self, word, is_done):
        parts = []
        if is_done and self.likely(0.6):
            parts.append(('CLOSED', self.day(), '[]', ' 10:15'))
        if self.likely(0.3):
            parts.append(('DEADLINE', self.day(), '<>', self.pick(
                '', '', ' 17:00', ' -3d', '' if is_done else ' +1w', '' if is_done else ' +1m -5d')))
        if self.likely(0.3):
            parts.append(('SCHEDULED', self.day(), '<>', self.pick('', '', ' 09:00', ' 09:00-10:00')))
        self.chance.shuffle(parts)
        if parts:
            number = self.add('  ' + ' '.join('%s: %s' % (key, self.stamp(day, signs, tail))
                                              for key, day, signs, tail in parts))
            for key, day, _, tail in parts:
                self.claim(word, 'date', day, number, key.lower())
                for time in ('17:00', '09:00', '10:00', '10:15'):
                    if time in tail:
                        self.claim(word, 'text', time, number, 'time of ' + key.lower())
                if '-3d' in tail or '-5d' in tail:
                    self.claim(word, 'text', 'remind:' + tail[-2:], number, 'warning')

    def properties(self, word):
        self.add('  :PROPERTIES:')
        if self.likely(0.3):
            number = self.add('  :Effort:   1:30')
            self.claim(word, 'text', '1h30m', number, 'effort')
        for key in ('CATEGORY', 'OWNER', 'CUSTOM_ID', 'COOKIE_DATA')[:self.chance.randint(0, 3)]:
            self.add('  :%s: %s' % (key, self.word('property')))
        self.add('  :END:')

    def log(self, word, habit_days):
        """State changes as LOGBOOK has them, or in the body, Org's default; clocks and notes."""
        drawer = self.likely(0.5)
        if drawer:
            self.add('  :LOGBOOK:')
        for day in habit_days if habit_days is not None else [self.day()]:
            number = self.add('  - State "DONE"       from "TODO"       %s%s' % (
                self.stamp(day, '[]', ' 08:00'), ' \\\\' if self.likely(0.2) else ''))
            if self.lines[-1].endswith('\\'):
                self.add('    ' + self.text(self.word('remark')))
            if habit_days is not None:
                self.claim(word, 'record', (str(day), 'done', ''), number, 'habit')
            else:
                self.claim(word, 'date', day, number, 'log')
        if drawer:
            if self.likely(0.3):
                self.add('  CLOCK: %s--%s =>  1:00' % (self.stamp(self.day(), '[]', ' 10:00'),
                                                      self.stamp(self.day(), '[]', ' 11:00')))
            if self.likely(0.3):
                self.add('  - Note taken on %s \\\\' % self.stamp(self.day(), '[]', ' 12:00'))
                self.add('    ' + self.text(self.word('remark')))
            self.add('  :END:')

    def habit(self, level):
        word = self.word('habit')
        self.add('%s TODO %s' % ('*' * level, self.text(word)))
        following = self.day(50, 60)
        number = self.add('  SCHEDULED: %s' % self.stamp(following, tail=self.pick(
            ' .+1d', ' .+2d/4d', ' ++1w', ' +1d')))
        days = sorted({self.day(0, 40) for _ in self.some(1, 4)}, reverse=True)
        self.add('  :PROPERTIES:')
        self.add('  :STYLE:    habit')
        self.add('  :END:')
        self.log(word, days)
        self.claim(word, 'text', 'start:%s' % days[-1], number, 'first record')

    def body(self, margin, most):
        word = self.word
        shapes = [lambda: [self.text(word('prose'))], lambda: ['- %s' % word('note'), '  - %s' % word('note')],
                  lambda: ['- %s :: %s' % (word('term'), word('note')), '  ' + word('continuation')],
                  lambda: ['1. %s' % word('numbered')],
                  lambda: ['#+BEGIN_SRC sh', 'echo %s' % word('code'), '#+END_SRC'],
                  lambda: ['#+begin_quote', word('quote'), '#+end_quote'],
                  lambda: ['| a | %s |' % word('table'), '|---+---|', '| b | %s |' % word('table')],
                  lambda: ['# ' + word('comment')], lambda: ['[[https://example.org][%s]]' % word('link')],
                  lambda: [':MYDRAWER:', word('drawer'), ':END:'], lambda: ['[fn:1] ' + word('footnote')],
                  lambda: [': ' + word('code')], lambda: ['#+CAPTION: ' + word('caption')]]
        for _ in self.some(1, most):
            if self.likely(0.25):
                self.boxes(margin)
            elif self.likely(0.2):
                self.event(margin)
            else:
                for line in self.pick(*shapes)():
                    self.add(margin + line)

    def boxes(self, margin):
        for _ in self.some(1, 3):
            sign, box = self.pick(' ', 'X'), self.word('box')
            self.add('%s- [%s] %s' % (margin, sign, self.text(box)))
            self.claim(box, 'state', STATES[sign])

    def event(self, margin):
        """A text with an inactive or an active time."""
        word, day = self.word('dated'), self.day()
        self.add('%s%s %s' % (margin, self.text(word), self.stamp(day, self.pick('<>', '[]'))))
        self.claim(word, 'date', day, len(self.lines), 'timestamp')
