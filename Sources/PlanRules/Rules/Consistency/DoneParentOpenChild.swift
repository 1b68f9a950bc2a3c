import PlanDocument
import PlanText

extension Rule {
  static let doneParentOpenChild = Rule(
    "done-parent-open-child", in: .consistency, .info, "something open below a task that is done",
    check: .file(.openBelowClosed) { file, report in
      var told = -1
      for (line, entry) in file.lines.enumerated()
      where entry.kind.isTodo || entry.kind == .scheduleItem {
        guard let state = entry.state, !state.isClosed, state != .moved,
          let parent = entry.parent, parent > told,
          file.lines[parent].state == .done, let box = file.line(line).item.box
        else { continue }
        told = parent
        report.add(
          box, "still open, but closed by the task in line \(parent + 1), which is done")
      }
    })
}
