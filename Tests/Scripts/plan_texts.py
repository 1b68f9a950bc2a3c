"""Makes the texts on which programs are compared: of this repository, typed days, hard lines."""
import concurrent.futures
import json
import os
import pathlib
import random
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = re.compile(r"^(`{3,}|~{3,})plan(?: (\S+))?\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
NAMES = ["2026-10-05.plan", "home.plan", "settings.plan", "templates/day.plan"]
SECTIONS = ["Priorities", "Tasks", "Schedule", "Habits", "Mood", "Notes", "Goals", "Errands", "Aufgaben"]
LABELLED = [
    "Settings", "habits:", "  Mood ##", "📅 Schedule", "📅schedule (work)", "Tasks (Work)", "TÂCHES",
    "Ta\u0302ches", "Habits: 習慣", "Notizen (alt)", "Notes : x", "Stimmung", "Mood (a) b", "Top 5", "Top 5: x",
    "📅 Top", "top (x)", "Settings (old)", "Estado de ánimo: hoy"]
WORDS = "call Ann pay rent the bus card for 5 km flat #home #work Mia müde 日本 x2 v1.2 (later)".split()
KEYS = ["due:fri", "due:2026-10-07", "due:17:00", "every:mon,thu", "est:1h30m", "remind:30m", "points:5",
        "goal:half", "id:a-1", 'was:"Old name"', "expires:+2d", "from:2026-10-01", "after:2w",
        "due:friT5PM", "x-ticket:A-17", "spent:1h", "began:9:00", "needs:a-1,7", "uid:1@example.org"]
MOODS = ["happy", "calm, a walk", "tired -- slept badly", "7/10", "😊", "ok", "so so",
         "müde, 7/10 #family", "Heureuse", "TRISTE: nada", "génial!", "geweldig - echt"]
AMOUNTS = ["5", "5/8 glasses", "30m/1h", "<=2 cups", "6.5 km", "7h", "-2.5 °C", "5 km shoes:asics", "+1", "80%"]
TIMES = ["18:00 ", "9am ", "2:30 PM-3 PM ", "7:00 - 8:00 p.m. ", "12:30 AM ", "2:30\u202fPM ", "8:30 am ",
         "22:30-01:00 "]
# What typing mistakes and habits from other programs make of a line.
SLIPS = [
    lambda line, r: line.replace("- ", "* ", 1), lambda line, r: line.replace("- ", "-", 1),
    lambda line, r: line.replace("[ ]", "[]", 1), lambda line, r: line.replace("[x]", "[X]", 1),
    lambda line, r: line.replace(" ", "  ", 1), lambda line, r: line + "  ",
    lambda line, r: line.replace(":", " : ", 1), lambda line, r: line.replace(":", "", 1),
    lambda line, r: "  " * r.randint(1, 3) + line, lambda line, r: "\t" + line,
    lambda line, r: line.replace("!high", r.choice(["!!!", "!HIGH", "!h", "!", "!high,"]), 1),
    lambda line, r: line.replace("-", "–", 1), lambda line, r: line.replace("due:fri", "due: fri"),
    lambda line, r: line.replace(" #", "#", 1), lambda line, r: line.upper(),
    lambda line, r: line[:r.randrange(len(line) + 1)], lambda line, r: line + "\n",
    lambda line, r: line.replace("09:00", r.choice(["9", "9am", "9.00", "24:00", "9:0", "9 am"]), 1),
    lambda line, r: "## " + line, lambda line, r: line + " -- " + r.choice(WORDS),
]
HARD = (
    "- * + 1. 2) 10. [ ] [] [x] [X] [-] [>] [/] [?] [ x ] [1] # ## ### #tag #1 #a/b- ! !! !!! !high !LOW "
    "due:fri due:fri, due: Due:fri every:2w-mon,tue every:last every:1st every:2nd-tue after:3d points:1000 "
    "points:5 est:90m was:\"a b\" was:\"a id:x goal:#a remind:1d2h expires:+3d expires:+1dT9:00 "
    "start:oct-7 until:2026-W41 to:+1mo done:fri9 done:friT9pm 9 9-10 9:00 9am-10pm 09:00-24:00 00:00 "
    "22:00-01:00 1:30> 9–10 9 - 10 24:00 : : :5 5/8 5/0 1/2 101/100 7/10 <=2 ≤3 5km 7h30m 1.5 1.2345 "
    "am pm AM p.m. A.M. 9am 8:30 12:30 2:30\u202fPM 7:00 18h30 8-9pm 9-5pm 11-1pm 9am-10 13pm 0am due:9\u202fam "
    "x-a:b x-a: x-:b X-a:b x-é:b shoes:asics a:b`c` http://x began:9:00 began:x spent:1h spent:x needs:a,b "
    "needs:a, needs:7 uid:1@x remind:9am remind:1d2h30m from:2026-10-04/2 from:oct-4/2 müde Triste GENIAL má "
    "+5 -2.5 5/-8 5/8h 7.5h 7H 30M 5h30m 5/1h30m 80% °C 5m² h km <=30m ≤ "
    "-- — – ` `` `a` `a ``` ~~~ ```` <!-- --> <!--x--> <<<<<<< ======= >>>>>>> ||||||| a b é 水 word "
    "happy ok 😊 😊\ufe0f tired, 🏃 Habits Mood Notes Tasks \u00a0 \t \r \u2028 : .").split(" ")


def day(r):
    """A day as people write it: sections, items of each, and mistakes."""
    lines = ["# 2026-10-05 Mon", ""]
    for section in r.sample(SECTIONS, r.randint(2, 6)):
        lines += [f"## {section}", ""]
        for _ in range(r.randint(1, 5)):
            line = item(section, r)
            if r.random() < 0.3:
                line = r.choice(SLIPS)(line, r)
            lines.append(line)
            if r.random() < 0.2:
                lines.append("  " + r.choice(["- [ ] a step", "- a note", "more", "1. one", "> said"]))
        lines.append("")
    return "\n".join(lines)


def item(section, r):
    """A line of a section, as planfmt would write it."""
    words = " ".join(r.choices(WORDS, k=r.randint(1, 4)))
    box = r.choice(["[ ] ", "[x] ", "[-] ", "[ ] ", "[/] ", "[>] "])
    key = " " + r.choice(KEYS) if r.random() < 0.4 else ""
    match section:
        case "Priorities":
            return f"{r.randint(1, 5)}. {box}{r.choice(['!high ', '18:00 ', '', ''])}{words}{key}"
        case "Schedule":
            time = r.choice(["09:00 ", "09:00-10:30 ", "22:30-01:00 ", "14:00 ", "", "9-10 ", "18h30 ", *TIMES])
            return f"- {r.choice(['', box])}{time}{words}{key}"
        case "Habits":
            amount = ": " + r.choice(AMOUNTS) if r.random() < 0.5 else ""
            return f"- {box}{words}{amount}{r.choice(['', ' -- so far', key])}"
        case "Mood":
            return f"- {r.choice(['', '21:30 ', '9:30pm ', '9-10 '])}{r.choice(MOODS)}"
        case "Notes":
            return r.choice(["", "", f"- {box}", "- "]) + words + key
    box += r.choice(TIMES) if r.random() < 0.15 else ""
    return f"- {box}{r.choice(['!high ', '', ''])}{words}{key}"


def hard(r):
    """Lines of meaningful pieces, in any order, at any indent."""
    lines = [f"## {r.choice(SECTIONS + LABELLED)}"] if r.random() < 0.8 else []
    for _ in range(r.choice([1, 1, 3, 8])):
        indent = r.choice(["", "", "", "  ", "    ", "\t", " "])
        start = r.choice(["- ", "- [ ] ", "1. ", "", "- [x] "])
        pieces = [r.choice(HARD) + r.choice([" ", " ", " ", "  ", ""]) for _ in range(r.randint(1, 6))]
        lines.append(indent + start + "".join(pieces))
        if r.random() < 0.1:
            lines.append("")
    end = r.choice(["\n", "\n", "\n", "\r\n"])
    return r.choice(["", "", "", "\ufeff"]) + end.join(lines) + r.choice(["", end, end + end])


def texts(days, hards, seed):
    """The texts to compare, those of the repository first: group, name of the file, bytes."""
    found = sorted(ROOT.glob("samples/**/*.plan")) + sorted(ROOT.glob("Tests/Cases/**/*.plan"))
    for path in found:
        name = path.name if path.parent.name != "templates" else "templates/" + path.name
        if is_text(path.read_bytes()):
            yield "cases", name, path.read_bytes()
    for path in sorted(ROOT.glob("Grammar/*.md")) + [ROOT / "Tests/Cases/Format/examples.md"]:
        for _, name, text in EXAMPLE.findall(path.read_text()):
            yield "cases", name or NAMES[0], text.encode()
    r = random.Random(seed)
    for _ in range(days):
        yield "days", NAMES[0], day(r).encode()
    for _ in range(hards):
        yield "hard", r.choice(NAMES[:1] * 3 + NAMES), hard(r).encode()


def readings(plan, cases, folder):
    """What `plan parse --json` prints of texts that are written to a folder: their paths there, and
    an object for each line, with its tokens and their texts as `parts`."""
    paths = [f"{index}/{case[1]}" for index, case in enumerate(cases)]
    for path, case in zip(paths, cases):
        (folder / path).parent.mkdir(parents=True)
        (folder / path).write_bytes(case[2])

    def read(path):
        run = subprocess.run([plan, "parse", "--json", path], cwd=folder, check=True, stdout=subprocess.PIPE)
        return run.stdout

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, case, shown in zip(paths, cases, pool.map(read, paths)):
            lines = [json.loads(line) for line in shown.splitlines()]
            for line in lines:
                line["parts"] = [(kind, case[2][start:end].decode()) for kind, start, end in line["tokens"]]
            yield path, lines


def is_text(data):
    """Whether it is UTF-8 without a NUL."""
    try:
        return "\0" not in data.decode()
    except UnicodeDecodeError:
        return False
