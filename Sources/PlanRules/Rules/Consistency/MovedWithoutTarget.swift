import PlanDocument
import PlanText

extension Rule {
  static let movedWithoutTarget = Rule(
    "moved-without-target", in: .consistency, .info, "a moved task that does not say where to",
    check: .line(
      .moved, of: .series, when: Glance { seen, _, _ in !seen.parts.keys.contains(.to) }
    ) { line, report in
      let item = line.item
      guard item.state == .moved, item.value(.to) == nil, let box = item.box else { return }
      // A target that could not be read is reported by another rule.
      if line.document.isBelowClosed(line.number) || line.holds(" to:") { return }
      let isCarried = line.kind.isTodo && line.file.date != nil
      report.add(
        box,
        isCarried
          ? "moved without 'to:', so it counts as open; add 'to:' and the day"
          : "moved without 'to:'; add 'to:' and the day")
    })
}
