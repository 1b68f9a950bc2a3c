extension Host {
  /// The clock that `--today` sets, else `PLAN_TODAY`, else the host's own.
  ///
  /// Neither counts for a command that does not ask what day it is.
  public func clock(for invocation: Invocation) throws(UsageError) -> Clock {
    guard invocation.command.clockUse == .settable else { return clock }
    if let text = invocation.value("today") {
      guard let clock = Clock(text) else { throw .badMoment(source: "option '--today'", text) }
      return clock
    }
    if let text = environment("PLAN_TODAY"), !text.isEmpty {
      guard let clock = Clock(text) else { throw .badMoment(source: "PLAN_TODAY", text) }
      return clock
    }
    return clock
  }
}
