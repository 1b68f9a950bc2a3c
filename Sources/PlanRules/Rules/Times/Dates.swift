import PlanDocument
import PlanText

/// An `until:` before the `start:`.
func untilBeforeStart(_ line: LineView, _ report: inout Report) {
  line.reportBeforeStart(line.values.until, .until, "ends", &report)
}

/// A deadline before the `start:`.
func dueBeforeStart(_ line: LineView, _ report: inout Report) {
  line.reportBeforeStart(line.values.dueDay(on: line.file.date), .due, "due", &report)
}

extension LineView {
  fileprivate func reportBeforeStart(
    _ day: CivilDate?, _ key: AttributeKey, _ verb: String, _ report: inout Report
  ) {
    guard let day, let start = values.start, day < start, let range = item.value(key)
    else { return }
    report.add(range, "\(verb) on \(day.text), before it starts on \(start.text)")
  }

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

/// Whether an item may be done after today.
func doneInFutureMayApply(_ seen: SeenLine, _ text: Span<UInt8>, _ tokens: Span<Token>) -> Bool {
  // A time alone is shorter.
  seen.evidence.contains(.doneAhead) || value(.done, of: tokens, text)?.count ?? 0 > 5
}

/// Something done on a day that is still to come.
func doneInFuture(_ line: LineView, _ report: inout Report) {
  let item = line.item
  let today = line.file.context.today
  let done = line.document.values(of: item).done
  if let range = item.value(.done), line.file.date != nil, let day = done?.knownDate {
    // In the night that still belongs to a day, the date is already that of the next one.
    let isNight = done?.time.map { $0 < line.file.context.settings.dayStart } ?? false
    let last = isNight ? today.adding(days: 1) ?? today : today
    if day > last { report.add(range, "\(day.text) is still to come") }
    return
  }
  guard item.kind != .goalItem, item.state == .done, line.line.isTopLevel else { return }
  guard let day = line.file.date, day > today, let box = item.box else { return }
  report.add(box, "done on \(day.text), which is still to come")
}

/// A done task of a list without the day on which it was done.
func doneWithoutDay(_ line: LineView, _ report: inout Report) {
  let values = line.document.values(of: line.item)
  guard line.item.state == .done, line.line.isTopLevel else { return }
  guard values.done?.knownDate == nil, !values.recurs, let box = line.item.box else { return }
  report.add(
    line.item.value(.done) ?? box,
    "counts on no day; add the day on which it was done, as 'done:DATE'")
}

/// An open task that has expired.
func expiredOpen(_ line: LineView, _ report: inout Report) {
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
}

/// A span in `expires:` without a deadline to count from.
func expiresAlone(_ line: LineView, _ report: inout Report) {
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
    report.add(expires.range, "'\(typed)' counts from a deadline; add a 'due:' or write the time")
  case .at?, nil: return
  }
}
