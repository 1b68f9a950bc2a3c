import PlanDocument
import PlanText

extension Filter {
  /// The filter in its canonical form, which reads as the same filter; linear.
  ///
  /// It contains only the necessary parentheses, and relative dates stay relative.
  public var text: [UInt8] {
    var output: [UInt8] = []
    var joint = ""
    for piece in pieces {
      switch piece {
      case .term(let term, let isNegated):
        output += (joint + (isNegated ? "-" : "")).utf8
        term.write(to: &output)
        joint = " & "
      case .open(let isNegated):
        output += (joint + (isNegated ? "-(" : "(")).utf8
        joint = ""
      case .close:
        output.append(UInt8(ascii: ")"))
        joint = " & "
      case .or:
        output += " | ".utf8
        joint = ""
      }
    }
    return output
  }
}

extension FilterTerm {
  fileprivate func write(to output: inout [UInt8]) {
    switch self {
    case .text(let text):
      if isBareWord(text) { output += text } else { output.append(quoted: text) }
    case .tag(let name): output += [UInt8(ascii: "#")] + name
    case .priority(let priority): output += (priority.map { "\($0.canonical)" } ?? "!none").utf8
    case .word(let word): output += word.word.utf8
    case .list(let name): output.append(name, after: "list:")
    case .goal(let name): output.append(name, after: "goal:")
    case .days(let days): output += days.text(inComparison: false).utf8
    case .date(let key, let comparison, let days):
      output += ((key?.word ?? "on") + comparison.rawValue + days.text(inComparison: true)).utf8
    case .number(let key, let comparison, let number):
      output += (key.word + comparison.rawValue).utf8
      switch number {
      case .count(let count): output += "\(count)".utf8
      case .length(let minutes): minutes.write(to: &output)
      }
    case .has(let part): output += ("has:" + part.rawValue).utf8
    case .hasAttribute(let key): output += ("has:" + key.word).utf8
    }
  }
}

extension FilterDays {
  /// - Parameter inComparison: whether it is in a comparison, where `-` does not negate, so that
  ///   `-7d` counts back.
  fileprivate func text(inComparison: Bool) -> String {
    func text(_ phrase: DatePhrase, _ mayCountBack: Bool) -> String {
      if case .ago(let period) = phrase, mayCountBack { return "-\(period.text)" }
      return phrase.text
    }
    return switch self {
    case .one(let phrase): text(phrase, inComparison)
    case .range(let first, let last):
      "\(first.map { text($0, inComparison) } ?? "")..\(last.map { text($0, true) } ?? "")"
    }
  }
}

/// Whether a text reads as itself without quotes, also after a sign and before any other text.
private func isBareWord(_ text: [UInt8]) -> Bool {
  guard isValue(text), text.first != UInt8(ascii: "-") else { return false }
  let parser = FilterParser(text.span)
  let word = parser.word(text.indices)
  guard Period(parser.lowercased(text.indices).span) == nil, DatePhrase.turns[word] == nil,
    FilterParser.joints[word] == nil
  else { return false }
  return (try? Filter(text.span).pieces) == [.term(.text(text), isNegated: false)]
}

/// Whether a text is one word, so that it can follow a colon without quotes.
private func isValue(_ text: [UInt8]) -> Bool {
  !text.isEmpty && FilterParser(text.span).endOfWord(from: 0) == text.count
}

extension [UInt8] {
  /// Appends a field and a name, in quotes if it needs them.
  fileprivate mutating func append(_ name: [UInt8], after field: String) {
    self += field.utf8
    if isValue(name) { self += name } else { append(quoted: name) }
  }

  fileprivate mutating func append(quoted text: [UInt8]) {
    append(UInt8(ascii: "\""))
    for byte in text {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { append(UInt8(ascii: "\\")) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }
}
