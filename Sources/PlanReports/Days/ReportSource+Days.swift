public import PlanCalendar
public import PlanHistory
import PlanModel
import PlanSyntax

extension ReportSource {
  /// Each day of a stretch in numbers, earliest first; linear in the items.
  ///
  /// - Parameter inCalendar: whether the tasks are those alone that calendars show.
  public func figures(
    of range: ClosedRange<CivilDate>, inCalendar: Bool = false
  ) -> [DayFigures] {
    var days = range.days.map { DayFigures($0) }
    func place(_ date: CivilDate) -> Int? {
      range.contains(date) ? date.days(since: range.lowerBound) : nil
    }
    addItems(of: range, inCalendar: inCalendar, &days)
    addDeadlines(of: range, &days)
    for day in points(in: range).days {
      if let place = place(day.date) { days[place].points = day.total }
    }
    for habit in book.habits.indices {
      for due in habitDays(of: habit, in: range) {
        guard let place = place(due.date), fits(habit: habit, on: max(today, due.date)) else {
          continue
        }
        days[place].habits += Progress(done: due.isMet ? 1 : 0, planned: 1)
      }
    }
    return days
  }

  /// The days of a stretch, and those of one that ends before it begins; looks at the items once.
  public func figures(
    of range: ClosedRange<CivilDate>?, before: ClosedRange<CivilDate>?, inCalendar: Bool = false
  ) -> (days: [DayFigures], before: [DayFigures]) {
    guard let range else {
      return ([], before.map { figures(of: $0, inCalendar: inCalendar) } ?? [])
    }
    guard let before else { return (figures(of: range, inCalendar: inCalendar), []) }
    let all = figures(of: before.lowerBound...range.upperBound, inCalendar: inCalendar)
    return (
      all.filter { range.contains($0.date) }, all.filter { before.contains($0.date) }
    )
  }

  private func addItems(
    of range: ClosedRange<CivilDate>, inCalendar: Bool, _ days: inout [DayFigures]
  ) {
    var open = FilterMatcher(.open, facts, context)
    for entry in self.days.files(from: range.lowerBound, through: range.upperBound) {
      let place = entry.date.days(since: range.lowerBound)
      days[place].isWritten = true
      for item in facts.items(ofFile: entry.file) where fits(item) {
        let fact = facts.items[item]
        if fact.kind == .moodItem {
          if let mood = fact.mood { days[place].moods.add(mood.valence) }
        } else if fact.isTodoAtTop, !inCalendar || isInCalendar(item) {
          days[place].planned += PlannedTasks(item, of: facts, on: entry.date, &open)
        }
      }
    }
  }

  private func addDeadlines(of range: ClosedRange<CivilDate>, _ days: inout [DayFigures]) {
    var open = FilterMatcher(.openTasksAndSlots, facts, context)
    for file in facts.files.indices {
      let day = facts.files[file].kind.date
      for item in facts.items(ofFile: file) {
        guard let due = facts.dueDay(ofItem: item, on: day), range.contains(due), fits(item),
          isInCalendar(item), open.matches(item)
        else { continue }
        days[due.days(since: range.lowerBound)].due += 1
      }
    }
  }
}

extension ItemFact {
  /// Whether it is a task, priority or slot with a box that no item stands above.
  public var isTodoAtTop: Bool {
    parent == nil && state != nil && (kind.isTodo || kind == .scheduleItem)
  }
}

extension ClosedRange<CivilDate> {
  /// Its days in order.
  public var days: [CivilDate] {
    (lowerBound.dayNumber...upperBound.dayNumber).compactMap { CivilDate(dayNumber: Int($0)) }
  }
}
