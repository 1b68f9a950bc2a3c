import PlanDocument
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct `plan change` {
  /// The line of a day, the changes, and the line afterwards.
  struct Example: CustomTestStringConvertible, Sendable {
    var line: String
    var changes: [String]
    var result: String
    var section = "Tasks"

    var testDescription: String { "\(line) + \(changes) -> \(result)" }

    init(_ line: String, _ changes: String..., result: String, in section: String = "Tasks") {
      (self.line, self.changes, self.result, self.section) = (line, changes, result, section)
    }
  }

  static let examples = [
    Example("- [ ] a", "due:fri", result: "- [ ] a due:2026-10-09"),
    Example("- [ ] a", "due:tomorrow", "#b", result: "- [ ] a #b due:2026-10-06"),
    Example("- [ ] a #b due:fri", "due:", "-#B", result: "- [ ] a"),
    Example("- [ ] a #b", "#B", "#c", result: "- [ ] a #b #c"),
    Example("- [ ] a", "!h", result: "- [ ] !high a"),
    Example("- [ ] a", "!2", result: "- [ ] !medium a"),
    Example("- [ ] !low a", "!none", result: "- [ ] a"),
    Example("*  [X]  a  b  #c", "d", "e", result: "*  [X]  d e  #c"),
    Example("- [ ] a", "--", "-b", result: "- [ ] -b"),
    Example("- [ ] a", "every small step", result: "- [ ] every small step"),
    Example("- [ ] a", "expires:+2h", result: "- [ ] a expires:16:00"),
    Example("- [ ] a due:fri", "expires:+2h", result: "- [ ] a due:fri expires:+2h"),
    Example("- [ ] a", #"was:"b c""#, result: #"- [ ] a was:"b c""#),
    Example("- [ ] a", "est:90m", "remind:", result: "- [ ] a est:90m"),
    Example("1. a", "b", "!low", result: "1. !low b", in: "Priorities"),
    Example("- 9:00-10:30 a", "14:00", result: "- 14:00-15:30 a", in: "Schedule"),
    Example("- 23:00-24:00 a", "23:30", result: "- 23:30-00:30 a", in: "Schedule"),
    Example("- 9:00-10:30 a", "14-15", "b", result: "- 14:00-15:00 b", in: "Schedule"),
    Example("- [ ] 18:00 a", "19:00", result: "- [ ] 19:00 a"),
    Example("- [ ] a id:b", "c", "x", result: "- [ ] c x id:b", in: "Goals"),
    Example(
      "- [ ] Run: 5 km #a -- wet", "#b", "-#a", result: "- [ ] Run: 5 km #b -- wet", in: "Habits"),
  ]

  @Test(arguments: examples)
  func `changes the parts that are named`(example: Example) {
    for newline in ["\n", "\r\n"] {
      let text = ["## \(example.section)", "", example.line, "  a note", "- [ ] z", ""]
      var after = text
      after[2] = example.result
      let files = MemoryFiles([
        "settings.plan": "", "2026-10-05.plan": text.joined(separator: newline),
      ])
      let records = MemoryRecords()
      let run = CommandRun(
        ["plan", "change", "2026-10-05.plan:3"] + example.changes, files: files, records: records)
      #expect(run.error == "")
      #expect(run.code == 0)
      #expect(files["2026-10-05.plan"] == after.joined(separator: newline))
      let again = CommandRun(
        ["plan", "change", "2026-10-05.plan:3"] + example.changes, files: files)
      #expect(again.code == 0)
      #expect(files["2026-10-05.plan"] == after.joined(separator: newline))
      #expect(CommandRun("plan undo", files: files, records: records).code == 0)
      #expect(files["2026-10-05.plan"] == text.joined(separator: newline))
    }
  }

  @Test(arguments: [
    ("b tomorrow p1", "- [ ] !high b due:2026-10-06", "read as due Tue 6 Oct !high"),
    ("by friday", "- [ ] a due:2026-10-09", "read as due Fri 9 Oct"),
    ("+2d", "- [ ] a due:2026-10-07", "read as due Wed 7 Oct"),
    ("due:next friday", "- [ ] a due:2026-10-16", ""),
    ("Friday Night Lights", "- [ ] Friday Night Lights", ""),
  ])
  func `reads days and priorities in words, as plan add does`(
    change: String, result: String, note: String
  ) {
    let files = MemoryFiles(["settings.plan": "", "2026-10-05.plan": "- [ ] a\n"])
    let run = CommandRun(["plan", "change", "a", "--", change], files: files)
    #expect(files["2026-10-05.plan"] == result + "\n")
    #expect(run.error == (note.isEmpty ? "" : "plan: \(note)\n"))
  }

  static let refused = [
    (["due:frii"], "'frii' is not a value of 'due:'"),
    (["duee:fri"], "'duee:fri' is text; write due:fri"),
    (["#42"], "'#42' is not a tag"),
    (["-#4"], "'#4' is not a tag"),
    (["!hgih"], "write !high"),
    (["25:00"], "25:00"),
    (["Call #b"], "'#b' is not a part of the words"),
    (["x-b:1"], "'x-b:1' is not a part of the words"),
    (["9:00 b"], "'9:00 b' would be read as 'b'"),
    (["due:fri", "due:"], "'due:fri' and 'due:' change the same"),
    (["#b", "-#B"], "'#b' and '-#B' change the same"),
    ([" "], "needs a text"),
    (["a\u{7}b"], "control character, U+7"),
    (["15:00"], "it has no time"),
    ([], "needs a line and a change, as in: 'Pay rent' due:fri '#home'"),
    (["#b", "--on", "today"], "leave out '--on'"),
    (["#b", "--expect", "z"], "does not contain 'z'"),
  ]

  @Test(arguments: refused)
  func `writes nothing that would be read as something else`(changes: [String], message: String) {
    let files = MemoryFiles(["settings.plan": "", "2026-10-05.plan": "- [ ] a\n"])
    let run = CommandRun(["plan", "change", "2026-10-05.plan:1"] + changes, files: files)
    #expect(run.code != 0)
    #expect(run.error.contains(message), "\(run.error)")
    #expect(files.writes.isEmpty)
  }

  @Test func `refuses a text in another encoding`() {
    let files = MemoryFiles(["settings.plan": ""])
    files.setBytes(Array("- [ ] a caf".utf8) + [0xE9, 0x0A], at: "2026-10-05.plan")
    let run = CommandRun("plan change 2026-10-05.plan:1 #b", files: files)
    #expect(run.error.contains("not UTF-8"))
    #expect(files.writes.isEmpty)
  }
}

@Suite struct `The laws of plan change` {
  /// Changes, and what takes them back on a line without the parts that they set; nil if nothing does.
  static let edits: [(changes: [String], back: [String]?)] = [
    (["#zz"], ["-#zz"]), (["est:45m"], ["est:"]), (["#zz", "spent:1h"], ["spent:", "-#zz"]),
    (["!low"], ["!none"]), (["-#work"], nil), (["due:"], nil),
    (["due:fri", "!high", "-#home/x"], nil),
    (["other", "words", "#zz"], nil), (["other words", "due:"], nil), (["15:00"], nil),
  ]

  @Test(arguments: edits.indices)
  func `changes nothing else, and taking it back gives the old bytes`(number: Int) {
    let (changes, back) = Self.edits[number]
    var random = HostileText(seed: 81 + UInt64(number))
    var count = 0
    for _ in 0..<LongRun.count(full: 60) {
      let folder = HostileFolder(&random)
      for (path, line) in folder.addresses {
        let (document, old) = (folder.document(path), folder.texts[path] ?? [])
        let files = folder.files("- roll: never\n")
        let words = ["plan", "change", "\(path):\(line + 1)"]
        let run = CommandRun(words + changes, files: files)
        guard run.code == 0, let new = files.writes.last?.written else {
          #expect(files.writes.isEmpty)
          continue
        }
        #expect(files.writes.count == 1)
        count += 1
        let before = lines(of: old).map { old[$0] }
        let after = lines(of: new).map { new[$0] }
        if changes == ["15:00"] {
          #expect(difference(before, after) <= 4, "\(words) of \(old.string)")
          continue
        }
        #expect(before.count == after.count)
        #expect(zip(before, after).enumerated().filter { $1.0 != $1.1 }.map(\.offset) == [line])
        let item = document.item(atLine: line)
        let keys = item.attributes.map(\.key)
        guard let back, item.priority == nil, !keys.contains(.est), !keys.contains(.spent),
          !item.tags.contains(where: { document.text($0).string.lowercased() == "#zz" })
        else { continue }
        #expect(CommandRun(words + back, files: files).code == 0)
        #expect(files.writes.last?.written == old, "\(words + changes) of \(old.string)")
      }
    }
    #expect(count > LongRun.count(full: 15), "only \(count) lines were tried")
  }

  /// How many lines are in one text only.
  private func difference(_ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]) -> Int {
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for line in a { counts[line, default: 0] += 1 }
    for line in b { counts[line, default: 0] -= 1 }
    return counts.values.reduce(0) { $0 + abs($1) }
  }

  @Test(arguments: edits.indices)
  func `leaves what planfmt has written as planfmt writes it`(number: Int) {
    var random = HostileText(seed: 101 + UInt64(number))
    for _ in 0..<LongRun.count(full: 60) {
      let folder = HostileFolder(&random, isCanonical: true)
      for (path, line) in folder.addresses {
        // Of blanks between words that stay, one may be the first one.
        let document = folder.document(path)
        let blanks = document.table.tokens(ofLine: line).filter { $0.kind == .blank }
        guard blanks.allSatisfy({ document.text($0.range) == [0x20] }) else { continue }
        let files = folder.files("- roll: never\n")
        let words = ["plan", "change", "\(path):\(line + 1)"] + Self.edits[number].changes
        guard CommandRun(words, files: files).code == 0, let new = files.writes.last?.written
        else { continue }
        #expect(
          (try? Document(new, as: document.kind).formatted())?.bytes == new,
          "\(words) of \(document.bytes.string)")
      }
    }
  }
}
