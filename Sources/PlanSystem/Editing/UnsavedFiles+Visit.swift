import PlanDocument
public import PlanText

extension UnsavedFiles {
  public func visit(
    _ operands: [FilePath], in order: VisitOrder, _ body: (FilePath, borrowing Found) -> Void
  ) {
    // A walk that finds a text without a file needs its own code.
    guard isAlone || isNew, operands.contains(where: { walkedWay(from: $0) != nil }) else {
      return visitFiles(operands, in: order, body)
    }
    for operand in operands {
      if let way = walkedWay(from: operand) {
        visit(operand, in: order, comingUpon: way, body)
      } else {
        visitFiles([operand], in: order, body)
      }
    }
  }

  public func planPaths(below directory: FilePath) throws(FileProblem) -> PlanPaths {
    let way = walkedWay(from: directory)
    let isThere = files.kind(of: directory) != nil
    var found =
      way != nil && (isAlone || !isThere) ? PlanPaths() : try files.planPaths(below: directory)
    if let way, isAlone || isNew {
      found.paths.append(FilePath(bytes: directory.walkPrefix + way.bytes))
      found.paths.sort()
    }
    return found
  }

  /// The path on which a walk of a directory finds the text; nil if it does not.
  private func walkedWay(from operand: FilePath) -> FilePath? {
    guard kind(of: operand) == .directory, let way = way(from: operand),
      let walked = WalkedPath(way), walked.content == .file
    else { return nil }
    return walked.path
  }

  /// Visits the existing files, with the text in place of its file.
  private func visitFiles(
    _ operands: [FilePath], in order: VisitOrder, _ body: (FilePath, borrowing Found) -> Void
  ) {
    let name = place.lastComponent
    files.visit(operands, in: order) { path, found in
      switch found {
      case .conflictCopy, .noPlanInside: return body(path, found)
      case .problem(let problem) where problem.reason == .controlCharacterInName:
        return body(path, found)
      case .text, .problem: break
      }
      // Only a link has another name, and no walk reaches a day through a link first.
      let mayLead = path.lastComponent == name || DocumentKind(path: path.bytes).date == nil
      if mayLead, holds(path) {
        body(path, .text(text.span))
      } else {
        body(path, found)
      }
    }
  }

  /// Walks a directory that does not have a file for the text yet.
  private func visit(
    _ directory: FilePath, in order: VisitOrder, comingUpon way: FilePath,
    _ body: (FilePath, borrowing Found) -> Void
  ) {
    let path = FilePath(bytes: directory.walkPrefix + way.bytes)
    if isAlone || files.kind(of: directory) == nil { return body(path, .text(text.span)) }
    var isMet = false
    files.visit([directory], in: order) { other, found in
      if !isMet, order.puts(path, before: other) {
        isMet = true
        body(path, .text(text.span))
      }
      if case .noPlanInside = found { return }
      body(other, found)
    }
    if !isMet { body(path, .text(text.span)) }
  }
}

extension VisitOrder {
  fileprivate func puts(_ path: FilePath, before other: FilePath) -> Bool {
    switch self {
    case .path: return path < other
    case .latestDayFirst:
      switch (DocumentKind(path: path.bytes).date, DocumentKind(path: other.bytes).date) {
      case (nil, nil): return path < other
      case (nil, _?): return true
      case (_?, nil): return false
      case (let date?, let otherDate?): return date > otherDate
      }
    }
  }
}
