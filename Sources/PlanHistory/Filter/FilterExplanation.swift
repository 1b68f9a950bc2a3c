public import PlanCalendar
import PlanModel
public import PlanSyntax

/// One thing that a filter asks for, and what an item has of it.
public struct FilterAnswer: Hashable, Sendable {
  /// What was compared, where it is not plain from the term.
  public enum Reason: Hashable, Sendable {
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

/// Tells of single items how each term of a filter was answered, for people who ask why.
///
/// Unlike `FilterMatcher` it asks all terms, also those whose answer does not matter.
public struct FilterExplanation: Sendable {
  private struct Question: Sendable {
    let term: FilterTerm
    let isNegated: Bool
    let text: [UInt8]
    var matcher: FilterMatcher
  }

  private var questions: [Question] = []

  public init(_ filter: Filter, _ facts: FolderFacts, _ context: FilterContext) {
    var asked: Set<Filter> = []
    for (term, isNegated) in filter.terms {
      let positive = Filter([.term(term)])
      let question = isNegated ? Filter([.term(term), .not]) : positive
      guard asked.insert(question).inserted else { continue }
      questions.append(
        Question(
          term: term, isNegated: isNegated, text: question.text,
          matcher: FilterMatcher(positive, facts, context)))
    }
  }

  /// How each term is answered, in the order of the filter, each once.
  ///
  /// - Parameter item: a position in `FolderFacts.items`.
  public mutating func answers(_ item: Int) -> [FilterAnswer] {
    questions.indices.map { index in
      let fits = questions[index].matcher.matches(item)
      let isNegated = questions[index].isNegated
      let reason =
        fits && !isNegated ? questions[index].matcher.reason(questions[index].term, item) : nil
      return FilterAnswer(term: questions[index].text, holds: fits != isNegated, reason: reason)
    }
  }
}

extension Filter {
  /// The terms in their order, and whether a `-` turns each round; linear.
  var terms: [(term: FilterTerm, isNegated: Bool)] {
    let begins = begins
    var isNegated = [Bool](repeating: false, count: nodes.count)
    var terms: [(FilterTerm, Bool)] = []
    for index in nodes.indices.reversed() {
      switch nodes[index] {
      case .term(let term): terms.append((term, isNegated[index]))
      case .not: isNegated[index - 1] = !isNegated[index]
      case .and(let count), .or(let count):
        var last = index - 1
        for _ in 0..<count {
          isNegated[last] = isNegated[index]
          last = begins[last] - 1
        }
      }
    }
    return terms.reversed()
  }
}

extension FilterMatcher {
  /// What made a term fit the item that was asked about last.
  fileprivate func reason(_ term: FilterTerm, _ item: Int) -> FilterAnswer.Reason? {
    switch term {
    case .state(.overdue): return date(.attribute(.due), item).map { .date("due", $0) }
    case .state(.expired):
      return facts.lastDay(ofItem: item, on: day).map { .date("expires", $0) }
    case .days(let days):
      guard let days = days.resolved(context) else { return nil }
      for field in [FilterField.attribute(.due), .on] {
        if let found = date(field, item), days.contains(Int(found.dayNumber)) {
          return .date(field.word, found)
        }
      }
      return nil
    case .date(let field, _, _): return date(field, item).map { .date(field.word, $0) }
    case .number(let key, _, _): return facts.number(key, item).map { .number(key, $0) }
    case .tag(let name):
      let search = FilterSearch(tag: name)
      let isOwn = facts.tags(ofItem: item).contains { tag in
        facts.texts.withText(tag) { search.fits($0) }
      }
      return isOwn ? nil : .inherited
    case .text, .priority, .state, .kind, .list, .has: return nil
    }
  }
}
