public import PlanText

extension IndexFiles {
  public func visit(
    _ operands: [FilePath], in order: VisitOrder, _ body: (FilePath, borrowing Found) -> Void
  ) {
    var seen: Set<FilePath> = []
    for operand in operands {
      guard kind(of: operand) == .directory else {
        read(operand, &seen, body)
        continue
      }
      WalkedPath.visit(walk(of: operand), of: operand, in: order, body) { read($0, &seen, body) }
    }
  }

  public func planPaths(below directory: FilePath) throws(FileProblem) -> PlanPaths {
    guard kind(of: directory) == .directory else { throw FileProblem(directory, .notInIndex) }
    return WalkedPath.files(of: walk(of: directory), below: directory)
  }

  private func read(
    _ path: FilePath, _ seen: inout Set<FilePath>, _ body: (FilePath, borrowing Found) -> Void
  ) {
    do throws(FileProblem.Reason) {
      let key = key(path)
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
