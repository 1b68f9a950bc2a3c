"""The series of a generated folder, and the goals that they serve."""

from .calendar import ONE
from .growing import Grown


def series_files(first, today):
    """The files of series by their names: each with the series, and the lines of its goals and of
    other tasks."""
    def at(share, plus=0):
        return first + ONE * (int((today - first).days * share) + plus)

    def weekday(share, number):
        date = at(share)
        return date + ONE * ((number - date.weekday()) % 7)

    pause, new = at(0.7), at(0.5, 2)
    end_of_month = first.replace(year=first.year - 1, month=12, day=31)
    chores = [
        Grown('Priorities', '[ ] !high Plan the day every:weekday'),
        Grown('Tasks', '[ ] Take the pills #health every:day start:%s' % (first - ONE * 70)),
        Grown('Tasks', '[ ] Clean the bath #home every:week start:%s until:%s' % (
            weekday(0.05, 2), at(0.8))),
        Grown('Tasks', '[ ] Call grandma #family every:sun points:2', more=' points:2'),
        Grown('Tasks', '[ ] !medium Send the invoice #work every:1st,15th start:%s until:%s' % (
            at(0.1), today + ONE * 20)),
        Grown('Tasks', '[ ] Write the report #work/api every:month start:%s' % end_of_month),
        Grown('Tasks', '[ ] Weed the beds every:tue,fri start:%s expires:+1d' % at(0.1),
              expires=1),
        Grown('Tasks', '[ ] Practise scales every:mon,wed,fri start:%s' % at(0.08),
              '[ ] Practise scales #study every:day start:%s' % new,
              '[ ] Practise scales every:never start:%s until:%s' % (pause, pause + ONE * 19)),
        Grown('Tasks', '[x] Translate a page every:day start:%s done:%s' % (at(0.2), at(0.6))),
        Grown('Tasks', '[-] Water the tree every:3d start:%s done:%s' % (at(0.3), at(0.55))),
        Grown('Tasks', '[ ] Read the news every:weekend start:%s until:%s' % (at(0.4), at(0.95))),
        Grown('Tasks', '[ ] Check the oil every:2w start:%s until:%s' % (at(0.1), at(0.5)),
              '[ ] Check the car every:2w start:%s was:"Check the oil"' % at(0.5, 1)),
        Grown('Tasks', '[ ] Sync the laptop #work every:2w-mon,thu start:%s' % at(0.15)),
        Grown('Tasks', '[ ] Look at the tyres every:last-fri'),
        Grown('Tasks', '[ ] Feed the fish #home after:3d start:%s until:%s' % (at(0.1), at(0.4)),
              '[ ] Feed the fish #home every:3d start:%s' % at(0.4, 1)),
        Grown('Schedule', '[ ] 18:00-19:30 Choir rehearsal #music every:thu start:%s' % at(0.1)),
        Grown('Schedule', '[ ] 07:30 Yoga lesson #health every:sat until:%s' % at(0.85))]
    served = [
        Grown('Tasks', '[ ] Driving lesson every:tue start:%s until:%s goal:drive' % (
            at(0.7), today + ONE * 30), more=' goal:drive', tags=' #study'),
        Grown('Tasks', '[ ] Practise chords every:day start:%s goal:chords' % at(0.6, 2),
              more=' goal:chords', tags=' #study'),
        Grown('Tasks', '[ ] Write a page every:weekday start:%s goal:thesis' % at(0.5),
              more=' goal:thesis', tags=' #study'),
        Grown('Tasks', '[ ] Do push-ups #health every:day goal:fit', more=' goal:FIT',
              tags=' #study'),
        Grown('Tasks', '[ ] Clear a drawer #home every:sat start:%s until:%s goal:desk' % (
            at(0.3), at(0.6)), more=' goal:desk', tags=' #study')]
    goals = ['- [ ] Drive a car due:%s id:drive' % (today + ONE * 40),
             '- [ ] Play a song id:chords', '- [ ] A thesis due:%s id:thesis' % (today - ONE * 3),
             '- [ ] Fit again due:%s target:60 id:fit' % (today + ONE * 60),
             '- [ ] An empty desk id:desk',
             '- [ ] Sail due:%s id:sail' % (today + ONE * 30),
             '- [ ] Ring due:%s id:ring' % (today + ONE * 20)]
    others = ['- [x] Buy the theory book goal:drive done:%s' % at(0.72),
              '- [ ] Book the test goal:drive', '- [-] Rent a car goal:drive',
              '- [x] Sell the old desk goal:desk done:%s' % at(0.5),
              '- [ ] Test the boat every:sun start:%s until:%s goal:sail' % (
                  today + ONE * 5, today + ONE * 50),
              '- [ ] Ring the bell every:mon goal:ring']
    return {'chores.plan': ('# 🔁 Chores', chores, [], []),
            'aims.plan': ('# 🎯 Aims #study', served, goals, others)}


def text_of(title, series, goals, others):
    parts = [title]
    for heading, lines in [('Goals', goals)] + [
            (name, ['%s %s' % ('%d.' % n if name == 'Priorities' else '-', text)
                    for n, text in enumerate((text for one in series if one.section == name
                                              for text in one.texts), 1)]
             + (others if name == 'Tasks' else []))
            for name in ('Priorities', 'Tasks', 'Schedule')]:
        if lines:
            parts.append('## %s\n\n%s' % (heading, '\n'.join(lines)))
    return '\n\n'.join(parts) + '\n'
