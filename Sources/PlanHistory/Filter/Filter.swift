public import PlanText

/// A selection of items as somebody types it: `#work & (!high | due<+3d) -done`.
///
/// `Grammar/Filter.md` tells the language. A filter knows no day: what is relative stays so until it
/// is matched, and two filters are equal when they ask the same terms in the same way.
public struct Filter: Hashable, Sendable {
  /// In the order in which they are written, so that neither reading, comparing nor freeing one
  /// recurses. Only the parentheses that matter are among them.
  let pieces: [FilterPiece]

  init(_ pieces: [FilterPiece]) {
    self.pieces = pieces
  }

  /// Reads an expression of any bytes; linear.
  ///
  /// - Throws: what is wrong, with its place in `text`.
  public init(_ text: Span<UInt8>) throws(FilterProblem) {
    var parser = FilterParser(text)
    pieces = try parser.read()
  }

  /// What fits both.
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

  /// The terms in their order, and whether a `-` turns each round; linear.
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

  /// Whether it asks for nothing but texts, as the words of a name do.
  public var isText: Bool {
    pieces.allSatisfy { if case .term(.text, isNegated: false) = $0 { true } else { false } }
  }

  /// What Taskwarrior calls so.
  private static func foreign(_ text: [UInt8]) -> String? {
    if text.count > 1, text[0] == UInt8(ascii: "+"), text[1].isASCIILetter {
      return "#" + String(decoding: text.dropFirst(), as: UTF8.self)
    }
    let words = [
      "completed": "done", "pending": "open", "deleted": "cancelled", "waiting": "start>today",
      "active": "started",
    ]
    return words[String(decoding: text, as: UTF8.self)]
  }

  /// The first of its texts that is nearly a word with a meaning, and that word; nil where there is
  /// none.
  public var misspelling: (text: [UInt8], meant: String)? {
    let words = FilterWord.all.map(\.word)
    for case .term(.text(let text), _) in pieces where text.count <= 12 {
      let typed = text.map(\.asciiLowercased)
      if let meant = Self.foreign(typed) { return (text, meant) }
      // A short word is as likely another one.
      for word in words where word.utf8.count >= 5 {
        if editDistance(typed, Array(word.utf8), limit: 1) == 1 { return (text, word) }
      }
    }
    return nil
  }
}

/// A part of a filter. Operands that are next to each other all have to fit.
enum FilterPiece: Hashable, Sendable {
  case term(FilterTerm, isNegated: Bool)
  /// Around alternatives, or negated around two operands at least.
  case open(isNegated: Bool)
  case close(isNegated: Bool)
  case or
}

/// Why an expression is no filter, and where.
public struct FilterProblem: Error, Hashable, Sendable {
  /// In the expression; empty where something is missing.
  public var range: ByteRange
  /// Lower case, no full stop. Quotes what was typed, whatever its bytes: escape it for a terminal.
  public var message: String

  init(_ range: Range<Int>, _ message: String) {
    self.range = ByteRange(range.lowerBound, range.upperBound)
    self.message = message
  }

  /// The expression, and a line with carets below the place, as wide as it is drawn.
  ///
  /// - Parameters:
  ///   - expression: what was read.
  ///   - shown: makes visible what a terminal must not get as it is; called with pieces of the
  ///     expression that come one after the other.
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
