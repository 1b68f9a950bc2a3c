import PlanRollover

extension Command {
  public static let template: Command = {
    var command = Command(
      "template", "start a list from one of twenty templates",
      options: [
        Option(
          "as", value: .required(placeholder: "FILE", hint: .text),
          "use: write FILE of the plan folder, not the usual name"),
        Option("dry-run", short: "n", "use: print what would be written, write nothing"),
        Option("json", "list: print the templates as an array of objects"),
      ])
    command.clockUse = .settable
    command.manual = { .template }
    command.action = runTemplate
    return command
  }()
}

extension Command.Manual {
  fileprivate static let template = Command.Manual(
    synopsis: ["[OPTION]... use NAME", "show NAME", "list [--json]"],
    examples: [
      Command.Example("plan template list", "what there is"),
      Command.Example("plan template show water-intake", "read one, as it would begin today"),
      Command.Example("plan template use Packing List --as trip", "make trip.plan of it"),
    ],
    operand: Command.Operand("NAME", "the name of a template, in any case: packing-list"),
    exitCodes: [
      Command.ExitMeaning(0, "done"),
      Command.ExitMeaning(1, "no such template"),
      Command.ExitMeaning(2, "could not do it, or the file is there"),
    ],
    words: TemplateWord.allCases.map(\.word),
    variables: Command.Variable.folder + Command.Variable.color + Command.Variable.notes,
    description: .template)
}

extension TemplateWord {
  /// What the manual page and the completions say of it.
  fileprivate var word: Command.Word {
    let names = Option.Hint.choice(PlanTemplate.all.map(\.slug))
    return switch self {
    case .list: Command.Word(name: rawValue, summary: "list the templates", operandKind: nil)
    case .show: Command.Word(name: rawValue, summary: "print the text of one", operandKind: names)
    case .use: Command.Word(name: rawValue, summary: "write the file of one", operandKind: names)
    }
  }
}
