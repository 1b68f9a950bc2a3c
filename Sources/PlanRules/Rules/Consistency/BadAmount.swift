import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let badAmount = Rule(
    "bad-amount", in: .consistency, .warning, "an amount of a habit that is not read as one",
    check: .line(
      [.attempt, .definition, .fraction, .noAmount], of: .habit,
      when: Glance { seen, text, _ in
        // Without an amount, a slash may be that of one.
        let others: Evidence = [.attempt, .definition, .fraction]
        return !seen.evidence.isDisjoint(with: others)
          || text.extracting(seen.parts.words).holds("/")
      }
    ) { line, report in
      let item = line.item
      let text = line.document.bytes.span
      if let range = item.amount {
        if let (range, meant) = line.thousands(range) {
          report.add(
            range, "'\(line.string(range))' has a point for its fraction; did you mean \(meant)?",
            fix: .likely("write '\(meant)'", .replace(range, meant)))
        }
        if line.document.kind == .collection { zeroTarget(range, text, &report) }
        return
      }
      if let (range, end) = line.amountWithoutColon(item) {
        report.add(
          range, "without a colon before it '\(line.string(range))' is part of the name",
          fix: .likely("insert a colon", .insert(Array(":".utf8), at: end)))
        return
      }
      if let range = line.gluedAmount(item) {
        report.add(
          range,
          "a blank must follow the colon of a habit, else '\(line.string(range))' is part of its name",
          fix: Fix(
            title: "insert a blank", edits: [.insert([0x20], at: range.start)], isSafe: true))
        return
      }
      guard let range = line.behindColon, !range.isEmpty,
        let found = AmountAttempt(text.extracting(range.indices))
      else { return }
      let wrong = ByteRange(range.start, range.start + found.length)
      let replaced = ByteRange(range.start, range.start + found.replaced)
      report.add(
        wrong, found.message,
        fix: found.meant.map { .likely("write '\($0)'", .replace(replaced, $0)) })
    })
}

/// Of a definition, whose number is a target.
private func zeroTarget(_ range: ByteRange, _ text: Span<UInt8>, _ report: inout Report) {
  guard let (amount, _) = Amount.scan(text.extracting(range.indices)), amount.target == nil,
    amount.value?.thousandths == 0
  else { return }
  report.add(range, "a target of zero is reached by doing nothing")
}

extension Span<UInt8> {
  fileprivate func holds(_ sign: Unicode.Scalar) -> Bool {
    indices.contains { self[$0] == UInt8(ascii: sign) }
  }

  fileprivate func startOfWord(before end: Int, from first: Int) -> Int {
    var start = end
    while start > first, self[start - 1] > 0x20 { start -= 1 }
    return start
  }
}

extension LineView {
  /// A number of things with three digits behind its point, and the number without it: some
  /// separate thousands so, where a measure would have a fraction.
  fileprivate func thousands(_ amount: ByteRange) -> (ByteRange, meant: String)? {
    let text = document.bytes.span
    guard let point = amount.indices.first(where: { text[$0] == UInt8(ascii: ".") }),
      point + 3 < amount.end, text[point + 3] == UInt8(ascii: "0"),
      point + 4 == amount.end || !text[point + 4].isASCIIDigit
    else { return nil }
    var start = point
    while start > amount.start, text[start - 1].isASCIIDigit { start -= 1 }
    guard point - start <= 3, text[start] != UInt8(ascii: "0") else { return nil }
    let range = ByteRange(start, point + 4)
    let unit = text.skippingBlanks(from: range.end, to: amount.end)
    guard KnownWords.thing.contains(Array(copying: text.extracting(unit..<amount.end))) else {
      return nil
    }
    return (range, string(ByteRange(start, point)) + string(ByteRange(point + 1, range.end)))
  }

  /// An amount with a target at the end of a name, and where the words before it end.
  fileprivate func amountWithoutColon(_ item: Item) -> (amount: ByteRange, end: Int)? {
    let text = document.bytes.span
    guard document.kind.recordsHabits, item.words.count > 3,
      ItemLayout(document.table, line: item.line).separator == nil,
      // Behind an address a colon may be part of it.
      !tokens.contains(where: { $0.kind == .code })
    else { return nil }
    var start = item.words.end
    // Its last word, or the last two.
    for _ in 0..<2 {
      let end = text.trimmingBlanks(from: item.words.start, to: start)
      start = text.startOfWord(before: end, from: item.words.start)
      let before = text.trimmingBlanks(from: item.words.start, to: start)
      guard before > item.words.start, before < start, text[before - 1] != UInt8(ascii: ":") else {
        return nil
      }
      let range = ByteRange(start, item.words.end)
      let source = text.extracting(range.indices)
      if let (amount, length) = Amount.scan(source), length == source.count, !amount.isAtMost,
        let value = amount.value?.thousandths, let target = amount.target?.thousandths,
        // Not as in 24/7, 3/4 or chapter 3/12.
        value <= target, target >= 5000,
        text.endOfWord(from: item.words.start, to: before) == before
      {
        return (range, before)
      }
    }
    return nil
  }

  /// An amount that touches the colon before it, at the end of a name.
  fileprivate func gluedAmount(_ item: Item) -> ByteRange? {
    let text = document.bytes.span
    guard ItemLayout(document.table, line: item.line).separator == nil,
      let colon = item.words.indices.first(where: { text[$0] == UInt8(ascii: ":") }),
      colon > item.words.start, !text[colon - 1].isASCIIDigit
    else { return nil }
    let range = ByteRange(colon + 1, item.words.end)
    let key = text.extracting(text.startOfWord(before: colon, from: item.words.start)..<colon)
    guard AttributeKey(spelled: key) == nil,
      Amount.scan(text.extracting(range.indices))?.length == range.count
    else { return nil }
    return range
  }

  /// What stands behind the colon of a habit, before tags, attributes and comment.
  fileprivate var behindColon: ByteRange? {
    let layout = ItemLayout(document.table, line: number)
    guard let separator = layout.separator, separator + 1 < layout.words.upperBound else {
      return nil
    }
    let tokens = document.table.tokens
    return ByteRange(tokens[separator + 1].start, tokens[layout.words.upperBound - 1].end)
  }
}
