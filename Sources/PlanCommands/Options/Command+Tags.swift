extension Command {
  public static let tags: Command = {
    var command = Command("tags", "the tags and what has them", options: Option.viewForms)
    command.clockUse = .settable
    command.manual = { .tags }
    command.action = runTags
    return command
  }()
}

extension Command.Manual {
  fileprivate static let tags = Command.Manual(
    synopsis: ["[OPTION]... [FILTER...]"],
    examples: [
      Command.Example("plan tags", "all of them, those with most open tasks first"),
      Command.Example("plan tags list:groceries", "those of one list"),
    ],
    operand: Command.Operand("FILTER", "what counts"),
    exitCodes: Command.viewExits, operandKind: .text, variables: Command.Variable.view,
    description: .tags)
}
