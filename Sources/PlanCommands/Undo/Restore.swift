import PlanFolder
import PlanText

extension UndoWork {
  /// Brings back what a file held that is empty, full of NULs or gone; returns the exit code.
  func restore(_ file: FilePath) -> Int32 {
    let held: [UInt8]?
    do throws(FileProblem) {
      held = try host.files.read(file)
    } catch {
      if error.reason != .notFound { return host.refuse([Objection(error)]) }
      held = nil
    }
    if let held, !isBlank(held.span) {
      return host.refuse([Objection("\(file.bytes): is not empty, and stays as it is")])
    }
    guard let known = records.lastText(of: host.files.place(of: file)) else {
      host.message("\(file.bytes): no command has noted what it held; git may know")
      return ExitCode.differs
    }
    let change = Change(file, read: held, written: known.text)
    if mode.isDryRun {
      host.printPatch(of: [change])
      return ExitCode.done
    }
    let objections = mode.isForced ? [] : host.openElsewhere([file])
    if !objections.isEmpty { return host.refuse(objections) }
    guard JointWriting([change], host.files).tell(1, host) else { return ExitCode.failed }
    host.tellDeed("\(file.bytes): brought back, as after \(known.command) of \(known.time)")
    return ExitCode.done
  }
}
