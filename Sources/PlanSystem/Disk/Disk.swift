public import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The real files. Only the C library is used.
public struct Disk: Files, Sendable {
  /// The age in seconds at which files left by a killed process are removed.
  let leftoverAge: Int
  /// The folder for a text that cannot be kept next to its file; asked only when needed.
  let stateFolder: @Sendable () -> FilePath?

  public init(
    leftoverAge: Int = 3_600, stateFolder: @escaping @Sendable () -> FilePath? = { nil }
  ) {
    self.leftoverAge = leftoverAge
    self.stateFolder = stateFolder
  }

  public func kind(of path: FilePath) -> FileKind? {
    guard let status = try? statusOfPath(path.bytes) else { return nil }
    return switch status.kind {
    case .regular: .regular
    case .directory: .directory
    case .link, .other, .unknown: .other
    }
  }

  public func makeFolder(_ path: FilePath) throws(FileProblem) {
    do throws(FileProblem.Reason) {
      if WalkedName.holdsControlCharacter(path.bytes.span) { throw .controlCharacterInName }
      // Unsafe: the call takes a C string.
      let result = unsafe withPath(path.bytes) { unsafe mkdir($0, 0o777) }
      if result != 0 {
        let error = FileProblem.Reason.system(errno)
        if error == .alreadyExists, kind(of: path) == .directory { return }
        throw error
      }
      do throws(FileProblem.Reason) {
        try Descriptor(path.parent, .directory).flushNames()
      } catch {
        // Unsafe: the call takes a C string.
        _ = unsafe withPath(path.bytes) { unsafe rmdir($0) }
        throw error
      }
    } catch {
      throw FileProblem(path, error)
    }
  }

  public func removeEmptyFolder(_ path: FilePath) throws(FileProblem) {
    // Unsafe: the call takes a C string.
    let result = unsafe withPath(path.bytes) { unsafe rmdir($0) }
    if result == 0 || [ENOTEMPTY, EEXIST, ENOENT].contains(errno) { return }
    throw FileProblem(path, .system(errno))
  }

  public func permitExecution(of path: FilePath) throws(FileProblem) {
    do throws(FileProblem.Reason) {
      let mode = try statusOfPath(path.bytes).mode
      // Unsafe: the call takes a C string.
      let result = unsafe withPath(path.bytes) {
        unsafe chmod($0, mode_t(mode | (mode & 0o444) >> 2))
      }
      if result != 0 { throw .system(errno) }
    } catch {
      throw FileProblem(path, error)
    }
  }

  public func location(of path: FilePath) -> FilePath? {
    // Unsafe: without a buffer the call allocates one.
    unsafe taken(withPath(path.bytes) { unsafe realpath($0, nil) })
  }

  public func names(in directory: FilePath) throws(FileProblem) -> [[UInt8]] {
    var names: [[UInt8]] = []
    do throws(FileProblem.Reason) {
      let stream = try DirectoryStream(Descriptor(directory, .directory))
      try stream.forEachName { name, _, _ in
        names.append(Array(copying: name))
      }
    } catch {
      throw FileProblem(directory, error)
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  public var workingDirectory: FilePath {
    get throws(FileProblem) {
      // Unsafe: without a buffer the call allocates one.
      guard let path = unsafe taken(getcwd(nil, 0)) else {
        throw FileProblem(FilePath("."), .system(errno))
      }
      return path
    }
  }

  public func changeWorkingDirectory(to path: FilePath) throws(FileProblem) {
    let result = unsafe withPath(path.bytes) { unsafe chdir($0) }
    if result != 0 { throw FileProblem(path, .system(errno)) }
  }
}

/// The path in a C string that a call allocated for us; nil if the call failed, with the reason in
/// `errno`.
private func taken(_ path: UnsafeMutablePointer<CChar>?) -> FilePath? {
  // Unsafe: the string is ours to free after its bytes are copied.
  guard let path = unsafe path else { return nil }
  defer { unsafe free(path) }
  return unsafe FilePath(
    bytes: UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) })
}
