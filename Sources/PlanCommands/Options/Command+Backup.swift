extension Command {
  public static let backup: Command = {
    var command = Command("backup", "make a dated copy of the whole folder, and verify it")
    command.clockUse = .settable
    command.manual = { .backup }
    command.action = runBackup
    return command
  }()
}

extension Command.Manual {
  fileprivate static let backup = Command.Manual(
    synopsis: ["[OPTION]... [DIR]"],
    examples: [
      Command.Example("plan backup", "~/plan to ~/plan-backups/plan-2026-10-05"),
      Command.Example("plan backup /media/disk", "to /media/disk/plan-2026-10-05"),
    ],
    operand: Command.Operand("DIR", "where copies go; without it, beside the folder"),
    exitCodes: [
      Command.ExitMeaning(0, "done, or the last copy holds the same"),
      Command.ExitMeaning(2, "could not do it"),
    ],
    operandKind: .folder,
    variables: Command.Variable.folder,
    description: .backup)
}
