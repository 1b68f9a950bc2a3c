import PlanDocument
import PlanText

/// Text right below an item that does not belong to it.
func gluedNote(_ line: LineView, _ report: inout Report) {
  // In Notes, text next to a task is more often a note of its own.
  guard line.section != .notes, line.number > 0, line.line.isTopLevel, line.above.kind.isItem,
    line.isProse, line.section.isOfTasks || !line.isUnread
  else { return }
  let paragraph = line.paragraph
  let above = line.above.line
  let column = above.column + max(2, above.bulletWidth + 1)
  let indent = Array(repeating: UInt8(ascii: " "), count: column)
  let edits = paragraph.map { line in
    TextEdit(ByteRange(line.line.start, line.content.start), indent)
  }
  // A long line was perhaps wrapped; the next thing in a list may be meant as an item of it.
  let isWrapped = line.above.content.count >= 60
  let box = line.section.isOfTasks ? " begin it with '- [ ]', or" : ""
  report.add(
    ByteRange(line.content.start, paragraph[paragraph.count - 1].content.end),
    "this is not part of the item above;\(box) indent it to make it a note of that item",
    fix: isWrapped || !line.section.isOfItems ? .likely("indent it", edits) : nil)
}

extension LineView {
  /// The notes that are together from a line on.
  fileprivate var paragraph: [LineView] {
    let rest = (number + 1..<document.lines.count).lazy.map { file.line($0) }
    return [self] + rest.prefix { $0.kind == .note && $0.line.isTopLevel && $0.isProse }
  }

  fileprivate var above: LineView { file.line(number - 1) }

  /// Whether a note begins like a sentence, and not like a rule, a table or something that other
  /// rules report.
  var isProse: Bool {
    let content = content
    guard !content.isEmpty else { return false }
    let text = document.bytes.span.extracting(content.indices)
    if isOuterMarker(text) || isBulletSign(scalar(in: text, at: 0).value) { return false }
    if missesBullet || foreignLead != nil || bareHeading != nil || looksLikeItem { return false }
    return !"-*+=_#`~<[(|\\".utf8.contains(document.bytes[content.start])
  }

  /// Whether a note would be an item or heading with ASCII signs and blanks, which another rule
  /// reports.
  private var looksLikeItem: Bool {
    let range = ByteRange(line.start, content.end)
    guard document.bytes[range.start] >= 0x80 else { return false }
    guard let plain = plained(document.bytes.span.extracting(range.indices)) else { return false }
    let kind = Document(plain, in: section, as: document.kind).lines.last?.kind
    return kind?.isBulleted == true || kind?.isHeading == true
  }
}

extension SectionKind {
  fileprivate var isOfTasks: Bool { self == .tasks || self == .priorities }
  /// Whether its lines are items one below the other.
  fileprivate var isOfItems: Bool { isOfTasks || self == .schedule || self == .habits }
}
