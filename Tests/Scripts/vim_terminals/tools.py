"""What the tools do to a buffer, and show next to it."""

UNTIDY = """# 2026-10-17

## Tasks

* []   Pay rent due:5pm
* [X] Water the plants

* [] Buy milk
"""
REFUSED = """# 2026-10-17 Sat

<<<<<<< ours
* [] Pay rent
=======
- [x] Pay rent
>>>>>>> theirs
"""
SLIP = """# 2026-10-17 Sat

## Tasks

- [ ] Call Ann
- [ ] Grüße an 日本 due: tomorrow
"""


def lines_are_formatted(place):
    place.write("2026-10-17.plan", UNTIDY)
    editor = place.open("2026-10-17.plan")
    editor.find("Pay rent")
    editor.type("gqip")
    screen = editor.wait("- [ ] Pay rent due:17:00")
    assert "- [x] Water the plants" in screen and "* [] Buy milk" in screen, screen.text
    editor.type("u")
    screen = editor.wait("* []   Pay rent due:5pm")
    assert "[+]" not in screen.text, f"one u is not the way back:\n{screen.text}"


def a_day_is_formatted(place):
    place.write("2026-10-17.plan", UNTIDY)
    editor = place.open("2026-10-17.plan")
    editor.find("Buy milk")
    editor.command("PlanFmt")
    screen = editor.wait("- [ ] Pay rent due:17:00")
    assert "- [x] Water the plants" in screen, screen.text
    editor.on("- [ ] Buy milk")
    editor.type("u")
    screen = editor.wait("* []   Pay rent due:5pm")
    assert "[+]" not in screen.text, f"one u is not the way back:\n{screen.text}"
    editor.type("gg:5,6PlanFmt")
    editor.keys("Enter")
    screen = editor.wait("- [x] Water the plants")
    assert "* [] Buy milk" in screen, screen.text


def refused_text_stays(place):
    place.write("2026-10-17.plan", REFUSED)
    for way in ["command", "operator"]:
        editor = place.open("2026-10-17.plan")
        editor.wait("<<<<<<<")
        if way == "command":
            editor.command("PlanFmt")
        else:
            editor.type("gggqG")
        screen = editor.wait("error: hold")
        if "Press ENTER" in screen:
            editor.keys("Enter")
            screen = editor.gone("Press ENTER")
        assert "* [] Pay rent" in screen and "[+]" not in screen.text, screen.text
        editor.command("messages")
        editor.wait("conflict")
        editor.end()


def findings_are_listed(place):
    place.write("2026-10-17.plan", SLIP)
    editor = place.open("2026-10-17.plan")
    editor.find("Call Ann")
    # The findings are about the text as it is typed, not as it is saved.
    editor.type("dd")
    editor.gone("Call Ann")
    editor.command("PlanLint")
    editor.wait("[Location List]")
    editor.on("- [ ] Gr")
    editor.keys("C-w", "j")
    editor.type("G")
    editor.wait(lambda screen: screen.behind_the_cursor.startswith("2026-10-17.plan|5 col 25"),
                "the second finding")
    editor.keys("Enter")
    editor.under("due: tomorrow")
    editor.command("lclose")
    editor.command("PlanFix!")
    editor.wait("due:2026-10-18")


def today_is_shown(place):
    editor = place.open("2026-10-17.plan")
    editor.wait("Mock exam")
    editor.command("PlanToday")
    screen = editor.wait("Sun 18 Oct 2026")
    assert "Buy milk" in screen, screen.text
    editor.type("q")
    editor.gone("Sun 18 Oct 2026")
    editor.wait(lambda screen: "2026-10-17.plan" in screen.rows[22], "the day of before")


def habits_are_shown(place):
    editor = place.open(place.day)
    editor.command("PlanHabits")
    editor.wait("met each day")
    editor.type("q")
    editor.gone("met each day")


def a_day_is_rolled(place):
    place.write("2026-10-17.plan", "# 2026-10-17 Sat\n\n## Tasks\n\n- [ ] Sort the papers\n")
    editor = place.open("2026-10-17.plan")
    # The typed text is saved, rolled, and read again; then today is open.
    editor.append("Sort the papers", " slowly")
    editor.command("PlanRoll")
    screen = editor.wait("planroll: rolled 1 task from 2026-10-17 into 2026-10-18.plan")
    assert "Press ENTER" not in screen, f"the message asks for a key:\n{screen.text}"
    editor.wait("- [ ] Sort the papers slowly from:2026-10-17")
    assert "- [>] Sort the papers slowly to:2026-10-18" in place.text("2026-10-17.plan")


def a_task_is_moved(place):
    editor = place.open(place.day)
    editor.find("Buy milk")
    editor.type("\\n")
    editor.wait("- [>] Buy milk #errands to:2026-10-19")
    deadline = editor.wait(lambda screen: place.has("2026-10-19.plan"), "tomorrow's file")
    assert deadline
    assert "Buy milk #errands from:2026-10-18" in place.text("2026-10-19.plan")


def a_date_is_asked_for(place):
    editor = place.open(place.day)
    editor.find("Pack for the trip")
    editor.type("\\m")
    editor.wait("Move to:")
    editor.type("fri")
    editor.keys("Enter")
    # It moves with the step below it, which stays open there.
    editor.wait("- [>] Pack for the trip due:2026-10-23 to:2026-10-23")
    assert "\n  - [ ] charger\n" in place.text("2026-10-23.plan")
    # A question without an answer changes nothing.
    editor.find("Buy milk")
    editor.type("\\m")
    editor.wait("Move to:")
    editor.keys("Escape")
    editor.gone("Move to:")
    editor.wait("- [ ] Buy milk")


def a_view_leads_to_its_items(place):
    editor = place.open("2026-10-17.plan")
    editor.wait("Mock exam")
    editor.command("PlanToday")
    editor.wait("Sun 18 Oct 2026")
    editor.type("/Pack")
    editor.keys("Enter")
    editor.wait(lambda screen: "Pack" in screen.rows[screen.row], "the row")
    editor.keys("Enter")
    editor.wait(f"{place.day}")
    editor.on("- [ ] Pack for the trip")


def conflicts_are_listed(place):
    place.write("2026-10-17.plan", REFUSED)
    place.write("2026-10-16.sync-conflict-20261017-101112-ABCDEFG.plan",
                place.text("2026-10-16.plan") + "\n- [ ] From there\n")
    editor = place.open(place.day)
    editor.wait("Buy milk")
    editor.command("PlanConflicts")
    editor.wait("[Quickfix List]")
    editor.wait("sync-conflict")
    editor.command("clast")
    editor.under("<<<<<<< ours")


def a_day_is_formatted_when_it_is_saved(place):
    place.write("2026-10-17.plan", UNTIDY)
    editor = place.open("2026-10-17.plan", settings="let g:plan_format_on_save = 1\n")
    editor.append("Pay rent", " #home")
    editor.save()
    editor.wait("- [ ] Pay rent due:17:00 #home")
    assert "- [ ] Pay rent due:17:00 #home\n" in place.text("2026-10-17.plan")


def a_habit_is_counted(place):
    editor = place.open(place.day)
    editor.wait("Water: 5/8")
    editor.command("PlanDone Water +1")
    editor.wait("Water: 6/8")


CASES = [
    lines_are_formatted, a_day_is_formatted, refused_text_stays, findings_are_listed,
    a_view_leads_to_its_items, today_is_shown, habits_are_shown, a_day_is_rolled, a_task_is_moved,
    a_date_is_asked_for, a_habit_is_counted, conflicts_are_listed,
    a_day_is_formatted_when_it_is_saved,
]
