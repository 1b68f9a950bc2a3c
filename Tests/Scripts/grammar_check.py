#!/usr/bin/env python3
"""Proves that a recogniser made of Grammar/plan.ebnf reads each line as the parser does.

    grammar_check.py [--lines N] [--seed N] [--show N] BIN_DIR

BIN_DIR contains plan-readings, which `PLAN_READINGS=1 swift build` builds. For each line of the samples, the cases and N generated lines it
checks that the productions give the line the same kind as the parser, that each token matches its
production, and that no text contains a tag, an attribute or code. What the productions cannot
express, which the end of plan.ebnf lists, is in three tables: special sequences, conditions, and
names in any case. Ends with 1 after any difference.
"""
import argparse
import collections
import datetime
import itertools
import json
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
    assert set(CONDITIONS) | ANY_CASE <= set(productions), set(CONDITIONS) - set(productions)


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


SPECIALS = {
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
    "a mark or decimal digit of Unicode": characters(lambda c: unicodedata.category(c) in
                                                    ("Mn", "Mc", "Me", "Nd")),
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


def is_week(text):
    """Whether `2026-W41` is a week of its year."""
    try:
        return 1900 <= datetime.date.fromisocalendar(int(text[:4]), int(text[6:]), 7).year <= 2999
    except ValueError:
        return False


CLOCK = re.compile(r"(\d\d?)(?::(\d\d))?(am|pm)?", re.IGNORECASE)


def minutes(text):
    """The minutes of a time; None for an invalid one."""
    hour, minute, half = CLOCK.fullmatch(text).groups()
    hour, minute = int(hour), int(minute or 0)
    if half:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half.lower() == "pm" else 0)
    return hour * 60 + minute if hour < 24 and minute < 60 else 1440 if (hour, minute) == (24, 0) else None


def is_range(line, start, end):
    """Whether the time is allowed: an hour alone only in a range that ends later, without blanks."""
    text = line.text[start:end]
    parts = re.split(f"[{BLANKS}]*(?:--|[-–—])[{BLANKS}]*", text)
    first, last = minutes(parts[0].rstrip(">")), minutes(parts[-1].rstrip(">"))
    lone = any(re.fullmatch(r"\d\d?>?", part) for part in parts)
    if first in (None, 1440) or last is None or not line.ends_word(end):
        return False
    if lone and (len(parts) == 1 or ">" in text or set(text) & set(BLANKS)):
        return False
    return not lone or (last > first and not re.search("[ap]m", text, re.IGNORECASE))


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
    parts = re.sub(r"^\d+w-", "", text).split(",")
    return len(set(parts)) == len(parts) and all(map(is_natural, re.findall(r"\d+", text)))


def is_natural(text):
    """Whether a number of a date or rule is from 1 to 9999, without leading zeros."""
    return bool(re.search(r"(?<!\d)[1-9]\d{0,3}(?!\d)", text))


def is_count(text):
    """Whether a count has few enough digits."""
    return len(text) <= 9


def has_target(text):
    """Whether the target of an amount is more than zero."""
    target = re.split("/|<=|≤", text)[-1]
    return not re.search("/|<=|≤", text) or any(c in "123456789" for c in target)


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
    """A condition on the number of hashes, and on the text that follows them without a blank."""
    def holds(line, start, end):
        marker = re.compile(f"(#*)([{BLANKS}]*)").match(line.text, start, line.end)
        if len(marker[1]) != hashes or marker[2]:
            return len(marker[1]) == hashes
        following = {1: ("name", "absolute-date"), 2: KNOWN_HEADING}.get(hashes)
        ends = following and line.grammar.ends(following, line, marker.end())
        return bool(ends) and (hashes == 1 or len(line.text) in ends)
    return holds


KNOWN_HEADING = ("seq", [("name", "known-name"), ("opt", ("name", "closing")), ("name", "line-end")])
CONDITIONS = {
    "absolute-date": condition(is_date), "iso-week": condition(is_week),
    "month-day": condition(is_month_day), "hour": condition(lambda text: minutes(text) is not None),
    "clock": condition(lambda text: minutes(text) not in (None, 1440)),
    "count": condition(is_count), "rule": condition(is_rule), "amount": condition(has_target),
    "mood": condition(is_share), "shift": condition(is_natural),
    "expires-value": condition(lambda text: not re.match(r"\+.*[tT]", text)),
    "after-value": condition(is_natural),
    "tag-word": condition(lambda text: any(unicodedata.category(c)[0] == "L" for c in text)),
    "time-range": is_range, "bullet": is_bullet, "box": is_box, "boxed": is_boxed,
    "marker": lambda line, start, end: line.text[end - 1: end + 1] != "##",
    "title": is_heading(1), "section-heading": is_heading(2), "group-heading": is_heading(3),
    "priority": lambda line, start, end: line.ends_word(end),
}
ANY_CASE = {"priority", "month-day", "day-word", "weekday", "mood-word", "known-name", "clock", "moment",
            "quantity"}


# Recognising


class Line:
    """A line with its line end, and the offset at which that begins."""

    def __init__(self, grammar, text):
        self.grammar, self.text = grammar, text
        self.end = len(text.removesuffix("\n").rstrip("\r"))
        self.memo = {}

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


def candidates(dump, name, has_title):
    """The productions to try for a line, in order, with the kinds they give."""
    section, nested = dump["section"], not dump["isTopLevel"]
    yield "blank-line", "blank-line"
    if section == "preamble" and not has_title:
        yield "title", "title"
    yield "section-heading", "section-heading"
    if section not in ("preamble", "notes"):
        yield "group-heading", "group-heading"
    if section == "notes":
        yield "note", "note"
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


def is_amount_rest(grammar, line, start):
    """Whether only tags, attributes and a comment follow."""
    while start < line.end:
        blank = re.compile(f"[{BLANKS}]+").match(line.text, start, line.end)
        if not blank:
            return False
        if blank.end() == line.end or grammar.ends(("name", "comment-separator"), line, start):
            return True
        ends = grammar.ends(("name", "tag"), line, blank.end())[:1]
        ends += [end for end in grammar.ends(("name", "attribute"), line, blank.end())
                 if line.ends_word(end)]
        if not ends:
            return False
        start = ends[-1]
    return True


# A bullet alone is a note in these sections.
EMPTY = re.compile(rf"[{BLANKS}]*([-*+]|\d+[.)])[{BLANKS}]*")
EMPTY_NOTES = {"goal-item", "habit-item", "mood-item", "setting-item", "schedule-item"}


def kind_by_grammar(grammar, line, dump, name, has_title, is_first):
    """The kind that the productions give a line."""
    offset = len(line.text) - len(line.text.lstrip("\ufeff")) if is_first else 0
    bare = not any(kind == "box" for kind, _ in dump["tokens"])
    is_empty = bare and EMPTY.fullmatch(line.text, offset, line.end)
    is_record = re.match(r"\d{4}-\d\d-\d\d\.plan|templates/", name)
    for production, kind in candidates(dump, name, has_title):
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
        text = "".join(text for _, text in dump["tokens"])
        line = Line(grammar, text)
        kind = dump["kind"]
        if kind in BLOCKS or text.lstrip("\ufeff" + BLANKS)[:3] in ("```", "~~~", "<!-"):
            continue
        told = kind_by_grammar(grammar, line, dump, name, has_title, index == 0)
        has_title |= kind == "title"
        if told != kind:
            yield f"{kind} is {told} by the grammar: {text!r} in {dump['section']}"
        yield from token_faults(grammar, line, dump)


def token_faults(grammar, line, dump):
    """Tokens that do not match their productions, and texts that contain other tokens."""
    offset = 0
    for camel, text in dump["tokens"]:
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
        binary = options.binaries.resolve() / "plan-readings"
        shown = plan_texts.readings(binary, cases, pathlib.Path(name))
    for path, lines in shown.items():
        count += len(lines)
        found += faults(grammar, map(json.loads, lines), path.partition("/")[2])
    for fault in found[: options.show]:
        print(fault)
    print(f"{count} lines, {len(found)} differences between the grammar and the parser")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
