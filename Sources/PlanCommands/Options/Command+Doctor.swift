extension Command {
  public static let doctor: Command = {
    var command = Command(
      "doctor", "what is set up, what is missing, what is dangerous",
      options: [
        Option("json", "print the findings as one JSON object")
      ])
    command.manual = { .doctor }
    command.action = runDoctor
    return command
  }()
}

extension Command.Manual {
  fileprivate static let doctor = Command.Manual(
    synopsis: ["[OPTION]... [DIR]"],
    examples: [
      Command.Example("plan doctor", "look at the folder of plans and around it"),
      Command.Example("plan doctor -q ~/plan", "tell only of what is not as it should be"),
    ],
    operand: Command.Operand(
      "DIR", "a folder of plans; without it the one around here, or PLAN_DIR"),
    exitCodes: [
      Command.ExitMeaning(0, "all is well"),
      Command.ExitMeaning(1, "warnings or dangers"),
      Command.ExitMeaning(2, "could not look at all"),
    ],
    operandKind: .folder,
    variables: Command.Variable.folder + Command.Variable.color + Command.Variable.surroundings,
    description: .doctor)
}
