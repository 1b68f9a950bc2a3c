extension Command {
  public static let path: Command = {
    var command = Command("path", "print the path of a day")
    command.clockUse = .settable
    command.manual = {
      Manual(
        synopsis: ["[OPTION]... [DATE]"],
        examples: [
          Example("plan path", "where today's file is, or would be made"),
          Example("plan path next friday", "that of the Friday of next week"),
          Example("plan path -C ~/plan oct-5", "that of 5 October, this year or the next"),
        ],
        operand: .date, operandKind: .date, variables: Variable.folder, description: .path)
    }
    command.action = runPath
    return command
  }()

  public static let previous = neighbour(
    "prev", "print the path of the day before", "before", runPrevious)

  public static let next = neighbour("next", "print the path of the day after", "after", runNext)

  private static func neighbour(
    _ name: String, _ summary: String, _ side: String, _ action: @escaping Action
  ) -> Command {
    var command = Command(name, summary)
    command.clockUse = .settable
    command.manual = {
      Manual(
        synopsis: ["[OPTION]... [DATE]"],
        examples: [
          Example("plan \(name)", "the nearest day \(side) today that has a file"),
          Example("plan \(name) 2026-10-05", "the nearest one \(side) that day"),
        ],
        operand: .date,
        exitCodes: [
          ExitMeaning(0, "done"), ExitMeaning(1, "no day \(side) it has a file"),
          ExitMeaning(2, "could not do it"),
        ],
        operandKind: .date, variables: Variable.folder, description: .path)
    }
    command.action = action
    return command
  }
}

extension Command.Operand {
  /// The day that a command is about.
  static let date = Command.Operand(
    "DATE", "fri, next friday, 5 oct, +3d or 2026-10-05; without it, today")
}
