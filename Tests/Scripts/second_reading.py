#!/usr/bin/env python3
"""A second reading of plans, written from Grammar/plan.md and Grammar/Recurrence.md.

    second_reading.py read|format PATH < TEXT
    second_reading.py --examples FILE...

`reading` says what a text means, in the notation of section 13 of plan.md, and `canonical` is what planfmt
makes of it. Neither shares a line with the tools, so that both can be compared with them. What the
documents leave open is decided in the simplest way here.
"""
import calendar
import datetime
import re
import sys
import unicodedata

B = "[ \t\u00a0\r]"
BLANKS = " \t\u00a0\r"
STATES = {"": "open", " ": "open", "/": "in-progress", "x": "done", "X": "done", "-": "cancelled", ">": "moved"}
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


# Values: each gives the canonical spelling, or None for what is no value


def existing(year, month, day):
    """The date, if it exists and is within the limits."""
    try:
        date = datetime.date(year, month, day)
    except ValueError:
        return None
    return date if 1900 <= date.year <= 2999 else None


def later(date, count, unit):
    """So much after a date; a month that is too short gives its last day."""
    try:
        if unit in "dw":
            return date + datetime.timedelta(days=count * (7 if unit == "w" else 1))
        months = date.month - 1 + count * (12 if unit == "y" else 1)
        year, month = date.year + months // 12, months % 12 + 1
        return datetime.date(year, month, min(date.day, calendar.monthrange(year, month)[1]))
    except (ValueError, OverflowError, calendar.IllegalMonthError):
        return None


def relative(text, day):
    """The date of a word that counts from a day; True for a word that is one, where there is no day."""
    word = text.lower()
    found = re.fullmatch(r"\+(\d{1,9})(d|w|mo|y)", text)
    if found:
        if int(found[1]) == 0:
            return None
        return later(day, int(found[1]), found[2]) if day else True
    if word in ("today", "tomorrow", "yesterday"):
        shift = {"today": 0, "tomorrow": 1, "yesterday": -1}[word]
        return day + datetime.timedelta(days=shift) if day else True
    for names in (DAYS, LONG_DAYS):
        if word in names:
            return day + datetime.timedelta(days=(names.index(word) - day.weekday() - 1) % 7 + 1) if day else True
    found = re.fullmatch(r"([a-z]{3})-(\d\d?)", word)
    if not found or found[1] not in MONTHS:
        return None
    month, number = MONTHS.index(found[1]) + 1, int(found[2])
    if not existing(2000, month, number):
        return None
    if not day:
        return True
    dates = (existing(day.year + more, month, number) for more in range(9))
    return next((date for date in dates if date and date >= day), None)


def date_value(text, day):
    """A date in any spelling."""
    found = re.fullmatch(r"(\d{4})([-/])(\d\d?)\2(\d\d?)", text)
    if found:
        date = existing(int(found[1]), int(found[3]), int(found[4]))
    elif re.fullmatch(r"\d{4}-W\d\d", text):
        try:
            date = datetime.date.fromisocalendar(int(text[:4]), int(text[6:]), 7)
        except ValueError:
            return None
        date = existing(date.year, date.month, date.day)
    else:
        date = relative(text, day)
    return text if date is True else date and date.isoformat()


def minutes(text):
    """The minutes of a time of the day; None for what is none."""
    found = re.fullmatch(r"(\d\d?):(\d\d)", text) or re.fullmatch(r"(\d\d?)(?::(\d\d))?(am|pm)", text)
    if not found:
        return None
    hour, minute = int(found[1]), int(found[2] or 0)
    if found.lastindex == 3:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if found[3] == "pm" else 0)
    return hour * 60 + minute if hour < 24 and minute < 60 else None


def clock(minute):
    """A time as planfmt writes it."""
    return f"{minute // 60:02}:{minute % 60:02}"


def time_value(text, day=None):
    """A time alone."""
    minute = minutes(text)
    return None if minute is None else clock(minute)


def moment_value(text, day):
    """A date, a date and a time, or a time."""
    if date_value(text, day) or time_value(text):
        return date_value(text, day) or time_value(text)
    for place in [i for i, sign in enumerate(text) if sign in "tT"]:
        date, time = date_value(text[:place], day), time_value(text[place + 1:])
        if date and time:
            return f"{date}T{time}"
    return None


def duration_value(text, day=None):
    """Days, hours and minutes, at least one of them."""
    return text if text and re.fullmatch(r"(\d{1,9}d)?(\d{1,9}h)?(\d{1,9}m)?", text) else None


def expires_value(text, day):
    """A moment, or so long after the deadline."""
    if text[:1] == "+":
        rest = text[1:]
        period = re.fullmatch(r"(\d{1,9})(d|w|mo|y)", rest)
        return text if duration_value(rest) or period and int(period[1]) else None
    return moment_value(text, day)


def rule_value(text, day=None):
    """A rule, which is only ever spelled in one way."""
    count = r"[1-9]\d{0,8}"
    if re.fullmatch(rf"day|weekday|weekend|week|month|quarter|year|never|{count}(d|w|mo|y)|{count}/(week|month)", text):
        return text
    if re.fullmatch(rf"({count}w-)?\w\w\w(,\w\w\w)*", text):
        days = re.sub(r"^\d+w-", "", text).split(",")
        if set(days) <= set(DAYS):
            return text if len(set(days)) == len(days) else None
    if re.fullmatch(r"[a-z]{3}-[1-9]\d?", text) and text[:3] in MONTHS:
        return text if existing(2000, MONTHS.index(text[:3]) + 1, int(text[4:])) else None
    ordinal, dash, weekday = text.partition("-")
    if dash:
        return text if weekday in DAYS and ordinal in ["last"] + [nth(i) for i in range(1, 6)] else None
    days = text.split(",")
    known = ["last"] + [nth(i) for i in range(1, 32)]
    return text if all(d in known for d in days) and len(set(days)) == len(days) else None


def nth(number):
    """`1st`, `22nd`."""
    ending = "th" if 11 <= number <= 13 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def is_letter(sign):
    """Whether it is a letter of Unicode."""
    return unicodedata.category(sign)[0] == "L"


def is_tag_sign(sign):
    """Whether it may be in a tag."""
    return sign in "_-/" or unicodedata.category(sign)[0] in "LM" or unicodedata.category(sign) == "Nd"


def word_value(text, day=None):
    """The characters of a tag."""
    return text if text and all(map(is_tag_sign, text)) and any(map(is_letter, text)) else None


def target_value(text, day=None):
    """A number, perhaps with a unit, or a duration."""
    found = re.fullmatch(r"\d{1,9}(\.\d{1,3})?(.*)", text)
    return text if duration_value(text) or found and (not found[2] or is_unit(found[2])) else None


def is_unit(text):
    """A word of letters, or a sign and letters."""
    rest = text[1:] if text[:1] in ("%", "°") else text
    return bool(text) and all(map(is_letter, rest))


VALUES = {
    "due": moment_value, "done": moment_value, "expires": expires_value, "every": rule_value,
    "after": lambda text, day: text if re.fullmatch(r"0*[1-9]\d*(d|w|mo|y)", text) and len(text) < 12 else None,
    "start": date_value, "until": date_value, "from": date_value, "to": date_value,
    "remind": lambda text, day: duration_value(text) or time_value(text), "est": duration_value,
    "points": lambda text, day: text if re.fullmatch(r"\d{1,3}", text) else None,
    "goal": word_value, "id": word_value, "target": target_value,
}


# Inside an item


def ends_word(text, place):
    """Whether a blank or the end is there."""
    return place >= len(text) or text[place] in BLANKS


def code_end(text, place):
    """After the code span that begins there; None without one."""
    run = re.compile("`+").match(text, place)
    for other in re.compile("`+").finditer(text, run.end()):
        if len(other[0]) == len(run[0]):
            return other.end()
    return None


def attribute(text, place, day):
    """The key, value in canonical spelling, and end of an attribute that begins there; None without one."""
    found = re.compile(rf"([a-z]+):(\"[^\"]|{B}|$)?").match(text, place)
    if not found or found[1] not in KEYS:
        return None
    key, start = found[1], place + len(found[1]) + 1
    if key == "was" and text[start: start + 1] == '"':
        for i in range(start + 1, len(text)):
            if text[i] == '"' and ends_word(text, i + 1):
                return (key, text[start: i + 1], i + 1) if i > start + 1 else None
    end = re.compile(f"{B}|$").search(text, start).start()
    value = text[start:end]
    if key in VALUES:
        value = VALUES[key](value, day)
    return (key, value, end) if value else None


def lex(text, day, has_attributes=True, start=0):
    """The tokens of words: (kind, text in canonical spelling)."""
    tokens, place, plain = [], start, start
    def flush():
        if plain < place:
            tokens.append(("text", text[plain:place]))
    while place < len(text):
        end, token = None, None
        if text[place] == "`" and text[place - 1: place] != "`":
            end = code_end(text, place)
            token = end and ("code", text[place:end])
        elif place == 0 or text[place - 1] in BLANKS:
            found = has_attributes and attribute(text, place, day)
            tag = re.compile("#").match(text, place)
            if found:
                end, token = found[2], ("attribute", f"{found[0]}:{found[1]}")
            elif tag:
                end = place + 1
                while end < len(text) and is_tag_sign(text[end]):
                    end += 1
                token = ("tag", text[place:end]) if any(map(is_letter, text[place:end])) else None
        if token:
            flush()
            tokens.append(token)
            place = plain = end
        elif text[place] == "`":
            place = re.compile("`+").match(text, place).end()
        else:
            place += 1
    flush()
    return tokens


def spelled(tokens):
    """Tokens as a text."""
    return "".join(text for _, text in tokens)


def without_end(tokens):
    """Tokens without the tags and attributes at their end."""
    kept = list(tokens)
    while kept and (kept[-1][0] in ("tag", "attribute") or not kept[-1][1].strip(BLANKS)):
        kept.pop()
    return kept


def priority_of(text):
    """The priority that a text begins with, and where its words start."""
    found = re.match(rf"(!high|!medium|!low|!!!|!!|!)(?={B}|$){B}*", text, re.IGNORECASE)
    if not found:
        return None, 0
    names = {"!!!": "!high", "!!": "!medium", "!": "!low"}
    return names.get(found[1], found[1].lower()), found.end()


def range_of(text):
    """The time that a slot begins with: canonical spelling, start in minutes, length. None without one."""
    one = r"(\d\d?(?::\d\d)?(?:am|pm)?)"
    found = re.match(rf"{one}(>?)({B}*(?:--|[-–—]){B}*){one}(?={B}|$)", text)
    if found:
        first, last = hour_of(found[1]), hour_of(found[4], is_end=True)
        lone = any(word.isdigit() for word in (found[1], found[4]))
        plain = not re.search(f"{B}|[ap]m|>", found[0])
        if first is not None and last is not None and (not lone or plain and first < last):
            night = 1440 if found[2] else 0
            end = "24:00" if last in (0, 1440) else clock(last)
            return f"{clock(first)}{found[2]}-{end}", first + night, found.end()
    found = re.match(rf"{one}(>?)(?={B}|$)", text)
    if found and not found[1].isdigit() and minutes(found[1]) is not None:
        first = minutes(found[1])
        return clock(first) + found[2], first + (1440 if found[2] else 0), found.end()
    return None


def hour_of(text, is_end=False):
    """The minutes of a time in a range."""
    if is_end and text == "24:00":
        return 1440
    return minutes(text + ":00" if text.isdigit() else text)


NUMBER = r"(?:\d{1,9}[hH]\d{1,9}[mM]|\d{1,9}[hHmM](?![^\W\d_])|\d{1,9}(?:\.\d{1,3})?(?![\d.]))"
AMOUNT = re.compile(rf"(?:({NUMBER})(?:{B}*/{B}*((?:<=|≤)?){B}*({NUMBER}))?|(<=|≤){B}*({NUMBER}))")


def amount_of(text):
    """The amount that a text begins with: canonical spelling and length. None without one."""
    found = AMOUNT.match(text)
    if not found:
        return None
    number, most, target = found[1], found[2] or found[4], found[3] or found[5]
    if target and not re.search("[1-9]", target):
        return None
    said = (number or "").lower() + ("/" if number and target else "")
    said += ("<=" if most else "") + (target or "").lower()
    end = found.end()
    unit = re.compile(rf"{B}*([%°]?)").match(text, end)
    stop = unit.end()
    while stop < len(text) and is_letter(text[stop]):
        stop += 1
    word = unit[1] + text[unit.end():stop]
    if word and ends_word(text, stop):
        return f"{said} {word}", stop
    return (said, end) if ends_word(text, end) else None


def comment_at(text):
    """Where the first dash of a comment with blanks around it, and the comment itself, begin."""
    place = 0
    while place < len(text):
        if text[place] == "`":
            place = code_end(text, place) or re.compile("`+").match(text, place).end()
            continue
        found = re.compile(rf"{B}+(--|—){B}+(?=[^ \t\u00a0\r])").match(text, place)
        if found:
            return found.start(), found.end()
        place += 1
    return len(text), len(text)


def colon_at(text, end):
    """Where the colon is that ends the name of a habit; None without one."""
    place = 0
    while place < end:
        if text[place] == "`":
            place = code_end(text, place) or re.compile("`+").match(text, place).end()
            continue
        if text[place] == ":" and ends_word(text, place + 1):
            return place
        place += 1
    return None


def mood_of(word):
    """The mood that a word says, without what is at its end; None without one."""
    bare = re.sub(r"[,.:;!?]+$", "", word)
    share = re.fullmatch(r"(\d{1,3})/(\d{1,3})", bare)
    if share and 1 <= int(share[1]) <= int(share[2]) and 2 <= int(share[2]) <= 100:
        return bare
    face = bare.removesuffix("\ufe0f")
    return bare if bare.lower() in MOODS or face in FACES else None


# Lines


class Line:
    """A line with what it is: its kind, its parent, and the parts of an item."""

    def __init__(self, text):
        self.text = text
        self.indent = re.match(f"{B}*", text).end()
        self.column = width(text[: self.indent])
        self.body = text[self.indent:]
        self.kind, self.parent, self.section, self.name = "note", None, None, ""
        self.bullet, self.gap, self.state, self.mark = None, "", None, None
        self.time = self.minutes = self.priority = self.amount = self.mood = None
        self.words, self.rest, self.comment = [], [], None
        self.opener = None

    @property
    def is_item(self):
        return self.kind.endswith("-item") and self.kind != "note-item" or self.kind == "task"

    @property
    def is_heading(self):
        return self.kind in ("title", "section-heading", "group-heading")


def width(blanks, column=0):
    """The column after blanks: a tab reaches to a multiple of four."""
    for blank in blanks:
        column = (column // 4 + 1) * 4 if blank == "\t" else column + 1
    return column


def prefix(line, boxes=True):
    """Reads bullet and box; gives the text after them, or None without either."""
    body = line.body
    found = re.match(rf"([-*+]|\d{{1,9}}[.)])(?={B}|\[|$)", body)
    if not found:
        box = boxes and re.match(rf"\[([ /xX>-])\](?={B}|$)", body)
        if not box:
            return None
        line.bullet, line.mark = "", box[1]
        return body[box.end():].strip(BLANKS)
    gap = re.compile(f"{B}*").match(body, found.end())
    box = boxes and box_of(body, gap.end())
    if not box and not ends_word(body, found.end()):
        return None
    line.bullet, line.gap = found[1], gap[0]
    if box:
        line.mark = box[0]
    return body[box[1] if box else gap.end():].strip(BLANKS)


def box_of(text, place):
    """What is in the box that begins there, and where it ends; None without one."""
    found = re.compile(rf"\[{B}*([^\[\]\d \t\u00a0\r]\ufe0f?)?{B}*\]").match(text, place)
    if not found or found[1] and unicodedata.category(found[1][0]) == "Cc":
        return None
    if not ends_word(text, found.end()) and found[0] != "[ ]":
        return None
    return found[1] or " ", found.end()


class Document:
    """The lines of a file."""

    def __init__(self, data, path):
        if len(data) > 1 << 24 or b"\0" in data:
            raise ValueError("no plan")
        text = data.decode().lstrip("\ufeff")
        pieces = text.split("\n")
        self.ends = "\r\n" if re.search(r"\r\n", pieces[0] + "\n") and len(pieces) > 1 else "\n"
        if not pieces[-1]:
            pieces.pop()
        self.lines = [Line(piece.rstrip("\r")) for piece in pieces]
        name = path.rsplit("/", 1)[-1]
        self.day = None
        if re.fullmatch(r"\d{4}-\d\d-\d\d\.plan", name):
            self.day = existing(*map(int, name[:10].split("-")))
        self.is_settings = name == "settings.plan"
        self.is_record = self.day is not None or path.split("/")[-2:-1] == ["templates"]
        self.section, self.titled, self.open, self.last = "preamble", False, [], None
        self.read()

    def read(self):
        """Gives each line its kind."""
        index = 0
        while index < len(self.lines):
            line = self.lines[index]
            line.section = self.section
            end = self.block_end(index)
            if end is not None:
                self.nest(index)
                for other in range(index, end + 1):
                    self.lines[other].parent = line.parent
                    self.lines[other].opener = index
                index = end + 1
                continue
            if not line.body:
                line.kind = "blank-line"
            elif not self.heading(line):
                self.item(line, index)
            elif line.is_heading:
                self.open, self.last = [], None
            index += 1

    def block_end(self, index):
        """The last line of the fence or comment that begins at a line; None without one."""
        line = self.lines[index]
        fence = re.match(r"(`{3,})[^`]*$|(~{3,})", line.body)
        if fence:
            sign = (fence[1] or fence[2])
            close = re.compile(rf"{B}*{re.escape(sign[0])}{{{len(sign)},}}{B}*$")
            for end in range(index + 1, len(self.lines)):
                if close.match(self.lines[end].text):
                    for other in self.lines[index + 1: end]:
                        other.kind = "fence-content"
                    line.kind = self.lines[end].kind = "fence-delimiter"
                    return end
        if line.body.startswith("<!--"):
            for end in range(index, len(self.lines)):
                if "-->" in (self.lines[end].text if end > index else line.body[4:]):
                    for other in self.lines[index + 1: end + 1]:
                        other.kind = "comment-content"
                    told = end == index and line.body[4:].lstrip(BLANKS).startswith("planlint:")
                    line.kind = "directive" if told else "comment"
                    return end
        return None

    def heading(self, line):
        """Whether a line is a heading, or a note that begins with `#`."""
        found = re.match(rf"(#{{1,3}})({B}*)(.*?){B}*$", line.text)
        if not found or found[3].startswith("#") and not found[2]:
            return False
        hashes, gap, name = found.groups()
        if len(hashes) == 1 and self.section == "preamble" and not self.titled:
            date = re.match(r"\d{4}([-/])\d\d?\1\d\d?", name)
            date = date and date_value(date[0], None) and ends_word(name, date.end()) and date
            if name and (gap or date):
                line.kind, self.titled = "title", True
                line.name = date_value(date[0], None) + name[date.end():] if date else name
                return True
        if len(hashes) == 2:
            known = self.known(name)
            if known or gap and name:
                line.kind = "section-heading"
                self.section, line.name = known or ("custom", name)
                line.section = self.section
                return True
        if len(hashes) == 3 and gap and name and self.section not in ("preamble", "notes"):
            line.kind, line.name = "group-heading", name
            return True
        return False

    def known(self, name):
        """The section and the spelling of a known name; None for any other."""
        bare = re.sub(rf"{B}*:?{B}*#*{B}*$", "", name)
        top = re.fullmatch(rf"(top){B}+(\d{{1,9}})", bare, re.IGNORECASE)
        if top:
            return "priorities", f"Top {top[2]}"
        found = NAMES.get(fold(bare))
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
        settings = self.section == "settings" or self.is_settings and self.section != "notes"
        text = None if self.section == "notes" else prefix(line, boxes=not settings)
        if text is None:
            line.bullet = None
            if self.section != "notes":
                self.nest(index)
            return
        while self.open and self.lines[self.open[-1]].column >= line.column:
            self.open.pop()
        line.parent = self.open[-1] if self.open else None
        self.open.append(index)
        self.last = index
        line.state = None if line.mark is None else STATES.get(line.mark, "unknown")
        line.kind = self.kind_of(line, text, settings)
        line.name = text
        if line.is_item and line.kind != "setting-item":
            self.parts(line, text)

    def kind_of(self, line, text, settings):
        """What the table of section 5 says."""
        boxed = line.state is not None
        nested = "task" if boxed else "note-item"
        if settings:
            return "note-item" if line.parent is not None or not text else "setting-item"
        if line.parent is not None:
            return nested
        match self.section:
            case "priorities":
                return "priority-item"
            case "schedule" if boxed:
                return "schedule-item" if range_of(text) else "task"
            case "schedule":
                return "schedule-item" if text else "note-item"
            case "habits":
                return "habit-item" if boxed or text and (not self.is_record or has_amount(text)) else "note-item"
            case "goals":
                return "goal-item" if boxed or text else "note-item"
            case "mood":
                return "task" if boxed else "mood-item" if text else "note-item"
        return nested

    def parts(self, line, text):
        """Reads time, priority, words, amount and comment of an item."""
        time = range_of(text) if line.kind in ("schedule-item", "mood-item") else None
        if line.kind == "mood-item" and time and not re.fullmatch(r"\d\d:\d\d", time[0]):
            time = None
        if time:
            line.time, line.minutes = time[0], time[1]
            text = text[time[2]:].lstrip(BLANKS)
        if line.kind == "mood-item":
            self.feeling(line, text)
            return
        line.priority, start = priority_of(text)
        text = text[start:]
        if line.kind == "habit-item":
            self.habit(line, text)
        else:
            line.words = lex(text, self.day)

    def habit(self, line, text):
        """Reads the name, the amount and the comment of a habit."""
        dash, comment = comment_at(text)
        colon = colon_at(text, dash)
        amount = rest_after = None
        if colon is not None and text[:colon].strip(BLANKS):
            after = text[colon + 1: dash]
            start = len(after) - len(after.lstrip(BLANKS))
            amount = amount_of(after[start:])
            rest_after = after[start + amount[1]:] if amount else after
            if amount and any(kind in ("text", "code") and token.strip(BLANKS)
                              for kind, token in lex(rest_after, self.day)):
                amount = None
        if amount:
            line.words, line.amount = lex(text[:colon].rstrip(BLANKS), self.day), amount[0]
            line.rest = lex(rest_after.rstrip(BLANKS), self.day)
            line.comment = text[comment:] if comment < len(text) else None
            return
        line.comment = text[comment:] if comment < len(text) else None
        if colon is None or not text[:colon].strip(BLANKS):
            line.words = lex(text[:dash].rstrip(BLANKS), self.day)
            return
        line.words = lex(text[:colon].rstrip(BLANKS), self.day)
        told = text[colon + 1:].strip(BLANKS)
        tail = lex(text[colon + 1: dash].strip(BLANKS), self.day)
        if told and without_end(tail):
            line.comment, line.rest = told, None
        else:
            line.rest = tail
            line.colon = True

    def feeling(self, line, text):
        """Reads the mood and the comment of an entry."""
        word = re.match(r"[^ \t\u00a0\r]*", text)[0]
        line.mood = mood_of(word)
        line.name = text
        if line.mood is None:
            line.words = lex(text, self.day, has_attributes=False)
            return
        rest = text[len(word):].lstrip(BLANKS)
        rest = re.sub(rf"^(--|—|–|-){B}+", "", rest)
        line.comment = rest or None


def has_amount(text):
    """Whether a bare bullet in Habits of a day has an amount, and so is a habit."""
    probe = Line("- " + text)
    Document.habit(Probe(), probe, text[priority_of(text)[1]:])
    return probe.amount is not None


class Probe:
    """A document without a day."""
    day = None


# What a text means


def quote(text):
    """A text in quotes."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def reading(data, path):
    """What a text means, a line for each that is not blank."""
    document, told, number = Document(data, path), [], 0
    depths = []
    for line in document.lines:
        depths.append(0 if line.parent is None else depths[line.parent] + 1)
        number = 0 if line.kind == "section-heading" else number + (line.kind == "priority-item")
        if line.kind != "blank-line":
            told.append("  " * depths[-1] + " ".join([line.kind] + meaning(line, number)))
    return told


def meaning(line, number):
    """The parts of a line that its reading shows."""
    if line.kind == "section-heading":
        return [line.section if line.section != "custom" else quote(line.name)]
    if line.kind in ("title", "group-heading", "note-item"):
        return [quote(line.name)] if line.name else []
    if line.kind == "note":
        return [quote(line.body)]
    if line.kind == "setting-item":
        return [quote(part) for part in setting(line.name) if part]
    if not line.is_item:
        return []
    tokens = line.words + (line.rest or [])
    if line.comment:
        tokens = tokens + lex(line.comment, None, has_attributes=False)
    words = spelled(without_end(line.words)) if line.kind != "habit-item" else spelled(
        [token for token in line.words if token[0] not in ("tag", "attribute")])
    parts = [str(number)] if line.kind == "priority-item" else []
    parts += [part for part in (line.state, line.time, line.priority, line.mood) if part]
    parts += [quote(words.strip(BLANKS))] if words.strip(BLANKS) else []
    parts += [line.amount] if line.amount else []
    parts += [text for kind, text in tokens if kind == "tag"]
    parts += [text for kind, text in tokens if kind == "attribute"]
    return parts + (["--", quote(line.comment)] if line.comment else [])


def setting(text):
    """The name and the value of a setting; of other texts, the text."""
    found = re.fullmatch(rf"((?:[^\W_]|[ \t\u00a0\r-])+):(.*)", text)
    if not found or not found[1].strip(BLANKS):
        return [text]
    name, value = found[1].strip(BLANKS), found[2].strip(BLANKS)
    glued = value and found[2][0] not in BLANKS
    if glued and not re.fullmatch(r"(?:[^\W_]|[ \t\u00a0\r:-])+", value):
        return [text]
    return [name, value]


# What planfmt makes of it


def canonical(data, path):
    """The canonical form; ValueError for what is refused."""
    document = Document(data, path)
    if has_conflict(document.lines):
        raise ValueError("conflict")
    if all(line.kind == "blank-line" for line in document.lines):
        return data
    columns, texts = Layout(document).spell()
    return "".join(text + document.ends for text in Gaps(document, texts).joined()).encode()


def has_conflict(lines):
    """Whether the markers of a conflict are there: seven signs or more, equally many of each."""
    waiting = {}
    for line in lines:
        found = re.match(rf"(<{{7,}}|={{7,}}|>{{7,}})({B}|$)", line.text)
        if not found:
            continue
        sign, size = found[1][0], len(found[1])
        if sign == "<":
            waiting[size] = "<"
        elif sign == "=" and waiting.get(size) == "<":
            waiting[size] = "="
        elif sign == ">" and waiting.get(size) == "=":
            return True
    return False


class Layout:
    """Where each line goes, and how it is spelled."""

    def __init__(self, document):
        self.document = document
        self.columns, self.contents, self.number, self.bulleted = [], [], 0, None

    def spell(self):
        """The columns and texts of all lines."""
        return self.columns, [self.line(index, line) for index, line in enumerate(self.document.lines)]

    def line(self, index, line):
        """The text of a line."""
        if line.kind == "section-heading":
            self.number = 0
        column = self.column(index, line)
        self.columns.append(column)
        self.contents.append(column + 2)
        if line.is_heading:
            return "#" * {"title": 1, "section-heading": 2}.get(line.kind, 3) + " " + line.name
        if line.bullet is None or line.opener is not None:
            return self.moved(line, column)
        self.bulleted = index
        if line.kind == "note-item":
            self.contents[-1] = column + len(line.bullet) + max(width(line.gap), 1)
            return self.moved(line, column)
        bullet = line.bullet.replace(")", ".") if line.bullet[:1].isdigit() else "-"
        if line.kind == "priority-item":
            self.number += 1
            bullet = f"{self.number}."
        self.contents[-1] = column + len(bullet) + 1
        indent = " " * column if column != line.column else line.text[: line.indent]
        return indent + " ".join([bullet] + [part for part in self.parts(line) if part])

    def moved(self, line, column):
        """A line whose words stay, at its column."""
        return " " * column + line.body if line.body and column != line.column else line.text

    def column(self, index, line):
        """Where a line begins."""
        if line.opener not in (None, index):
            shift = self.columns[line.opener] - self.document.lines[line.opener].column
            return max(0, line.column + shift)
        if line.parent is None:
            return 0 if line.bullet is not None else line.column
        content, parent = self.contents[line.parent], self.document.lines[line.parent]
        if line.bullet is not None or self.bulleted != line.parent:
            return content
        return max(content, line.column + self.columns[line.parent] - parent.column)

    def parts(self, line):
        """What follows the bullet, with single blanks between."""
        is_record = line.kind == "habit-item" and self.document.is_record
        if line.state is not None or is_record:
            yield "[" + {None: " ", "X": "x"}.get(line.mark, line.mark) + "]"
        yield line.time
        if line.kind == "setting-item":
            yield ": ".join(setting(line.name))
        elif line.kind == "mood-item":
            yield line.name
        else:
            yield line.priority
            yield self.words(line)

    def words(self, line):
        """The words, of a habit with amount and comment."""
        text = spelled(line.words)
        if line.amount:
            text += ": " + line.amount + spelled(line.rest)
        elif line.rest is None:
            return text + ": " + line.comment
        elif getattr(line, "colon", False):
            text += ": " + spelled(line.rest) if line.rest else ":"
        return text + (" -- " + line.comment if line.comment else "")


class Gaps:
    """The lines in their order, with the blank lines between them."""

    def __init__(self, document, texts):
        self.texts, self.lines, self.blanks = [], [], []
        waiting = []
        for line, text in zip(document.lines, texts):
            if line.kind == "blank-line":
                waiting.append(text)
                continue
            self.blanks.append(waiting)
            self.lines.append(line)
            self.texts.append(text)
            waiting = []

    def joined(self):
        """All lines, with slots sorted."""
        result, above, was_slot = [], None, False
        for slots, indices in self.runs():
            for index in self.sorted(indices) if slots else indices:
                line = self.lines[index]
                same = slots and was_slot and line.kind == "schedule-item" and line.minutes is not None \
                    and line.parent is None
                result += self.gap(above, line, self.blanks[index], same) + [self.texts[index]]
                above, was_slot = line, slots
            was_slot = False
        return result

    def runs(self):
        """Stretches of slots with what is below them, and of other lines."""
        stretches = []
        for index, line in enumerate(self.lines):
            top = line.parent is None
            slot = top and line.kind == "schedule-item" and line.minutes is not None
            if slot and stretches and stretches[-1][0] or not top and stretches:
                stretches[-1][1].append(index)
            elif slot or not stretches or stretches[-1][0]:
                stretches.append((slot, [index]))
            else:
                stretches[-1][1].append(index)
        return stretches

    def sorted(self, indices):
        """The lines of a run by the start of their slots."""
        if any(self.lines[i].kind == "note" and re.match("```|~~~|<!--", self.lines[i].body) for i in indices):
            return indices
        blocks = []
        for index in indices:
            if self.lines[index].parent is None:
                blocks.append([])
            blocks[-1].append(index)
        blocks.sort(key=lambda block: self.lines[block[0]].minutes)
        return [index for block in blocks for index in block]

    def gap(self, above, below, blanks, same):
        """The blank lines between two lines."""
        if above is None or same:
            return []
        if above.is_heading or below.is_heading:
            return [""]
        return [""] * min(len(blanks), 1) if above.is_item or below.is_item else blanks


def examples(path):
    """Runs the examples of a document; how many there are and how many fail."""
    text = open(path, encoding="utf-8").read()
    found = re.findall(r"^(`{3,}|~{3,})(plan|canonical|reading)(?: (\S+))?\n(.*?)^\1$", text, re.M | re.S)
    count = failed = 0
    for _, kind, name, body in found:
        if kind == "plan":
            source, file, wanted = body.encode(), name or "2026-10-05.plan", body
            continue
        count += 1
        told = canonical(source, file).decode() if kind == "canonical" else "\n".join(reading(source, file)) + "\n"
        if told != body:
            failed += 1
            print(f"--- {kind} of\n{source.decode()}--- should be\n{body}--- is\n{told}")
    print(f"{path}: {count} examples, {failed} failed")
    return failed


if __name__ == "__main__":
    if sys.argv[1] == "--examples":
        sys.exit(1 if sum(map(examples, sys.argv[2:])) else 0)
    source = sys.stdin.buffer.read()
    if sys.argv[1] == "read":
        print("\n".join(reading(source, sys.argv[2])))
    else:
        sys.stdout.buffer.write(canonical(source, sys.argv[2]))
