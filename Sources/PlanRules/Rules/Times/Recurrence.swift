import PlanDocument
import PlanText

/// `every:` and `after:` on one line.
func everyWithAfter(_ line: LineView, _ report: inout Report) {
  let item = line.item
  guard item.value(.every) != nil, item.state.map({ !$0.isClosed }) ?? true else { return }
  guard let after = item.attribute(.after) else { return }
  report.add(after.range, "two rules on one line; keep 'every:' or 'after:'")
}

/// A recurrence rule in the file of a day.
func ruleInDay(_ line: LineView, _ report: inout Report) {
  let item = line.item
  // Another rule reports what the words after it mean.
  if line.file.slips[line.number]?.contains(where: { $0.sort == .badRule }) == true { return }
  for key in [AttributeKey.every, .after] {
    guard let rule = item.attribute(key) else { continue }
    let typed = line.string(rule.range)
    report.add(
      rule.range,
      "'\(typed)' does nothing in a day; "
        + line.document.adviceToList(
          item, rule: typed, typed: rule.range, from: line.file.context.today))
  }
}

/// An `every:` that falls on no day.
func ruleWithoutDates(_ line: LineView, _ report: inout Report) {
  let item = line.item
  let values = line.document.values(of: item)
  guard let rule = values.every, let range = item.value(.every) else { return }
  guard item.state.map({ !$0.isClosed }) ?? true else { return }
  if let reason = line.reasonForNoDay(rule, item, values) {
    report.add(range, "'\(line.string(range))' \(reason)")
  } else if line.countsFromNoDay(rule, item, values) {
    let start = "start:\(line.file.context.today.text)"
    report.add(
      range, "'\(line.string(range))' has no day to count from; add one, such as \(start)",
      fix: .likely("add '\(start)'", .insert(Array(" \(start)".utf8), at: range.end)))
  }
}

extension Document {
  /// How to keep a task with a rule in a file where the rule works: the same line, with that rule.
  ///
  /// - Parameters:
  ///   - typed: the rule as it is on the line.
  ///   - today: what the rule counts from if it needs a day and has none.
  func adviceToList(_ item: Item, rule: String, typed: ByteRange, from today: CivilDate) -> String {
    var parts = parts(of: item, writing: rule, for: typed)
    let counts = rule.dropFirst("every:".utf8.count).first?.isNumber == true && !rule.contains("/")
    if counts, item.value(.start) == nil, item.value(.due) == nil, !rule.contains("start:") {
      parts.append("start:\((kind.date ?? today).text)")
    }
    let line = parts.joined(separator: " ")
    guard parts.first != rule, line.utf8.count <= 120, !line.contains("'") else {
      return "keep the line in an undated file, such as tasks.plan"
    }
    return "type: plan add --in tasks.plan '\(line)', and delete this line"
  }

  /// The parts of a line in order, with a rule in the place of a range, and without what a roll or
  /// a tick wrote.
  private func parts(of item: Item, writing rule: String, for typed: ByteRange) -> [String] {
    let text = bytes.span
    let last = table.tokens(ofLine: item.line).last { $0.kind != .lineEnd }
    let end = text.trimmingBlanks(from: item.words.start, to: last?.end ?? item.words.end)
    let written = item.attributes.filter { [.from, .to, .done].contains($0.key) }.map(\.range)
    var parts: [String] = []
    var start = item.words.start
    for gap in (written + [typed]).sorted(by: { $0.start < $1.start }) {
      let stop = text.trimmingBlanks(from: start, to: max(start, min(gap.start, end)))
      if stop > start { parts.append(string(ByteRange(start, stop))) }
      if gap == typed { parts.append(rule) }
      start = text.skippingBlanks(from: max(start, min(gap.end, end)), to: end)
    }
    if end > start { parts.append(string(ByteRange(start, end))) }
    return parts
  }
}

extension LineView {
  /// Whether a rule by the number of days, weeks, months or years has no day to count from.
  fileprivate func countsFromNoDay(
    _ rule: RecurrenceRule, _ item: Item, _ values: ItemValues
  ) -> Bool {
    switch rule {
    case .interval, .weeks:
      // A date that could not be read is reported by itself.
      values.start == nil && (item.kind == .habitItem || values.due?.knownDate == nil)
        && !holds("start:")
    default: false
    }
  }

  /// Why a rule falls on no day, as the rest of a sentence that begins with it; nil if it falls on
  /// one.
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
      return "names no days, and is for habits only; name the days, such as every:mon,thu"
    case .interval,
      .weeks where anchor == nil:
      return nil
    default: break
    }
    // A habit with periods may be done on any day.
    if isHabit, rule.hasPeriods { return nil }
    guard let until = values.until, (values.start ?? .earliest) <= until else { return nil }
    let grid = RecurrenceGrid(
      rule, anchor: anchor, weekStart: file.context.settings.weekStart.weekday)
    guard let first = grid.next(onOrAfter: values.start ?? .earliest) else { return nil }
    guard first > until else { return nil }
    return "falls on \(first.text) first, after the last day \(until.text)"
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
