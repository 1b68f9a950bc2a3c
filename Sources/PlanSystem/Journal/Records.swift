public import PlanText

/// The storage of what commands changed: a private folder in production, memory in tests.
///
/// Commands work without it: what cannot be written is not stored, and what cannot be read counts
/// as missing.
public protocol Records {
  /// The current time, in microseconds since 1970.
  var now: Int { get }

  /// The names of the records, oldest first.
  var names: [RecordName] { get }

  /// The size of a record, in bytes.
  func size(of record: RecordName) -> Int

  /// A name that no record has.
  func newName() -> RecordName

  /// The content of a record, or of another file in the same folder; nil if there is none.
  func read(_ name: [UInt8]) -> [UInt8]?

  /// Appends bytes to a file, which is made if it does not exist.
  ///
  /// - Throws: if not all of them could be written; then some may be in the file.
  func append(_ bytes: [UInt8], to name: [UInt8]) throws(FileProblem.Reason)

  func remove(_ name: [UInt8])
}

/// The name of the record of one command: when it started, and a number that makes the name unique.
public struct RecordName: Hashable, Comparable, Sendable {
  /// In microseconds since 1970.
  public let time: Int
  /// Usually the number of the process.
  public let number: Int

  public init(time: Int, number: Int) { (self.time, self.number) = (time, number) }

  /// Nil if the bytes are not the name of a record.
  public init?(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int(digits: $0, atMost: 18) }
    guard parts.count == 2, numbers.count == 2 else { return nil }
    self.init(time: numbers[0], number: numbers[1])
  }

  public var bytes: [UInt8] { Array("\(time)-\(number)".utf8) }

  public static func < (a: RecordName, b: RecordName) -> Bool {
    (a.time, a.number) < (b.time, b.number)
  }
}

/// How many records of commands are kept.
public enum RecordLimits {
  /// The largest number of commands.
  public static let count = 500
  /// The largest size of all records, in bytes.
  public static let size = 50 << 20
  /// The largest age of a record, in microseconds: 30 days.
  public static let age = 30 * day

  static let day = 24 * 3600 * 1_000_000
}

extension Records {
  /// Removes the records above the limits, oldest first.
  public func prune() {
    let now = now
    var (count, size) = (0, 0)
    for name in names.reversed() {
      let isOfTime = now - RecordLimits.age...now + RecordLimits.day ~= name.time
      if isOfTime {
        count += 1
        size += self.size(of: name)
      }
      if !isOfTime || count > RecordLimits.count || size > RecordLimits.size { remove(name.bytes) }
    }
  }
}

/// Records in a folder that is not synchronised, readable by its owner alone.
///
/// Appended bytes are never flushed to the disk: the plans are complete without them, and a flush
/// would take longer than the rest of a command.
public final class DiskRecords: Records {
  private let folder: FilePath
  /// The file that was written last. It stays open, because a command writes one record.
  private var last: (name: [UInt8], file: OpenRecord)?

  private final class OpenRecord {
    let file: Descriptor

    init(_ file: consuming Descriptor) { self.file = file }
  }

  /// - Parameter folder: absolute; made when something is stored.
  public init(in folder: FilePath) { self.folder = folder }

  public var now: Int {
    var time = timespec()
    // Unsafe: the call fills a value of ours.
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
  }

  public var names: [RecordName] {
    ((try? Disk().names(in: folder)) ?? []).compactMap { RecordName($0) }.sorted()
  }

  public func size(of record: RecordName) -> Int {
    (try? statusOfPath(folder.appending(record.bytes).bytes).size) ?? 0
  }

  public func newName() -> RecordName { RecordName(time: now, number: Int(getpid())) }

  public func read(_ name: [UInt8]) -> [UInt8]? { try? readOwn(folder.appending(name)) }

  public func append(_ bytes: [UInt8], to name: [UInt8]) throws(FileProblem.Reason) {
    if last?.name != name {
      let file = try makingFolder(folder) { () throws(FileProblem.Reason) in
        try Descriptor(folder.appending(name), .appending)
      }
      last = (name, OpenRecord(file))
    }
    if let last { try writeAll(bytes.span, to: last.file.file.number) }
  }

  public func remove(_ name: [UInt8]) {
    if last?.name == name { last = nil }
    // Unsafe: the call takes a C string.
    _ = unsafe withPath(folder.appending(name).bytes) { unsafe unlink($0) }
  }
}
