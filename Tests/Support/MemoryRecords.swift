public import PlanSystem

/// Records in a dictionary.
public final class MemoryRecords: Records {
  public var files: [[UInt8]: [UInt8]] = [:]
  /// In microseconds. Each new name takes one.
  public var now = 1_000_000_000
  /// The error of writing. The part that was written before it stays.
  public var failure: FileProblem.Reason?

  public init() {}

  public var names: [RecordName] { files.keys.compactMap { RecordName($0) }.sorted() }

  public func size(of record: RecordName) -> Int { files[record.bytes]?.count ?? 0 }

  public func newName() -> RecordName {
    now += 1
    return RecordName(time: now, number: 1)
  }

  public func read(_ name: [UInt8]) -> [UInt8]? { files[name] }

  public func append(_ bytes: [UInt8], to name: [UInt8]) throws(FileProblem.Reason) {
    if let failure {
      files[name, default: []] += bytes.prefix(bytes.count / 2)
      throw failure
    }
    files[name, default: []] += bytes
  }

  public func remove(_ name: [UInt8]) { files[name] = nil }
}
