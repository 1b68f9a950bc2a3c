import PlanCalendar
import PlanSyntax
import PlanText

extension Filter {
  /// The filter in its one canonical spelling, which reads as the same filter; linear.
  ///
  /// Only the parentheses that matter stand in it, and relative dates stay relative.
  public var text: [UInt8] {
    var output: [UInt8] = []
    let begins = begins
    var waiting = [Piece.node(nodes.count - 1)]
    while let piece = waiting.popLast() {
      switch piece {
      case .sign(let sign): output += sign.utf8
      case .node(let index):
        switch nodes[index] {
        case .term(let term): term.write(to: &output)
        case .not:
          output.append(UInt8(ascii: "-"))
          waiting += operand(index - 1, isEnclosed: nodes[index - 1].isGroup)
        case .and(let count):
          waiting += operands(count, before: index, begins, joinedBy: " & ")
        case .or(let count):
          waiting += operands(count, before: index, begins, joinedBy: " | ")
        }
      }
    }
    return output
  }

  private enum Piece {
    case node(Int)
    case sign(String)
  }

  /// The last piece first, since they go on a stack.
  private func operands(
    _ count: Int, before index: Int, _ begins: [Int], joinedBy sign: String
  ) -> [Piece] {
    var pieces: [Piece] = []
    var last = index - 1
    let isAnd = if case .and = nodes[index] { true } else { false }
    for number in 0..<count {
      if number > 0 { pieces.append(.sign(sign)) }
      pieces += operand(last, isEnclosed: isAnd && nodes[last].isGroup)
      last = begins[last] - 1
    }
    return pieces
  }

  private func operand(_ index: Int, isEnclosed: Bool) -> [Piece] {
    isEnclosed ? [.sign(")"), .node(index), .sign("(")] : [.node(index)]
  }
}

extension FilterNode {
  fileprivate var isGroup: Bool {
    switch self {
    case .and, .or: true
    case .term, .not: false
    }
  }
}

extension FilterTerm {
  fileprivate func write(to output: inout [UInt8]) {
    switch self {
    case .text(let text):
      if isBareWord(text) { output += text } else { output.append(quoted: text) }
    case .tag(let name): output += [UInt8(ascii: "#")] + name
    case .priority(let priority): output += (priority.map { "\($0.canonical)" } ?? "!none").utf8
    case .state(let state): output += state.word.utf8
    case .kind(let kind): output += kind.word.utf8
    case .list(let name):
      output += "list:".utf8
      if isValue(name) { output += name } else { output.append(quoted: name) }
    case .days(let days): days.write(to: &output)
    case .date(let field, let comparison, let days):
      output += (field.word + comparison.rawValue).utf8
      days.write(to: &output)
    case .number(let key, let comparison, let number):
      output += "\(key.name)\(comparison.rawValue)".utf8
      switch number {
      case .count(let count): output += "\(count)".utf8
      case .length(let minutes): minutes.write(to: &output)
      }
    case .has(let part): output += ("has:" + part.word).utf8
    }
  }
}

extension FilterDays {
  fileprivate func write(to output: inout [UInt8]) {
    switch self {
    case .one(let period): period.write(to: &output)
    case .range(let first, let last):
      first?.write(to: &output)
      output += "..".utf8
      last?.write(to: &output)
    }
  }
}

extension FilterPeriod {
  fileprivate func write(to output: inout [UInt8]) {
    switch self {
    case .day(let input): input.write(to: &output)
    case .back(let period):
      output.append(UInt8(ascii: "-"))
      period.write(to: &output)
    case .weekday(let turn, let weekday): output += "\(turn.rawValue) \(weekday.shortName)".utf8
    case .unit(.this, let unit): output += unit.rawValue.utf8
    case .unit(let turn, let unit): output += "\(turn.rawValue) \(unit.rawValue)".utf8
    case .isoWeek(let year, let week): output += "\(year)-W\(padded(week))".utf8
    case .month(let year, let month): output += "\(year)-\(padded(month))".utf8
    case .year(let year): output += "\(year)".utf8
    }
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Whether a text reads as itself without quotes, behind a sign too and whatever follows.
private func isBareWord(_ text: [UInt8]) -> Bool {
  guard isValue(text), text.first != UInt8(ascii: "-") else { return false }
  let parser = FilterParser(text.span)
  let word = parser.word(text.indices)
  guard Period(parser.lowercased(text.indices).span) == nil, FilterTurn(rawValue: word) == nil,
    FilterParser.joints[word] == nil
  else { return false }
  return (try? Filter(text.span)) == Filter([.term(.text(text))])
}

/// Whether a text is one word, so that it can stand behind a colon without quotes.
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
