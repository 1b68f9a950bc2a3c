import Foundation
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct `A record of a command` {
  private let folder: TemporaryFolder
  private let records: DiskRecords

  init() throws {
    folder = try TemporaryFolder()
    records = DiskRecords(in: folder["state/plan/undo"])
  }

  private func journal(_ records: some Records) -> Journal {
    let journal = Journal { records }
    journal.heading = {
      (Array("plan done".utf8), Array("2026-10-05 14:00".utf8), Array("plan done Run".utf8))
    }
    return journal
  }

  private func change(_ path: String, _ before: String?, _ after: String) -> ChangeSet {
    var changes = ChangeSet()
    changes.append(
      Change(FilePath(path), read: before.map { Array($0.utf8) }, written: Array(after.utf8)))
    return changes
  }

  @Test func `is in private folders and files that are created when needed`() throws {
    try folder.write("old", to: "plans/a.plan")
    let files = RecordedFiles(Disk(), in: journal(records))
    #expect(try folder.names() == ["plans"])
    #expect(files.write(change(folder.path + "/plans/a.plan", "old", "new")) == [])
    for name in ["state", "state/plan", "state/plan/undo"] {
      #expect(try folder.mode(name) == 0o700)
    }
    let name = try #require(records.names.first)
    #expect(try folder.mode("state/plan/undo/\(name.bytes.string)") == 0o600)
    let record = try #require(UndoRecord(name, in: records))
    #expect(record.command == Array("plan done".utf8))
    let place = Disk().place(of: folder["plans/a.plan"])
    #expect(
      record.changes
        == [RecordedChange(place, before: Array("old".utf8), after: Array("new".utf8))])
  }

  @Test func `is not written for other files, or for a write that ignores the old text`() throws {
    let files = RecordedFiles(Disk(), in: journal(records))
    var report = ChangeSet()
    report.append(Change(folder["report.plan"], expecting: .anything, written: [0x31]))
    #expect(files.write(report) == [])
    #expect(files.write(change(folder.path + "/hook", nil, "exit\n")) == [])
    #expect(records.names.isEmpty)
  }

  @Test func `keeps any bytes of any texts and paths`() throws {
    var random = SeededGenerator(seed: 5)
    let memory = MemoryRecords()
    var expected: [RecordedChange] = []
    let files = MemoryFiles()
    let recorded = RecordedFiles(files, in: journal(memory))
    for number in 0..<300 {
      let path = FilePath(bytes: Array("/plan/a \(number):\u{E9}\n1".utf8) + [0xFF] + ".plan".utf8)
      let length = random.number(below: 40)
      let text = (0..<length).map { _ in UInt8(random.pick([0, 10, 32, 58, 255])) }
      let start = random.number(below: text.count + 1)
      let after = text[..<start] + [UInt8(random.number(below: 256))] + text[start...].dropFirst(2)
      // These names are too odd to be written, so the writes fail. Only the record matters here.
      var changes = ChangeSet()
      changes.append(Change(path, read: text, written: Array(after)))
      if text == Array(after) { continue }
      files.setBytes(text, at: String(decoding: path.bytes, as: UTF8.self))
      _ = recorded.write(changes)
      expected.append(RecordedChange(path, before: text, after: Array(after)))
    }
    let name = try #require(memory.names.first)
    var record = try #require(memory.files[name.bytes])
    // Remove the notes that these writes failed.
    while let range = record.firstRange(of: Array("failure ".utf8)) {
      let end = record[range.lowerBound...].firstIndex(of: 0x0A) ?? 0
      let words = record[range.lowerBound..<end].split(separator: 0x20)
      let length = Int(String(decoding: words[1], as: UTF8.self)) ?? 0
      record.removeSubrange(range.lowerBound...end + length + 1)
    }
    memory.files[name.bytes] = record
    #expect(UndoRecord(name, in: memory)?.changes == expected)
  }

  @Test func `contains everything up to its last whole note, wherever it is cut off`() throws {
    let memory = MemoryRecords()
    let files = RecordedFiles(MemoryFiles(["a.plan": "1", "b.plan": "1"]), in: journal(memory))
    #expect(files.write(change("a.plan", "1", "2")) == [])
    let name = try #require(memory.names.first)
    let first = try #require(memory.files[name.bytes]).count
    #expect(files.write(change("b.plan", "1", "2")) == [])
    let whole = try #require(memory.files[name.bytes])
    for length in 0...whole.count {
      memory.files[name.bytes] = Array(whole.prefix(length))
      let count = try #require(UndoRecord(name, in: memory)).changes.count
      #expect(count == (length < first ? 0 : length < whole.count ? 1 : 2), "\(length)")
    }
    for position in whole.indices {
      var damaged = whole
      damaged[position] ^= 0x41
      memory.files[name.bytes] = damaged
      let changes = UndoRecord(name, in: memory)?.changes ?? []
      // An increased length looks like a record that is cut off.
      #expect(changes.isEmpty || changes.count == 1 && position >= first, "\(position)")
    }
  }

  @Test func `contains what remains if a file was written twice`() throws {
    let memory = MemoryRecords()
    let inner = MemoryFiles(["a.plan": "1", "b.plan": "1", "c.plan": "1"])
    let files = RecordedFiles(inner, in: journal(memory))
    #expect(files.write(change("a.plan", "1", "2")) == [])
    #expect(files.write(change("a.plan", "2", "1")) == [])
    #expect(files.write(change("b.plan", "1", "2")) == [])
    #expect(files.write(change("b.plan", "2", "3")) == [])
    #expect(files.write(change("c.plan", "1", "2")) == [])
    inner["c.plan"] = "theirs"
    #expect(files.write(change("c.plan", "theirs", "3")) == [])
    let record = try #require(memory.names.first.flatMap { UndoRecord($0, in: memory) })
    #expect(record.changes.map { Array($0.path.lastComponent).string } == ["b.plan", "c.plan"])
    #expect(record.changes.map(\.isInterrupted) == [false, true])
  }

  @Test func `is removed when it is old, or when there are too many or too large ones`() throws {
    let memory = MemoryRecords()
    memory.now = 100 * 24 * 3600 * 1_000_000
    let record = Array(repeating: UInt8(0), count: 1 << 20)
    for number in 0..<80 {
      memory.files[RecordName(time: memory.now - number, number: 1).bytes] = record
    }
    memory.files[RecordName(time: memory.now + RecordLimits.age, number: 1).bytes] = [0]
    memory.files[Array("notes".utf8)] = [0]
    memory.prune()
    #expect(memory.names.count == 50)
    #expect(memory.files.count == 51, "what is no record stays")
    memory.now += RecordLimits.age + 1
    memory.prune()
    #expect(memory.names.isEmpty)
  }

  @Test func `is distinguished from files with similar names`() {
    for name in ["", "-", "1-", "-1", "1-2-3", "a-1", "1-+2", "1", "99999999999999999999-1"] {
      #expect(RecordName(Array(name.utf8)) == nil, "\(name)")
    }
    #expect(RecordName(Array("12-3".utf8)) == RecordName(time: 12, number: 3))
  }
}
