public import PlanFolder
import PlanModel
public import PlanText

extension MemoryFiles {
  public func write(_ changes: ChangeSet) -> [FileProblem] {
    changes.changes.compactMap { change in
      beforeWrite(self)
      if let reason = hindrance(to: change) { return FileProblem(change.path, reason) }
      if change.overwrites, case .text(change.written) = entry(at: key(change.path)) { return nil }
      entries[key(change.path)] = .text(change.written)
      writes.append(change)
      return nil
    }
  }

  private func hindrance(to change: Change) -> FileProblem.Reason? {
    if WalkedName.holdsControlCharacter(change.path.bytes.span) { return .controlCharacterInName }
    if isConflictCopy(change.path.lastComponent.span) { return .conflictCopy }
    switch entry(at: key(change.path)) {
    case .text where change.overwrites: return nil
    case .text(let bytes):
      return change.read == nil ? .alreadyExists : change.read == bytes ? nil : .changedOnDisk
    case .directory:
      return change.read == nil && !change.overwrites ? .alreadyExists : .isDirectory
    case .problem(let reason): return reason
    case nil:
      let absence = absence(of: key(change.path))
      guard case .directory = entry(at: key(change.path).parent) else { return absence }
      return change.read == nil ? nil : absence
    }
  }
}
