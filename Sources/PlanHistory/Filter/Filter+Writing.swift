import PlanCalendar
import PlanSyntax
import PlanText

extension Filter {
  /// The filter in its one canonical spelling, which reads as the same filter; linear.
  ///
  /// Only the parentheses that matter are in it, and relative dates stay relative.
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
    case .list(let name):
      output += "list:".utf8
      if isValue(name) { output += name } else { output.append(quoted: name) }
    case .days(let days): output += days.text.utf8
    case .date(let key, let comparison, let days):
      output += ((key?.word ?? "on") + comparison.rawValue + days.text).utf8
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
  fileprivate var text: String {
    switch self {
    case .one(let period): period.text
    case .range(let first, let last): "\(first?.text ?? "")..\(last?.text ?? "")"
    }
  }
}

extension FilterPeriod {
  fileprivate var text: String {
    switch self {
    case .day(let input): input.text
    case .back(let period): "-\(period.text)"
    case .weekday(let turn, let weekday): "\(turn.rawValue) \(weekday.shortName)"
    case .unit(.this, let unit): unit.rawValue
    case .unit(let turn, let unit): "\(turn.rawValue) \(unit.rawValue)"
    case .isoWeek(let year, let week): "\(year)-W\(week < 10 ? "0" : "")\(week)"
    case .month(let year, let month): "\(year)-\(month < 10 ? "0" : "")\(month)"
    case .year(let year): "\(year)"
    }
  }
}

/// Whether a text reads as itself without quotes, after a sign too and whatever follows.
private func isBareWord(_ text: [UInt8]) -> Bool {
  guard isValue(text), text.first != UInt8(ascii: "-") else { return false }
  let parser = FilterParser(text.span)
  let word = parser.word(text.indices)
  guard Period(parser.lowercased(text.indices).span) == nil, FilterTurn(rawValue: word) == nil,
    FilterParser.joints[word] == nil
  else { return false }
  return (try? Filter(text.span).pieces) == [.term(.text(text), isNegated: false)]
}

/// Whether a text is one word, so that it can follow a colon without quotes.
private func isValue(_ text: [UInt8]) -> Bool {
  !text.isEmpty && FilterParser(text.span).endOfWord(from: 0) == text.count
}

extension [UInt8] {
  fileprivate mutating func append(quoted text: [UInt8]) {
    append(UInt8(ascii: "\""))
    for byte in text {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { append(UInt8(ascii: "\\")) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }
}
