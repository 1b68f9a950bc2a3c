import PlanFolder
import PlanText

/// What undoing a command, or doing it again, comes to in each of its files.
struct UndoStep {
  struct FileChange {
    /// As it is shown.
    let path: FilePath
    let from: [UInt8]?
    let to: [UInt8]?
    /// Whether somebody else changed the file while the command ran.
    let isInterrupted: Bool
  }

  let record: UndoRecord
  private let isRedo: Bool
  /// Undone in the other order, so that what was copied before it was struck out is struck in
  /// before the copy goes.
  private(set) var changes: [FileChange]
  private(set) var objections: [Objection] = []

  /// - Parameter shown: what a file is called that a record has by its place.
  init(_ record: UndoRecord, isRedo: Bool, _ shown: (FilePath) -> FilePath) {
    self.record = record
    self.isRedo = isRedo
    changes = (isRedo ? record.changes : record.changes.reversed()).map { change in
      FileChange(
        path: shown(change.path), from: isRedo ? change.before : change.after,
        to: isRedo ? change.after : change.before, isInterrupted: change.isInterrupted)
    }
  }

  /// Leaves out what is so already, and objects where a file holds anything else than it did.
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
          Objection("\(change.path.bytes): somebody else wrote it while \(command) ran"))
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

  /// What made the files that are to be gone.
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
  func deed(_ change: FileChange) -> Message {
    let deed: Message =
      change.to == nil ? "removed" : change.from == nil ? "made again" : "put back"
    let moment: Message = isRedo ? "after" : "before"
    return "\(change.path.bytes): \(deed), as \(moment) \(record.command) of \(record.time)"
  }
}
