import PlanDocument
import PlanMerge
import PlanTesting
import PlanText
import Testing

@Suite struct ComparisonTests {
  @Test(
    arguments: [
      ("- [ ] Buy milk\n", "- [x] Buy milk\n", ["changed Buy milk: open>done"]),
      ("- [ ] Buy milk\n", "- [x] buy  milk\n", ["changed buy  milk: open>done words"]),
      (
        "- [ ] Buy milk due:2026-10-07\n", "- [ ] Buy milk due:2026-10-09 #home\n",
        ["changed Buy milk: +#home due=2026-10-07>2026-10-09"]
      ),
      ("- [ ] Buy mlik\n", "- [ ] Buy milk\n", ["changed Buy milk: words"]),
      ("- [ ] Buy milk\n", "- [ ] Call Ines\n", ["added Call Ines", "removed Buy milk"]),
      ("", "- [ ] Buy milk\n", ["added Buy milk"]),
      (
        "- [ ] A trip\n  - [ ] Tickets\n  a note\n", "- [ ] A trip\n",
        ["text A trip -1", "removed Tickets < A trip"]
      ),
      ("- [ ] A trip\n  - [ ] Tickets\n  a note\n", "", ["removed A trip 3"]),
      (
        "- [ ] A\n- [ ] B\n- [ ] C\n- [ ] D\n", "- [ ] D\n- [ ] A\n- [ ] B\n- [ ] C\n",
        ["rearranged D"]
      ),
      (
        "## Tasks\n\n- [ ] A\n", "## Priorities\n\n1. [ ] A\n## Tasks\n",
        ["changed A: section", "section Priorities"]
      ),
      ("- [ ] A\n- [ ] B\n", "- [ ] A\n  - [ ] B\n", ["changed B < A: parent"]),
      (
        "## Habits\n\n- [ ] Water: 3/8 glasses\n", "## Habits\n\n- [ ] Water: 5/8 glasses\n",
        ["changed Water: amount 3/8 glasses>5/8 glasses"]
      ),
      ("## Mood\n\n", "## Mood\n\n- 21:30 calm -- long\n", ["added calm"]),
      ("## Mood\n- 21:30 calm\n", "## Mood\n- 21:30 tired\n", ["changed tired: mood"]),
      (
        "## Schedule\n- 07:00-08:00 Gym\n", "## Schedule\n- 08:00-09:00 Gym\n",
        ["changed Gym: time"]
      ),
      ("# 2026-10-05\n", "# 2026-10-05 Mon\n", ["title"]),
      ("## Work\n- [ ] A\n", "## Job\n- [ ] A\n", ["renamed Job"]),
      (
        "## Top\n- [ ] A\n- [ ] B\n## Notes\none\n", "## Notes\none\n## Top\n- [ ] A\n- [ ] B\n",
        ["rearranged Notes"]
      ),
      ("## Notes\none\ntwo\n", "## Notes\none\ntwo\nthree\n", ["text Notes +1"]),
      ("- [ ] A due:5pm\n", "- [ ] A due:17:00\n", ["spelling 1"]),
      ("- [ ] A\n- [ ] B", "- [ ] A\r\n\n- [ ] B\n", ["spelling 0"]),
      ("- [ ] A #a #b\n", "- [ ] A #b #a\n", ["changed A: line"]),
      ("- [ ] A\n- [ ] A\n", "- [ ] A\n- [x] A\n", ["changed A: open>done"]),
      (
        "- [ ] Old words id:a\n", "- [ ] Quite another text id:a\n",
        ["changed Quite another text: words"]
      ),
      ("1. [ ] A\n1. [ ] B\n", "2. [ ] A\n1. [ ] B\n", ["spelling 1"]),
      ("```\na\n```\n", "```\n a\n```\n", ["text +1 -1"]),
      ("- [ ] A\n", "* [ ] A\n", ["spelling 1"]),
      ("- [ ] A\n", "\u{FEFF}- [ ] A\n", ["spelling 0"]),
      ("- [ ] Beta -- a long comment\n", "- [ ] Beta\n", ["changed Beta: words"]),
    ] as [(String, String, [String])])
  func `a change is reported`(old: String, new: String, expected: [String]) {
    let told = compare(day(old), day(new)).map(\.inShort)
    #expect(told.sorted() == expected.sorted())
  }

  @Test func `a task that moved to another day is reported once`() {
    var files = [
      compared(
        "2026-10-05", "- [ ] Gutter #home\n  - [ ] Ladder\n",
        "- [>] Gutter #home to:2026-10-06\n  - [ ] Ladder\n"),
      compared("2026-10-06", nil, "- [ ] Gutter #home from:2026-10-05\n  - [ ] Ladder\n"),
    ]
    settleMoves(&files)
    #expect(files[0].differences.map(\.inShort) == ["changed Gutter: open>moved to=>2026-10-06"])
    #expect(files[0].differences[0].arrival?.file == 1)
    #expect(files[0].differences[0].arrival?.lines == [0, 1])
    #expect(files[1].differences.isEmpty)
  }

  @Test(
    arguments: [
      ("- [x] Gutter from:2026-10-05\n", ["changed Gutter: open>done"]),
      ("- [-] Gutter from:2026-10-05\n", ["changed Gutter: open>cancelled"]),
      (
        "- [/] Gutter due:2026-10-09 from:2026-10-05\n",
        ["changed Gutter: open>inProgress due=>2026-10-09"]
      ),
      (
        "# x\n\n## Tasks\n- [ ] B\n- [x] Gutter from:2026-10-05\n",
        ["added B", "changed Gutter: open>done"]
      ),
      (
        "- [ ] Gutter from:2026-10-05\n  - [x] Ladder\n  - [ ] Rope\n  a note\n",
        ["changed Ladder < Gutter: open>done", "added Rope < Gutter", "text Gutter +1"]
      ),
      (
        "- [>] Gutter from:2026-10-05 to:2026-10-09\n",
        ["changed Gutter: open>moved to=2026-10-06>2026-10-09"]
      ),
    ] as [(String, [String])])
  func `a change on the day that a task was moved to is reported`(copy: String, expected: [String])
  {
    var files = [
      compared(
        "2026-10-05", "- [ ] Gutter\n  - [ ] Ladder\n",
        "- [>] Gutter to:2026-10-06\n  - [ ] Ladder\n"),
      compared("2026-10-06", nil, copy),
    ]
    settleMoves(&files)
    let told = files[1].differences.filter { $0.kind?.isItem ?? ($0.owner != nil) }
    #expect(told.map(\.inShort) == expected)
    #expect(files[0].differences.map(\.inShort) == ["changed Gutter: open>moved to=>2026-10-06"])
  }

  @Test func `a task that moved over several days is reported where it left`() {
    var files = [
      compared(
        "2026-10-05", "- [ ] A\n- [/] B\n", "- [>] A to:2026-10-06\n- [>] B to:2026-10-06\n"),
      compared(
        "2026-10-06", nil,
        "- [>] A from:2026-10-05 to:2026-10-07\n- [>] B from:2026-10-05 to:2026-10-07\n"),
      compared("2026-10-07", nil, "- [ ] A from:2026-10-05\n- [x] B from:2026-10-05\n"),
    ]
    settleMoves(&files)
    #expect(
      files[0].differences.map(\.inShort) == [
        "changed A: open>moved to=>2026-10-07", "changed B: inProgress>moved to=>2026-10-07",
      ])
    #expect(files[0].differences.map(\.arrival?.file) == [2, 2])
    #expect(files[1].differences.isEmpty)
    #expect(files[2].differences.map(\.inShort) == ["changed B: inProgress>done"])
    #expect(files[2].differences.map(\.new) == [[1]])
  }

  @Test(arguments: [
    "- [ ] Gutter !high from:2026-10-05\n", "- [ ] Gutter from:2026-10-05\n  a note\n",
    "- [ ] Gutter\n",
  ])
  func `a copy with more text than the task is reported`(copy: String) {
    var files = [
      compared("2026-10-05", "- [ ] Gutter\n", "- [>] Gutter to:2026-10-06\n"),
      compared("2026-10-06", nil, copy),
    ]
    settleMoves(&files)
    #expect(files[1].differences.count == 1)
  }

  @Test func `every change is reported`() {
    var texts = HostileText(seed: LongRun.seed)
    for round in 0..<LongRun.textCount / 2 {
      let old = texts.text()
      var new = old
      switch round % 4 {
      case 0: new = texts.text()
      case 1: new = texts.mutation(of: [old, texts.text()])
      case 2: new.removeSubrange(..<(new.count / 3))
      default: texts.mutate(&new)
      }
      let kind: DocumentKind = round % 5 == 0 ? .collection : .day(date("2026-10-05"))
      let faults = silences(Document(old, as: kind), Document(new, as: kind))
      #expect(
        faults.isEmpty,
        "\(faults)\n--- old\n\(String(decoding: old, as: UTF8.self))\n--- new\n\(String(decoding: new, as: UTF8.self))"
      )
      if !faults.isEmpty { return }
    }
  }

  @Test func `every change of a day is reported`() throws {
    let days = try PackageFiles.files(below: "samples", ending: ".plan")
      .map { try PackageFiles.bytes($0) }
    var texts = HostileText(seed: LongRun.seed)
    for round in 0..<LongRun.textCount / 4 {
      let old = days[round % days.count]
      var new = old
      texts.mutate(&new)
      if round % 3 == 0 { new = texts.mutation(of: days) }
      let kind = DocumentKind.day(date("2026-10-05"))
      let faults = silences(Document(old, as: kind), Document(new, as: kind))
      #expect(faults.isEmpty, "\(faults)\n\(String(decoding: new, as: UTF8.self))")
      if !faults.isEmpty { return }
    }
  }

  @Test func `changes by planfmt are only spelling`() throws {
    for path in PackageFiles.files(below: "Tests/Cases/Format", ending: ".plan") {
      let told = toldOfFormatting(try PackageFiles.bytes(path))
      #expect(told.allSatisfy { $0.hasPrefix("spelling") }, "\(path): \(told)")
    }
  }

  @Test func `changes by planfmt in hostile texts are hardly ever more than spelling`() {
    var random = HostileText(seed: LongRun.seed)
    let count = LongRun.textCount / 4
    let odd = (0..<count).map { _ in toldOfFormatting(random.text()) }
      .filter { told in !told.allSatisfy { $0.hasPrefix("spelling") } }
    #expect(odd.count * 100 <= max(count, 100), "\(odd)")
  }

  private func toldOfFormatting(_ text: [UInt8]) -> [String] {
    let old = Document(text, as: .day(date("2026-10-05")))
    guard let edits = try? format(old), !edits.isEmpty else { return [] }
    return compare(old, Document(apply(edits, to: text.span), as: old.kind)).map(\.inShort)
  }

  /// Lines that one text has more often than the other, and that no difference contains.
  private func silences(_ old: Document, _ new: Document) -> [String] {
    let found = compare(old, new)
    if found.isEmpty { return old.bytes == new.bytes ? [] : ["nothing told"] }
    if old.bytes == new.bytes { return ["told of equal bytes"] }
    var faults: [String] = []
    let sides = [
      (old, new, Set(found.flatMap(\.old)), "old"), (new, old, Set(found.flatMap(\.new)), "new"),
    ]
    for (text, other, told, name) in sides {
      if told.contains(where: { !text.lines.indices.contains($0) }) {
        faults.append("no such line")
      }
      let theirs = Dictionary(grouping: other.lines.indices) { other.content($0) }
        .mapValues(\.count)
      for (content, lines) in Dictionary(grouping: text.lines.indices, by: { text.content($0) })
      where !content.isEmpty {
        let excess = lines.count - theirs[content, default: 0]
        if excess > lines.count(where: { told.contains($0) }) {
          faults.append("\(name): \(String(decoding: content, as: UTF8.self))")
        }
      }
    }
    return faults
  }

  @Test func `the time grows in proportion to the changed lines`() {
    func seconds(_ count: Int) -> Double {
      let old = day((0..<count).map { "- [ ] task \($0) of the old\n" }.joined())
      let new = day((0..<count).map { "- [ ] thing \($0) in a new\n" }.joined())
      return leastTime(of: 1) { #expect(compare(old, new).count >= count) }
    }
    #expect(slowdown(8, small: { seconds(150) }, large: { seconds(1_200) }) <= 3)
  }
}

private func date(_ text: String) -> CivilDate {
  let bytes = Array(text.utf8)
  return CivilDate(bytes.span)!
}

private func day(_ text: String) -> Document {
  Document(Array(text.utf8), as: .day(date("2026-10-05")))
}

private func compared(_ day: String, _ old: String?, _ new: String?) -> ComparedFile {
  ComparedFile(
    old: old.map { Array($0.utf8) }, new: new.map { Array($0.utf8) }, as: .day(date(day)))
}

extension Document {
  /// A line without its position: indent, bullet, number.
  fileprivate func content(_ line: Int) -> [UInt8] {
    let kind = lines[line].kind
    if kind == .blankLine { return [] }
    let content = bytes[lines[line].range.indices]
    let drops: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    let start = bytes.span.skippingBlanks(from: content.startIndex, to: content.endIndex)
    var text = Array(content[start...].drop { drops.contains($0) })
    while let last = text.last, drops.contains(last) { text.removeLast() }
    if kind.isBulleted {
      for token in table.tokens(ofLine: line) where token.kind == .bullet {
        text = Array(bytes[token.end..<lines[line].end].drop { drops.contains($0) })
        while let last = text.last, drops.contains(last) { text.removeLast() }
      }
    }
    return text
  }
}

extension Difference {
  /// A short form for tests.
  fileprivate var inShort: String {
    let name = String(decoding: name, as: UTF8.self)
    let below = owner.map { " < \(String(decoding: $0, as: UTF8.self))" } ?? ""
    func lines(_ count: Int) -> String { count > 1 ? " \(count)" : "" }
    switch change {
    case .added: return "added \(name)\(below)\(lines(new.count))"
    case .removed: return "removed \(name)\(below)\(lines(old.count))"
    case .changed(let box, let parts):
      let told = (box.map { [$0.inShort] } ?? []) + parts.map(\.inShort)
      return "changed \(name)\(below): \(told.joined(separator: " "))"
    case .title: return "title"
    case .sectionAdded: return "section \(name)"
    case .sectionRemoved: return "no section \(name)"
    case .sectionRenamed: return "renamed \(name)"
    case .text(let added, let removed):
      let owner = owner.map { String(decoding: $0, as: UTF8.self) } ?? name
      let parts = [
        "text", owner, added.isEmpty ? "" : "+\(added.count)",
        removed.isEmpty ? "" : "-\(removed.count)",
      ]
      return parts.filter { !$0.isEmpty }.joined(separator: " ")
    case .rearranged: return "rearranged \(name)"
    case .spelling: return "spelling \(new.count)"
    }
  }
}

extension BoxChange {
  fileprivate var inShort: String {
    "\(from.map { "\($0)" } ?? "none")>\(to.map { "\($0)" } ?? "none")"
  }
}

extension PartDifference {
  fileprivate var inShort: String {
    let (before, after) = ((from ?? []).string, (to ?? []).string)
    switch part {
    case .amount: return "amount \(before)>\(after)"
    case .tag: return to == nil ? "-\(before)" : "+\(after)"
    case .value(let key): return "\(key.name)=\(before)>\(after)"
    default: return "\(part)"
    }
  }
}
