import PlanCommands
import PlanDocument
import PlanSystem
import PlanTesting
import PlanText
import Testing

/// For any typed text and any file, either nothing is written, or exactly one block of lines is
/// added that says what was typed.
@Suite struct `Hostile text that is added` {
  private struct Attempt {
    var words: [String]
    var before: [UInt8]
    var path: String
  }

  private static let path = "2026-10-05.plan"
  private static let sections = ["Tasks", "top 5", "Agenda", "Habits", "goals", "Notes", "Work"]

  @Test(arguments: 0..<8)
  func `is refused, or added as lines of its own`(number: UInt64) throws {
    var hostile = HostileText(seed: LongRun.seed &+ number)
    var random = SeededGenerator(seed: LongRun.seed &+ number &+ 99)
    var added = 0
    for attempt in 0..<LongRun.textCount / 16 {
      let made = self.attempt(&hostile, &random)
      let files = MemoryFiles(["settings.plan": ""])
      files.setBytes(made.before, at: made.path)
      let run = CommandRun(["plan"] + made.words, files: files)
      let after = try files.read(FilePath(made.path))
      let seed = "PLAN_SEED=\(LongRun.seed), \(number)/\(attempt): \(made.words)"
      if run.code == 0, run.output.hasPrefix("tasks.plan:") {
        // What recurs goes to a list.
        added += 1
        #expect(after == made.before && run.output.contains(/(every|after):/), "\(seed)")
      } else if run.code == 0 {
        added += 1
        // What was read in words is not among them.
        let isSpoken = run.error.contains("read as")
        for fault in faults(made, after, run.output, isSpoken) {
          Issue.record("\(fault)\n\(seed)\n\(String(decoding: made.before, as: UTF8.self))")
        }
      } else {
        #expect(after == made.before, "\(seed)")
        #expect(run.error != "", "\(seed)")
      }
    }
    #expect(added > LongRun.textCount / 100, "most attempts are refused")
  }

  private func attempt(_ hostile: inout HostileText, _ random: inout SeededGenerator) -> Attempt {
    let lines = hostile.text().split(separator: 0x0A)
    var text = String(decoding: lines.isEmpty ? [] : random.pick(Array(lines)), as: UTF8.self)
    if random.chance(5) { text += "\n- [ ] more" }
    var before = hostile.text()
    if random.chance(30) {
      before = Array("## Tasks\n\n- [ ] a\n\n## Notes\n\nb\n\n## Work\n".utf8)
    } else if random.chance(50) {
      // Most files are canonical.
      let document = Document(before, as: .day(monday))
      before = apply((try? format(document)) ?? [], to: before.span)
    }
    var words = [random.chance(70) ? "add" : "note", "--today=2026-10-05T09:00"]
    if words[0] == "add", random.chance(40) {
      words.append("--section=\(random.pick(Self.sections))")
    }
    let path = random.chance(20) ? "list.plan" : Self.path
    if path != Self.path { words.append("--in=list") }
    return Attempt(words: words + ["--", text], before: before, path: path)
  }

  private func faults(
    _ made: Attempt, _ after: [UInt8], _ output: String, _ isSpoken: Bool
  ) -> [String] {
    let kind = DocumentKind(path: Array(made.path.utf8))
    let (old, new) = (Document(made.before, as: kind), Document(after, as: kind))
    var faults: [String] = []
    let address = output.split(separator: ":").dropFirst().first.flatMap { Int($0) } ?? 0
    guard output.split(separator: "\n").count == 1, new.lines.indices.contains(address - 1) else {
      return ["tells \(output)"]
    }
    let changes = [false, true].map { layoutFaults(old, new, address - 1, fills: $0) }
    faults += changes.first { $0.isEmpty } ?? changes[0]
    if isCanonical(old), !isCanonical(new) { faults.append("is not canonical any more") }
    if !isSpoken, let wanted = words(made), saidWords(address - 1, new) != wanted {
      faults.append("says \(saidWords(address - 1, new)) for \(wanted)")
    }
    return faults
  }

  /// Whether the text consists of the old lines, one new line, headings and blank lines.
  ///
  /// - Parameter fills: whether the new line replaces an empty numbered line or hour.
  private func layoutFaults(
    _ old: Document, _ new: Document, _ line: Int, fills: Bool
  ) -> [String] {
    // A text of blanks alone counts as empty.
    let kept = old.lines.allSatisfy { $0.kind == .blankLine } ? [] : lines(old)
    let now = lines(new)
    var faults: [String] = []
    var next = 0
    for index in now.indices {
      if index == line {
        if fills {
          guard next < kept.count, isPlace(old, next) else { return ["fills no place"] }
          next += 1
        }
      } else if next < kept.count, kept[next] == now[index] {
        next += 1
      } else if !new.lines[index].kind.isHeading, new.lines[index].kind != .blankLine {
        faults.append("adds line \(index + 1)")
      }
    }
    return next < kept.count ? faults + ["changes line \(next + 1)"] : faults
  }

  /// Whether planfmt changes only blanks of blank lines, which depend on the line above.
  private func isCanonical(_ document: Document) -> Bool {
    guard let edits = try? format(document) else { return false }
    return edits.allSatisfy { edit in
      (document.text(edit.range) + edit.replacement).allSatisfy { $0 <= 0x20 }
    }
  }

  /// The lines without their line ends, because the last line may have got one.
  private func lines(_ document: Document) -> [[UInt8]] {
    document.lines.indices.map { document.text(document.content(ofLine: $0)) }
  }

  /// Whether a line is empty and can be filled: a number, or an hour.
  private func isPlace(_ document: Document, _ line: Int) -> Bool {
    let item = document.item(atLine: line)
    return (item.kind == .priorityItem || item.kind == .scheduleItem) && item.words.isEmpty
  }

  /// The words of the text in a file of its own, or nil if the text has a bullet or a box.
  private func words(_ made: Attempt) -> [String]? {
    guard made.words[0] == "add", !made.words.contains("--section=Notes"),
      let text = made.words.last,
      let first = text.unicodeScalars.first(where: { $0.value > 0x20 && $0 != "\u{A0}" }),
      !"-+*[0123456789".unicodeScalars.contains(first)
    else { return nil }
    let section = made.words.contains("--section=Habits") ? "Habits" : "Tasks"
    let typed = Document(Array("## \(section)\n\n- [ ] \(text)\n".utf8), as: .day(monday))
    guard let edits = try? format(typed) else { return nil }
    return saidWords(2, Document(apply(edits, to: typed.bytes.span), as: typed.kind))
  }

  private func saidWords(_ line: Int, _ document: Document) -> [String] {
    let item = document.item(atLine: line)
    let parts =
      [document.text(item.words), item.amount.map { document.text($0) } ?? []]
      + item.tags.map { document.text($0) } + item.attributes.map { document.text($0.range) }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }
}

private let monday = CivilDate(year: 2026, month: 10, day: 5) ?? .earliest
