extension Command {
  public static let help: Command = {
    var command = Command(
      "help", "show what a command does and takes",
      options: [Option("man", "print the manual page of it, for man -l -")])
    command.manual = {
      Manual(
        synopsis: ["[--man] [COMMAND]", "format"],
        examples: [
          Example("plan help format", "the format of plans on one page"),
          Example("plan help fmt", "the options of planfmt"),
          Example("plan help --man planlint | man -l -", "read the manual page of planlint"),
        ],
        operand: Operand(
          "COMMAND", "a command or the program that is one; without it, plan itself"),
        operandKind: .command,
        description: [
          .paragraph(
            """
            It shows the help of a command, examples first, on one screen, or prints its manual \
            page, which tells more. Without a command it shows that of `plan`, with a list of all \
            commands. With `format` it shows what a plan looks like.
            """)
        ], chapters: [.installingPages])
    }
    return command
  }()
}

extension Command.Chapter {
  private static let programs = Command.all.programNames.joined(separator: " ")

  fileprivate static let installingPages = Command.Chapter(
    "Installing the pages",
    [
      .lines([
        "mkdir -p ~/.local/share/man/man1",
        "for name in \(programs); do",
        "  plan help --man $name > ~/.local/share/man/man1/$name.1",
        "done",
      ])
    ], isInHelp: true)
}
