import PlanDocument
import PlanText

/// A box with an unknown character.
func unknownState(_ line: LineView, _ report: inout Report) {
  let item = line.item
  guard item.state == .unknown, let box = item.box else { return }
  let shown = "'\(line.string(box))'"
  let value = line.mark(in: box)
  if value == UInt32(UInt8(ascii: "!")), item.priority == nil {
    return report.add(
      box, "\(shown) is not a state and counts as open; write [ ] !high", write: "[ ] !high")
  }
  guard let state = meantState(value) else {
    return report.add(
      box,
      "\(shown) is not a state and counts as open; write [ ] and a #tag for what it means")
  }
  let meant = "[\(Character(UnicodeScalar(state)))]"
  let message =
    Lookalike(value).map { BoxState($0.ascii) != .unknown } == true
    ? "\(shown) holds \(codePoint(value)), so it is not \(meant) and counts as open"
    : "\(shown) is not a state and counts as open; did you mean '\(meant)'?"
  report.add(box, message, write: meant)
}

extension LineView {
  /// The character that a box holds.
  fileprivate func mark(in box: ByteRange) -> UInt32 {
    let text = document.bytes.span
    return scalar(in: text, at: text.skippingBlanks(from: box.start + 1, to: box.end)).value
  }

  /// The first of priorities of which none has a box.
  fileprivate var priorityWithoutBox: Guess? {
    let content = content
    guard document.kind.recordsHabits, foreignLead == nil, line.state == nil, !content.isEmpty,
      document.lines.first(where: { $0.kind == .priorityItem })?.range == line.range,
      !document.lines.contains(where: { $0.kind == .priorityItem && $0.state != nil })
    else { return nil }
    return Guess(
      content,
      "without a box a priority is a reminder, which is not carried; write '1. [ ] \(shortened(string(content)))' for a task"
    )
  }

  /// Whether it is a bullet without a box where boxes are expected.
  fileprivate var isBareBullet: Bool {
    line.kind == .noteItem && line.isTopLevel && (line.section == .tasks || line.section == .habits)
  }

  /// Whether a bullet reads like something to be done, and not like a sentence or a heading.
  var looksUndone: Bool {
    let content = content
    let text = document.bytes.span
    guard !content.isEmpty else { return false }
    if ".:?!".utf8.contains(text[content.end - 1]) { return false }
    if text.extracting(content.indices).ends(with: "…") { return false }
    let firstWord = text.extracting(
      content.start..<text.endOfWord(from: content.start, to: content.end))
    if isLink(firstWord) { return false }
    // Another rule reports a full-width bracket.
    if Lookalike(scalar(in: text, at: content.start).value)?.ascii == UInt8(ascii: "[") {
      return false
    }
    let next = number + 1
    return next >= document.lines.count || document.lines[next].parent != number
  }

  private func isLink(_ word: Span<UInt8>) -> Bool {
    if word[0] == UInt8(ascii: "[") || word[0] == UInt8(ascii: "<") { return true }
    for i in word.indices where word.extracting(i..<word.count).starts(with: "://") { return true }
    return false
  }

  fileprivate func literalBoxes(_ item: Item) -> [LiteralBox] {
    tokens.filter { $0.kind == .text }.flatMap { token in
      token.range.indices.compactMap { literalBox(at: $0, to: token.end, item) }
    }
  }

  private func literalBox(at start: Int, to end: Int, _ item: Item) -> LiteralBox? {
    let text = document.bytes.span
    guard let length = boxLength(text.extracting(start..<end)) else { return nil }
    let close = start + length
    let isFirst = start == item.words.start
    var before = text.trimmingBlanks(from: item.words.start, to: start)
    guard isFirst || before < start else { return nil }
    let next = text.skippingBlanks(from: close, to: end)
    guard next > close || close == end else { return nil }
    // `1. [ ] 1. [ ] Call`: typed after a bullet that was there.
    let number = text.extracting(item.words.start..<before)
    let isNumber =
      1...3 ~= number.count - 1 && number[number.count - 1] == UInt8(ascii: ".")
      && Int(digits: number.extracting(0..<number.count - 1)) != nil
    let hasBullet =
      before > item.words.start && "-*+".utf8.contains(text[before - 1])
      && (before - 1 == item.words.start || text[before - 2] == 0x20)
    if hasBullet { before = text.trimmingBlanks(from: item.words.start, to: before - 1) }
    if isNumber { before = item.words.start }
    let isTwoTasks = hasBullet && next < end
    let isSpaced = length == 3 && text[start + 1] == 0x20
    let isDone = length == 3 && text[start + 1].asciiLowercased == UInt8(ascii: "x")
    guard isTwoTasks || isSpaced || isNumber || isDone && isFirst && next < end else { return nil }
    return LiteralBox(range: ByteRange(start, close), gap: ByteRange(before, next))
  }

  /// Keeps the box that says more; removes neither if each says something else.
  private func onlyBox(_ first: ByteRange, _ second: LiteralBox) -> Fix? {
    let open = [Array("[ ]".utf8), Array("[]".utf8)]
    if open.contains(text(second.range)) || text(first) == text(second.range) {
      return .likely("remove the second box", .delete(second.gap))
    }
    guard open.contains(text(first)) else { return nil }
    return .likely(
      "write '\(string(second.range))'", .delete(second.gap), TextEdit(first, text(second.range)))
  }

  /// Puts what follows the box on a line of its own; a box at the start of the words goes to its
  /// right place.
  fileprivate func fix(_ box: LiteralBox, _ item: Item) -> Fix? {
    let bullet = tokens.first { $0.kind == .bullet }
    if box.gap.start == item.words.start {
      if let first = item.box { return onlyBox(first, box) }
      guard let bullet else { return nil }
      return .likely(
        "put the box at the start", .insert(Array(" ".utf8) + text(box.range), at: bullet.end),
        .delete(box.gap))
    }
    guard box.gap.end < tokens.last.map(\.end) ?? 0, item.box != nil, let bullet else { return nil }
    guard document.bytes[box.gap.end] > 0x20 else { return nil }
    let lineEnd = tokens.last { $0.kind == .lineEnd }.map { text($0.range) } ?? [0x0A]
    let prefix = text(ByteRange(item.range.start, bullet.end))
    return .likely(
      "begin a new line with it",
      TextEdit(box.gap, lineEnd + prefix + [0x20] + text(box.range) + [0x20]))
  }
}

/// The state that a character in a box means, as its own character; nil for one that means none.
func meantState(_ value: UInt32) -> UInt8? {
  if let plain = Lookalike(value)?.ascii, BoxState(plain) != .unknown {
    return plain.asciiLowercased
  }
  switch value {
  // Ticks, and crosses that other programs take for one.
  case 0x221A, 0x2611, 0x2705, 0x2713, 0x2714, 0x56, 0x76, 0xD7, 0x2715, 0x2716, 0x2717, 0x2718:
    return UInt8(ascii: "x")
  case UInt32(UInt8(ascii: "\\")), UInt32(UInt8(ascii: ".")), 0x4F, 0x6F: return UInt8(ascii: "/")
  default: return nil
  }
}

/// A bullet without a box among tasks or habits.
func missingBox(_ line: LineView, _ report: inout Report) {
  if line.kind == .priorityItem { return report.add(line.priorityWithoutBox) }
  guard line.isBareBullet, line.looksUndone, line.boxAttempt == nil, line.foreignLead == nil
  else { return }
  let content = line.content
  let tokens = line.tokens
  guard let bullet = tokens.first(where: { $0.kind == .bullet }) else { return }
  let kind = line.section == .habits ? "habit" : "task"
  let message = "a bullet without a box is a note, not a \(kind)"
  if let amount = line.habitInWords(content) {
    return report.add(bullet.range, "\(message); write '- [ ] \(amount)'")
  }
  report.add(
    bullet.range, message,
    fix: .likely("insert '[ ]'", .insert(Array("[ ] ".utf8), at: content.start)))
}

/// Text that looks like a box but is not one.
func malformedBox(_ line: LineView, _ report: inout Report) {
  // Elsewhere text such as `x]` or `☐` at the start of a bullet is no attempt.
  if line.isBareBullet || line.line.marks.contains(.attempt) { report.add(line.boxAttempt) }
  if !line.kind.isItem { return }
  let item = line.item
  for box in line.literalBoxes(item) {
    report.add(
      box.range, "'\(line.string(box.range))' among the words is not a box; a box comes first",
      fix: line.fix(box, item))
  }
}

/// A box among words.
private struct LiteralBox {
  let range: ByteRange
  /// From the end of the word before it, with a bullet if there is one, to the word after it.
  let gap: ByteRange
}

/// The length of `[]` or of a box of one of the states at the start of a text.
private func boxLength(_ text: Span<UInt8>) -> Int? {
  if text.starts(with: "[]") { return 2 }
  guard text.count > 2, text[0] == UInt8(ascii: "[") else { return nil }
  guard text[2] == UInt8(ascii: "]"), " xX/->".utf8.contains(text[1]) else { return nil }
  return 3
}
