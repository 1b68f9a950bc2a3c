import PlanDocument
import PlanRules
import PlanTesting
import PlanText
import Testing

/// No fix, unsafe ones included, says more than the person typed: tried on the lines of new users in
/// random order, in random sections.
@Suite struct FixMeaningTests {
  private static let sections = [
    "", "## Priorities\n", "## Tasks\n", "## Schedule\n", "## Habits\n", "## Mood\n", "## Notes\n",
    "## Errands\n", "---\nmood: 4\ntags:\n  - [ ] a due:fri\n---\n",
  ]
  private static let more = [
    "- [ ] Water 8 glasses", "~~- [ ] x~~", "- meditate: yes", "- meditate x", "- 17:30 x",
    "- [x] meditated for 10 min", "- [ ] call the vet every day except sunday", "| a | x |",
    "- [ ] Water: 8/8", "> - [ ] quoted", "- Run 5k", "[ ] a [x] b",
  ]

  private static func text(_ random: inout SeededGenerator) -> [UInt8] {
    let lines = FirstHourTests.attempts.map(\.typed) + more
    let front = Int.random(in: 0..<8, using: &random) == 0 ? sections[sections.count - 1] : ""
    let parts = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let heading = random.pick(Array(sections.dropLast()))
      let own = (0..<Int.random(in: 1...4, using: &random)).map { _ in random.pick(lines) + "\n" }
      return heading + "\n" + own.joined()
    }
    return Array((front + parts.joined(separator: "\n")).utf8)
  }

  @Test(arguments: 1...4)
  func `a fix keeps what was meant`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<LongRun.textCount / 4 {
      let text = Self.text(&random)
      let document = Document(text, as: .caseDay)
      let found = findings(in: document, path: FilePath("2026-10-05.plan"), RuleFaults.contexts[0])
      for finding in found where finding.fix != nil && finding.rule != "unformatted" {
        let faults = FixMeaning(document, finding, found).faults
        #expect(faults == [], "\(finding.rule): \(finding.message)\n\(text.string)")
      }
    }
  }
}

/// What one fix does to a text.
private struct FixMeaning {
  let before: Document
  let after: Document
  let finding: Diagnostic
  let found: [Diagnostic]
  let edits: [TextEdit]

  init(_ document: Document, _ finding: Diagnostic, _ found: [Diagnostic]) {
    (before, self.finding, self.found) = (document, finding, found)
    edits = (finding.fix?.edits ?? []).sorted { $0.range.start < $1.range.start }
    after = Document(apply(edits, to: document.bytes.span), as: document.kind)
  }

  var faults: [String] {
    let front = before.lines.prefix { $0.kind == .fenceDelimiter || $0.kind == .fenceContent }
    var faults: [String] = []
    if ticks(in: after) > ticks(in: before) + typedTicks { faults.append("ticks a box") }
    if amounts(in: after).contains(where: { !holdsAfterColon($0) }) {
      faults.append("makes an amount")
    }
    if let last = front.last, before.bytes[0] == UInt8(ascii: "-"),
      Array(after.bytes.prefix(last.end)) != Array(before.bytes.prefix(last.end))
    {
      faults.append("changes front matter")
    }
    let kept = words(after.bytes)
    for (word, count) in words(outside) where count > kept[word, default: 0] {
      faults.append("loses '\(word)'")
    }
    return faults + further.map { "is found in what it wrote: \($0.rule): \($0.message)" }
  }

  private func ticks(in document: Document) -> Int {
    document.lines.count { $0.state == .done }
  }

  /// How many lines with an edit have a tick, or a word for one.
  private var typedTicks: Int {
    let index = LineIndex(before.bytes.span)
    // A heading may make a box of what is below it.
    let isHeading = edits.contains { $0.replacement.contains(UInt8(ascii: "#")) }
    let lines =
      isHeading
      ? Set(before.lines.indices) : Set(edits.map { index.line(containing: $0.range.start) })
    let signs = Set("xX✓✔☑☒✅✗✘×vV√".unicodeScalars)
    let said: Set = [
      "done", "ok", "yes", "ja", "oui", "sí", "si", "hecho", "fatto", "fait", "erledigt",
    ]
    return lines.count { line in
      let typed = before.bytes[before.lines[line].range.indices].string
      return typed.unicodeScalars.contains(where: signs.contains)
        || typed.lowercased().split { !$0.isLetter }.contains { said.contains(String($0)) }
    }
  }

  private func amounts(in document: Document) -> [String] {
    document.lines.indices.filter { document.lines[$0].kind == .habitItem }
      .compactMap { document.item(atLine: $0).amount }.map { document.text($0).string }
  }

  /// Whether the number of an amount is after a colon in the text before.
  private func holdsAfterColon(_ amount: String) -> Bool {
    let number = amount.filter { $0.isASCII && $0.isNumber }
    return before.bytes.string.split(separator: ":").dropFirst().contains { rest in
      rest.prefix(24).filter { $0.isASCII && $0.isNumber }.hasPrefix(number)
    }
  }

  /// The text before without what the finding is about, and without the dates below a task of org,
  /// which go to its line, as do stamps.
  private var outside: [UInt8] {
    var text = before.bytes
    let planning = before.lines.filter { line in
      let typed = before.bytes[line.range.indices].string
      return ["SCHEDULED:", "DEADLINE:", "CLOSED:", ":Effort:", "<20"].contains {
        typed.contains($0)
      }
    }
    for range in planning.map(\.range) + [finding.range] {
      for offset in range.indices { text[offset] = 0x20 }
    }
    return text
  }

  private func words(_ bytes: [UInt8]) -> [String: Int] {
    // `8pm` may become `20:00`.
    let isTime = { (word: String) in word.first?.isNumber == true && word.last?.isNumber == false }
    let states: Set = [
      "todo", "done", "fixme", "x", "yes", "cancelled", "in", "progress", "tue", "task", "add",
      "doing", "next", "ok",
    ]
    let words = bytes.string.lowercased().split { !$0.isLetter && !$0.isNumber }
      .map(String.init).filter { $0.count > 1 && !states.contains($0) && !isTime($0) }
    return Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Rules that compare a line with others or with today.
  private static let ofOthers: Set = [
    "unformatted", "duplicate-section", "duplicate-item", "done-in-future", "overlapping-slots",
    "too-many-priorities",
  ]

  /// What is found in what the fix wrote, and was not found before.
  private var further: [Diagnostic] {
    var shift = 0
    let written = edits.map { edit -> Range<Int> in
      let start = edit.range.start + shift
      shift += edit.replacement.count - edit.range.count
      return start..<start + edit.replacement.count
    }
    let known = Set(found.map { $0.rule + $0.message })
    return findings(in: after, path: FilePath("2026-10-05.plan"), RuleFaults.contexts[0]).filter {
      new in
      !Self.ofOthers.contains(new.rule) && !known.contains(new.rule + new.message)
        && written.contains { $0.overlaps(new.range.indices) }
    }
  }
}
