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
        Option(
          "paper",
          value: .required(
            placeholder: "SIZE", hint: .choice(PaperSize.allCases.map(\.rawValue))),
          "of html: a4 or letter, not the printer's"),
        Option("ints", "of json: numbers for habits and moods"),
        Option("bom", "of csv: begin with a byte order mark"),
        Option(
          "for-spreadsheet",
          "of csv: put ' before formulas; it stays on the way back"),
        Option("dataview", "of markdown: fields, no signs of Obsidian Tasks"),
      ])
    command.clockUse = .settable
    command.manual = { .export }
    command.action = runExport
    return command
  }()
}

extension Command.Manual {
  fileprivate static let export = Command.Manual(
    synopsis: ["[OPTION]... FORMAT [WHEN] [FILTER]"],
    examples: [
      Command.Example("plan export todotxt -o todo.txt", "all tasks as todo.txt"),
      Command.Example("plan export todotxt 'open #work'", "what fits a filter"),
      Command.Example("plan export json -o days", "a file a day for Daily Planner"),
      Command.Example("plan export html week -o week.html", "a page of the week to print"),
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
