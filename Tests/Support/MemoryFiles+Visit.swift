public import PlanDocument
public import PlanSystem
public import PlanText

extension MemoryFiles {
  public func visit(
    _ operands: [FilePath], _ body: (FilePath, borrowing Found) -> Void
  ) {
    defer { afterVisit(self) }
    var seen: Set<FilePath> = []
    for operand in operands {
      if WalkedName.holdsControlCharacter(operand.bytes.span) {
        body(operand, .problem(FileProblem(operand, .controlCharacterInName)))
      } else if case .directory = entry(at: key(operand)),
        !WalkedName.isPlan(operand.lastComponent.span)
      {
        WalkedPath.visit(walk(of: operand), of: operand, body) {
          read(key($0), shownAs: $0, &seen, body)
        }
      } else {
        read(key(operand), shownAs: operand, &seen, body)
      }
    }
  }

  public func planPaths(
    below directory: FilePath, from first: CivilDate
  ) throws(FileProblem) -> PlanPaths {
    // The problems are those of listing names.
    _ = try names(in: directory)
    var found = WalkedPath.files(of: walk(of: directory), below: directory)
    for path in found.paths {
      switch kind(of: path) {
      case .regular, nil: continue
      case .directory: found.problems.append(FileProblem(path, .isDirectory))
      case .other: found.problems.append(FileProblem(path, .notRegular))
      }
    }
    found.paths.removeAll { path in found.problems.contains { $0.path == path } }
    found.problems.sort { $0.path < $1.path }
    return found
  }

  public func regularFiles(
    in folder: FilePath, below root: FilePath, where isWanted: (Span<UInt8>) -> Bool
  ) throws(FileProblem) -> [FoundFile] {
    try names(in: folder).compactMap { name in
      let path = FilePath(bytes: folder.walkPrefix + name)
      guard isWanted(name.span), case .text(let bytes) = entry(at: key(path)) else { return nil }
      return FoundFile(path: path, size: bytes.count)
    }
  }

  public func start(
    of file: FilePath, below root: FilePath, atMost limit: Int
  ) throws(FileProblem) -> [UInt8] {
    switch entry(at: key(file)) {
    case .text(let bytes): return Array(bytes.prefix(limit))
    case .directory: throw FileProblem(file, .isDirectory)
    case .problem(let reason): throw FileProblem(file, reason)
    case nil: throw FileProblem(file, absence(of: key(file)))
    }
  }

  private func walk(of directory: FilePath) -> [WalkedPath] {
    let below = key(directory).walkPrefix
    let keys = entries.keys.filter { $0.bytes.starts(with: below) }
    return WalkedPath.walk(keys.map { $0.bytes[below.count...] }) { way in
      guard case .text(let bytes) = entries[FilePath(bytes: below + way.bytes)] else { return nil }
      return bytes
    }
  }

  private func read(
    _ key: FilePath, shownAs path: FilePath, _ seen: inout Set<FilePath>,
    _ body: (FilePath, borrowing Found) -> Void
  ) {
    switch entry(at: key) {
    case .text(let bytes) where bytes.count > FileProblem.sizeLimit:
      body(path, .problem(FileProblem(path, .tooLarge)))
    case .text(let bytes):
      if seen.insert(key).inserted { body(path, .text(bytes.span)) }
    case .directory: body(path, .problem(FileProblem(path, .isDirectory)))
    case .problem(let reason): body(path, .problem(FileProblem(path, reason)))
    case nil: body(path, .problem(FileProblem(path, absence(of: key))))
    }
  }
}
