import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
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
  /// Why a rule falls on no day, to be read behind it; nil where it does.
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
