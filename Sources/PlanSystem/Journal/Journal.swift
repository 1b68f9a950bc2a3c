public import PlanText

/// Records what the running command does to plan files, so that it can be undone.
///
/// The record starts with the first change: a command that changes nothing leaves no record.
public final class Journal {
  /// The command and the time to show for it; asked once, when a record starts.
  public var heading: () -> (name: [UInt8], time: [UInt8]) = { ([], []) }
  /// Whether nothing is recorded.
  public var isAtRest = false
  /// Why this command cannot be undone: a part of it could not be recorded.
  public private(set) var problem: FileProblem.Reason?

  /// Nil if nothing can be stored. Opened on first use.
  public private(set) lazy var records: (any Records)? = open()
  private let open: () -> (any Records)?
  private var name: RecordName?
  private var size = 0
  private var hasFailures = false
  /// Entries to write as soon as there is a record.
  private var waiting: [RecordEntry] = []

  public init(_ open: @escaping () -> (any Records)?) {
    self.open = open
  }

  /// Records changes that are about to be made.
  func note(_ entries: [RecordEntry]) {
    guard !isAtRest, problem == nil, !entries.isEmpty, let records else { return }
    var bytes: [UInt8] = []
    let name = name ?? records.newName()
    if self.name == nil {
      let heading = heading()
      bytes = RecordEntry.command(name: heading.name, time: heading.time).bytes
      self.name = name
    }
    for entry in waiting + entries { bytes += entry.bytes }
    waiting = []
    size += bytes.count
    do throws(FileProblem.Reason) {
      if size > RecordLimits.size { throw .tooLarge }
      try records.append(bytes, to: name.bytes)
    } catch {
      // A part of a command cannot be undone.
      records.remove(name.bytes)
      problem = error
    }
  }

  /// Records a new folder, as soon as a file is changed too.
  func note(folder: FilePath) {
    if isAtRest { return }
    if name == nil { waiting.append(.folder(folder)) } else { note([.folder(folder)]) }
  }

  /// Records that changes failed.
  func note(failures: [FilePath]) {
    if failures.isEmpty { return }
    hasFailures = true
    note(failures.map { .failure($0) })
  }

  /// Records that these files are empty on purpose.
  public func accept(_ paths: [FilePath]) {
    note(paths.map { .accepted($0) })
  }

  /// Ends the current record. What follows can be undone separately.
  public func beginAnew() {
    finish()
    name = nil
    size = 0
    hasFailures = false
    waiting = []
    problem = nil
  }

  /// Cleans up after the command: removes a record of changes that all failed, and sometimes
  /// removes old records and those above the limit.
  public func finish() {
    guard let name, let records, problem == nil else { return }
    if hasFailures, let record = UndoRecord(name, in: records), record.changes.isEmpty,
      record.accepted.isEmpty
    {
      records.remove(name.bytes)
    }
    // About every sixteenth time, because listing the records takes longer than recording a change.
    if name.time & 15 == 0 || size > 1 << 20 { records.prune() }
  }
}
