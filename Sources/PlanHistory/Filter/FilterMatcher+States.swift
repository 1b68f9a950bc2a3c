import PlanCalendar
import PlanModel
import PlanSyntax

extension FilterMatcher {
  /// Whether an item is in a state; a definition and its steps are in none.
  func isIn(_ state: FilterState, _ item: Int) -> Bool {
    let fact = facts.items[item]
    if fact.isDefinition || fact.isBelowSeries { return false }
    switch state {
    case .box(.open): return isWaiting(item) && !isOver(item)
    case .box(.moved): return fact.state == .moved && facts.hasTo(ofItem: item)
    case .box(let state): return fact.state == state
    case .expired: return isWaiting(item) && isOver(item)
    case .overdue: return isLate(item) && isWaiting(item) && !isOver(item)
    }
  }

  /// Whether it is to be done as far as its box says; a habit is only on its day.
  private func isWaiting(_ item: Int) -> Bool {
    guard facts.isOpen(item: item) else { return false }
    if facts.items[item].kind == .habitItem, let day { return day >= context.today }
    return true
  }

  /// Whether its deadline has passed: of one without a time, its day.
  private func isLate(_ item: Int) -> Bool {
    guard let due = facts.due(ofItem: item),
      let dueDay = due.knownDay(on: day)
    else { return false }
    return hasPassed(dueDay, due.time)
  }

  /// Whether its last day is over, or the moment has come at which it expires.
  private func isOver(_ item: Int) -> Bool {
    if !context.rolls, let day, day < context.today { return true }
    if let until = facts.until(ofItem: item), until < context.today { return true }
    guard let end = facts.expiryMoment(ofItem: item, on: day) else { return false }
    return end.minutes.map { Int(end.day.dayNumber) * 1440 + $0 <= context.now }
      ?? (end.day < context.today)
  }

  private func hasPassed(_ day: CivilDate, _ time: ClockTime?) -> Bool {
    time.map { Int(day.dayNumber) * 1440 + $0.minutes < context.now } ?? (day < context.today)
  }

  // MARK: dates

  func date(_ field: FilterField, _ item: Int) -> CivilDate? {
    switch field {
    case .on: day
    case .attribute(.due): facts.dueDay(ofItem: item, on: day)
    case .attribute(.until): facts.until(ofItem: item)
    case .attribute(.expires): facts.expiryDay(ofItem: item, on: day)
    case .attribute(.done): facts.dayDone(ofItem: item)
    case .attribute(let key): facts.date(key, item)
    }
  }
}
