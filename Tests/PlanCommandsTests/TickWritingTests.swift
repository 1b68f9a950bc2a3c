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
  @Test func `reports each day and writes each once`() {
    let files = MemoryFiles(folder)
    let run = CommandRun(line, files: files)
    #expect(
      run.output == """
        2026-10-01.plan:3: [x] Read
        2026-10-03.plan:3: [x] Read
        2026-10-04.plan:5: [x] Read
        2026-10-05.plan:5: [x] Read

        """)
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(files.writes.count == 4)
    #expect(CommandRun("planfmt -l .", files: files).output == "")
  }

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
    (
      "2026-10-03.plan", "- [x] Read",
      "plan: already done on 2026-10-03: 2026-10-03.plan:3: - [x] Read\n"
    ),
    (
      "2026-10-01.plan", "<<<<<<< a\n=======\n>>>>>>> b",
      "2026-10-01.plan:3:1: error: holds conflict markers; 'planmerge --resolve 2026-10-01.plan' merges it\n"
    ),
  ])
  func `writes nothing if one day is refused`(path: String, text: String, message: String) {
    let files = MemoryFiles(folder)
    files[path] = "## Habits\n\n\(text)\n"
    let run = CommandRun(line, files: files)
    #expect(run.error == message)
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test func `writes nothing if a day cannot be read, exists twice or is being edited`() {
    var files = MemoryFiles(folder)
    files.refuse("2026-10-04.plan", .system(13))
    #expect(CommandRun(line, files: files).error == "plan: 2026-10-04.plan: Permission denied\n")
    #expect(files.writes.isEmpty)

    files = MemoryFiles(folder)
    files["old/2026-10-03.plan"] = ""
    #expect(
      CommandRun(line, files: files).error
        == "plan: old/2026-10-03.plan: the same day as 2026-10-03.plan; put both into one file\n")
    #expect(files.writes.isEmpty)

    files = MemoryFiles(folder)
    files.editors = [FilePath("/plan/2026-10-03.plan"): .vim]
    #expect(
      CommandRun(line, files: files).error
        == "plan: 2026-10-03.plan: has unsaved changes in vim; save them, or use --force\n")
    #expect(files.writes.isEmpty)
    #expect(CommandRun(line + " --force", files: files).code == 0)
  }

  @Test func `ignores unrelated problems, and reports them if a name is not found`() {
    let files = MemoryFiles(folder)
    files.refuse("other.plan", .system(13))
    files["2026-10-02.plan"] = "<<<<<<< a\n=======\n>>>>>>> b\n"
    #expect(CommandRun("plan done a", files: files).code == 0)
    let run = CommandRun("plan done Cook", files: files)
    #expect(run.error.hasPrefix("plan: other.plan: Permission denied\nplan: no habit or task is"))
    #expect(run.code == 2)
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

  @Test(arguments: ["Read", "Read 5", "Gym --on oct-3", "b --today 2026-10-06"])
  func `writes no habit and no new day if a file that may define them cannot be read`(words: String)
  {
    let files = MemoryFiles(folder)
    files["templates/day.plan"] = "- [ ] b\n"
    files.refuse("other.plan", .system(13))
    let run = CommandRun("plan done \(words)", files: files)
    #expect(run.error == "plan: other.plan: Permission denied\n")
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test func `creates no day that plan new would not create now`() {
    let copy = "2026-10-04.sync-conflict-20261005-120000-ABCDEFG.plan"
    let files = MemoryFiles(folder)
    files[copy] = ""
    let conflict =
      "plan: \(copy): is a conflict copy of 2026-10-04; 'planmerge --conflict-copies' merges it\n"
    #expect(CommandRun(line, files: files).error == conflict)
    files[".git/HEAD"] = ""
    files[".git/MERGE_HEAD"] = ""
    let run = CommandRun(line, files: files)
    #expect(
      run.error
        == "plan: a merge is in progress in this repository; finish it first\n" + conflict)
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
    #expect(CommandRun("plan done Read", files: files).code == 0, "this day is there already")
  }

  @Test func `shows with -n what it would do, whatever blocks the files`() {
    let files = MemoryFiles(folder)
    files.editors = [FilePath("/plan/2026-10-03.plan"): .vim]
    let run = CommandRun("plan done Read -n --on oct-1,oct-3", files: files)
    #expect(
      run.output == """
        --- a/2026-10-01.plan
        +++ b/2026-10-01.plan
        @@ -1,3 +1,3 @@
         ## Habits
         
        -- [ ] Read
        +- [x] Read
        --- a/2026-10-03.plan
        +++ b/2026-10-03.plan
        @@ -1,4 +1,4 @@
         ## Habits
         
        -- [ ] Read
        +- [x] Read
         - [ ] Gym

        """)
    #expect(run.code == 0)
    #expect(files.writes.isEmpty)
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
