extension Command {
  public static let diff: Command = {
    var command = Command(
      "diff", "what changed, in words",
      options: [
        Option("exit-code", "exit with 1 if anything changed"),
        Option("plain", "print fields with tabs between them, one change a line"),
        Option("json", "print all that is known of the changes in one JSON object"),
        .noPager,
      ])
    command.manual = { .diff }
    command.action = runDiff
    return command
  }()
}

extension Command.Manual {
  fileprivate static let diff = Command.Manual(
    synopsis: ["[OPTION]... [COMMIT [COMMIT]] [PATH...]", "[OPTION]... FILE FILE"],
    examples: [
      Command.Example("plan diff", "what changed since the last commit"),
      Command.Example("plan diff HEAD~3 HEAD", "what the last three commits changed"),
      Command.Example("plan diff @{yesterday} 2026-10-05.plan", "what changed in a file"),
      Command.Example("git difftool -y -x 'plan diff'", "let git call it for each file"),
    ],
    operand: Command.Operand("PATH", "a file or folder; two files alone are compared"),
    exitCodes: [
      Command.ExitMeaning(0, "done"),
      Command.ExitMeaning(1, "--exit-code: something changed"),
      Command.ExitMeaning(2, "could not do it, or not all"),
    ],
    operandKind: .path,
    variables: Command.Variable.folder + Command.Variable.color + Command.Variable.differ
      + Command.Variable.pager,
    description: .diff)
}
