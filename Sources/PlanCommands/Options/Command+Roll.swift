extension Command {
  public static let roll: Command = {
    var command = Command(
      "roll", product: Program.planroll.rawValue,
      "carry open tasks into today and write what recurs",
      options: [
        Option("dry-run", short: "n", "print the changes as a patch, write nothing"),
        Option("check", "print nothing; the exit code is the answer"),
        Option("list", short: "l", "print the names of the files that are written"),
        Option("json", "print what was done as one JSON object"),
        Option(
          "to", value: .required(placeholder: "DATE", hint: .date), "roll to DATE, not to today"),
        Option(
          "since", value: .required(placeholder: "DATE|Nd", hint: .date),
          "leave what is older than DATE or N days: 60d"),
        Option("reconcile", "carry nothing, only settle copies of a task"),
        .force,
      ])
    command.clockUse = .settable
    command.changesFolder = true
    command.manual = { .roll }
    command.action = runRoll
    return command
  }()
}

extension Command.Manual {
  fileprivate static let roll = Command.Manual(
    synopsis: ["[OPTION]... [DIR]"],
    examples: [
      Command.Example("planroll", "carry what is open into today's file"),
      Command.Example("planroll -n", "show what that would change"),
      Command.Example("planroll --to 2026-10-05 ~/plan", "carry it into that day's"),
    ],
    operand: Command.Operand(
      "DIR", "a folder of plans; without it the one around here, or PLAN_DIR"),
    exitCodes: [
      Command.ExitMeaning(0, "done"),
      Command.ExitMeaning(1, "--check: would write something"),
      Command.ExitMeaning(2, "could not do it, or not all"),
    ],
    operandKind: .folder,
    variables: Command.Variable.folder + Command.Variable.color + Command.Variable.editors
      + Command.Variable.gitHook,
    description: .roll)
}
