extension Command {
  public static let names: Command = {
    var command = Command(
      "names", "the names in use, those used most lately first", options: Option.viewForms)
    command.clockUse = .settable
    command.manual = { .names }
    command.action = runNames
    return command
  }()
}

extension Command.Manual {
  fileprivate static let names = Command.Manual(
    synopsis: ["[OPTION]... [KIND]..."],
    examples: [
      Command.Example("plan names tags", "the tags, for the completion of an editor"),
      Command.Example("plan names --plain", "all names, each with its kind, count and last day"),
    ],
    operand: Command.Operand("KIND", "tags, habits, goals or lists; without it, all of them"),
    exitCodes: Command.viewExits,
    operandKind: .choice(NamesInUse.Kind.allCases.map(\.rawValue)),
    variables: Command.Variable.view, description: .namesInUse)
}
