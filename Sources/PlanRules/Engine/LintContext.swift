public import PlanDocument
public import PlanText

/// What findings depend on besides the texts.
public struct LintContext: Sendable {
  public var today: CivilDate
  /// The settings of the folder.
  public var settings: Settings
  /// The rules that run, with the severity of their findings.
  public private(set) var rules: [ActiveRule]

  /// One rule at one severity.
  public struct ActiveRule: Sendable {
    public let rule: Rule
    public let severity: Severity
  }

  /// Takes all rules except those that the settings switch off.
  ///
  /// - Parameter isSelected: whether a rule of that name runs at all.
  public init(
    today: CivilDate, settings: Settings = Settings(),
    where isSelected: (String) -> Bool = { _ in true }
  ) {
    (self.today, self.settings) = (today, settings)
    rules = Rule.all.compactMap { rule in
      let level = settings.lintLevels[rule.name]
      guard isSelected(rule.name), level != .off else { return nil }
      let severity = level.flatMap { Severity(word: $0.rawValue) }
      return ActiveRule(rule: rule, severity: severity ?? rule.severity)
    }
  }

  /// What a rule of the engine itself finds; nothing if it does not run.
  func findings(of rule: String, _ find: (inout Report) -> Void) -> [Diagnostic] {
    guard let active = rules.first(where: { $0.rule.name == rule }) else { return [] }
    var report = Report(active)
    find(&report)
    return report.findings
  }
}
