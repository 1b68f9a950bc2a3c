"""Makes the text of realistic days, about 2 KB each, in the canonical form of planfmt.

A day is over: what was not done was dropped, or moved to the next day and done there. The text
depends on the date alone, so that a folder of ten years is the end of one of forty.
"""
import datetime
import random

ONE_DAY = datetime.timedelta(days=1)
STATES = ["x", "x", "x", "x", "-"]
MOODS = ["happy", "calm", "neutral", "sad", "stressed", "great", "good", "tired"]
DEEDS = [
    "Pay the rent", "Call mum about Sunday", "Write the grammar section", "Fix the gutter",
    "Review John's patch", "Book the train to Lyon", "Plan the week", "Sort the photographs",
    "Prepare slides for the talk", "Répondre à Élodie", "Read two chapters", "Clean the bicycle"]
THINGS = [
    "token table", "quoting rule", "meeting minutes", "budget sheet", "list of guests",
    "paint for the hall", "spare keys", "draft of the letter", "new timetable"]
ERRANDS = [
    "Post office", "Pharmacy", "Return the library books", "Buy bread, milk and coffee", "Bank"]
MAXIMS = ["Be kind", "Finish one thing", "Leave the phone in the hall", "Walk home"]
SENTENCES = [
    "The review took longer than planned, but two old bugs went with it.",
    "Anna said the flat above is free from March; ask what it costs.",
    "A quiet morning: rain, coffee, and nobody on the train.",
    "Idea for the talk: begin with the failure, then show how it was found.",
    "Must not forget the `backup` before the update, it was close last time.",
    "Ran into Paul at the market; he still has the book, and the ladder.",
    "Dinner was too late again. Try to cook before seven."]


def collections(first):
    """The files beside the days that start on a date, by name: habits, series, tasks, a goal, settings."""
    return {
        "habits.plan": f"""# Habits #health

## Habits

- Gym #health every:3/week start:{first}
- Water: 8 glasses every:day start:{first}
- Read: 30m every:day start:{first} points:2
- Sleep: 7h every:day start:{first}
- Run: 20 km every:week start:{first}
""",
        "home.plan": f"""# Home

## Tasks

- [ ] Change the bed linen #home every:sat start:{first}
- [ ] !high Transfer the savings #money every:1st start:{first} points:3
- [ ] Renew the insurance #money every:jan-2 start:{first}
- [ ] Water the plants #home after:3d start:{first}

## Schedule

- 15:00-15:15 Stretch #health every:day start:{first}
""",
        "someday.plan": "# Someday #home\n\n## Tasks\n\n- [ ] Learn to juggle\n" + "".join(
            f"- [ ] {deed} once more, number {number} #someday\n"
            for number, deed in enumerate(DEEDS * 4, start=1)),
        "goals.plan": "# Goals\n\n## Goals\n\n- [ ] A toolchain of my own target:500 id:toolchain\n",
        "settings.plan": "# Settings\n\n## Calendar\n\n- week start: monday\n- hours: 07:00-23:00\n\n"
                         "## Rolling\n\n- roll: move\n"}


def moved(day):
    """What was not done on a day, and was done on the next."""
    return random.Random(day.toordinal()).choice(DEEDS)


def text(day, first, last):
    """The text of one day of a folder from a first to a last day."""
    r = random.Random(day.toordinal())
    late = r.choice(DEEDS)
    soon, sooner = day + 3 * ONE_DAY, day + 2 * ONE_DAY
    high, plain, low = (r.choice(DEEDS) for _ in range(3))
    box = [r.choice(STATES) for _ in range(6)]
    glasses, minutes = r.randint(1, 10), r.randint(10, 59)
    late_line = f"[-] {late}" if day == last else f"[>] {late} #home to:{day + ONE_DAY}"
    notes = "\n\n".join("\n".join(r.choice(SENTENCES) for _ in range(3)) for _ in range(5))
    return f"""# {day:%Y-%m-%d %a}

## Priorities

1. [{box[0]}] !high {r.choice(DEEDS)} #work due:17:00 points:5
2. [{box[1]}] {r.choice(DEEDS)} #family
3. [x] {r.choice(MAXIMS)}

## Tasks

- [{box[2]}] !high {high} #home due:{sooner}
- [x] {r.choice(DEEDS)} #work #writing points:3 est:1h30m goal:toolchain
  - Ask John about the {r.choice(THINGS)}.
  - [x] {r.choice(THINGS)}
  - [-] {r.choice(THINGS)}
- {late_line}
- [{box[3]}] !low {low} due:{soon}T09:30 remind:2h
- [-] {plain}
- [x] {r.choice(DEEDS)} #study/ielts points:2
  > {r.choice(SENTENCES)}
{recurring(day, first)}
### Errands

- [{box[4]}] {r.choice(ERRANDS)} #town
- [{box[5]}] {r.choice(ERRANDS)} #town due:18:00

## Schedule

- 09:00-10:30 Standup, then {r.choice(THINGS)} #work
- [{r.choice(STATES)}] 14:00-14:45 Dentist #health remind:30m
- 15:00-15:15 Stretch #health
- 16:{r.randint(16, 49)}-17:30 {r.choice(DEEDS)}
- 22:30-01:00 Night deploy #work

## Habits

- [{r.choice(" xx")}] Gym #health
- [{"x" if glasses >= 8 else " "}] Water: {glasses}/8 glasses
- [{"x" if minutes >= 30 else " "}] Read: {minutes}m/30m
- [x] Sleep: 7h{minutes}m/7h
- [-] Run -- knee hurts

## Mood

- 08:{r.randint(10, 59)} {r.choice(MOODS)} -- {r.choice(THINGS)}
- 21:30 {r.choice(MOODS)} #family

## Notes

{notes}
"""


def recurring(day, first):
    """What a day has of the series of home.plan, and of the day before."""
    lines = []
    if day.weekday() == 5:
        lines.append("- [x] Change the bed linen #home")
    if day.day == 1:
        lines.append("- [x] !high Transfer the savings #money points:3")
    if (day.month, day.day) == (1, 2):
        lines.append("- [x] Renew the insurance #money")
    if (day - first).days % 3 == 0:
        lines.append("- [x] Water the plants #home")
    if day > first:
        lines.append(f"- [x] {moved(day - ONE_DAY)} #home from:{day - ONE_DAY}")
    return "".join(line + "\n" for line in lines)


def every(first, last):
    """Each day from the first to the last, with its text."""
    for number in range((last - first).days + 1):
        day = first + number * ONE_DAY
        yield day, text(day, first, last)
