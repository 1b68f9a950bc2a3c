import PlanText

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

  public init(time: Int, number: Int) {
    self.time = time
    self.number = number
  }

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
