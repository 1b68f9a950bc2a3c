import PlanText

/// Why a text is no rule for `every:`, and the rule that was probably meant.
public struct RecurrenceProblem: Hashable, Sendable {
  public enum Kind: String, Sendable {
    /// `1m`: minutes where months are meant.
    case minutes = "`m` is minutes, a month is `mo`"
    /// `Mon`: right but for its case.
    case capitals = "a rule is written in lower case"
    /// `daily`, `monday`, `1th`: another word for a rule.
    case spelling = "not the spelling of a rule"
    /// `mon,mon`: a day that comes twice.
    case repetition = "a day is named twice"
    /// `0d`, `8/week`, `32nd`: the right form with a number that cannot be.
    case number = "a number that this rule cannot have"
    /// Nothing like a rule.
    case unknown = "not a rule"
  }

  public let kind: Kind
  /// `nil` where a guess would be no better than another.
  public let suggestion: RecurrenceRule?

  /// What is wrong, without the suggestion: lower case, no full stop.
  public var message: String { kind.rawValue }
}

extension RecurrenceRule {
  /// What is wrong with `text`; `nil` when it is a rule. Linear in its length.
  public static func problem(in text: Span<UInt8>) -> RecurrenceProblem? {
    if RecurrenceRule(text) != nil { return nil }
    // Longer than any list of days a person writes.
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
