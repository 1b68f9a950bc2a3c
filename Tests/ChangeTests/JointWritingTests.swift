import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

private let folder = [
  "settings.plan": "- layout: month\n", "habits.plan": "## Habits\n\n- Read every:day\n",
  "2026/10/2026-10-05.plan": "## Habits\n\n- [ ] Read\n",
]

/// Writes days into existing folders and into new ones.
private let tick = "plan done Read --on 2025-12-31,2026-09-30,2026-10-04..05"

@Suite struct `Files that are written all or none` {
  @Test(arguments: [tick, "plan rename habit Read Books"])
  func `stay as another process wrote them meanwhile, even with the same bytes`(line: String) {
    let whole = MemoryFiles(folder)
    #expect(CommandRun(line, files: whole).code == 0)
    #expect(whole.writes.count > 1)
    for (number, change) in whole.writes.enumerated() {
      let path = String(decoding: change.path.bytes, as: UTF8.self)
      let files = MemoryFiles(folder)
      files.beforeWrite = { files in
        if files.writes.count == number { files.setBytes(change.written, at: path) }
      }
      let run = CommandRun(line, files: files)
      let theirs = MemoryFiles(folder)
      theirs.setBytes(change.written, at: path)
      #expect(files.texts == theirs.texts, "\(path)")
      #expect(run.error.hasPrefix("plan: \(path): "))
      #expect(run.code == 2)
    }
  }

  @Test func `leave no folder that was created for them`() {
    for number in 0..<4 {
      for failure in [FailingFiles.Failure.at(number), .behind(number)] {
        let files = MemoryFiles(folder)
        let run = CommandRun(tick, files: FailingFiles(files, failure))
        #expect(run.error.hasSuffix("plan: nothing is changed\n"))
        for made in ["2025", "2025/12", "2026/09"] {
          #expect(files.kind(of: FilePath(made)) == nil, "\(made), failed at \(number)")
        }
        #expect(files.texts == MemoryFiles(folder).texts)
      }
    }
  }

  @Test func `leave folders that existed before or that are in use now`() {
    let files = MemoryFiles(folder)
    files.makeDirectory("2026/09")
    files.beforeWrite = { $0["2025/12/notes.txt"] = "theirs\n" }
    let run = CommandRun(tick, files: FailingFiles(files, .at(3)))
    #expect(run.error.hasSuffix("plan: nothing is changed\n"))
    #expect(files.kind(of: FilePath("2026/09")) == .directory)
    #expect(files["2025/12/notes.txt"] == "theirs\n")
    #expect(files["2025/12/2025-12-31.plan"] == nil)
  }
}
