#!/usr/bin/env python3
"""Proves that python-icalendar, khal and python-dateutil read exported calendars as we mean them.

    python3 Tests/Scripts/calendar_check.py BIN_DIR

Exports the samples and a generated folder, and compares what python-icalendar reads with `plan list
--json`: counts, times, states, alarms. khal imports the same calendar into its own folder and lists
it. The same is done with completions of habits. python-dateutil expands the rules, whose dates are
compared with the days of `plan agenda`. Prints each difference and ends with 1 if there is one. Needs
python3-icalendar, python3-dateutil and khal. An interpreter without the modules starts the script
again with /usr/bin/python3.
"""

import collections
import json
import os
import random
import shutil
import sys
from datetime import date, datetime, timedelta
from pathlib import Path

try:
    import icalendar
    from dateutil import rrule
except ImportError:
    if os.path.realpath(sys.executable) == os.path.realpath("/usr/bin/python3"):
        raise
    os.execv("/usr/bin/python3", ["/usr/bin/python3"] + sys.argv)

sys.dont_write_bytecode = True

from exchange.reading import unescaped  # noqa: E402
from exchange.running import Checks, World, changed, run  # noqa: E402

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
PRIORITIES = {None: None, "high": 1, "medium": 5, "low": 9}
STATES = {
    "open": "NEEDS-ACTION", "begun": "IN-PROCESS", "done": "COMPLETED", "cancelled": "CANCELLED",
    "unknown": "NEEDS-ACTION", "moved": "NEEDS-ACTION",
}
RULES = """
day weekday weekend week month quarter year 2d 3d 10d 2w 3w 6mo 5mo 1y mon mon,wed,fri sat,sun thu,tue
2w-mon,thu 3w-sun,mon 2w-fri 1st 15th 1st,15th 31st 30th 29th last 10th,last 1st,30th 29th,30th 15th,31st
1st-mon 2nd-tue 3rd-wed 4th-thu 5th-fri last-fri last-sun dec-24 feb-28 feb-29 oct-31
""".split()

check = Checks()


class Folder(World):
    """A folder of plans, and our program on a day of autumn."""

    def plan(self, *words):
        done = self.run(*words, PLAN_TODAY="2026-10-19")
        check(f"{words}: {done.said}: exit code", done.code, 0)
        return done.out

    def calendar(self, *words):
        """What python-icalendar reads of an export, whose UIDs all differ."""
        calendar = icalendar.Calendar.from_ical(self.plan("export", "ics", *words))
        names = [str(part["UID"]) for part in calendar.walk() if "UID" in part]
        check("UIDs that are repeated", len(names) - len(set(names)), 0)
        return calendar


def generate(world, days=400):
    """Days with tasks and slots of all sorts, and lists."""
    source = random.Random(9)
    names = ["Call mum", "Buy milk, eggs; bread", "日本語の予定を書く", "Read \\#5", "👨‍👩‍👧‍👦 " * 20 + "family"]
    for index in range(days):
        day = date(2025, 9, 1) + timedelta(days=index)
        lines = [f"# {day} {day:%a}", "", "## Tasks", ""]
        for number in range(source.randrange(5)):
            due = source.choice(["", f" due:{day + timedelta(days=3)}", " due:17:00"])
            remind = source.choice(["", " remind:1h", " remind:2d"]) if due else ""
            lines.append(
                f"- [{source.choice(' x/-')}] {source.choice(['', '!high ', '!low '])}"
                f"{source.choice(names)} {number}{source.choice(['', ' #home #work'])}{due}{remind}"
            )
            if source.random() < 0.2:
                lines.append(f"  - [ ] step {number}")
        lines += ["", "## Schedule", ""]
        for hour in sorted(source.sample(range(7, 22), source.randrange(5))):
            end = source.choice(["", f"-{hour + 1:02}:30", "-24:00", "-02:00"])
            lines.append(f"- {hour:02}:15{end} {source.choice(names)}{source.choice(['', ' remind:20m'])}")
        world.write(f"plan/{day}.plan", "\n".join(lines) + "\n")


def moment(text):
    if text is None:
        return None
    return datetime.fromisoformat(text) if "T" in text else date.fromisoformat(text)


def clock(day, text):
    hours, minutes = text.rstrip(">").split(":")
    days = int(text.endswith(">"))
    return datetime.combine(day, datetime.min.time()) + timedelta(
        days=days, hours=int(hours), minutes=int(minutes))


def minutes(text):
    """The value of `remind:` as minutes before; None for a time."""
    total, number = 0, ""
    for letter in text:
        if letter.isdigit():
            number += letter
        elif letter == ":":
            return None
        else:
            total += int(number) * {"d": 1440, "h": 60, "m": 1}[letter]
            number = ""
    return total


def listed(world):
    items = json.loads(world.plan("list", "--json", "task | slot | goal | definition"))["items"]
    hidden = {world.path("plan/" + name) for name, text in world.plan_files().items()
              if b"calendar: no" in text}
    for item in items:
        # They are listed as they are written.
        item["words"] = unescaped(item["words"])
    return [i for i in items if i["path"] not in hidden and i["words"] and i["kind"] != "habit"]


def task_alarm(item, due):
    if item["remind"] is None:
        return None
    before = minutes(item["remind"])
    return timedelta(minutes=-before) if before is not None else "time"


def compare_items(world, calendar, name):
    items = listed(world)
    tasks, slots = collections.Counter(), collections.Counter()
    series = 0
    for item in items:
        if item["state"] == "moved" and item["to"]:
            continue
        if item["definition"]:
            series += item["state"] not in ("done", "cancelled")
        elif item["kind"] == "slot":
            day = date.fromisoformat(item["day"])
            start, end = clock(day, item["time"]), item["end"] and clock(day, item["end"])
            if end and end <= start:
                end = None
            remind = item["remind"] and -minutes(item["remind"])
            slots[item["words"], start, end, remind, frozenset(item["tags"])] += 1
        elif item["kind"] != "goal" or item["due"]:
            due = moment(item["due"])
            tasks[
                item["words"], due, STATES[item["state"]], PRIORITIES[item["priority"]],
                frozenset(item["tags"]), task_alarm(item, due),
            ] += 1
    found_tasks, found_slots, found_series = collections.Counter(), collections.Counter(), 0
    for part in calendar.walk():
        if part.name not in ("VTODO", "VEVENT"):
            continue
        if "X-PLAN-RULE" in part or "RRULE" in part:
            found_series += 1
            continue
        tags = frozenset(str(t) for t in part["CATEGORIES"].cats) if "CATEGORIES" in part else frozenset()
        alarms = [a for a in part.subcomponents if a.name == "VALARM"]
        trigger = alarms[0]["TRIGGER"].dt if alarms else None
        if part.name == "VEVENT":
            start, end = part["DTSTART"].dt, part["DTEND"].dt if "DTEND" in part else None
            before = trigger and int(trigger.total_seconds() // 60)
            found_slots[str(part["SUMMARY"]), start, end, before, tags] += 1
        else:
            if trigger is not None and alarms[0]["TRIGGER"].params.get("RELATED") != "END":
                trigger = "time"
            due = part["DUE"].dt if "DUE" in part else None
            found_tasks[
                str(part["SUMMARY"]), due, str(part["STATUS"]), part.get("PRIORITY"), tags, trigger
            ] += 1
    for what, said, found in (("tasks", tasks, found_tasks), ("slots", slots, found_slots)):
        for key in (said - found) | (found - said):
            check(f"{name}: {what}: {key}", found[key], said[key])
    check(f"{name}: series", found_series, series)
    alarms = sum(1 for part in calendar.walk() if part.name == "VALARM")
    print(
        f"{name}: {sum(found_tasks.values())} tasks, {sum(found_slots.values())} slots, "
        f"{found_series} series, {alarms} alarms by python-icalendar")


def occurrences(part, through):
    """The dates of a component, by python-dateutil."""
    start = part["DTSTART"].dt
    plain = start if isinstance(start, datetime) else datetime.combine(start, datetime.min.time())
    dates = rrule.rruleset()
    if "RRULE" in part:
        dates.rrule(rrule.rrulestr(part["RRULE"].to_ical().decode(), dtstart=plain))
    else:
        dates.rdate(plain)
    for name, add in (("RDATE", dates.rdate), ("EXDATE", dates.exdate)):
        values = part.get(name, [])
        for value in values if isinstance(values, list) else [values]:
            for each in value.dts:
                day = each.dt
                add(day if isinstance(day, datetime) else datetime.combine(day, datetime.min.time()))
    return dates.between(datetime(1900, 1, 1), datetime.combine(through, datetime.max.time()), inc=True)


def compare_khal(calendar, name):
    """Checks that khal lists what is in the calendar."""
    with World("") as world:
        home = world.path("home")
        world.write("home/all.ics", calendar.to_ical())
        world.write("home/config", (
            f"[calendars]\n[[c]]\npath = {home}/vdir\ntype = calendar\n"
            "[locale]\nlocal_timezone = UTC\ndefault_timezone = UTC\ntimeformat = %H:%M\n"
            "dateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\n"
            f"longdatetimeformat = %Y-%m-%d %H:%M\n[sqlite]\npath = {home}/db\n"))
        os.mkdir(f"{home}/vdir")

        def khal(*words):
            done = run(["khal", "-c", f"{home}/config", *words], {**world.env, "XDG_DATA_HOME": home})
            check(f"{name}: khal {words[0]}: {done.said[-500:]}: exit code", done.code, 0)
            return done.out.decode()

        khal("import", "--batch", "-a", "c", f"{home}/all.ics")
        compare_events(calendar, khal, name)


def compare_events(calendar, khal, name):
    expected = collections.Counter()
    days = []
    for part in calendar.walk("VEVENT"):
        if "X-PLAN-RULE" not in part and "RRULE" not in part:
            days.append(date.fromisoformat(part["DTSTART"].dt.isoformat()[:10]))
    if not days:
        return
    first, last = min(days), max(days)
    for part in calendar.walk("VEVENT"):
        if "X-PLAN-RULE" in part or "RRULE" in part:
            starts = occurrences(part, last)
        else:
            starts = [part["DTSTART"].dt]
        for start in starts:
            if str(first) <= start.isoformat()[:10] <= str(last):
                expected[start.strftime("%Y-%m-%d %H:%M"), str(part["SUMMARY"]).strip()] += 1
    listing = khal("list", "--notstarted", "--format", "{start-long-full}\t{uid}\t{title}",
                   "--day-format", "", str(first), f"{(last - first).days + 1}d")
    # An event over midnight is listed on both days.
    rows = {tuple(line.split("\t")) for line in listing.splitlines() if "\t" in line}
    found = collections.Counter((start.strip(), title.strip()) for start, _, title in rows)
    for key in (expected - found) | (found - expected):
        check(f"{name}: {key} in khal", found[key], expected[key])
    print(f"{name}: {sum(found.values())} events by khal, of {sum(expected.values())}")


def check_folder(world, name):
    calendar = world.calendar()
    text = world.plan("export", "ics")
    check(f"{name}: lines of more than 75 octets",
          sum(len(line) > 75 for line in text.split(b"\r\n")), 0)
    compare_items(world, calendar, name)
    compare_khal(calendar, name)
    with Folder(world.binaries) as back:
        path = back.write("source/all.ics", text)
        back.plan("import", "ics", path)
        check(f"{name}: export of the import", back.plan("export", "ics") == text, True)
        before = back.plan_files()
        back.plan("import", "ics", path)
        check(f"{name}: changes of a second import", changed(before, back.plan_files()), [])


def check_habits(world):
    """Checks that each completion of a habit is an event, and that all of them come back."""
    calendar = world.calendar("habit")
    events = list(calendar.walk("VEVENT"))
    for part in events:
        check(f"habits: an event of a whole day that takes no time: {part['SUMMARY']}",
              (isinstance(part["DTSTART"].dt, datetime), part["TRANSP"], "DTEND" in part),
              (False, "TRANSPARENT", False))
    habits = json.loads(world.plan("habits", "--all", "--json"))["habits"]
    check("habits: completions", sum(part["DTSTART"].dt <= date(2026, 10, 19) for part in events),
          sum(habit["completions"] for habit in habits))
    compare_khal(calendar, "habits")
    before = world.plan_files()
    world.plan("import", "ics", world.write("source/habits.ics", calendar.to_ical()))
    check("habits: changes of an import into its folder", changed(before, world.plan_files()), [])
    for _ in range(2):
        with Folder(world.binaries) as back:
            back.plan("import", "ics", back.write("source/habits.ics", calendar.to_ical()))
            parts = {str(part["UID"]): str(part["SUMMARY"]) for part in calendar.walk("VEVENT")}
            calendar = back.calendar("habit")
        found = {str(part["UID"]): str(part["SUMMARY"]) for part in calendar.walk("VEVENT")}
        check("habits: UIDs that come back", sorted(found), sorted(parts))
        # The icon of a definition, or of its file, is not part of the line.
        odd = [one for uid, one in found.items() if not parts.get(uid, "").endswith(one)]
        check("habits: summaries that come back differently", odd, [])
    print(f"habits: {len(events)} completions by python-icalendar")


def check_rules(binaries):
    """Checks each rule, as a slot: the dates of dateutil are those of `plan agenda`."""
    total = 0
    first, last = date(2026, 10, 5), date(2028, 10, 4)
    for start in (date(2026, 10, 31), date(2026, 10, 7)):
        lines = [f"- 09:00 r{n} every:{rule} start:{start}" for n, rule in enumerate(RULES)]
        expected = collections.defaultdict(set)
        with Folder(binaries, "\n- roll: never\n") as world:
            world.write("plan/rules.plan", "## Schedule\n\n" + "\n".join(lines) + "\n")
            parts = {str(p["SUMMARY"]): p for p in world.calendar().walk("VEVENT")}
            day = first - timedelta(days=7)
            while day <= last:
                said = world.plan("agenda", "--json", "--days", "366", "--today", str(day))
                for group in json.loads(said)["groups"]:
                    for item in group.get("recurring", []):
                        expected[item["words"]].add(date.fromisoformat(group["date"]))
                day += timedelta(days=300)
        for number, rule in enumerate(RULES):
            name = f"r{number}"
            found = [d.date() for d in occurrences(parts[name], last)] if name in parts else []
            total += len(found)
            check(f"every:{rule} start:{start} by dateutil", found,
                  sorted(d for d in expected[name] if d <= last))
    print(f"{len(RULES)} rules from 2 starts: {total} dates by python-dateutil over two years")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    binaries = sys.argv[1]
    with Folder(binaries) as samples, Folder(binaries) as generated:
        shutil.copytree(SAMPLES, samples.path("plan"), dirs_exist_ok=True)
        generate(generated)
        check_folder(samples, "samples")
        check_folder(generated, "generated")
        check_habits(samples)
    check_rules(binaries)
    print(f"calendar_check: {check.faults} differences")
    sys.exit(1 if check.faults else 0)


main()
