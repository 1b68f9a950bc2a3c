"""Other programs, each at the work of ours that is closest to its own, on as much data."""
import json
import subprocess

import days
from place import LAST, MAKERS, Failure, write

# The programs, and how each prints its version.
VERSIONS = {
    "ruff": "ruff --version", "gofmt": "go version", "rumdl": "rumdl --version",
    "taplo": "taplo --version", "Taskwarrior": "task --version", "todo.txt": "todo-txt -V",
    "calcurse": "calcurse --version", "remind": "remind -h", "khal": "khal --version",
    "Emacs": "emacs --version", "jrnl": "jrnl --version", "hledger": "hledger --version",
    "git": "git --version", "grep": "grep --version"}
SLOTS = [
    ("09:00", "10:30", "Standup"), ("14:00", "14:45", "Dentist"), ("15:00", "15:15", "Stretch"),
    ("16:20", "17:30", "Review"), ("22:30", "23:00", "Night deploy")]


def maker(function):
    """A function that makes the folder or file of its name."""
    MAKERS[function.__name__] = function
    return function


def last_days(place, count):
    """The last days of ten years, the earliest first."""
    count = place.few(count)
    return [LAST - (count - 1 - number) * days.ONE_DAY for number in range(count)]


def repeated(piece, size):
    """Numbered pieces of text, of together at least a size."""
    parts, total = [], 0
    while total < size:
        parts.append(piece(len(parts)))
        total += len(parts[-1])
    return parts


def files(path, place, ending, text):
    """As many files as ten years have days, of the same size."""
    write(path, {f"day_{day:%Y_%m_%d}.{ending}": text(number) for number, day in enumerate(last_days(place, 3653))})


@maker
def python(path, place):
    files(path, place, "py", lambda file: "\n\n".join(repeated(
        lambda part: f'def step_{part}(value):\n    """Adds to the value, as in file {file}."""\n'
                     f"    total = value + {part}\n    return [total, {{\"words\": total * {file}}}]\n", 2100)))


@maker
def go(path, place):
    files(path, place, "go", lambda file: "package plan\n\n" + "\n".join(repeated(
        lambda part: f"// Step{part} adds to the value, as in file {file}.\nfunc Step{part}(value int) int {{\n"
                     f"\ttotal := value + {part}\n\treturn total * {file}\n}}\n", 2100)))


@maker
def toml(path, place):
    files(path, place, "toml", lambda file: "\n".join(repeated(
        lambda part: f'[step_{part}]\nname = "Step {part} of file {file}"\ntags = ["home", "work"]\n'
                     f"points = {part}\n", 2100)))


@maker
def markdown(path, place):
    first = last_days(place, 3653)[0]
    write(path, {f"{day}.md": text for day, text in days.every(first, LAST)})


@maker
def unused(path, place):
    """As many files as {findings} has, with as many findings."""
    write(path, {
        f"day_{number}.py": "".join(f"import tasks_of_day_{number}_{line}\n" for line in range(110))
        for number in range(place.few(100))})


@maker
def cache(path, place):
    path.mkdir()


@maker
def tasks(path, place):
    """A thousand open tasks in one list."""
    lines = [f"- [ ] Task {number} #home\n" for number in range(place.few(1000))]
    write(path, {"tasks.plan": "# Tasks\n\n## Tasks\n\n" + "".join(lines), "settings.plan": "# Settings\n"})


@maker
def taskwarrior(path, place):
    write(path, {
        "taskrc": f"data.location={path}\nconfirmation=off\nverbose=nothing\n",
        "tasks.json": json.dumps([
            {"description": f"Task {number}", "status": "pending", "tags": ["home"]}
            for number in range(place.few(1000))])})
    prepare(place, f"task rc:{path}/taskrc import {path}/tasks.json")


@maker
def todo(path, place):
    variables = [("TODO_DIR", path), ("TODO_FILE", path / "todo.txt"), ("DONE_FILE", path / "done.txt"),
                 ("REPORT_FILE", path / "report.txt")]
    write(path, {
        "cfg": "".join(f"export {name}='{value}'\n" for name, value in variables),
        "todo.txt": "".join(f"Task {number} +home\n" for number in range(place.few(1000)))})


@maker
def journal(path, place):
    """Ten transactions on each day."""
    path.write_text("".join(
        f"{day} Task {number}\n    work:writing    {number + 1} points\n    done\n\n"
        for day in last_days(place, 3653) for number in range(10)))


@maker
def org(path, place):
    """A file with the slots of one year, and ten tasks on each day."""
    write(path, {"year.org": "".join(
        f"* {day}\n" + "".join(
            f"** {name}\n   <{day:%Y-%m-%d %a} {start}-{end}>\n" for start, end, name in SLOTS)
        + "".join(f"** DONE Task {number} :home:\n   SCHEDULED: <{day:%Y-%m-%d %a}>\n" for number in range(10))
        for day in last_days(place, 365))})


@maker
def jrnl(path, place):
    """The notes of ten years."""
    texts = [text[text.index("## Notes"):][10:] for _, text in days.every(last_days(place, 3653)[0], LAST)]
    write(path, {
        "jrnl.yaml": f"journals:\n  default:\n    journal: {path}/journal.txt\nencrypt: false\neditor: ''\n"
                     "timeformat: '%Y-%m-%d %H:%M'\ntagsymbols: '@'\ndefault_hour: 9\ndefault_minute: 0\n"
                     "highlight: false\nlinewrap: 79\nindent_character: '|'\ntemplate: false\n"
                     "colors: {body: none, date: none, tags: none, title: none}\nversion: v4.6\n",
        "journal.txt": "".join(
            f"[{day} 09:00] A day of insurance.\n{text}\n"
            for day, text in zip(last_days(place, 3653), texts))})


@maker
def calcurse(path, place):
    write(path, {"todo": "", "conf": "", "apts": "".join(
        f"{day:%m/%d/%Y} @ {start} -> {day:%m/%d/%Y} @ {end} |{name}\n"
        for day in last_days(place, 3653) for start, end, name in SLOTS)})


@maker
def reminders(path, place):
    path.write_text("".join(
        f"REM {day:%d %b %Y} AT {start} DURATION {minutes(end) - minutes(start)} MSG {name}\n"
        for day in last_days(place, 3653) for start, end, name in SLOTS))


def minutes(text):
    return int(text[:2]) * 60 + int(text[3:])


@maker
def khal(path, place):
    """The slots of 200 days, a file each."""
    zone = "local_timezone = UTC\ndefault_timezone = UTC\n"
    forms = "".join(f"{name} = %Y-%m-%d{time}\n" for name, time in [
        ("dateformat", ""), ("longdateformat", ""), ("datetimeformat", " %H:%M"),
        ("longdatetimeformat", " %H:%M")])
    write(path, {
        "config": f"[calendars]\n[[home]]\npath = {path}/home\ntype = calendar\n"
                  f"[locale]\n{zone}timeformat = %H:%M\n{forms}[sqlite]\npath = {path}/khal.db\n"})
    write(path / "home", {
        f"{day}-{start[:2]}.ics": "\r\n".join([
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//plan//bench//EN", "BEGIN:VEVENT",
            f"UID:{day}-{start[:2]}", "DTSTAMP:20261001T000000Z",
            f"DTSTART:{day:%Y%m%d}T{start.replace(':', '')}00", f"DTEND:{day:%Y%m%d}T{end.replace(':', '')}00",
            f"SUMMARY:{name}", "END:VEVENT", "END:VCALENDAR", ""])
        for day in last_days(place, 200) for start, end, name in SLOTS})


def prepare(place, line):
    """Runs a command that a folder needs."""
    done = subprocess.run(place.command(line), env=place.environment, capture_output=True, text=True)
    if done.returncode:
        raise Failure(f"'{line}' exited with {done.returncode}: {done.stderr}")
