import PlanTesting
import Testing

@Suite struct TimeTests {
  private static let today = "2026-10-05.plan"

  private func folder() -> MemoryFiles {
    MemoryFiles([
      "settings.plan": "", Self.today: "- [/] Review began:2026-10-05T13:00\n",
      "2026-10-04.plan": "- [ ] Paint\n",
    ])
  }

  @Test func `one undo takes back both tasks of a start`() {
    let (files, records) = (folder(), MemoryRecords())
    let before = files.texts
    let run = CommandRun("plan start Paint", files: files, records: records)
    #expect(run.code == 0, "\(run.error)")
    #expect(files[Self.today] == "- [/] Review spent:1h\n")
    #expect(files["2026-10-04.plan"] == "- [/] Paint began:2026-10-05T14:00\n")
    #expect(CommandRun("plan undo", files: files, records: records).code == 0)
    #expect(files.texts == before)
  }
}
