import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let nearMissSection = Rule(
    "near-miss-section", in: .syntax, .warning, "a heading that is nearly one of the planner's",
    reason: """
      The sections are called Priorities, Tasks, Schedule, Habits, Mood, Notes, Goals and \
      Settings. Below any other name boxes are tasks and the rest is notes; and without a blank \
      behind the hashes an unknown name is no heading at all.
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
        """,
        fixed: "## Priorities\n\n## To do\n\n## Habits\n"),
      .marked(
        """
        ## Tasks

        ##Work
        ^^^^^^
        ###Errands
        ^^^^^^^^^^
        """,
        fixed: "## Tasks\n\n## Work\n\n### Errands\n"),
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
      .clean("## Setting\n\n- theme: dark\n", path: "settings.plan"),
    ],
    check: .line([.customHeading, .attempt]) { file, line, report in
      guard file.document.kind != .settings else { return }
      switch file.lines[line].kind {
      case .sectionHeading: custom(file, line, &report)
      case .note: glued(file, line, &report)
      default: break
      }
    })
}

private func custom(_ file: LintedFile, _ line: Int, _ report: inout Report) {
  let name = bareName(file.document.text(ofLine: line), in: file.document.bytes.span)
  guard file.lines[line].section == .custom, let meant = sectionMeant(by: file.string(name)) else {
    return
  }
  report.add(
    name, "this is a section of your own; did you mean '\(meant)'?",
    fix: .likely("write '\(meant)'", .replace(name, meant)))
}

/// A name that touches its hashes.
private func glued(_ file: LintedFile, _ line: Int, _ report: inout Report) {
  let content = file.content(line)
  let text = file.document.bytes.span
  guard file.lines[line].column == 0, file.lines[line].section != .notes else { return }
  var start = content.start
  while start < content.end, text[start] == UInt8(ascii: "#") { start += 1 }
  let hashes = start - content.start
  guard start < content.end, text[start].isASCIILetter || text[start] >= 0xC3,
    hashes == 2 || hashes == 3 && file.lines[line].section != .preamble
  else { return }
  let name = bareName(ByteRange(start, content.end), in: text)
  let meant = hashes == 2 ? sectionMeant(by: file.string(name)) : nil
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

/// Whether a word has the letters of another in a different order, or one of them twice.
private func isSwapOrDouble(_ word: [UInt8], _ known: [UInt8]) -> Bool {
  if word.count == known.count { return word.sorted() == known.sorted() }
  guard word.count == known.count + 1 else { return false }
  return zip(word, word.dropFirst()).contains { $0 == $1 }
}
