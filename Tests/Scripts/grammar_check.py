#!/usr/bin/env python3
"""Proves that a recogniser made of Grammar/plan.ebnf reads each line as the parser does.

    grammar_check.py [--lines N] [--seed N] [--show N] BIN_DIR

BIN_DIR contains plan. For each line of the samples, the cases and N generated lines it checks that
the productions give the line the same kind as `plan parse --json`, that each token matches its
production, that a time is as long as it can be, that headings name the same sections, and that no
text contains a tag, an attribute or code. What the productions cannot express, which the end of
plan.ebnf lists, is in three tables: special sequences, conditions, and names in any case. Ends with
1 after any difference.
"""
import argparse
import collections
import datetime
import itertools
import pathlib
import re
import sys
import tempfile
import unicodedata

import plan_texts

EBNF = pathlib.Path(__file__).resolve().parents[2] / "Grammar" / "plan.ebnf"
BLANKS = " \t\u00a0\r"
# The lines of these kinds depend on lines below them.
BLOCKS = {"fence-delimiter", "fence-content", "comment", "comment-content", "directive"}
ITEMS = {"task", "priority-item", "schedule-item", "habit-item", "goal-item"}


# Reading the grammar


def parse(source):
    """The productions by name: pairs of `alt` or `seq` and parts, `opt` or `rep` and a part, or
    `lit`, `name` or `special` and a text."""
    source = re.sub(r"\(\*.*?\*\)", " ", source, flags=re.S)
    signs = re.findall(r'"[^"]*"|\'[^\']*\'|\?[^?]*\?|[a-z][a-z0-9-]*|[=,|;()\[\]{}]', source)
    signs = collections.deque(signs)
    productions = {}
    while signs:
        name = signs.popleft()
        assert signs.popleft() == "=" and name not in productions, name
        productions[name] = alternatives(signs)
        assert signs.popleft() == ";", name
    return productions


def alternatives(signs):
    """The parts that `|` separates."""
    parts = [sequence(signs)]
    while signs[0] == "|":
        signs.popleft()
        parts.append(sequence(signs))
    return parts[0] if len(parts) == 1 else ("alt", parts)


def sequence(signs):
    """The parts that `,` separates."""
    parts = [factor(signs)]
    while signs[0] == ",":
        signs.popleft()
        parts.append(factor(signs))
    return parts[0] if len(parts) == 1 else ("seq", parts)


def factor(signs):
    """A string, a name, a special sequence, or something in brackets."""
    sign = signs.popleft()
    for first, last, kind in (("[", "]", "opt"), ("{", "}", "rep"), ("(", ")", None)):
        if sign == first:
            part = alternatives(signs)
            assert signs.popleft() == last, part
            return (kind, part) if kind else part
    if sign[0] in "\"'":
        return ("lit", sign[1:-1])
    return ("special", sign.strip("? \n")) if sign[0] == "?" else ("name", sign)


def names(node):
    """The names and special sequences that a production uses."""
    if node[0] in ("name", "special"):
        yield node
    elif node[0] != "lit":
        for part in node[1] if node[0] in ("alt", "seq") else [node[1]]:
            yield from names(part)


def check(productions):
    """Fails on names that are not defined or not used, and on special sequences without a matcher."""
    used = set(itertools.chain.from_iterable(names(node) for node in productions.values()))
    used_names = {text for kind, text in used if kind == "name"}
    assert used_names <= set(productions), used_names - set(productions)
    assert set(productions) <= used_names | {"document"}, set(productions) - used_names
    specials = {re.sub(r"\s+", " ", text) for kind, text in used if kind == "special"}
    assert specials == set(SPECIALS), specials ^ set(SPECIALS)
    missing = (set(CONDITIONS) | ANY_CASE) - set(productions)
    assert not missing, missing


# What the productions say in words


def characters(test):
    """One character that passes a test."""
    return lambda line, start: [start + 1] if start < line.end and test(line.text[start]) else []


def code_end(line, start):
    """The position after a run of as many backticks; nowhere inside of a run."""
    run = re.compile("`+").match(line.text, start)
    if not run or line.text[start - 1: start] == "`":
        return []
    for other in re.finditer("`+", line.text[run.end(): line.end]):
        if len(other[0]) == len(run[0]):
            return [run.end() + other.end()]
    return []


def word_end(line, start):
    """The end of a word, if there is one."""
    end = re.compile(f"[^{BLANKS}\n]*").match(line.text, start).end()
    return [end] if end > start else []


def quoted(line, start):
    """The position of the quotes before a blank or the end of the line."""
    return [i for i in range(start, line.end) if line.text[i] == '"' and line.ends_word(i + 1)][:1]


# One emoji, with what joins it to others and changes its look.
EMOJI = re.compile("[\U0001F1E6-\U0001F1FF]{2}|[\u2600-\u27BF\U0001F300-\U0001FAFF]"
                   "(?:[\uFE0F\U0001F3FB-\U0001F3FF]|\u200D[\u2600-\u27BF\U0001F300-\U0001FAFF])*")


def emoji_end(line, start):
    """The end of an emoji, if there is one."""
    found = EMOJI.match(line.text, start, line.end)
    return [found.end()] if found else []


SPECIALS = {
    "an emoji": emoji_end,
    "any characters": lambda line, i: range(i, line.end + 1),
    'a letter or digit of ASCII, "-" or "_"': characters(lambda c: re.match("[A-Za-z0-9_-]", c)),
    "U+202F": characters(lambda c: c == "\u202f"),
    "U+FEFF": characters(lambda c: c == "\ufeff"),
    "characters after the comment-separator that are no tag and no code": lambda line, i: [line.end],
    "a code span": code_end,
    "characters but LF that make no other token":
        lambda line, i: [line.end] if i < line.end and line.text[i] not in BLANKS else [],
    "end of file": lambda line, i: [i] if i == len(line.text) else [],
    "characters up to a quote that a blank or line-end follows": quoted,
    "characters without blanks": word_end,
    "any other scalar but digits, brackets, blanks and control characters":
        characters(lambda c: c not in "[] \t\u00a0xX/->" and not "0" <= c <= "9" and not is_control(c)),
    "U+FE0F": characters(lambda c: c == "\ufe0f"),
    "a mark of Unicode": characters(lambda c: unicodedata.category(c)[0] == "M"),
    "a decimal digit of Unicode": characters(lambda c: unicodedata.category(c) == "Nd"),
    "a letter of Unicode": characters(lambda c: unicodedata.category(c)[0] == "L"),
    "space, tab, U+00A0, or a carriage-return that is in no line-end":
        characters(lambda c: c in BLANKS),
    "the byte 0x0D": lambda line, i: [i + 1] if line.text[i: i + 1] == "\r" and i >= line.end else [],
    "the byte 0x0A": lambda line, i: [i + 1] if line.text[i: i + 1] == "\n" else [],
}


def is_control(c):
    """Whether a character is a control character."""
    return unicodedata.category(c) == "Cc"


def is_date(text):
    """Whether the day exists, within the years of plans."""
    try:
        return 1900 <= datetime.date(*map(int, re.split("[-/]", text))).year <= 2999
    except ValueError:
        return False


def is_month_day(text):
    """Whether `oct-7` is a day of some year."""
    month = "jan feb mar apr may jun jul aug sep oct nov dec".split().index(text[:3].lower()) + 1
    return is_date(f"2000-{month}-{text[4:]}")


HALF = r"[ap]\.m(?:\.|(?!\.))|[ap]m"
TIME = rf"(\d\d?)(?::(\d\d)|h(\d\d))?(?:([{BLANKS}]*\u202f?)({HALF}))?"
CLOCK = re.compile(TIME, re.IGNORECASE)
RANGE = re.compile(rf"{TIME}(>?)(?:([{BLANKS}]*)(?:--|[-–—])([{BLANKS}]*){TIME})?", re.IGNORECASE)
NEXT_HALF = re.compile(rf"([{BLANKS}]*\u202f?)({HALF})(?![A-Za-z0-9])", re.IGNORECASE)
NEXT_TIME = re.compile(
    rf"[{BLANKS}]*(?:--|[-–—])[{BLANKS}]*(\d\d?)(?::(\d\d)|h(\d\d))?(?={NEXT_HALF.pattern})", re.IGNORECASE)


class Time:
    """A typed time: its hour and minute, the blanks before am or pm, and these."""

    def __init__(self, hour, minute, minute_after_h, gap, half):
        self.hour, self.minute, self.gap, self.half = int(hour), minute or minute_after_h, gap, half
        # `18h30`.
        self.is_of_schedule = bool(minute_after_h)
        self.is_lone = self.minute is None and not half

    def is_small(self):
        """Whether it ends in a small `am` after a blank, which may be a word."""
        return bool(self.gap) and self.half[0] in "aA" and self.half[1] == "m"

    def minutes(self, half=None):
        """The minutes of the day, with a half that is not typed; None if there is no such time."""
        hour, minute, half = self.hour, int(self.minute or 0), self.half or half
        if half:
            if not 1 <= hour <= 12:
                return None
            hour = hour % 12 + (12 if half[0] in "pP" else 0)
        if hour < 24 and minute < 60:
            return hour * 60 + minute
        return 1440 if (hour, minute) == (24, 0) else None


def minutes(text):
    """The minutes of a time; None for an invalid one."""
    return Time(*CLOCK.fullmatch(text).groups()).minutes()


def is_from(text):
    """Whether a number follows only a date that is written in full, and is from 2 to 999."""
    numbered = re.fullmatch(r"\d{4}-\d\d-\d\d/([2-9]|[1-9]\d\d?)", text)
    return bool(numbered or "/" not in text or re.fullmatch(r"\d{4}/\d\d?/\d\d?", text))


def is_value(text):
    """Whether a moment has no blanks, and no small `am` after a blank."""
    time = re.search(f"(?:^|[tT]){TIME}$", text)
    return not set(text) & set(BLANKS) and not (time and Time(*time.groups()).is_small())


def has_unread_half(line, end, time, is_after_half):
    """Whether am or pm follows a time that has it already, or to which it does not belong."""
    half = NEXT_HALF.match(line.text, end, line.end)
    if not half or not 1 <= time.hour <= 12:
        return False
    is_small = half[1] and half[2][0] in "aA" and half[2][1] == "m"
    return bool(time.half or is_after_half or not is_small)


def is_range(line, start, end):
    """Whether a time is allowed there: what sections 7 and 8 of plan.md say of times."""
    found = RANGE.fullmatch(line.text, start, end)
    if not found or not line.ends_word(end):
        return False
    first, next_day, blanks = Time(*found.groups()[:5]), found[6], (found[7] or "") + (found[8] or "")
    last = Time(*found.groups()[8:]) if found[9] else None
    if first.minutes() in (None, 1440) or last and last.minutes() is None:
        return False
    if has_unread_half(line, end, last or first, first.half):
        return False
    after = NEXT_TIME.match(line.text, end, line.end)
    if after and not last and line.section != "mood" and (line.section == "schedule" or not after[3]) \
            and has_unread_half(line, after.end(), Time(*after.groups()[:3], None, None), first.half):
        return False
    if line.section == "mood":
        # A range is words, also its start.
        ends = line.grammar.ends(line.grammar.productions["time-range"], line, start)
        longer = [other for other in ends if other > end and is_range(line.of("any"), start, other)]
        if last or next_day or longer:
            return False
    if not last:
        is_known = line.section == "schedule" or not first.is_of_schedule
        return is_known and not first.is_lone and not first.is_small()
    if first.is_small() and last.is_lone or last.is_small() and not first.half:
        return False
    if line.section != "schedule" and (first.is_of_schedule or last.is_of_schedule):
        return False
    # The start of `8-9 PM` has the half of the end too.
    is_halved = last.half and 1 <= first.hour <= 12
    if not last.is_lone and (is_halved or not first.is_lone):
        return True
    return line.section == "schedule" and not blanks and not next_day and not first.half and not last.half \
        and last.minutes() > first.minutes()


def is_rule(text):
    """Whether each count, ordinal and weekday of a rule is valid."""
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    if re.search(r"(?<!\d)0", text):
        return False
    ordinals = re.findall(r"(\d+)(st|nd|rd|th)", text)
    for number, ending in ordinals:
        wanted = {1: "st", 2: "nd", 3: "rd"}.get(int(number) % 10, "th")
        if ending != ("th" if 11 <= int(number) <= 13 else wanted) or int(number) > 31:
            return False
    if ordinals and re.search(r"-[a-z]", text) and numbers[0] > 5:
        return False
    if text.endswith("/week") and numbers[0] > 7 or text.endswith("/month") and numbers[0] > 31:
        return False
    parts = re.sub(r"^\d+w-", "", text).split(",")
    return len(set(parts)) == len(parts) and all(map(is_natural, re.findall(r"\d+", text)))


def is_natural(text):
    """Whether a number of a date or rule is from 1 to 9999, without leading zeros."""
    return bool(re.search(r"(?<!\d)[1-9]\d{0,3}(?!\d)", text))


def is_count(text):
    """Whether a count has few enough digits."""
    return len(text) <= 9


SPAN, NUMBER = r"(?:\d+h(?:\d+m)?|\d+m)(?![^\W_])", r"\d+(?:\.\d+)?"


def is_amount(text):
    """Whether all numbers of an amount are times or none is, and the target is more than zero."""
    parts = re.fullmatch(rf"([^/<≤]*)(/?[{BLANKS}]*(?:<=|≤)?)(.*)", text)
    # The sign, the number, and the blanks and letters of the unit.
    whole = re.compile(rf"([+-]?)({SPAN}|{NUMBER})(?:([{BLANKS}]*)([^\d{BLANKS}]+))?[{BLANKS}]*")
    numbers = [whole.fullmatch(part.strip(BLANKS)) for part in (parts[1], parts[3]) if part.strip(BLANKS)]
    if not all(numbers) or parts[2] and (numbers[-1][1] or not re.search("[1-9]", numbers[-1][2])):
        return False
    are_times = {bool(re.fullmatch(SPAN, number[2])) for number in numbers}
    if any(number[1] and re.fullmatch(SPAN, number[2]) for number in numbers):
        return False
    # `7.5h` and `7H` are neither times nor have a unit.
    is_glued = any(number[3] == "" and number[4].lower() in ("h", "m") for number in numbers)
    has_unit = any(number[4] for number in numbers)
    return len(are_times) == 1 and not is_glued and not (are_times == {True} and has_unit)


def is_share(text):
    """Whether `7/10` is a mood. Every word is one."""
    if "/" not in text:
        return True
    share, whole = map(int, text.split("/"))
    return 1 <= share <= whole and 2 <= whole <= 100


def condition(test):
    """A condition that depends only on the text of a production."""
    return lambda line, start, end: test(line.text[start:end])


def is_bullet(line, start, end):
    """Whether a blank, a box or the end of the line follows."""
    return line.ends_word(end) or bool(line.grammar.ends(("name", "box"), line, end))


def is_box(line, start, end):
    """Whether the end of a word follows, or the box is `[ ]`."""
    return line.ends_word(end) or line.text[start:end] == "[ ]"


def is_boxed(line, start, end):
    """Whether a box without a bullet has a known state and no blanks around it."""
    if line.text[start] != "[":
        return True
    known = ("[ ]", "[/]", "[x]", "[X]", "[-]", "[>]")
    return line.text[start: start + 3] in known and line.ends_word(start + 3)


def is_heading(hashes):
    """A condition on the number of hashes, and on the blank after them."""
    def holds(line, start, end):
        marker = re.compile(f"(#*)([{BLANKS}]*)").match(line.text, start, line.end)
        if len(marker[1]) != hashes or marker[2]:
            return len(marker[1]) == hashes
        ends = line.grammar.ends(("name", "absolute-date"), line, marker.end())
        return hashes == 1 and any(map(line.ends_word, ends))
    return holds


UNLABELLED = ("top", "settings", "einstellungen", "réglages", "ajustes", "impostazioni", "configurações",
              "instellingen")


def is_labelled(line, start, end):
    """Whether the name may have an icon or a label, if it has one."""
    if end in line.grammar.ends(("name", "known-name"), line, start):
        return True
    return not re.sub(r"^\W+", "", line.text[start:end]).lower().startswith(UNLABELLED)


CONDITIONS = {
    "absolute-date": condition(is_date), "month-day": condition(is_month_day),
    "hour": condition(lambda text: minutes(text) is not None),
    "clock": condition(lambda text: minutes(text) not in (None, 1440)),
    "count": condition(is_count), "rule": condition(is_rule), "amount": condition(is_amount),
    "mood": condition(is_share), "shift": condition(lambda text: is_natural(text) and text.islower()),
    "expires-value":
        condition(lambda text: not re.match(r"\+(?:.*[tT]|(?:0\d*|\d{5,})(?:w|mo|y)$)", text)),
    "after-value": condition(is_natural), "moment": condition(is_value),
    "remind-value": condition(is_value), "labelled-name": is_labelled,
    "from-value": condition(is_from),
    "tag": condition(lambda text: any(unicodedata.category(c)[0] in "LM" for c in text)),
    "time-range": is_range, "bullet": is_bullet, "box": is_box, "boxed": is_boxed,
    "marker": lambda line, start, end: line.text[end - 1: end + 1] != "##",
    "title": is_heading(1), "section-heading": is_heading(2), "group-heading": is_heading(3),
    "priority": lambda line, start, end: line.ends_word(end),
}
ANY_CASE = {"priority", "month-day", "day-word", "weekday", "mood-word", "known-name", "half-day", "moment"}


# Recognising


class Line:
    """A line with its line end, and the offset at which that begins."""

    # The section decides which times there are.
    def __init__(self, grammar, text, section=""):
        self.grammar, self.text, self.section = grammar, text, section
        self.end = len(text.removesuffix("\n").rstrip("\r"))
        self.memo = {}

    def of(self, section):
        """The line in another section."""
        return Line(self.grammar, self.text, section)

    def ends_word(self, offset):
        """Whether there is a blank or the end of the line."""
        return offset >= self.end or self.text[offset] in BLANKS


class Grammar:
    """The productions as a recogniser."""

    def __init__(self, source):
        self.productions = parse(source)
        check(self.productions)

    def ends(self, node, line, start, any_case=False):
        """The offsets at which a match of a part of a production may end, from an offset on."""
        key = (id(node) if node[0] != "name" else node[1], start, any_case)
        if key not in line.memo:
            line.memo[key] = []
            line.memo[key] = sorted(set(self.find(node, line, start, any_case)), reverse=True)
        return line.memo[key]

    def find(self, node, line, start, any_case):
        """As `ends`, in any order."""
        kind, part = node
        if kind == "lit":
            found = line.text[start: start + len(part)]
            equal = found.lower() == part.lower() if any_case else found == part
            return [start + len(part)] if equal else []
        if kind == "special":
            return SPECIALS[re.sub(r"\s+", " ", part)](line, start)
        if kind == "name":
            ends = self.ends(self.productions[part], line, start, any_case or part in ANY_CASE)
            holds = CONDITIONS.get(part, lambda *_: True)
            return [end for end in ends if end > start and holds(line, start, end) or end == start]
        if kind == "alt":
            return [end for other in part for end in self.ends(other, line, start, any_case)]
        if kind == "opt":
            return [start] + self.ends(part, line, start, any_case)
        if kind == "rep":
            return self.repeated(part, line, start, any_case)
        ends = {start}
        for other in part:
            ends = {end for first in ends for end in self.ends(other, line, first, any_case)}
        return ends

    def repeated(self, part, line, start, any_case):
        """The offsets at which any number of a part may end."""
        ends, new = {start}, [start]
        while new:
            found = {end for first in new for end in self.ends(part, line, first, any_case)}
            new = list(found - ends)
            ends |= found
        return ends

    def recognises(self, name, line, start=0):
        """Whether a whole line matches a production."""
        return len(line.text) in self.ends(("name", name), line, start)


# Comparing


def candidates(dump, line, name, has_title):
    """The productions to try for a line, in order, with the kinds they give."""
    section, nested = dump["section"], dump["depth"] > 0
    yield "blank-line", "blank-line"
    if section == "preamble" and not has_title:
        yield "title", "title"
    yield "section-heading", "section-heading"
    if section not in ("preamble", "notes"):
        yield "group-heading", "group-heading"
    # In Notes only a bullet with a box at the margin opens.
    if section == "notes" and not nested and (name == "settings.plan" or line.text[:1] in BLANKS + "["):
        yield "note", "note"
    elif section == "notes" and not nested:
        yield from (("task", "task"), ("note", "note"))
    elif section == "settings" or name == "settings.plan":
        yield from [("setting-item", "setting-item")] * (not nested)
        yield from (("note-item", "note-item"), ("note", "note"))
    if not nested:
        yield from {
            "priorities": [("priority-item", "priority-item")],
            "schedule": [("slot", "schedule-item"), ("task", "task"), ("event", "schedule-item")],
            "habits": [("habit-item", "habit-item")],
            "mood": [("task", "task"), ("mood-item", "mood-item")],
            "goals": [("goal-item", "goal-item")],
        }.get(section, [])
    yield from (("task", "task"), ("note-item", "note-item"), ("note", "note"))


def holds_amount(grammar, line):
    """Whether there is a name before the first colon of a habit, and only an amount after it."""
    for colon in re.finditer(f":[{BLANKS}]+", line.text[: line.end]):
        if line.text[: colon.start()].strip(BLANKS + "-*+0123456789.)"):
            ends = grammar.ends(("name", "amount"), line, colon.end())
            return any(is_amount_rest(grammar, line, end) for end in ends)
    return False


# A word like `shoes:asics`. Code is none.
VALUE = re.compile(rf"[\w/-]+:[^`{BLANKS}\n]+(?![^{BLANKS}\n])")


def is_amount_rest(grammar, line, start):
    """Whether only tags, attributes, words like `key:value` and a comment follow."""
    while start < line.end:
        blank = re.compile(f"[{BLANKS}]+").match(line.text, start, line.end)
        if not blank:
            return False
        if blank.end() == line.end or grammar.ends(("name", "comment-separator"), line, start):
            return True
        ends = grammar.ends(("name", "tag"), line, blank.end())[:1]
        ends += [end for end in grammar.ends(("name", "attribute"), line, blank.end())
                 if line.ends_word(end)]
        ends += [word.end() for word in [VALUE.match(line.text, blank.end(), line.end)] if word]
        if not ends:
            return False
        start = ends[0]
    return True


# A bullet alone is a note in these sections.
EMPTY = re.compile(rf"[{BLANKS}]*([-*+]|\d+[.)])[{BLANKS}]*")
EMPTY_NOTES = {"goal-item", "habit-item", "mood-item", "setting-item", "schedule-item"}


def kind_by_grammar(grammar, line, dump, name, has_title, is_first):
    """The kind that the productions give a line."""
    offset = len(line.text) - len(line.text.lstrip("\ufeff")) if is_first else 0
    bare = not any(kind == "box" for kind, _ in dump["parts"])
    is_empty = bare and EMPTY.fullmatch(line.text, offset, line.end)
    is_record = re.match(r"\d{4}-\d\d-\d\d\.plan|templates/", name)
    for production, kind in candidates(dump, line, name, has_title):
        if not grammar.recognises(production, line, offset):
            continue
        if is_empty and kind in EMPTY_NOTES:
            continue
        if kind == "habit-item" and bare and is_record and not holds_amount(grammar, line):
            continue
        return kind
    return None


def faults(grammar, dumps, name):
    """The differences between the grammar and the parser in the lines of a file."""
    has_title = False
    for index, dump in enumerate(dumps):
        text = "".join(text for _, text in dump["parts"])
        kind = dump["kind"]
        # A task in Mood has a time like every task.
        line = Line(grammar, text, "" if (dump["section"], kind) == ("mood", "task") else dump["section"])
        if kind in BLOCKS or text.lstrip("\ufeff" + BLANKS)[:3] in ("```", "~~~", "<!-"):
            continue
        told = kind_by_grammar(grammar, line, dump, name, has_title, index == 0)
        has_title |= kind == "title"
        if told != kind:
            yield f"{kind} is {told} by the grammar: {text!r} in {dump['section']}"
        if kind == "section-heading":
            yield from name_faults(grammar, dump, name)
        yield from token_faults(grammar, line, dump)


def name_faults(grammar, dump, name):
    """A heading that names a section by the grammar alone, or by the parser alone."""
    title = next(text for kind, text in dump["parts"] if kind == "text")
    line = Line(grammar, unicodedata.normalize("NFC", title))
    is_known = grammar.recognises("labelled-name", line)
    if line.text.lower().startswith(UNLABELLED[1:]) and re.match(r"\d{4}-\d\d-\d\d\.plan|templates/", name):
        is_known = False
    if is_known != (dump["section"] != "custom"):
        yield f"{title!r} names a section {'not ' * (not is_known)}by the grammar, but is {dump['section']}"


def token_faults(grammar, line, dump):
    """Tokens that do not match their productions, and texts that contain other tokens."""
    yield from begin_faults(grammar, line, dump)
    offset = 0
    for camel, text in dump["parts"]:
        kind = re.sub("[A-Z]", lambda found: "-" + found[0].lower(), camel)
        end = offset + len(text)
        if kind == "comment-separator" and dump["kind"] == "mood-item":
            kind = "mood-separator"
        if kind == "text":
            if dump["kind"] in ITEMS:
                yield from text_faults(grammar, line, offset, end)
        elif kind in grammar.productions and kind != "comment-text" \
                and end not in grammar.ends(("name", kind), line, offset):
            yield f"no {kind}: {text!r} in {line.text!r}"
        offset = end


def begin_faults(grammar, line, dump):
    """A time or priority that the words of an item begin with, and that the parser does not read, or
    reads as a longer or shorter one."""
    parts, offset = list(dump["parts"]), 0
    while parts and parts[0][0] in ("byteOrderMark", "indent", "bullet", "blank", "box"):
        offset += len(parts.pop(0)[1])
    has_box = any(kind == "box" for kind, _ in dump["parts"])
    is_timed = dump["kind"] in ("schedule-item", "mood-item") or has_box and dump["depth"] == 0 \
        and dump["kind"] in ("task", "priority-item")
    is_weighed = dump["kind"] in ITEMS
    for camel, kind, holds in (("timeRange", "time-range", is_timed), ("priority", "priority", is_weighed)):
        told = max(grammar.ends(("name", kind), line, offset), default=0) if holds else 0
        read = offset + len(parts[0][1]) if parts and parts[0][0] == camel else 0
        if told != read:
            yield f"{kind} to {told} by the grammar, to {read} by the parser: {line.text!r} in {line.section}"
        if read:
            offset = read
            parts.pop(0)
            if parts and parts[0][0] == "blank":
                offset += len(parts.pop(0)[1])


def text_faults(grammar, line, start, end):
    """Tags, attributes and code in a text."""
    for place in range(start, end):
        if code_end(line, place) and line.text[place - 1: place] != "`":
            yield f"text contains code: {line.text!r}"
        if place and line.text[place - 1] not in BLANKS:
            continue
        ends = [end for end in grammar.ends(("name", "attribute"), line, place) if line.ends_word(end)]
        if ends or grammar.ends(("name", "tag"), line, place):
            yield f"text holds a token at {place}: {line.text!r}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lines", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=20)
    parser.add_argument("binaries", type=pathlib.Path)
    options = parser.parse_args()
    grammar = Grammar(EBNF.read_text())
    # Days have about 25 lines, hard texts 4.
    cases = list(plan_texts.texts(options.lines // 50, options.lines // 8, options.seed))
    found, count = [], 0
    with tempfile.TemporaryDirectory() as name:
        shown = plan_texts.readings(options.binaries.resolve() / "plan", cases, pathlib.Path(name))
        for path, lines in shown:
            count += len(lines)
            found += faults(grammar, lines, path.partition("/")[2])
    for fault in found[: options.show]:
        print(fault)
    print(f"{count} lines, {len(found)} differences between the grammar and the parser")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
