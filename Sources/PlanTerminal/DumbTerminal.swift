/// Whether a terminal only prints what it gets: `TERM` is unset, empty or `dumb`, as in the shell
/// of an editor, in a cron job or on a serial line.
public func isDumbTerminal(environment: (String) -> String?) -> Bool {
  guard let name = environment("TERM") else { return true }
  return name.isEmpty || name == "dumb"
}
