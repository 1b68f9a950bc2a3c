public import PlanDocument

/// One term of a filter, and whether an item matches it.
public struct FilterAnswer: Sendable {
  /// The compared value, if the term does not show it.
  public enum Reason: Sendable {
    /// A date of the item, with its word in filters: `due`, `on`.
    case date(String, CivilDate)
    /// A number; for attributes of time, in minutes.
    case number(AttributeKey, Int)
    /// A tag that the item has from an item above it or from the title of its file.
    case inherited
  }

  /// In canonical form, with `-` before a negated term.
  public let term: [UInt8]
  /// Whether the item matches the term, with its `-`.
  public let holds: Bool
  /// Also nil for a negated term.
  public let reason: Reason?
}

/// Explains for single items how they match each term of a filter.
///
/// Unlike `FilterMatcher`, it checks all terms, also those that do not change the result.
public struct FilterExplanation: Sendable {
  private var questions:
    [(term: FilterTerm, isNegated: Bool, text: [UInt8], matcher: FilterMatcher)] = []

  public init(_ filter: Filter, _ facts: FolderFacts, _ context: FilterContext) {
    var asked: Set<Filter> = []
    for (term, isNegated) in filter.terms {
      let question = Filter([.term(term, isNegated: isNegated)])
      guard asked.insert(question).inserted else { continue }
      questions.append((term, isNegated, question.text, FilterMatcher(question, facts, context)))
    }
  }

  /// The answer for each term, in the order of the filter, each term once.
  ///
  /// - Parameter item: a position in `FolderFacts.items`.
  public mutating func answers(_ item: Int) -> [FilterAnswer] {
    questions.indices.map { index in
      let holds = questions[index].matcher.matches(item)
      let (term, isNegated, text, matcher) = questions[index]
      return FilterAnswer(
        term: text, holds: holds, reason: holds && !isNegated ? matcher.reason(term, item) : nil)
    }
  }
}

extension FilterMatcher {
  /// Why a term matches the last item that was checked.
  fileprivate func reason(_ term: FilterTerm, _ item: Int) -> FilterAnswer.Reason? {
    switch term {
    case .word(.overdue): return date(.due, item).map { .date("due", $0) }
    case .word(.expired): return facts.lastDay(ofItem: item, on: day).map { .date("expires", $0) }
    case .days(let days):
      guard let days = days.resolved(context) else { return nil }
      for (word, found) in [("due", date(.due, item)), ("on", day)] {
        if let found, days.contains(Int(found.dayNumber)) { return .date(word, found) }
      }
      return nil
    case .date(let key, _, _): return date(key, item).map { .date(key?.word ?? "on", $0) }
    case .number(let key, _, _): return facts.number(key, item).map { .number(key, $0) }
    case .tag(let name):
      let tag = [UInt8](folding: name.span)
      return facts.hasTag(item) { $0.isTag(tag) } ? nil : .inherited
    case .text, .priority, .word, .list, .has, .hasAttribute: return nil
    }
  }
}
