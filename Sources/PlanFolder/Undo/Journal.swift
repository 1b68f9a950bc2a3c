public import PlanText

/// Notes what the command that runs now does to plan files, so that it can be undone.
///
/// Begins a record with the first change: a command that changes nothing leaves no trace.
public final class Journal {
  /// Which command it is, and when it runs, to be shown; asked once, when a record begins.
  public var heading: () -> (name: [UInt8], time: [UInt8]) = { ([], []) }
  /// Whether nothing is noted, because what is done is to leave no record.
  public var isAtRest = false
  /// Why this command cannot be undone: not all of it could be noted.
  public private(set) var problem: FileProblem.Reason?

  /// Nil where nothing can be kept. Found only when somebody asks.
  public private(set) lazy var records: (any Records)? = open()
  private let open: () -> (any Records)?
  private var name: RecordName?
  private var size = 0
  private var hasFailures = false
  /// What is to be told as soon as there is a record.
  private var waiting: [RecordEntry] = []

  public init(_ open: @escaping () -> (any Records)?) {
    self.open = open
  }

  /// Notes what is about to be done.
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
      // Half of a command is nothing that could be undone.
      records.remove(name.bytes)
      problem = error
    }
  }

  /// Notes a folder that was made, once a file is changed as well.
  func note(folder: FilePath) {
    if isAtRest { return }
    if name == nil { waiting.append(.folder(folder)) } else { note([.folder(folder)]) }
  }

  /// Notes that changes did not come about.
  func note(failures: [FilePath]) {
    if failures.isEmpty { return }
    hasFailures = true
    note(failures.map { .failure($0) })
  }

  /// Notes that these files are to be as empty as they are.
  public func accept(_ paths: [FilePath]) {
    note(paths.map { .accepted($0) })
  }

  /// Ends what is noted as one command: what follows can be undone by itself.
  public func beginAnew() {
    finish()
    name = nil
    size = 0
    hasFailures = false
    waiting = []
    problem = nil
  }

  /// Tidies up behind the command: what came to nothing leaves no record, and now and then what is
  /// too old or too much goes.
  public func finish() {
    guard let name, let records, problem == nil else { return }
    if hasFailures, let record = UndoRecord(name, in: records), record.changes.isEmpty,
      record.accepted.isEmpty
    {
      records.remove(name.bytes)
    }
    // Every sixteenth time at a glance, because listing them takes longer than noting a change.
    if name.time & 15 == 0 || size > 1 << 20 { records.prune() }
  }
}
