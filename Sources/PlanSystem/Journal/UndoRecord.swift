public import PlanText

/// The lasting changes of one command to plan files.
public struct UndoRecord: Sendable {
  public let name: RecordName
  /// The command as it was typed: `plan done`.
  public private(set) var command: [UInt8] = []
  /// The same with its operands: `plan done Guitar 30m`.
  public private(set) var words: [UInt8] = []
  /// When it ran: `2026-10-05 14:00`.
  public private(set) var time: [UInt8] = []
  /// The change of each file, in the order of the first writes. Files that are as they were before
  /// are left out.
  public private(set) var changes: [RecordedChange] = []
  /// The folders that were made, outermost first.
  public private(set) var folders: [FilePath] = []
  /// The files that the user accepted as empty.
  public private(set) var accepted: Set<FilePath> = []
  /// When it was undone, in microseconds since 1970; nil if it is not undone.
  public private(set) var undoneAt: Int?
  /// The files that did not exist, or were empty, and are known to have been written.
  private var made: Set<FilePath> = []

  /// Nil for a record that cannot be read completely.
  public init?(_ name: RecordName, in records: any Records) {
    guard let bytes = records.read(name.bytes), let entries = entries(of: bytes) else { return nil }
    self.name = name
    // For each file, the writes in order.
    var steps: [FilePath: [RecordedChange]] = [:]
    var order: [FilePath] = []
    for entry in entries {
      switch entry {
      case .command(let name, let time, let words):
        (command, self.time, self.words) = (name, time, words)
      case .change(let change):
        if steps[change.path] == nil { order.append(change.path) }
        steps[change.path, default: []].append(change)
      case .failure(let path): _ = steps[path]?.popLast()
      case .folder(let path): folders.append(path)
      case .accepted(let path): accepted.insert(path)
      case .made(let path): made.insert(path)
      case .undone(let time): undoneAt = time
      case .redone: undoneAt = nil
      }
    }
    changes = order.compactMap { steps[$0].flatMap(netChange) }
  }

  public var isUndone: Bool { undoneAt != nil }

  /// Whether a file had content before the command, or is known to have been written by it. A
  /// command that was ended between the record and the write has made nothing.
  func isWitness(of change: RecordedChange) -> Bool {
    !change.isBeginning || made.contains(change.path)
  }

  /// Whether it changed a file below a folder.
  ///
  /// - Parameter folder: absolute, with its links followed.
  public func concerns(_ folder: FilePath) -> Bool {
    let prefix = folder.walkPrefix
    return changes.contains { $0.path.bytes.starts(with: prefix) }
  }
}

/// The sum of some changes of one file; nil if the file is as it was.
private func netChange(_ steps: [RecordedChange]) -> RecordedChange? {
  guard var net = steps.first else { return nil }
  for step in steps.dropFirst() {
    if step.before != net.after { net.isInterrupted = true }
    net.after = step.after
  }
  return net.before == net.after && !net.isInterrupted ? nil : net
}

extension Records {
  /// A time after all records, in microseconds since 1970, even if the clock was set back.
  public var momentOfUndo: Int {
    let limit = now + RecordLimits.day
    let latest = names.last { $0.time < limit }?.time ?? 0
    return max(newName().time, latest + 1)
  }

  /// The readable records, latest first, each read when it is reached.
  ///
  /// Records from the future, written with a wrong clock, are left out: they would stay the latest
  /// forever.
  public var latestFirst: AnySequence<UndoRecord> { latestFirst { _ in } }

  /// - Parameter pass: called with each unreadable record on the way.
  public func latestFirst(passing pass: @escaping (RecordName) -> Void) -> AnySequence<UndoRecord> {
    let limit = now + RecordLimits.day
    return AnySequence(
      names.reversed().lazy.filter { $0.time < limit }.compactMap { name in
        let record = UndoRecord(name, in: self)
        if record == nil { pass(name) }
        return record
      })
  }
}
