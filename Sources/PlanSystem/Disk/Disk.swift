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
  /// How many threads read a folder; nil for what suits the machine.
  let threads: Int?

  public init(
    leftoverAge: Int = 3_600, threads: Int? = nil,
    stateFolder: @escaping @Sendable () -> FilePath? = { nil }
  ) {
    self.leftoverAge = leftoverAge
    self.threads = threads
    self.stateFolder = stateFolder
  }

  public func visit(
    _ operands: [FilePath], in order: VisitOrder, _ body: (FilePath, borrowing Found) -> Void
  ) {
    visit(operands, order, nil) { path, found, _ in body(path, found) }
  }

  public func visit(
    _ operands: [FilePath], in order: VisitOrder,
    preparedBy makeWork: @escaping @Sendable () -> any TextWork,
    _ body: (FilePath, borrowing Found, Prepared<any TextWork>?) -> Void
  ) {
    visit(operands, order, makeWork, body)
  }

  private func visit(
    _ operands: [FilePath], _ order: VisitOrder,
    _ makeWork: (@Sendable () -> any TextWork)?,
    _ body: (FilePath, borrowing Found, Prepared<any TextWork>?) -> Void
  ) {
    var visit = Visit(operandCount: operands.count, order, threads: threads, makeWork)
    for operand in operands {
      visit.visit(operand, body)
    }
  }

  public func planPaths(below directory: FilePath) throws(FileProblem) -> PlanPaths {
    let walk = PlanWalk(of: try forFile(directory, Descriptor(directory, .directory)), .path)
    let prefix = directory.walkPrefix
    var found = PlanPaths()
    for entry in walk.entries {
      // A root that could not be listed keeps the name it was given.
      let path =
        entry.length == 0
        ? directory
        : FilePath(bytes: prefix + walk.paths[entry.start..<entry.start + entry.length])
      if entry.content == .link { found.links.insert(path) }
      found.add(path, entry.content)
    }
    return found
  }

  public func kind(of path: FilePath) -> FileKind? {
    guard let status = try? statusOfPath(path.bytes) else { return nil }
    return switch status.kind {
    case .regular: .regular
    case .directory: .directory
    case .link, .other, .unknown: .other
    }
  }

  public func names(in directory: FilePath) throws(FileProblem) -> [[UInt8]] {
    try forFile(
      directory, DirectoryStream(Descriptor(directory, .directory)).sortedNames())
  }

  public func makeFolder(_ path: FilePath) throws(FileProblem) {
    if WalkedName.holdsControlCharacter(path.bytes.span) {
      throw FileProblem(path, .controlCharacterInName)
    }
    // Unsafe: the call takes a C string.
    if unsafe withPath(path.bytes, { unsafe mkdir($0, 0o777) }) != 0 {
      let problem = FileProblem(path, .system(errno))
      if problem.reason == .alreadyExists, kind(of: path) == .directory { return }
      throw problem
    }
    do throws(FileProblem.Reason) {
      try Descriptor(path.parent, .directory).flushNames()
    } catch {
      // Unsafe: the call takes a C string.
      _ = unsafe withPath(path.bytes) { unsafe rmdir($0) }
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
    try forFile(path) { () throws(FileProblem.Reason) in
      let mode = try statusOfPath(path.bytes).mode
      // Unsafe: the call takes a C string.
      try check(
        unsafe withPath(path.bytes) { unsafe chmod($0, mode_t(mode | (mode & 0o444) >> 2)) })
    }
  }

  public func location(of path: FilePath) -> FilePath? {
    // Unsafe: without a buffer the call allocates one.
    unsafe taken(withPath(path.bytes) { unsafe realpath($0, nil) })
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
    // Unsafe: the call takes a C string.
    try forFile(path, check(unsafe withPath(path.bytes) { unsafe chdir($0) }))
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

/// What the system says about a file, as far as users need it.
public struct FileDetails: Hashable, Sendable {
  /// The permission bits.
  public let mode: UInt32
  /// Whether this user may write the file.
  public let isWritable: Bool
  /// Whether this user may run the file, or enter it if it is a folder.
  public let isExecutable: Bool
  /// Seconds since the last write.
  public let age: Int
}

extension Disk {
  public var surroundings: Disk? { self }

  /// Nil if nothing is there; links are followed.
  public func details(of path: FilePath) -> FileDetails? {
    guard let status = try? statusOfPath(path.bytes) else { return nil }
    // Unsafe: the call takes a C string.
    let permits = { (mode: Int32) in unsafe withPath(path.bytes) { unsafe access($0, mode) == 0 } }
    return FileDetails(
      mode: status.mode, isWritable: permits(W_OK), isExecutable: permits(X_OK),
      age: time(nil) - status.modified.seconds)
  }

  /// The first line that a program prints for `--version`; nil if it cannot be run.
  public func versionLine(of program: FilePath) -> [UInt8]? {
    let launch = Launch([program.bytes, Array("--version".utf8)])
    guard let finished = try? run(launch), finished.code == 0 else { return nil }
    return Array(finished.output.prefix { $0 != 0x0A })
  }
}
