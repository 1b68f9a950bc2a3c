"""Where a benchmark runs: the programs, copied or compiled, and the folders, made when first named.

A function of MAKERS makes `{its name}` of a command line. With `short`, every folder has a tenth
of its size. The text of all of them is the same in every run.
"""
import datetime
import filecmp
import glob
import os
import pathlib
import shlex
import shutil
import subprocess

import days

LAST = datetime.date(2026, 10, 1)
OURS = ["plan", "planfmt", "planlint", "planroll", "planmerge"]
HERE = pathlib.Path(__file__).parent
# Name, text and options of the programs that are compiled. A peer links dynamically.
COMPILED = [
    ("reader", HERE / "reader.c", ["-static"]), ("reader-dynamic", HERE / "reader.c", []),
    ("empty", "int main(void) { return 0; }\n", []),
    ("empty-static", "int main(void) { return 0; }\n", ["-static"])]


class Failure(Exception):
    """Why a row has no figures: a program failed, or is not what it should be."""


class Missing(Exception):
    """Why a row is skipped: something is not on this machine."""


class Place(dict):
    """The paths that `{name}` in a command line refers to."""

    def __init__(self, root, programs, before=None, short=False):
        super().__init__()
        self.root, self.short = pathlib.Path(root), short
        self["day"] = f"{LAST}.plan"
        self.programs = {}
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": self.made("home"), "LC_ALL": "C.UTF-8", "TZ": "UTC",
            # With a time, before every slot: else what is due now depends on the clock.
            "PLAN_TODAY": f"{LAST}T03:00"}
        self.copy(programs, "")
        if before:
            self.copy(before, "before/")
        self.compile()

    def __missing__(self, name):
        path = self.root / name
        MAKERS[name](path, self)
        self[name] = str(path)
        return self[name]

    def made(self, name):
        (self.root / name).mkdir(parents=True, exist_ok=True)
        return str(self.root / name)

    def few(self, number):
        """A tenth of a number in the short form."""
        return max(1, number // 10) if self.short else number

    def copy(self, source, prefix):
        """Copies our programs to where a build cannot replace them between two rounds."""
        self.made(f"programs/{prefix}")
        first = None
        for name in OURS:
            path, copy = pathlib.Path(source) / name, self.root / "programs" / prefix / name
            if not path.exists():
                raise Failure(f"{path} does not exist; build it with 'swift build -c release'")
            if first and filecmp.cmp(path, first, shallow=False):
                os.link(first, copy)
            else:
                shutil.copy(path, copy)
            first = first or copy
            self.programs[prefix + name] = str(copy)

    def compile(self):
        for name, source, options in COMPILED:
            if isinstance(source, str):
                text, source = source, self.root / f"{name}.c"
                source.write_text(text)
            path = str(self.root / "programs" / name)
            made = subprocess.run(
                [os.environ.get("CC", "cc"), "-O2", "-pthread", *options, "-o", path, str(source)],
                capture_output=True, text=True)
            if made.returncode:
                raise Failure(f"cc cannot make {name}:\n{made.stderr}")
            self.programs[name] = path

    def command(self, line):
        """The words of a command line, the first as a full path."""
        words = []
        for word in shlex.split(line):
            word = word.format_map(self)
            words += sorted(glob.glob(word)) if "*" in word else [word]
        program = self.programs.get(words[0]) or shutil.which(words[0])
        if program is None:
            older = words[0].startswith("before/")
            raise Missing("no older build; give --before DIR" if older else f"{words[0]} is not installed")
        return [program, *words[1:]]


def write(folder, texts):
    """Writes files by their names."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")


def years(count):
    """A maker of a folder of the last years."""
    def make(path, place):
        first = LAST - datetime.timedelta(days=place.few(count * 1461 // 4))
        write(path, days.collections(first))
        write(path, {f"{day}.plan": text for day, text in days.every(first, LAST)})
    return make


def messy(path, place):
    """Ten years in which each day needs a change."""
    first = LAST - datetime.timedelta(days=place.few(3652))
    write(path, {
        f"{day}.plan": text.replace("- [x]", "* [X]") for day, text in days.every(first, LAST)})


def found(path, place):
    """A hundred days with 110 findings each."""
    first = LAST - datetime.timedelta(days=place.few(100) - 1)
    for number in range((LAST - first).days + 1):
        day = first + number * days.ONE_DAY
        lines = [f"- [x] Task {number}.{line} deu:2026-10-07\n" for line in range(110)]
        write(path, {f"{day}.plan": "## Tasks\n\n" + "".join(lines)})


def big(path, place):
    """One canonical file of 10 MB."""
    path.write_text(large(place), encoding="utf-8")


def ragged(path, place):
    """The same file, with a change in each list."""
    path.write_text(large(place).replace("- [x]", "* [X]"), encoding="utf-8")


def large(place):
    # A title in the middle of a file would not be canonical.
    texts = (text[text.index("## "):] for _, text in days.every(datetime.date(1990, 1, 1), LAST))
    parts, size = [], 0
    while size < place.few(10_000_000):
        parts.append(next(texts))
        size += len(parts[-1].encode())
    return "\n".join(parts)


def lone(path, place):
    """One day outside every plan folder."""
    # No other file has the goal.
    text = days.text(LAST, LAST, LAST).replace(" goal:toolchain", "")
    write(path, {f"{LAST}.plan": text})


def foreign(path, place):
    """A year that belongs to another user."""
    if os.geteuid():
        raise Missing("only root can give files to another user")
    years(1)(path, place)
    for entry in [path, *path.iterdir()]:
        os.chown(entry, 65534, 65534)


def versions(path, place):
    """Three versions of 10,000 lines, with 500 changes on each side, none next to another."""
    base = [f"- [ ] Task {number} #home" for number in range(place.few(10_000))]
    ours, theirs = base[:], base[:]
    for number in range(0, len(base), 20):
        ours[number] = base[number].replace("[ ]", "[x]")
    for number in range(10, len(base), 20):
        theirs[number] = base[number] + f"\n- [ ] New {number}" if number % 40 == 10 else base[number] + " est:30m"
    write(path, {
        f"{name}.plan": "## Tasks\n\n" + "\n".join(lines) + "\n"
        for name, lines in [("base", base), ("ours", ours), ("theirs", theirs)]})


def lists(path, place):
    """A year of days, and 300 lists of 20 tasks."""
    years(1)(path, place)
    for number in range(place.few(300)):
        tasks = "".join(
            f"- [ ] Task {number} of list {line} #home due:2026-{11 + line % 2}-{1 + line:02}\n" for line in range(20))
        write(path, {f"list-{number:03}.plan": f"# List {number}\n\n## Tasks\n\n{tasks}"})
    if place.short:
        shutil.copy(path / "list-001.plan", path / "list-150.plan")


def opened(path, place):
    """A list of 10,000 open tasks, of which half end in a number."""
    lines = [f"- [ ] Read chapter {number} {'#home' if number % 2 else 'of the book #home'}\n"
             for number in range(place.few(10_000))]
    write(path, {"tasks.plan": "# Tasks\n\n## Tasks\n\n" + "".join(lines), "settings.plan": "# Settings\n"})


def carried(path, place):
    """A day with 40,000 tasks that were carried from the day before."""
    before, tasks = LAST - days.ONE_DAY, range(place.few(40_000))
    write(path, {
        "settings.plan": "# Settings\n",
        f"{before}.plan": f"# {before:%Y-%m-%d %a}\n\n## Tasks\n\n"
        + "".join(f"- [>] Task {number} of the day to:{LAST}\n" for number in tasks),
        f"{LAST}.plan": f"# {LAST:%Y-%m-%d %a}\n\n## Tasks\n\n"
        + "".join(f"- [ ] Task {number} of the day from:{before}\n" for number in tasks)})


def nested(path, place):
    """A thousand folders, each in the one before, with a list."""
    write(path, {"settings.plan": "# Settings\n"})
    for number in range(place.few(1000)):
        path /= "d"
        write(path, {f"l{number}.plan": "# List\n"})


def vim(path, place):
    path.symlink_to(HERE.parents[1] / "Grammar" / "vim")


MAKERS = {
    "one": years(1), "three": years(3), "ten": years(10), "forty": years(40), "messy": messy,
    "findings": found, "big": big, "ragged": ragged, "lone": lone, "foreign": foreign,
    "versions": versions, "lists": lists, "opened": opened, "carried": carried, "nested": nested, "vim": vim}
