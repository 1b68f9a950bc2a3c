import PlanShell
import PlanSystem
import PlanText

/// The changes that undo a command, or do it again, in each of its files.
struct UndoStep {
  let record: UndoRecord
  private let isRedo: Bool
  /// From what the command left to what is wanted, with paths as they are shown. Undone in reverse
  /// order, so that the original of a moved line is restored before its copy is removed.
  private(set) var changes: [RecordedChange]
  private(set) var objections: [Objection] = []

  /// - Parameter shown: the path that is shown for the location of a file in a record.
  init(_ record: UndoRecord, isRedo: Bool, _ shown: (FilePath) -> FilePath) {
    (self.record, self.isRedo) = (record, isRedo)
    changes = (isRedo ? record.changes : record.changes.reversed()).map { recorded in
      var change = RecordedChange(
        shown(recorded.path), before: isRedo ? recorded.before : recorded.after,
        after: isRedo ? recorded.after : recorded.before)
      change.isInterrupted = recorded.isInterrupted
      return change
    }
  }

  /// Leaves out changes that are already made, and objects if a file holds anything else than it
  /// did.
  mutating func compare(with files: any Files) {
    let command = command
    changes.removeAll { change in
      let held: [UInt8]?
      do throws(FileProblem) {
        held = try files.readIfThere(change.path)
      } catch {
        objections.append(Objection(error))
        return false
      }
      if held == change.after, !change.isInterrupted { return true }
      if change.isInterrupted {
        objections.append(
          Objection("\(change.path.bytes): another program wrote it while \(command) ran"))
      } else if held != change.before {
        let what: Message = held == nil ? "is gone" : isRedo ? "was changed" : "changed"
        let since: Message = isRedo ? "since it was undone" : "since \(command)"
        objections.append(Objection("\(change.path.bytes): \(what) \(since)"))
      }
      return false
    }
  }

  var writes: [Change] {
    changes.compactMap { change in
      guard let text = change.after else { return nil }
      var write = Change(change.path, read: change.before, written: text)
      write.isReturn = true
      return write
    }
  }

  /// The changes that created the files which are to be removed.
  var removals: [Change] {
    changes.compactMap { change in
      guard change.after == nil, let held = change.before else { return nil }
      return Change(change.path, read: nil, written: held)
    }
  }

  /// `plan move of 2026-10-05 14:00`
  private var command: Message { "\(record.command) of \(record.time)" }

  /// `undid plan move of 2026-10-05 14:00 in 2 files`
  var summary: Message {
    "\(isRedo ? "did again" : "undid") \(command) in \(counted(changes.count, "file", "files"))"
  }

  /// What was done to a file.
  func action(_ change: RecordedChange) -> Message {
    let action: Message =
      change.after == nil ? "removed" : change.before == nil ? "made again" : "put back"
    return "\(change.path.bytes): \(action), as \(isRedo ? "after" : "before") \(command)"
  }

  /// `undoing plan init of 2026-10-05 14:00 removes settings.plan and 3 more files`, if it removes
  /// `settings.plan`, which makes a folder a plan folder.
  var loss: Message? {
    let removed = changes.filter { $0.after == nil }
    let settings = removed.first { $0.path.lastComponent.elementsEqual("settings.plan".utf8) }
    guard let settings else { return nil }
    let more: Message =
      removed.count > 1 ? " and \(counted(removed.count - 1, "more file", "more files"))" : ""
    return "undoing \(command) removes \(settings.path.bytes)\(more)"
  }
}
