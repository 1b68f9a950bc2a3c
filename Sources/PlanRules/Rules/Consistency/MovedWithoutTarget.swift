import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let movedWithoutTarget = Rule(
    "moved-without-target", in: .consistency, .info, "a moved task that does not say where to",
    check: .line(.moved, of: .series) { file, line, report in
      let item = file.item(line)
      guard item.state == .moved, item.value(.to) == nil, let box = item.box else { return }
      // A target that could not be read is told of by itself.
      if file.document.isBelowClosed(line) || file.holds(" to:", in: item.range) { return }
      let isCarried = file.lines[line].kind.isTodo && file.date != nil
      report.add(
        box,
        isCarried
          ? "moved, but without 'to:' it counts as open and is carried on"
          : "moved, but 'to:' does not say where")
    })
}
