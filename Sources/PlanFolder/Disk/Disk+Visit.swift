public import PlanText

extension Disk {
  public func visit(
    _ operands: [FilePath], in order: VisitOrder, _ body: (FilePath, borrowing Found) -> Void
  ) {
    var visit = Visit(operandCount: operands.count, order)
    for operand in operands {
      visit.visit(operand, body)
    }
  }

  public func planPaths(below directory: FilePath) throws(FileProblem) -> [FilePath] {
    do throws(FileProblem.Reason) {
      let walk = PlanWalk(of: try Descriptor(directory, .directory), .path)
      let prefix = directory.walkPrefix
      return walk.entries.compactMap { entry in
        switch entry.content {
        case .file, .link: break
        case .conflictCopy, .problem: return nil
        }
        return FilePath(bytes: prefix + walk.paths[entry.start..<entry.start + entry.length])
      }
    } catch {
      throw FileProblem(directory, error)
    }
  }
}
