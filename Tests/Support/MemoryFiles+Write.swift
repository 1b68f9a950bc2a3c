import PlanDocument
public import PlanSystem
public import PlanText

extension MemoryFiles {
  public func write(_ changes: ChangeSet) -> [FileProblem] {
    changes.changes.compactMap { change in
      beforeWrite(self)
      if let reason = hindrance(to: change) { return FileProblem(change.path, reason) }
      if change.expected == .anything, case .text(change.written) = entry(at: key(change.path)) {
        return nil
      }
      entries[key(change.path)] = .text(change.written)
      writes.append(change)
      return nil
    }
  }

  public func remove(_ path: FilePath, holding bytes: [UInt8]) throws(FileProblem) {
    switch entry(at: key(path)) {
    case .text(bytes): entries[key(path)] = nil
    case .text: throw FileProblem(path, .changedOnDisk)
    case .directory: throw FileProblem(path, .isDirectory)
    case .problem(let reason): throw FileProblem(path, reason)
    case nil: throw FileProblem(path, absence(of: key(path)))
    }
  }

  private func hindrance(to change: Change) -> FileProblem.Reason? {
    if WalkedName.holdsControlCharacter(change.path.bytes.span) { return .controlCharacterInName }
    if !change.mayMakeConflictCopy, original(ofCopyAt: change.path) != nil {
      return .conflictCopy
    }
    switch entry(at: key(change.path)) {
    case .text(let held):
      switch change.expected {
      case .nothing: return .alreadyExists
      case .bytes(let read): return read == held ? nil : .changedOnDisk
      case .anything: return nil
      }
    case .directory: return change.expected == .nothing ? .alreadyExists : .isDirectory
    case .problem(let reason): return reason
    case nil:
      let absence = absence(of: key(change.path))
      guard case .directory = entry(at: key(change.path).parent) else { return absence }
      return if case .bytes = change.expected { absence } else { nil }
    }
  }
}
