import PlanDocument
import PlanShell
import PlanText

/// Collects the changes of the named lines, until all of them can be made.
struct Ticking {
  let mode: TickMode
  /// What `plan change` changes; nil for other commands.
  var edit: LineEdit?
  var finder: TargetFinder
  let now: Now
  /// When a task is started or stopped, if not now.
  var moment: Now?
  /// The line that is started.
  private(set) var started: Candidate?
  private let host: Host
  var changes = PageChanges()
  private var numbers = ValueNumbers<FilePath>()
  /// Whether an instance of a series is added, which depends on what the undated files define.
  var addsInstances = false
  /// The lines that are ticked or cancelled.
  var closing: [(page: Page, line: Int)] = []
  /// By page: the lines and habits that were named in it, each with its target.
  var named: [(lines: [Int: Target], habits: [(key: Candidate.Key, target: Target)])] = []

  init(_ mode: TickMode, _ finder: TargetFinder, _ host: Host) {
    (self.mode, self.finder, self.host) = (mode, finder, host)
    now = host.clock.now(dayStart: finder.opened.settings.dayStart.minutes)
  }

  /// Changes what one target names.
  mutating func apply(_ tick: TickMode.Tick) throws(Refusal) {
    switch try finder.find(tick.target) {
    case .oneOf(let lines):
      guard let line = try choose(lines, tick) else { return }
      try change(line, tick)
    case .each(let lines):
      for line in lines { try change(line, tick) }
    case .onDays(let key):
      if finder.scope.recurs, key.kind == .task,
        let series = try finder.definedSeries().entry(named: key.name)
      {
        for page in try finder.pagesOfDays() { try complete(series, key, on: page, tick) }
        return
      }
      for page in try finder.pagesOfDays() {
        let lines = finder.candidates(of: page).filter { $0.key == key }
        if let line = try choose(lines, tick) {
          try change(line, tick)
        } else {
          let number = try check(page)
          try note(
            named[number].habits.first { $0.key == key }?.target, tick.target, "\(page.path.bytes)")
          named[number].habits.append((key, tick.target))
          changes.add(try entry(of: key, for: page, tick), to: page)
        }
      }
    }
  }

  /// Makes the changes.
  mutating func write() throws(Refusal) {
    for problem in finder.survey?.problems ?? [] { problem.report(host) }
    let made = try changes.applied()
    if let unread = finder.lists?.unread, !unread.isEmpty, made.asksDefinitions || addsInstances {
      throw Refusal(unread.map { Objection($0) })
    }
    let needs = openNeeds()
    try host.carryOut(
      made.pages, reporting: made.reports, mode.change, in: finder.opened.root, finder.names)
    // An editor asks for the patch of its own text.
    let isShownOnly = mode.change.isDryRun && host.unsaved == nil
    for note in needs + [isShownOnly ? nil : dayEnd(made.pages)].compactMap({ $0 }) {
      host.note(note)
    }
  }

  /// Changes the line of one candidate.
  ///
  /// - Parameter more: a further change of the line, unless nothing needs to change.
  mutating func change(
    _ candidate: Candidate, _ tick: TickMode.Tick, with more: ItemChange = ItemChange()
  ) throws(Refusal) {
    let (page, line) = (candidate.page, candidate.line)
    let number = try check(page)
    try note(
      named[number].lines.updateValue(tick.target, forKey: line), tick.target, candidate.message)
    let item = page.document.item(atLine: line)
    if isAlready(candidate), mode.namesDays { throw already(candidate) }
    if isAlready(candidate), tick.amount == nil {
      return host.note("\(page.address(ofLine: line).bytes): \(state(of: candidate))")
    }
    if mode.action == .start {
      guard item.isOpen, !candidate.isBelowClosed else {
        let hint: Message =
          candidate.isBelowClosed
          ? "an item above it is" : "'plan untick \(page.address(ofLine: line).bytes)' opens it"
        throw Refusal(
          "\(candidate.message.bytes): is closed; \(hint)", hasPlace: true, code: ExitCode.differs)
      }
      started = candidate
    }
    let change: ItemChange
    if let edit {
      change = try edited(candidate, by: edit, tick.target)
    } else if let amount = tick.amount ?? completion(of: candidate) {
      change = try self.change(amount, of: candidate, tick.target)
    } else {
      change = self.change(of: item, candidate, tick.target).merging(more)
    }
    if change.state == .done, tick.amount == nil, try isOverLimit(candidate) {
      throw Refusal("\(candidate.message.bytes): is over its limit", hasPlace: true)
    }
    if page.document.edits(change, ofLine: line).isEmpty {
      if edit != nil, mode.namesDays { throw already(candidate) }
      let state = edit == nil ? "needs no change" : "is already \(mode.action.state)"
      return host.note("\(page.address(ofLine: line).bytes): \(state)")
    }
    if change.state?.isClosed == true { closing.append((page, line)) }
    if change.time != nil,
      let slot = page.document.changed(change, ofLine: line)?.slotOutOfOrder(ofLine: line)
    {
      return changes.replace(page, line: line, by: slot)
    }
    if change.state != nil, mode.action != .start, let note = overlong(candidate) {
      host.note(note)
    }
    changes.change(page, line: line, change)
    if change.removed.contains(.began), item.isOpen, let time = candidate.time {
      try endLeftLines(of: candidate, time, after: time.minutes(until: now))
    }
  }

  /// The number of a page that may be changed.
  mutating func check(_ page: Page) throws(Refusal) -> Int {
    let number = numbers.number(of: page.path)
    if number < named.count { return number }
    if let refusal = page.refusal ?? host.objection(toChanging: page) { throw Refusal(refusal) }
    named.append(([:], []))
    return number
  }

  /// Refuses what was named before.
  func note(_ other: Target?, _ target: Target, _ place: Message) throws(Refusal) {
    guard let other else { return }
    throw Refusal(
      other.text == target.text
        ? "\(place.bytes): '\(target.text)' is named twice"
        : "\(place.bytes): matches both '\(other.text)' and '\(target.text)';"
          + " put quotes around a name of several words", hasPlace: true)
  }

  private func already(_ candidate: Candidate) -> Refusal {
    let day = candidate.page.date.map { "\($0.text)" } ?? ""
    return Refusal("already \(mode.action.state) on \(day): \(candidate.message.bytes)")
  }

  /// The line of several that is meant: an open one before a closed one, or to open again a closed
  /// one; and any before one that need not be changed.
  func choose(_ lines: [Candidate], _ tick: TickMode.Tick) throws(Refusal) -> Candidate? {
    let isOpen = lines.filter { $0.page.document.item(atLine: $0.line).isOpen }
    let isClosed = lines.filter { !$0.page.document.item(atLine: $0.line).isOpen }
    let applicable = lines.filter { !isAlready($0) }
    for some in [mode.action == .untick ? isClosed : isOpen, applicable] where !some.isEmpty {
      if some.count > 1, edit != nil || some[0].key.kind != .habit {
        throw Refusal(several: some, tick.target)
      }
      return some.first
    }
    return lines.first
  }

  func isAlready(_ line: Candidate) -> Bool {
    let item = line.item
    return switch mode.action {
    case .done: item.state == .done
    case .untick: ![.done, .cancelled, .inProgress].contains(item.state)
    case .skip, .drop: item.state == .cancelled
    case .start: item.isOpen && line.time != nil
    case .priority: item.priority == mode.priority(after: item.priority)
    case .toggle, .change, .stop: false
    }
  }

  /// Why a line is not changed.
  private func state(of line: Candidate) -> Message {
    let began = mode.action == .start ? line.time?.began.bytes : nil
    let place = line.page.address(ofLine: line.line).bytes
    return began.map { "has run since \($0); to correct it: plan change \(place) began:TIME" }
      ?? "is already \(mode.action.state)"
  }

  /// The change of a line, with the time that the work on it took.
  func change(of item: Item, _ candidate: Candidate, _ target: Target) -> ItemChange {
    let change = changeOfBox(of: item, candidate, target)
    guard let state = change.state, mode.action != .start else { return change }
    return change.merging(ending(candidate, as: state))
  }

  private func changeOfBox(
    of item: Item, _ candidate: Candidate, _ target: Target
  ) -> ItemChange {
    switch mode.action {
    case .untick: return item.change(to: .open)
    case .toggle where item.state == .done: return item.change(to: .open)
    case .skip, .drop: return item.change(to: .cancelled)
    case .start:
      return ItemChange(state: .inProgress).merging(
        ItemChange(.began, (moment ?? now).moment.bytes))
    case .priority: return ItemChange(priority: mode.priority(after: item.priority))
    case .change, .stop: return ItemChange()
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
    var moment = now.moment
    if day == date { moment.date = nil }
    var stamp: [UInt8] = []
    moment.write(to: &stamp)
    return stamp
  }

  /// The amount that makes the number of a habit's entry its target; nil if it is not below it.
  private func completion(of candidate: Candidate) -> AmountInput? {
    guard mode.action == .done, let entry = candidate.habitEntry,
      let (held, _) = candidate.page.document.amount(of: entry), held.targetState == .missed
    else { return nil }
    return HabitTarget(ofEntry: held).map { AmountInput(reaching: $0) }
  }

  /// The amount that reaches the target that a new entry gets; nil without one, and for a limit.
  private mutating func completion(
    of key: Candidate.Key, on date: CivilDate
  ) throws(Refusal) -> AmountInput? {
    let defined = try finder.defined().amount(of: key.name, on: date)
    guard mode.action == .done, defined.isDaily, let target = defined.target, !target.isAtMost
    else { return nil }
    return AmountInput(reaching: target)
  }

  /// The change of an entry when an amount is recorded.
  mutating func change(
    _ amount: AmountInput, of candidate: Candidate, _ target: Target
  ) throws(Refusal) -> ItemChange {
    guard candidate.key.kind == .habit else {
      throw Refusal("\(candidate.message.bytes): a task takes no amount", hasPlace: true)
    }
    return try change(
      amount, of: candidate.habitEntry, in: candidate.page.document, candidate.key,
      candidate.page.date, target)
  }

  private mutating func change(
    _ amount: AmountInput, of entry: Item?, in document: Document, _ key: Candidate.Key,
    _ date: CivilDate?, _ target: Target
  ) throws(Refusal) -> ItemChange {
    var defined = DefinedAmount()
    if let date { defined = try finder.defined().amount(of: key.name, on: date) }
    do throws(AmountProblem) {
      return try amount.change(of: entry, in: document, defined)
    } catch {
      throw Refusal(error.message(target.text))
    }
  }

  /// A new entry of a habit, for a page that has none.
  mutating func entry(
    of key: Candidate.Key, for page: Page, _ tick: TickMode.Tick
  ) throws(Refusal) -> Addition {
    let called = tick.target.text
    guard key.kind == .habit, mode.action != .untick, edit == nil, let date = page.date,
      let name = try finder.defined().typedName(of: key.name, on: date)
    else { throw Refusal("\(page.path.bytes): no match for '\(called)'", code: ExitCode.differs) }
    var change = ItemChange(state: mode.action == .skip ? .cancelled : .done)
    var amount = tick.amount
    if amount == nil { amount = try completion(of: key, on: date) }
    if let amount {
      change = try self.change(amount, of: nil, in: page.document, key, date, tick.target)
    }
    let blank = Document(Array("## Habits\n\n- [ ] ".utf8) + name, as: .day(date))
    guard let entry = blank.changed(change, ofLine: 2),
      entry.foldedName(of: entry.item(atLine: 2)) == key.name
    else { throw Refusal("'\(called)' cannot be written as the name of a habit") }
    return Addition([entry.text(entry.content(ofLine: 2))], [.habitItem], in: ItemPlace(.habits))
  }

  /// Whether the number of an entry is more than its limit allows.
  mutating func isOverLimit(_ candidate: Candidate) throws(Refusal) -> Bool {
    guard candidate.key.kind == .habit, let date = candidate.page.date,
      let entry = candidate.habitEntry,
      let (amount, _) = candidate.page.document.amount(of: entry), let number = amount.value
    else { return false }
    var target = HabitTarget(ofEntry: amount)
    if target == nil {
      target = try finder.defined().amount(of: candidate.key.name, on: date).target
    }
    guard let target else { return false }
    return target.isAtMost && target.isTime == amount.isTime && number > target.quantity
  }
}

extension Item {
  /// The change to a state in which it is not done.
  fileprivate func change(to state: BoxState) -> ItemChange {
    let change = ItemChange(state: state)
    return value(.done) == nil ? change : change.merging(ItemChange(removing: [.done]))
  }
}

extension Candidate {
  /// The entry of a habit that a day holds on this line.
  fileprivate var habitEntry: Item? {
    let document = page.document
    let isEntry = document.kind.recordsHabits && document.lines[line].kind == .habitItem
    return isEntry ? document.item(atLine: line) : nil
  }
}

extension AmountProblem {
  fileprivate func message(_ name: [UInt8]) -> Message {
    switch self {
    case .unit(let unit): "'\(name)' is counted in \(unit)"
    case .time: "'\(name)' is counted in hours and minutes, as in 7h30m"
    case .number: "'\(name)' is not counted in this unit"
    case .tooLarge: "the number of '\(name)' would be too large"
    }
  }
}
