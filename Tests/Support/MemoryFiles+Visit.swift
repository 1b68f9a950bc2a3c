public import PlanFolder
import PlanModel
public import PlanText

extension MemoryFiles {
  public func visit(_ operands: [FilePath], _ body: (FilePath, borrowing Found) -> Void) {
    var seen: Set<FilePath> = []
    for operand in operands {
      if WalkedName.holdsControlCharacter(operand.bytes.span) {
        body(operand, .problem(FileProblem(operand, .controlCharacterInName)))
      } else if case .directory = entry(at: key(operand)),
        !WalkedName.isPlan(operand.lastComponent.span)
      {
        walk(operand, &seen, body)
      } else {
        read(key(operand), shownAs: operand, &seen, body)
      }
    }
  }

  private func walk(
    _ operand: FilePath, _ seen: inout Set<FilePath>,
    _ body: (FilePath, borrowing Found) -> Void
  ) {
    let below = key(operand).walkPrefix
    var met: [FilePath: Met] = [:]
    for key in entries.keys where key.bytes.starts(with: below) {
      if let (path, what) = walked(key.bytes[below.count...]) { met[path] = what }
    }
    if met.values.allSatisfy({ $0 == .conflictCopy }) { body(operand, .noPlanInside) }
    for (path, what) in met.sorted(by: { $0.key < $1.key }) {
      let shown = FilePath(bytes: operand.walkPrefix + path.bytes)
      switch what {
      case .file: read(FilePath(bytes: below + path.bytes), shownAs: shown, &seen, body)
      case .conflictCopy: body(shown, .conflictCopy)
      case .problem(let reason): body(shown, .problem(FileProblem(shown, reason)))
      }
    }
  }

  /// What a walk comes upon, by the name alone.
  private enum Met: Equatable {
    case file
    case conflictCopy
    case problem(FileProblem.Reason)
  }

  /// How far a walk gets on the way to a file, and what it is there; nil where it passes over.
  private func walked(_ path: ArraySlice<UInt8>) -> (FilePath, Met)? {
    let components = path.split(separator: UInt8(ascii: "/"))
    for (index, name) in components.enumerated() {
      let isLast = index == components.count - 1
      let isPlan = WalkedName.isPlan(name.span)
      let way = FilePath(bytes: components[...index].joined(separator: [UInt8(ascii: "/")]))
      let isCopy = isConflictCopy(name.span)
      if WalkedName.isSkipped(name.span) || (isLast ? !isPlan : isCopy) { return nil }
      if WalkedName.holdsControlCharacter(name.span) {
        return (way, .problem(.controlCharacterInName))
      }
      if !isLast, isPlan { return (way, .problem(.isDirectory)) }
      if isLast { return (way, isCopy ? .conflictCopy : .file) }
    }
    return nil
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
