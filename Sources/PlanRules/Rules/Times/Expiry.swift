import PlanDocument
import PlanText

extension Rule {
  static let expiredOpen = Rule(
    "expired-open", in: .times, .info, "an open task that has expired",
    check: .line([.key(.expires), .key(.until)], of: .todo, in: [.day, .list]) { line, report in
      let item = line.item
      guard item.isOpen else { return }
      let values = line.document.values(of: item)
      let expiry = values.expiryDay(on: line.file.date)
      // In an undated file `until:` is for series.
      let last = line.file.date == nil ? expiry : values.lastDay(on: line.file.date)
      guard let last, last < line.file.context.today else { return }
      // The days of a series expire, not the series.
      if line.file.date == nil, values.recurs || line.isBelowSeries { return }
      if line.document.isBelowClosed(line.number) { return }
      if last == expiry, let range = item.value(.expires) {
        report.add(range, "expired on \(last.text) and is still open")
      } else if let range = item.value(.until) {
        report.add(range, "was to be done until \(last.text) and is still open")
      }
    })

  static let expiresAlone = Rule(
    "expires-without-due", in: .times, .warning,
    "a span in `expires:` without a deadline to count from",
    check: .line(.key(.expires), in: [.day, .list, .template]) { line, report in
      let item = line.item
      guard item.isOpen, let expires = item.attribute(.expires) else { return }
      let values = line.document.values(of: item)
      if values.due != nil || values.slot != nil { return }
      // The days of a series count from their occurrence.
      if line.file.date == nil, values.recurs || line.isBelowSeries { return }
      let typed = line.string(expires.value)
      switch values.expires {
      case .afterDue(let period)?:
        let end = line.file.date.flatMap { period.added(to: $0) }
        let fix = end.map { date in
          Fix.likely("end it on \(date.text)", .replace(expires.value, date.text))
        }
        report.add(expires.range, "'\(typed)' counts from a deadline; add a 'due:'", fix: fix)
      case .minutesAfterDue?:
        report.add(
          expires.range, "'\(typed)' counts from a deadline; add a 'due:' or write the time")
      case .at?, nil: return
      }
    })
}

extension LineView {
  /// Whether a line is part of what a series makes its days from.
  var isBelowSeries: Bool {
    var above = line.parent
    while let parent = above {
      let keys = file.line(parent).tokens.filter { $0.kind == .attribute }.map(\.key)
      if keys.contains(.every) || keys.contains(.after) { return true }
      above = document.lines[parent].parent
    }
    return false
  }
}
