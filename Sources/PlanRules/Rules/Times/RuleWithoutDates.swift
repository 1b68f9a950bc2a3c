import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let ruleWithoutDates = Rule(
    "rule-without-dates", in: .times, .error, "an `every:` that falls on no day",
    check: .line(.every) { file, line, report in
      guard file.document.kind == .collection, let kind = file.lines[line].kind.recurring else {
        return
      }
      let item = file.item(line)
      let values = file.document.values(of: item)
      guard let rule = values.every, let range = item.value(.every),
        item.state.map({ !$0.isClosed }) ?? true
      else { return }
      if let reason = file.reasonForNoDay(rule, of: kind, item, values) {
        report.add(range, "'\(file.string(range))' \(reason)")
      }
    })
}

/// What a line is that days are made from.
private enum Recurring {
  case habit
  /// A task or slot.
  case series
}

extension LineKind {
  fileprivate var recurring: Recurring? {
    switch self {
    case .habitItem: .habit
    case .task, .priorityItem, .scheduleItem: .series
    default: nil
    }
  }
}

extension LintedFile {
  /// Why a rule falls on no day, to be read behind it; nil where it does.
  fileprivate func reasonForNoDay(
    _ rule: RecurrenceRule, of kind: Recurring, _ item: Item, _ values: ItemValues
  ) -> String? {
    let due = kind == .series ? values.due?.knownDate : nil
    let anchor = values.start ?? due
    switch rule {
    case .never: return nil
    case .quota:
      if kind == .habit { return nil }
      return "names no days, and is for habits only; name them, such as every:mon,thu"
    case .interval, .weeks:
      guard anchor == nil else { break }
      // A date that could not be read is told of by itself.
      if holds("start:", in: item.range) { return nil }
      return "counts from no day; add one, such as start:\(context.today.text)"
    default: break
    }
    // Of a habit with periods, any day will do.
    if kind == .habit, rule.hasPeriods { return nil }
    guard let until = values.until, (values.start ?? .earliest) <= until else { return nil }
    let grid = RecurrenceGrid(rule, anchor: anchor, weekStart: context.settings.weekStart.weekday)
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
