import PlanCalendar
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// Ticks one habit or task on one page after the other.
struct Ticking {
  let mode: TickMode
  let book: DefinedHabits
  let settings: Settings
  let now: Now

  /// The page as it is to be; nil where there is nothing to do, which is told.
  func tick(
    _ key: TickCandidate.Key, on page: Page, _ host: Host
  ) throws(ChangeProblem) -> TickedLine? {
    if let refusal = page.refusal { throw ChangeProblem(refusal) }
    let lines = page.candidates.filter { $0.key == key }
    guard let line = try choose(lines) else { return try add(key, to: page) }
    return try tick(line, host)
  }

  /// The line of several that is meant: an open one before one that is closed otherwise, and any
  /// before one on which there is nothing to do.
  private func choose(_ lines: [TickCandidate]) throws(ChangeProblem) -> TickCandidate? {
    let isOpen = lines.filter { $0.page.document.item(atLine: $0.line).isOpen }
    let applicable = lines.filter { !isAlready($0.page.document.item(atLine: $0.line).state) }
    for some in [mode.deed == .untick ? [] : isOpen, applicable] where !some.isEmpty {
      if some.count > 1, some[0].key.kind == .task {
        throw ChangeProblem(several: some, mode.name)
      }
      return some.first
    }
    return lines.first
  }

  private func isAlready(_ state: BoxState?) -> Bool {
    switch mode.deed {
    case .done: state == .done
    case .untick: state != .done && state != .cancelled
    case .skip: state == .cancelled
    case .toggle: false
    }
  }

  /// Changes the line of one candidate.
  func tick(_ candidate: TickCandidate, _ host: Host) throws(ChangeProblem) -> TickedLine? {
    let (page, line) = (candidate.page, candidate.line)
    if let refusal = page.refusal { throw ChangeProblem(refusal) }
    let document = page.document
    let item = document.item(atLine: line)
    let change: ItemChange
    if let amount = mode.amount {
      guard candidate.key.kind == .habit else {
        throw ChangeProblem("\(candidate.message.bytes): a task takes no amount", hasPlace: true)
      }
      if mode.namesDays, isAlready(item.state) { throw already(candidate) }
      let entry = document.habitEntries.first { $0.line == line }
      change = try self.change(amount, of: entry, document, candidate.key, page.date)
    } else {
      if isAlready(item.state) {
        if mode.namesDays { throw already(candidate) }
        host.note("\(page.path.bytes):\(line + 1): is \(mode.deed.state) already")
        return nil
      }
      change = self.change(of: item, candidate)
    }
    if change.state == .done, mode.amount == nil, isOverLimit(candidate) {
      throw ChangeProblem("\(candidate.message.bytes): is over its limit", hasPlace: true)
    }
    guard let result = document.changed(change, ofLine: line) else {
      throw ChangeProblem(
        "\(page.path.bytes):\(line + 1):1: error: cannot be changed without changing what else the"
          + " file says; change it by hand", hasPlace: true)
    }
    if result.bytes == document.bytes {
      host.note("\(page.path.bytes):\(line + 1): says so already")
      return nil
    }
    return TickedLine(ChangedPage(page: page, result: result), line)
  }

  private func already(_ candidate: TickCandidate) -> ChangeProblem {
    let day = candidate.page.date.map { "\($0.text)" } ?? ""
    return ChangeProblem(
      "already \(mode.deed.state) on \(day): \(candidate.message.bytes)")
  }

  private func change(of item: Item, _ candidate: TickCandidate) -> ItemChange {
    switch mode.deed {
    case .untick: return .reopening
    case .toggle where item.state == .done: return .reopening
    case .skip: return ItemChange(state: .cancelled).merging(ItemChange(removing: [.done]))
    case .done, .toggle:
      var change = ItemChange(state: .done)
      if candidate.key.kind == .task, let stamp = stamp(candidate.page.date) {
        change.attributes[.done] = stamp
      }
      return change
    }
  }

  /// When it was done, where that is written: in an undated file at least on which day.
  private func stamp(_ day: CivilDate?) -> [UInt8]? {
    guard settings.stampsDone, !mode.namesDays else { return day == nil ? now.date.bytes : nil }
    // In the night that still belongs to a day the date is that of the next one.
    let date = now.date.adding(days: now.minutes / 1440) ?? now.date
    var moment = MomentInput(
      date: .absolute(date), time: ClockTime(minutes: now.minutes % 1440))
    if day == date { moment.date = nil }
    var stamp: [UInt8] = []
    moment.write(to: &stamp)
    return stamp
  }
}

extension ItemChange {
  /// Opens a box again.
  fileprivate static var reopening: ItemChange {
    ItemChange(state: .open).merging(ItemChange(removing: [.done]))
  }
}

extension TickDeed {
  /// What a line is that needs it no more.
  fileprivate var state: String {
    switch self {
    case .done, .toggle: "done"
    case .untick: "open"
    case .skip: "skipped"
    }
  }
}
