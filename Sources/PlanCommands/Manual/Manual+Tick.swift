extension [Command.Block] {
  static func ticking(_ deed: TickDeed) -> [Command.Block] {
    [deed.paragraph] + (deed == .done ? [amounts] : []) + [names, days, unsaved]
  }

  static let move: [Command.Block] = [
    .paragraph(
      """
      It moves tasks, priorities and slots to a day, which is made as `plan new` makes it if it is \
      not there. The line they leave becomes `[>]` with `to:` and is not changed otherwise; in the \
      day they stand where a roll would put them, with their notes and open steps, and `from:` says \
      since when. A line of the day with the same words, open and typed by hand, stands for them.
      """),
    .paragraph(
      """
      What goes back to the day it came from is opened again there, and its line here is taken out \
      once all that it says stands there. A heading and a day that were made for it stay.
      """),
    .paragraph(
      """
      DATE is the longest run of words at the end that is a day; a `to` or `on` before it is no \
      target. Of a week it is the first day, of this week today. What leaves out its year and has \
      just passed is refused.
      """),
    .days,
    .paragraph(
      """
      `--from DATE` moves all tasks and priorities that are open on DATE and that a roll or a move \
      brought there, that is, those with a `from:` before DATE. It brings back what a wrong clock carried \
      to a day to come. What was typed there stays.
      """),
    names,
  ]

  private static let names = Command.Block.paragraph(
    """
    A name is that of a habit or the words of a task of the day, without tags behind them, in any \
    case, or the `id:` of a task; without such a line on the day, of an undated list. What is none \
    may be part of a name, or what is still to be done on other days. What is in no name may be a \
    filter as in `plan list`, which one open thing has to fit. What fits several lines is listed, \
    of many the first ten, and nothing is changed. A number, `3` or `:3`, is that line of today. An \
    address FILE:LINE or DATE:LINE, `2026-10-09.plan:3`, `oct-9:3` or `groceries.plan:3`, is that \
    line of a file that exists; a weekday, or a date without its year, \
    is the last or the next such day, of which one must have a file. With `--expect TEXT` the line \
    must hold TEXT, in any case. With `--all` the targets are one filter, and everything open \
    that fits it is meant. Of several targets all are changed or none.
    """)

  private static let days = Command.Block.paragraph(
    """
    The day is today, or the days that `--on` lists: days and ranges up to today with commas \
    between them, `oct-1,oct-3..5`, `yesterday`, `last friday`, `mon..wed`. A weekday, and a \
    date without its year, is the last such day. Each of these days is to change: if one of them \
    is so already, no file is written. A day that does not exist is made as `plan new` makes it, \
    one of the past with its habits only. If a file cannot be written, those before it are put \
    back.
    """)

  private static let unsaved = Command.Block.paragraph(
    """
    With `--stdin-filepath PATH` standard input is taken for the text of that file, as an editor \
    holds it before it is saved, and is printed as it becomes, or with `-n` how it changes; no file \
    is written or asked for locks. A name means a line of that text, an address likewise; what lies \
    in another file is refused. Settings and definitions are those of the plan folder around PATH, \
    which need not be there: in no plan folder the defaults count. Of an error nothing is printed \
    but its message.
    """)

  private static let amounts = Command.Block.paragraph(
    """
    An amount says how much of a habit was done: `5km` or `7h30m` as the number of the day, `+1` \
    or `+250ml` on top of it. The unit is that of the habit or left out. The box is ticked as soon \
    as the number reaches the target; that of a limit, `<=2 cups`, while it is within it. A habit \
    that the day does not have yet is added to its section, with the target of its definition, \
    unless that is one of a week or longer.
    """)
}

extension TickDeed {
  fileprivate var paragraph: Command.Block {
    switch self {
    case .done:
      .paragraph(
        """
        It ticks a task or habit and changes no other byte of the file. With `done stamps: yes` in \
        `settings.plan` a task gets `done:` and the time. Without, one that would count for another \
        day gets the date: that of an undated list, of a day to come, or of an earlier day where it \
        was found by its name.
        """)
    case .untick:
      .paragraph(
        """
        It opens a box again that is ticked or skipped, and takes `done:` away. What was counted \
        stays.
        """)
    case .toggle:
      .paragraph(
        """
        It ticks what is open, skipped or not there yet, and opens what is ticked, as `plan done` \
        and `plan untick` do. What was counted stays.
        """)
    case .start:
      .paragraph(
        """
        It marks a task as begun, `[/]`: it is still to be done, and is carried. `plan untick` makes \
        it `[ ]` again.
        """)
    case .drop:
      .paragraph(
        """
        It cancels a task, `[-]`: it stays where it is and is carried no further. `plan untick` opens \
        it again.
        """)
    case .priority:
      .paragraph(
        """
        It sets the priority of a task, slot or goal, also of one without a box, or takes it away. \
        The last word says which: `high`, `medium` or `low`, `h`, `m`, `l`, `1` to `3`, or `none`.
        """)
    case .skip:
      .paragraph(
        """
        It sets a habit aside for the day, which neither breaks nor extends a streak, or cancels a \
        task; of a series, that one occurrence.
        """)
    }
  }
}
