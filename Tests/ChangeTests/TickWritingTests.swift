import PlanCommands
import PlanDocument
import PlanSystem
import PlanTesting
import PlanText
import Testing

private let folder = [
  "settings.plan": "", "habits.plan": "## Habits\n\n- Read every:day\n",
  "2026-10-01.plan": "## Habits\n\n- [ ] Read\n",
  "2026-10-03.plan": "## Habits\n\n- [ ] Read\n- [ ] Gym\n", "2026-10-05.plan": "- [ ] a\n",
]

private let line = "plan done Read --on 2026-10-01,2026-10-03..05"

@Suite struct `Ticking many days at once` {
  @Test(arguments: 0..<4)
  func `leaves all files as they were if one cannot be written`(number: Int) {
    for failure in [FailingFiles.Failure.at(number), .behind(number)] {
      let files = MemoryFiles(folder)
      let run = CommandRun(line, files: FailingFiles(files, failure))
      #expect(files.texts == MemoryFiles(folder).texts)
      #expect(run.error.hasSuffix("plan: nothing is changed\n"))
      #expect(run.output == "")
      #expect(run.code == 2)
    }
  }

  @Test(arguments: [
    ("plan move Cook tomorrow", "no task is called 'Cook'; 'plan list' shows what is open"),
    ("plan move #none tomorrow", "nothing that can be moved matches '#none'"),
    ("plan drop Cook", "no task is called 'Cook'; 'plan list' shows what is open"),
  ])
  func `reports what could not be read if nothing is found`(line: String, message: String) {
    let files = MemoryFiles(folder)
    files.refuse("2026-10-03.plan", .system(5))
    let run = CommandRun(line, files: files)
    #expect(run.error == "plan: 2026-10-03.plan: Input/output error\nplan: \(message)\n")
    #expect(run.code == 2)
    let found = CommandRun(line, files: MemoryFiles(folder))
    #expect(found.error == "plan: \(message)\n")
    #expect(found.code == 1)
  }

  @Test func `overwrites no file that changed meanwhile`() {
    let files = MemoryFiles(folder)
    files.beforeWrite = { $0["2026-10-05.plan"] = "theirs\n" }
    let run = CommandRun("plan done a", files: files)
    #expect(run.error == "plan: 2026-10-05.plan: changed on disk\n")
    #expect(run.code == 2)
    #expect(files["2026-10-05.plan"] == "theirs\n")
  }
}

@Suite struct `Ticking and unticking` {
  /// The indices of the lines that are open and can be ticked.
  private func openLines(_ document: Document) -> [Int] {
    document.lines.indices.filter { line in
      guard document.lines[line].kind.isItem else { return false }
      let item = document.item(atLine: line)
      // A tick adds a blank between a box and a word that touches it.
      let behind = document.table.tokens(ofLine: line).first { $0.start == item.box?.end }
      if let behind, behind.kind != .blank, behind.kind != .lineEnd { return false }
      return item.box.map { document.text($0).string } == "[ ]" && item.value(.done) == nil
    }
  }

  @Test func `gives the old bytes, whatever the day contains`() {
    var texts = HostileText(seed: 11)
    var count = 0
    for _ in 0..<400 {
      let text = texts.text()
      let document = Document(text, as: .caseDay)
      guard refusal(toFormat: text.span, document.table) == nil else { continue }
      for line in openLines(document) {
        let files = MemoryFiles(["settings.plan": "- done stamps: yes\n"])
        files.setBytes(text, at: "2026-10-05.plan")
        let address = "2026-10-05.plan:\(line + 1)"
        let run = CommandRun(["plan", "done", address], files: files)
        guard run.code == 0 else { continue }
        #expect(files.writes.count == 1)
        let ticked = Document(files.writes[0].written, as: .caseDay)
        #expect(ticked.item(atLine: line).state == .done)
        #expect(hasSameShape(document, ticked))
        #expect(CommandRun(["plan", "untick", address], files: files).code == 0)
        #expect(files.writes.last?.written == text, "line \(line + 1) of \(text.string)")
        count += 1
      }
    }
    #expect(count > 100, "only \(count) lines were tried")
  }

  @Test func `keeps a canonical day canonical`() throws {
    var texts = HostileText(seed: 12)
    var count = 0
    for _ in 0..<400 {
      var text = texts.text()
      let document = Document(text, as: .caseDay)
      guard let edits = try? format(document) else { continue }
      text = apply(edits, to: text.span)
      let canonical = Document(text, as: .caseDay)
      for line in openLines(canonical) {
        let files = MemoryFiles(["settings.plan": "- done stamps: yes\n"])
        files.setBytes(text, at: "2026-10-05.plan")
        let words = ["plan", "done", "2026-10-05.plan:\(line + 1)"]
        let amounts = canonical.lines[line].kind == .habitItem ? [["+1"], ["+5m"], []] : [[]]
        guard amounts.contains(where: { CommandRun(words + $0, files: files).code == 0 }) else {
          continue
        }
        let ticked = Document(files.writes[0].written, as: .caseDay)
        #expect(try format(ticked).isEmpty, "\(ticked.bytes.string)")
        count += 1
      }
    }
    #expect(count > 100, "only \(count) lines were tried")
  }
}
