"""What a person sees and types in a day."""

import os
import time

from .editor import RUNTIME


def colours_of_a_day(place):
    screen = place.open(place.day).wait("Buy milk")
    plain = screen.style("Buy milk")
    assert screen.style("!high").is_red, f"!high is {screen.style('!high')}"
    for words in ["Water the plants", "Fix the gutter"]:
        style = screen.style(words)
        assert style.brightness < plain.brightness, f"{words!r} is {style}, and not dimmed"
    for words in ["#errands", "## Tasks", "due:", "2026-10-20", "[ ]"]:
        assert screen.style(words) != plain, f"{words!r} is drawn as any word is"


def a_shell_without_a_locale(place):
    """The patterns of characters that latin1 lacks are left out, not cut off."""
    place.environment["LC_ALL"] = "C"
    place.write(place.day, "## Tasks\n\n- [ ] !high Buy milk\n")
    screen = place.open(place.day, settings="if !has('nvim') | set encoding=latin1 | endif\n").wait("Buy milk")
    assert screen.style("!high").is_red, f"!high is {screen.style('!high')}"
    assert "E4" not in screen, screen.text


def a_list_is_typed(place):
    editor = place.open(place.day)
    editor.find("Buy milk")
    editor.insert("o")
    editor.wait(lambda screen: screen.column == 6, "a box")
    editor.type("Bread")
    editor.keys("Enter")
    editor.type("Butter")
    editor.keys("Enter")
    editor.wait(lambda screen: screen.rows.count("- [ ]") == 1, "the next box")
    # A second Enter ends the list.
    editor.keys("Enter")
    editor.wait(lambda screen: screen.rows.count("- [ ]") == 0, "the end of the list")
    editor.escape()
    screen = editor.screen()
    at = screen.rows.index("- [ ] Buy milk #errands")
    assert screen.rows[at + 1:at + 3] == ["- [ ] Bread", "- [ ] Butter"], screen.text


def a_numbered_list_goes_on(place):
    editor = place.open(place.day)
    editor.find("Send the letter")
    editor.insert("o", "Call Ann")
    editor.wait("2. [ ] Call Ann")
    editor.escape()
    editor.save()
    assert place.run("planfmt", "--check", place.day).returncode == 0


def a_box_is_ticked_and_unticked(place):
    editor = place.open(place.day)
    editor.find("Buy milk")
    editor.type("\\x")
    editor.wait("- [x] Buy milk #errands")
    editor.type("u")
    screen = editor.wait("- [ ] Buy milk #errands")
    assert "[+]" not in screen.text, f"one u is not the way back:\n{screen.text}"
    # Several lines.
    editor.type("Vj\\x")
    editor.wait("- [x] Buy milk #errands")
    editor.wait("- [ ] Water the plants")
    editor.type("u")
    editor.wait("- [ ] Buy milk #errands")
    editor.wait("- [x] Water the plants")
    # The tick is not on the disk yet.
    editor.type("\\x")
    editor.wait("- [x] Buy milk")
    assert "- [ ] Buy milk" in place.text(place.day)


def boxes_and_priorities(place):
    editor = place.open(place.day)
    for keys, line in [
        ("\\s", "- [/] Buy milk"), ("\\c", "- [-] Buy milk"), ("u", "- [/] Buy milk"),
        ("u", "- [ ] Buy milk"), ("\\+", "- [ ] !low Buy milk"), ("\\+", "- [ ] !medium Buy milk"),
        ("\\-", "- [ ] !low Buy milk"), ("\\-", "- [ ] Buy milk"),
    ]:
        editor.find("Buy milk")
        editor.type(keys)
        editor.wait(line)


def counts_and_dates(place):
    editor = place.open(place.day)
    for words, keys, line in [
        ("5/8", "C-a", "Water: 6/8 glasses"), ("6/8", "C-x", "Water: 5/8 glasses"),
        ("2026-10-23", "C-a", "due:2026-10-24"), ("10 good", "C-a", "- 09:25 good"),
    ]:
        editor.find(words)
        editor.keys(keys)
        editor.wait(line)


def folds(place):
    editor = place.open(place.day)
    editor.wait("Buy milk")
    editor.type("zM")
    screen = editor.gone("Buy milk")
    assert any("Tasks" in row and "4 open, 1 done" in row for row in screen.rows), screen.text
    editor.type("zR")
    editor.wait("Buy milk")


def completion(place):
    editor = place.open(place.day)
    editor.find("Buy milk")
    editor.insert("A", " due:")
    editor.keys("C-x", "C-o")
    # Words are offered below the line, with the day that each means.
    screen = editor.wait("tomorrow")
    assert "Mon 19 Oct, tomorrow" in screen.text, screen.text
    editor.keys("C-e")
    editor.escape()


def the_next_day_and_the_one_before(place):
    editor = place.open("2026-10-17.plan")
    editor.wait("Mock exam")
    editor.type(place.keys_of_day("["))
    editor.wait("2026-10-16.plan")
    editor.type("2" + place.keys_of_day("]"))
    editor.wait(place.day)
    # The last day that exists.
    editor.type(place.keys_of_day("]"))
    editor.wait(lambda screen: place.day in screen.rows[22], "today still")
    editor.command("edit 2026-10-10.plan")
    editor.wait("2026-10-10.plan")
    editor.type("\\d")
    editor.wait(lambda screen: place.day in screen.rows[22], "today")


def a_date_leads_to_its_day(place):
    editor = place.open(place.day)
    editor.find("2026-10-12")
    editor.type("gf")
    editor.wait(lambda screen: "2026-10-12.plan" in screen.rows[22], "the day")
    editor.wait("# 2026-10-12")


def sections(place):
    editor = place.open(place.day)
    editor.wait("Buy milk")
    for keys, words in [("]]", "## Priorities"), ("]]", "## Tasks"), ("[[", "## Priorities")]:
        editor.type(keys)
        editor.under(words)


def a_new_day(place):
    tomorrow = place.run("plan", "new", "--print", "2026-10-19").stdout
    editor = place.open("2026-10-19.plan")
    editor.wait("# 2026-10-19 Mon")
    editor.wait("Standup")
    # The file does not exist until it is saved.
    assert not place.has("2026-10-19.plan")
    editor.command("write")
    editor.wait("written")
    assert place.text("2026-10-19.plan") == tomorrow


def a_long_file_is_quick(place):
    """Ten thousand lines: typing causes no delay."""
    items = "".join(f"- [ ] !high Task {number} #tag due:2026-10-20\n" for number in range(10_000))
    place.write("long.plan", "# Long\n\n## Tasks\n\n" + items)
    began = time.monotonic()
    editor = place.open("long.plan")
    editor.wait("Task 7 ")
    editor.wait(lambda screen: screen.style("!high", "Task 7 ").is_red, "colours at the top")
    editor.type("G")
    editor.wait("Task 9999 ")
    editor.wait(lambda screen: screen.style("!high", "Task 9999 ").is_red, "colours at the end")
    editor.insert("o", "Bread")
    editor.wait("- [ ] Bread")
    editor.keys("Enter")
    editor.type("Butter")
    editor.wait("- [ ] Butter")
    editor.escape()
    taken = time.monotonic() - began
    assert taken < 10, f"{taken:.1f} s"


def a_package_is_enough(place):
    """A link below pack, as the help describes, instead of a line in the settings."""
    start = os.path.join(place.path, "site", "pack", "plan", "start")
    os.makedirs(start)
    os.symlink(RUNTIME, os.path.join(start, "plan"))
    editor = place.open(
        place.day, settings=f"set rtp-={RUNTIME} packpath^={place.path}/site\n")
    style = editor.wait("Buy milk").style("!high")
    assert style.is_red, f"!high is {style}"
    editor.find("Buy milk")
    editor.type("\\x")
    editor.wait("- [x] Buy milk")
    editor.save()
    editor.command("PlanEdit 2026-10-17")
    editor.wait("Mock exam")


def help_is_found(place):
    editor = place.open(place.day)
    editor.wait("Buy milk")
    editor.command("help plan")
    editor.wait("For Vim 8.2")
    editor.type("/|plan-maps")
    editor.keys("Enter")
    editor.on("    5. Maps")
    editor.keys("C-]")
    editor.wait(lambda screen: screen.rows[screen.row].startswith("5. Maps"), "the section")


CASES = [
    colours_of_a_day, a_shell_without_a_locale, a_list_is_typed, a_numbered_list_goes_on, a_box_is_ticked_and_unticked,
    boxes_and_priorities, counts_and_dates, folds, completion, the_next_day_and_the_one_before,
    a_date_leads_to_its_day, sections, a_new_day, a_long_file_is_quick,
    a_package_is_enough, help_is_found,
]
