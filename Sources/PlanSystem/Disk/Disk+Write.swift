import PlanDocument
public import PlanText

extension Disk {
  public func write(_ changes: ChangeSet) -> [FileProblem] {
    var problems: [FileProblem] = []
    for change in changes.changes {
      do throws(FileProblem.Reason) {
        try write(change)
      } catch {
        problems.append(FileProblem(change.path, error))
      }
    }
    return problems
  }

  public func remove(_ path: FilePath, holding bytes: [UInt8]) throws(FileProblem) {
    do throws(FileProblem.Reason) {
      try takeAway(path, bytes, sweeping: leftoverAge)
    } catch {
      throw FileProblem(path, error)
    }
  }

  private func write(_ change: Change) throws(FileProblem.Reason) {
    if WalkedName.holdsControlCharacter(change.path.bytes.span) { throw .controlCharacterInName }
    let target = try followLinks(change.path)
    if !change.mayMakeConflictCopy,
      [change.path, target].contains(where: { isConflictCopy($0.lastComponent.span) })
    {
      throw .conflictCopy
    }
    switch change.expected {
    case .nothing: try create(target, holding: change.written, sweeping: leftoverAge)
    case .bytes(let read): try replace(target, read, by: change.written)
    case .anything:
      do throws(FileProblem.Reason) {
        try replace(target, nil, by: change.written)
      } catch .notFound {
        try create(target, holding: change.written, sweeping: leftoverAge)
      }
    }
  }

  private func replace(
    _ path: FilePath, _ read: [UInt8]?, by written: [UInt8]
  ) throws(FileProblem.Reason) {
    try PlanSystem.replace(
      path, read, by: written, sweeping: leftoverAge, keepingIn: stateFolder)
  }
}
