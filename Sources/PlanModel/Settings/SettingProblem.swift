public import PlanText

/// Something wrong with a setting; the default stays in force.
public struct SettingProblem: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// No colon between a name and a value.
    case missingColon
    /// A name outside the table, and the one that is probably meant.
    case unknownName(meant: SettingName?)
    case badValue(SettingName)
    /// Under `## Lint`, a word that is no level.
    case badLevel
    /// Set before, at this place; the first one counts.
    case duplicate(first: ByteRange)
    /// A setting of undated files in `settings.plan`, or the other way round.
    case misplaced(SettingName)
  }

  /// The name or the value that is wrong.
  public let range: ByteRange
  public let reason: Reason

  init(_ range: ByteRange, _ reason: Reason) {
    self.range = range
    self.reason = reason
  }

  /// What is wrong and what was expected, in one line.
  public var message: String {
    switch reason {
    case .missingColon: "a setting reads 'name: value'"
    case .unknownName(let meant?): "unknown setting; did you mean '\(meant.name)'?"
    case .unknownName(nil): "unknown setting"
    case .badValue(let name): "'\(name.name)' wants \(name.values.expectation)"
    case .badLevel:
      "a rule wants " + LintLevel.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
    case .duplicate: "set twice; the first one counts"
    case .misplaced(let name) where name.isOfUndatedFile:
      "'\(name.name)' belongs into the section Settings of an undated file"
    case .misplaced(let name): "'\(name.name)' belongs into settings.plan"
    }
  }
}
