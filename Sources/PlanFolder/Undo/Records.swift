import PlanText

/// Where it is kept what commands changed: a private folder in production, memory in tests.
///
/// Nothing that is right depends on it: what cannot be written is not kept, and what cannot be read
/// is not there.
public protocol Records {
  /// How late it is, in microseconds since 1970.
  var now: Int { get }

  /// The records there are, the oldest first.
  var names: [RecordName] { get }

  /// How large a record is, in bytes.
  func size(of record: RecordName) -> Int

  /// A name that no record has.
  func newName() -> RecordName

  /// What a record or another file that is kept beside the records holds; nil where there is none.
  func read(_ name: [UInt8]) -> [UInt8]?

  /// Puts bytes behind what a file holds, which is made if need be.
  ///
  /// - Throws: when not all of them could be written; some may stand there then.
  func append(_ bytes: [UInt8], to name: [UInt8]) throws(FileProblem.Reason)

  func remove(_ name: [UInt8])
}

/// What the record of one command is called: when it began, and what tells it from others of that
/// moment.
public struct RecordName: Hashable, Comparable, Sendable {
  /// In microseconds since 1970.
  public let time: Int
  /// Usually the number of the process.
  public let number: Int

  public init(time: Int, number: Int) {
    self.time = time
    self.number = number
  }

  /// Nil for what is no name of a record.
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
