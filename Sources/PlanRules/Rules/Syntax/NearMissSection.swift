import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let nearMissSection = Rule(
    "near-miss-section", in: .syntax, .warning, "a heading that is nearly one of the planner's",
    check: .line([.ownSection, .attempt, .oddTitle], of: [.section, .title, .note]) {
      line, report in
      switch line.kind {
      case .sectionHeading: custom(line, &report)
      case .title where line.file.date != nil: level(line, &report)
      case .note:
        glued(line, &report)
        level(line, &report)
      default: break
      }
    })
}

private func custom(_ line: LineView, _ report: inout Report) {
  let name = bareName(line.document.text(ofLine: line.number), in: line.document.bytes.span)
  let isSettings = line.document.kind == .settings
  guard line.section == .custom,
    let meant = isSettings
      ? groupMeant(by: line.string(name))
      : sectionMeant(by: line.string(name), in: line.document.kind)
  else { return }
  if isSettings {
    report.add(
      name, "did you mean '\(meant)'? below any other name rules are no settings",
      fix: .likely("write '\(meant)'", .replace(name, meant)))
    return
  }
  report.add(
    name, "this is a section of your own; did you mean '\(meant)'?",
    fix: .likely("write '\(meant)'", .replace(name, meant)))
}

/// A section of the planner behind one hash, or behind three where there is none it could divide.
///
/// An undated file may be called like a section.
private func level(_ line: LineView, _ report: inout Report) {
  let (entry, text) = (line.line, line.document.bytes.span)
  guard line.document.kind.recordsHabits, entry.column == 0, entry.section != .notes else { return }
  let content = ByteRange(entry.start, line.content.end)
  var start = text.skippingBlanks(from: content.start, to: content.end)
  let hashes = start
  while start < content.end, text[start] == UInt8(ascii: "#") { start += 1 }
  let count = start - hashes
  guard count == 1 || count >= 3 && entry.section == .preamble, start < content.end,
    text.blankLength(at: start, to: content.end) > 0
      || count == 1 && (0x41...0x5A).contains(text[start])
  else { return }
  let name = bareName(
    ByteRange(text.skippingBlanks(from: start, to: content.end), content.end), in: text)
  guard let known = SectionName(text.extracting(name.indices), in: line.document.kind) else {
    return
  }
  let range = ByteRange(hashes, content.end)
  let heading = "## \(String(decoding: known.canonical, as: UTF8.self))"
  report.add(
    range, "a section has two hashes; write '\(heading)'",
    fix: .likely("write '\(heading)'", .replace(range, heading)))
}

/// A name that touches its hashes.
private func glued(_ line: LineView, _ report: inout Report) {
  let content = line.content
  let text = line.document.bytes.span
  guard line.line.column == 0, line.section != .notes else { return }
  var start = content.start
  while start < content.end, text[start] == UInt8(ascii: "#") { start += 1 }
  let hashes = start - content.start
  // A blank of another script is told as that.
  guard start < content.end, text[start].isASCIILetter || text[start] >= 0xC3,
    Lookalike(scalar(in: text, at: start).value)?.sort != .blank,
    hashes == 2 || hashes == 3 && line.section != .preamble
  else { return }
  let name = bareName(ByteRange(start, content.end), in: text)
  let meant =
    hashes == 2 && line.document.kind != .settings
    ? sectionMeant(by: line.string(name), in: line.document.kind) : nil
  let heading = String(repeating: "#", count: hashes) + " " + (meant ?? line.string(name))
  report.add(
    content, "a heading has a blank behind its hashes; write '\(heading)'",
    fix: .likely("write '\(heading)'", .replace(ByteRange(content.start, name.end), heading)))
}

/// A name without the hashes and the colon that close it.
private func bareName(_ range: ByteRange, in text: Span<UInt8>) -> ByteRange {
  var end = range.end
  while end > range.start, text[end - 1] == UInt8(ascii: "#") { end -= 1 }
  end = text.trimmingBlanks(from: range.start, to: end)
  if end > range.start, text[end - 1] == UInt8(ascii: ":") { end -= 1 }
  return ByteRange(range.start, end)
}
