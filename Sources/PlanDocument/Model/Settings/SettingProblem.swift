public import PlanText

/// An error in a setting. The default is used instead.
public struct SettingProblem: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// There is no colon between name and value.
    case missingColon
    /// The name is not in the table; with the setting that is probably meant.
    case unknownName(meant: SettingName?)
    case badValue(SettingName)
    /// Under `## Lint`, the word is not a level.
    case badLevel
    /// It was set before, at this place. The first one counts.
    case duplicate(first: ByteRange)
    /// A setting for undated files in `settings.plan`, or the other way round.
    case misplaced(SettingName)
  }

  /// The name or the value that is wrong.
  public let range: ByteRange
  public let reason: Reason

  init(_ range: ByteRange, _ reason: Reason) {
    self.range = range
    self.reason = reason
  }

  /// What is wrong and what is expected, in one line.
  public var message: String {
    switch reason {
    case .missingColon: "a setting must have the form 'name: value'"
    case .unknownName(let meant?): "unknown setting; did you mean '\(meant.name)'?"
    case .unknownName(nil): "unknown setting"
    case .badValue(let name): "'\(name.name)' must be \(name.values.expectation)"
    case .badLevel:
      "the level of a rule must be "
        + LintLevel.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
    case .duplicate: "set twice; the first one counts"
    case .misplaced(let name) where name.isOfUndatedFile:
      "'\(name.name)' belongs in the section Settings of an undated file"
    case .misplaced(let name): "'\(name.name)' belongs in settings.plan"
    }
  }
}
