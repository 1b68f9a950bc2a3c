import PlanText

/// Spells plain words so that a plan reads only words in them.
public struct LiteralWords {
  /// The text before the words: a heading, a blank line and the start of the line.
  public let head: [UInt8]
  /// The text after the words.
  public let tail: [UInt8]
  let kind: DocumentKind
  /// The folded tags that may be in the words.
  let tags: Set<[UInt8]>

  public init(head: [UInt8], tail: [UInt8], kind: DocumentKind, tags: Set<[UInt8]>) {
    (self.head, self.tail, self.kind, self.tags) = (head, tail, kind, tags)
  }

  /// The parser decides what is more than text. Each such place gets a backslash, and the parser
  /// runs again. This ends, because each round adds a backslash to a place that had none.
  ///
  /// No backslash helps with a colon that ends the name of a habit, so the blanks after it are
  /// removed.
  public func spelled(_ words: [UInt8]) -> [UInt8] {
    var spelled = words
    double(&spelled)
    for _ in 0..<32 {
      while let separator = separator(in: spelled) { spelled.removeSubrange(separator) }
      let places = places(in: spelled)
      if places.isEmpty { break }
      spelled = spelled.escaped(at: places)
    }
    return spelled
  }

  /// Doubles backslashes that would escape the next character.
  private func double(_ words: inout [UInt8]) {
    guard words.contains(UInt8(ascii: "\\")) else { return }
    let (document, start) = document(words)
    var code = document.table.tokens(ofLine: line(document)).filter { $0.kind == .code }[...]
    var places: [Int] = []
    for index in words.indices where words[index] == UInt8(ascii: "\\") {
      while let token = code.first, token.end <= start + index { code.removeFirst() }
      let isCode = code.first.map { $0.start <= start + index } ?? false
      if !isCode, index + 1 < words.count, words[index + 1].isASCIIPunctuation {
        places.append(index)
      }
    }
    words = words.escaped(at: places)
  }

  /// The range to remove so that no colon ends a name: the blanks around it, or a colon at the end
  /// too.
  private func separator(in words: [UInt8]) -> Range<Int>? {
    let (document, start) = document(words)
    guard
      let token = document.table.tokens(ofLine: line(document)).first(where: {
        $0.kind == .separator && $0.start >= start && $0.start < start + words.count
      })
    else { return nil }
    let range = token.start - start..<min(token.end - start, words.count)
    let colon = words[range].firstIndex(of: UInt8(ascii: ":")) ?? range.lowerBound
    return colon + 1 < range.upperBound && range.upperBound < words.count
      ? colon + 1..<range.upperBound : range
  }

  private func document(_ words: [UInt8]) -> (Document, start: Int) {
    (Document(head + words + tail, as: kind), head.count)
  }

  private func line(_ document: Document) -> Int { document.lines.count - 1 }

  private func places(in words: [UInt8]) -> [Int] {
    let (document, start) = document(words)
    let end = start + words.count
    var places: [Int] = []
    for token in document.table.tokens(ofLine: line(document)) where token.end > start {
      if token.start >= end { break }
      // A dash makes a range of the time before it.
      if token.start < start, words[0].isASCIIPunctuation {
        places.append(0)
        continue
      }
      let text = document.text(token.range)
      let offset: Int? =
        switch token.kind {
        case .text, .blank, .code, .separator, .commentText, .lineEnd: nil
        case .tag: tags.contains(Array(text.dropFirst()).folded) ? nil : 0
        case .attribute, .timeRange: text.firstIndex(of: UInt8(ascii: ":"))
        case .commentSeparator: text.firstIndex { $0 == UInt8(ascii: "-") || $0 == 0xE2 }
        default: text.firstIndex { $0.isASCIIPunctuation }
        }
      if let offset, token.start + offset >= start { places.append(token.start + offset - start) }
      // What follows may be read differently once this is text.
      if token.kind == .commentSeparator || token.kind == .separator { break }
    }
    return places
  }
}

extension [UInt8] {
  /// The words with a backslash before each of some places, which are in order.
  fileprivate func escaped(at places: [Int]) -> [UInt8] {
    var escaped: [UInt8] = []
    escaped.reserveCapacity(count + places.count)
    var start = 0
    for place in places {
      escaped += self[start..<place]
      escaped.append(UInt8(ascii: "\\"))
      start = place
    }
    return escaped + self[start...]
  }
}
