"""Makes the texts on which programs are compared: of this repository, typed days, hard lines."""
import pathlib
import random
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = re.compile(r"^(`{3,}|~{3,})plan(?: (\S+))?\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
NAMES = ["2026-10-05.plan", "home.plan", "settings.plan", "templates/day.plan"]
SECTIONS = ["Priorities", "Tasks", "Schedule", "Habits", "Mood", "Notes", "Goals", "Errands", "Aufgaben"]
WORDS = "call Ann pay rent the bus card for 5 km flat #home #work Mia müde 日本 x2 v1.2 (later)".split()
KEYS = ["due:fri", "due:2026-10-07", "due:17:00", "every:mon,thu", "est:1h30m", "remind:30m", "points:5",
        "goal:half", "id:a-1", 'was:"Old name"', "expires:+2d", "from:2026-10-01", "after:2w"]
MOODS = ["happy", "calm, a walk", "tired -- slept badly", "7/10", "😊", "ok", "so so"]
AMOUNTS = ["5", "5/8 glasses", "30m/1h", "<=2 cups", "6.5 km", "7h"]
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
    lambda line, r: line.replace("09:00", r.choice(["9", "9am", "9.00", "24:00", "9:0"]), 1),
    lambda line, r: "## " + line, lambda line, r: line + " -- " + r.choice(WORDS),
]
HARD = (
    "- * + 1. 2) 10. [ ] [] [x] [X] [-] [>] [/] [?] [ x ] [1] # ## ### #tag #1 #a/b- ! !! !!! !high !LOW "
    "due:fri due:fri, due: Due:fri every:2w-mon,tue every:last every:1st every:2nd-tue after:3d points:1000 "
    "points:5 est:90m was:\"a b\" was:\"a id:x goal:#a remind:1d2h expires:+3d expires:+1dT9:00 "
    "start:oct-7 until:2026-W41 to:+1mo done:fri9 done:friT9pm 9 9-10 9:00 9am-10pm 09:00-24:00 00:00 "
    "22:00-01:00 1:30> 9–10 9 - 10 24:00 : : :5 5/8 5/0 1/2 101/100 7/10 <=2 ≤3 5km 7h30m 1.5 1.2345 "
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
            return f"{r.randint(1, 5)}. {box}{r.choice(['!high ', '', ''])}{words}{key}"
        case "Schedule":
            time = r.choice(["09:00 ", "09:00-10:30 ", "22:30-01:00 ", "14:00 ", ""])
            return f"- {r.choice(['', box])}{time}{words}{key}"
        case "Habits":
            amount = ": " + r.choice(AMOUNTS) if r.random() < 0.5 else ""
            return f"- {box}{words}{amount}{r.choice(['', ' -- so far', key])}"
        case "Mood":
            return f"- {r.choice(['', '21:30 '])}{r.choice(MOODS)}"
        case "Notes":
            return words + key
    return f"- {box}{r.choice(['!high ', '', ''])}{words}{key}"


def hard(r):
    """Lines of meaningful pieces, in any order, at any indent."""
    lines = [f"## {r.choice(SECTIONS + ['Settings', 'habits:', '  Mood ##'])}"] if r.random() < 0.8 else []
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


def readings(binary, cases, folder):
    """The output of plan-readings for texts, by their paths in a folder to which they are written."""
    paths = [f"{index}/{case[1]}" for index, case in enumerate(cases)]
    for path, case in zip(paths, cases):
        (folder / path).parent.mkdir(parents=True)
        (folder / path).write_bytes(case[2])
    listing = "".join(f"{path}\n" for path in paths).encode()
    shown = subprocess.run(binary, input=listing, cwd=folder, check=True, stdout=subprocess.PIPE)
    found = {}
    for line in shown.stdout.decode(errors="replace").removesuffix("\n").split("\n"):
        if line.startswith("= "):
            lines = found[line[2:]] = []
        else:
            lines.append(line)
    return found


def is_text(data):
    """Whether it is UTF-8 without a NUL."""
    try:
        return "\0" not in data.decode()
    except UnicodeDecodeError:
        return False
