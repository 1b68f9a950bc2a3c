import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let nearMissSection = Rule(
    "near-miss-section", in: .syntax, .warning, "a heading that is nearly one of the planner's",
    reason: """
      The sections are called Priorities, Tasks, Schedule, Habits, Mood, Notes, Goals and \
      Settings. Below any other name boxes are tasks and the rest is notes; and without a blank \
      behind the hashes an unknown name is no heading at all. A section has two hashes.
      """,
    examples: [
      .marked(
        """
        ## Taks
           ^^^^

        - [ ] Call mum
        """,
        fixed: "## Tasks\n\n- [ ] Call mum\n"),
      .marked(
        """
        ## priority:
           ^^^^^^^^

        ## To-Do
           ^^^^^

        ##habbits
        ^^^^^^^^^

        ## 📅 Schedule
           ^^^^^^^^^^
        """,
        fixed: "## Priorities\n\n## To do\n\n## Habits\n\n## Schedule\n"),
      .marked(
        """
        ## Tasks

        ##Work
        ^^^^^^
        ###Errands
        ^^^^^^^^^^
        """,
        fixed: "## Tasks\n\n## Work\n\n### Errands\n"),
      .marked(
        """
        # Tasks
        ^^^^^^^

        - [ ] Call mum
        """,
        fixed: "## Tasks\n\n- [ ] Call mum\n"),
      .marked(
        """
        ##Lint
        ^^^^^^

        - empty-task: off
        """,
        fixed: "## Lint\n\n- empty-task: off\n", path: "settings.plan"),
      .clean(
        """
        ## Meetings

        ## Notizen

        ## Notas

        ## Note

        ## Priorités

        ## Habitudes

        ## Talks

        ## Food

        ## Quotes

        ## Today
        """),
      .clean("##5 is a number\n## \n#work\n  ##Indented\n"),
      .clean("# Habits\n\n## Habits\n\n- Read\n", path: "habits.plan"),
      .clean("## Setting\n\n- theme: dark\n", path: "settings.plan"),
    ],
    check: .line([.customHeading, .attempt, .title]) { file, line, report in
      switch file.lines[line].kind {
      case .sectionHeading: custom(file, line, &report)
      case .title: level(file, line, &report)
      case .note:
        glued(file, line, &report)
        level(file, line, &report)
      default: break
      }
    })
}

private func custom(_ file: LintedFile, _ line: Int, _ report: inout Report) {
  let name = bareName(file.document.text(ofLine: line), in: file.document.bytes.span)
  let isSettings = file.document.kind == .settings
  guard file.lines[line].section == .custom,
    let meant = isSettings ? groupMeant(by: file.string(name)) : sectionMeant(by: file.string(name))
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

/// The only group of `settings.plan` that means something, missed by a slip of the finger.
private func groupMeant(by name: String) -> String? {
  let letters = Array(name.lowercased().utf8)
  return letters != Array("lint".utf8) && isSwapOrDouble(letters, Array("lint".utf8)) ? "Lint" : nil
}

/// A section of the planner behind one hash, or behind three where there is none it could divide.
///
/// An undated file may be called like a section.
private func level(_ file: LintedFile, _ line: Int, _ report: inout Report) {
  let (entry, text) = (file.lines[line], file.document.bytes.span)
  guard file.document.kind.recordsHabits, entry.column == 0, entry.section != .notes else { return }
  let content = ByteRange(entry.start, file.content(line).end)
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
  guard let known = SectionName(text.extracting(name.indices)) else { return }
  let range = ByteRange(hashes, content.end)
  let heading = "## \(known.canonical)"
  report.add(
    range, "a section has two hashes; write '\(heading)'",
    fix: .likely("write '\(heading)'", .replace(range, heading)))
}

/// A name that touches its hashes.
private func glued(_ file: LintedFile, _ line: Int, _ report: inout Report) {
  let content = file.content(line)
  let text = file.document.bytes.span
  guard file.lines[line].column == 0, file.lines[line].section != .notes else { return }
  var start = content.start
  while start < content.end, text[start] == UInt8(ascii: "#") { start += 1 }
  let hashes = start - content.start
  // A blank of another script is told as that.
  guard start < content.end, text[start].isASCIILetter || text[start] >= 0xC3,
    Lookalike(scalar(in: text, at: start).value)?.sort != .blank,
    hashes == 2 || hashes == 3 && file.lines[line].section != .preamble
  else { return }
  let name = bareName(ByteRange(start, content.end), in: text)
  let meant =
    hashes == 2 && file.document.kind != .settings ? sectionMeant(by: file.string(name)) : nil
  let heading = String(repeating: "#", count: hashes) + " " + (meant ?? file.string(name))
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

/// The known section that a name misses by a slip of the finger.
///
/// Words of other languages and other headings are near too: `Notas`, `Priorités`, `Meetings`,
/// `Food`. So the first letter must be right, no letter may be foreign, and in short names no
/// letter may be another one.
private func sectionMeant(by name: String) -> String? {
  if let bare = undecorated(name) { return bare }
  guard name.utf8.count <= 12, name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
  let word = name.lowercased()
  switch word {
  case "task", "taks": return "Tasks"
  case "habit": return "Habits"
  case "goal": return "Goals"
  case "setting": return "Settings"
  case "priority", "prioritys": return "Priorities"
  case "to-do", "to-dos", "to dos", "todos": return "To do"
  default: break
  }
  let letters = Array(word.utf8)
  for known in SectionKind.names.map(\.name.description) where known.utf8.count >= 5 {
    let wanted = Array(known.lowercased().utf8)
    guard letters.first == wanted.first, !wanted.contains(0x20) else { continue }
    // The one that many spell as they hear it.
    let limit = known == "Schedule" ? 2 : 1
    guard editDistance(letters, wanted, limit: limit) <= limit else { continue }
    if wanted.count >= 6 || isSwapOrDouble(letters, wanted) { return known }
  }
  return nil
}

/// The section that a name is but for an icon beside it or stars around it.
private func undecorated(_ name: String) -> String? {
  let letters = Array(name.utf8)
  let isSign: (UInt8) -> Bool = { $0 >= 0x80 || $0 == 0x20 || $0 == 0x2A || $0 == 0x5F }
  // Letters of other languages are no icon.
  let isDrawn = name.unicodeScalars.allSatisfy { $0.isASCII || !$0.properties.isAlphabetic }
  let bare = Array(letters.drop(while: isSign).reversed().drop(while: isSign).reversed())
  guard isDrawn, bare.count < letters.count, let known = SectionName(bare.span) else { return nil }
  return known.canonical.description
}

/// Whether a word has the letters of another in a different order, or one of them twice.
func isSwapOrDouble(_ word: [UInt8], _ known: [UInt8]) -> Bool {
  if word.count == known.count { return word.sorted() == known.sorted() }
  guard word.count == known.count + 1 else { return false }
  return zip(word, word.dropFirst()).contains { $0 == $1 }
}
