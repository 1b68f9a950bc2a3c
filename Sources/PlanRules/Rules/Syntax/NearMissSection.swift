import PlanDocument
import PlanText

/// A heading that is nearly the name of a section.
func nearMissSection(_ line: LineView, _ report: inout Report) {
  if let guess = line.bareHeading { return report.add(guess) }
  switch line.kind {
  case .sectionHeading where line.section == .mood:
    report.add(line.headingWithMood(line.document.text(ofLine: line.number)))
  case .sectionHeading: custom(line, &report)
  case .title where line.file.date != nil: level(line, &report)
  case .note:
    glued(line, &report)
    level(line, &report)
  default: break
  }
}

private func custom(_ line: LineView, _ report: inout Report) {
  let typed = line.document.text(ofLine: line.number)
  let name = bareName(typed, in: line.document.bytes.span)
  let isSettings = line.document.kind == .settings
  if line.section == .custom, name.end < typed.end,
    let known = SectionName(line.text(name).span, in: line.document.kind)
  {
    let heading = String(decoding: known.canonical, as: UTF8.self)
    return report.add(
      typed, "nothing follows the name of a section; write '\(heading)'", write: heading)
  }
  guard line.section == .custom,
    let meant = isSettings
      ? groupMeant(by: line.string(name))
      : sectionMeant(by: line.string(name), in: line.document.kind)
  else { return }
  let message =
    isSettings
    ? "did you mean '\(meant)'? below any other heading the lines are not settings"
    : "this is a section of your own; did you mean '\(meant)'?"
  report.add(name, message, fix: .write(meant, at: typed))
}

/// A section of the planner after one hash, or after three if there is no section that it could
/// divide.
///
/// An undated file may have the name of a section as its title.
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
  guard let known = SectionName(text.extracting(name.indices), in: line.document.kind),
    known.label.isEmpty
  else { return }
  let range = ByteRange(hashes, content.end)
  let heading = "## \(String(decoding: known.canonical, as: UTF8.self))"
  report.add(range, "a section has two hashes; write '\(heading)'", write: heading)
}

/// A name that touches its hashes.
private func glued(_ line: LineView, _ report: inout Report) {
  let content = line.content
  let text = line.document.bytes.span
  guard line.line.column == 0 else { return }
  var start = content.start
  while start < content.end, text[start] == UInt8(ascii: "#") { start += 1 }
  let hashes = start - content.start
  // Another rule reports a blank of another script.
  guard start < content.end, text[start].isASCIILetter || text[start] >= 0xC3 else { return }
  guard Lookalike(scalar(in: text, at: start).value)?.sort != .blank else { return }
  guard hashes == 2 || hashes == 3 && line.section != .preamble else { return }
  let name = bareName(ByteRange(start, content.end), in: text)
  // In Notes only the name of a section is more than text.
  let isKnown = SectionName(text.extracting(name.indices), in: line.document.kind) != nil
  if line.section == .notes, hashes > 2 || !isKnown { return }
  let meant =
    hashes == 2 && line.document.kind != .settings
    ? sectionMeant(by: line.string(name), in: line.document.kind) : nil
  let heading = String(repeating: "#", count: hashes) + " " + (meant ?? line.string(name))
  report.add(
    content, "a heading has a blank after its hashes; write '\(heading)'",
    fix: .likely("write '\(heading)'", .replace(content, heading)))
}

/// A name without the hashes and the colon that close it.
func bareName(_ range: ByteRange, in text: Span<UInt8>) -> ByteRange {
  var end = range.end
  while end > range.start, text[end - 1] == UInt8(ascii: "#") { end -= 1 }
  end = text.trimmingBlanks(from: range.start, to: end)
  if end > range.start, text[end - 1] == UInt8(ascii: ":") { end -= 1 }
  return ByteRange(range.start, end)
}

/// The known section that a name nearly spells, if files of this kind have it.
func sectionMeant(by name: String, in file: DocumentKind) -> String? {
  let meant = sectionMeant(by: name)
  return meant == "Settings" && !file.readsSettings ? nil : meant
}

/// Words of other languages and other headings are near too: `Notas`, `Priorités`, `Meetings`,
/// `Food`. So the first letter must be right, letters must be ASCII, and in short names no letter
/// may be replaced.
private func sectionMeant(by name: String) -> String? {
  if let bare = undecorated(name) { return bare }
  let word = name.lowercased()
  if let known = KnownWords.typo.meaning(of: word.utf8) { return known == "-" ? nil : known }
  guard name.utf8.count <= 12, name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
  let letters = Array(word.utf8)
  for known in SectionKind.names.map(\.name.description) where known.utf8.count >= 5 {
    let wanted = Array(known.lowercased().utf8)
    guard letters.first == wanted.first, !wanted.contains(0x20) else { continue }
    // Many people spell this one as they hear it.
    let limit = known == "Schedule" ? 2 : 1
    guard editDistance(letters, wanted, limit: limit) <= limit else { continue }
    if wanted.count >= 6 || isSwapOrDouble(letters, wanted) { return known }
  }
  return nil
}

/// The section that a name is without an icon beside it or stars around it.
private func undecorated(_ name: String) -> String? {
  let letters = Array(name.utf8)
  let isSign: (UInt8) -> Bool = { $0 >= 0x80 || $0 == 0x20 || $0 == 0x2A || $0 == 0x5F }
  // Letters of other languages are not icons.
  let isDrawn = name.unicodeScalars.allSatisfy { $0.isASCII || !$0.properties.isAlphabetic }
  let bare = Array(letters.drop(while: isSign).reversed().drop(while: isSign).reversed())
  guard isDrawn, bare.count < letters.count, let known = SectionName(bare.span, in: .collection)
  else { return nil }
  return String(decoding: known.canonical, as: UTF8.self)
}

/// Whether a word has the letters of another in a different order, or one of them twice.
func isSwapOrDouble(_ word: [UInt8], _ known: [UInt8]) -> Bool {
  if word.count == known.count { return word.sorted() == known.sorted() }
  guard word.count == known.count + 1 else { return false }
  return zip(word, word.dropFirst()).contains { $0 == $1 }
}

/// The only group of `settings.plan` that has a meaning, if a name nearly spells it.
private func groupMeant(by name: String) -> String? {
  let letters = Array(name.lowercased().utf8)
  return letters != Array("lint".utf8) && isSwapOrDouble(letters, Array("lint".utf8)) ? "Lint" : nil
}
