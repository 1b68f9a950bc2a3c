import PlanInterchange

extension Command {
  public static let export: Command = {
    var command = Command(
      "export", "write the plan for other programs",
      options: [
        Option(
          "output", short: "o", value: .required(placeholder: "PATH", hint: .path),
          "to this file, or of several files to this folder"),
        Option("force", "replace files of the folder that hold something else"),
      ])
    command.clockUse = .settable
    command.manual = { .export }
    command.action = runExport
    return command
  }()
}

extension Command.Manual {
  fileprivate static let export = Command.Manual(
    synopsis: ["[OPTION]... FORMAT [FILTER...]"],
    examples: [
      Command.Example("plan export todotxt -o todo.txt", "all tasks as todo.txt"),
      Command.Example("plan export todotxt 'open #work'", "what fits a filter"),
    ],
    operand: Command.Operand("FORMAT", ExportMode.formatNames.joined(separator: ", ")),
    exitCodes: [
      Command.ExitMeaning(0, "done"),
      Command.ExitMeaning(2, "could not do it, or not all of it"),
    ],
    operandKind: .choice(ExportMode.formatNames),
    variables: Command.Variable.folder,
    description: .export)
}
