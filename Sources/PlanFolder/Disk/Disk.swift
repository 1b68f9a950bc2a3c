public import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The real files, by way of the C library alone.
public struct Disk: Files, Sendable {
  public init() {}

  public func kind(of path: FilePath) -> FileKind? {
    guard let status = try? statusOfPath(path.bytes) else { return nil }
    return switch status.kind {
    case .regular: .regular
    case .directory: .directory
    case .link, .other, .unknown: .other
    }
  }

  public var workingDirectory: FilePath {
    get throws(FileProblem) {
      // Unsafe: without a buffer the call allocates one, which is ours to free.
      guard let path = unsafe getcwd(nil, 0) else {
        throw FileProblem(FilePath("."), .system(errno))
      }
      defer { unsafe free(path) }
      return unsafe FilePath(
        bytes: UnsafeBufferPointer(start: path, count: strlen(path)).map {
          UInt8(bitPattern: $0)
        })
    }
  }

  public func changeWorkingDirectory(to path: FilePath) throws(FileProblem) {
    let result = unsafe withPath(path.bytes) { unsafe chdir($0) }
    if result != 0 { throw FileProblem(path, .system(errno)) }
  }
}
