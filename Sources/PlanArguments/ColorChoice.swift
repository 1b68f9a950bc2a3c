/// The value of `--color`.
public enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never
}

/// Whether a stream gets colour.
///
/// A flag comes first; then, in this order, a non-empty `NO_COLOR`, a non-empty `FORCE_COLOR`, which
/// means no colour if it is 0 or false, a `CLICOLOR_FORCE` that is neither empty nor 0, a dumb
/// terminal and `CLICOLOR=0`, and whether the stream is a terminal. See no-color.org,
/// force-color.org and bixense.com/clicolors.
public func usesColor(
  _ choice: ColorChoice, environment: (String) -> String?, isTerminal: Bool
) -> Bool {
  switch choice {
  case .always: return true
  case .never: return false
  case .auto: break
  }
  if let value = environment("NO_COLOR"), !value.isEmpty { return false }
  if let value = environment("FORCE_COLOR"), !value.isEmpty {
    return value != "0" && value != "false"
  }
  if let value = environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
  if isDumbTerminal(environment: environment) || environment("CLICOLOR") == "0" { return false }
  return isTerminal
}

/// Whether a terminal only prints what it gets: `TERM` is unset, empty or `dumb`, as in the shell
/// of an editor, in a cron job or on a serial line.
public func isDumbTerminal(environment: (String) -> String?) -> Bool {
  guard let name = environment("TERM") else { return true }
  return name.isEmpty || name == "dumb"
}
