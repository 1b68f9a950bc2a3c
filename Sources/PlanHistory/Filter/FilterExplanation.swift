public import PlanCalendar
import PlanModel
public import PlanSyntax

/// One thing that a filter asks for, and what an item has of it.
public struct FilterAnswer: Sendable {
  /// What was compared, where it is not plain from the term.
  public enum Reason: Sendable {
    /// A date of the item, by the word that filters have for it: `due`, `on`.
    case date(String, CivilDate)
    /// A number, or minutes, as the type of the attribute says.
    case number(AttributeKey, Int)
    /// A tag that the item does not have itself: an item above it or the title of its file has.
    case inherited
  }

  /// In the canonical spelling, with a `-` before what must not fit.
  public let term: [UInt8]
  /// Whether the item is as the term wants it.
  public let holds: Bool
  /// Nil for a term that must not fit, too.
  public let reason: Reason?
}

/// Reports single items how each term of a filter was answered, for people who ask why.
///
/// Unlike `FilterMatcher` it asks all terms, also those whose answer does not matter.
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

  /// How each term is answered, in the order of the filter, each once.
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
  /// What made a term fit the item that was asked about last.
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
