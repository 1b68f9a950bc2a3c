import PlanFolder
import PlanText

/// What keeps ticked pages from being written just now: for a new day what keeps `plan new` from it.
func hindrances(
  to ticked: [TickedPage], of folder: TickFolder, _ mode: TickMode, _ host: Host
) -> [RollObjection] {
  var objections: [RollObjection] = []
  let days = Set(ticked.lazy.filter { $0.page.read == nil }.compactMap(\.page.date))
  if !days.isEmpty, let operation = host.unfinishedOperation(around: folder.root) {
    objections.append(operation)
  }
  for copy in folder.conflictCopies where days.contains(copy.day) {
    objections.append(RollObjection(conflictCopy: copy.path, of: "\(copy.day)"))
  }
  if !mode.isForced { objections += host.openElsewhere(ticked.map(\.page.path)) }
  return objections
}
