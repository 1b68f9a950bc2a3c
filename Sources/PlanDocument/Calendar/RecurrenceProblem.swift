import PlanText

/// Why a text is not a rule for `every:`, and the rule that was probably meant.
public struct RecurrenceProblem: Hashable, Sendable {
  public enum Kind: String, Sendable {
    /// `1m`: minutes instead of months.
    case minutes = "`m` means minutes; a month is `mo`"
    /// `Mon`: correct except for its case.
    case capitals = "rules are in lower case"
    /// `daily`, `monday`, `1th`: another form of a rule.
    case spelling = "not in the form of a rule"
    /// `mon,mon`: a day that is there twice.
    case repetition = "a day is there twice"
    /// `0d`, `8/week`, `32nd`: the right form with an impossible number.
    case number = "this number is not possible here"
    /// Nothing like a rule.
    case unknown = "not a rule"
  }

  public let kind: Kind
  /// `nil` if there is no single best guess.
  public let suggestion: RecurrenceRule?

  /// What is wrong, without the suggestion: lower case, no full stop.
  public var message: String { kind.rawValue }
}

extension RecurrenceRule {
  /// What is wrong with `text`; `nil` if it is a rule. Linear in its length.
  public static func problem(in text: Span<UInt8>) -> RecurrenceProblem? {
    if RecurrenceRule(text) != nil { return nil }
    // Longer than any list of days that a person writes.
    guard text.count <= 200 else { return RecurrenceProblem(kind: .unknown, suggestion: nil) }
    let lowered = text.indices.map { text[$0].asciiLowercased }
    if let rule = RecurrenceRule(lowered.span) {
      return RecurrenceProblem(kind: .capitals, suggestion: rule)
    }
    var spelling = RuleSpelling(lowered)
    if let rule = RecurrenceRule(spelling.mended().span) {
      let kind: RecurrenceProblem.Kind = spelling.sawMinutes ? .minutes : .spelling
      return RecurrenceProblem(kind: kind, suggestion: rule)
    }
    if let rule = RecurrenceRule(spelling.withoutRepetition().span) {
      return RecurrenceProblem(kind: .repetition, suggestion: rule)
    }
    spelling.numbersAreOne = true
    let isNumber = RecurrenceRule(spelling.withoutRepetition().span) != nil
    return RecurrenceProblem(kind: isNumber ? .number : .unknown, suggestion: nil)
  }
}
