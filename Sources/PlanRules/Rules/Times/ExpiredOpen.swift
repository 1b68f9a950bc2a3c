import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let expiredOpen = Rule(
    "expired-open", in: .times, .info, "an open task that has expired",
    check: .line([.expires, .until], of: .todo, in: [.day, .list]) { file, line, report in
      let item = file.item(line)
      guard item.isOpen else { return }
      let values = file.document.values(of: item)
      let expiry = values.expiryDay(on: file.date)
      // In an undated file `until:` is for series.
      let last = file.date == nil ? expiry : values.lastDay(on: file.date)
      guard let last, last < file.context.today else { return }
      // The days of a series expire, not the series.
      if file.date == nil, values.recurs || file.isBelowSeries(line) { return }
      if file.document.isBelowClosed(line) { return }
      if last == expiry, let range = item.value(.expires) {
        report.add(range, "expired on \(last.text) and is still open")
      } else if let range = item.value(.until) {
        report.add(range, "was to be done until \(last.text) and is still open")
      }
    })
}

extension LintedFile {
  /// Whether a line is part of what a series makes its days from.
  func isBelowSeries(_ line: Int) -> Bool {
    var above = lines[line].parent
    while let parent = above {
      let keys = document.table.tokens(ofLine: parent).filter { $0.kind == .attribute }.map(\.key)
      if keys.contains(.every) || keys.contains(.after) { return true }
      above = lines[parent].parent
    }
    return false
  }
}
