import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let ruleWithoutDates = Rule(
    "rule-without-dates", in: .times, .error, "an `every:` that falls on no day",
    reason: """
      The habit or series never comes, and nothing says so. `3d`, `2w`, `6mo`, `1y` and `2w-mon` \
      count from `start:`, for a task or slot also from the date of `due:`. `3/week` names no days \
      and is for habits only. And between `start:` and `until:` there has to be one of the days \
      that the rule names.
      """,
    examples: """
      === found in home.plan
      ## Habits

      - Clean the fish tank every:2w
                                  ^^
      - Swim every:2w-mon until:2026-12-31
                   ^^^^^^
      - Advent every:dec-24 start:2026-01-01 until:2026-11-30
                     ^^^^^^

      ## Tasks

      - [ ] Cut the grass every:10d
                                ^^^
      - [ ] Run every:3/week start:2026-10-01
                      ^^^^^^
      - [ ] Call mum every:sat start:2026-10-05 until:2026-10-09
                           ^^^

      ## Schedule

      - 18:00 Choir every:2/week
                          ^^^^^^
      - 19:00 Chess every:1mo due:17:00
                          ^^^
      === not found in home.plan
      ## Habits

      - Clean the fish tank every:2w start:2026-10-05
      - Run every:3/week until:2026-12-31
      - Swim every:2/month
      - Run every:never start:2026-10-05 until:2026-10-09
      - Read every:week start:2026-10-05 until:2026-10-06
      - Advent every:dec-24 until:2026-11-30

      ## Tasks

      - [ ] Cut the grass every:10d due:2026-10-05
      - [ ] Pay rent every:month
      - [ ] Water the plants after:3d
      - [ ] Call mum every:sat start:2026-10-05 until:2026-10-10
      - [x] Run every:3/week
      - [ ] Hoover every:10d start:soon
      - [ ] Mop every:10d start:fri
      - [ ] Dust every:mon start:2026-10-05 until:2026-10-01
      === not found
      - [ ] Run every:3/week
      """,
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
