#!/usr/bin/env python3
"""Proves that formatting Markdown written for others as days keeps its words and its HTML.

    markdown_check.py [--limit N] [--show N] BIN_DIR [FOLDER...]

Takes every .md file below the folders (without any: of this machine), each text once. It checks
that formatting twice equals formatting once, that the words are the same, and that CommonMark
(`cmark-gfm`) makes the same HTML of it, except for what the grammar says: a table names each excuse
and how many files need it. Files that planfmt refuses must keep their bytes. Ends with 1 after any
fault.
"""
import argparse
import concurrent.futures
import datetime
import difflib
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

SKIPPED = {"proc", "sys", "dev", "tmp", "run"}
BLANK = "[ \t\r\u00a0]"
ITEM = re.compile(
    rf"^({BLANK}*)((?:[-*+]|\d{{1,9}}[.)])(?={BLANK}|\[|$))?({BLANK}*)"
    rf"(\[{BLANK}*[^\d\[\]\s]?\ufe0f?{BLANK}*\](?={BLANK}|$)|\[ \])?(.*)$"
)
SECTION = re.compile(
    r"^## ?(priorities|top|top 5|tasks|todo|to do|schedule|agenda|habits|moods?|notes|goals)\s*:?\s*#*\s*$",
    re.IGNORECASE,
)
VALUE = re.compile(
    r"^(\d\d:\d\d(>?-\d\d:\d\d>?)?|!(high|medium|low)|--|\w+:|[\d.]+(/[\d.]+)?|"
    r"(due|start|until|from|to|done|expires|remind|every|after|points|est|goal|target|id|was):.*)$"
)


def unique_texts(folders, limit):
    """The paths of different texts, in an order that is the same on each run."""
    seen = set()
    for folder in folders:
        for root, names, files in os.walk(folder):
            if root == "/":
                names[:] = [name for name in names if name not in SKIPPED]
            names.sort()
            for name in sorted(files):
                path = os.path.join(root, name)
                if not name.endswith(".md") or not os.path.isfile(path):
                    continue
                try:
                    text = pathlib.Path(path).read_bytes()
                except OSError:
                    continue
                digest = hashlib.sha256(text).digest()
                if digest in seen:
                    continue
                seen.add(digest)
                yield path, text
                if limit and len(seen) >= limit:
                    return


def html(text):
    command = ["cmark-gfm", "--unsafe", "-e", "tasklist", "-e", "table", "-e", "strikethrough"]
    return subprocess.run(command, input=text, stdout=subprocess.PIPE, check=True).stdout.decode()


def words(text):
    """The words of each line, without bullets, empty boxes and blanks."""
    found = []
    for line in text.lstrip("\ufeff").split("\n"):
        if SECTION.match(line):
            line = "## " + line.strip("#: \t\r").lower()
        line = re.sub(r"^(#+)(?=[^#\s])", r"\1 ", line)
        _, _, _, box, rest = ITEM.match(line).groups()
        mark = re.sub(r"[\[\]\s\u00a0]", "", box or "").lower()
        line = ([f"[{mark}]"] if mark else []) + rest.replace("\u00a0", " ").split()
        if line:
            found.append(line)
    return found


def changed_words(before, after):
    """The words that became others, if those are not the canonical spelling of a value."""
    old, new = words(before), words(after)
    if old == new:
        return []
    # Slots are sorted.
    moved = sorted(old) == sorted(new)
    if moved:
        return []
    a, b = [word for line in old for word in line], [word for line in new for word in line]
    wrong = []
    for tag, i, j, k, l in difflib.SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if tag != "equal" and not (b[k:l] and all(VALUE.match(word) for word in b[k:l])):
            wrong.append(f"{' '.join(a[i:j])!r} became {' '.join(b[k:l])!r}")
    return wrong


# Excuses: what the grammar says, what may then differ in HTML, made equal, and what must have
# changed in the text for it.


def without_boxes(text):
    text = re.sub(r'<input type="checkbox"[^>]*> ?', "", text)
    return without_lists(re.sub(r"\[\s*x?\s*\] ?", "", text, flags=re.IGNORECASE))


def without_bullets(text):
    return without_boxes(re.sub(r"^[-*+] +|^\d{1,9}[.)] +", "", text, flags=re.MULTILINE))


def only_words(text):
    return re.sub(r"<[^>]*>|\W", "", without_boxes(text))


def without_list_ends(text):
    text = re.sub(r"</(ul|ol)>\s*<\1(?: start=\"\d+\")?>\s*", "", text)
    text = re.sub(r"(<li>)\s*", r"\1", text)
    text = re.sub(r"\s*(</li>)", r"\1", text)
    return re.sub(r"\s+", " ", re.sub(r"</?p>", " ", text))


def without_lists(text):
    return re.sub(r"\s+", " ", re.sub(r"</?(ul|ol|li|p)( start=\"\d+\")?>", " ", text))


EXCUSES = [
    ("a section has its canonical name", "heading", lambda text: re.sub(
        r"<h2>(.*?):?</h2>", lambda match: match.group(0).lower().replace(":</h2>", "</h2>"), text)),
    ("a box is `[ ]` with a bullet and blanks", "box", without_boxes),
    ("a line of items has no blanks at its end", "blanks", lambda text: text.replace("<br />", "")),
    ("the bullet of an item is `-`, or its number in Priorities", "bullet", without_list_ends),
    ("between two items is at most one blank line, in Schedule none", "gap", without_list_ends),
    ("a nested bullet is at the text of its parent", "indent", without_bullets),
    ("an indented line belongs to the bullet left of it, also a heading or what is code to Markdown",
     "indent", only_words),
    ("a box is an item's, also in what is code or HTML to Markdown", "item", only_words),
    ("a heading has a blank line on both sides, also in HTML", "gap", only_words),
    ("values have their canonical spelling, slots are sorted", "value", lambda text: "".join(sorted(
        re.sub(r"<[^>]*>|\d|\W", "", text)))),
]


def kinds_of_change(before, after):
    """The kinds of changes of lines: heading, box, blanks, bullet, gap, indent, value; item for one
    with a box."""
    kinds = set()
    old, new = before.split("\n"), after.split("\n")
    for tag, i, j, k, l in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        a, b = [x for x in old[i:j] if x.strip()], [x for x in new[k:l] if x.strip()]
        if len(old[i:j]) - len(a) != len(new[k:l]) - len(b):
            kinds.add("gap")
        if len(a) != len(b):
            kinds.add("value")
            continue
        for x, y in zip(a, b):
            p, q = ITEM.match(x).groups(), ITEM.match(y).groups()
            if x.startswith("#"):
                kinds.add("heading")
                continue
            if q[1] and q[3]:
                kinds.add("item")
            if p[0] != q[0]:
                kinds.add("indent")
            if p[1] != q[1] or p[1] and p[2] != q[2]:
                kinds.add("bullet")
            if p[3] != q[3] or p[3] and not (p[1] and p[4].startswith(" ")):
                kinds.add("box")
            if p[4].split() != q[4].split():
                kinds.add("value")
            elif p[4] != q[4]:
                kinds.add("blanks")
    return kinds


def excuses(before, after):
    """The fewest excuses that make the HTML equal; None if nothing helps."""
    a, b = html(before.encode()), html(after.encode())
    if a == b:
        return []
    kinds = kinds_of_change(before, after)
    possible = [excuse for excuse in EXCUSES if excuse[1] in kinds]
    for name, _, plain in possible:
        if plain(a) == plain(b):
            return [name]
    for _, _, plain in possible:
        a, b = plain(a), plain(b)
    return [name for name, _, _ in possible] if a == b else None


def check(path, before, after):
    """The faults of a text, and its excuses."""
    old, new = before.decode(), after.decode()
    faults = [f"{path}: words: {wrong}" for wrong in changed_words(old, new)[:3]]
    excused = excuses(old, new)
    if excused is None:
        diff = difflib.unified_diff(
            html(before).splitlines(), html(after).splitlines(), "before", "after", "", "", 0)
        faults.append(f"{path}: HTML differs:\n    " + "\n    ".join(list(diff)[2:14]))
    return faults, excused or []


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--limit", type=int, default=0)
    parser.add_argument("--show", type=int, default=20)
    parser.add_argument("bin")
    parser.add_argument("folders", nargs="*", default=["/"])
    options = parser.parse_args()
    planfmt = os.path.join(os.path.abspath(options.bin), "planfmt")
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        texts = []
        for path, text in unique_texts(options.folders or ["/"], options.limit):
            day = datetime.date(1900, 1, 1) + datetime.timedelta(days=len(texts))
            file = folder / f"{day}.plan"
            file.write_bytes(text)
            texts.append((path, text, file))
        if not texts:
            print("no .md file found")
            return 1
        first = subprocess.run([planfmt, "-w", folder], stderr=subprocess.PIPE, text=True, check=False)
        refused = {line.split(": ")[0] for line in first.stderr.splitlines()}
        again = subprocess.run(
            [planfmt, "-l", folder], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
        faults, counts, same, formatted = [], {}, 0, []
        unstable = set(again.stdout.splitlines())
        for path, before, file in texts:
            after = file.read_bytes()
            if str(file) in unstable:
                faults.append(f"{path}: formatting twice is not formatting once")
            if str(file) in refused:
                same += 1
                if after != before:
                    faults.append(f"{path}: refused and changed")
            elif after != before:
                formatted.append((path, before, after))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            results = list(pool.map(lambda entry: check(*entry), formatted))
        for found, excused in results:
            faults += found
            for name in excused:
                counts[name] = counts.get(name, 0) + 1
    equal = sum(1 for found, excused in results if not found and not excused)
    print(f"{len(texts)} texts, {same} refused, {len(texts) - same - len(formatted)} canonical, "
          f"{len(formatted)} formatted, of these {equal} with equal HTML")
    for name, _, _ in EXCUSES:
        print(f"{counts.get(name, 0):6} excused: {name}")
    for fault in faults[:options.show]:
        print(fault)
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
