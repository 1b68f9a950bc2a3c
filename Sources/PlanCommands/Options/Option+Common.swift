extension Option {
  /// The options every command takes.
  public static let common: [Option] = [
    Option("quiet", short: "q", "print no notes"),
    Option("verbose", short: "v", "tell about every file"),
    Option(
      "color",
      value: .required(placeholder: "WHEN", hint: .choice(["auto", "always", "never"])),
      "auto, always or never"),
    Option(
      nil, short: "C", value: .required(placeholder: "DIR", hint: .folder),
      "start in DIR"),
    .help,
    .version,
  ]

  public static let help = Option("help", short: "h", "show a short help")
  public static let version = Option("version", short: "V", "show the version")

  /// Taken by the commands that look at what git is about to commit.
  static let staged = Option("staged", "look at what the next commit of git would hold")

  /// Taken by the commands that write files somebody may have open.
  static let force = Option("force", "write also files with unsaved changes in an editor")

  /// Taken by the commands whose result depends on the date or the clock.
  public static let today = Option(
    "today", value: .required(placeholder: "DATE", hint: .date),
    "act as on DATE, or DATETHH:MM (also PLAN_TODAY)")
}
