public import PlanFolder
public import PlanText

extension MemoryFiles {
  public func visit(
    _ operands: [FilePath], in order: VisitOrder, _ body: (FilePath, borrowing Found) -> Void
  ) {
    var seen: Set<FilePath> = []
    for operand in operands {
      if WalkedName.holdsControlCharacter(operand.bytes.span) {
        body(operand, .problem(FileProblem(operand, .controlCharacterInName)))
      } else if case .directory = entry(at: key(operand)),
        !WalkedName.isPlan(operand.lastComponent.span)
      {
        WalkedPath.visit(walk(of: operand), of: operand, in: order, body) {
          read(key($0), shownAs: $0, &seen, body)
        }
      } else {
        read(key(operand), shownAs: operand, &seen, body)
      }
    }
  }

  public func planPaths(below directory: FilePath) throws(FileProblem) -> [FilePath] {
    // The same problems as where names are listed.
    _ = try names(in: directory)
    return WalkedPath.files(of: walk(of: directory), below: directory).filter {
      switch kind(of: $0) {
      case .regular, nil: true
      case .directory, .other: false
      }
    }
  }

  private func walk(of directory: FilePath) -> [WalkedPath] {
    let below = key(directory).walkPrefix
    let keys = entries.keys.filter { $0.bytes.starts(with: below) }
    return WalkedPath.walk(keys.map { $0.bytes[below.count...] })
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
