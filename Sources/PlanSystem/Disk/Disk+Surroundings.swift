public import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Facts about files and programs, other than the content of the files.
public protocol Surroundings {
  /// Nil if nothing is there; links are followed.
  func details(of path: FilePath) -> FileDetails?

  /// The first line that a program prints for `--version`; nil if it cannot be run.
  func versionLine(of program: FilePath) -> [UInt8]?
}

/// What the system says about a file, as far as users need it.
public struct FileDetails: Hashable, Sendable {
  /// The permission bits.
  public var mode: UInt32
  /// Whether this user may write the file.
  public var isWritable: Bool
  /// Whether this user may run the file, or enter it if it is a folder.
  public var isExecutable: Bool
  /// Seconds since the last write.
  public var age: Int

  public init(mode: UInt32, isWritable: Bool, isExecutable: Bool, age: Int) {
    self.mode = mode
    self.isWritable = isWritable
    self.isExecutable = isExecutable
    self.age = age
  }
}

extension Disk: Surroundings {
  public var surroundings: (any Surroundings)? { self }

  public func details(of path: FilePath) -> FileDetails? {
    guard let status = try? statusOfPath(path.bytes) else { return nil }
    // Unsafe: the calls take a C string.
    let isWritable = unsafe withPath(path.bytes) { unsafe access($0, W_OK) == 0 }
    let isExecutable = unsafe withPath(path.bytes) { unsafe access($0, X_OK) == 0 }
    let now = time(nil)
    return FileDetails(
      mode: status.mode, isWritable: isWritable, isExecutable: isExecutable,
      age: now - status.modified.seconds)
  }

  public func versionLine(of program: FilePath) -> [UInt8]? {
    let launch = Launch(words: [program.bytes, Array("--version".utf8)])
    guard let finished = try? run(launch), finished.code == 0 else { return nil }
    return Array(finished.output.prefix { $0 != 0x0A })
  }
}
