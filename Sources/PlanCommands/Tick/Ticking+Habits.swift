import PlanDocument
import PlanText

extension Ticking {
  /// The change of an entry when an amount is recorded.
  mutating func change(
    _ amount: AmountInput, of candidate: Candidate, _ target: Target
  ) throws(ChangeProblem) -> ItemChange {
    guard candidate.key.kind == .habit else {
      throw ChangeProblem("\(candidate.message.bytes): a task takes no amount", hasPlace: true)
    }
    return try change(
      amount, of: candidate.habitEntry, in: candidate.page.document, candidate.key,
      candidate.page.date, target)
  }

  private mutating func change(
    _ amount: AmountInput, of entry: Item?, in document: Document, _ key: Candidate.Key,
    _ date: CivilDate?, _ target: Target
  ) throws(ChangeProblem) -> ItemChange {
    var defined = DefinedAmount()
    if let date { defined = try finder.defined().amount(of: key.name, on: date) }
    do throws(AmountProblem) {
      return try amount.change(of: entry, in: document, defined)
    } catch {
      throw ChangeProblem(error.message(target.text))
    }
  }

  /// A new entry of a habit, for a page that has none.
  mutating func entry(
    of key: Candidate.Key, for page: Page, _ tick: TickMode.Tick
  ) throws(ChangeProblem) -> Addition {
    let called = tick.target.text
    guard key.kind == .habit, mode.action != .untick, let date = page.date,
      let name = try finder.defined().typedName(of: key.name, on: date)
    else {
      throw ChangeProblem(
        "\(page.path.bytes): no match for '\(called)'", code: ExitCode.differs)
    }
    var change = ItemChange(state: mode.action == .skip ? .cancelled : .done)
    if let amount = tick.amount {
      change = try self.change(amount, of: nil, in: page.document, key, date, tick.target)
    }
    let blank = Document(Array("## Habits\n\n- [ ] ".utf8) + name, as: .day(date))
    guard let entry = blank.changed(change, ofLine: 2),
      entry.foldedName(of: entry.item(atLine: 2)) == key.name
    else { throw ChangeProblem("'\(called)' cannot be written as the name of a habit") }
    return Addition(
      [entry.text(entry.content(ofLine: 2))], [.habitItem], in: ItemPlace(.habits))
  }

  /// Whether the number of an entry is more than its limit allows.
  mutating func isOverLimit(_ candidate: Candidate) throws(ChangeProblem) -> Bool {
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
