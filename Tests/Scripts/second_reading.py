#!/usr/bin/env python3
"""A second reading of plans, written from Grammar/plan.md and Grammar/Recurrence.md.

    second_reading.py read|format PATH < TEXT

`reading` says what a text means, in the notation of section 13 of plan.md, and `canonical` is what planfmt
makes of it. Neither shares a line with the tools, so that both can be compared with them.
"""
import calendar
import datetime
import re
import sys
import unicodedata

BLANKS = " \t\u00a0\r"
B = f"[{BLANKS}]"
STATES = {" ": "open", "/": "in-progress", "x": "done", "X": "done", "-": "cancelled", ">": "moved"}
KEYS = "due every after start until expires remind points est goal target from to done id was spent needs at".split()
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
DAYS = "mon tue wed thu fri sat sun".split()
LONG_DAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
SECTIONS = {
    "priorities": "Priorities|Top|Prioritäten|Priorités|Prioridades|Priorità|Prioriteiten",
    "tasks": "Tasks|Todo|To do|Aufgaben|Tâches|Tareas|Cose da fare|Tarefas|Te doen",
    "schedule": "Schedule|Agenda|Appointments|Termine|Zeitplan|Rendez-vous|Emploi du temps|Horario|Appuntamenti"
                "|Orario|Compromissos|Horário|Afspraken",
    "habits": "Habits|Gewohnheiten|Habitudes|Hábitos|Abitudini|Gewoontes|Gewoonten",
    "mood": "Mood|Moods|Stimmung|Humeur|Estado de ánimo|Umore|Estado de espírito|Stemming",
    "notes": "Notes|Notizen|Notas|Appunti|Anotações|Notities",
    "goals": "Goals|Ziele|Objectifs|Objetivos|Obiettivi|Doelen",
    "settings": "Settings|Einstellungen|Réglages|Ajustes|Impostazioni|Configurações|Instellingen",
}
MOODS = set("happy great calm good neutral okay ok sad stressed tired bad angry terrible awful".split())
FACES = set("😊😄😌🙂😐😔😫😟😤😢")

def fold(text):
    """A name as names are compared: in any case and any normal form."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())

NAMES = {fold(name): (section, name) for section, names in SECTIONS.items() for name in names.split("|")}

# Values: each function gives the canonical spelling, or None for what is no value
def later(date, count, unit):
    """So much after a date; a month that is too short gives its last day."""
    if unit in "dw":
        return date + datetime.timedelta(days=count * (7 if unit == "w" else 1))
    months = date.month - 1 + count * (12 if unit == "y" else 1)
    year, month = date.year + months // 12, months % 12 + 1
    return datetime.date(year, month, min(date.day, calendar.monthrange(year, month)[1]))

def relative(text, day):
    """The date of a word that counts from a day; True for such a word without a day."""
    word, words = text.lower(), ("today", "tomorrow", "yesterday")
    shift = re.fullmatch(r"(?a)\+(\d{1,9})(d|w|mo|y)", text)
    if shift and int(shift[1]):
        return later(day, int(shift[1]), shift[2]) if day else True
    if word in words:
        return day + datetime.timedelta(days=(0, 1, -1)[words.index(word)]) if day else True
    for names in (DAYS, LONG_DAYS):
        if word in names:
            return not day or day + datetime.timedelta(days=(names.index(word) - day.weekday() - 1) % 7 + 1)
    found = re.fullmatch(r"(?a)([a-z]{3})-(\d\d?)", word)
    if not found or found[1] not in MONTHS:
        return None
    month, number = MONTHS.index(found[1]) + 1, int(found[2])
    if not day:
        return bool(datetime.date(2000, month, number))
    years = (day.year + more for more in range(9))
    fitting = [year for year in years if number <= calendar.monthrange(year, month)[1]]
    return next(date for date in (datetime.date(year, month, number) for year in fitting) if date >= day)

def date_value(text, day):
    """A date in any spelling."""
    absolute = re.fullmatch(r"(?a)(\d{4})([-/])(\d\d?)\2(\d\d?)", text)
    try:
        if absolute:
            date = datetime.date(int(absolute[1]), int(absolute[3]), int(absolute[4]))
        elif re.fullmatch(r"(?a)\d{4}-W\d\d", text):
            date = datetime.date.fromisocalendar(int(text[:4]), int(text[6:]), 7)
        else:
            date = relative(text, day)
    except (ValueError, OverflowError, StopIteration):
        return None
    if date is None or date is True:
        return text if date else None
    return date.isoformat() if 1900 <= date.year <= 2999 else None

def minutes(text):
    """The minutes of a time of the day; None for what is none."""
    found = re.fullmatch(r"(?a)(\d\d?)(?::(\d\d))?(am|pm)?", text)
    if not found or not found[2] and not found[3]:
        return None
    hour, minute = int(found[1]), int(found[2] or 0)
    if found[3]:
        hour = hour % 12 + (12 if found[3] == "pm" else 0) if 1 <= hour <= 12 else 24
    return hour * 60 + minute if hour < 24 and minute < 60 else None

def clock(minute):
    """A time as planfmt writes it; None for None."""
    return None if minute is None else f"{minute // 60:02}:{minute % 60:02}"

def moment_value(text, day):
    """A date, a date and a time, or a time."""
    for place in [i for i, sign in enumerate(text) if sign in "tT"]:
        date, time = date_value(text[:place], day), clock(minutes(text[place + 1:]))
        if date and time:
            return f"{date}T{time}"
    return date_value(text, day) or clock(minutes(text))

def form(pattern):
    """A value that stays as typed, if it has a form and is not empty."""
    return lambda text, day=None: text if text and re.fullmatch("(?a)" + pattern, text) else None

duration_value = form(r"(\d{1,9}d)?(\d{1,9}h)?(\d{1,9}m)?")
period_value = form(r"(?=0*[1-9])\d{1,9}(d|w|mo|y)")
is_plain_rule = form(r"day|weekday|weekend|week|month|quarter|year|never"
                     r"|[1-9]\d{0,8}(d|w|mo|y|/week|/month)")

def expires_value(text, day):
    """A moment, or so long after the deadline."""
    if text[:1] != "+":
        return moment_value(text, day)
    return text if duration_value(text[1:]) or period_value(text[1:]) else None

def nth(number):
    """`1st`, `22nd`."""
    ending = "th" if 11 <= number <= 13 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"

def rule_value(text, day=None):
    """A rule, which is only ever spelled in one way."""
    ordinals = ["last"] + [nth(number) for number in range(1, 32)]
    if is_plain_rule(text):
        return text
    for names, pattern in ((DAYS, r"(?a)^[1-9]\d{0,8}w-"), (ordinals, "^$")):
        parts = re.sub(pattern, "", text).split(",")
        if set(parts) <= set(names):
            return text if len(set(parts)) == len(parts) else None
    first, _, last = text.partition("-")
    if first in MONTHS and re.fullmatch(r"(?a)[1-9]\d?", last):
        return text if date_value(f"2000-{MONTHS.index(first) + 1}-{last}", None) else None
    return text if last in DAYS and first in ordinals[:6] else None

def is_letter(sign):
    """Whether it is a letter of Unicode."""
    return unicodedata.category(sign)[0] == "L"

def is_tag_sign(sign):
    """Whether it may be in a tag."""
    return sign in "_-/" or unicodedata.category(sign)[0] in "LM" or unicodedata.category(sign) == "Nd"

def word_value(text, day=None):
    """The characters of a tag."""
    return text if all(map(is_tag_sign, text)) and any(map(is_letter, text)) else None

def target_value(text, day=None):
    """A number, perhaps with a unit, or a duration."""
    found = re.fullmatch(r"(?a)\d{1,9}(\.\d{1,3})?[%°]?(.*)", text)
    return text if duration_value(text) or found and all(map(is_letter, found[2])) else None

VALUES = {
    "due": moment_value, "done": moment_value, "expires": expires_value, "every": rule_value, "after": period_value,
    "start": date_value, "until": date_value, "from": date_value, "to": date_value, "est": duration_value,
    "remind": lambda text, day: duration_value(text) or clock(minutes(text)), "points": form(r"\d{1,3}"),
    "goal": word_value, "id": word_value, "target": target_value,
}

# Inside an item
def ends_word(text, place):
    """Whether a blank or the end is there."""
    return place >= len(text) or text[place] in BLANKS

def starts_word(text, place):
    """Whether a blank or the start is before."""
    return place == 0 or text[place - 1] in BLANKS

def code_end(text, place):
    """After the code span that begins at a run of backticks; None without one."""
    run = re.compile("`+").match(text, place)
    others = re.compile("`+").finditer(text, run.end())
    return next((other.end() for other in others if len(other[0]) == len(run[0])), None)

def attribute(text, place, day):
    """The key, the value in canonical spelling, and the end of an attribute; None without one."""
    found = re.compile(rf"([a-z]+):([^{BLANKS}]*)").match(text, place)
    if not found or found[1] not in KEYS:
        return None
    key, value, end = found[1], found[2], found.end()
    quoted = key == "was" and re.compile(rf'"[^\n]+?"(?={B}|$)').match(text, found.start(2))
    if quoted:
        return key, quoted[0], quoted.end()
    if key in VALUES:
        value = VALUES[key](value, day)
    return (key, value, end) if value else None

def lex(text, day, has_attributes=True):
    """The tokens of words: their kinds and canonical spellings."""
    tokens, place, plain = [], 0, 0
    while place < len(text):
        token, end = None, place + 1
        if text[place] == "`":
            stop = code_end(text, place)
            token = stop and ("code", text[place:stop])
            end = stop or re.compile("`+").match(text, place).end()
        elif starts_word(text, place):
            found = has_attributes and attribute(text, place, day)
            if found:
                token, end = ("attribute", f"{found[0]}:{found[1]}"), found[2]
            elif text[place] == "#":
                while end < len(text) and is_tag_sign(text[end]):
                    end += 1
                token = ("tag", text[place:end]) if word_value(text[place + 1: end]) else None
        if token:
            tokens += [("text", text[plain:place])] * (plain < place) + [token]
            plain = end
        place = end
    return tokens + [("text", text[plain:])] * (plain < len(text))

def spelled(tokens):
    """Tokens as a text."""
    return "".join(text for _, text in tokens)

def without_end(tokens):
    """The text of tokens without the tags and attributes at their end."""
    kept = list(tokens)
    while kept and (kept[-1][0] in ("tag", "attribute") or not kept[-1][1].strip(BLANKS)):
        kept.pop()
    return spelled(kept).strip(BLANKS)

def priority_of(text):
    """The priority that a text begins with, and the words."""
    found = re.match(rf"(!high|!medium|!low|!!!|!!|!)(?={B}|$){B}*", text, re.IGNORECASE)
    if not found:
        return None, text
    names = {"!!!": "!high", "!!": "!medium", "!": "!low"}
    return names.get(found[1], found[1].lower()), text[found.end():]

def range_of(text):
    """The time that a slot begins with: canonical spelling, start in minutes, length. None without one."""
    one = r"((?a:\d\d?(?::\d\d)?)(?:am|pm)?)"
    found = re.match(rf"{one}(>?)({B}*(?:--|[-–—]){B}*){one}(?={B}|$)", text)
    if found:
        first, last = (minutes(hour + ":00" if hour.isdigit() else hour) for hour in (found[1], found[4]))
        last = 1440 if found[4] == "24:00" else last
        lone = found[1].isdigit() or found[4].isdigit()
        plain = not re.search(f"{B}|[ap]m|>", found[0])
        if first is not None and last is not None and (not lone or plain and first < last):
            end = "24:00" if last in (0, 1440) else clock(last)
            return f"{clock(first)}{found[2]}-{end}", first + 1440 * len(found[2]), found.end()
    found = re.match(rf"{one}(>?)(?={B}|$)", text)
    first = minutes(found[1]) if found else None
    return None if first is None else (clock(first) + found[2], first + 1440 * len(found[2]), found.end())

NUMBER = r"(?a:\d{1,9}[hH]\d{1,9}[mM]|\d{1,9}[hHmM]\b|\d{1,9}(?:\.\d{1,3})?(?![\d.]))"
AMOUNT = re.compile(rf"(?:({NUMBER})(?:{B}*/{B}*((?:<=|≤)?){B}*({NUMBER}))?|(<=|≤){B}*({NUMBER}))")

def amount_of(text):
    """The amount that a text begins with: canonical spelling and length. None without one."""
    found = AMOUNT.match(text)
    if not found:
        return None
    number, most, target = found[1], found[2] or found[4], found[3] or found[5]
    are_times = {part[-1] in "hHmM" for part in (number, target) if part}
    if target and not re.search("[1-9]", target) or len(are_times) > 1:
        return None
    said = (number or "").lower() + ("/" if number and target else "")
    said += ("<=" if most else "") + (target or "").lower()
    unit = re.compile(rf"{B}*([%°]?[^\W\d_]*)(?={B}|$)").match(text, found.end())
    if unit and unit[1] and all(map(is_letter, unit[1].lstrip("%°"))) and are_times == {False}:
        return f"{said} {unit[1]}", unit.end()
    return (said, found.end()) if ends_word(text, found.end()) else None

def comment_at(text):
    """Where a comment, and the blanks and dash before it, begin; the end of the text twice without one."""
    place = 0
    while place < len(text):
        found = re.compile(rf"{B}+(--|—){B}+(?=[^{BLANKS}])").match(text, place)
        if found:
            return found.start(), found.end()
        end = code_end(text, place) or re.compile("`+").match(text, place).end() if text[place] == "`" else 0
        place = max(end, place + 1)
    return len(text), len(text)

def colon_at(text, end):
    """Where the colon is that ends the name of a habit; the end without one."""
    place = 0
    while place < end:
        if text[place] == ":" and ends_word(text, place + 1):
            return place
        found = attribute(text, place, None) if starts_word(text, place) else None
        stop = found[2] if found else place + 1
        if text[place] == "`":
            stop = code_end(text, place) or re.compile("`+").match(text, place).end()
        place = stop
    return end

def mood_of(word):
    """The mood that a word says, without what is at its end; None without one."""
    bare = re.sub(r"[,.:;!?]+$", "", word)
    share = re.fullmatch(r"(?a)(\d{1,3})/(\d{1,3})", bare)
    if share:
        return bare if 1 <= int(share[1]) <= int(share[2]) and 2 <= int(share[2]) <= 100 else None
    return bare if bare.removesuffix("\ufe0f").lower() in MOODS | FACES else None

# Lines
def width(blanks, column=0):
    """The column after blanks: a tab reaches to a multiple of four."""
    for blank in blanks:
        column = (column // 4 + 1) * 4 if blank == "\t" else column + 1
    return column

class Line:
    """A line with what it is: its kind, its parent, and the parts of an item."""

    def __init__(self, text):
        self.text, self.body = text, text.lstrip(BLANKS)
        self.indent = text[: len(text) - len(self.body)]
        self.column, self.kind, self.name = width(self.indent), "note", ""
        self.parent = self.opener = self.section = self.bullet = self.mark = self.state = None
        self.gap, self.colon, self.words, self.rest = "", False, [], []
        self.time = self.minutes = self.priority = self.amount = self.mood = self.comment = None

    @property
    def is_item(self):
        return self.kind == "task" or self.kind.endswith("-item") and self.kind != "note-item"

    @property
    def is_heading(self):
        return self.kind in ("title", "section-heading", "group-heading")

    def prefix(self, boxes):
        """Reads bullet and box; gives the text after them, or None without either."""
        found = re.match(rf"([-*+]|[0-9]{{1,9}}[.)])({B}*)", self.body)
        rest = self.body[found.end():] if found else self.body
        inside = rf"{B}*([^\[\]0-9{BLANKS}\x00-\x1f\x7f-\x9f]\ufe0f?)?{B}*" if found else "([ /xX>-])"
        box = boxes and (re.match(rf"\[{inside}\](?={B}|$)", rest) or found and re.match(r"\[( )\]", rest))
        if not box and (not found or rest and not found[2]):
            return None
        self.bullet, self.gap = (found[1], found[2]) if found else ("", "")
        if box:
            self.mark = box[1] or " "
            self.state = STATES.get(self.mark, "unknown")
            rest = rest[box.end():]
        return rest.strip(BLANKS)

class Document:
    """The lines of a file."""

    def __init__(self, data, path):
        if len(data) > 1 << 24 or b"\0" in data:
            raise ValueError("no plan")
        text = data.decode().lstrip("\ufeff")
        pieces = text.split("\n")
        self.end = "\r\n" if len(pieces) > 1 and pieces[0].endswith("\r") else "\n"
        self.lines = [Line(piece.rstrip("\r")) for piece in pieces[: len(pieces) - (not pieces[-1])]]
        name = path.rsplit("/", 1)[-1]
        is_template = path.split("/")[-2:-1] == ["templates"]
        is_day = re.fullmatch(r"(?a)\d{4}-\d\d-\d\d\.plan", name) and date_value(name[:10], None)
        self.day = datetime.date.fromisoformat(name[:10]) if is_day and not is_template else None
        self.is_settings = name == "settings.plan"
        self.is_record = self.day is not None or is_template
        self.section, self.is_titled, self.open, self.last = "preamble", False, [], None
        index = 0
        while index < len(self.lines):
            self.lines[index].section = self.section
            index = self.block(index) or self.line(index)

    def line(self, index):
        """Reads a line that is no fence or comment; the line after it."""
        line = self.lines[index]
        if not line.body:
            line.kind = "blank-line"
        elif self.heading(line):
            self.open, self.last = [], None
        else:
            self.item(line, index)
        return index + 1

    def block(self, index):
        """Reads the fence or comment that begins at a line; the line after it, or None without one."""
        line, end = self.lines[index], None
        fence = re.match(r"(`{3,})[^`]*$|(~{3,})", line.body)
        if fence:
            sign = fence[1] or fence[2]
            close = re.compile(rf"{B}*{sign[0]}{{{len(sign)},}}{B}*$")
            kinds = ("fence-delimiter", "fence-content", "fence-delimiter")
            ends = (i for i in range(index + 1, len(self.lines)) if close.match(self.lines[i].text))
        elif line.body.startswith("<!--"):
            kinds = ("comment", "comment-content", "comment-content")
            ends = (i for i in range(index, len(self.lines))
                    if "-->" in (self.lines[i].text if i > index else line.body[4:]))
        else:
            return None
        end = next(ends, None)
        if end is None:
            return None
        self.nest(index)
        for place in range(index, end + 1):
            other = self.lines[place]
            other.kind = kinds[0 if place == index else 2 if place == end else 1]
            other.parent, other.opener = line.parent, index
        if not fence and end == index and line.body[4:].lstrip(BLANKS).startswith("planlint:"):
            line.kind = "directive"
        return end + 1

    def heading(self, line):
        """Whether a line is a heading."""
        found = re.match(rf"(#{{1,3}})({B}*)(.*?){B}*$", line.text)
        if not found or not found[3] or found[3][0] == "#" and not found[2]:
            return False
        hashes, gap, name = found.groups()
        if len(hashes) == 1 and self.section == "preamble" and not self.is_titled:
            date = re.match(rf"(?a)(\d{{4}}([-/])\d\d?\2\d\d?)(?={B}|$)", name)
            date = date and date_value(date[1], None)
            if gap or date:
                line.kind, self.is_titled = "title", True
                line.name = date + name[re.match(f"[^{BLANKS}]*", name).end():] if date else name
        elif len(hashes) == 2 and (self.known(name) or gap):
            line.kind = "section-heading"
            self.section, line.name = self.known(name) or ("custom", name)
            line.section = self.section
        elif len(hashes) == 3 and gap and self.section not in ("preamble", "notes"):
            line.kind, line.name = "group-heading", name
        return line.is_heading

    def known(self, name):
        """The section and the spelling of a known name; None for any other."""
        bare = re.sub(rf"{B}*:?{B}*#*{B}*$", "", name)
        top = re.fullmatch(rf"(?i:top){B}+([0-9]{{1,9}})", bare)
        found = ("priorities", f"Top {top[1]}") if top else NAMES.get(fold(bare))
        return None if found and found[0] == "settings" and self.is_record else found

    def nest(self, index):
        """Gives a line that is no bullet the bullet it belongs to."""
        line = self.lines[index]
        if line.column == 0:
            self.open, self.last = [], None
            return
        left = [other for other in self.open if self.lines[other].column < line.column]
        line.parent = left[-1] if left else self.last

    def item(self, line, index):
        """Reads a bullet, box or note."""
        is_setting = self.section == "settings" or self.is_settings and self.section != "notes"
        text = None if self.section == "notes" else line.prefix(boxes=not is_setting)
        if text is None:
            if self.section != "notes":
                self.nest(index)
            return
        while self.open and self.lines[self.open[-1]].column >= line.column:
            self.open.pop()
        line.parent = self.open[-1] if self.open else None
        self.open.append(index)
        self.last = index
        line.kind = self.kind_of(line, text, is_setting)
        line.name = text if line.is_item else line.text[len(line.text.rstrip(BLANKS)) - len(text):]
        if line.kind == "mood-item":
            self.feeling(line, text)
        elif line.is_item and line.kind != "setting-item":
            time = range_of(text) if line.kind == "schedule-item" else None
            if time:
                line.time, line.minutes, text = time[0], time[1], text[time[2]:].lstrip(BLANKS)
            line.priority, text = priority_of(text)
            if line.kind == "habit-item":
                self.habit(line, text)
            else:
                line.words = lex(text, self.day)

    def kind_of(self, line, text, is_setting):
        """What the table of section 5 says."""
        is_boxed = line.state is not None
        kind = {"priorities": "priority-item", "schedule": "schedule-item", "habits": "habit-item",
                "goals": "goal-item", "mood": "mood-item"}.get(self.section)
        if is_setting:
            return "note-item" if line.parent is not None or not text else "setting-item"
        if line.parent is not None or not kind or is_boxed and self.section == "mood":
            return "task" if is_boxed else "note-item"
        if is_boxed and self.section == "schedule" and not range_of(text):
            return "task"
        if is_boxed or self.section == "priorities":
            return kind
        if self.section == "habits" and self.is_record:
            probe = Line(text)
            self.habit(probe, priority_of(text)[1])
            return kind if probe.amount else "note-item"
        return kind if text else "note-item"

    def habit(self, line, text):
        """Reads the name, the amount and the comment of a habit."""
        dash, comment = comment_at(text)
        colon = colon_at(text, dash)
        line.comment = text[comment:] or None
        name = text[:colon].rstrip(BLANKS)
        line.colon = colon < dash and name != ""
        if not line.colon:
            line.words = lex(text[:dash].rstrip(BLANKS), self.day)
            return
        line.words = lex(name, self.day)
        if line.words[-1][0] == "attribute":
            # A colon that touched an attribute would be part of its value.
            line.words.append(("text", text[len(name):colon]))
        after = text[colon + 1: dash].strip(BLANKS)
        amount = amount_of(after)
        line.rest = lex(after[amount[1]:] if amount else after, self.day)
        if amount and not without_end(line.rest):
            line.amount = amount[0]
        elif amount:
            line.rest = lex(after, self.day)

    def feeling(self, line, text):
        """Reads the time, the mood and the comment of an entry."""
        time = range_of(text)
        if time and len(time[0]) == 5:
            line.time, text = time[0], text[time[2]:].lstrip(BLANKS)
        line.name, word = text, re.match(f"[^{BLANKS}]*", text)[0]
        line.mood = mood_of(word)
        if line.mood is None:
            line.words = lex(text, self.day, has_attributes=False)
            return
        rest = text[len(word):].lstrip(BLANKS)
        line.comment = re.sub(rf"^(--|—|–|-){B}+", "", rest) or None

# What a text means
def quote(text):
    """A text in quotes."""
    text = re.sub(r'["\\]', r"\\\g<0>", text)
    return '"' + re.sub("[\0-\x1f\x7f]", lambda found: f"\\u{{{ord(found[0]):x}}}", text) + '"'

def reading(data, path):
    """What a text means, a line for each that is not blank."""
    document, shown, depths, number = Document(data, path), [], [], 0
    for line in document.lines:
        depths.append(0 if line.parent is None else depths[line.parent] + 1)
        number = 0 if line.kind == "section-heading" else number + (line.kind == "priority-item")
        if line.kind != "blank-line":
            shown.append("  " * depths[-1] + " ".join([line.kind] + meaning(line, number)))
    return shown

def meaning(line, number):
    """The parts of a line that its reading shows."""
    if line.kind == "section-heading":
        return [line.section if line.section != "custom" else quote(line.name)]
    if line.kind in ("title", "group-heading", "note-item", "note"):
        text = line.body if line.kind == "note" else line.name
        return [quote(text if text.strip(BLANKS) else "")]
    if line.kind == "setting-item":
        return [quote(part) for part in setting(line.name) if part]
    if not line.is_item:
        return []
    words = spelled(line.words).strip(BLANKS) if line.colon else without_end(line.words)
    told = "" if line.amount else without_end(line.rest)
    tokens = line.words + line.rest + lex(line.comment or "", None, has_attributes=False)
    parts = [str(number)] if line.kind == "priority-item" else []
    parts += [line.state, line.time, line.priority, line.mood, quote(words) if words else "", line.amount]
    parts += [text for wanted in ("tag", "attribute") for kind, text in tokens if kind == wanted]
    parts += [sign for comment in (told, line.comment) if comment for sign in ("--", quote(comment))]
    return [part for part in parts if part]

def setting(text):
    """The name and the value of a setting; of other texts, the text."""
    signs = f"A-Za-z0-9{BLANKS}\u0080-\U0010ffff-"
    found = re.fullmatch(rf"([{signs}]+):(.*)", text)
    glued = found and found[2] and found[2][0] not in BLANKS
    if not found or not found[1].strip(BLANKS) or glued and not re.fullmatch(f"[:{signs}]+", found[2]):
        return [text]
    return [found[1].strip(BLANKS), found[2].strip(BLANKS)]

# What planfmt makes of it
def canonical(data, path):
    """The canonical form; ValueError for what is refused."""
    document = Document(data, path)
    if has_conflict(document.lines):
        raise ValueError("conflict")
    if all(line.kind == "blank-line" for line in document.lines):
        return data
    layout, waiting, entries = Layout(document), [], []
    for index, line in enumerate(document.lines):
        text = layout.spell(index, line)
        waiting.append(text)
        if line.kind != "blank-line":
            entries.append((line, waiting))
            waiting = []
    return "".join(text + document.end for text in joined(entries)).encode()

def has_conflict(lines):
    """Whether there are marker lines of a conflict: seven signs or more, equally many of each."""
    waiting = {}
    for line in lines:
        found = re.match(rf"(<{{7,}}|={{7,}}|>{{7,}})({B}|$)", line.text)
        sign, size = (found[1][0], len(found[1])) if found else ("", 0)
        if sign == "<" or sign == "=" and waiting.get(size) == "<":
            waiting[size] = sign
        elif sign == ">" and waiting.get(size) == "=":
            return True
    return False

class Layout:
    """Where each line goes, and how it is spelled."""

    def __init__(self, document):
        self.document, self.columns, self.contents = document, [], []
        self.number, self.last_bullet = 0, None

    def spell(self, index, line):
        """The text of a line."""
        column = self.column(index, line)
        self.columns.append(column)
        self.contents.append(column + 2)
        if line.is_heading:
            self.number = 0 if line.kind == "section-heading" else self.number
            return "#" * {"title": 1, "section-heading": 2}.get(line.kind, 3) + " " + line.name
        if line.bullet is None or not line.is_item:
            if line.bullet is not None:
                self.last_bullet, start = index, column + len(line.bullet)
                gap = width(line.gap, start) - start if line.name.strip(BLANKS) else 1
                self.contents[-1] = start + (gap if 1 <= gap <= 4 else 1)
            return " " * column + line.body if line.body and column != line.column else line.text
        self.last_bullet = index
        bullet = line.bullet.replace(")", ".") if line.bullet[:1].isdigit() else "-"
        if line.kind == "priority-item":
            self.number += 1
            bullet = f"{self.number}."
        self.contents[-1] = column + len(bullet) + 1
        return " " * column + " ".join([bullet] + [part for part in self.parts(line) if part])

    def column(self, index, line):
        """Where a line begins."""
        if line.opener not in (None, index):
            shift = self.columns[line.opener] - self.document.lines[line.opener].column
            return line.column if line.kind == "comment-content" else max(0, line.column + shift)
        if line.parent is None:
            return 0 if line.bullet is not None else line.column
        content, parent = self.contents[line.parent], self.document.lines[line.parent]
        if line.bullet is not None or self.last_bullet != line.parent:
            return content
        return max(content, line.column + self.columns[line.parent] - parent.column)

    def parts(self, line):
        """What follows the bullet, with single blanks between."""
        if line.state is not None or line.kind == "habit-item" and self.document.is_record:
            yield "[" + {None: " ", "X": "x"}.get(line.mark, line.mark) + "]"
        yield line.time
        if line.kind == "setting-item":
            yield ": ".join(setting(line.name)).rstrip(BLANKS)
        elif line.kind == "mood-item":
            yield line.name
        else:
            yield line.priority
            rest = (line.amount or "") + spelled(line.rest)
            colon = (": " if rest else ":") if line.colon else ""
            comment = " -- " + line.comment if line.comment else ""
            yield spelled(line.words) + colon + rest + comment

def joined(entries):
    """The texts of all lines, with slots sorted; an entry is a line and its text after its blank lines."""
    result, above = [], None
    for run in runs(entries):
        first_blanks = run[0][1][:-1]
        opens = any(line.kind == "note" and re.match("```|~~~|<!--", line.body) for line, _ in run)
        if is_slot(run[0][0]) and not opens:
            blocks = []
            for entry in run:
                blocks.extend([[]] if entry[0].parent is None else [])
                blocks[-1].append(entry)
            run = [entry for block in sorted(blocks, key=lambda block: block[0][0].minutes) for entry in block]
        for place, (line, texts) in enumerate(run):
            is_next_slot = place > 0 and is_slot(line)
            blanks = texts[:-1] if place else first_blanks
            result += ([] if is_next_slot else gap(above, line, blanks)) + texts[-1:]
            above = line
    return result

def is_slot(line):
    """Whether it is a slot that is sorted."""
    return line.parent is None and line.kind == "schedule-item" and line.minutes is not None

def runs(entries):
    """Slots that follow one another with what is below them; every other line by itself."""
    found = []
    for entry in entries:
        in_run = found and is_slot(found[-1][0][0])
        if in_run and (is_slot(entry[0]) or entry[0].parent is not None):
            found[-1].append(entry)
        else:
            found.append([entry])
    return found

def gap(above, below, blanks):
    """The blank lines between two lines."""
    if above is None or above.is_heading or below.is_heading:
        return [""] if above else []
    return [""] * min(len(blanks), 1) if above.is_item or below.is_item else blanks

if __name__ == "__main__":
    source = sys.stdin.buffer.read()
    if sys.argv[1] == "read":
        print("\n".join(reading(source, sys.argv[2])))
    else:
        sys.stdout.buffer.write(canonical(source, sys.argv[2]))
