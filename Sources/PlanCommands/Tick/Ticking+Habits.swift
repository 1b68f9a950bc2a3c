import PlanCalendar
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

extension Ticking {
  /// What becomes of an entry, or of a line that is to be one, when an amount is recorded.
  mutating func change(
    _ amount: AmountInput, of entry: HabitEntry?, _ document: Document, _ key: Candidate.Key,
    _ date: CivilDate?, called name: ArgumentBytes
  ) throws(ChangeProblem) -> ItemChange {
    var defined = DefinedAmount()
    if let date { defined = try finder.defined().amount(of: key.name, on: date) }
    do throws(AmountProblem) {
      return try amount.change(of: entry, in: document, defined)
    } catch {
      throw ChangeProblem(error.message(name))
    }
  }

  /// Adds an entry of a habit to a page.
  mutating func add(
    _ key: Candidate.Key, to page: Page, _ wish: TickMode.Wish
  ) throws(ChangeProblem) {
    if let refusal = page.refusal { throw ChangeProblem(refusal) }
    let called = wish.target.text
    guard key.kind == .habit, mode.deed != .untick, let date = page.date,
      let name = try finder.defined().typedName(of: key.name, on: date)
    else {
      throw ChangeProblem(
        "\(page.path.bytes): nothing there is called '\(called)'", code: ExitCode.differs)
    }
    var change = ItemChange(state: mode.deed == .skip ? .cancelled : .done)
    let document = changes.now(page)
    if let amount = wish.amount {
      change = try self.change(amount, of: nil, document, key, date, called: called)
    }
    let blank = Document(Array("## Habits\n\n- [ ] ".utf8) + name, as: .day(date))
    guard let entry = blank.changed(change, ofLine: 2),
      entry.foldedName(of: entry.item(atLine: 2), as: .habit) == key.name
    else { throw ChangeProblem("'\(called)' cannot be written as the name of a habit") }
    let addition = Addition(
      [entry.text(entry.content(ofLine: 2))], [.habitItem], in: ItemPlace(.habits))
    do throws(GrownDocument.Problem) {
      add(try GrownDocument(document, adding: [addition]), to: page)
    } catch {
      throw error == .tooLarge
        ? ChangeProblem(.tooLarge(page.path))
        : ChangeProblem("\(page.path.bytes): has no place for a habit; a fence may be left open")
    }
  }

  /// Whether the number of an entry is more than its limit allows.
  mutating func isOverLimit(
    _ line: Int, _ document: Document, _ candidate: Candidate
  ) throws(ChangeProblem) -> Bool {
    guard candidate.key.kind == .habit, let date = candidate.page.date,
      let entry = document.habitEntries.first(where: { $0.line == line }),
      let number = entry.amount?.value
    else { return false }
    var target = entry.amount.flatMap { HabitTarget(ofEntry: $0) }
    if target == nil {
      target = try finder.defined().amount(of: candidate.key.name, on: date).target
    }
    guard let target else { return false }
    return target.isAtMost && target.isTime == entry.amount?.isTime && number > target.quantity
  }
}
