"""The undated files of a generated folder: habits with their versions, lists and goals."""

from .calendar import ONE
from .growing import Grown


class Kept:
    """A habit as a day writes it: its names by first day, how often, and the form of its amount."""

    def __init__(self, share, shape, *names):
        self.share, self.shape, self.names = share, shape, names

    def name(self, date):
        found = None
        for since, name in self.names:
            if since is None or since <= date:
                found = name
        return found


def glasses(chance, box):
    number = chance.randint(6, 10) if box == 'x' else chance.randint(0, 9)
    return chance.choice([': %d/8 glasses', ': %d glasses', ': %d/8 glasses']) % number


def sleep(chance, box):
    minutes = chance.choice([0, 5, 10, 20, 30, 45])
    return ': %dh%s%s' % (chance.randint(5, 8), '%dm' % minutes if minutes else '',
                          chance.choice(['', '/7h', '/6h30m']))


def reading(chance, box):
    return chance.choice(['', ': 15m', ': 25m', ': 40m', ': 1h5m', ': 10m/10m'])


def kilometres(chance, box):
    return ': %s km' % chance.choice(['2', '3.5', '5', '7.25', '12'])


def cups(chance, box):
    return chance.choice([': %d cups', ': %d/<=2 cups', ': %d/<=3 cups']) % chance.randint(0, 4)


def pieces(chance, box):
    return ': %d' % chance.randint(1, 3)


def euros(chance, box):
    return ': %d euros' % chance.choice([5, 10, 20, 30])


def words(chance, box):
    return chance.choice([': %d/20 words', ': %d words', ': %d']) % chance.choice([5, 10, 20, 25])


def weight(chance, box):
    return ': %d.%d kg' % (chance.randint(70, 74), chance.randint(0, 9))


def habit_lines(first, today, chance):
    renamed = first + ONE * 400
    return [
        Kept(0.9, glasses, (None, '💧 Water')), Kept(0.85, sleep, (None, 'Sleep')),
        Kept(0.8, reading, (None, 'Read')), Kept(0.45, None, (None, 'Gym')),
        Kept(0.25, kilometres, (None, 'Run')), Kept(0.8, cups, (None, 'Coffee')),
        Kept(0.3, pieces, (None, 'Sweets')), Kept(0.25, None, (None, 'Call my parents')),
        Kept(0.5, None, (None, 'Stretch')), Kept(0.45, None, (None, 'Swim')),
        Kept(0.1, None, (None, 'Budget')), Kept(0.1, None, (None, 'Change the sheets')),
        Kept(0.06, None, (None, 'Backup')), Kept(0.1, None, (None, 'Desk')),
        Kept(0.6, None, (None, 'Journal')), Kept(0.1, None, (None, 'Headache')),
        Kept(0.6, None, (None, 'Workout'), (renamed, '🏋 Training')),
        Kept(0.5, None, (None, 'Piano')), Kept(0.5, None, (None, 'Sing')),
        Kept(0.1, None, (None, 'Long walk')), Kept(0.02, None, (None, 'Tax folder')),
        Kept(0.01, None, (None, 'Check-up')), Kept(0.4, None, (None, 'Garden')),
        Kept(0.4, None, (None, 'Choir practice')), Kept(0.4, words, (None, 'Vocabulary')),
        Kept(0.3, reading, (None, 'Listening')), Kept(0.15, weight, (None, 'Weight')),
        Kept(0.2, None, (None, 'Window')), Kept(0.35, None, (None, 'Tidy')),
        Kept(0.3, pieces, (None, 'Lengths')), Kept(0.1, None, (None, 'Meditate')),
        Kept(0.5, None, (None, 'Walk')), Kept(0.25, euros, (None, 'Savings')),
        Kept(0.2, pieces, (None, 'Wine')), Kept(0.1, None, (None, 'Sauna')),
        Kept(0.08, None, (None, 'Ride')), Kept(0.2, None, (None, 'Letters'))]


def essays(first, today):
    """The series of a goal that also counts the days of a habit."""
    return Grown('Tasks', '[ ] Write an essay every:tue,fri start:%s goal:exam' % (
        first + ONE * int((today - first).days * 0.3)), more=' points:3 goal:exam', tags=' #study')


def list_files(first, today, chance, habits):
    def at(share, plus=0):
        return first + ONE * (int((today - first).days * share) + plus)

    def monday(share, plus=0):
        date = at(share)
        return date - ONE * date.weekday() + ONE * plus

    rules = [
        '- 💧 Water: 8 glasses #health every:day start:%s points:1' % at(0.02),
        '- Sleep: 7h #health every:day start:%s' % at(0.01),
        '- Read: 30m every:day start:%s points:2' % at(0.05),
        '- Read: 20m every:day start:%s' % at(0.6, 3),
        '- Gym #health every:3/week start:%s points:3' % monday(0.05),
        '- Gym #health every:4/week start:%s' % monday(0.5, 2),
        '- Gym #health every:never start:%s until:%s -- the knee' % (at(0.7), at(0.7, 19)),
        '- Run: 10 km #health every:week start:%s goal:half' % at(0.03),
        '- Run: 15 km #health every:week start:%s goal:half' % at(0.55),
        '- Coffee: <=2 cups every:day start:%s' % at(0.1),
        '- Sweets: <=5 every:week start:%s' % monday(0.2),
        '- Call my parents #family every:sun start:%s' % at(0.02),
        '- Stretch every:mon,wed,fri start:%s until:%s' % (at(0.1), at(0.8)),
        '- Stretch every:tue,thu start:%s' % at(0.8, 1),
        '- Swim every:3/month start:%s' % at(0.3),
        '- Budget every:month start:%s' % at(0.04),
        '- Change the sheets #home every:2w start:%s' % at(0.11),
        '- Backup every:1mo start:%s' % first.replace(year=first.year, month=12, day=31),
        '- Desk every:1st,15th,last start:%s' % at(0.05),
        '- Journal every:weekday',
        '- Headache #health',
        '- 🏋 Training #health every:mon,tue,wed,thu,fri start:%s was:Workout' % at(0, 400),
        '- Workout every:weekend start:%s until:%s' % (at(0), at(0, 399)),
        '- [x] Piano #music every:day start:%s done:%s' % (at(0.1), at(0.4)),
        '- [-] Sing #music every:day start:%s until:%s' % (at(0.2), at(0.9)),
        '- Long walk every:2/month start:%s' % at(0.06),
        '- Tax folder every:quarter start:%s' % at(0),
        '- Check-up every:year start:%s' % at(0),
        '- Garden every:weekend start:%s until:%s' % (at(0.3), at(1, 3)),
        '- Choir practice every:2w-mon,thu start:%s' % at(0.15),
        '- Window every:2nd-tue start:%s' % at(0.2),
        '- Tidy: 2 rooms every:3d start:%s' % at(0.25),
        '- Lengths: 2 every:4/week start:%s' % monday(0.4),
        '- Meditate start:%s' % at(0.5),
        # Versions that divide the calendar otherwise, from the middle of a week and of a month.
        '- Walk every:day start:%s until:%s' % (at(0.1), monday(0.4, 2)),
        '- Walk every:3/week start:%s' % monday(0.4, 3),
        '- Walk every:never start:%s until:%s' % (monday(0.6, 2), monday(0.6, 8)),
        '- Walk every:2/month start:%s' % monday(0.8, 3),
        '- Run every:never start:%s until:%s' % (monday(0.75, 2), monday(0.75, 4)),
        '- Sweets every:never start:%s until:%s' % (monday(0.65, 3), monday(0.65, 10)),
        '- Water every:never start:%s until:%s' % (monday(0.5, 2), monday(0.5, 4)),
        '- Savings: 150 euros every:month start:%s' % at(0.12),
        '- Wine: <=12 every:month start:%s' % at(0.1),
        '- Sauna every:2w start:%s' % monday(0.2, 3),
        '- Ride every:2/month start:%s' % at(0.2), '- Letters every:week start:%s' % monday(0.1, 2)]
    files = {
        'habits.plan': '# 🌱 Habits\n\n## Habits\n\n%s\n\n## Tasks\n\n- [ ] Water the plants #home '
                       'after:3d\n- [ ] !high Pay rent #home every:1st start:%s points:3\n\n'
                       '## Schedule\n\n- 09:15-09:30 Standup #work every:weekday\n'
                       % ('\n'.join(rules), at(0)),
        'exam.plan': '# 📘 Exam #study\n\n## Goals\n\n- [ ] Pass the exam due:%s start:%s '
                     'target:400 id:exam\n- [x] Enrol due:%s\n\n## Habits\n\n- Vocabulary: 20 '
                     'words every:day start:%s points:2 goal:exam\n- Listening: 30m every:weekday '
                     'start:%s goal:ear\n\n## Tasks\n\n- [ ] Write an essay every:tue,fri '
                     'start:%s points:3 goal:exam\n- [ ] Find a partner due:%s goal:exam\n'
                     '- [x] Order the book goal:exam done:%s\n- [x] Undated goal:exam\n'
                     % (today + ONE * 40, at(0.3), today + ONE, at(0.3), at(0.3), at(0.3),
                        today + ONE * 2, at(0.31)),
        'goals.plan': '# Goals\n\n## Goals\n\n- [ ] Half marathon due:%s start:%s target:900km '
                      'id:half\n- [ ] The house due:%s id:house\n- [ ] Listen target:100h id:ear\n'
                      '- [-] Nothing names it due:%s id:none\n- [x] Ride points:7 done:%s\n- [ ] Late due:%s target:3 id:late\n'
                      '- [ ] Later due:%s start:%s target:10 id:later\n\n## Tasks\n\n- [ ] Sign '
                      'the lease goal:house\n- [-] Ask the uncle goal:house\n- [x] Ask the bank '
                      'goal:house done:%sT11:20\n' % (
                          today + ONE * 100, at(0.2), today + ONE * 5, today + ONE * 3,
                          at(0.7), today - ONE * 9, today + ONE * 30, today + ONE * 10, at(0.9)),
        'reading.plan': '# 📚 Reading #leisure\n\n## Tasks\n\n### Now\n\n- [/] Dune due:%s\n'
                        '- [ ] Emma\n  - [x] first part\n  - [ ] second part\n\n### Read\n\n- [x] '
                        'Ulysses done:%s\n- [x] Walden\n- [-] A long one\n' % (
                            today + ONE * 3, at(0.95)),
        'hidden.plan': '# Groceries\n\n## Tasks\n\n- [ ] Apples due:%s\n- [ ] Rice due:%s\n'
                       '- [x] Flour\n- [x] Salt points:4 done:%s\n- [ ] Wipe the shelves every:sat '
                       'points:2\n\n## Schedule\n\n- 19:20 Feed the hens every:sun\n\n## Settings\n\n- calendar: no\n'
                       % (today, today - ONE * 3, today - ONE)}
    return files
