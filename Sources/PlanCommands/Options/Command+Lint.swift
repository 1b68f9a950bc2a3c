extension Command {
  public static let lint: Command = {
    var command = Command(
      "lint", product: Program.planlint.rawValue, "find slips and misreadings in plans",
      options: [
        Option("fix", "mend what can be mended without a doubt"),
        Option("unsafe-fixes", "with --fix or -d: also what is probably meant"),
        Option("diff", short: "d", "print what --fix would do, as a patch for git apply"),
        Option(
          "select", value: .required(placeholder: "RULES", hint: .rules),
          "ask only these rules: one, or several with commas"
        ).repeatable,
        Option(
          "ignore", value: .required(placeholder: "RULES", hint: .rules), "ask all rules but these"
        ).repeatable,
        Option(
          "fail-on",
          value: .required(
            placeholder: "LEVEL", hint: .choice(LintThreshold.allCases.map(\.rawValue))),
          "exit 1 from error, warning or info on, or never"),
        Option(
          "format", short: "f",
          value: .required(
            placeholder: "FORMAT", hint: .choice(LintFormat.allCases.map(\.rawValue))),
          "full, gcc (in a pipe), json, jsonl, sarif or github"),
        .staged,
        Option("statistics", "tell only how often each rule found something"),
        Option(
          "output", short: "o", value: .required(placeholder: "FILE", hint: .path),
          "write findings to FILE, in the form of its ending"),
        Option(
          "stdin-filepath", value: .required(placeholder: "PATH", hint: .path),
          "judge standard input as if it were PATH"),
        .force,
      ])
    command.clockUse = .settable
    command.manual = { .lint }
    command.action = runLint
    return command
  }()
}

extension Command.Manual {
  fileprivate static let lint = Command.Manual(
    synopsis: ["[OPTION]... [PATH]... | -", "rules | explain RULE"],
    examples: [
      Command.Example("planlint --fix 2026-10-05.plan", "mend one day")
    ],
    operand: Command.Operand("PATH", "a file, a folder (all plans in it), or - for standard input"),
    exitCodes: [
      Command.ExitMeaning(0, "nothing found"),
      Command.ExitMeaning(1, "findings"),
      Command.ExitMeaning(2, "could not do it, or not all"),
    ],
    operandKind: .path, words: LintWord.allCases.map(\.word),
    variables: Command.Variable.folder + Command.Variable.color + Command.Variable.editors
      + [.columns],
    description: .lint, chapters: .lint)
}
