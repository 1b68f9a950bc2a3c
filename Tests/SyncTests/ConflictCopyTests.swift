import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

private let copy = "2026-10-05.sync-conflict-20261005-181500-ABCDEFG.plan"
private let other = "2026-10-05.sync-conflict-20261005-181502-HIJKLMN.plan"
private let day = "2026-10-05.plan"
/// Two names that cannot be versions of one file.
private let monday = "# 2026-10-05 Mon\n"
private let tuesday = "# 2026-10-06 Tue\n"

@Suite struct `planmerge --conflict-copies` {
  private func merge(_ files: MemoryFiles, _ options: String = "") -> CommandRun {
    CommandRun("planmerge --conflict-copies \(options)", files: files)
  }

  private func folder(_ texts: [String: String]) -> MemoryFiles {
    MemoryFiles(texts.merging(["settings.plan": ""]) { $1 })
  }

  @Test func `waits for editors and for git`() {
    let files = folder([day: "a\n", copy: "a\n"])
    files.editors[FilePath("/plan/" + day)] = .vim
    let run = merge(files)
    #expect(
      run.error
        == "planmerge: 2026-10-05.plan: has unsaved changes in vim; save them, or use --force\n")
    #expect(run.code == 2)
    files.editors = [FilePath("/plan/" + copy): .emacs]
    #expect(merge(files).code == 2)
    files[".git/HEAD"] = ""
    files[".git/MERGE_HEAD"] = ""
    #expect(
      merge(files, "--force").error
        == "planmerge: a merge is in progress in this repository; finish it first\n")
    files[".git/MERGE_HEAD"] = nil
    #expect(files[copy] == "a\n")
    #expect(merge(files, "--force").code == 0)
    #expect(files[copy] == nil)
  }

  @Test func `keeps a copy whose file another program changes meanwhile`() {
    let files = folder([copy: "a\n"])
    files.beforeWrite = { $0[day] = "from elsewhere\n" }
    let run = merge(files)
    #expect(run.code == 2)
    #expect(run.error == "planmerge: 2026-10-05.plan: File exists\n")
    #expect(files[copy] == "a\n")
    #expect(files[day] == "from elsewhere\n")
  }

  @Test func `keeps a copy that changes meanwhile`() {
    let files = folder([copy: "a\n"])
    files.afterVisit = { files in if files[day] != nil { files[copy] = "arrived late\n" } }
    let run = merge(files)
    #expect(run.code == 2)
    #expect(run.error == "planmerge: \(copy): changed on disk\n")
    #expect(files[day] == "a\n")
    #expect(files[copy] == "arrived late\n")
  }

  @Test(arguments: ["- [ ] a\n", "- [x] a\n", nil])
  func `is undone and redone with all copies`(main: String?) {
    let before = [day: main, copy: "- [x] a\n- [ ] b\n", other: "- [ ] c\n"].compactMapValues(
      \.self)
    let files = folder(before)
    let records = MemoryRecords()
    let whole = files.texts
    func run(_ line: String, _ files: any Files) -> Int32 {
      CommandRun(line, files: files, records: records).code
    }
    #expect(run("planmerge --conflict-copies", files) == 0)
    let merged = files.texts
    #expect(merged.count == 2)
    for (line, from, to) in [("plan undo", merged, whole), ("plan undo --redo", whole, merged)] {
      for number in 0..<3 {
        let failing = FailingFiles(files, .at(number))
        if run(line, failing) == 0 { break }
        #expect(files.texts == from, "\(line), \(number)")
      }
      _ = run(line, files)
      #expect(files.texts == to, "\(line)")
    }
    #expect(run("plan undo", files) == 0)
    #expect(run("planmerge --conflict-copies", files) == 0)
    #expect(files.texts == merged)
  }

  @Test func `is not undone if a copy has come since`() {
    let files = folder([day: "- [ ] a\n", copy: "- [ ] b\n"])
    let records = MemoryRecords()
    #expect(CommandRun("planmerge --conflict-copies", files: files, records: records).code == 0)
    files[copy] = "- [ ] c\n"
    let before = files.texts
    let run = CommandRun("plan undo", files: files, records: records)
    #expect(run.error.hasPrefix("plan: \(copy): changed since planmerge of 2026-10-05 14:00\n"))
    #expect(run.code == 2)
    #expect(files.texts == before)
  }
}

@Suite struct `planmerge --conflict-copies --edit` {
  private func run(
    _ files: MemoryFiles, _ code: Int32, saving text: String?
  ) -> (run: CommandRun, call: String) {
    var call = ""
    let run = CommandRun("planmerge --conflict-copies --edit", files: files) { command, path in
      call = String(decoding: command + [0x20] + path.bytes, as: UTF8.self)
      if let text { files[day] = text }
      return code
    }
    return (run, call)
  }

  private let files = MemoryFiles(["settings.plan": "", day: monday, copy: tuesday])

  @Test func `takes a saved file as merged`() {
    let (run, call) = run(files, 0, saving: "both\n")
    #expect(call == "vim -d -- '\(day)' \(copy)")
    #expect(run.code == 0)
    #expect(files.texts == ["/plan/settings.plan": "", "/plan/" + day: "both\n"])
  }

  @Test(arguments: [(Int32(0), nil), (1, "both\n")])
  func `keeps the copies of a file that was not saved`(code: Int32, text: String?) {
    let (run, _) = run(files, code, saving: text)
    #expect(run.error == "planmerge: 2026-10-05.plan: was not saved, so its copies are kept\n")
    #expect(run.code == 1)
    #expect(files[copy] == tuesday)
  }
}
