import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let everyWithAfter = Rule(
    "every-with-after", in: .times, .warning, "`every:` and `after:` on one line",
    check: .line(.key(.after), of: .series, in: .list) { line, report in
      let item = line.item
      guard item.value(.every) != nil, item.state.map({ !$0.isClosed }) ?? true,
        let after = item.attribute(.after)
      else { return }
      report.add(after.range, "two rules on one line; keep 'every:' or 'after:'")
    })

  static let ruleInDay = Rule(
    "rule-in-day", in: .times, .warning, "a rule in the file of a day",
    check: .line([.key(.every), .key(.after)], in: [.day, .template]) { line, report in
      let attributes = line.item.attributes
      for key in [AttributeKey.every, .after] {
        // A second one is told of as such, and would take the place of the first.
        let all = attributes.filter { $0.key == key }
        guard let first = all.first else { continue }
        let fix = Fix(
          title: "remove '\(line.string(first.range))'",
          edits: all.map { .delete(line.withBlanksBefore($0.range)) }, isSafe: false)
        report.add(first.range, "'\(key.name):' does nothing in a day", fix: fix)
      }
    })

  static let ruleWithoutDates = Rule(
    "rule-without-dates", in: .times, .error, "an `every:` that falls on no day",
    check: .line(.key(.every), of: [.series, .habit], in: .list) { line, report in
      let item = line.item
      let values = line.document.values(of: item)
      guard let rule = values.every, let range = item.value(.every),
        item.state.map({ !$0.isClosed }) ?? true
      else { return }
      if let reason = line.reasonForNoDay(rule, item, values) {
        report.add(range, "'\(line.string(range))' \(reason)")
      }
    })
}

extension LineView {
  /// A part of a line with the blanks before it.
  func withBlanksBefore(_ part: ByteRange) -> ByteRange {
    let text = document.bytes.span
    // Nothing but an item begins a line, so the blanks end within it.
    return ByteRange(text.trimmingBlanks(from: 0, to: part.start), part.end)
  }
}

extension LineView {
  /// Why a rule falls on no day, to be read after it; nil where it does.
  fileprivate func reasonForNoDay(
    _ rule: RecurrenceRule, _ item: Item, _ values: ItemValues
  ) -> String? {
    let isHabit = item.kind == .habitItem
    let due = isHabit ? nil : values.due?.knownDate
    let anchor = values.start ?? due
    switch rule {
    case .never: return nil
    case .quota:
      if isHabit { return nil }
      return "names no days, and is for habits only; name them, such as every:mon,thu"
    case .interval, .weeks:
      guard anchor == nil else { break }
      // A date that could not be read is told of by itself.
      if holds("start:") { return nil }
      return "counts from no day; add one, such as start:\(file.context.today.text)"
    default: break
    }
    // Of a habit with periods, any day will do.
    if isHabit, rule.hasPeriods { return nil }
    guard let until = values.until, (values.start ?? .earliest) <= until else { return nil }
    let grid = RecurrenceGrid(
      rule, anchor: anchor, weekStart: file.context.settings.weekStart.weekday)
    guard let first = grid.next(onOrAfter: values.start ?? .earliest), first > until else {
      return nil
    }
    return "falls on \(first.text) first, behind the last day \(until.text)"
  }
}

extension RecurrenceRule {
  /// Whether a habit with this rule may be done on any day of its periods.
  fileprivate var hasPeriods: Bool {
    switch self {
    case .calendar, .interval, .quota: true
    default: false
    }
  }
}
