import PlanDocument
import PlanText

/// Whether a habit has a digit that may be meant as an amount.
func badAmountMayApply(_ seen: SeenLine, _ text: Span<UInt8>, _: Span<Token>) -> Bool {
  // Without an amount, a digit may be meant as one.
  let others: Evidence = [.attempt, .definition, .fraction]
  return !seen.evidence.isDisjoint(with: others)
    || text.extracting(Int(seen.parts.wordsStart)..<seen.line.end).hasDigit
}

/// An amount of a habit that is not read as one.
func badAmount(_ line: LineView, _ report: inout Report) {
  let item = line.item
  if let amount = item.amount {
    report.add(line.thousands(amount))
    // The number of a definition is a target.
    let source = line.document.bytes.span.extracting(amount.indices)
    if line.document.kind == .collection, let (number, _) = Amount.scan(source),
      number.target == nil, number.value?.thousandths == 0
    {
      report.add(amount, "a target of zero is reached by doing nothing")
    }
  } else {
    report.add(
      line.amountWithoutColon(item) ?? line.gluedAmount(item)
        ?? line.document.wordsAfterColon(ofLine: line.number)
        .flatMap { AmountAttempt(line.document, $0)?.guess }
        ?? line.spokenAmount(item))
  }
}

extension Span<UInt8> {
  var hasDigit: Bool { indices.contains { self[$0].isASCIIDigit } }
}

extension LineView {
  /// A number of things with three digits after its point, and the number without the point: some
  /// people separate thousands this way, where a measure would have a fraction.
  fileprivate func thousands(_ amount: ByteRange) -> Guess? {
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
    let meant = string(ByteRange(start, point)) + string(ByteRange(point + 1, range.end))
    return Guess(
      range, "the point in '\(string(range))' begins a fraction; did you mean \(meant)?",
      write: meant)
  }

  /// An amount with a target at the end of a name.
  fileprivate func amountWithoutColon(_ item: Item) -> Guess? {
    let text = document.bytes.span
    guard document.kind.recordsHabits, item.words.count > 3,
      ItemLayout(document.table, line: item.line).separator == nil,
      // After an address a colon may be part of it.
      !tokens.contains(where: { $0.kind == .code })
    else { return nil }
    var start = item.words.end
    // Its last word, or the last two.
    for _ in 0..<2 {
      let end = text.trimmingBlanks(from: item.words.start, to: start)
      start = text.startOfWord(before: end, from: item.words.start)
      let before = text.trimmingBlanks(from: item.words.start, to: start)
      guard before > item.words.start, before < start else { return nil }
      guard text[before - 1] != UInt8(ascii: ":") else { return nil }
      let range = ByteRange(start, item.words.end)
      let source = text.extracting(range.indices)
      if let (amount, length) = Amount.scan(source), length == source.count, !amount.isAtMost,
        let value = amount.value?.thousandths, let target = amount.target?.thousandths,
        // Not as in 24/7, 3/4 or chapter 3/12.
        value <= target, target >= 5000,
        text.endOfWord(from: item.words.start, to: before) == before
      {
        return Guess(
          range, "'\(string(range))' is part of the name; write a colon before it",
          fix: .likely("insert a colon", .insert(Array(":".utf8), at: before)))
      }
    }
    return nil
  }

  /// An amount that touches the colon before it, at the end of a name.
  fileprivate func gluedAmount(_ item: Item) -> Guess? {
    let text = document.bytes.span
    guard ItemLayout(document.table, line: item.line).separator == nil,
      let colon = item.words.indices.first(where: { text[$0] == UInt8(ascii: ":") }),
      colon > item.words.start, !text[colon - 1].isASCIIDigit
    else { return nil }
    let range = ByteRange(colon + 1, item.words.end)
    let key = text.extracting(text.startOfWord(before: colon, from: item.words.start)..<colon)
    guard AttributeKey(spelled: key) == nil else { return nil }
    guard Amount.scan(text.extracting(range.indices))?.length == range.count else { return nil }
    return Guess(
      range, "'\(string(range))' is part of the name; write a blank before it",
      fix: .safe("insert a blank", .insert([0x20], at: range.start)))
  }
}

extension Document {
  /// What is after the colon of a habit without an amount, before tags, attributes and comment.
  func wordsAfterColon(ofLine line: Int) -> ByteRange? {
    let layout = ItemLayout(table, line: line)
    guard let separator = layout.separator, separator + 1 < layout.words.upperBound else {
      return nil
    }
    let tokens = table.tokens
    return ByteRange(tokens[separator + 1].start, tokens[layout.words.upperBound - 1].end)
  }
}
