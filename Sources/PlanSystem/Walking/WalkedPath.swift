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
  public static func isPlan(_ name: Span<UInt8>) -> Bool {
    name.ends(with: ".plan")
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
  /// Reported, never opened.
  case conflictCopy
  case problem(FileProblem.Reason)
}

/// What a walk finds without reading a file, each in the order of the paths.
public struct PlanPaths: Sendable {
  public var paths: [FilePath] = []
  /// The paths that are links, according to the listing.
  public var links: Set<FilePath> = []
  public var conflictCopies: [FilePath] = []
  /// Entries that are not files, and folders that cannot be listed.
  public var problems: [FileProblem] = []

  public init() {}

  mutating func add(_ path: FilePath, _ content: WalkedContent) {
    switch content {
    case .file, .link: paths.append(path)
    case .problem(let reason): problems.append(FileProblem(path, reason))
    case .conflictCopy: conflictCopies.append(path)
    }
  }
}

/// What a walk finds on the way to a file, decided from names alone. For files that are not on the
/// disk.
public struct WalkedPath: Hashable, Sendable {
  /// As far as the walk goes, from the walked directory.
  public let path: FilePath
  public let content: WalkedContent

  /// What a walk finds, in byte order, each entry once.
  ///
  /// - Parameter paths: of all files, from the walked directory.
  public static func walk(_ paths: some Sequence<ArraySlice<UInt8>>) -> [WalkedPath] {
    // Several files may be below the same obstacle.
    Set(paths.compactMap { WalkedPath($0) }).sorted { $0.path < $1.path }
  }

  /// Passes on the results of a walk, as `Files.visit` does.
  ///
  /// - Parameters:
  ///   - operand: the directory as it was given.
  ///   - read: reads the file at a path and passes it on.
  public static func visit(
    _ walk: [WalkedPath], of operand: FilePath, in order: VisitOrder,
    _ body: (FilePath, borrowing Found) -> Void, read: (FilePath) -> Void
  ) {
    if walk.allSatisfy({ $0.content == .conflictCopy }) { body(operand, .noPlanInside) }
    let ordered =
      switch order {
      case .path: walk
      case .latestDayFirst:
        latestDayFirst(walk) { DocumentKind(path: $0.path.bytes).date }
      }
    for walked in ordered {
      let path = walked.path(below: operand)
      switch walked.content {
      case .file, .link: read(path)
      case .conflictCopy: body(path, .conflictCopy)
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
      let isPlan = WalkedName.isPlan(name.span)
      let isCopy = isConflictCopy(name.span)
      if WalkedName.isSkipped(name.span) || (isLast ? !isPlan : isCopy) { return nil }
      let content: WalkedContent? =
        WalkedName.holdsControlCharacter(name.span)
        ? .problem(.controlCharacterInName)
        : isLast ? (isCopy ? .conflictCopy : .file) : isPlan ? .problem(.isDirectory) : nil
      guard let content else { continue }
      self.path = FilePath(bytes: components[...index].joined(separator: [UInt8(ascii: "/")]))
      self.content = content
      return
    }
    return nil
  }
}

/// The elements without a date in their order, then those with a date, latest first.
func latestDayFirst<Element>(
  _ elements: [Element], _ date: (Element) -> CivilDate?
) -> [Element] {
  var undated: [Element] = []
  var dated: [(date: CivilDate, element: Element)] = []
  dated.reserveCapacity(elements.count)
  for element in elements {
    if let date = date(element) {
      dated.append((date, element))
    } else {
      undated.append(element)
    }
  }
  // Sorted by name, they are nearly always in order already.
  let isOrdered = zip(dated, dated.dropFirst()).allSatisfy { $0.date <= $1.date }
  if !isOrdered { dated.sort { $0.date < $1.date } }
  undated.reserveCapacity(elements.count)
  for entry in dated.reversed() { undated.append(entry.element) }
  return undated
}
