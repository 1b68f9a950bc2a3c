import CPlanSystem
public import PlanDocument
public import PlanText

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
  ) { (self.leftoverAge, self.threads, self.stateFolder) = (leftoverAge, threads, stateFolder) }

  public func visit(_ operands: [FilePath], _ body: Visitor) {
    visit(operands, nil) { path, found, _ in body(path, found) }
  }

  public func visit(
    _ operands: [FilePath], preparedBy makeWork: @escaping MakeWork,
    _ body: PreparedVisitor
  ) { visit(operands, makeWork, body) }

  private func visit(
    _ operands: [FilePath], _ makeWork: MakeWork?, _ body: PreparedVisitor
  ) {
    var visit = Visit(operandCount: operands.count, on: self, makeWork)
    for operand in operands { visit.visit(operand, body) }
  }

  public func planPaths(
    below directory: FilePath, from first: CivilDate
  ) throws(FileProblem) -> PlanPaths {
    if let problem = barrier(on: directory) { throw problem }
    let root = try forFile(directory, Descriptor(directory, .directory))
    let walk = PlanWalk(of: root, directory, from: first, on: self)
    let prefix = directory.walkPrefix
    var found = PlanPaths()
    for entry in walk.entries {
      // A root that could not be listed keeps the name it was given.
      let path =
        entry.length == 0 ? directory : FilePath(bytes: prefix + walk.paths[entry.range])
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
    try forFile(directory, DirectoryStream(Descriptor(directory, .directory)).sortedNames())
  }

  public func makeFolder(_ path: FilePath) throws(FileProblem) {
    if WalkedName.holdsControlCharacter(path.bytes.span) {
      throw FileProblem(path, .controlCharacterInName)
    }
    try forFile(path) { () throws(FileProblem.Reason) in
      let place = try place(ofWriting: path)
      let parent = try Descriptor(linkFree: place.parent)
      let name = Array(place.lastComponent)
      // Unsafe: the call takes a C string.
      if unsafe withPath(name, { unsafe mkdirat(parent.number, $0, 0o777) }) != 0 {
        let error = FileProblem.Reason.system(errno)
        if error == .alreadyExists, kind(of: path) == .directory { return }
        throw error
      }
      do throws(FileProblem.Reason) {
        try parent.flushNames()
      } catch {
        _ = parent.removeEmptyFolder(name)
        throw error
      }
    }
  }

  public func removeEmptyFolder(_ path: FilePath) throws(FileProblem) {
    try forFile(path) { () throws(FileProblem.Reason) in
      let place = try place(ofWriting: path)
      let parent: Descriptor
      do throws(FileProblem.Reason) {
        parent = try Descriptor(linkFree: place.parent)
      } catch .notFound {
        return
      }
      if parent.removeEmptyFolder(Array(place.lastComponent)) == 0 { return }
      if ![ENOTEMPTY, EEXIST, ENOENT].contains(errno) { throw .system(errno) }
    }
  }

  public func permitExecution(of path: FilePath) throws(FileProblem) {
    try forFile(path) { () throws(FileProblem.Reason) in
      let place = try place(ofWriting: path)
      let file = try Descriptor(linkFree: place.parent)
        .opening(Array(place.lastComponent), .readingNoLink)
      let mode = try file.status().mode
      try file.permit(mode | (mode & 0o444) >> 2)
    }
  }

  public func location(of path: FilePath) -> FilePath? {
    // Unsafe: without a buffer the call allocates one.
    unsafe takePath(withPath(path.bytes) { unsafe realpath($0, nil) })
  }

  public var workingDirectory: FilePath {
    get throws(FileProblem) { try forFile(FilePath("."), currentDirectoryPath()) }
  }

  public func changeWorkingDirectory(to path: FilePath) throws(FileProblem) {
    if let problem = barrier(on: path) { throw problem }
    // Unsafe: the call takes a C string.
    try forFile(path, check(unsafe withPath(path.bytes) { unsafe chdir($0) }))
  }

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

  /// When a file was made, in microseconds since 1970, links followed; nil if the system does not
  /// know.
  public func birth(of path: FilePath) -> Int? {
    // Unsafe: the call takes a C string.
    let birth = unsafe withPath(path.bytes) { unsafe plan_birth($0) }
    return birth < 0 ? nil : Int(birth)
  }

  /// The first line that a program prints for `--version`; nil if it cannot be run.
  public func versionLine(of program: FilePath) -> [UInt8]? {
    let launch = Launch([program.bytes, Array("--version".utf8)])
    guard let finished = try? run(launch), finished.code == 0 else { return nil }
    return Array(finished.output.prefix { $0 != 0x0A })
  }
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
