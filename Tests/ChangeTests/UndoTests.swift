import PlanSystem
import PlanTesting
import PlanText
import Testing

private let folder = [
  "settings.plan": "", "2026-10-04.plan": "## Tasks\n\n- [ ] Yesterday\n",
  "2026-10-05.plan": "## Tasks\n\n- [ ] Pay rent\n- [ ] Call home\n",
]

/// A folder in memory, and the records of the commands that ran in it.
private struct Undoing {
  let files = MemoryFiles(folder)
  let records = MemoryRecords()

  @discardableResult
  func run(_ line: String) -> CommandRun { CommandRun(line, files: files, records: records) }

  /// The texts by file name.
  var texts: [String: String] {
    Dictionary(
      uniqueKeysWithValues: files.texts.map { (String($0.key.dropFirst("/plan/".count)), $0.value) }
    )
  }
}

@Suite struct `plan undo` {
  private let place = Undoing()

  @Test func `works in a folder whose settings it removed`() {
    let place = (files: MemoryFiles(["notes.txt": ""]), records: MemoryRecords())
    let run = { (line: String) in
      CommandRun(line, files: place.files, records: place.records)
    }
    #expect(run("plan undo").error.contains("no plan folder here"))
    #expect(run("plan init").code == 0)
    let made = place.files.texts
    #expect(run("plan undo --force").code == 0)
    #expect(place.files["settings.plan"] == nil)
    #expect(run("plan undo --list").code == 0)
    #expect(run("plan undo --redo").code == 0)
    #expect(place.files.texts == made)
  }

  @Test func `reports that nothing is recorded`() {
    let run = CommandRun("plan undo", files: place.files)
    #expect(run.error == "plan: changes are not recorded without XDG_STATE_HOME or HOME\n")
    #expect(run.code == 2)
  }
}

@Suite struct `The record for plan undo` {
  private let place = Undoing()

  @Test(arguments: [
    "plan done -n rent", "planfmt -w .", "planlint .", "plan done nothing", "plan list",
    "plan path",
    "planroll --check", "plan init -n", "planlint -o report.json .",
  ])
  func `is not written if no plan changes`(line: String) {
    place.run(line)
    #expect(place.records.files.isEmpty)
  }

  @Test func `is one record for each command`() {
    for line in ["plan done rent", "plan add Milk", "plan move home tomorrow"] { place.run(line) }
    #expect(place.records.files.count == 3)
  }

  @Test func `is not kept if everything was restored`() {
    for number in 0..<2 {
      let place = Undoing()
      let failing = FailingFiles(place.files, .at(number))
      let run = CommandRun("plan move rent tomorrow", files: failing, records: place.records)
      #expect(run.code == 2)
      #expect(place.texts == folder)
      #expect(place.records.files.isEmpty)
      #expect(place.run("plan undo").code == 1)
    }
  }

  @Test func `contains what remains of a roll that failed halfway`() {
    let failing = FailingFiles(place.files, .at(1))
    #expect(CommandRun("planroll", files: failing, records: place.records).code == 2)
    #expect(place.texts != folder)
    #expect(place.run("plan undo").code == 0)
    #expect(place.texts == folder)
  }

  @Test func `of a file that was never created does not make it a loss`() {
    place.run("plan new tomorrow")
    // The state after a process that ended between the record and the write.
    let name = place.records.names.last?.bytes ?? []
    let record = place.records.files[name] ?? []
    let end = record.firstRange(of: Array("made ".utf8))?.lowerBound
    #expect(end != nil)
    place.records.files[name] = Array(record[..<(end ?? 0)])
    place.files["2026-10-06.plan"] = nil
    #expect(place.run("plan new tomorrow").code == 0)
  }

  @Test func `may fail without stopping the command`() {
    place.records.failure = .system(28)
    let run = place.run("plan done -v rent")
    #expect(run.code == 0)
    #expect(run.error.contains("this cannot be undone: "))
    #expect(place.texts != folder)
    #expect(place.records.files.isEmpty)
    #expect(!place.run("plan done home").error.contains("undone"))
  }

  @Test func `is read as far as it is complete, and skipped if it is damaged`()
    throws
  {
    place.run("plan done rent")
    place.run("plan done 2026-10-04:3")
    let name = try #require(place.records.names.last).bytes
    let record = try #require(place.records.files[name])
    for length in 0..<record.count {
      place.records.files[name] = Array(record.prefix(length))
      _ = place.run("plan undo --list")
    }
    for position in stride(from: 0, to: record.count, by: 3) {
      var damaged = record
      damaged[position] ^= 1
      place.records.files[name] = damaged
      let run = place.run("plan undo -n")
      #expect(run.code == 0, "at \(position): \(run.error)")
    }
    place.records.files[name] = Array(repeating: 0, count: 400)
    let run = place.run("plan undo")
    #expect(run.code == 0)
    #expect(
      run.error.hasSuffix(
        "\(String(decoding: name, as: UTF8.self)): cannot be read and is skipped\n"))
    #expect(place.texts["2026-10-05.plan"] == folder["2026-10-05.plan"])
    #expect(place.texts["2026-10-04.plan"] != folder["2026-10-04.plan"])
  }

  @Test func `from a future date of a wrong clock does not count`() {
    place.run("plan done rent")
    place.records.now += 40 * 24 * 3600 * 1_000_000
    place.run("plan done 2026-10-04:3")
    place.records.now -= 40 * 24 * 3600 * 1_000_000
    #expect(place.run("plan undo").code == 0)
    #expect(place.texts["2026-10-05.plan"] == folder["2026-10-05.plan"])
  }

  @Test func `does not grow beyond its limits`() {
    for _ in 0..<700 { place.run("plan toggle rent") }
    #expect(place.records.files.count <= RecordLimits.count + 16)
    place.records.now += RecordLimits.age
    for _ in 0..<16 { place.run("plan toggle rent") }
    #expect(place.records.files.count <= 32)
  }
}
