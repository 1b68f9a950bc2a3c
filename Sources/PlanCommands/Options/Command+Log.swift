extension Command {
  public static let log: Command = {
    var command = Command("log", "what was done, day by day", options: Option.viewForms)
    command.clockUse = .settable
    command.manual = { .log }
    command.action = runLog
    return command
  }()

  public static let prompt: Command = {
    var command = Command(
      "prompt", "one line for a shell or a status bar", options: Option.viewForms)
    command.clockUse = .settable
    command.manual = { .prompt }
    command.action = runPrompt
    return command
  }()
}

extension Command.Manual {
  fileprivate static let log = Command.Manual(
    synopsis: ["[OPTION]... [WHEN] [FILTER...]"],
    examples: [
      Command.Example("plan log", "the last seven days"),
      Command.Example("plan log last month '#work'", "what has that tag"),
      Command.Example("plan log 2026 habit --plain", "a year of habits, for other programs"),
    ],
    operand: Command.Operand("WHEN", "a day or period; FILTER what is shown"),
    exitCodes: Command.viewExits, operandKind: .text, variables: Command.Variable.view,
    description: .log)

  fileprivate static let prompt = Command.Manual(
    synopsis: ["[OPTION]... [FILTER...]"],
    examples: [
      Command.Example("plan prompt", "3/8 !1 14:00 Dentist"),
      Command.Example("PS1='$(plan prompt) \\$ '", "in the prompt of bash"),
      Command.Example("set -g status-right '#(plan -C ~/plan prompt)'", "in tmux"),
    ],
    operand: Command.Operand("FILTER", "what counts"),
    exitCodes: Command.viewExits, operandKind: .text, variables: Command.Variable.view,
    description: .prompt)
}
