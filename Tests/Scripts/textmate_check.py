#!/usr/bin/env python3
"""Proves that Grammar/plan.tmLanguage.json highlights lines as expected, and samples as vim does.

    textmate_check.py                  # downloads the package `babi` with pip
    textmate_check.py --package FOLDER # uses this copy, made by `pip install --target FOLDER babi`
    textmate_check.py --show PATH      # prints the scopes of each line of a plan

babi is an editor whose highlighter reads TextMate grammars by Oniguruma, as VS Code does. Three things
are checked: that the file is what Grammar/highlighting/textmate.py writes; the lines of
Tests/Cases/TextMate; and that in `samples` each byte that vim highlights as one of MATCHES has that scope.
If pip cannot download the package, it says so and ends with 0; without vim it leaves out the samples.

A file of Tests/Cases/TextMate has the form of vscode-tmgrammar-test. After a line of text, a line `//` has
carets below some characters, and the innermost scope that each of these must have. `// <---` is about as
many characters at the start of the line as it has hyphens. `text.plan` means no highlighting.
"""
import argparse
import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILE = ROOT / "Grammar/plan.tmLanguage.json"
SCOPE = "text.plan"

# Groups of vim by the scope that the grammar must give; others may differ.
MATCHES = {
    "planTitle": "entity.name.section", "planSection": "entity.name.section",
    "planCustomSection": "entity.name.section", "planGroup": "entity.name.section",
    "planBullet": "punctuation.definition.list",
    "planBoxOpen": "keyword.control.open", "planBoxUnknown": "keyword.control.open",
    "planBoxBegun": "constant.language.begun", "planBoxDone": "comment.line",
    "planBoxCancelled": "comment.line", "planBoxMoved": "comment.line", "planDimmed": "comment.line",
    "planHigh": "keyword.other.priority", "planMedium": "keyword.other.priority",
    "planLow": "keyword.other.priority", "planTag": "entity.name.tag",
    "planKey": "entity.other.attribute-name", "planValue": ("constant.numeric", "string"),
    "planOverdue": "constant.numeric.time", "planTime": "constant.numeric.time",
    "planAmount": "constant.numeric.amount", "planMood": "constant.language.mood",
    "planComment": "comment.line", "planMoodComment": "comment.line", "planCode": "string.other.raw",
    "planFence": "string.other.raw", "planHtmlComment": "comment.block", "planDirective": "comment.block",
    "planSettingName": "entity.other.attribute-name", "planSettingValue": "string.unquoted",
    "planConflict": "invalid.illegal.conflict",
    # What vim leaves plain must be plain, except links, which vim follows and does not highlight.
    "-": (SCOPE, "markup.underline.link"),
}


def install(folder):
    """Whether pip could install the package into a folder."""
    command = [
        sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
        "--root-user-action=ignore", "--target", str(folder), "babi"]
    try:
        subprocess.run(command, check=True, timeout=300)
    except (OSError, subprocess.SubprocessError):
        return False
    return True


class Highlighter:
    """The grammar, as the highlighter of babi reads it."""

    def __init__(self, package, scratch):
        sys.path.insert(0, str(package))
        from babi import highlight
        self.highlight = highlight
        # It looks for a file with the name of the scope.
        shutil.copy(FILE, scratch / f"{SCOPE}.json")
        self.compiler = highlight.Grammars(str(scratch)).compiler_for_scope(SCOPE)

    def scopes(self, lines):
        """The innermost scope of each character of each line."""
        state, result = self.compiler.root_state, []
        for number, line in enumerate(lines):
            state, regions = self.highlight.highlight_line(self.compiler, state, line + "\n", number == 0)
            scopes = [SCOPE] * (len(line) + 1)
            for region in regions:
                scopes[region.start:region.end] = [region.scope[-1]] * (region.end - region.start)
            result.append(scopes[:len(line)])
        return result


def cases(path):
    """The lines of text of a file, and for each what is expected: a start, an end, a scope, a place."""
    lines, expected = [], []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()[1:], start=2):
        assertion = re.fullmatch(r"//(?: <(-+)| *(\^+)) (\S+)", line)
        if assertion:
            start, end = (0, len(assertion[1])) if assertion[1] else assertion.span(2)
            expected[-1].append((start, end, assertion[3], f"{path.relative_to(ROOT)}:{number}"))
        elif line.startswith("//"):
            sys.exit(f"{path.relative_to(ROOT)}:{number}: expected carets or `// <-`, and a scope")
        else:
            lines.append(line)
            expected.append([])
    return lines, expected


def check_cases(highlighter):
    """The number of expectations of the cases, and those that are not met."""
    count, faults = 0, []
    for path in sorted((ROOT / "Tests/Cases/TextMate").glob("*.scopes")):
        lines, expected = cases(path)
        for line, scopes, wanted in zip(lines, highlighter.scopes(lines), expected):
            for start, end, scope, place in wanted:
                count += 1
                found = set(scopes[start:end])
                if end > len(line) or found != {scope}:
                    faults.append(f"{place}: {line[start:end]!r} is {', '.join(sorted(found))}, not {scope}")
    return count, faults


def groups_of_vim(texts, scratch):
    """The group by which vim highlights each byte of each line of some texts."""
    read, shown = scratch / "texts", scratch / "shown"
    parts = ("\n".join([f"{path} {len(lines)}", *lines, ""]) for path, lines in texts.items())
    read.write_text("".join(parts), encoding="utf-8")
    subprocess.run(
        ["vim", "-es", "-Nu", "NONE", "-i", "NONE", "-S", str(ROOT / "Tests/Scripts/vim_groups.vim")],
        cwd=scratch, check=True, timeout=60, stdin=subprocess.DEVNULL,
        env={**os.environ, "PLAN_RUNTIME": str(ROOT / "Grammar/vim"), "PLAN_READ": str(read),
             "PLAN_SHOWN": str(shown), "LC_ALL": "C.UTF-8"})
    for line in shown.read_text(encoding="utf-8").split("\n"):
        runs = line.split()
        yield [group for size, group in zip(runs[::2], runs[1::2]) for _ in range(int(size))]


def check_samples(highlighter, scratch):
    """The number of characters compared with vim, and the places of the others, with what is different."""
    paths = sorted((ROOT / "samples").rglob("*.plan"))
    texts = {path.relative_to(ROOT): path.read_text(encoding="utf-8").splitlines() for path in paths}
    groups = groups_of_vim(texts, scratch)
    compared, faults = collections.Counter(), []
    for path, lines in texts.items():
        for number, (line, scopes) in enumerate(zip(lines, highlighter.scopes(lines)), start=1):
            of_line, differing, offset = next(groups), [], 0
            for character, scope in zip(line, scopes):
                group = of_line[offset]
                offset += len(character.encode())
                if character.isspace():
                    continue
                compared[group] += 1
                if not scope.startswith(MATCHES.get(group, "")):
                    differing.append(f"{character} {group} {scope}")
            if differing:
                faults.append((f"{path}:{number}: {line}: {differing[0]}", len(differing)))
    return compared, faults


def check(highlighter, scratch):
    """Runs the checks, prints what fails, and returns whether nothing does."""
    generator = [sys.executable, str(ROOT / "Grammar/highlighting/textmate.py"), "--check"]
    is_written = subprocess.run(generator, check=False).returncode == 0
    count, faults = check_cases(highlighter)
    print("\n".join(faults + [f"textmate_check: {count} expectations, {len(faults)} not met"]))
    if not shutil.which("vim"):
        print("textmate_check: the samples are not compared, because there is no vim")
        return is_written and not faults
    compared, others = check_samples(highlighter, scratch)
    total, differing = sum(compared.values()), sum(size for _, size in others)
    print("\n".join([place for place, _ in others] + [
        f"textmate_check: {total} characters of samples compared with vim, "
        f"{total - compared['-']} of them highlighted there; {differing} differ"]))
    return is_written and not faults and not others


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--package", type=pathlib.Path, metavar="FOLDER", help="a folder with `babi`")
    parser.add_argument("--show", type=pathlib.Path, metavar="PATH", help="print the scopes of a plan")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        package = arguments.package or scratch / "package"
        if not arguments.package and not install(package):
            print("textmate_check: skipped, because pip cannot download babi")
            return 0
        highlighter = Highlighter(package, scratch)
        if arguments.show:
            show(highlighter, arguments.show.read_text(encoding="utf-8").splitlines())
            return 0
        return 0 if check(highlighter, scratch) else 1


def show(highlighter, lines):
    """Prints each line, and below it the runs of its scopes."""
    for line, scopes in zip(lines, highlighter.scopes(lines)):
        print(line)
        start = 0
        for end in range(1, len(line) + 1):
            if end == len(line) or scopes[end] != scopes[start]:
                if scopes[start] != SCOPE:
                    print(f"    {scopes[start]}: {line[start:end]}")
                start = end


if __name__ == "__main__":
    sys.exit(main())
