/// Whether a terminal, if there is one, only prints what it is sent: `TERM` is unset, empty or `dumb`,
/// as in the shell of an editor, in a job of cron or on a serial line.
public func isDumbTerminal(environment: (String) -> String?) -> Bool {
  guard let name = environment("TERM") else { return true }
  return name.isEmpty || name == "dumb"
}
