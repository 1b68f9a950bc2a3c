public import PlanDocument
public import PlanText

/// A selection of items as the user types it: `#work & (!high | due<+3d)
/// -done`.
///
/// `Grammar/Filter.md` defines the language. A filter does not contain a day: relative dates are
/// resolved when it is matched. Two filters are equal if they have the same terms in the same
/// structure.
public struct Filter: Hashable, Sendable {
  /// In the written order, so that reading, comparing and freeing a filter need no recursion.
  /// Contains only the necessary parentheses.
  let pieces: [FilterPiece]

  init(_ pieces: [FilterPiece]) { self.pieces = pieces }

  /// Reads an expression of any bytes; linear.
  ///
  /// - Throws: what is wrong, with its place in `text`.
  public init(_ text: Span<UInt8>) throws(FilterProblem) {
    var parser = FilterParser(text)
    pieces = try parser.read()
  }

  /// The filter for items that match both.
  public func and(_ other: Filter) -> Filter {
    Filter(
      [self, other].flatMap { filter in
        filter.isAlternative
          ? [.open(isNegated: false)] + filter.pieces + [.close(isNegated: false)] : filter.pieces
      })
  }

  private var isAlternative: Bool {
    var depth = 0
    for piece in pieces {
      switch piece {
      case .open: depth += 1
      case .close: depth -= 1
      case .or: if depth == 0 { return true }
      case .term: break
      }
    }
    return false
  }

  /// The terms in their order, and whether each is negated by `-`; linear.
  var terms: [(term: FilterTerm, isNegated: Bool)] {
    var isNegated = false
    var terms: [(FilterTerm, Bool)] = []
    for piece in pieces {
      switch piece {
      case .term(let term, let isTurned): terms.append((term, isTurned != isNegated))
      case .open(let isTurned), .close(let isTurned): isNegated = isTurned != isNegated
      case .or: break
      }
    }
    return terms
  }

  /// Whether it contains only texts, like the words of a name.
  public var isText: Bool {
    pieces.allSatisfy { if case .term(.text, isNegated: false) = $0 { true } else { false } }
  }

  /// The word for a term of Taskwarrior.
  private static func foreign(_ text: [UInt8]) -> String? {
    if text.count > 1, text[0] == UInt8(ascii: "+"), text[1].isASCIILetter {
      return "#" + String(decoding: text.dropFirst(), as: UTF8.self)
    }
    let words = [
      "completed": "done", "pending": "open", "deleted": "cancelled", "waiting": "start>today",
      "active": "begun", "unblocked": "ready",
    ]
    return words[String(decoding: text, as: UTF8.self)]
  }

  /// The first of its texts that is nearly a word of the language, and that word; nil if there is
  /// none.
  public var misspelling: (text: [UInt8], meant: String)? {
    let words = FilterWord.all.map(\.word)
    for case .term(.text(let text), _) in pieces where text.count <= 12 {
      let typed = text.map(\.asciiLowercased)
      if let meant = Self.foreign(typed) { return (text, meant) }
      // A short word may as well be another word.
      for word in words where word.utf8.count >= 5 {
        if editDistance(typed, Array(word.utf8), limit: 1) == 1 { return (text, word) }
      }
    }
    return nil
  }
}

/// A part of a filter. Adjacent operands must all match.
enum FilterPiece: Hashable, Sendable {
  case term(FilterTerm, isNegated: Bool)
  /// Around alternatives, or negated around at least two operands.
  case open(isNegated: Bool)
  case close(isNegated: Bool)
  case or
}

/// Why an expression is not a filter, and where.
public struct FilterProblem: Error, Hashable, Sendable {
  /// The place in the expression; empty if something is missing.
  public var range: ByteRange
  /// Lower case, no full stop. It quotes the typed text with any bytes: escape it for a terminal.
  public var message: String

  init(_ range: Range<Int>, _ message: String) {
    self.range = ByteRange(range.lowerBound, range.upperBound)
    self.message = message
  }

  /// The expression, and a line with carets below the place, with the same width on the terminal.
  ///
  /// - Parameters:
  ///   - expression: the text that was read.
  ///   - shown: escapes text for a terminal; called with consecutive pieces of the expression.
  public func marked(
    in expression: Span<UInt8>, shown: ([UInt8]) -> [UInt8] = { $0 }
  ) -> (expression: [UInt8], carets: [UInt8]) {
    func piece(_ range: Range<Int>) -> [UInt8] {
      shown(Array(copying: expression.extracting(range)))
    }
    let before = piece(0..<range.start)
    let place = piece(range.indices)
    let start = displayWidth(before.span)
    let width = displayWidth(place.span, startingAt: start)
    let carets =
      [UInt8](repeating: 0x20, count: start)
      + [UInt8](repeating: UInt8(ascii: "^"), count: max(width, 1))
    return (before + place + piece(range.end..<expression.count), carets)
  }
}

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
    case .text, .priority, .word, .list, .goal, .has, .hasAttribute: return nil
    }
  }
}
