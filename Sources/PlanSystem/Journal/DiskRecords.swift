public import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Records in a folder that is not synchronised, readable by its owner alone.
///
/// Appended bytes are never flushed to the disk: the plans are complete without them, and a flush
/// would take longer than the rest of a command.
public struct DiskRecords: Records, Sendable {
  private let folder: FilePath

  /// - Parameter folder: absolute; made when something is stored.
  public init(in folder: FilePath) {
    self.folder = folder
  }

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

  public func newName() -> RecordName {
    RecordName(time: now, number: Int(getpid()))
  }

  public func read(_ name: [UInt8]) -> [UInt8]? {
    do throws(FileProblem.Reason) {
      let file = try Descriptor(folder.appending(name), .readingNoLink)
      let status = try file.status()
      if status.kindHindrance != nil { return nil }
      return try file.head(status.size)
    } catch {
      return nil
    }
  }

  public func append(_ bytes: [UInt8], to name: [UInt8]) throws(FileProblem.Reason) {
    let file: Descriptor
    do throws(FileProblem.Reason) {
      file = try opening(name)
    } catch .notFound {
      if !makePrivateFolders(folder) { throw .system(errno) }
      file = try opening(name)
    }
    if !send(bytes, to: file) { throw .system(errno) }
  }

  public func remove(_ name: [UInt8]) {
    // Unsafe: the call takes a C string.
    _ = unsafe withPath(folder.appending(name).bytes) { unsafe unlink($0) }
  }

  private func opening(_ name: [UInt8]) throws(FileProblem.Reason) -> Descriptor {
    // Unsafe: the call takes a C string.
    let number = unsafe withPath(folder.appending(name).bytes) {
      unsafe open($0, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }
    if number < 0 { throw .system(errno) }
    return Descriptor(owning: number)
  }
}
