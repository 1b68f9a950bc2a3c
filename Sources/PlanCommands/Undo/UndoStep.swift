import PlanSystem
import PlanText

/// The changes that undo a command, or do it again, in each of its files.
struct UndoStep {
  struct FileChange {
    /// As it is shown.
    let path: FilePath
    let from: [UInt8]?
    let to: [UInt8]?
    /// Whether another program changed the file while the command ran.
    let isInterrupted: Bool
  }

  let record: UndoRecord
  private let isRedo: Bool
  /// Undone in reverse order, so that the original of a moved line is restored before its copy is
  /// removed.
  private(set) var changes: [FileChange]
  private(set) var objections: [Objection] = []

  /// - Parameter shown: the path that is shown for the location of a file in a record.
  init(_ record: UndoRecord, isRedo: Bool, _ shown: (FilePath) -> FilePath) {
    self.record = record
    self.isRedo = isRedo
    changes = (isRedo ? record.changes : record.changes.reversed()).map { change in
      FileChange(
        path: shown(change.path), from: isRedo ? change.before : change.after,
        to: isRedo ? change.after : change.before, isInterrupted: change.isInterrupted)
    }
  }

  /// Leaves out changes that are already made, and objects if a file holds anything else than it
  /// did.
  mutating func compare(with files: any Files) {
    let command: Message = "\(record.command) of \(record.time)"
    changes.removeAll { change in
      let held: [UInt8]?
      do throws(FileProblem) {
        held = try files.read(change.path)
      } catch {
        if error.reason != .notFound {
          objections.append(Objection(error))
          return false
        }
        held = nil
      }
      if held == change.to, !change.isInterrupted { return true }
      if change.isInterrupted {
        objections.append(
          Objection("\(change.path.bytes): another program wrote it while \(command) ran"))
      } else if held != change.from {
        let what: Message = held == nil ? "is gone" : isRedo ? "was changed" : "changed"
        let since: Message = isRedo ? "since it was undone" : "since \(command)"
        objections.append(Objection("\(change.path.bytes): \(what) \(since)"))
      }
      return false
    }
  }

  var writes: [Change] {
    changes.compactMap { change in
      guard let text = change.to else { return nil }
      var write = Change(change.path, read: change.from, written: text)
      write.isReturn = true
      return write
    }
  }

  /// The changes that created the files which are to be removed.
  var removals: [Change] {
    changes.compactMap { change in
      guard change.to == nil, let held = change.from else { return nil }
      return Change(change.path, read: nil, written: held)
    }
  }

  /// `undid plan move of 2026-10-05 14:00 in 2 files`
  var summary: Message {
    "\(isRedo ? "did again" : "undid") \(record.command) of \(record.time) in"
      + " \(counted(changes.count, "file", "files"))"
  }

  /// What was done to a file.
  func action(_ change: FileChange) -> Message {
    let action: Message =
      change.to == nil ? "removed" : change.from == nil ? "made again" : "put back"
    let moment: Message = isRedo ? "after" : "before"
    return "\(change.path.bytes): \(action), as \(moment) \(record.command) of \(record.time)"
  }
}
