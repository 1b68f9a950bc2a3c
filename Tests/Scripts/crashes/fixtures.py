"""Folders of plans on which commands run."""

from .place import file, folder, link

# Longer than a few sectors, so that a text can be torn.
LETTER = "".join(
    f"  note {number}: what was said of it on the {number}. day, and by whom, in some words\n"
    for number in range(1, 33))

MESSY = {
    "2026-10-02.plan": "* [ ]  Call Ines   due: fri\n" + LETTER + "\n\n* [x] Pay\n",
    "2026-10-03.plan": "#  Saturday\n\n##  Tasks\n* [ ] Tidy up \n* [/]  Read on\n\n",
    "habits.plan": "## Habits\n* Read every:day\n* Gym every:mon\n",
}
DAYS = {
    "settings.plan": "- layout: flat\n",
    "habits.plan": "## Habits\n\n- Read every:day start:2026-10-01\n"
    "- Gym every:mon start:2026-10-01\n",
    "groceries.plan": "# Groceries\n\n- [ ] Milk\n- [ ] Bread\n",
    "2026-10-03.plan": "# 2026-10-03 Sat\n\n## Tasks\n\n- [ ] Pay rent #home\n" + LETTER
    + "- [x] Ring up\n\n## Habits\n\n- [ ] Read\n- [x] Gym\n",
    "2026-10-04.plan": "# 2026-10-04 Sun\n\n## Tasks\n\n- [ ] Write to Ines\n"
    "  - [ ] find the address\n\n## Habits\n\n- [ ] Read\n- [ ] Gym\n",
    "2026-10-05.plan": "# 2026-10-05 Mon\n\n## Tasks\n\n- [ ] Book a seat\n" + LETTER
    + "\n## Habits\n\n- [ ] Read\n- [ ] Gym\n",
}
COPY = "2026-10-04.sync-conflict-20261004-201500-ABCDEFG.plan"
SURROUNDINGS = {
    "plans/notes.txt": file("not a plan\n"),
    "plans/.stignore": file("*.swp\n"),
    "beside.plan": file("* [ ]  not in the folder\n"),
    "home/.profile": file("# untouched\n"),
    "state/other/kept": file("of another program\n"),
}


def tree(texts, **more):
    """A folder of plans with these texts, and the files around it."""
    found = dict(SURROUNDINGS)
    found.update({f"plans/{name}": file(text) for name, text in texts.items()})
    found.update(more)
    return found


def messy():
    """Days to format: one private, one of another group, one with an attribute."""
    found = tree(MESSY)
    found["plans/2026-10-01.plan"] = file("* [ ]  secret\n" + LETTER, 0o600)
    found["plans/2026-09-29.plan"] = file("* [ ]  marked\n", marks=(("user.colour", b"red"),))
    found["plans/2026-09-30.plan"] = file("* [ ]  ours\n", 0o664, (0, 12))
    return found


def days():
    return tree(DAYS)


def months():
    """Days in folders of their month, where a new day needs a new folder."""
    found = tree({"settings.plan": "- layout: month\n"})
    found["plans/2026/10/2026-10-05.plan"] = file(DAYS["2026-10-05.plan"])
    return found


def foreign():
    """Days, and a file of another program to import."""
    found = tree(DAYS)
    found["plans/todo.txt"] = file("(A) Call mum\nx 2026-10-01 Buy milk\n")
    return found


def linked():
    """A day that is a link to a file outside of the folder."""
    found = tree({"settings.plan": "- layout: flat\n"})
    found["plans/.real/2026-10-05.plan"] = file(MESSY["2026-10-02.plan"])
    found["plans/2026-10-05.plan"] = link(".real/2026-10-05.plan")
    return found


def twins():
    """A day that has two names."""
    found = tree({"settings.plan": "- layout: flat\n"})
    found["plans/2026-10-04.plan"] = file(MESSY["2026-10-03.plan"])
    found["plans/2026-10-05.plan"] = file(MESSY["2026-10-02.plan"])
    found["second/2026-10-05.plan"] = file(MESSY["2026-10-02.plan"], twin="plans/2026-10-05.plan")
    return found


def copies():
    """A day and a conflict copy of Syncthing, each with something that the other lacks."""
    found = days()
    found["plans/" + COPY] = file(
        DAYS["2026-10-04.plan"].replace("Write to Ines\n", "Write to Ines #letters\n")
        + "\n## Notes\n\nA line of the other device.\n")
    return found


def strangers():
    """A day and a conflict copy that differ in one line, so that only a person can decide."""
    found = days()
    found["plans/" + COPY] = file(DAYS["2026-10-04.plan"].replace("10-04 Sun", "10-06 Tue"))
    return found


def marked():
    """A day with the markers of an unfinished merge."""
    found = days()
    ours = "- [ ] Write to Ines\n"
    block = f"<<<<<<< HEAD\n{ours}=======\n- [x] Write to Ines\n>>>>>>> phone\n"
    found["plans/2026-10-04.plan"] = file(DAYS["2026-10-04.plan"].replace(ours, block))
    return found


def many():
    """A year's worth of long days, for the long form."""
    found = tree({"settings.plan": "- layout: flat\n"})
    for number in range(1, 25):
        text = f"* [ ]  Task {number}\n" + LETTER * (1 + number % 3)
        found[f"plans/2026-09-{number:02}.plan"] = file(text)
    found["plans/empty"] = folder()
    return found
