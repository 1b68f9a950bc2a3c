import PlanDocument
import PlanText

extension Rule {
  static let missingBox = Rule(
    "missing-box", in: .syntax, .info, "a bullet without a box among tasks or habits",
    check: .line(.bareBullet) { line, report in
      let entry = line.line
      guard entry.kind == .noteItem, entry.isTopLevel,
        entry.section == .tasks || entry.section == .habits, line.looksUndone,
        line.boxAttempt == nil, line.foreignLead == nil
      else { return }
      let content = line.content
      let tokens = line.tokens
      guard let bullet = tokens.first(where: { $0.kind == .bullet }) else { return }
      let kind = entry.section == .habits ? "habit" : "task"
      report.add(
        bullet.range, "a bullet without a box is a note, not a \(kind)",
        fix: .likely("insert '[ ]'", .insert(Array("[ ] ".utf8), at: content.start)))
    })
}

extension LineView {
  /// Whether a bullet reads like something to be done, and not like a sentence or a heading.
  fileprivate var looksUndone: Bool {
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
}
