import PlanDocument
import PlanText

extension Ticking {
  /// The line of several that is meant: an open one before a closed one, or to open again a closed
  /// one; and any before one that need not be changed.
  func choose(_ lines: [Candidate], _ tick: TickMode.Tick) throws(ChangeProblem) -> Candidate? {
    let isOpen = lines.filter { $0.page.document.item(atLine: $0.line).isOpen }
    let isClosed = lines.filter { !$0.page.document.item(atLine: $0.line).isOpen }
    let applicable = lines.filter { !isAlready($0.page.document.item(atLine: $0.line)) }
    for some in [mode.action == .untick ? isClosed : isOpen, applicable] where !some.isEmpty {
      if some.count > 1, some[0].key.kind != .habit {
        throw ChangeProblem(several: some, tick.target)
      }
      return some.first
    }
    return lines.first
  }

  func isAlready(_ item: Item) -> Bool {
    switch mode.action {
    case .done: item.state == .done
    case .untick: ![.done, .cancelled, .inProgress].contains(item.state)
    case .skip, .drop: item.state == .cancelled
    case .start: item.state == .inProgress
    case .priority: item.priority == mode.priority
    case .toggle: false
    }
  }

  /// The change of a line.
  func change(of item: Item, _ candidate: Candidate, _ target: Target) -> ItemChange {
    switch mode.action {
    case .untick: return item.change(to: .open)
    case .toggle where item.state == .done: return item.change(to: .open)
    case .skip, .drop: return item.change(to: .cancelled)
    case .start: return item.change(to: .inProgress)
    case .priority: return ItemChange(priority: mode.priority)
    case .done, .toggle:
      var change = ItemChange(state: .done)
      if candidate.key.kind != .habit, let stamp = stamp(candidate.page.date, target) {
        change.attributes[.done] = stamp
      }
      return change
    }
  }

  /// When it was done, if that is written.
  private func stamp(_ day: CivilDate?, _ target: Target) -> [UInt8]? {
    if mode.namesDays { return nil }
    guard finder.opened.settings.stampsDone else {
      // A user who names a line of an earlier day means that day; a name alone means that it is
      // done now.
      let isOfItsDay = day == now.date || target.address != nil && day.map { $0 < now.date } == true
      return isOfItsDay ? nil : now.date.bytes
    }
    // In the night that still belongs to a day, the date is the next one.
    let date = now.date.adding(days: now.minutes / 1440) ?? now.date
    var moment = MomentInput(
      date: .absolute(date), time: ClockTime(minutes: now.minutes % 1440))
    if day == date { moment.date = nil }
    var stamp: [UInt8] = []
    moment.write(to: &stamp)
    return stamp
  }
}

extension Item {
  /// The change to a state in which it is not done.
  fileprivate func change(to state: BoxState) -> ItemChange {
    let change = ItemChange(state: state)
    return value(.done) == nil ? change : change.merging(ItemChange(removing: [.done]))
  }
}
