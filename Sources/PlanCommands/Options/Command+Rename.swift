extension Command {
  public static let rename: Command = {
    var command = Command(
      "rename", "rename a habit, tag or goal everywhere",
      options: [
        Option("dry-run", short: "n", "print the changes as a patch, write nothing"),
        .force,
      ])
    command.manual = { .rename }
    command.action = runRename
    return command
  }()
}

extension Command.Manual {
  fileprivate static let rename = Command.Manual(
    synopsis: ["[OPTION]... habit|tag|goal OLD NEW"],
    examples: [
      Command.Example("plan rename habit Gym Strength", "in definitions and in all days"),
      Command.Example("plan rename -n tag work job", "show what that would change"),
      Command.Example("plan rename goal ielts band8", "the id of a goal and all that name it"),
    ],
    operand: Command.Operand("OLD", "the name of a habit or tag, the id or the words of a goal"),
    exitCodes: [
      Command.ExitMeaning(0, "done"),
      Command.ExitMeaning(1, "nothing of that name, or several goals"),
      Command.ExitMeaning(2, "could not do it"),
    ],
    operandKind: .choice(RenameSubject.allCases.map(\.rawValue)),
    variables: Command.Variable.folder + Command.Variable.color + Command.Variable.editors,
    description: .rename)
}
