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
    if !item.words.isEmpty, line.document.bytes[item.words.end - 1] == UInt8(ascii: ":") {
      let words = ByteRange(item.words.end - 1, item.words.end)
      report.add(words, "a colon at the end of the name is part of it; write one colon")
    }
    // The number of a definition is a target.
    let source = line.document.bytes.span.extracting(amount.indices)
    if line.document.kind == .collection, let (number, _) = Amount.scan(source),
      number.target == nil, number.value?.thousandths == 0
    {
      report.add(amount, "a target of zero is reached by doing nothing")
    }
  } else {
    report.add(
      line.gluedAmount(item)
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
    let words = [Array(copying: text.extracting(unit..<amount.end)), self.text(item.words)]
    guard words.contains(where: KnownWords.thing.contains) else { return nil }
    let meant = string(ByteRange(start, point)) + string(ByteRange(point + 1, range.end))
    return Guess(
      range, "the point in '\(string(range))' begins a fraction; for thousands write \(meant)")
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
      range, "'\(string(range))' is part of the name; to count it, write a blank before it")
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
