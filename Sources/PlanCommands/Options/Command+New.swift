extension Command {
  public static let new: Command = {
    var command = Command(
      "new", "make the file of a day",
      options: [
        Option("print", "print the whole day, write nothing"),
        Option("dry-run", short: "n", "print the change as a patch, write nothing"),
        Option("force", "write also a file with unsaved changes in an editor"),
      ])
    command.clockUse = .settable
    command.changesFolder = true
    command.manual = { .new }
    command.action = runNew
    return command
  }()
}

extension Command.Manual {
  fileprivate static let new = Command.Manual(
    synopsis: ["[OPTION]... [DATE]"],
    examples: [
      Command.Example("plan new", "make today's file with what recurs today"),
      Command.Example("plan new fri", "make that of next Friday"),
      Command.Example("plan new --print +7d", "show what the day in a week begins with"),
    ],
    operand: Command.Operand(
      "DATE", "fri, next friday, 5 oct, +3d or 2026-10-05; without it, today"),
    exitCodes: [
      Command.ExitMeaning(0, "done, or nothing was missing"),
      Command.ExitMeaning(2, "could not do it"),
    ],
    operandKind: .date,
    variables: Command.Variable.folder + Command.Variable.color + Command.Variable.editors,
    description: .new)
}
