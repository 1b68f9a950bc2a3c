import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct `planmerge` {
  @Test
  func `changes nothing if it cannot read or write, and exits with the code that git expects`() {
    let files = MemoryFiles(["base": "", "ours": "a\n", "theirs": "b\n"])
    let run = CommandRun("planmerge gone ours theirs", files: files)
    #expect(run.code == 129)
    #expect(run.error == "planmerge: gone: No such file or directory\n")
    files.beforeWrite = { $0["ours"] = "saved meanwhile\n" }
    let late = CommandRun("planmerge base ours theirs", files: files)
    #expect(late.code == 129)
    #expect(late.error == "planmerge: ours: changed on disk\n")
    #expect(files["ours"] == "saved meanwhile\n")
  }

  @Test(arguments: [
    ("--path x.plan", "x.plan", false), ("", "x.plan", true), ("", "/other/x.plan", false),
    ("--path x.plan", ".merge_file_1", false),
  ])
  func `is recorded for plan undo unless git runs it`(options: String, ours: String, isNoted: Bool)
  {
    let files = MemoryFiles([
      "settings.plan": "", "base": "a\n", ours: "a\nb\n", "theirs": "c\na\n",
    ])
    let records = MemoryRecords()
    let run = CommandRun(
      "planmerge \(options) base \(ours) theirs", files: files, records: records)
    #expect(run.code == 0)
    #expect(files[ours] == "c\na\nb\n")
    #expect(records.files.isEmpty != isNoted)
  }
}
