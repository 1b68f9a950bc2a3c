import PlanDocument
import PlanSystem
import PlanText

/// Collects the changes of the named lines, until all of them can be made.
struct Ticking {
  let mode: TickMode
  var finder: TargetFinder
  let now: Now
  private let host: Host
  private var changes = PageChanges()
  private var numbers = Numbering<FilePath>()
  /// By page: the lines and habits that were named in it, each with its target.
  private var named: [(lines: [Int: Target], habits: [(key: Candidate.Key, target: Target)])] = []

  init(_ mode: TickMode, _ finder: TargetFinder, _ host: Host) {
    self.mode = mode
    self.finder = finder
    self.host = host
    now = host.clock.now(dayStart: finder.opened.settings.dayStart.minutes)
  }

  /// Changes what one target names.
  mutating func apply(_ tick: TickMode.Tick) throws(ChangeProblem) {
    switch try finder.find(tick.target) {
    case .oneOf(let lines):
      guard let line = try choose(lines, tick) else { return }
      try change(line, tick)
    case .each(let lines):
      for line in lines { try change(line, tick) }
    case .onDays(let key):
      for page in try finder.pagesOfDays() {
        let lines = finder.candidates(of: page).filter { $0.key == key }
        if let line = try choose(lines, tick) {
          try change(line, tick)
        } else {
          let number = try check(page)
          try note(
            named[number].habits.first { $0.key == key }?.target, tick.target,
            "\(page.path.bytes)")
          named[number].habits.append((key, tick.target))
          changes.add(try entry(of: key, for: page, tick), to: page)
        }
      }
    }
  }

  /// Makes the changes; returns the exit code.
  func write() throws(ChangeProblem) -> Int32 {
    for problem in finder.survey?.problems ?? [] { problem.tell(host) }
    let made = try changes.applied()
    if let unread = finder.lists?.unread, !unread.isEmpty, made.asksDefinitions {
      throw ChangeProblem(unread.map { Objection($0) })
    }
    return host.carryOut(
      made.pages, reporting: made.reports, mode.change, in: finder.opened.root, finder.names)
  }

  /// Changes the line of one candidate.
  private mutating func change(
    _ candidate: Candidate, _ tick: TickMode.Tick
  ) throws(ChangeProblem) {
    let (page, line) = (candidate.page, candidate.line)
    let number = try check(page)
    try note(
      named[number].lines.updateValue(tick.target, forKey: line), tick.target, candidate.message)
    let item = page.document.item(atLine: line)
    if isAlready(item), mode.namesDays { throw already(candidate) }
    if isAlready(item), tick.amount == nil {
      return host.note("\(page.address(ofLine: line).bytes): is already \(mode.action.state)")
    }
    let change =
      try tick.amount.map { amount throws(ChangeProblem) in
        try self.change(amount, of: candidate, tick.target)
      } ?? self.change(of: item, candidate, tick.target)
    if change.state == .done, tick.amount == nil, try isOverLimit(candidate) {
      throw ChangeProblem("\(candidate.message.bytes): is over its limit", hasPlace: true)
    }
    if page.document.edits(change, ofLine: line).isEmpty {
      return host.note("\(page.address(ofLine: line).bytes): needs no change")
    }
    changes.change(page, line: line, change)
  }

  /// The number of a page that may be changed.
  private mutating func check(_ page: Page) throws(ChangeProblem) -> Int {
    let number = numbers.number(of: page.path)
    if number < named.count { return number }
    if let refusal = page.refusal ?? host.objection(toChanging: page) {
      throw ChangeProblem(refusal)
    }
    named.append(([:], []))
    return number
  }

  /// Refuses what was named before.
  private func note(
    _ other: Target?, _ target: Target, _ place: Message
  ) throws(ChangeProblem) {
    guard let other else { return }
    throw ChangeProblem(
      other.text == target.text
        ? "\(place.bytes): '\(target.text)' is named twice"
        : "\(place.bytes): matches both '\(other.text)' and '\(target.text)';"
          + " put quotes around a name of several words", hasPlace: true)
  }

  private func already(_ candidate: Candidate) -> ChangeProblem {
    let day = candidate.page.date.map { "\($0.text)" } ?? ""
    return ChangeProblem(
      "already \(mode.action.state) on \(day): \(candidate.message.bytes)")
  }
}
