"""Makes calendars as Apple, Google, Outlook and others write them."""

import datetime
import zoneinfo

from .making import Maker

BERLIN = zoneinfo.ZoneInfo('Europe/Berlin')
# Names of zones; Outlook has its own for the same ones.
ZONES = {'America/New_York': 'America/New_York', 'Asia/Tokyo': 'Asia/Tokyo',
         'Europe/Berlin': 'Europe/Berlin', 'Eastern Standard Time': 'America/New_York',
         'W. Europe Standard Time': 'Europe/Berlin'}
# Rules of a calendar and of a plan; the day of September on which a series begins is one of its own.
RULES = [('FREQ=DAILY;COUNT=5', 'every:day', None), ('FREQ=WEEKLY;BYDAY=MO,TH', 'every:mon,thu', 3),
         ('FREQ=MONTHLY;BYMONTHDAY=15', 'every:15th', 15), ('FREQ=WEEKLY;INTERVAL=2', 'every:2w', None),
         ('FREQ=YEARLY', 'every:', None), ('FREQ=MONTHLY;BYDAY=2TU,3TU;COUNT=4', None, 8),
         ('FREQ=HOURLY;INTERVAL=5;COUNT=3', None, None)]
# A zone whose clocks are one hour ahead, described in the file.
HELSINKI = ['BEGIN:VTIMEZONE', 'TZID:Custom Zone', 'BEGIN:STANDARD', 'DTSTART:19701025T040000',
            'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0200', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
            'END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:19700329T030000', 'TZOFFSETFROM:+0200',
            'TZOFFSETTO:+0300', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT',
            'END:VTIMEZONE']


class Calendar(Maker):
    """Events, tasks and journals of a calendar."""

    name = 'mine.ics'

    def make(self):
        self.folds, self.count = self.likely(0.4), 0
        for line in ('BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Some//Program//EN'):
            self.add(line)
        if self.likely(0.2):
            self.put('X-WR-CALNAME', self.word('calendar'))
        self.described = self.likely(0.3)
        if self.described:
            for line in HELSINKI:
                self.add(line)
        for _ in self.some(1, 4):
            self.pick(self.event, self.event, self.whole_day, self.todo, self.journal, self.dates, self.busy)()
        self.add('END:VCALENDAR')
        self.end('\r\n')

    def put(self, name, value):
        """Adds a property, folded, and gives the number of its first line."""
        line, number = '%s:%s' % (name, value), len(self.lines) + 1
        width = self.pick(20, 60) if self.folds else 1000
        while len(line) > width:
            self.add(line[:width])
            line = ' ' + line[width:]
        self.add(line)
        return number

    def begin(self, kind):
        self.count += 1
        self.add('BEGIN:' + kind)
        self.add('UID:%d@example.org' % self.count)
        self.add('DTSTAMP:20260901T000000Z')

    def about(self, word, rest=True):
        name = self.pick('SUMMARY', 'SUMMARY', 'SUMMARY;LANGUAGE=de')
        self.put(name, self.text(word).replace(',', '\\,').replace(';', '\\;'))
        properties = [('DESCRIPTION', '%s\\, and\\n%s'), ('LOCATION', 'Room %s'), ('CATEGORIES', '%s,Big %s'),
                      ('COMMENT', '%s'), ('URL', 'https://example.org/%s'), ('CONTACT', 'Ann %s'),
                      ('ATTENDEE;CN=%s', 'mailto:a@example.org'), ('X-MINE', '%s'), ('RESOURCES', '%s'),
                      ('ATTACH', 'https://example.org/%s'), ('ORGANIZER;CN="Ann %s"', 'mailto:b@x.org'),
                      ('X-ALT-DESC;FMTTYPE=text/html', '<b>%s</b>')]
        for name, value in properties if rest else ():
            if self.likely(0.15):
                role = name.split(';')[0].lower().replace('x-', '')
                while '%s' in name + value:
                    if '%s' in name:
                        name = name.replace('%s', self.word(role), 1)
                    else:
                        value = value.replace('%s', self.word(role), 1)
                self.put(name, value)

    def moment(self, key, word, day, hour):
        """A time that is floating, in UTC, or in a zone; claims it as the local time."""
        zone = self.pick(None, None, 'UTC', *ZONES, *(['Custom Zone'] if self.described else []))
        naive = datetime.datetime(day.year, day.month, day.day, hour)
        real = {'UTC': 'UTC', 'Custom Zone': 'Europe/Helsinki'}.get(zone, ZONES.get(zone))
        local = naive.replace(tzinfo=zoneinfo.ZoneInfo(real)).astimezone(BERLIN) if real else naive
        mark = '' if zone in (None, 'UTC') else ';TZID=' + (zone if ' ' not in zone else '"%s"' % zone)
        text = naive.strftime('%Y%m%dT%H%M%S') + ('Z' if zone == 'UTC' else '')
        number = self.put(key + mark, text)
        kind = 'zone' if mark and zone != 'Custom Zone' else 'described zone' if mark else zone or 'floating'
        self.claim(word, 'date', local.date(), number, '%s, %s' % (key, kind))
        self.claim(word, 'text', local.strftime('%H:%M'), number, '%s, %s' % (key, kind))
        return mark, text

    def event(self):
        # Few days, so that several events share one, in any order.
        word, day = self.word('event'), self.day(0, 6)
        rule = self.pick(*RULES) if self.likely(0.3) else None
        if rule and rule[2]:
            day = day.replace(day=rule[2])
        self.begin('VEVENT')
        mark, start = self.moment('DTSTART', word, day, self.pick(9, 12, 14, 15))
        if self.likely(0.3):
            self.put('DURATION', 'PT30M')
        elif self.likely(0.5):
            number = self.put('DTEND' + mark, start[:11] + '4500' + start[15:])
            self.claim(word, 'text', ':45', number, 'DTEND')
        self.about(word)
        if rule:
            word = self.rule(rule, word, mark, start, day)
        elif self.likely(0.1):
            self.put('STATUS', 'CANCELLED')
            self.claim(word, 'state', 'cancelled')
        self.alarms(word)
        self.add('END:VEVENT')

    def rule(self, rule, word, mark, start, day):
        """Makes it recur. Gives the word of the component that is open then."""
        rule, text, _ = rule
        number = self.put('RRULE', rule)
        if text and not mark and not start.endswith('Z'):
            self.claim(word, 'text', text, number, 'rule')
        if self.likely(0.3) and 'DAILY' in rule:
            gone = day + datetime.timedelta(days=2)
            self.put('EXDATE' + mark, gone.strftime('%Y%m%d') + start[8:])
        elif self.likely(0.3) and 'DAILY' in rule:
            # A changed instance is a component of its own with the same UID.
            self.add('END:VEVENT')
            moved, other = day + datetime.timedelta(days=1), self.word('instance')
            self.begin('VEVENT')
            self.count -= 1
            self.lines[-2] = 'UID:%d@example.org' % self.count
            self.put('RECURRENCE-ID' + mark, moved.strftime('%Y%m%d') + start[8:])
            new = moved + datetime.timedelta(days=10)
            self.put('DTSTART', new.strftime('%Y%m%d') + 'T180000')
            self.claim(other, 'date', new, role='instance')
            self.about(other, False)
            return other
        return word

    def alarms(self, word):
        for number in range(self.pick(0, 0, 0, 1, 2)):
            self.add('BEGIN:VALARM')
            self.add('ACTION:DISPLAY')
            minutes = self.pick(10, 15)
            line = self.put('TRIGGER', '-PT%dM' % minutes)
            if not number:
                self.claim(word, 'text', 'remind:%dm' % minutes, line, 'alarm')
            if self.likely(0.5):
                self.put('DESCRIPTION', self.word('alarm'))
            self.add('END:VALARM')

    def whole_day(self):
        word, day = self.word('holiday'), self.day()
        self.begin('VEVENT')
        number = self.put('DTSTART;VALUE=DATE', day.strftime('%Y%m%d'))
        self.claim(word, 'date', day, number)
        length = self.pick(0, 1, 3)
        if length:
            end = day + datetime.timedelta(days=length)
            number = self.put('DTEND;VALUE=DATE', end.strftime('%Y%m%d'))
            self.claim(word, 'date', end - datetime.timedelta(days=1), number, 'last day')
        self.about(word)
        self.add('END:VEVENT')

    def dates(self):
        """An event of several days with times, or one on dates that no rule gives."""
        word, day = self.word('event'), self.day()
        self.begin('VEVENT')
        self.about(word)
        self.put('DTSTART', day.strftime('%Y%m%dT100000'))
        self.claim(word, 'date', day)
        other = day + datetime.timedelta(days=self.pick(1, 2, 9))
        key = self.pick('DTEND', 'RDATE')
        number = self.put(key, other.strftime('%Y%m%dT120000'))
        self.claim(word, 'date', other, number, key)
        self.add('END:VEVENT')

    def busy(self):
        self.begin('VFREEBUSY')
        self.put('COMMENT', self.word('busy'))
        self.put('FREEBUSY', '20260901T100000Z/PT1H')
        self.add('END:VFREEBUSY')

    def todo(self):
        word, status = self.word('task'), self.pick('NEEDS-ACTION', 'IN-PROCESS', 'COMPLETED', 'CANCELLED')
        self.begin('VTODO')
        self.put('STATUS', status)
        self.claim(word, 'state', {'NEEDS-ACTION': 'open', 'IN-PROCESS': 'begun', 'COMPLETED': 'done',
                                   'CANCELLED': 'cancelled'}[status])
        if self.likely(0.5):
            day = self.day()
            number = self.put('DUE;VALUE=DATE', day.strftime('%Y%m%d'))
            self.claim(word, 'date', day, number, 'DUE')
        elif self.likely(0.5):
            self.moment('DUE', word, self.day(), 12)
        if status == 'COMPLETED' and self.likely(0.6):
            day = self.day()
            number = self.put('COMPLETED', day.strftime('%Y%m%d') + 'T101500Z')
            self.claim(word, 'date', day, number, 'COMPLETED')
        if self.likely(0.2):
            number = self.put('PERCENT-COMPLETE', '40')
        self.put('PRIORITY', self.pick('1', '5', '9', '0'))
        self.about(word)
        parent = self.count
        self.add('END:VTODO')
        if self.likely(0.3):
            step = self.word('step')
            self.begin('VTODO')
            self.put('RELATED-TO', '%d@example.org' % parent)
            self.about(step)
            self.claim(step, 'below', word)
            self.add('END:VTODO')

    def journal(self):
        day, first = self.day(), self.word('journal')
        self.begin('VJOURNAL')
        self.put('DTSTART;VALUE=DATE', day.strftime('%Y%m%d'))
        self.put('SUMMARY', first)
        self.claim(first, 'date', day)
        if self.likely(0.6):
            self.put('DESCRIPTION', '%s\\n- [ ] %s' % (self.word('journal'), self.word('journal')))
        self.add('END:VJOURNAL')
