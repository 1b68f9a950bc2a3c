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

  @Test func `restores what the last command changed and reports it`() {
    place.run("plan done rent")
    #expect(place.texts != folder)
    let run = place.run("plan undo")
    #expect(place.texts == folder)
    #expect(
      run.output == "2026-10-05.plan: put back, as before plan done of 2026-10-05 14:00\n")
    #expect(run.error == "")
    #expect(run.code == 0)
  }

  @Test func `goes one step further back each time, until nothing is left`() {
    let lines = ["plan done rent", "plan add Buy milk", "plan move home tomorrow", "planfmt -w ."]
    var states = [place.texts]
    for line in lines {
      #expect(place.run(line).code == 0)
      if place.texts != states.last { states.append(place.texts) }
    }
    #expect(states.count >= 4)
    for state in states.dropLast().reversed() {
      #expect(place.run("plan undo").code == 0)
      #expect(place.texts == state)
    }
    let run = place.run("plan undo")
    #expect(run.error == "plan: nothing to undo in this plan folder\n")
    #expect(run.code == 1)
    for state in states.dropFirst() {
      #expect(place.run("plan undo --redo").code == 0)
      #expect(place.texts == state)
    }
    #expect(place.run("plan undo --redo").code == 1)
  }

  @Test func `deletes the file that was created, and creates it again`() {
    place.run("plan new tomorrow")
    let made = place.texts["2026-10-06.plan"]
    #expect(made != nil)
    let run = place.run("plan undo")
    #expect(
      run.output == "2026-10-06.plan: removed, as before plan new of 2026-10-05 14:00\n")
    #expect(place.texts == folder)
    let again = place.run("plan undo --redo")
    #expect(
      again.output == "2026-10-06.plan: made again, as after plan new of 2026-10-05 14:00\n")
    #expect(place.texts["2026-10-06.plan"] == made)
  }

  @Test func `deletes the folders that were created, unless they contain something`() {
    place.files["settings.plan"] = "- layout: month\n"
    place.run("plan new 2026-11-05")
    #expect(place.files.kind(of: FilePath("2026/11")) == .directory)
    place.run("plan undo")
    #expect(place.files.kind(of: FilePath("2026")) == nil)
    place.run("plan undo --redo")
    place.files["2026/notes.txt"] = "theirs\n"
    #expect(place.run("plan undo").code == 0)
    #expect(place.files.kind(of: FilePath("2026/11")) == nil)
    #expect(place.files["2026/notes.txt"] == "theirs\n")
  }

  @Test func `refuses if any file changed since, and names each`() {
    place.files["2026-10-06.plan"] = "## Tasks\n"
    place.run("plan move rent tomorrow")
    place.files["2026-10-05.plan"] = "theirs\n"
    place.files["2026-10-06.plan"] = nil
    let before = place.texts
    let run = place.run("plan undo")
    #expect(
      run.error == """
        plan: 2026-10-05.plan: changed since plan move of 2026-10-05 14:00
        plan: 2026-10-06.plan: is gone since plan move of 2026-10-05 14:00
        plan: 'plan undo --show 1' prints what it changed

        """)
    #expect(run.code == 2)
    #expect(place.texts == before)
    #expect(place.run("plan undo --show").output.contains("-- [>] Pay rent to:2026-10-06\n"))
  }

  @Test func `undoes an earlier command alone while its files are unchanged`() {
    place.run("plan done yesterday --on 2026-10-04")
    place.run("plan done 2026-10-04:3")
    place.run("plan done rent")
    #expect(place.run("plan undo 2").code == 0)
    #expect(place.texts["2026-10-04.plan"] == folder["2026-10-04.plan"])
    #expect(place.texts["2026-10-05.plan"] != folder["2026-10-05.plan"])
    place.run("plan done home")
    let run = place.run("plan undo 2")
    #expect(run.error.contains("changed since plan done"))
    #expect(run.code == 2)
    #expect(place.run("plan undo 9").code == 1)
  }

  @Test func `says what can be undone instead if a file changed since`() {
    place.run("plan done 2026-10-04:3")
    place.run("plan done rent")
    place.run("plan done home")
    place.files["2026-10-05.plan"] = "theirs\n"
    let run = place.run("plan undo")
    #expect(
      run.error == """
        plan: 2026-10-05.plan: changed since plan done of 2026-10-05 14:00
        plan: 'plan undo --show 1' prints what it changed; 'plan undo 3' undoes plan done of \
        2026-10-05 14:00

        """)
    #expect(run.code == 2)
    #expect(place.run("plan undo --show 1").code == 0)
    #expect(place.run("plan undo 3").code == 0)
    #expect(place.texts["2026-10-04.plan"] == folder["2026-10-04.plan"])
    place.run("plan undo 3 --redo")
    place.run("plan undo 3")
    place.files["2026-10-04.plan"] = "theirs\n"
    #expect(
      place.run("plan undo --redo").error.contains("\nplan: 'plan undo --redo --show 3' prints"))
  }

  @Test func `does not redo what was undone before a new command`() {
    place.run("plan add Base")
    place.run("plan add Old")
    place.run("plan undo")
    var states = [place.texts]
    for name in ["New", "Newer"] {
      place.run("plan add \(name)")
      states.append(place.texts)
    }
    #expect(place.run("plan undo --redo").code == 1)
    for state in states.dropLast().reversed() {
      #expect(place.run("plan undo").code == 0)
      #expect(place.texts == state)
    }
    for state in states.dropFirst() {
      #expect(place.run("plan undo --redo").code == 0)
      #expect(place.texts == state)
    }
    #expect(
      place.run("plan undo --redo").error == "plan: nothing to do again in this plan folder\n")
    #expect(!place.texts.values.contains { $0.contains("Old") })
  }

  @Test func `redoes what was undone last, whatever its number`() {
    place.run("plan done 2026-10-04:3")
    place.run("plan done rent")
    let both = place.texts
    place.run("plan undo 2")
    let one = place.texts
    place.run("plan undo")
    for state in [one, both] {
      #expect(place.run("plan undo --redo").code == 0)
      #expect(place.texts == state)
    }
  }

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

  @Test func `lists the commands of this folder, the latest first`() {
    place.run("plan done rent")
    place.run("plan move home tomorrow")
    place.files["/other/x.plan"] = "*   [ ] Odd\n"
    #expect(place.run("planfmt -w /other/x.plan").code == 0)
    place.run("plan undo")
    let run = place.run("plan undo --list")
    #expect(
      run.output == """
        1  2026-10-05 14:00  plan move  2026-10-06.plan, 2026-10-05.plan (undone)
        2  2026-10-05 14:00  plan done  2026-10-05.plan

        """)
    #expect(run.code == 0)
    place.files["/other/settings.plan"] = ""
    #expect(place.run("plan -C /other undo --list").output.contains("planfmt  x.plan"))
  }

  @Test func `shows the changes as a patch with -n, and makes none`() {
    place.run("plan done rent")
    let before = place.texts
    for line in ["plan undo -n", "plan undo --show", "plan undo --show 1"] {
      let run = place.run(line)
      #expect(run.output.hasPrefix("--- a/2026-10-05.plan\n+++ b/2026-10-05.plan\n"))
      #expect(run.output.hasSuffix("-- [x] Pay rent\n+- [ ] Pay rent\n - [ ] Call home\n"))
      #expect(run.code == 0)
    }
    #expect(place.texts == before)
  }

  @Test func `leaves a file with unsaved changes alone`() {
    place.run("plan done rent")
    place.files.editors[FilePath("/plan/2026-10-05.plan")] = .vim
    #expect(place.run("plan undo").code == 2)
    #expect(place.run("plan undo --force").code == 0)
    #expect(place.texts == folder)
  }

  @Test(arguments: [
    ("plan undo x", "'x' is not a number of 'plan undo --list'"),
    ("plan undo 0", "'0' is not a number"),
    ("plan undo 1 2", "one argument too many: '2'"),
    ("plan undo --list 1", "one argument too many: '1'"),
    ("plan undo --list --redo", "choose one"), ("plan undo --list --show", "cannot be used with"),
  ])
  func `refuses contradictory options`(line: String, message: String) {
    let run = place.run(line)
    #expect(run.error.contains(message))
    #expect(run.code == 2)
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

  @Test func `does not count if the write never came`() {
    place.run("plan done rent")
    let killed = place.texts
    place.run("plan done home")
    // The state after a process that ended between the record and the write.
    place.files["2026-10-05.plan"] = killed["2026-10-05.plan"]
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
    #expect(place.run("plan done home").error == "")
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

  @Test func `contains all files of a command that changed several folders`() {
    place.files["/other/settings.plan"] = ""
    place.files["/other/x.plan"] = "*   [ ] Odd\n"
    place.files["y.plan"] = "*   [ ] Odd\n"
    #expect(place.run("planfmt -w . /other").code == 0)
    #expect(place.run("plan -C /other undo").code == 0)
    #expect(place.files["/plan/y.plan"] == "*   [ ] Odd\n")
    #expect(place.files["/other/x.plan"] == "*   [ ] Odd\n")
  }
}
