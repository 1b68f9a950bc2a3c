"""Makes tables, exports of Loop, Taskwarrior and todo.txt, and days of Daily Planner."""

import csv
import datetime
import io
import json
import uuid
import zoneinfo

from .making import Maker

BERLIN = zoneinfo.ZoneInfo('Europe/Berlin')
RULES = [('daily', 'every:day'), ('weekdays', 'every:weekday'), ('Mon, Wed', 'every:mon,wed'),
         ('3 times per week', 'every:3/week')]


class Table(Maker):
    """A table of CSV, as spreadsheets and apps write it: tasks, habits, completions, or moods."""

    name = 'table.csv'

    def make(self):
        self.header, self.rows = [], []
        self.pick(self.tasks, self.tasks, self.habits, self.completions, self.moods, self.kinds)()
        self.write()

    def write(self):
        """Writes header and rows, and gives claims the lines of their rows."""
        columns = [name for name in self.header if any(row.get(name) for row, _ in self.rows)]
        out = io.StringIO(newline='')
        writer = csv.writer(out, delimiter=self.pick(',', ',', ';', '\t'),
                            lineterminator=self.pick('\n', '\r\n'))
        writer.writerow(columns)
        for row, claims in self.rows:
            line = out.getvalue().count('\n') + 1
            writer.writerow([row.get(name, '') for name in columns])
            for claim in claims:
                self.claim(*claim[:3], line=line, role=claim[3])
        mark = '\ufeff' if self.likely(0.2) else ''
        self.files[self.name] = (mark + out.getvalue()).encode()

    def row(self, *claims, **cells):
        """Adds a row; `_` in the name of a cell is a blank."""
        row = {name.replace('_', ' '): str(value) for name, value in cells.items() if value}
        self.header += [name for name in row if name not in self.header]
        self.rows.append((row, claims))

    def tasks(self):
        title, done_at = self.pick('Title', 'words', 'Task'), self.pick('completedDate', 'completedAt')
        for _ in self.some(1, 5):
            word, done, claims = self.word('task'), self.likely(0.4), []
            cells = {title: self.text(word)}
            cells['Status' if self.header and 'Status' in self.header or self.likely(0.5)
                  else 'Completed'] = self.pick('done', 'yes') if done else 'open'
            claims.append((word, 'state', 'done' if done else 'open', 'task'))
            for share, name in ((0.4, 'Due_Date'), (0.3, 'Date'), (0.2, 'Start_Date')):
                if self.likely(share):
                    cells[name] = self.day()
                    claims.append((word, 'date', cells[name], name.lower()))
            if done and self.likely(0.5):
                day = self.day()
                cells[done_at] = '%sT10:15:00' % day
                claims.append((word, 'date', day, done_at))
            for share, name in ((0.3, 'Note'), (0.3, 'Category'), (0.2, 'Who'), (0.2, 'Project'),
                                (0.2, 'Tags'), (0.2, 'Subtasks'), (0.2, 'List')):
                if self.likely(share):
                    cells[name] = self.word(name.lower())
            if 'Note' in cells and self.likely(0.4):
                cells['Note'] += '\n' + self.word('note')
            if 'Subtasks' in cells:
                step = self.word('step')
                cells['Subtasks'] += '|[x] ' + step
                claims += [(step, 'state', 'done', 'step'), (step, 'below', word, 'step')]
            if self.likely(0.2):
                cells['Priority'] = self.pick('High', 'Low', '1')
            self.row(*claims, **cells)

    def habits(self):
        """Habits by their rules, with records, as DailyDo has them; several on a day."""
        for _ in self.some(1, 2):
            word, (repeat, rule) = self.word('habit'), self.pick(*RULES)
            for _ in self.some(1, 4):
                day, done = self.day(0, 10), self.pick('yes', 'yes', 'no', 'skipped')
                note = self.word('note') if self.likely(0.4) else ''
                state = {'yes': 'done', 'no': 'open', 'skipped': 'cancelled'}[done]
                self.row((word, 'record', (str(day), state, note), 'habit'),
                         (word, 'text', rule, 'rule'), Habit=word, Repeat=repeat, Date=day, Done=done,
                         Note=note)

    def completions(self):
        """What has been done and when, as Life Progress Tracker has it; several times on a day."""
        points = self.pick('Points', 'pointsEarned')
        moment = self.pick('Completed_At', 'completedDate', 'completedAt')
        words = [self.word('habit') for _ in self.some(1, 2)]
        days = [self.day(0, 3) for _ in self.some(1, 5)]
        for index, day in enumerate(days):
            word, time = self.pick(*words), '%02d:15' % (8 + index)
            note = self.word('note') if self.likely(0.4) else ''
            value = self.chance.randint(1, 9)
            self.row((word, 'record', (str(day), 'done', time), 'time'),
                     (word, 'record', (str(day), 'done', 'points:%d' % value), points),
                     (word, 'record', (str(day), 'done', note), 'habit'),
                     Activity=word, Note=note, **{moment: '%s %s' % (day, time), points: value})
        for word in words:
            if not any(word in row['Activity'] for row, _ in self.rows):
                self.words.remove(word)

    def moods(self):
        for _ in self.some(1, 3):
            day, note = self.day(), self.word('note')
            mood = self.pick('calm', 'happy', 'sad')
            self.row((note, 'record', (str(day), None, mood), 'mood'), Date=day, Mood=mood, Note=note)

    def kinds(self):
        """Rows of kinds, of which some are unknown: those are never open tasks."""
        for _ in self.some(2, 5):
            kind = self.pick('task', 'section', 'foo', 'event', 'goal', 'project')
            word = self.word(kind)
            claims = [(word, 'state', 'open', kind)] if kind in ('task', 'goal') else []
            self.row(*claims, kind=kind, words=self.text(word))


class Loop(Maker):
    """The folder of an export of Loop Habit Tracker: the habits, a column a habit, and a folder
    for each with its notes."""

    name = 'Checkmarks.csv'

    def make(self):
        habits = [(self.word('habit'), self.pick('YES_NO', 'YES_NO', 'NUMERICAL')) for _ in self.some(1, 4)]
        self.add('Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,'
                 'Unit,Target Type,Target Value,Archived?')
        for index, (word, kind) in enumerate(habits, 1):
            numerator, days = self.pick(('1', '1'), ('1', '7'), ('3', '7'), ('2', '30'), ('2', '3'))
            unit = self.pick('', 'pages', self.word('unit')) if kind == 'NUMERICAL' else ''
            target = ',%s,%s,' % (self.pick('AT_LEAST', 'AT_MOST'), self.pick('8.0', '2.5')) \
                if kind == 'NUMERICAL' else ',,,'
            number = self.add('%03d,%s,%s,%s,%s,%s,%s,#FF8F00,%s%s%s' % (
                index, word, kind, self.word('question') + '?' if self.likely(0.3) else '',
                '"%s, so"' % self.word('description') if self.likely(0.3) else '', numerator, days, unit,
                target, self.pick('false', 'false', 'true')))
            rule = {('1', '1'): 'every:day', ('1', '7'): 'week', ('3', '7'): 'every:3/week',
                    ('2', '30'): 'every:2/month'}.get((numerator, days))
            if rule:
                self.claim(word, 'text', rule, ('Habits.csv', number), 'rule %s/%s' % (numerator, days))
        self.files['Habits.csv'] = ('\n'.join(self.lines) + '\n').encode()
        self.lines = []
        # The app ends each line with a comma; people and other programs do not.
        records = self.checkmarks(habits, self.pick(',', ''))
        if self.likely(0.4):
            self.notes(records)

    def checkmarks(self, habits, comma):
        self.add('Date,%s%s' % (','.join(word for word, _ in habits), comma))
        first, records = self.day(0, 20), {word: [] for word, _ in habits}
        for back in range(self.chance.randint(1, 6), -1, -1):
            day = first + datetime.timedelta(days=back)
            cells = [self.pick('YES_MANUAL', 'YES_AUTO', 'NO', 'SKIP', 'UNKNOWN') if kind == 'YES_NO'
                     else self.pick('2500', '8000', '12000', 'SKIP', 'UNKNOWN') for _, kind in habits]
            number = self.add('%s,%s%s' % (day, ','.join(cells), comma))
            for (word, _), cell in zip(habits, cells):
                records[word] += [(day, cell)] if cell != 'UNKNOWN' else []
                if cell in ('YES_MANUAL', 'SKIP'):
                    state = 'done' if cell == 'YES_MANUAL' else 'cancelled'
                    self.claim(word, 'record', (str(day), state, ''), number, cell)
                elif cell.isdigit():
                    amount = {'2500': '2.5', '8000': '8', '12000': '12'}[cell]
                    self.claim(word, 'record', (str(day), None, amount), number, 'amount')
        self.end()
        return records

    def notes(self, records):
        for index, word in enumerate(records, 1):
            rows = ['%s,%s,%s' % (day, cell, self.word('note') if self.likely(0.3) else '')
                    for day, cell in records[word]]
            self.files['%03d %s/Checkmarks.csv' % (index, word)] = (
                '\n'.join(['Date,Value,Notes'] + rows) + '\n').encode()


class Taskwarrior(Maker):
    """Tasks as `task export` writes them: an array, or one object a line."""

    name = 'tasks.json'

    def make(self):
        self.of = {}
        tasks = [self.task() for _ in self.some(1, 5)]
        if self.likely(0.5) and len(tasks) > 1:
            for task in tasks[1:]:
                if self.likely(0.5):
                    task['depends'] = self.pick([tasks[0]['uuid']], tasks[0]['uuid'])
        if self.likely(0.3):
            # Each member has a line of its own.
            text = json.dumps(tasks, ensure_ascii=False, indent=1)
        else:
            rows = [json.dumps(task, ensure_ascii=False) for task in tasks]
            text = '[\n%s\n]' % ',\n'.join(rows) if self.likely(0.7) else '\n'.join(rows)
        mark = '\ufeff' if self.likely(0.05) else ''
        self.files[self.name] = (mark + text + '\n').encode()
        for task in tasks:
            if 'depends' in task:
                self.claim(self.of[task['uuid']], 'text', 'needs:', role='depends')

    def task(self):
        word, status = self.word('task'), self.pick('pending', 'pending', 'completed', 'deleted', 'waiting')
        task = {'id': 0, 'description': self.text(word), 'status': status, 'uuid': str(uuid.UUID(
            int=self.chance.getrandbits(128), version=4)), 'urgency': 1.5}
        self.of[task['uuid']] = word
        self.claim(word, 'state', {'completed': 'done', 'deleted': 'cancelled'}.get(status, 'open'))
        for share, key in ((0.7, 'entry'), (0.4, 'due'), (0.2, 'scheduled'), (0.1, 'until')):
            if self.likely(share):
                self.moment(task, word, key)
        if status in ('completed', 'deleted'):
            self.moment(task, word, 'end')
        if status == 'pending' and self.likely(0.2):
            task['start'] = self.utc(self.day(), 12)
            self.claims = [claim for claim in self.claims if claim[:2] != (word, 'state')]
            self.claim(word, 'state', 'begun')
        if status == 'waiting':
            self.moment(task, word, 'wait')
        if self.likely(0.3):
            task['tags'] = [self.word('tag'), self.word('tag')]
        if self.likely(0.3):
            task['project'] = self.pick('Home.%s', '%s') % self.word('project')
        if self.likely(0.3):
            task['annotations'] = [{'entry': self.utc(self.day(), 10), 'description':
                                    self.text(self.word('annotation'))} for _ in self.some(1, 2)]
        if self.likely(0.2):
            task['priority'] = self.pick('H', 'M', 'L', self.word('priority'))
        for key in ('estimate', 'brand', 'githubtitle'):
            if self.likely(0.1):
                task[key] = self.pick(self.word('attribute'), 42)
        if status == 'pending' and 'due' in task and 'start' not in task and self.likely(0.2):
            recur, rule = self.pick(('daily', 'every:day'), ('weekdays', 'every:weekday'), ('P2W', 'every:2w'),
                                    ('monthly', 'every:'), ('P45D', '45'))
            task.update(status='recurring', recur=recur, mask='-')
            self.claim(word, 'text', rule, role='recur')
        return task

    def utc(self, day, hour):
        local = datetime.datetime(day.year, day.month, day.day, hour, tzinfo=BERLIN)
        return local.astimezone(datetime.timezone.utc).strftime('%Y%m%dT%H%M%SZ')

    def moment(self, task, word, key):
        day = self.day() if key != 'until' else self.day(50, 60)
        task[key] = self.utc(day, self.pick(0, 12))
        self.claim(word, 'date', day, role=key)


class Planner(Maker):
    """A day of Daily Planner."""

    def make(self):
        day = self.day()
        self.name = '%s.json' % day
        boxes = [(self.word('task'), self.likely(0.4)) for _ in self.some(0, 3)]
        tops = [self.word('priority') for _ in self.some(0, 2)]
        slots = [(self.word('slot'), hour) for hour in self.chance.sample(range(7, 23), 2)]
        habits = [self.pick('Water', self.word('habit')) for _ in self.some(0, 2)]
        mood = self.pick('good', 'bad', None)
        if mood:
            self.claim_line('- ' + mood, None, 'mood')
        notes = '\n'.join(self.text(self.word('note')) for _ in self.some(0, 3))
        page = {'date': '%sT00:00:00Z' % day,
                'tasks': [{'id': '%d' % index, 'text': self.text(word), 'isCompleted': done}
                          for index, (word, done) in enumerate(boxes)],
                'priorities': [{'id': 'p%d' % index, 'number': index + 1, 'text': word}
                               for index, word in enumerate(tops)],
                'hourlySlots': [{'id': 's%d' % hour, 'hour': hour, 'text': word} for word, hour in slots],
                'completedHabits': habits, 'selectedMood': mood, 'notes': notes}
        if self.likely(0.3):
            page[self.pick('weather', 'theme')] = self.word('member')
        if page['tasks'] and self.likely(0.2):
            page['tasks'][0]['color'] = self.word('member')
        text = json.dumps(page, ensure_ascii=False, indent=self.pick(1, 2, 4))
        self.files[self.name] = (('\ufeff' if self.likely(0.05) else '') + text + '\n').encode()
        for word, done in boxes:
            self.claim(word, 'state', 'done' if done else 'open')
            self.claim(word, 'date', day)
        for word, hour in slots:
            self.claim(word, 'text', '%02d:00' % hour)
        for word in tops:
            self.claim(word, 'section', 'Priorities')
        for word in habits:
            if word != 'Water':
                self.claim(word, 'record', (str(day), 'done', ''))


class TodoTxt(Maker):
    """Lines of todo.txt."""

    name = 'todo.txt'

    def make(self):
        for _ in self.some(1, 6):
            self.line()
            if self.likely(0.1):
                self.add('')
        self.end(self.pick('\n', '\n', '\r\n'))

    def line(self):
        word, text, dates = self.word('task'), '', []
        state = self.pick('open', 'open', 'done')
        if state == 'done':
            text = 'x '
            if self.likely(0.7):
                dates += [('completion', self.day(20, 40))]
                dates += [('creation', self.day(0, 19))] if self.likely(0.5) else []
        else:
            text = self.pick('', '', '(A) ', '(C) ', '(F) ')
            dates += [('creation', self.day())] if self.likely(0.3) else []
        text += ''.join('%s ' % day for _, day in dates) + self.text(word)
        for share, sign, role in ((0.3, ' @', 'context'), (0.2, ' +', 'project'), (0.1, ' @', 'context'),
                                  (0.1, ' key:', 'value'), (0.1, ' pri:', 'value'), (0.1, ' see ', 'rest')):
            text += sign + self.word(role) if self.likely(share) else ''
        for share, key, role in ((0.3, 'due', 'due'), (0.2, 't', 'threshold'), (0.05, 'due', 'due twice')):
            if self.likely(share):
                dates.append((role, self.day()))
                text += ' %s:%s' % (key, dates[-1][1])
        if ' due:' in text and state == 'open' and self.likely(0.2):
            text += self.pick(' rec:1w', ' rec:+1m', ' rec:+2d', ' rec:3b')
        if self.likely(0.1):
            text += self.pick(' http://example.org/%s?a=b', ' mailto:%s@example.org', ' user@%s.org',
                              ' 2+%s') % self.word('address')
        number = self.add(text)
        self.claim(word, 'state', state)
        for role, day in dates:
            self.claim(word, 'date', day, number, role)
