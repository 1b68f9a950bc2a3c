import PlanInterchange

extension Command {
  public static let importing: Command = {
    var command = Command(
      "import", "take over what other programs hold",
      options: [
        Option(
          "in", value: .required(placeholder: "FILE", hint: .path),
          "to this undated file what has no day"),
        Option(
          "columns", value: .required(placeholder: "MAP", hint: .text),
          "of csv: what columns say, as NAME=FIELD"),
      ] + ChangeMode.options)
    command.clockUse = .settable
    command.changesFolder = true
    command.manual = { .importing }
    command.action = runImport
    return command
  }()
}

extension Command.Manual {
  fileprivate static let importing = Command.Manual(
    synopsis: ["[OPTION]... FORMAT PATH..."],
    examples: [
      Command.Example("plan import -n todotxt ~/todo.txt", "show what would be written"),
      Command.Example("plan import todotxt ~/todo.txt --in inbox", "into inbox.plan"),
      Command.Example("plan import json ~/DailyPlanner", "a folder of days, by their names"),
    ],
    operand: Command.Operand(
      "FORMAT", ExchangeFormat.allCases.map(\.rawValue).joined(separator: ", ")),
    exitCodes: [
      Command.ExitMeaning(0, "done, or all of it is there already"),
      Command.ExitMeaning(2, "could not do it"),
    ],
    operandKind: .choice(ExchangeFormat.allCases.map(\.rawValue)),
    variables: Command.Variable.folder + Command.Variable.color + Command.Variable.editors,
    description: .importing)
}
