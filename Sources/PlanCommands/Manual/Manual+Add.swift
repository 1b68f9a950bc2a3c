extension [Command.Block] {
  static func adding(_ subject: AddSubject) -> [Command.Block] {
    switch subject {
    case .add: [items, spokenDays, places, files, lines, doubts]
    case .note: [notes, noteLines]
    case .mood: [moods]
    }
  }

  private static let items = Command.Block.paragraph(
    """
    It adds an item to a day and changes no other line. The words are joined by blanks and read as \
    if they stood in the file: tags, a priority and attributes count, relative dates are those of \
    the file's day, or of today in an undated file, and the line is written as planfmt would. \
    `expires:+2h` without a deadline becomes the time it means from now on. A bullet in front is dropped, a box is kept: `plan add '[x] called mum'`.
    """)

  private static let spokenDays = Command.Block.paragraph(
    """
    A day or moment at the very end of a task becomes `due:` and replaces these words, with `on`, \
    `by` or `until` before them: `Call the plumber tomorrow 14:30`, `Report by friday`, `Rent 12 \
    nov`. It counts from the file's day, as `due:` does, or from today in an undated file. A message \
    says so, and `--as-typed` keeps the words. Nothing inside the text is touched. Left alone are a \
    day that is past, a week or month, a time alone, `sun` and `may` alone, a day after a word such \
    as `every`, `the` or `for`, and whatever stands before tags, attributes or a comment; so are \
    slots, habits, goals, moods and notes.
    """)

  private static let places = Command.Block.paragraph(
    """
    It goes to Tasks, or to its hour of Schedule if it begins with a time, where it takes the \
    place of a free one; in an undated file only if it recurs. `--section` names another section, \
    in any case: Priorities, which takes five open ones and fills an empty line first, Habits, \
    Goals, Notes, Mood, or a section or group of the file's own. A day that does not exist is \
    made as `plan new` makes it, a known section where it is missing. For `--on` a weekday, and a \
    date without its year, is the next such day; one of next year more than 60 days ahead wants \
    its year.
    """)

  private static let files = Command.Block.paragraph(
    """
    `--in FILE` names an undated file, seen from the plan folder and with or without `.plan`, or as \
    other commands print it. One that is not there is made, with its name as the title, unless \
    another has nearly the same name. It works from any folder: `PLAN_DIR=~/plan plan add --in \
    inbox Call mum`.
    """)

  private static let lines = Command.Block.paragraph(
    """
    A lone `-` reads standard input: each line is an item, and what is indented by two columns or \
    more stands below the item above it. All of them are added, or none.
    """)

  private static let doubts = Command.Block.paragraph(
    """
    A text that would be no single item, or holds control characters, is refused. What is open \
    there in the same words, and what planlint would warn of in the added lines, is told, and added \
    all the same.
    """)

  private static let notes = Command.Block.paragraph(
    """
    It adds a line behind a bullet to the end of Notes, which is made where it is missing, as is \
    the day. Whatever the text holds, it stays one line of text: there are no tasks in Notes, and \
    only tags count. For `--on` a weekday, and a date without its year, is the last such day.
    """)

  private static let noteLines = Command.Block.paragraph(
    """
    A lone `-` adds the lines of standard input as they are: paragraphs, lists, code between \
    fences. A line that would end the section, or begin a comment, is refused, and then none is \
    added.
    """)

  private static let moods = Command.Block.paragraph(
    """
    It adds a mood to today, or to the day that `--on` names, which is none to come: a weekday, \
    and a date without its year, is the last such day. The word is one of those that have a \
    value, in any case, or its emoji; whatever follows is the comment. Options stand before `--`. \
    Without a time it is now, on another day there is none. In the night that still belongs to \
    yesterday the clock's time is written as it is.
    """)
}
