import PlanText

extension Document {
  /// The words of an item without escapes, attributes and what follows the last word.
  public func plainWords(of item: Item) -> [UInt8] {
    if let mood = item.mood { return text(mood.range) }
    if item.kind == .habitItem { return habitName(ofLine: item.line).unescaped }
    let layout = ItemLayout(table, line: item.line)
    var words: [UInt8] = []
    for token in table.tokens[layout.words] {
      let part = bytes[token.range.indices]
      switch token.kind {
      case .text where part.contains(UInt8(ascii: "\\")): words += Array(part).unescaped
      case .blank: if !words.isEmpty, words.last != 0x20 { words.append(0x20) }
      case .attribute, .priority: break
      default: words += part
      }
    }
    while words.last == 0x20 { words.removeLast() }
    return words
  }

  /// The words of the title after date and weekday.
  public var freeTitle: [UInt8] {
    guard let title else { return [] }
    let text = text(title.range)
    var start = 0
    func skipWord() {
      start = text.span.endOfWord(from: start, to: text.count)
      start = text.span.skippingBlanks(from: start, to: text.count)
    }
    if title.date != nil { skipWord() }
    if title.date != nil {
      let end = text.span.endOfWord(from: start, to: text.count)
      let word = text[start..<end].filter { $0.isASCIILetter }
      if Weekday(word.span) != nil { skipWord() }
    }
    return Array(text[start...])
  }
}

extension [UInt8] {
  /// The text without the backslashes that take the meaning from the next character.
  var unescaped: [UInt8] {
    guard contains(UInt8(ascii: "\\")) else { return self }
    var plain: [UInt8] = []
    var index = 0
    while index < count {
      if self[index] == UInt8(ascii: "\\"), index + 1 < count, self[index + 1].isASCIIPunctuation {
        index += 1
      }
      plain.append(self[index])
      index += 1
    }
    return plain
  }
}
