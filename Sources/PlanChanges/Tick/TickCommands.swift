public import PlanArguments
public import PlanShell

public let doneCommand = ticking(
  .done, "tick a task or habit", "TARGET [AMOUNT]...",
  examples: [
    "plan done Water +1 Read": "one more glass, and the habit Read",
    "plan done Read --on oct-1,oct-3..5": "four days at once",
    "plan done Live --on 2026-01-31": "that day's instance of a task that recurs",
  ],
  """
  No other byte of a task changes. With `done stamps: yes` in `settings.plan`, a task gets
  `done:` and the time. Otherwise it gets the date if it would count for another day: in an
  undated list, on a day in the future, or on an earlier day where it was found by its name.

  An amount of a habit is the number of the day, as `5km`, `7,5` or `7h30m`, or is added to it,
  as `+1` or `+250ml`. The unit is that of the habit or left out. The box is ticked when the
  number reaches the target, or while it is within a limit such as `<=2 cups`. Without an
  amount, the number becomes the target. A habit that
  the day does not have yet is added to its section, with the target of its definition, unless
  that is for a week or longer.

  With `--on`, a task or slot that recurs is done on each of the days, which need not be dates
  of its rule. If the instance of a day was carried on, the copy that counts is ticked, with
  that day in `done:`. If the day has none, it gets the one that a roll would have written, with
  its steps done.
  """)

public let untickCommand = ticking(
  .untick, "open a task or habit again",
  examples: ["plan untick 'Pay rent'": "it is still to be done"],
  "A box that is ticked, begun or skipped is opened, and `done:` is removed. Counts stay.")

public let toggleCommand = ticking(
  .toggle, "tick what is open, open what is ticked",
  examples: ["plan toggle Read": "for a key of your window manager"],
  """
  What is skipped or missing is ticked too. It does what `plan done` and `plan untick` do, but
  leaves the numbers of habits.
  """)

public let skipCommand = ticking(
  .skip, "skip a habit or one occurrence of a task",
  examples: ["plan skip Gym --on mon..wed": "three days at once"],
  """
  A skipped habit neither breaks nor extends its streak that day. A task is cancelled; of a
  series, only this occurrence; with `--on`, also one that a day does not have yet.
  """)

public let dropCommand = ticking(
  .drop, "cancel a task",
  examples: ["plan drop 2026-10-05:12": "line 12 of that day becomes [-]"],
  "The task stays where it is and is not carried again. `plan untick` opens it again.")

public let priorityCommand = ticking(
  .priority, "set the priority of a task, or clear it", "TARGET... PRIORITY",
  examples: ["plan priority 'Pay rent' high": "!high before its words"],
  """
  A task, slot or goal can have a priority, also without a box. PRIORITY is `high`, `medium`,
  `low` or `none`; `h`, `m`, `l` and `1` to `3` mean the same. `up` and `down` raise and lower it
  by one.
  """)

func ticking(
  _ action: TickAction, _ summary: String, _ operands: String = "TARGET...",
  options: [any OptionKey] = [onDays] + targetOptions, examples: KeyValuePairs<String, String>,
  _ text: String, _ more: String? = nil
) -> Command {
  Command(
    action.rawValue, summary,
    options: options + changeOptions + [Valued.stdinPath, Valued.today],
    Manual(
      "[OPTION]... \(operands)", operand: targetOperand, takes: .names([.target]),
      then: action.then,
      examples: examples,
      exits: [0: "done", 1: "no match, or several", 2: "failed"], environment: .writing + .today,
      text: """
        \(text)

        \(more ?? daysText)

        With `--stdin-filepath`, standard input is the text of PATH as an editor holds it unsaved.
        The new text is printed, or the patch with `-n`; no file is written or locked. Names and
        addresses mean lines of that text. After an error only its message is printed.
        """)
  ) { invocation, host throws(Refusal) in
    try action == .start || action == .stop
      ? runTiming(action, invocation, host: host) : runTick(action, invocation, host: host)
  }
}

private let daysText = """
  \(targetText)

  The day is today, or each day that `--on` lists: `oct-1,oct-3..5`, `yesterday`, `mon..wed`. A
  weekday, or a date without a year, is the last such day. Each of these days must change, or no
  file is written. A day that does not exist is made as `plan new` makes it, one of the past that
  `--on` lists with a title and what was done only.
  """

let onDays = Valued(
  "on", "DATES", "change these days: oct-1,oct-3..5 or yesterday", .pastDay)
