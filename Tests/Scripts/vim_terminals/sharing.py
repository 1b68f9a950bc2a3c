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
        editor.wait("W12")
        editor.keys("o")
    for words in ["Buy milk #errands and honey", "Pack for the trip", "Send the letter"]:
        assert kept_by_either(place, editor, words), words


def a_forced_roll_is_told(place):
    """The words stay in the buffer even if vim writes over the file, and vim warns."""
    editor = place.open(place.day)
    editor.append("Buy milk", " and honey")
    place.run("planroll", "--force", "--to", "2026-10-19")
    editor.focus()
    editor.wait("W12")
    editor.type("o")
    editor.wait("and honey")
    assert "- [>] Buy milk #errands to:2026-10-19" in place.text(place.day)


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
    as_syncthing_does(place, place.text(place.day).replace("Send the letter", "Send it"))
    editor.focus()
    editor.wait("W12")
    editor.type("o")
    screen = editor.wait("and honey")
    assert "Send the letter" in screen, screen.text
    assert "Send it" in place.text(place.day)
    # And :write asks before it overwrites the new text.
    editor.command("write")
    editor.wait("Do you really want to write to it")
    editor.type("n")
    assert "Send it" in place.text(place.day)


CASES = [
    a_clean_buffer_is_read_again, a_roll_under_a_clean_buffer, a_roll_beside_what_is_unsaved,
    a_forced_roll_is_told, a_file_comes_from_another_device,
    a_file_comes_while_something_is_unsaved,
]
