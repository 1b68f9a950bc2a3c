extension Command {
  public static let fmt: Command = {
    var command = Command(
      "fmt", product: Program.planfmt.rawValue, "give plans their one canonical form",
      options: [
        Option("write", short: "w", "rewrite the files that are not in that form"),
        Option("list", short: "l", "print the names of those files"),
        Option("diff", short: "d", "print the changes as a patch for git apply"),
        Option("check", "print nothing; the exit code is the answer"),
        Option(
          "stdin-filepath", value: .required(placeholder: "PATH", hint: .path),
          "read standard input as if it were PATH"),
        Option(
          "lines", value: .required(placeholder: "A:B", hint: .text),
          "change only lines A to B; may be repeated"
        ).repeatable,
        .staged,
        Option("fail-on-change", "with -w: exit 1 if a file was rewritten"),
        .force,
      ])
    command.manual = { .fmt }
    command.action = runFormat
    return command
  }()
}

extension Command.Manual {
  fileprivate static let fmt = Command.Manual(
    synopsis: [
      "[-w|-l|-d|--check] [OPTION]... [PATH]...",
      "[--stdin-filepath PATH] [OPTION]... -",
    ],
    examples: [
      Command.Example("planfmt -w .", "rewrite every plan in this folder"),
      Command.Example("planfmt -d .", "show what that would change"),
      Command.Example("planfmt --check .", "exit 1 if it would change anything"),
      Command.Example("planfmt - < today.plan", "print standard input in canonical form"),
    ],
    operand: Command.Operand("PATH", "a file, a folder (all plans in it), or - for standard input"),
    exitCodes: [
      Command.ExitMeaning(0, "done"),
      Command.ExitMeaning(1, "something differs"),
      Command.ExitMeaning(2, "could not do it, or not all"),
    ],
    operandKind: .path, variables: Command.Variable.color + Command.Variable.editors,
    description: .fmt, chapters: .fmt)
}
