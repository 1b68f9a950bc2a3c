import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

private let copy = "2026-10-05.sync-conflict-20261005-181500-ABCDEFG.plan"
private let other = "2026-10-05.sync-conflict-20261005-181502-HIJKLMN.plan"
private let nested =
  "2026-10-05.sync-conflict-20261005-181500-ABCDEFG.sync-conflict-20261006-080000-OPQRSTU.plan"
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

  @Test func `deletes a copy whose content is in the file`() {
    let files = folder([day: "- [ ] a\n", copy: "- [ ] a\n", other: "- [ ] a\n"])
    let run = merge(files)
    #expect(run.output == "merged 2 copies into 2026-10-05.plan\n")
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(files.texts == ["/plan/settings.plan": "", "/plan/" + day: "- [ ] a\n"])
    #expect(files.writes.isEmpty)
    #expect(merge(files).code == 0)
  }

  @Test(arguments: [
    [day, copy], [day, copy, other], [copy, other, nested], [day, nested], [copy],
    ["habits.plan", "habits.sync-conflict-20261005-181500-ABCDEFG.plan"],
    ["templates/day.plan", "templates/day.sync-conflict-20261005-181500-ABCDEFG.plan"],
    ["settings.plan", "settings.sync-conflict-20261005-181500-ABCDEFG.plan"],
  ])
  func `gives the same bytes whichever version has which name`(names: [String]) {
    var results: Set<[String: String]> = []
    let texts = ["- a\n", "- a\n- b\n", "- c\n- a\n"]
    for turn in 0..<3 {
      let files = folder([:])
      for (index, name) in names.enumerated() { files[name] = texts[(index + turn) % names.count] }
      _ = merge(files, "--markers")
      #expect(files.texts.count == (names[0] == "settings.plan" ? 1 : 2), "\(files.texts)")
      results.insert(files.texts)
    }
    #expect(results.count == 1, "\(results)")
    for word in ["a", "b", "c"].prefix(names.count) {
      #expect(results.first?.values.contains { $0.contains("- \(word)\n") } == true)
    }
  }

  @Test func `turns a copy into the file if the file is gone`() {
    let files = folder([copy: "- [ ] a\n", "notes.md": ""])
    #expect(merge(files).code == 0)
    #expect(files[day] == "- [ ] a\n")
    #expect(files[copy] == nil)
  }

  @Test func `leaves what it cannot merge, and merges the rest`() {
    let files = folder([
      day: monday, copy: tuesday, "list.plan": "- a\n", "list.sync-conflict-1-2-3.plan": "- a\n",
    ])
    let run = merge(files)
    #expect(
      run.error
        == "planmerge: \(copy): cannot be merged into \(day) automatically; --markers marks "
        + "the differences, --edit opens both\n")
    #expect(run.code == 1)
    #expect(files.writes.isEmpty)
    #expect(files["list.sync-conflict-1-2-3.plan"] == nil)
    #expect(files[copy] == tuesday)
  }

  @Test func `--markers marks the differences in the file`() throws {
    let files = folder([day: monday, copy: tuesday])
    let run = merge(files, "--markers")
    #expect(run.error == "planmerge: 2026-10-05.plan: 1 conflict left\n")
    #expect(run.code == 1)
    let text = try #require(files[day])
    #expect(
      text.hasPrefix("<<<<<<< one version") && text.contains(monday) && text.contains(tuesday))
    #expect(files[copy] == nil)
    // A version that another device has marked and changed is taken apart again.
    files[copy] = text.replacing(tuesday, with: "# 2026-10-07 Wed\n")
    #expect(merge(files, "--markers").code == 1)
    for title in [monday, tuesday, "# 2026-10-07 Wed\n"] {
      #expect(files[day]?.contains(title) == true, "\(title)")
    }
    #expect(files[copy] == nil)
  }

  @Test func `-n shows the result and changes nothing`() {
    let files = folder([day: monday, copy: tuesday])
    let before = files.texts
    let run = merge(files, "-n --markers")
    #expect(run.output.contains("+++ b/2026-10-05.plan\n"))
    #expect(run.error.contains("would merge 1 copy into 2026-10-05.plan\n"))
    #expect(run.code == 1)
    #expect(files.texts == before)
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

  @Test func `keeps what cannot be read`() {
    let files = folder([day: "a\n", copy: "a\n", other: "a\n"])
    files.refuse(other, .system(13))
    let run = merge(files)
    #expect(run.error == "planmerge: \(other): Permission denied\n")
    #expect(run.code == 2)
    #expect(files[copy] == "a\n")
  }

  /// A process may end after every change; the next run finishes the work.
  @Test(arguments: 0..<4)
  func `is finished by the next run wherever it stopped`(step: Int) {
    let whole = folder([day: monday, copy: tuesday, other: monday])
    _ = merge(whole, "--markers")
    let files = folder([day: monday, copy: tuesday, other: monday])
    if step > 0 { files[day] = whole[day] }
    if step > 1 { files[copy] = nil }
    if step > 2 { files[other] = nil }
    _ = merge(files, "--markers")
    #expect(files.texts == whole.texts)
    #expect(files[day]?.contains(tuesday) == true)
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

  @Test func `reports what is wrong with the folder`() {
    #expect(CommandRun("planmerge --conflict-copies gone").code == 2)
    let nowhere = CommandRun("planmerge --conflict-copies")
    #expect(nowhere.error.contains("no plan folder here"))
    #expect(nowhere.code == 2)
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

  @Test func `needs a terminal`() {
    let run = CommandRun("planmerge --conflict-copies --edit", files: files)
    #expect(run.error == "planmerge: cannot start 'vim -d' without a terminal\n")
    #expect(run.code == 2)
  }
}
