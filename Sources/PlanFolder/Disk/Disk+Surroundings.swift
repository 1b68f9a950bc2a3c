public import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What can be found out about files and programs besides what the files hold.
public protocol Surroundings {
  /// Nil where nothing is reached; links are followed.
  func details(of path: FilePath) -> FileDetails?

  /// The first line of what a program prints for `--version`; nil where it cannot be run.
  func versionLine(of program: FilePath) -> [UInt8]?
}

/// What the system knows of a file, as far as people care.
public struct FileDetails: Hashable, Sendable {
  /// The permission bits.
  public var mode: UInt32
  /// Whether this user may write it.
  public var isWritable: Bool
  /// Whether this user may run it, or go through it.
  public var isExecutable: Bool
  /// Seconds since it was written last.
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
