import PlanSystem
import PlanText

extension UndoWork {
  /// Restores a file that is empty, full of NULs, ends in them or is gone; returns the exit code.
  func restore(_ file: FilePath) -> Int32 {
    let held: [UInt8]?
    do throws(FileProblem) {
      held = try host.files.read(file)
    } catch {
      if error.reason != .notFound { return host.refuse([Objection(error)]) }
      held = nil
    }
    if let held, let last = held.last, last != 0 {
      return host.refuse([Objection("\(file.bytes): is not empty and is not changed")])
    }
    guard let known = records.lastText(of: host.files.place(of: file)) else {
      host.message("\(file.bytes): no command knows its text; git may have it")
      return ExitCode.differs
    }
    let moment: Message = "\(known.command) of \(known.time)"
    guard let text = text(restoring: held ?? [], known) else {
      return host.refuse([
        Objection("\(file.bytes): has text that it did not have after \(moment); --force drops it")
      ])
    }
    let change = Change(file, read: held, written: text)
    if mode.isDryRun {
      host.printPatch(of: [change])
      return ExitCode.done
    }
    let objections = mode.isForced ? [] : host.openElsewhere([file])
    if !objections.isEmpty { return host.refuse(objections) }
    guard JointWriting([change], host.files).tell(1, host) else { return ExitCode.failed }
    host.reportChange(
      text == known.text
        ? "\(file.bytes): brought back, as after \(moment)"
        : "\(file.bytes): removed the NULs at its end")
    return ExitCode.done
  }

  /// The restored text of a file that may still have its beginning: at least what is there before
  /// the NULs. Nil if that is another text than the known one.
  private func text(restoring held: [UInt8], _ known: KnownText) -> [UInt8]? {
    let left = held[..<(held.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0)]
    if mode.isForced || known.text.starts(with: left) { return known.text }
    return left.starts(with: known.text) ? Array(left) : nil
  }
}
