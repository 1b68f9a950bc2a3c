#!/usr/bin/env python3
"""Reads and formats Plan format 1 a second time, written from its specification alone.

    second_reading.py read PATH < TEXT        the reading (section 13 of plan.md)
    second_reading.py format PATH < TEXT      the canonical form (section 11)
    second_reading.py --examples FILE.md...   check the examples of documents
"""
import collections
import datetime
import pathlib
import re
import sys
import unicodedata
from calendar import monthrange
from itertools import chain, groupby, takewhile

BLANKS = " \t\u00a0\r"
BLANK = "[ \t\u00a0\r]"
DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
LONG_DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
NAMES = {
    "priorities": "Priorities,Top,Prioritäten,Priorités,Prioridades,Priorità,Prioriteiten",
    "tasks": "Tasks,Todo,To do,Aufgaben,Tâches,Tareas,Cose da fare,Tarefas,Te doen",
    "schedule": "Schedule,Agenda,Appointments,Termine,Zeitplan,Rendez-vous,Emploi du temps,"
                "Horario,Appuntamenti,Orario,Compromissos,Horário,Afspraken",
    "habits": "Habits,Gewohnheiten,Habitudes,Hábitos,Abitudini,Gewoontes,Gewoonten",
    "mood": "Mood,Moods,Stimmung,Humeur,Estado de ánimo,Umore,Estado de espírito,Stemming",
    "notes": "Notes,Notizen,Notas,Appunti,Anotações,Notities",
    "goals": "Goals,Ziele,Objectifs,Objetivos,Obiettivi,Doelen",
    "settings": "Settings,Einstellungen,Réglages,Ajustes,Impostazioni,Configurações,Instellingen",
}
MOODS = ("happy great calm good neutral okay ok sad stressed tired bad angry terrible awful "
         "😊 😄 😌 🙂 😐 😔 😫 😟 😤 😢").split()

def folded(name):
    """A name in one spelling that all its cases and normal forms share."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", name).casefold())

KNOWN = {folded(n): (kind, n) for kind, names in NAMES.items() for n in names.split(",")}

# ---- Files ----
def file_kind(path):
    """The kind of a file and its date, which only a day has."""
    folder, _, name = ("/" + path).rpartition("/")
    match = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2})\.plan", name)
    if match and made_date(match.groups()) and not folder.endswith("/templates"):
        return "day", made_date(match.groups())
    if (re.fullmatch(r"[0-9]+-[0-9]+-[0-9]+\.plan", name) or not name.endswith(".plan")
            or name[0] in ".#" or ".sync-conflict-" in name):
        return "unknown", None
    listed = "template" if folder.endswith("/templates") else "collection"
    return "settings" if name == "settings.plan" else listed, None

def decoded(text):
    """The text of a file without its byte order marks; ValueError for what no plan may contain."""
    if len(text) > 16 * 1024 * 1024 or b"\0" in text:
        raise ValueError("larger than 16 MiB, or holds a NUL")
    return text.decode("utf-8").lstrip("\ufeff")

def has_conflict(lines):
    """Whether the lines contain the three marker lines of a conflict, in their order."""
    signs = [re.match("(<{7,}|={7,}|>{7,})(%s|$)" % BLANK, line) for line in lines]
    seen = set()
    for sign in (match[1] for match in signs if match):
        if sign[0] == "<" or sign.translate({61: "<", 62: "="}) in seen:
            seen.add(sign)
    return any(sign[0] == ">" for sign in seen)

# ---- Values ----
def made_date(numbers, maker=datetime.date):
    """The date of the numbers, or None if it does not exist or is out of range."""
    try:
        day = maker(*map(int, numbers))
    except ValueError:
        return None
    return day if 1900 <= day.year <= 2999 else None

def shifted(day, count, unit):
    """The day this many days, weeks, months or years later; None if out of range."""
    months = day.year * 12 + day.month - 1 + count * {"mo": 1, "y": 12}.get(unit, 0)
    days = count * {"d": 1, "w": 7}.get(unit, 0)
    year, month = months // 12, months % 12 + 1
    if year > 2999 or days > 1100 * 366:
        return None
    day = day.replace(year=year, month=month, day=min(day.day, monthrange(year, month)[1]))
    day += datetime.timedelta(days)
    return day if 1900 <= day.year <= 2999 else None

def yearly(month, day, today):
    """The first such day of a year on or after today; without today, True if it exists."""
    if not 1 <= day <= LONGEST[month - 1] or today is None:
        return 1 <= day <= LONGEST[month - 1]
    days = (made_date((today.year + more, month, day)) for more in range(9))
    return next((found for found in days if found and found >= today), None)

def absolute_date(text):
    """The date that needs no other: `2026-10-7`, `2026/10/7` or `2026-W41`; otherwise None."""
    match = re.fullmatch(r"([0-9]{4})([-/])([0-9]{1,2})\2([0-9]{1,2})", text)
    if match:
        return made_date(match.group(1, 3, 4))
    match = re.fullmatch("([0-9]{4})-W([0-9]{2})", text)
    return made_date((*match.groups(), 7), datetime.date.fromisocalendar) if match else None

def relative_date(text, today):
    """The date counted from today; True for a valid one without today, None for an invalid one."""
    low = text.lower()
    match = re.fullmatch(r"([a-z]{3})-([0-9]{1,2})", low)
    if match and match[1] in MONTHS:
        return yearly(MONTHS.index(match[1]) + 1, int(match[2]), today)
    days = {"yesterday": -1, "today": 0, "tomorrow": 1}.get(low)
    if low[:3] in DAYS and low in DAYS + LONG_DAYS:
        days = (DAYS.index(low[:3]) - today.weekday() - 1) % 7 + 1 if today else 0
    if days is not None:
        return shifted(today, days, "d") if today else True
    match = re.fullmatch(r"\+([1-9][0-9]{0,3})(d|w|mo|y)", text)
    if match:
        return shifted(today, int(match[1]), match[2]) if today else True
    return None

def date_value(text, today):
    """The canonical spelling of a date, or None."""
    day = absolute_date(text) or relative_date(text, today)
    return text if day is True else day and day.isoformat()

def clock(text, bare=False):
    """The minutes since midnight of a time, or None; `bare` allows an hour alone."""
    match = re.fullmatch(r"([0-9]{1,2})(?::([0-5][0-9]))?(am|pm)?", text)
    if not match or not (match[2] or match[3] or bare):
        return None
    hour, half = int(match[1]), match[3]
    if half:
        hour = hour % 12 + 12 * (half == "pm") if 1 <= hour <= 12 else 24
    return hour * 60 + int(match[2] or 0) if hour < 24 else None

def spelled_clock(minutes):
    """`HH:MM` of the minutes since midnight; None for None."""
    return None if minutes is None else "%02d:%02d" % divmod(minutes, 60)

def moment(text, today):
    """The canonical spelling of a date, a date with a time, or a time; otherwise None."""
    for match in re.finditer("[tT]", text):
        day = date_value(text[:match.start()], today)
        time = spelled_clock(clock(text[match.end():]))
        if day and time:
            return day + "T" + time
    return date_value(text, today) or spelled_clock(clock(text))

def shape(pattern):
    """A value with one spelling, which the pattern describes."""
    return lambda text, _today: text if re.fullmatch(pattern, text) else None

DURATION = shape(r"(?=.)([0-9]{1,9}d)?([0-9]{1,9}h)?([0-9]{1,9}m)?")
PERIOD = shape(r"[1-9][0-9]{0,3}(d|w|mo|y)")
SIMPLE_RULE = shape("(week)?day|weekend|week|month|quarter|year|never"
                    "|[1-9][0-9]{0,3}((d|w|mo|y)|/(week|month))")

def expiry(text, today):
    """A moment, or a shift that stays as typed."""
    if text[0] != "+":
        return moment(text, today)
    return text if DURATION(text[1:], today) or PERIOD(text[1:], today) else None

def target(text, today):
    """A number, a number with its unit, or a duration."""
    found = re.fullmatch(r"[0-9]{1,9}(?:\.[0-9]{1,3})?(.*)", text)
    return text if found and (not found[1] or is_unit(found[1])) else DURATION(text, today)

def is_place(text, most):
    """Whether the text is `last`, or an ordinal from 1st with its own ending."""
    number = int((re.match("[1-9][0-9]?(?=[a-z])", text) or "0")[0])
    ending = {1: "st", 2: "nd", 3: "rd"}.get(0 if 11 <= number <= 13 else number % 10, "th")
    return text == "last" or 1 <= number <= most and text == str(number) + ending

def rule(text, _today):
    """A rule of recurrence, which has one spelling only."""
    first, _, second = text.partition("-")
    days, places = re.sub("^[1-9][0-9]{0,3}w-", "", text).split(","), text.split(",")
    fits = SIMPLE_RULE(text, None)
    fits = fits or all(day in DAYS for day in days) and len(set(days)) == len(days)
    fits = fits or all(is_place(n, 31) for n in places) and len(set(places)) == len(places)
    fits = fits or second in DAYS and is_place(first, 5)
    if first in MONTHS and re.fullmatch("[1-9][0-9]?", second):
        fits = int(second) <= LONGEST[MONTHS.index(first)]
    return text if fits else None

VALUES = {
    "due": moment, "done": moment, "expires": expiry, "every": rule, "after": PERIOD,
    "start": date_value, "until": date_value, "from": date_value, "to": date_value,
    "remind": lambda text, day: DURATION(text, day) or spelled_clock(clock(text)),
    "est": DURATION, "points": shape("[0-9]{1,3}"), "target": target,
    "goal": lambda text, _day: text if all(map(in_tag, text)) else None,
    "id": lambda text, _day: text if all(map(in_tag, text)) else None,
    "was": shape(".*"), "spent": shape(".*"), "needs": shape(".*"), "at": shape(".*"),
}

# ---- Words ----
def is_letter(char):
    """Whether Unicode calls the character a letter."""
    return unicodedata.category(char)[0] == "L"

def in_tag(char):
    """Whether a tag may contain the character."""
    category = unicodedata.category(char)
    return category[0] in "LM" or category == "Nd" or char in "_-/"

def is_unit(text):
    """Whether the text is a word of letters, or a percent or degree sign and letters."""
    return text != "" and all(map(is_letter, re.sub("^[%°]", "", text)))

Token = collections.namedtuple("Token", "sort text spelling")
CODE = re.compile("(?<!`)(`+)(?!`).*?(?<!`)\\1(?!`)", re.DOTALL)

def tag_at(text, start):
    """The tag that starts there, or None."""
    found = "#" + "".join(takewhile(in_tag, text[start + 1:])) if text[start] == "#" else ""
    return found if any(map(is_letter, found)) else None

ATTRIBUTE = re.compile(r'(was):(".*?"(?=%s|$))|([a-z]+):([^%s]+)' % (BLANK, BLANKS), re.DOTALL)

def attribute_at(text, start, today):
    """The attribute that starts there, as typed and canonical, or None twice."""
    found = ATTRIBUTE.match(text, start)
    key, value = (found[1] or found[3], found[2] or found[4]) if found else (None, None)
    spelling = VALUES[key](value, today) if key in VALUES else None
    return (found[0], key + ":" + spelling) if spelling else (None, None)

def tokens(text, today, attributes=True):
    """The words of an item or a comment as tokens, which together are the text."""
    codes, found, at, plain = {m.start(): m.end() for m in CODE.finditer(text)}, [], 0, 0
    while at < len(text):
        sort, typed, spelling = "code", text[at:codes.get(at, at)], None
        if not typed and (at == 0 or text[at - 1] in BLANKS):
            sort, typed = "tag", tag_at(text, at)
            if not typed and attributes:
                sort, (typed, spelling) = "attribute", attribute_at(text, at, today)
                # Code comes first, so a value in which a code span starts is not a value.
                if typed and any(at < start < at + len(typed) for start in codes):
                    typed = None
        if typed:
            found.append(Token("text", text[plain:at], text[plain:at]))
            found.append(Token(sort, typed, spelling or typed))
            at = plain = at + len(typed)
        else:
            at += 1
    found.append(Token("text", text[plain:], text[plain:]))
    return [token for token in found if token.text]

def spelled(words):
    """The canonical text of tokens."""
    return "".join(token.spelling for token in words)

def marks(words):
    """The tags and then the attributes among tokens, spelled."""
    return [token.spelling for sort in ("tag", "attribute") for token in words if token.sort == sort]

def core(words):
    """The text of tokens without the tags and attributes at its end."""
    while words and (words[-1].sort in ("tag", "attribute") or not words[-1].text.strip(BLANKS)):
        words = words[:-1]
    return spelled(words).strip(BLANKS)

# ---- Items ----
class Line:
    """A line: its position, its kind, and the parts of an item."""

    def __init__(self, raw, section):
        self.raw, self.section = raw, section
        self.body = self.text = raw.lstrip(BLANKS)
        self.indent = raw[:len(raw) - len(self.body)]
        self.col = self.new_col = column(self.indent)
        self.kind, self.parent, self.head, self.before = "note", None, None, []
        self.bullet = self.gap = self.sign = self.rest = self.number = self.time = None
        self.priority = self.mood = self.amount = self.comment = self.told = None
        self.out, self.marks, self.new_box, self.nested = raw, [], False, False
        self.text_col = self.depth = 0

STATES = {"": "open", "/": "in-progress", "x": "done", "X": "done", "-": "cancelled", ">": "moved"}
BOXED = {"priorities": "priority-item", "habits": "habit-item", "goals": "goal-item"}
BARE = {name: name.removesuffix("s") + "-item" for name in "schedule habits mood goals".split()}
ITEMS = "task priority-item schedule-item habit-item goal-item mood-item setting-item".split()
HEADINGS = ("title", "section-heading", "group-heading")

def column(blanks, start=0):
    """The column after blanks that start at column start."""
    for char in blanks:
        start = start // 4 * 4 + 4 if char == "\t" else start + 1
    return start

BOX = re.compile(r"\[ \]|\[%s*([^0-9\[\]\x00-\x20\x7f-\xa0]\ufe0f?)?%s*\](?=%s|$)" % ((BLANK,) * 3))

def split_bullet(line, boxes):
    """Fills bullet, gap, mark and rest of a line; False if it has no bullet and no box."""
    found = re.match("([-*+]|[0-9]{1,9}[.)])(%s*)" % BLANK, line.body)
    tail = line.body[found.end():] if found else line.body
    box = BOX.match(tail) if boxes else None
    bare = boxes and not found and re.match(r"\[[ /xX>-]\](%s|$)" % BLANK, tail)
    if not (bare or found and (found[2] or box or not tail)):
        return False
    line.bullet, line.gap = found.groups() if found else ("", "")
    line.sign = (box[1] or "") if box else None
    line.rest = tail[box.end() if box else 0:].strip(BLANKS)
    return True

HOUR = r"([0-9]{1,2}(?::[0-9]{2})?(?:am|pm)?)"
SPAN = re.compile("%s(>?)(%s*)(?:--|[-–—])(%s*)%s(?=%s|$)" % (HOUR, BLANK, BLANK, HOUR, BLANK))

def take_time(text, mood):
    """The time a text starts with as (start, end or None, next day), and the rest; or None."""
    found = None if mood else SPAN.match(text)
    if found:
        bare = not found[3] + found[4] and "m" not in found[0]
        midnight = found[5] == "24:00" or bare and found[5] == "24"
        start, end = clock(found[1], bare), 1440 if midnight else clock(found[5], bare)
        alone = bare and not (":" in found[1] and ":" in found[5])
        if None not in (start, end) and not (alone and end <= start):
            return (start, end or 1440, found[2]), text[found.end():].strip(BLANKS)
    found = re.match("%s(%s)(?=%s|$)" % (HOUR, "" if mood else ">?", BLANK), text)
    start = clock(found[1]) if found else None
    return None if start is None else ((start, None, found[2]), text[found.end():].strip(BLANKS))

QUANTITY = r"([0-9]{1,9}[hH](?:[0-9]{1,9}[mM])?(?!\w)|[0-9]{1,9}[mM](?!\w)|[0-9]{1,9}(?:\.[0-9]{1,3})?)"
AMOUNT = re.compile("(?:{q}|(?=[<≤]))(?:{b}*(/)?{b}*(<=|≤)?{b}*{q})?{b}*(.*)".format(
    q=QUANTITY, b=BLANK))

def amount(text):
    """The canonical spelling of an amount, or None."""
    found = AMOUNT.fullmatch(text)
    count, slash, most, goal, unit = found.groups() if found else [None] * 5
    most = "<=" if most else ""
    misfit = goal and (bool(count) != bool(slash) or not re.search("[1-9]", goal))
    times = {part[-1] in "hHmM" for part in (count, goal) if part}
    if misfit or len(times) != 1 or unit and (True in times or not is_unit(unit)) or not (count or most):
        return None
    shown = (count or "") + (slash or "") + most + (goal or "")
    return shown.lower() + (" " + unit if unit else "")

def fill_habit(line, today):
    """Reads the name, the amount and the comment of a habit."""
    words = tokens(line.rest, today)
    mask = "".join(t.text if t.sort == "text" else "x" * len(t.text) for t in words)
    dash = re.search("(?<=[^%s])%s+(?:--|—)%s+(?=.)" % (BLANKS, BLANK, BLANK), mask)
    stop, begin = (dash.start(), dash.end()) if dash else (len(mask), len(mask))
    colon = re.compile(BLANK + "*:(?=" + BLANK + "|$)").search(mask, 0, stop)
    if colon and not mask[:colon.start()].strip(BLANKS):
        colon = None
    head, tail = tokens(line.rest[:colon.start() if colon else stop], today), []
    shown, comment = spelled(head).strip(BLANKS), line.rest[begin:]
    line.text = shown if colon else core(head)
    if colon:
        # A colon that touches an attribute would be part of its value.
        shown += colon[0][:-1] if head[-1].sort == "attribute" else ""
        tail = tokens(line.rest[colon.end():stop].strip(BLANKS), today)
        first = tail[0].text if tail and tail[0].sort == "text" else ""
        line.amount = amount(first.strip(BLANKS)) if not core(tail[1:]) else None
        gap = first[len(first.rstrip(BLANKS)):]
        tail = tail[1:] if line.amount else tail
        after = (line.amount + gap if line.amount else "") + spelled(tail)
        shown += (": " + after).rstrip(BLANKS)
    line.out = (shown + (" -- " + comment if stop < len(mask) else "")).strip(BLANKS)
    line.told, line.comment = "" if line.amount else core(tail), comment or None
    line.marks = marks(head + tail + tokens(comment, today, False))

def fill_mood(line):
    """Reads the mood and the comment of a mood entry."""
    first = re.match("[^%s]*" % BLANKS, line.rest)[0]
    mood, after = first.rstrip(",.:;!?"), line.rest[len(first):].strip(BLANKS)
    ratio = re.fullmatch("([0-9]{1,3})/([0-9]{1,3})", mood)
    known = ratio and 1 <= int(ratio[1]) <= int(ratio[2]) <= 100 and int(ratio[2]) >= 2
    words, line.out = tokens(line.rest, None, False), line.rest
    # Only an emoji may have the variation selector after it.
    if known or mood.lower() in MOODS or mood.removesuffix("\ufe0f") in MOODS[-10:]:
        line.comment = re.sub("^(--|[-–—])%s+" % BLANK, "", after) or None
        line.mood, words = mood, tokens(line.comment or "", None, False)
    line.text, line.marks = "" if line.mood else core(words), marks(words)

def fill_setting(line):
    """Reads the name and the value of a setting."""
    found = re.match("([^:]+):(%s*)(.*)" % BLANK, line.rest, re.DOTALL)
    line.out = line.text = line.rest
    touching = "" if not found or found[2] else found[3].replace(":", "")
    allowed = "[A-Za-z0-9%s\u0080-\U0010ffff-]*" % BLANKS
    if found and found[1].strip(BLANKS) and re.fullmatch(allowed, found[1] + touching):
        line.out = (found[1].rstrip(BLANKS) + ": " + found[3]).rstrip(BLANKS)
        line.text, line.comment = found[1].rstrip(BLANKS), found[3]

def fill(line, today):
    """Reads the text after the bullet and the box of an item."""
    if line.kind in ("schedule-item", "mood-item"):
        line.time, line.rest = take_time(line.rest, line.kind == "mood-item") or (None, line.rest)
    if line.kind == "setting-item":
        return fill_setting(line)
    if line.kind == "mood-item":
        return fill_mood(line)
    found = re.match("(!high|!medium|!low|!{1,3})(?=%s|$)" % BLANK, line.rest, re.IGNORECASE)
    if found:
        word = found[1].lower()
        line.priority = {"!!!": "!high", "!!": "!medium", "!": "!low"}.get(word, word)
        line.rest = line.rest[found.end():].strip(BLANKS)
    if line.kind == "habit-item":
        return fill_habit(line, today)
    words = tokens(line.rest, today)
    line.text, line.marks, line.out = core(words), marks(words), spelled(words)

# ---- Lines ----
FENCE = re.compile("(`{3,})[^`]*$|(~{3,})")

def last_of_block(bodies, at):
    """The index of the line that ends the fence or comment that starts there, or None."""
    fence = FENCE.match(bodies[at])
    below = range(at + 1, len(bodies))
    if fence:
        closer = re.compile("%s{%d,}%s*" % (bodies[at][0], len(fence[1] or fence[2]), BLANK))
        return next((n for n in below if closer.fullmatch(bodies[n])), None)
    if bodies[at].startswith("<!--"):
        return next((n for n in (at, *below) if "-->" in bodies[n]), None)
    return None

def known_section(name, dated):
    """The kind and the spelling of the known section of that name, or None twice."""
    closed = re.fullmatch("(.+?){0}*:?{0}*#*{0}*".format(BLANK), name)
    top = re.fullmatch("(?i:top)%s+([0-9]{1,9})" % BLANK, closed[1] if closed else "")
    if top:
        return "priorities", "Top " + top[1]
    section, spelling = KNOWN.get(folded(closed[1]) if closed else "", (None, None))
    return (None, None) if section == "settings" and dated else (section, spelling)

def heading(line, dated, titled):
    """Reads the line as title or heading. Returns whether it is one."""
    marker, gap, name = re.match("(#*)(%s*)(.*)" % BLANK, line.raw, re.DOTALL).groups()
    date = re.match(r"[0-9]{4}[-/][0-9]{1,2}[-/][0-9]{1,2}(?=%s|$)" % BLANK, name)
    day = absolute_date(date[0]) if date else None
    section, spelling = known_section(name, dated) if marker == "##" else (None, None)
    if not (name and (gap or section or day and marker == "#")):
        return False
    if marker == "#" and not titled and line.section is None:
        line.kind, name = "title", day.isoformat() + name[date.end():] if day else name
    elif marker == "##":
        line.kind, line.section, name = "section-heading", section or "own", spelling or name
    elif marker == "###" and line.section not in (None, "notes"):
        line.kind = "group-heading"
    if line.kind in HEADINGS:
        name = name.rstrip(BLANKS)
        line.out, line.text = marker + " " + name, section or name
    return line.kind in HEADINGS

def item_kind(line, kind):
    """The kind of a line with a bullet or a box, as far as it does not depend on its words."""
    section, boxed = line.section, line.sign is not None
    if "settings" in (section, kind):
        return "note-item" if line.parent or not line.rest else "setting-item"
    if line.parent:
        return "task" if boxed else "note-item"
    if section == "schedule" and boxed:
        return "schedule-item" if take_time(line.rest, False) else "task"
    if section == "priorities" or boxed:
        return BOXED.get(section, "task")
    return BARE.get(section, "note-item") if line.rest else "note-item"

def read_item(line, kind, today):
    """Reads a line with a bullet or a box."""
    line.kind, dated = item_kind(line, kind), kind in ("day", "template")
    if line.kind in ITEMS:
        fill(line, today)
    bare_habit = line.kind == "habit-item" and line.sign is None and dated
    if bare_habit and not line.amount:
        line.kind = "note-item"
    line.new_box = bare_habit
    if line.kind == "note-item":
        line.text = line.body[len(line.bullet + line.gap):]

def find_parent(line, bulleted, stack):
    """The open bullet a line belongs to. Closes those that the line closes."""
    if line.col == 0 and not bulleted:
        stack.clear()
    last = stack[-1] if stack and not bulleted else None
    while bulleted and stack and stack[-1].col >= line.col:
        stack.pop()
    return next((above for above in reversed(stack) if above.col < line.col), last)

def block_kinds(line, alone):
    """The kinds of the first line of a fence or comment, of the inner lines, and of the last."""
    if line.body[0] != "<":
        return "fence-delimiter", "fence-content", "fence-delimiter"
    directive = re.fullmatch("<!--%s*planlint:.*-->%s*" % (BLANK, BLANK), line.body) and alone
    return "directive" if directive else "comment", "comment-content", "comment-content"

def parse(text, path):
    """The lines of a text that are not blank, each with the blank lines before it."""
    kind, today = file_kind(path)
    raws = [raw.rstrip("\r") for raw in decoded(text).split("\n")]
    bodies = [raw.lstrip(BLANKS) for raw in raws]
    lines, stack, before, end, section, titled, number = [], [], [], -1, None, False, 0
    for at, raw in enumerate(raws):
        line = Line(raw, section)
        if at > end and not line.body:
            before.append(raw)
            continue
        lines.append(line)
        if at <= end:
            line.head, line.parent, line.depth = head, head.parent, head.depth
            line.kind = kinds[1 + (at == end)]
            continue
        line.before, before = before, []
        last, bulleted = last_of_block(bodies, at), False
        if last is not None:
            head, end, kinds = line, last, block_kinds(line, last == at)
            line.kind = kinds[0]
        elif heading(line, kind in ("day", "template"), titled):
            section, titled = line.section, titled or line.kind == "title"
            number = number if line.kind == "group-heading" else 0
        elif section != "notes":
            bulleted = split_bullet(line, boxes="settings" not in (kind, section))
        line.parent = None if section == "notes" else find_parent(line, bulleted, stack)
        line.depth = line.parent.depth + 1 if line.parent else 0
        if bulleted:
            stack.append(line)
            read_item(line, kind, today)
        number += line.kind == "priority-item"
        line.number = number if line.kind == "priority-item" else None
    return lines

# ---- The reading ----
def quoted(text):
    """The text in quotes, or nothing for None."""
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + re.sub("[\0-\x1f\x7f]", lambda m: "\\u{%x}" % ord(m[0]), text) + '"' if text else ""

def spelled_time(time):
    """The canonical spelling of the time of a slot or a mood."""
    start, end, sign = time or (None, None, "")
    return (spelled_clock(start) or "") + sign + ("" if end is None else "-" + spelled_clock(end))

def read_line(line):
    """One line of a reading, without the blanks before it."""
    if line.kind.startswith(("fence", "comment", "directive")):
        return line.kind
    own = line.kind != "section-heading" or line.section == "own"
    parts = [line.kind, quoted(line.text) if own else line.text]
    if line.kind not in ITEMS and not line.text:
        parts[1] = '""'
    if line.kind in ITEMS:
        state = "" if line.sign is None else STATES.get(line.sign, "unknown")
        parts[1:1] = [str(line.number or ""), state, spelled_time(line.time), line.priority]
        parts += [line.mood, line.amount] + line.marks
    if line.kind in ITEMS and line.told:
        parts += ["--", quoted(line.told)]
    if line.kind in ITEMS and line.comment:
        parts += ["" if line.kind == "setting-item" else "--", quoted(line.comment)]
    return " ".join(filter(None, parts))

def reading(text, path):
    """The reading of a text: one line for each of its lines that is not blank."""
    return ["  " * line.depth + read_line(line) for line in parse(text, path)]

# ---- The canonical form ----
def spell_item(line):
    """An item after its indent, and the width of its bullet and a blank."""
    sign = "" if line.new_box else line.sign
    bullet = "%s." % (line.number or line.bullet[:-1]) if line.number or line.bullet[1:] else "-"
    box = None if sign is None else "[%s]" % ("x" if sign == "X" else sign or " ")
    parts = [bullet, box, spelled_time(line.time), line.priority, line.out]
    return " ".join(filter(None, parts)), len(bullet) + 1

def place(line):
    """Spells a line, and places it below its parent."""
    above, content = line.parent, line.out if line.kind in HEADINGS else line.body
    bulleted = line.kind in ITEMS + ["note-item"] and not line.head
    if line.head:
        moves = line.body and line.kind != "comment-content"
        move = line.head.new_col - line.head.col if moves else 0
        line.new_col = max(0, line.col + move)
    elif bulleted:
        line.new_col = above.text_col if above else 0
    elif above:
        moved = line.col + above.new_col - above.col
        line.new_col = above.text_col if above.nested else max(moved, above.text_col)
    if line.kind in ITEMS:
        content, width = spell_item(line)
        line.text_col = line.new_col + width
    elif bulleted:
        start = line.new_col + len(line.bullet)
        end = column(line.gap, start)
        line.text_col = end if line.text.strip(BLANKS) and end - start in range(1, 5) else start + 1
    if above and bulleted:
        above.nested = True
    moves = line.new_col != line.col or line.kind in ITEMS
    line.out = (" " * line.new_col if moves else line.indent) + content

def is_slot(line):
    """Whether a line belongs to those that are sorted."""
    return line.kind == "schedule-item" and line.time is not None

def sort_slots(lines):
    """The lines with each run of slots in the order of their starts."""
    blocks, found = [], []
    for line in lines:
        if line.parent is None and line.head is None:
            blocks.append([])
        blocks[-1].append(line)
    for slots, run in groupby(blocks, lambda block: is_slot(block[0])):
        run = list(run)
        notes = [line.body for line in chain(*run) if line.kind == "note"] if slots else []
        if slots and not any(FENCE.match(note) or note.startswith("<!--") for note in notes):
            before = run[0][0].before
            run.sort(key=lambda block: (block[0].time[2], block[0].time[0]))
            run[0][0].before = before
        found += chain(*run)
    return found

def blanks_between(line, last, slots):
    """The blank lines before a line: `last` is the line above, `slots` is whether both are slots."""
    if last is None:
        return [""] if line.before and line.out.startswith("\ufeff") else []
    if slots:
        return []
    if line.kind in HEADINGS or last.kind in HEADINGS:
        return [""]
    return line.before[:1] and [""] if line.kind in ITEMS or last.kind in ITEMS else line.before

def canonical(text, path):
    """The output of `planfmt` for a text."""
    raws = decoded(text).split("\n")
    if has_conflict(raws):
        raise ValueError("holds a conflict")
    if not "".join(raws).strip(BLANKS):
        return text
    lines, found, last, top = parse(text, path), [], None, None
    for line in lines:
        place(line)
    for line in sort_slots(lines):
        below = line.parent is not None or line.head is not None
        slots = not below and top is not None and is_slot(line) and is_slot(top)
        found += blanks_between(line, last, slots) + [line.out]
        last, top = line, top if below else line
    end = "\r\n" if len(raws) > 1 and raws[0].endswith("\r") else "\n"
    return (end.join(found) + end).encode()

# ---- The command line ----
FENCES = re.compile(r"^(`{3,}|~{3,})(plan|canonical|reading)(?: (\S+))?\n(.*?)^\1$", re.M | re.S)

def examples(path):
    """The examples of a document: file, text, canonical form, reading (None if missing)."""
    found = []
    for match in FENCES.finditer(pathlib.Path(path).read_text(encoding="utf-8")):
        if match[2] == "plan":
            found.append([match[3] or "2026-10-05.plan", match[4], match[4], None])
        else:
            found[-1][2 if match[2] == "canonical" else 3] = match[4]
    return found

def check(paths):
    """Runs the examples of documents. Returns the number that fail."""
    every = [example for path in paths for example in examples(path)]
    failed = 0
    for name, text, form, meaning in every:
        made = canonical(text.encode(), name).decode()
        meant = "".join(line + "\n" for line in reading(text.encode(), name))
        again = canonical(made.encode(), name).decode()
        if (made, again, meant) != (form, form, meaning or meant):
            failed += 1
            print("-- text\n%s-- made\n%s-- again\n%s-- read\n%s" % (text, made, again, meant))
    print("%d examples, %d fail" % (len(every), failed))
    return failed

def main(arguments):
    """The command line; the exit status."""
    if arguments[:1] == ["--examples"]:
        return 1 if check(arguments[1:]) else 0
    if len(arguments) != 2 or arguments[0] not in ("read", "format"):
        sys.exit(__doc__)
    text = sys.stdin.buffer.read()
    try:
        if arguments[0] == "read":
            made = "".join(line + "\n" for line in reading(text, arguments[1])).encode()
        else:
            made = canonical(text, arguments[1])
    except ValueError as error:
        sys.exit("second_reading: %s" % error)
    sys.stdout.buffer.write(made)
    return 0

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
