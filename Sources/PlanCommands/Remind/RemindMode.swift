import PlanCalendar
import PlanModel
import PlanReports
import PlanSyntax
import PlanText

/// What `plan remind` was asked for.
struct RemindMode {
  let view: ViewMode
  /// In seconds, how far back a run looks that knows of none before.
  let window: Int
  /// In seconds, how far ahead to look instead; nil for what is due.
  let ahead: Int?
  /// Nil without nudges.
  let nudges: NudgeHours?
  /// Whether the last run is neither looked at nor noted.
  let isPeek: Bool

  /// In minutes.
  static let usualWindow = 15
  private static let lengths = 1...7 * 1440

  init(_ invocation: Invocation, _ host: Host) throws(UsageError) {
    view = try ViewMode(invocation, .never)
    window = 60 * (try Self.length("window", invocation) ?? Self.usualWindow)
    ahead = try Self.length("next", invocation).map { $0 * 60 }
    nudges = try Self.nudges(invocation)
    if ahead != nil, invocation.has("window") || nudges != nil {
      throw .refused("'--next' looks ahead: leave out '--window' and '--hourly'")
    }
    if invocation.has("yes") || invocation.has("force") {
      throw .refused("'--yes' and '--force' go with '--install'")
    }
    isPeek =
      invocation.has("peek") || ahead != nil || invocation.has("today")
      || !(host.environment("PLAN_TODAY") ?? []).isEmpty
  }

  /// An option that takes a length of time; in minutes.
  static func length(_ name: String, _ invocation: Invocation) throws(UsageError) -> Int? {
    guard let typed = invocation.value(name) else { return nil }
    guard let length = Minutes(typed.span), lengths.contains(length.value) else {
      throw .refused("'--\(name)' takes a length from 1m to 7d such as 15m or 1h, not '\(typed)'")
    }
    return length.value
  }

  static func nudges(_ invocation: Invocation) throws(UsageError) -> NudgeHours? {
    let isOnWeekdays = invocation.has("weekdays")
    guard let typed = invocation.value("hourly") else {
      if isOnWeekdays { throw .refused("'--weekdays' goes with '--hourly'") }
      return nil
    }
    let hours = typed.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .map { $0.count <= 2 ? Int(digits: $0) ?? 24 : 24 }
    guard hours.count == 2, hours[0] <= hours[1], hours[1] <= 23 else {
      throw .refused("'--hourly' takes two hours from 0 to 23 such as 10-23, not '\(typed)'")
    }
    return NudgeHours(hours[0]...hours[1], isOnWeekdays: isOnWeekdays)
  }
}
