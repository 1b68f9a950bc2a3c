import PlanArguments
import PlanSystem
import PlanText

/// How a change of pages is carried out.
struct ChangeMode: Sendable {
  /// Whether the changes are shown and not made.
  let isDryRun: Bool
  /// Whether files with unsaved changes in an editor are written, too.
  let isForced: Bool

  init(_ invocation: Invocation) {
    isDryRun = invocation[.dryRun]
    isForced = invocation[.force]
  }

  init(isForced: Bool) {
    isDryRun = false
    self.isForced = isForced
  }
}

extension Host {
  /// Makes all changes or none and says what was done, or only shows them.
  ///
  /// - Parameters:
  ///   - names: the names of the folder, if a day is created: what prevents `plan new` also
  ///     prevents this.
  ///   - others: files that are not plans and are written with them.
  /// - Returns: the exit code.
  func carryOut(
    _ changed: [ChangedPage], reporting reports: [Message], _ mode: ChangeMode, in root: FilePath,
    _ names: PlanNames?, with others: [Change] = []
  ) -> Int32 {
    if let unsaved { return printText(changed, of: unsaved, mode) }
    if changed.isEmpty, others.isEmpty { return ExitCode.done }
    var (changed, reports) = (changed, reports)
    if let settling = changed.lazy.compactMap(\.page.settling).first {
      let settled = settling.completing(changed)
      changed = settled.pages
      reports += settled.reports
    }
    let changes = others + changed.map(\.change)
    if mode.isDryRun {
      printPatch(of: changed.map(\.change))
      for other in others {
        note("would write \(other.path.bytes), \(counted(other.written.count, "byte", "bytes"))")
      }
      return ExitCode.done
    }
    let objections = hindrances(to: changed, mode, root, names)
    if !objections.isEmpty { return refuse(objections) }
    guard JointWriting(changes, files).tell(changes.count, self) else { return ExitCode.failed }
    for report in reports { reportChange(report) }
    return ExitCode.done
  }

  private func hindrances(
    to changed: [ChangedPage], _ mode: ChangeMode, _ root: FilePath, _ names: PlanNames?
  ) -> [Objection] {
    var objections: [Objection] = []
    let days = Set(changed.lazy.filter { $0.page.read == nil }.compactMap(\.page.date))
    if !days.isEmpty, let operation = unfinishedOperation(around: root) {
      objections.append(operation)
    }
    for copy in names?.conflictCopies ?? [] where days.contains(copy.day) {
      objections.append(Objection(conflictCopy: copy.path, of: "\(copy.day)"))
    }
    if !mode.isForced { objections += openElsewhere(changed.map(\.page.path)) }
    let blank = changed.filter { $0.page.read.map { isBlank($0.span) } ?? false }
    if objections.isEmpty {
      let new = changed.lazy.map(\.page).filter { $0.read == nil }.map(\.path)
      objections = self.objections(
        toBlank: blank.map(\.page.path), beginning: Array(new), isForced: mode.isForced)
    }
    return objections
  }
}
