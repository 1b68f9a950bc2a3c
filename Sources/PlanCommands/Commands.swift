public import PlanArguments
import PlanChanges
import PlanServer
public import PlanShell
import PlanTools
import PlanViews

/// All commands, in the order of the list of all.
public let commandSet: CommandSet = CommandSet(
  planCommand, version: version, of: versionDate,
  [
    (
      "Files (each is also a separate program)",
      [fmtCommand, lintCommand, rollCommand, mergeCommand]
    ),
    (
      "Days",
      [
        todayCommand, weekCommand, monthCommand, yearCommand, agendaCommand, logCommand, review,
        statsCommand, moodsCommand, diffCommand,
      ]
    ),
    (
      "Tasks, files, habits and goals",
      [
        listCommand, filesCommand, searchCommand, habitsCommand, sinceCommand, streaksCommand,
        showCommand, historyCommand, goalsCommand, tagsCommand,
      ]
    ),
    (
      "Changes",
      [
        newCommand, editCommand, addCommand, noteCommand, moodCommand, doneCommand, untickCommand,
        toggleCommand, skipCommand, pauseCommand, startCommand, stopCommand, dropCommand,
        moveCommand, priorityCommand, changeCommand, focusCommand, renameCommand,
        templateCommand, importCommand, exportCommand, backupCommand, undoCommand,
      ]
    ),
    (
      "Setup and scripts",
      [
        initCommand, doctorCommand, trustCommand, parseCommand, completionsCommand, helpCommand,
        promptCommand, pathCommand, remindCommand, namesCommand, languageServer,
      ]
    ),
  ])

/// The view, with the questions of `-i`, which change plans.
private let review = reviewCommand { report, texts, folder, invocation, host throws(Refusal) in
  try host.ask(about: report, texts, in: folder, invocation)
}

/// It carries out the other commands.
private let languageServer = lspCommand { words, host in
  run(program: Array("plan".utf8), arguments: words, host: host)
}

extension Command {
  public static var all: [Command] { commandSet.commands }
}

/// The umbrella: it names a command, which does the work.
public let planCommand = Command(
  "plan", "keep days, tasks and habits in plain text",
  // For the command that is named.
  options: [Valued.today],
  Manual(
    "[OPTION]... COMMAND [ARGUMENT]...", takes: .word { commandRows }, then: .names([.viewed]),
    examples: [
      "plan next friday": "show a day, a week, a month or a year",
      "plan week '#work'": "show what matches a filter, as in all views",
    ],
    text: """
      A plan is a text file: `2026-10-05.plan` holds the tasks, slots, habits and moods of a
      day, and any other `NAME.plan` is a list. Each command says with `--help` what it takes.
      Options before the command count for it as well: `plan -C ~/plan lint`. Days may take
      the place of the command: `plan fri`, `plan next week`, `plan nov`.

      # The plan folder

      A command works in the nearest folder upwards with a `settings.plan`, else in the one
      that `PLAN_DIR` names, else in the working folder if it holds a day.

      # Days

      A day is `fri` (the first Friday after today), `next friday` (that of next week), `this
      friday`, `last friday`, `tomorrow`, `day after tomorrow`, `+3d`, `in 3 days`, `3 days
      ago`, `12 nov`, `nov 12 2026`, `oct-7`, `12.11.`, `12.11.2026` or `2026-11-12`; a week
      is `next week`, `week 42`, `W42` or `2026-W42`; a month is `nov` or `nov 2026`. Names
      may be German, French, Spanish, Italian, Portuguese or Dutch, and need no quotes.
      `10-07` is refused: it is 7 October here and 10 July there.
      """), run: nil)

public let helpCommand = Command(
  "help", "show what a command does and takes", options: [Flag.man, Flag.noPager],
  Manual(
    "[OPTION]... [COMMAND]", "all | format",
    operand: ("COMMAND", "a command or a program; without it, the first steps"),
    takes: .word {
      commandRows + [("all", "list every command"), ("format", "show the format of plans")]
    },
    examples: ["plan help --man planlint | man -l -": "read the manual page of planlint"],
    environment: [("TERM", "no pager, if it is `dumb` or not set")] + .pager,
    text: """
      `all` lists every command, and `format` shows the format of plans on one page.

      # Installing the pages

          mkdir -p ~/.local/share/man/man1
          for name in \(commandSet.programNames.joined(separator: " ")); do
            plan help --man $name > ~/.local/share/man/man1/$name.1
          done
      """, helpChapter: "Installing the pages"), run: nil)

extension Flag {
  static let man = Flag("man", "print the manual page, for man -l -")
}

private var commandRows: [(name: String, summary: String)] {
  Command.all.map { ($0.name, $0.summary) }
}

/// What `--help` prints.
public func helpText(_ command: Command) -> String {
  command.isSuite ? firstHelp : commandSet.help(of: command)
}

/// The manual page of a command in roff.
public func manualPage(_ command: Command) -> String { commandSet.manualPage(of: command) }

/// What `--version` prints.
public func versionText(_ command: Command) -> String {
  "\(command.programName) \(versionAndCommit)\n"
}

/// What a new user needs: `plan help`, `plan --help`.
private let firstHelp = """
  plan - keep days, tasks and habits in plain text

    plan init ~/plan         make a plan folder
    plan                     show today
    plan fri                 show another day, a week or a month: next week, nov
    plan week, plan month    show the days side by side, or as a calendar
    plan agenda              show what is due
    plan list '#work'        show the open tasks that match a filter
    plan add Call mum fri    add a task; plan note and plan mood add more
    plan done 7              tick line 7 of today, or a task by its words
    plan move 7 fri          move a task to another day
    plan edit                open today in the editor
    plan habits              show how habits are kept
    plan undo                undo the last command

  planroll starts the day and carries open tasks, planfmt formats, planlint finds
  mistakes, planmerge merges for git and Syncthing. Each has --help.

  plan help all      list every command
  plan help WORD     show what a command does and takes
  plan help format   show what a plan file looks like

  """
