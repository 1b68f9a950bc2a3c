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

  public func planPaths(below directory: FilePath) throws(FileProblem) -> PlanPaths {
    do throws(FileProblem.Reason) {
      let walk = PlanWalk(of: try Descriptor(directory, .directory), .path)
      let prefix = directory.walkPrefix
      var found = PlanPaths()
      for entry in walk.entries {
        // A root that could not be listed keeps the name it was given.
        let path =
          entry.length == 0
          ? directory
          : FilePath(bytes: prefix + walk.paths[entry.start..<entry.start + entry.length])
        switch entry.content {
        case .file: found.paths.append(path)
        case .link:
          found.paths.append(path)
          found.links.insert(path)
        case .problem(let reason): found.problems.append(FileProblem(path, reason))
        case .conflictCopy: found.conflictCopies.append(path)
        }
      }
      return found
    } catch {
      throw FileProblem(directory, error)
    }
  }
}
