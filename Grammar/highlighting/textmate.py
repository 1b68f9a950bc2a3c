#!/usr/bin/env python3
"""Writes Grammar/plan.tmLanguage.json, the highlighting of plans for editors that read TextMate grammars.

    textmate.py            # writes it
    textmate.py --check    # ends with 1 if the file differs
    textmate.py --sublime  # prints the same as a .sublime-syntax, which Sublime Text and bat read

The words come from the lists that tests compare with the tables of the program: keys, values, states,
priorities and moods from the productions of Grammar/plan.ebnf, sections from
Grammar/vim/autoload/plan/words.vim, and settings from plan.md and Views.md. A pattern of this kind sees
one line, so it cannot know whether a fence is closed, whether a day exists, or how deep a line is.
"""
import argparse
import itertools
import json
import pathlib
import re
import sys

GRAMMAR = pathlib.Path(__file__).resolve().parents[1]
TARGET = GRAMMAR / "plan.tmLanguage.json"

# The scopes, each once. Themes know the parts before `plan`. Where many themes lack a scope for texts, the
# name of one that all of them have is added: the last name decides if both have a colour.
HEADING = "markup.heading.plan entity.name.section.plan"
BULLET = "punctuation.definition.list.begin.plan"
OPEN, BEGUN = "keyword.control.open.plan", "constant.language.begun.plan"
CLOSED, CLOSED_BOX = "comment.line.closed.plan", "comment.line.{}.plan"
PRIORITY, TAG = "keyword.other.priority.plan", "entity.name.tag.plan"
KEY = "entity.other.attribute-name.plan"
TIME, AMOUNT = "constant.numeric.time.plan", "constant.numeric.amount.plan"
VALUE, QUOTED = "string.unquoted.plan", "string.quoted.double.plan"
MOOD = "constant.language.mood.plan"
REMARK, COMMENT = "comment.line.plan", "comment.block.plan"
CODE = "markup.inline.raw.plan string.other.raw.plan"
LINK = "string.other.link.plan markup.underline.link.plan"
CONFLICT = "invalid.illegal.conflict.plan"

# The productions that are written as classes of characters, or of which plan.md says more.
CLASSES = {
    "blank": r"\s+", "digit": "[0-9]", "count": "[0-9]{1,9}", "one-or-two": "[0-9]{1,2}",
    "one-to-three": "[0-9]{1,3}", "year": "[0-9]{4}", "own-character": "[A-Za-z0-9_-]",
    "tag-character": r"[\p{L}\p{M}\p{Nd}_/-]", "unit-character": r"[\p{L}\p{M}%°]",
    "half-day": r"(?i:[ap]m|[ap]\.m\.?)(?![A-Za-z0-9])",
}
SPECIAL = {
    "U+FE0F": r"\x{FE0F}", "U+202F": r"\x{202F}", "characters without blanks": r"\S+",
    "characters up to a quote that a blank or line-end follows": ".+?",
}
CLOSED_STATES = ("done", "cancelled", "moved")
END = r"(?!\S)"
# What may follow the amount of a habit, besides tags.
ANY_ATTRIBUTE = rf'[A-Za-z0-9_-]+:(?:"[^"]*"{END}|[^\s"]\S*)'


class Grammar:
    """The productions of Grammar/plan.ebnf, as patterns."""

    def __init__(self, source):
        heads = re.findall(r"^([a-z][a-z-]*) *=(.*)$", source, re.MULTILINE)
        self.any_case = {name for name, rest in heads if "any case" in rest}
        source = re.sub(r"\(\*.*?\*\)", " ", source, flags=re.DOTALL)
        # A sign between quotes may be a semicolon.
        whole = r"^([a-z][a-z-]*) *=((?:\"[^\"]*\"|'[^']*'|[^;\"'])*);"
        # `date | date, "T", clock` is `date, [ "T", clock ]`, which makes patterns shorter.
        self.bodies = {
            name: re.sub(r"\b([a-z-]+)\s*\|\s*\1,([^|]*)", r"\1, [\2]", body)
            for name, body in re.findall(whole, source, re.MULTILINE)}

    def literals(self, name):
        return re.findall(r'"([^"]*)"', self.bodies[name])

    def pattern(self, name):
        """The pattern of a production, in one group if it has alternatives."""
        if name in CLASSES:
            return CLASSES[name]
        signs = re.findall(r'"[^"]*"|\'[^\']*\'|\?[^?]*\?|[a-z][a-z0-9-]*|[|()\[\]{}]', self.bodies[name])
        pattern = bare(simple("".join(self.sign(sign) for sign in signs)))
        if name in self.any_case:
            return f"(?i:{pattern})"
        return f"(?:{pattern})" if "|" in pattern else pattern

    def sign(self, sign):
        brackets = {"(": "(?:", "[": "(?:", "{": "(?:", ")": ")", "]": ")?", "}": ")*", "|": "|"}
        if sign in brackets:
            return brackets[sign]
        if sign[0] == "?":
            return SPECIAL[sign.strip("? ")]
        # In a moment, the T may be small.
        return re.sub("^T$", "[Tt]", escaped(sign[1:-1])) if sign[0] in "\"'" else self.pattern(sign)


def escaped(text):
    """A text as a pattern. Unlike re.escape, it leaves what needs no escape."""
    return re.sub(r"[.*+?()\[\]{}|^$\\]", r"\\\g<0>", text)


def simple(pattern):
    """The same pattern with fewer groups."""
    pattern = pattern.replace(r"(?:\s+)?", r"\s*")
    pattern = re.sub(r"\(\?:(\[[^]]*\]|\\?[^\\()|\[])\)([?*])", r"\1\2", pattern)
    return re.sub(r"(\[[^]]*\])\1\*", r"\1+", pattern)


def bare(pattern):
    """The same pattern without a group around all of it."""
    plain = re.sub(r"\\.|\[[^]]*\]", lambda match: "_" * len(match[0]), pattern)
    depths = list(itertools.accumulate((sign == "(") - (sign == ")") for sign in plain))
    is_group = pattern.startswith("(?:") and 0 not in depths[:-1]
    return bare(pattern[3:-1]) if is_group and pattern.endswith(")") else pattern


def quoted_lists(source, name):
    """The rows of a list of words.vim."""
    body = source.split(f"let g:plan#words#{name} = [\n")[1].split("      \\ ]")[0]
    return [re.findall("'([^']*)'", line) for line in body.splitlines()]


def section_names(source):
    """The names of sections, by the English one."""
    names = {}
    rows = [[row[0], row[0]] for row in quoted_lists(source, "sections")]
    for name, section in rows + sum(
            (quoted_lists(source, part) for part in ("section_aliases", "section_translations")), []):
        if name not in names.setdefault(section, []):
            names[section].append(name)
    return names


def setting_names():
    """The names of all settings, and what a rule of planlint may be set to."""
    rows = []
    for path in ("plan.md", "Views.md"):
        text = (GRAMMAR / path).read_text(encoding="utf-8").split("\n## 10. Settings\n")[1].split("\n## ")[0]
        rows += [line.split("|")[1:3] for line in text.splitlines() if line.startswith("|")]
    names = [name for cell, _ in rows if cell.startswith(" `") for name in re.findall("`([^`]*)`", cell)]
    severities = next(re.findall("`([^`]*)`", values) for cell, values in rows if "name of a rule" in cell)
    return names, severities


def captures(*scopes):
    return {str(number): {"name": scope} for number, scope in enumerate(scopes, start=1) if scope}


def matching(pattern, scope, *groups):
    return {"match": pattern, **({"name": scope} if scope else {}),
            **({"captures": captures(*groups)} if groups else {})}


def included(*names):
    return [{"include": f"#{name}"} for name in names]


def region(begin, end, patterns, groups=(), **names):
    return {**names, "begin": begin, "end": end,
            **({"beginCaptures": captures(*groups)} if groups else {}),
            **({"patterns": patterns} if patterns else {})}


# Attributes


def attributes(grammar):
    """A pattern for the keys that take the same values."""
    alike = {}
    for key in grammar.literals("attribute"):
        # No value but a quoted one has blanks.
        value = grammar.pattern(key[:-1] + "-value").replace(r"\s*", "")
        alike.setdefault(value, []).append(key[:-1])
    own, value = grammar.pattern("own-attribute").split(":")
    alike.setdefault(value, []).append(own)
    patterns = [matching(rf'(?<!\S)(was:)("[^"].*?"){END}', None, KEY, QUOTED)]
    for value, keys in alike.items():
        scope = value_scope(grammar, keys[0])
        names = "|".join(keys) if len(keys) == 1 else f"(?:{'|'.join(keys)})"
        patterns.append(matching(rf"(?<!\S)({names}:)({bare(value)}){END}", None, KEY, scope))
    return patterns


def value_scope(grammar, key):
    """The scope of the values of a key, by what its production is made of."""
    used = set(re.findall("[a-z][a-z-]+", grammar.bodies.get(f"{key}-value", "")))
    if used & {"moment", "date", "duration", "rule", "count"}:
        return TIME
    return AMOUNT if used & {"digit", "quantity"} else VALUE


# Lines


class Lines:
    """The patterns of lines, and of times at their start."""

    def __init__(self, grammar):
        closed = "|".join(rf"(\[\s*{grammar.pattern(f'{name}-state')}\s*\])" for name in CLOSED_STATES)
        begun = grammar.pattern("in-progress-state")
        self.bullet = bare(grammar.pattern("bullet"))
        self.priority = rf"(?:\s*({grammar.pattern('priority')}){END})?"
        box = rf"(\[\s*{begun}\s*\]{END})|(\[ \]|\[(?:\s*[^\s0-9\[\]]\x{{FE0F}}?)?\s*\]{END})"
        # Only these boxes need no bullet.
        self.boxed = rf"(?:({self.bullet})\s*|(?=\[(?: |{begun})\]{END}))(?:{box})"
        self.closed = rf"^(\s*)(?:({self.bullet})\s*|(?=\[\S\]))(?:{closed}){END}"
        self.clock, self.time = times(grammar, ":")
        self.slot = "(?:{}|{})".format(times(grammar, "[:h]")[1], lone_hours(grammar))

    def item(self, start, *groups, words="words"):
        return region(start, "$", included(words), groups)

    def setting(self, name):
        # A value that touches the colon has letters and digits only.
        return matching(rf"^\s*({self.bullet})\s+({name})\s*:(?:\s+(?=\S)|(?=[\p{{L}}\p{{Nd}}: -]+$))(.*)$",
                        None, BULLET, KEY, VALUE)

    def below_closed(self):
        patterns = [matching(rf"^\s*({self.bullet})(?=\s|\[)", None, BULLET)]
        boxes = (CLOSED_BOX.format(name) for name in CLOSED_STATES)
        # Up to the next line that is not further right, but for blank lines.
        return region(self.closed, r"^(?!\1\s+\S|\s*$)", patterns, (None, BULLET, *boxes), contentName=CLOSED)


def times(grammar, colon):
    """A time, and a time or range at the start of a line."""
    half, dash = grammar.pattern("half-day"), rf"\s*{grammar.pattern('dash')}\s*"
    # `8:30 am Bahnhof` has a German word, but not `8:30 am - 9 am`.
    halved = rf"(?:0?[1-9]|1[0-2])(?:{colon}[0-5][0-9])?(?!\s[Aa]m(?!{dash}))\s*\x{{202F}}?{half}"
    clock = rf"(?:{halved}|(?:[01]?[0-9]|2[0-3]){colon}[0-5][0-9])"
    lone = rf"[0-9]{{1,2}}(?:{colon}[0-5][0-9])?{dash}{halved}"
    return clock, rf"(?:{clock}>?(?:{dash}(?:{clock}|24{colon}00))?|{lone})"


def lone_hours(grammar):
    """A range in Schedule of which an hour has no minutes."""
    hour = "[0-9]{1,2}(?:[:h][0-5][0-9])?"
    return f"{hour}{grammar.pattern('dash')}{hour}"


def repository(grammar):
    """The named rules that sections include."""
    lines = Lines(grammar)
    boxed, bullet, priority = lines.boxed, lines.bullet, lines.priority
    tag = r"#(?!\x{FE0F}?\x{20E3})[\p{Nd}_/-]*[\p{L}\p{M}]" + CLASSES["tag-character"] + "*"
    run = rf"(?=(?:\s+(?:{tag}|{ANY_ATTRIBUTE}))*\s*(?:$|\s(?:--|—)\s))"
    mood = rf"{grammar.pattern('mood')}(?=[,.:;!?]*{END})"
    names, severities = setting_names()
    setting = r"[\p{L}\p{Nd}](?:[^:]*?[\p{L}\p{Nd}])?"
    rule = rf"[a-z]+(?:-[a-z]+)*(?=\s*:\s*(?:{'|'.join(severities)})\s*$)"
    return {
        "blocks": {"patterns": blocks()},
        "links": {"patterns": [
            matching(r"\[\[[^\[\]]+\]\]", LINK), matching(r"\b[a-z][a-z0-9+.-]*://[^\s<>()\[\]\"]+", LINK)]},
        "tag": matching(rf"(?<!\S){tag}", TAG),
        "code": matching(r"(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)", CODE),
        "words": {"patterns": included("code", "links", "tag") + attributes(grammar)},
        "opaque": {"patterns": included("code", "tag")},
        "closed": lines.below_closed(),
        "timed": lines.item(
            rf"^{boxed}\s*({lines.time}){END}{priority}", BULLET, BEGUN, OPEN, TIME, PRIORITY),
        "boxed": lines.item(rf"^\s*{boxed}{priority}", BULLET, BEGUN, OPEN, PRIORITY),
        "tasks": {"patterns": included("closed", "timed", "boxed")},
        "bullet": matching(rf"^\s*({bullet})(?=\s)", None, BULLET),
        "item": lines.item(rf"^({bullet})(?=\s){priority}", BULLET, PRIORITY),
        "slot": lines.item(
            rf"^(?:{boxed}|({bullet})(?=\s))\s*({lines.slot}){END}{priority}",
            BULLET, BEGUN, OPEN, BULLET, TIME, PRIORITY),
        "habit": lines.item(
            rf"^(?:{boxed}|({bullet})(?=\s)){priority}", BULLET, BEGUN, OPEN, BULLET, PRIORITY,
            words="habit-words"),
        "habit-words": {"patterns": included("remark", "record", "words")},
        "record": region(rf":{END}(?:\s+({grammar.pattern('amount')}){run})?", "$",
                         included("remark", "words"), (AMOUNT,)),
        "remark": region(r"(?<=\s)(?<!\]\s)(?:--|—)(?=\s+\S)", "$", included("opaque"), name=REMARK),
        "mood": region(rf"^({bullet})\s+(?:({lines.clock})\s+)?({mood})", "$", included("opaque"),
                       (BULLET, TIME, MOOD), contentName=REMARK),
        "no-mood": lines.item(rf"^({bullet})\s(?:\s*({lines.clock}){END})?", BULLET, TIME, words="opaque"),
        "setting": lines.setting(setting),
        "known-setting": lines.setting(rf"(?:{'|'.join(names)})|{rule}"),
    }


def blocks():
    """What is more than one line, but for items."""
    return [
        region(r"\A---\s*$", r"^---\s*$|^(?=##?#?\s)", [], name=CODE),
        region(r"^\s*(`{3,}(?=[^`]*$)|~{3,}).*$", r"^\s*\1[`~]*\s*$", [], name=CODE),
        region(r"^\s*<!--", r"-->.*$", [], name=COMMENT),
        matching(r"^(?:<{7,}|>{7,}|={7}|\|{7})(?!\S).*$", CONFLICT),
    ]


# Sections


def heading(names):
    """A heading with one of some names, and perhaps an icon and a label."""
    words = "|".join(escaped(name) for name in names).replace("Top", r"Top(?:\s+[0-9]{1,9})?")
    return rf"^##\s+(?:[^\p{{L}}\p{{N}}\s]+\s*)?(?i:{words})\s*(?:\(.*\)|:.*)?\s*$"


def section(begin, *names):
    return {"begin": begin, "beginCaptures": {"0": {"name": HEADING}}, "end": r"(?=^##\s+\S)",
            "patterns": included("blocks", *names)}


def sections(words):
    """A rule for each kind of section; what it includes is tried in this order."""
    names = section_names(words)
    return [
        section(heading(names["Priorities"] + names["Goals"]), "group", "tasks", "item", "bullet", "links"),
        section(heading(names["Schedule"]), "group", "closed", "slot", "tasks", "item", "bullet", "links"),
        section(heading(names["Habits"]), "group", "closed", "habit", "boxed", "bullet", "links"),
        section(heading(names["Mood"]), "group", "tasks", "mood", "no-mood", "bullet", "links"),
        section(heading(names["Notes"]), "closed", "boxed", "links"),
        section(heading(names["Settings"]), "group", "setting", "bullet", "links"),
        # Tasks, and sections with any other name.
        section(r"^##\s+\S.*$", "group", "tasks", "known-setting", "bullet", "links"),
    ]


def made():
    """The whole grammar."""
    grammar = Grammar((GRAMMAR / "plan.ebnf").read_text(encoding="utf-8"))
    words = (GRAMMAR / "vim/autoload/plan/words.vim").read_text(encoding="utf-8")
    title = matching(rf"^#(?:\s+\S|{grammar.pattern('absolute-date')}{END}).*$", HEADING)
    return {
        "comment": "Generated by Grammar/highlighting/textmate.py.",
        "name": "Plan",
        "scopeName": "text.plan",
        "fileTypes": ["plan"],
        "patterns": [title, *included("sections", "blocks", "tasks", "known-setting", "bullet", "links")],
        "repository": {
            "sections": {"patterns": sections(words)},
            "group": matching(r"^###\s+\S.*$", HEADING),
            **repository(grammar),
        },
    }


# The form of Sublime Text


def sublime(grammar):
    """The grammar as a .sublime-syntax. That is YAML, which is JSON but for the numbers of groups."""
    contexts = {name: context([rule]) for name, rule in grammar["repository"].items()}
    whole = {
        "name": grammar["name"], "file_extensions": grammar["fileTypes"], "scope": grammar["scopeName"],
        "contexts": {"main": context(grammar["patterns"]), **contexts}}
    return "%YAML 1.2\n---\n" + re.sub(r'"([0-9])":', r"\1:", printed(whole))


def context(rules):
    """The rules of a context. There, the start of the text cannot be told from that of a line."""
    flat = sum((rule["patterns"] if set(rule) == {"patterns"} else [rule] for rule in rules), [])
    return [sublime_rule(rule) for rule in flat if not rule.get("begin", "").startswith(r"\A")]


def sublime_rule(rule):
    if "include" in rule:
        return {"include": rule["include"][1:]}
    groups = rule.get("captures", rule.get("beginCaptures", {}))
    start = {"match": rule.get("match") or rule["begin"],
             "captures": {number: group["name"] for number, group in groups.items()}}
    if "begin" not in rule:
        return {**start, **({"scope": rule["name"]} if "name" in rule else {})}
    names = {"name": "meta_scope", "contentName": "meta_content_scope"}
    inside = [{names[key]: rule[key]} for key in names if key in rule]
    inside += [{"match": rule["end"], "pop": True}, *context(rule.get("patterns", []))]
    return {**start, "push": inside}


def printed(value, indent=""):
    """A value as JSON, with what fits into a line in one line."""
    short = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, (dict, list)) or len(indent + short) <= 100:
        return short
    inside = indent + "  "
    if isinstance(value, list):
        return "[\n" + ",\n".join(inside + printed(part, inside) for part in value) + f"\n{indent}]"
    parts = [f"{inside}{json.dumps(key)}: {printed(part, inside)}" for key, part in value.items()]
    return "{\n" + ",\n".join(parts) + f"\n{indent}}}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--check", action="store_true", help="end with 1 if the file differs")
    parser.add_argument("--sublime", action="store_true", help="print a .sublime-syntax")
    arguments = parser.parse_args()
    grammar = made()
    text = printed(grammar) + "\n"
    if arguments.sublime:
        print(sublime(grammar))
    elif not arguments.check:
        TARGET.write_text(text, encoding="utf-8")
    elif not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
        print("Grammar/plan.tmLanguage.json differs: python3 Grammar/highlighting/textmate.py writes it")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
