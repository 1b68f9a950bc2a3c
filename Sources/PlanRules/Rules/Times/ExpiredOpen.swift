import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let expiredOpen = Rule(
    "expired-open", in: .times, .info, "an open task that has expired",
    reason: """
      From `expires:` on a task is hidden and never carried to another day, but it is never closed \
      either. Cancel it with `[-]`, or give it more time.
      """,
    examples: [
      .marked(
        """
        - [ ] Buy tickets expires:2026-10-04T18:00
                                  ^^^^^^^^^^^^^^^^
        - [ ] See the film due:2026-10-01 expires:+2d
                                                  ^^^
        """),
      .clean(
        """
        - [ ] Buy tickets expires:2026-10-05
        - [x] Buy milk expires:2026-10-04
        - [-] See the film
          - [ ] ask Ann expires:2026-10-04
        - [ ] See the film due:2026-10-04 expires:+2h
        """),
      .clean("- [ ] Buy tickets every:mon expires:2026-10-04\n", path: "home.plan"),
    ],
    check: .line(.expires) { file, line, report in
      switch file.document.kind {
      case .day, .collection: break
      case .template, .settings, .unknown: return
      }
      let item = file.item(line)
      let values = file.document.values(of: item)
      guard file.lines[line].kind.isTodo, item.isOpen,
        let day = values.expiryDay(on: file.date), day < file.context.today,
        let range = item.value(.expires)
      else { return }
      // The days of a series expire, not the series.
      if file.date == nil, values.recurs || file.isBelowSeries(line) { return }
      if file.document.isBelowClosed(line) { return }
      report.add(range, "expired on \(day.text) and is still open")
    })
}

extension LintedFile {
  /// Whether a line is part of what a series makes its days from.
  fileprivate func isBelowSeries(_ line: Int) -> Bool {
    var above = lines[line].parent
    while let parent = above {
      let keys = document.table.tokens(ofLine: parent).filter { $0.kind == .attribute }.map(\.key)
      if keys.contains(.every) || keys.contains(.after) { return true }
      above = lines[parent].parent
    }
    return false
  }
}
