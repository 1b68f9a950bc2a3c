extension Command {
  public static let undo: Command = {
    var command = Command(
      "undo", "take back what a command did to the plans",
      options: [
        Option("list", "list the commands that can be undone, the latest first"),
        Option("show", "print what would be undone as a patch, write nothing"),
        Option("redo", "do again what was undone last"),
        Option(
          "restore", value: .required(placeholder: "FILE", hint: .path),
          "bring back a file that is empty, gone or ends in NULs"),
        Option("dry-run", short: "n", "print the changes as a patch, write nothing"),
        Option("force", "write also files unsaved in an editor, and ask nothing"),
      ])
    command.manual = { .undo }
    command.action = runUndo
    return command
  }()
}

extension Command.Manual {
  fileprivate static let undo = Command.Manual(
    synopsis: ["[OPTION]... [N]", "--list", "[-n] --restore FILE"],
    examples: [
      Command.Example("plan undo", "take back the last command as a whole"),
      Command.Example("plan undo --list", "what there is to take back"),
      Command.Example("plan undo 3", "take back the third one of that list alone"),
      Command.Example("plan undo --restore habits.plan", "where a crash left it empty"),
    ],
    operand: Command.Operand("N", "the number of a command in the list; without it, the last"),
    exitCodes: [
      Command.ExitMeaning(0, "done"),
      Command.ExitMeaning(1, "nothing to undo"),
      Command.ExitMeaning(2, "could not do it, or a file changed since"),
    ],
    operandKind: .text,
    variables: Command.Variable.folder + Command.Variable.color + Command.Variable.editors,
    description: .undo)
}
