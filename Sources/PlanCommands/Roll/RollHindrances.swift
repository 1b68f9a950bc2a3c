import PlanRollover
import PlanSystem
import PlanText

/// What prevents the changes of a roll from being written now, whatever the files say.
func hindrances(
  to rollover: Rollover, of folder: RollSurvey, _ mode: RollMode, _ host: Host
) -> [Objection] {
  if rollover.changes.isEmpty { return [] }
  // A shown new day says only what recurs; a roll shows what it would do now, or that it cannot.
  if mode.work == .create, mode.action == .show { return [] }
  let paths = rollover.changes.changes.map(\.path)
  var objections: [Objection] = []
  if let operation = host.unfinishedOperation(around: folder.root) {
    objections.append(operation)
  }
  var days = Set(folder.days.lazy.filter { paths.contains($0.path) }.map(\.date))
  if mode.work != .reconcile { days.insert(folder.target) }
  for copy in folder.conflictCopies where days.contains(copy.day) {
    objections.append(Objection(conflictCopy: copy.path, of: "\(copy.day)"))
  }
  if !mode.isForced { objections += host.openElsewhere(paths) }
  if mode.action == .write, objections.isEmpty {
    let new = rollover.changes.changes.filter { $0.expected == .nothing }.map(\.path)
    objections += host.objections(
      to: folder.seen, beginning: new, in: folder.root, isForced: mode.isForced)
  }
  return objections
}
