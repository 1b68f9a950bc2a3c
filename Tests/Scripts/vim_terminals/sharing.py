"""A file that another program changes under an open buffer."""

import os
import time


def a_clean_buffer_is_read_again(place):
    editor = place.open(place.day)
    editor.wait("- [ ] Buy milk")
    place.run("plan", "toggle", "Buy milk")
    editor.focus()
    screen = editor.wait("- [x] Buy milk")
    assert "[+]" not in screen.text and "W1" not in screen.text, screen.text


def a_roll_under_a_clean_buffer(place):
    editor = place.open(place.day)
    editor.wait("- [ ] Buy milk")
    place.run("planroll", "--to", "2026-10-19")
    editor.focus()
    editor.wait("- [>] Buy milk #errands to:2026-10-19")
    # The old text can be restored.
    editor.type("u")
    editor.wait("- [ ] Buy milk")


def kept_by_either(place, editor, words):
    """The words are on the disk, or in the buffer."""
    days = "".join(place.text(name) for name in os.listdir(place.plans) if name.endswith(".plan"))
    return words in days or words in editor.told("join(getline(1, '$'), \"\\n\")")


def a_roll_beside_what_is_unsaved(place):
    editor = place.open(place.day)
    editor.append("Buy milk", " and honey")
    ended = place.run("planroll", "--to", "2026-10-19", code=None)
    if ended.returncode == 2:
        assert "unsaved" in ended.stderr, ended.stderr
        assert not place.has("2026-10-19.plan")
        editor.save()
        place.run("planroll", "--to", "2026-10-19")
        editor.focus()
        editor.wait("- [>] Buy milk #errands and honey to:2026-10-19")
    else:
        editor.focus()
        editor.wait("both changes are here")
    for words in ["Buy milk #errands and honey", "Pack for the trip", "Send the letter"]:
        assert kept_by_either(place, editor, words), words


def a_forced_roll_is_merged(place):
    """The roll and the words that were typed meanwhile are both in the buffer."""
    editor = place.open(place.day)
    editor.append("Answer Ann", ", call first")
    place.run("planroll", "--force", "--to", "2026-10-19")
    editor.focus()
    screen = editor.wait("both changes are here")
    assert "call first" in screen and "- [>] Buy milk #errands to:2026-10-19" in screen, screen.text
    editor.save()
    assert "call first" in place.text(place.day)


def as_syncthing_does(place, text):
    """Writes a temporary file with the name and time that Syncthing uses, and renames it."""
    beside = os.path.join(place.plans, f".syncthing.{place.day}.tmp")
    with open(beside, "w", encoding="utf-8") as file:
        file.write(text)
    os.utime(beside, (time.time() - 60,) * 2)
    os.rename(beside, os.path.join(place.plans, place.day))


def a_file_comes_from_another_device(place):
    editor = place.open(place.day)
    editor.wait("- [ ] Buy milk")
    as_syncthing_does(place, place.text(place.day).replace("Buy milk", "Buy oat milk"))
    editor.focus()
    screen = editor.wait("- [ ] Buy oat milk")
    assert "[+]" not in screen.text, screen.text


def a_file_comes_while_something_is_unsaved(place):
    editor = place.open(place.day)
    editor.append("Buy milk", " and honey")
    as_syncthing_does(place, place.text(place.day).replace("Pack for", "Prepare"))
    editor.focus()
    screen = editor.wait("both changes are here")
    assert "milk #errands and honey" in screen and "Prepare the trip" in screen, screen.text
    # One step restores what was typed, and one more what was read.
    editor.type("u")
    screen = editor.gone("Prepare")
    assert "and honey" in screen, screen.text
    editor.keys("C-r")
    editor.wait("Prepare the trip")
    editor.save()
    text = place.text(place.day)
    assert "and honey" in text and "Prepare the trip" in text, text


def a_file_comes_just_before_a_write(place):
    """Vim has not looked at the file since; `:write` merges, and asks nothing."""
    editor = place.open(place.day)
    editor.append("Buy milk", " and honey")
    as_syncthing_does(place, place.text(place.day).replace("Pack for", "Prepare"))
    editor.save()
    text = place.text(place.day)
    assert "and honey" in text and "Prepare the trip" in text, text
    editor.type("u")
    editor.gone("Prepare")


def both_changed_one_line(place):
    editor = place.open(place.day)
    editor.find("who wrote")
    editor.insert("cw", "she")
    editor.escape()
    other = place.text(place.day).replace("who wrote", "that sang")
    as_syncthing_does(place, other)
    editor.command("write")
    editor.wait("not written: both sides")
    editor.keys("Enter")
    editor.wait("<<<<<<< typed")
    assert place.text(place.day) == other, place.text(place.day)
    # It is refused once, and not again.
    editor.focus()
    editor.told("1")
    editor.save()
    assert "<<<<<<< typed" in place.text(place.day), place.text(place.day)


def a_file_goes_while_something_is_unsaved(place):
    editor = place.open(place.day)
    editor.append("Buy milk", " and honey")
    os.remove(os.path.join(place.plans, place.day))
    editor.focus()
    # Neovim says nothing of it.
    if not place.kind.startswith("nvim"):
        editor.wait("E211")
        editor.keys("Enter")
    editor.save()
    assert "and honey" in place.text(place.day)


def a_file_comes_while_the_cursor_rests(place):
    """Without a word about the focus, as in tmux."""
    editor = place.open(place.day, settings="set updatetime=200\n")
    editor.append("Buy milk", " and honey")
    as_syncthing_does(place, place.text(place.day).replace("Pack for", "Prepare"))
    editor.type("j")
    screen = editor.wait("both changes are here")
    assert "and honey" in screen and "Prepare the trip" in screen, screen.text


def two_buffers_are_written_together(place):
    editor = place.open(place.day, "2026-10-17.plan", settings="set hidden\n")
    editor.append("Buy milk", " and honey")
    editor.command("next")
    editor.insert("Go", "- [ ] a new line")
    editor.escape()
    as_syncthing_does(place, place.text(place.day).replace("Pack for", "Prepare"))
    editor.command("wall")
    deadline = time.monotonic() + 10
    while "a new line" not in place.text("2026-10-17.plan") and time.monotonic() < deadline:
        time.sleep(0.03)
    text = place.text(place.day)
    assert "Prepare the trip" in text and "and honey" in text, text
    assert "a new line" in place.text("2026-10-17.plan"), place.text("2026-10-17.plan")


CASES = [
    a_clean_buffer_is_read_again, a_roll_under_a_clean_buffer, a_roll_beside_what_is_unsaved,
    a_forced_roll_is_merged, a_file_comes_from_another_device,
    a_file_comes_while_something_is_unsaved, a_file_comes_just_before_a_write,
    both_changed_one_line, a_file_goes_while_something_is_unsaved,
    a_file_comes_while_the_cursor_rests, two_buffers_are_written_together,
]
