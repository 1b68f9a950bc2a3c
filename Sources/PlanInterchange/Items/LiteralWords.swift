import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// Spells plain words so that a plan reads nothing else in them.
struct LiteralWords {
  /// What stands on the line before the words, below a heading and a blank line.
  let head: [UInt8]
  /// What stands behind them.
  let tail: [UInt8]
  let kind: DocumentKind
  /// The tags that may stand in the words, folded.
  let tags: Set<[UInt8]>

  /// The parser decides what is more than text; each such place gets a backslash, and it is asked
  /// again. Ends, since every round adds one to a place that had none.
  ///
  /// No backslash helps a colon that ends the name of a habit: it loses the blanks after it.
  func spelled(_ words: [UInt8]) -> [UInt8] {
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

  /// Doubles the backslashes that would be taken for the spelling of what follows.
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

  /// What is to go so that no colon ends a name: the blanks around it, or a colon at the end too.
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
      // What follows is read anew once this is text.
      if token.kind == .commentSeparator || token.kind == .separator { break }
    }
    return places
  }
}

extension [UInt8] {
  /// With a backslash in front of each of some places, which are in order.
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
