import PlanDocument
public import PlanText

/// What a walk can decide from a name alone.
public enum WalkedName {
  /// Whether a walk skips everything of this name: dot names (swap files, repositories, our own
  /// temporary files), backups of vim and Emacs.
  public static func isSkipped(_ name: Span<UInt8>) -> Bool {
    guard !name.isEmpty else { return true }
    let last = name[name.count - 1]
    return name[0] == UInt8(ascii: ".") || last == UInt8(ascii: "~")
      || (name[0] == UInt8(ascii: "#") && last == UInt8(ascii: "#"))
  }

  /// Whether the name ends in `.plan`.
  public static func isPlan(_ name: Span<UInt8>) -> Bool { name.ends(with: ".plan") }

  /// Whether the name ends in `.PLAN` or another spelling that no tool reads.
  public static func isMisspelled(_ name: Span<UInt8>) -> Bool {
    guard name.count > 5, !isPlan(name) else { return false }
    let ending = name.extracting((name.count - 5)...)
    return ending.indices.allSatisfy { ending[$0].asciiLowercased == planEnding[$0] }
  }

  private static let planEnding = Array(".plan".utf8)

  /// What a walk finds by the name of something that is not a folder, and whether the files beside
  /// it decide too; nil if the name is not about plans.
  ///
  /// - Parameter plan: what it is if it is neither a copy nor misspelled.
  static func content(
    _ name: Span<UInt8>, _ plan: WalkedContent = .file
  ) -> (content: WalkedContent, isSettled: Bool)? {
    let isPlan = isPlan(name)
    guard isPlan || name.ends(with: ".plan.orig") || isMisspelled(name) else { return nil }
    if holdsControlCharacter(name) { return (.problem(.controlCharacterInName), true) }
    switch CopyName(name) {
    case .copy(let original): return (.conflictCopy(of: original), false)
    case .maybe: return (plan, false)
    case .own: return (isPlan ? plan : .misspelled, true)
    }
  }

  /// Whether the name would break a line of output or a terminal.
  public static func holdsControlCharacter(_ name: Span<UInt8>) -> Bool {
    name.indices.contains { name[$0] < 0x20 || name[$0] == 0x7F }
  }
}

/// What a walk finds without reading.
public enum WalkedContent: Hashable, Sendable {
  case file
  /// A link. Its target is checked when it is opened.
  case link
  /// Reported, never read as a plan.
  ///
  /// - Parameter of: the name of the original, in the same folder.
  case conflictCopy(of: [UInt8])
  /// `NAME.PLAN`: reported, never opened.
  case misspelled
  case problem(FileProblem.Reason)

  /// Whether it is a plan, or a problem that may hide one.
  var mayBePlan: Bool {
    switch self {
    case .file, .link, .problem: true
    case .conflictCopy, .misspelled: false
    }
  }

  /// Whether it may be found to be a conflict copy by what is beside it.
  var maySettle: Bool {
    switch self {
    case .file, .conflictCopy: true
    case .link, .misspelled, .problem: false
    }
  }
}

/// A conflict copy and the path of its original, which need not exist.
public struct ConflictCopy: Hashable, Sendable {
  public let path: FilePath
  public let original: FilePath

  /// - Parameter name: that of the original, in the same folder.
  init(_ path: FilePath, of name: [UInt8]) {
    self.path = path
    original = path.beside(name)
  }
}

/// What a walk finds without reading a file, each in the order of the paths.
public struct PlanPaths: Sendable {
  public var paths: [FilePath] = []
  /// The paths that are links, according to the listing.
  public var links: Set<FilePath> = []
  public var conflictCopies: [ConflictCopy] = []
  /// Files whose names end in `.PLAN` or another spelling that no tool reads.
  public var misspelled: [FilePath] = []
  /// Entries that are not files, and folders that cannot be listed.
  public var problems: [FileProblem] = []

  public init() {}

  mutating func add(_ path: FilePath, _ content: WalkedContent) {
    switch content {
    case .file, .link: paths.append(path)
    case .problem(let reason): problems.append(FileProblem(path, reason))
    case .conflictCopy(let name): conflictCopies.append(ConflictCopy(path, of: name))
    case .misspelled: misspelled.append(path)
    }
  }
}

/// What a walk finds on the way to a file, decided from names alone. For files that are not on the
/// disk.
public struct WalkedPath: Hashable, Sendable {
  /// As far as the walk goes, from the walked directory.
  public let path: FilePath
  public private(set) var content: WalkedContent

  /// What a walk finds, in byte order, each entry once.
  ///
  /// - Parameters:
  ///   - paths: of all files, from the walked directory.
  ///   - start: the first bytes of a file; nil if they cannot be read.
  public static func walk(
    _ paths: some Sequence<ArraySlice<UInt8>>, start: (FilePath) -> [UInt8]?
  ) -> [WalkedPath] {
    // Several files may be below the same obstacle.
    var walk = Set(paths.compactMap { WalkedPath($0) }).sorted { $0.path < $1.path }
    let files = Set(walk.filter { $0.content == .file }.map(\.path))
    for index in walk.indices where walk[index].content.maySettle {
      let path = walk[index].path
      if let name = path.nameOfOriginal(isThere: files.contains, start: start) {
        walk[index].content = .conflictCopy(of: name)
      }
    }
    return walk
  }

  /// Passes on the results of a walk, as `Files.visit` does.
  ///
  /// - Parameters:
  ///   - operand: the directory as it was given.
  ///   - read: reads the file at a path and passes it on.
  public static func visit(
    _ walk: [WalkedPath], of operand: FilePath, _ body: Visitor, read: (FilePath) -> Void
  ) {
    if !walk.contains(where: { $0.content.mayBePlan }) { body(operand, .noPlanInside) }
    for walked in walk {
      let path = walked.path(below: operand)
      switch walked.content {
      case .file, .link: read(path)
      case .conflictCopy(let name): body(path, .conflictCopy(of: path.beside(name)))
      case .misspelled: body(path, .misspelled)
      case .problem(let reason): body(path, .problem(FileProblem(path, reason)))
      }
    }
  }

  /// The results of a walk, as `Files.planPaths` returns them.
  public static func files(of walk: [WalkedPath], below directory: FilePath) -> PlanPaths {
    var found = PlanPaths()
    for walked in walk { found.add(walked.path(below: directory), walked.content) }
    return found
  }

  private func path(below directory: FilePath) -> FilePath {
    FilePath(bytes: directory.walkPrefix + path.bytes)
  }

  /// Nil if a walk skips the file, or a directory on the way.
  ///
  /// - Parameter path: from the walked directory to the file.
  public init?(_ path: ArraySlice<UInt8>) {
    let components = path.split(separator: UInt8(ascii: "/"))
    for (index, name) in components.enumerated() {
      let isLast = index == components.count - 1
      if WalkedName.isSkipped(name.span) { return nil }
      let content: WalkedContent?
      if isLast {
        content = WalkedName.content(name.span)?.content
      } else {
        if holdsSyncthingMark(name.span) { return nil }
        content =
          WalkedName.holdsControlCharacter(name.span)
          ? .problem(.controlCharacterInName)
          : WalkedName.isPlan(name.span) ? .problem(.isDirectory) : nil
      }
      guard let content else { continue }
      self.path = FilePath(bytes: components[...index].joined(separator: [UInt8(ascii: "/")]))
      self.content = content
      return
    }
    return nil
  }
}

extension FilePath {
  /// The path of another file in the same folder.
  public func beside(_ name: some Collection<UInt8>) -> FilePath {
    FilePath(bytes: bytes.dropLast(lastComponent.count) + name)
  }

  /// The name of the file that this is a copy of. See `CopyName.original`.
  func nameOfOriginal(isThere: (FilePath) -> Bool, start: (FilePath) -> [UInt8]?) -> [UInt8]? {
    CopyName.original(
      of: Array(lastComponent), in: Array(parent.lastComponent).span,
      isThere: { isThere(beside($0)) }, start: { start(beside($0)) })
  }
}

extension Files {
  /// The file that the file at a path is a conflict copy of, as a walk of its folder finds; nil if
  /// it is not one.
  public func original(ofCopyAt path: FilePath) -> FilePath? {
    path.nameOfOriginal(isThere: { kind(of: $0) == .regular }, start: { try? read($0) })
      .map { path.beside($0) }
  }
}
