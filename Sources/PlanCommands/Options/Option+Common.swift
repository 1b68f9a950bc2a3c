extension Option {
  /// The options every command takes.
  public static let common: [Option] = [
    Option("quiet", short: "q", "print no notes; errors are still told"),
    Option("verbose", short: "v", "tell about every file, also the unchanged"),
    Option(
      "color",
      value: .required(placeholder: "WHEN", hint: .choice(["auto", "always", "never"])),
      "auto, always or never"),
    Option(
      nil, short: "C", value: .required(placeholder: "DIR", hint: .path),
      "run as if started in DIR"),
    .help,
    .version,
  ]

  public static let help = Option("help", short: "h", "show this text")
  public static let version = Option("version", short: "V", "show the version")

  /// Taken by the commands whose result depends on the date or the clock.
  public static let today = Option(
    "today", value: .required(placeholder: "DATE", hint: .date),
    "act as on DATE, or DATETHH:MM (also PLAN_TODAY)")
}
