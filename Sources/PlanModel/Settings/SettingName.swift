import PlanSyntax

/// The closed list of settings, in the order and spelling of `Grammar/plan.md`.
public enum SettingName: String, CaseIterable, Sendable {
  case weekStart = "week start"
  case hours
  case dayStart = "day start"
  case roll
  case layout
  case urgencyRed = "urgency red"
  case urgencyYellow = "urgency yellow"
  case urgencyGreen = "urgency green"
  case taskPoints = "task points"
  case habitPoints = "habit points"
  case doneStamps = "done stamps"
  case theme
  case colorHigh = "color high"
  case colorMedium = "color medium"
  case colorLow = "color low"
  case colorUnmarked = "color unmarked"
  case colorHappy = "color happy"
  case colorGreat = "color great"
  case colorGood = "color good"
  case colorCalm = "color calm"
  case colorNeutral = "color neutral"
  case colorOkay = "color okay"
  case colorSad = "color sad"
  case colorTired = "color tired"
  case colorStressed = "color stressed"
  case colorBad = "color bad"
  case colorAngry = "color angry"
  case colorTerrible = "color terrible"
  case calendar

  /// The setting that a name spells exactly, case included.
  public init?(_ name: Span<UInt8>) {
    guard let found = SettingName.allCases.first(where: { name.equals(text: $0.rawValue) }) else {
      return nil
    }
    self = found
  }

  /// Whether it belongs into the section Settings of an undated file, and not into `settings.plan`.
  public var isOfUndatedFile: Bool { self == .calendar }
}

extension Span<UInt8> {
  /// Whether the bytes are those of a short text.
  func equals(text: String) -> Bool {
    let bytes = text.utf8
    guard count == bytes.count else { return false }
    return zip(indices, bytes).allSatisfy { self[$0] == $1 }
  }
}
