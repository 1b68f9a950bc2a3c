extension Command {
  public static let search: Command = {
    var command = Command(
      "search", "the lines that hold a text",
      options: [
        Option(
          "context", value: .required(placeholder: "N", hint: .text),
          "show N lines around each of them"),
        Option("vimgrep", "print every match, whole and without colour"),
        Option("plain", "print fields with tabs between them"),
        Option("json", "print every line that is found in one JSON object"),
        .noPager,
      ])
    command.manual = { .search }
    command.action = runSearch
    return command
  }()
}

extension Command.Manual {
  fileprivate static let search = Command.Manual(
    synopsis: ["[OPTION]... TEXT..."],
    examples: [
      Command.Example("plan search invoice", "where invoices are spoken of, in any case"),
      Command.Example("plan search 'a.b [x]'", "no sign of a text has a meaning"),
      Command.Example("plan search -- --check", "a text that begins like an option"),
    ],
    operand: Command.Operand("TEXT", "what is looked for; several words have one blank between"),
    exitCodes: [
      Command.ExitMeaning(0, "found"),
      Command.ExitMeaning(1, "not found"),
      Command.ExitMeaning(2, "could not do it, or not all"),
    ],
    operandKind: .text,
    variables: Command.Variable.folder + Command.Variable.color + [.columns]
      + Command.Variable.pager,
    description: .search)
}
