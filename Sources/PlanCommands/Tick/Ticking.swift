import PlanCalendar
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// Changes one line after the other, in memory until all of them can be changed.
struct Ticking {
  let mode: TickMode
  var finder: TargetFinder
  private let now: Now
  private let host: Host
  private(set) var changes = PageChanges()
  /// The lines that were named, each with the target that did.
  private var named: [FilePath: [Int: Target]] = [:]

  init(_ mode: TickMode, _ finder: TargetFinder, _ host: Host) {
    self.mode = mode
    self.finder = finder
    self.host = host
    now = host.clock.now(dayStart: finder.opened.settings.dayStart.minutes)
  }

  /// Changes what one target names.
  mutating func fulfil(_ wish: TickMode.Wish) throws(ChangeProblem) {
    switch try finder.find(wish.target) {
    case .oneOf(let lines):
      guard let line = try choose(lines, wish) else { return }
      try change(line, wish)
    case .each(let lines):
      for line in lines { try change(line, wish) }
    case .onDays(let key):
      for page in try finder.pagesOfDays() {
        let lines = finder.candidates(of: page).filter { $0.key == key }
        if let line = try choose(lines, wish) {
          try change(line, wish)
        } else {
          try add(key, to: page, wish)
        }
      }
    }
  }

  /// Makes the changes; returns the exit code.
  func write() throws(ChangeProblem) -> Int32 {
    if changes.isEmpty { return ExitCode.done }
    if let unread = finder.lists?.unread, !unread.isEmpty, changes.asksDefinitions {
      throw ChangeProblem(unread.map { Objection($0) })
    }
    return host.carryOut(
      changes.pages, told: changes.deeds, mode.change, in: finder.opened.root, finder.names)
  }

  /// The line of several that is meant: an open one before one that is closed otherwise, to be opened
  /// again a closed one, and any before one on which there is nothing to do.
  private func choose(
    _ lines: [Candidate], _ wish: TickMode.Wish
  ) throws(ChangeProblem) -> Candidate? {
    let isOpen = lines.filter { $0.page.document.item(atLine: $0.line).isOpen }
    let isClosed = lines.filter { !$0.page.document.item(atLine: $0.line).isOpen }
    let applicable = lines.filter { !isAlready($0.page.document.item(atLine: $0.line)) }
    for some in [mode.deed == .untick ? isClosed : isOpen, applicable] where !some.isEmpty {
      if some.count > 1, some[0].key.kind != .habit {
        throw ChangeProblem(several: some, wish.target)
      }
      return some.first
    }
    return lines.first
  }

  private func isAlready(_ item: Item) -> Bool {
    switch mode.deed {
    case .done: item.state == .done
    case .untick: ![.done, .cancelled, .inProgress].contains(item.state)
    case .skip, .drop: item.state == .cancelled
    case .start: item.state == .inProgress
    case .priority: item.priority == mode.priority
    case .toggle: false
    }
  }

  /// Changes the line of one candidate.
  private mutating func change(
    _ candidate: Candidate, _ wish: TickMode.Wish
  ) throws(ChangeProblem) {
    let page = candidate.page
    if let refusal = page.refusal { throw ChangeProblem(refusal) }
    try note(candidate, wish.target)
    let (document, line) = changes.now(page, line: candidate.line)
    let item = document.item(atLine: line)
    let change: ItemChange
    if let amount = wish.amount {
      guard candidate.key.kind == .habit else {
        throw ChangeProblem("\(candidate.message.bytes): a task takes no amount", hasPlace: true)
      }
      if mode.namesDays, isAlready(item) { throw already(candidate) }
      let entry = document.habitEntries.first { $0.line == line }
      change = try self.change(
        amount, of: entry, document, candidate.key, page.date, called: wish.target.text)
    } else if isAlready(item) {
      if mode.namesDays { throw already(candidate) }
      return host.note(
        "\(page.address(ofLine: candidate.line).bytes): is \(mode.deed.state) already")
    } else {
      change = self.change(of: item, candidate)
    }
    if change.state == .done, wish.amount == nil, try isOverLimit(line, document, candidate) {
      throw ChangeProblem("\(candidate.message.bytes): is over its limit", hasPlace: true)
    }
    guard let result = document.changed(change, ofLine: line) else {
      throw ChangeProblem(
        "\(page.address(ofLine: candidate.line).bytes):1: error: cannot be changed without changing"
          + " what else the file says; change it by hand", hasPlace: true)
    }
    if result.bytes == document.bytes {
      return host.note("\(page.address(ofLine: candidate.line).bytes): says so already")
    }
    changes.add(result, of: page, line: candidate.line)
  }

  /// Notes that a line is to change, and refuses one that was named before.
  private mutating func note(
    _ candidate: Candidate, _ target: Target
  ) throws(ChangeProblem) {
    let other = named[candidate.page.path, default: [:]].updateValue(
      target, forKey: candidate.line)
    if let other {
      throw ChangeProblem(
        "\(candidate.message.bytes): is both '\(other.text)' and '\(target.text)';"
          + " a name of several words wants quotes", hasPlace: true)
    }
  }

  private func already(_ candidate: Candidate) -> ChangeProblem {
    let day = candidate.page.date.map { "\($0.text)" } ?? ""
    return ChangeProblem(
      "already \(mode.deed.state) on \(day): \(candidate.message.bytes)")
  }

  private func change(of item: Item, _ candidate: Candidate) -> ItemChange {
    switch mode.deed {
    case .untick: return .reopening
    case .toggle where item.state == .done: return .reopening
    case .skip, .drop: return ItemChange(state: .cancelled).merging(ItemChange(removing: [.done]))
    case .start: return ItemChange(state: .inProgress).merging(ItemChange(removing: [.done]))
    case .priority: return mode.priority.map { ItemChange(priority: $0) } ?? .removingPriority
    case .done, .toggle:
      var change = ItemChange(state: .done)
      if candidate.key.kind != .habit, let stamp = stamp(candidate.page.date) {
        change.attributes[.done] = stamp
      }
      return change
    }
  }

  /// When it was done, where that is written: in an undated file at least on which day.
  private func stamp(_ day: CivilDate?) -> [UInt8]? {
    guard finder.opened.settings.stampsDone, !mode.namesDays else {
      return day == nil ? now.date.bytes : nil
    }
    // In the night that still belongs to a day the date is that of the next one.
    let date = now.date.adding(days: now.minutes / 1440) ?? now.date
    var moment = MomentInput(
      date: .absolute(date), time: ClockTime(minutes: now.minutes % 1440))
    if day == date { moment.date = nil }
    var stamp: [UInt8] = []
    moment.write(to: &stamp)
    return stamp
  }

  /// Notes that an item was added to a page.
  mutating func add(_ grown: GrownDocument, to page: Page) { changes.add(grown, to: page) }
}

extension PageChanges {
  /// Whether what was written depends on what the undated files define.
  fileprivate var asksDefinitions: Bool {
    pages.contains { $0.page.read == nil } || lines.contains { $0.kind == .habitItem }
  }
}

extension ItemChange {
  /// Opens a box again.
  fileprivate static var reopening: ItemChange {
    ItemChange(state: .open).merging(ItemChange(removing: [.done]))
  }
}
