import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let movedWithoutTarget = Rule(
    "moved-without-target", in: .consistency, .info, "a moved task that does not say where to",
    check: .line(
      .moved, of: .series, when: Glance { seen, _, _ in !seen.parts.keys.contains(.to) }
    ) { line, report in
      let item = line.item
      guard item.state == .moved, item.value(.to) == nil, let box = item.box else { return }
      // A target that could not be read is told of by itself.
      if line.document.isBelowClosed(line.number) || line.holds(" to:") { return }
      let isCarried = line.kind.isTodo && line.file.date != nil
      report.add(
        box,
        isCarried
          ? "moved, but without 'to:' it counts as open and is carried on"
          : "moved, but 'to:' does not say where")
    })
}
