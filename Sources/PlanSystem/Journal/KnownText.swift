public import PlanText

/// A text that a file held according to a record.
public struct KnownText: Sendable {
  public let text: [UInt8]
  public let command: [UInt8]
  public let time: [UInt8]
  /// When the file had it, in microseconds since 1970.
  public let moment: Int
}

extension Records {
  /// Appends an entry to a record.
  public func append(_ record: RecordName, _ entry: RecordEntry) throws(FileProblem.Reason) {
    try append(entry.bytes, to: record.bytes)
  }

  /// What each file held when a command last wrote it: nil for nothing, and if the user has since
  /// accepted that the file is empty. A file without any record has no value.
  ///
  /// - Parameter places: as `Files.place(of:)` returns them.
  public func knownTexts(of places: Set<FilePath>) -> [FilePath: KnownText?] {
    var known: [FilePath: KnownText?] = [:]
    var waiting = places
    for record in latestFirst {
      for change in record.changes where waiting.contains(change.path) {
        if record.isUndone {
          // A record before this one may have been undone later.
          known[change.path] = .some(KnownText(record, change.before))
        } else if !record.isWitness(of: change) {
          continue
        } else if waiting.remove(change.path) != nil, known[change.path] == nil {
          known[change.path] = .some(KnownText(record, change.after))
        }
      }
      // The file was accepted before the command wrote anything.
      for place in record.accepted where waiting.remove(place) != nil {
        if known[place] == nil { known[place] = .some(nil) }
      }
      if waiting.isEmpty { break }
    }
    return known
  }

  /// The last text of a file that was not empty, before or after a command.
  public func lastText(of place: FilePath) -> KnownText? {
    for record in latestFirst {
      guard let change = record.changes.first(where: { $0.path == place }) else { continue }
      let texts = [change.before, change.after]
      for text in record.isUndone ? texts : texts.reversed() {
        if let known = KnownText(record, text) { return known }
      }
    }
    return nil
  }

  /// The number of plan files in a folder when a command last saw all of it; nil if none did.
  ///
  /// - Parameter folder: absolute, with its links followed.
  public func fileCount(of folder: FilePath) -> FolderCount? { FolderCounts(in: self)[folder] }

  /// Stores the number of plan files in a folder.
  public func note(_ count: Int, in folder: FilePath) {
    var counts = FolderCounts(in: self)
    if counts[folder]?.count == count { return }
    counts[folder] = FolderCount(count: count, moment: now)
    counts.write(to: self)
  }
}

extension KnownText {
  /// Nil for an empty text.
  fileprivate init?(_ record: UndoRecord, _ text: [UInt8]?) {
    guard let text, !isBlank(text.span) else { return nil }
    self.init(
      text: text, command: record.command, time: record.time,
      moment: record.undoneAt ?? record.name.time)
  }
}

/// Whether a text is empty or only NULs: what crashes and full disks leave of a file.
public func isBlank(_ text: Span<UInt8>) -> Bool {
  text.isEmpty || text[0] == 0 && text.indices.allSatisfy { text[$0] == 0 }
}

/// What a walk of a folder saw, to find out whether files were lost.
public struct SeenFolder: Sendable {
  /// The number of plan files.
  public private(set) var count = 0
  /// The files that are empty, or only NULs.
  public private(set) var blank: [FilePath] = []

  public init() {}

  /// Adds one result of a visit.
  public mutating func add(_ path: FilePath, _ found: borrowing Found) {
    switch found {
    case .text(let text):
      count += 1
      if isBlank(text) { blank.append(path) }
    case .problem: count += 1
    case .conflictCopy, .misspelled, .noPlanInside: return
    }
  }
}

/// How many plan files a folder had.
public struct FolderCount: Sendable {
  public let count: Int
  /// When, in microseconds since 1970.
  public let moment: Int
}

/// The number of plan files in each folder when a command last saw all of them.
///
/// Lines `COUNT MOMENT PATH` in one file, the latest last, a hundred at most.
struct FolderCounts {
  private static let file = Array("folders".utf8)
  private static let limit = 100

  private var lines: [(path: [UInt8], seen: FolderCount)] = []

  init(in records: any Records) {
    for line in (records.read(Self.file) ?? []).split(separator: 0x0A) {
      let parts = line.split(separator: 0x20, maxSplits: 2)
      guard parts.count == 3, let count = Int(digits: parts[0]) else { continue }
      guard let moment = Int(digits: parts[1], atMost: 18) else { continue }
      lines.append((Array(parts[2]), FolderCount(count: count, moment: moment)))
    }
  }

  subscript(folder: FilePath) -> FolderCount? {
    get { lines.last { $0.path == quotedPath(folder.bytes) }?.seen }
    set {
      lines.removeAll { $0.path == quotedPath(folder.bytes) }
      if let newValue { lines.append((quotedPath(folder.bytes), newValue)) }
      lines.removeFirst(max(0, lines.count - Self.limit))
    }
  }

  func write(to records: any Records) {
    var text: [UInt8] = []
    for line in lines {
      text += Array("\(line.seen.count) \(line.seen.moment) ".utf8) + line.path + [0x0A]
    }
    // If two commands do this at the same time, the count of one of them is lost.
    records.remove(Self.file)
    try? records.append(text, to: Self.file)
  }
}
