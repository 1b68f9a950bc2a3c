#!/usr/bin/env python3
"""Proves that few words are left that Sources/STYLE.md rules out, and counts them.

    python3 Tests/Scripts/plain_words.py [--most 60] [--list]

Symbols of Swift and C do not count, nor does `behind` in backticks or alone in a string: it is the pace of a goal.
Files in Tests/Cases are inputs and outputs of tests; only documents there count. It exits with 1 if
there are more than the limit, and prints each place with --list or if the limit is exceeded.
"""
import argparse
import pathlib
import re
import subprocess
import sys

WORDS = re.compile(
    r"\b(stands|somebody|behind|so many|that is none|(?:is|are) told|anew|whoever)\b", re.IGNORECASE)
GOAL = re.compile(r"[`'\"]behind[`'\"]")
C_LIKE = {".swift", ".c", ".h"}
SCRIPTS = {".py", ".sh", ".bash", ".fish", ".zsh", ".vim", ".lua", ".ebnf", ""}
DOCUMENTS = {".md", ".txt", ".json"}
# A comment, a string of several lines, a string, or a name with blanks.
TEXT = re.compile(
    r'//[^\n]*|/\*.*?\*/|#*"""(.*?)"""#*|#"(?:[^"]|"(?!#))*"#|"(?:\\.|[^"\\\n])*"|`[^`\n]* [^`\n]*`',
    re.DOTALL)


def texts(path, content):
    """Pairs of an offset and what counts of a file."""
    if path.suffix in C_LIKE:
        return [(match.start(), match.group()) for match in TEXT.finditer(content)]
    return [(0, content)]


def places(root, path):
    """The places of a file, each as `path:line: text`."""
    try:
        content = (root / path).read_text(encoding="utf-8")
    except (UnicodeDecodeError, OSError):
        return
    for start, text in texts(path, content):
        exempt = [match.span() for match in GOAL.finditer(text)]
        for match in WORDS.finditer(text):
            if any(first <= match.start() < last for first, last in exempt):
                continue
            offset = start + match.start()
            line = content.count("\n", 0, offset)
            yield f"{path}:{line + 1}: {content.splitlines()[line].strip()}"


def counts(path):
    """Whether a file of the project holds sentences of ours."""
    if path.name in ("plain_words.py", "STYLE.md"):
        return False
    if path.parts[:2] == ("Tests", "Cases"):
        return path.suffix == ".md"
    return path.suffix in C_LIKE | SCRIPTS | DOCUMENTS


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--most", type=int, default=60)
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    root = pathlib.Path(__file__).resolve().parents[2]
    tracked = subprocess.run(
        ["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=root, capture_output=True, check=False)
    names = tracked.stdout.decode().split("\0") if tracked.returncode == 0 else [
        str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()]
    found = [place for name in sorted(names) if name and ".build" not in name
             for path in [pathlib.Path(name)] if counts(path) for place in places(root, path)]
    if options.list or len(found) > options.most:
        print("\n".join(found))
    print(f"{len(found)} of at most {options.most} words that Sources/STYLE.md rules out")
    return 1 if len(found) > options.most else 0


if __name__ == "__main__":
    sys.exit(main())
