import PlanSystem
import PlanTesting
import PlanText
import Testing

/// A folder of twelve days, in which the programs have run before.
private struct UsedFolder {
  let files = MemoryFiles()
  let records = MemoryRecords()

  init() {
    files["settings.plan"] = ""
    for day in 10...20 { files["2026-09-\(day).plan"] = "## Tasks\n\n- [x] Task \(day)\n" }
    files["2026-10-04.plan"] = "## Tasks\n\n- [ ] Yesterday\n"
  }

  @discardableResult
  func run(_ line: String) -> CommandRun { CommandRun(line, files: files, records: records) }
}

@Suite struct `When something looks lost` {
  private let place = UsedFolder()

  init() {
    #expect(place.run("planroll").code == 0)
    #expect(place.run("plan done Yesterday").code == 0)
  }

  @Test(arguments: [[], [0], Array(repeating: 0, count: 40)] as [[UInt8]])
  func `nothing is written into an empty file that had a text before`(left: [UInt8]) {
    place.files.setBytes(left, at: "2026-10-05.plan")
    let run = place.run("plan add Milk")
    #expect(run.code == 2)
    let known = left.isEmpty ? "is empty, but had text after " : "contains only NULs"
    #expect(run.error.contains("2026-10-05.plan: \(left.isEmpty ? "" : "error: ")\(known)"))
    #expect(run.error.contains("plan undo --restore 2026-10-05.plan"))
    #expect(place.run("planroll").code == (left.isEmpty ? 0 : 2), "nothing is to be written")
  }

  @Test func `the last text is restored`() {
    let text = place.files["2026-10-05.plan"]
    for left in ["", "\0\0\0", nil] {
      place.files["2026-10-05.plan"] = left
      #expect(place.run("plan undo -n --restore 2026-10-05.plan").output.contains("+++ b/2026-10"))
      let run = place.run("plan undo --restore 2026-10-05.plan")
      #expect(run.output.hasPrefix("2026-10-05.plan: brought back, as after plan"))
      #expect(place.files["2026-10-05.plan"] == text)
    }
    let run = place.run("plan undo --restore 2026-10-05.plan")
    #expect(run.error == "plan: 2026-10-05.plan: is not empty and is not changed\n")
    #expect(run.code == 2)
    place.files["other.plan"] = ""
    #expect(place.run("plan undo --restore other.plan").code == 1)
  }

  @Test(arguments: [
    ("plan add Milk", "2026-10-05.plan"), ("plan new", "2026-10-05.plan"),
    ("planroll", "2026-10-05.plan"), ("plan move 2026-10-03:3 today", "2026-10-05.plan"),
    ("plan add Milk --in groceries", "groceries.plan"),
  ])
  func `a missing file is not created again unless its creation was undone`(
    line: String, path: String
  ) {
    place.run("plan add Eggs --in groceries")
    place.files["2026-10-03.plan"] = "## Tasks\n\n- [ ] Late\n"
    place.files[path] = nil
    let before = place.files.texts
    let run = place.run(line)
    #expect(run.error.contains("\(path): is gone, but had text after plan"))
    #expect(run.error.contains("'plan undo --restore \(path)', or use --force"))
    #expect(run.code == 2)
    #expect(place.files.texts == before)
    #expect(place.run(line + " --force").code == 0)
    #expect(place.files[path] != nil)
    place.run("plan undo")
    #expect(place.files.texts == before)
    #expect(place.run(line).code == 0, "it was said once")
  }

  @Test func `the text before NULs is restored with the rest`() {
    let text = place.files["2026-10-05.plan"] ?? ""
    let restore = "plan undo --restore 2026-10-05.plan"
    for left in [String(text.dropLast(4)) + "\0", text + "\0\0"] {
      place.files["2026-10-05.plan"] = left
      #expect(place.run(restore).output.contains("brought back, as after plan"))
      #expect(place.files["2026-10-05.plan"] == text)
    }
    place.files["2026-10-05.plan"] = text + "- [ ] Later\n\0\0\0"
    #expect(
      place.run(restore).output == "2026-10-05.plan: removed the NULs at its end\n")
    #expect(place.files["2026-10-05.plan"] == text + "- [ ] Later\n")
    place.files["2026-10-05.plan"] = "theirs\n\0"
    let run = place.run(restore)
    #expect(run.error.contains("2026-10-05.plan: has text that it did not have after plan"))
    #expect(run.code == 2)
    #expect(place.files["2026-10-05.plan"] == "theirs\n\0")
    #expect(place.run(restore + " --force").code == 0)
    #expect(place.files["2026-10-05.plan"] == text)
  }

  @Test(arguments: ["-n --restore F", "--restore -n F", "--restore F -n", "--restore --dry-run F"])
  func `-n shows a text that would be restored`(options: String) {
    place.files["2026-10-05.plan"] = nil
    let options = options.replacing("F", with: "2026-10-05.plan")
    let run = place.run("plan undo \(options)")
    #expect(run.output.contains("+++ b/2026-10-05.plan"))
    #expect(run.code == 0)
    #expect(place.files["2026-10-05.plan"] == nil)
    #expect(place.run("plan undo --restore -n").code == 1, "a file may be called so")
  }

  @Test func `--force accepts an empty file for all later commands`() {
    place.files["2026-10-04.plan"] = ""
    place.files["2026-10-03.plan"] = "## Tasks\n\n- [ ] Late\n"
    let run = place.run("planroll")
    #expect(run.error.contains("2026-10-04.plan: is empty, but had text after planroll of 2026"))
    #expect(run.code == 2)
    #expect(place.run("planroll -n").code == 0)
    #expect(place.run("planroll --force").code == 0)
    place.files["2026-10-02.plan"] = "## Tasks\n\n- [ ] Later\n"
    #expect(place.run("planroll").code == 0)
    #expect(place.run("plan add Milk --on 2026-10-04").code == 0)
    place.files["2026-10-04.plan"] = ""
    #expect(place.run("plan add Milk --on 2026-10-04").code == 2, "it had a text again")
  }

  @Test func `a file that a command emptied or undid is not a loss`() {
    #expect(place.run("plan undo").code == 0)
    #expect(place.run("plan undo").code == 0)
    place.files["2026-10-05.plan"] = ""
    #expect(place.run("plan add Milk").code == 0)
  }

  @Test(arguments: ["planroll", "plan rename tag work job", "plan new tomorrow"])
  func `a missing third of the folder stops commands that walk it`(line: String) {
    place.files["2026-10-03.plan"] = "## Tasks\n\n- [ ] Late #work\n"
    for day in 10...15 { place.files["2026-09-\(day).plan"] = nil }
    let before = place.files.texts
    #expect(place.run(line).code == 2)
    #expect(place.files.texts == before)
    #expect(place.run(line + " --force").code == 0)
    #expect(place.files.texts != before)
  }

  @Test func `a missing third of the folder is reported with numbers, and can be forced`() {
    for day in 10...15 { place.files["2026-09-\(day).plan"] = nil }
    place.files["2026-10-03.plan"] = "## Tasks\n\n- [ ] Late\n"
    let run = place.run("planroll")
    #expect(
      run.error == """
        planroll: 5 of 14 plan files that were here are gone from .; check that it is \
        complete and synchronised, or use --force if they were deleted

        """)
    #expect(run.code == 2)
    #expect(place.run("planroll --force").code == 0)
    place.files["2026-10-02.plan"] = "## Tasks\n\n- [ ] Later\n"
    #expect(place.run("planroll").code == 0)
  }

  @Test func `four missing files are not a loss`() {
    for day in 10...13 { place.files["2026-09-\(day).plan"] = nil }
    place.files["2026-10-03.plan"] = "## Tasks\n\n- [ ] Late\n"
    #expect(place.run("planroll").code == 0)
  }
}
