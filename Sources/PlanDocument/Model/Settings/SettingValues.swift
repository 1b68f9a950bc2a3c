/// The values that a setting accepts.
public enum SettingValues: Hashable, Sendable {
  case words([String])
  /// `07:00-23:00`; the end is after the start.
  case hours
  /// `HH:MM`, from 00:00 to 06:00.
  case night
  /// `3d`: a number of days of up to nine digits.
  case days
  /// A whole number from 0 to 999.
  case points
  /// A name from `PlanColor`.
  case color

  /// The words of an enumeration.
  static func words<Word: CaseIterable & RawRepresentable<String>>(of type: Word.Type) -> Self {
    .words(type.allCases.map(\.rawValue))
  }

  /// The accepted values, for a message.
  var expectation: String {
    switch self {
    case .words(let words): words.map { "'\($0)'" }.joined(separator: " or ")
    case .hours: "two times such as '07:00-23:00', the second one later"
    case .night: "a time from 00:00 to 06:00"
    case .days: "a number of days such as '3d'"
    case .points: "a number from 0 to 999"
    case .color: "a colour: " + PlanColor.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }
}
