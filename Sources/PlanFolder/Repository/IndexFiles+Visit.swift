public import PlanText

extension IndexFiles {
  public func visit(_ operands: [FilePath], _ body: (FilePath, borrowing Found) -> Void) {
    var seen: Set<FilePath> = []
    for operand in operands {
      if kind(of: operand) == .directory {
        walk(key(operand), as: operand, &seen, body)
      } else {
        read(key(operand), as: operand, &seen, body)
      }
    }
  }

  private func walk(
    _ key: FilePath, as operand: FilePath, _ seen: inout Set<FilePath>,
    _ body: (FilePath, borrowing Found) -> Void
  ) {
    let below = key.walkPrefix
    let met = paths(below: below)
    if met.allSatisfy({ $0.content == .conflictCopy }) { body(operand, .noPlanInside) }
    for walked in met {
      let shown = FilePath(bytes: operand.walkPrefix + walked.path.bytes)
      switch walked.content {
      case .file: read(FilePath(bytes: below + walked.path.bytes), as: shown, &seen, body)
      case .conflictCopy: body(shown, .conflictCopy)
      case .problem(let reason): body(shown, .problem(FileProblem(shown, reason)))
      }
    }
  }

  private func read(
    _ key: FilePath, as path: FilePath, _ seen: inout Set<FilePath>,
    _ body: (FilePath, borrowing Found) -> Void
  ) {
    do throws(FileProblem.Reason) {
      if WalkedName.holdsControlCharacter(path.bytes.span) { throw .controlCharacterInName }
      guard let entry = files[key] else { throw .notInIndex }
      if entry.isUnmerged { throw .unmerged }
      guard seen.insert(key).inserted else { return }
      let bytes = try objects.blob(entry.blob)
      body(path, .text(bytes.span))
    } catch {
      body(path, .problem(FileProblem(path, error)))
    }
  }
}
