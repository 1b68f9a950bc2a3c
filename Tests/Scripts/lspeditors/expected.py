"""What each report of an editor must be. All editors have to show the same."""

from . import folder

DATE = "6 2026-13-40 | '2026-13-40' does not exist; a year has 12 months | impossible-date"
OTHER = "6 2026-02-30 | '2026-02-30' does not exist; that month has 28 days | impossible-date"
FORM = "7 fri | not in canonical form | unformatted"
UNSAVED = "not saved"


def exactly(wanted):
    return lambda value: (wanted, value)


def containing(words):
    """The words, if the value contains them, else the value; so that a failure shows all of it."""
    return lambda value: (words, words if words in value else value)


def canonical(session):
    """Equal to planfmt, and not the text as it was."""
    def compare(value):
        wanted = session.formatted(value["before"])
        assert wanted != value["before"], "nothing was to be formatted"
        return wanted, value["after"]
    return compare


def of(session):
    wanted = {
        "encoding": exactly(session.editor.encoding),
        "diagnostics": exactly([DATE, FORM]),
        "diagnostics after an edit": exactly([OTHER, FORM]),
        "hover": containing("Fri 9 Oct, in 4 days"),
        "definition": exactly("goals.plan:5"),
        "references": exactly(["2026-10-05.plan:5", "goals.plan:5"]),
        "document symbols": exactly(
            ["Tasks", "Study words", "🎉🎉 Party due:2026-02-30", "🎂 Cake", "Call Ann", "Bake",
             "Habits", "Read"]),
        "workspace symbol": exactly(["2026-10-06.plan:1"]),
        "folds": exactly(["3-12", "14-16"]),
        "fix": exactly(["- [ ] 🎂 Cake due:2026-10-09 #home", UNSAVED]),
        "tick": exactly(["- [x] Call Ann #home", UNSAVED]),
        # The whole line is replaced, so the end of the edit is after the emoji.
        "start": exactly(["- [/] 🎉🎉 Party due:2026-02-30 #home began:2026-10-05T10:00", UNSAVED]),
        "completed date": exactly("- [ ] Pay due:fri"),
        "offered date": containing("fri Fri 9 Oct, in 4 days"),
        "completed tag": exactly("- [ ] Learn 🎂 #study"),
        "format": canonical(session),
        # All that is after the last line of the next day, so that a blank line too many shows.
        "move": exactly([
            "- [>] Bake to:2026-10-06", UNSAVED, "- [ ] Bake from:2026-10-05", UNSAVED]),
        "open a day": exactly(folder.NEXT),
        "the files": exactly("as before"),
    }
    if not session.editor.encoding:
        del wanted["encoding"]
    if session.editor.name == "ale":
        # ALE asks for references without the declaration.
        wanted["references"] = exactly(["2026-10-05.plan:5"])
    for name in session.editor.lacks:
        del wanted[name]
    return wanted
