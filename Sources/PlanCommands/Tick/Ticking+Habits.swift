import PlanCalendar
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

extension Ticking {
  /// What becomes of an entry, or of a line that is to be one, when an amount is recorded.
  func change(
    _ amount: AmountInput, of entry: HabitEntry?, _ document: Document,
    _ key: TickCandidate.Key, _ date: CivilDate?
  ) throws(ChangeProblem) -> ItemChange {
    let defined = date.map { book.amount(of: key.name, on: $0) } ?? DefinedAmount()
    do throws(AmountProblem) {
      return try amount.change(of: entry, in: document, defined)
    } catch {
      throw ChangeProblem(error.message(mode.name))
    }
  }

  /// A page with a new entry of a habit.
  func add(
    _ key: TickCandidate.Key, to page: Page
  ) throws(ChangeProblem) -> TickedLine {
    guard key.kind == .habit, mode.deed != .untick, let date = page.date,
      let name = book.typedName(of: key.name, on: date)
    else {
      throw ChangeProblem(
        "\(page.path.bytes): nothing there is called '\(mode.name)'", code: ExitCode.differs)
    }
    var change = ItemChange(state: mode.deed == .skip ? .cancelled : .done)
    if let amount = mode.amount {
      change = try self.change(amount, of: nil, page.document, key, date)
    }
    let blank = Document(Array("## Habits\n\n- [ ] ".utf8) + name, as: .day(date))
    guard let entry = blank.changed(change, ofLine: 2),
      entry.foldedName(of: entry.item(atLine: 2), as: .habit) == key.name
    else { throw ChangeProblem("'\(mode.name)' cannot be written as the name of a habit") }
    let addition = Addition(
      [entry.text(entry.content(ofLine: 2))], [.habitItem], in: ItemPlace(.habits))
    do throws(GrownDocument.Problem) {
      let grown = try GrownDocument(page.document, adding: [addition])
      return TickedLine(ChangedPage(page: page, result: grown.result), grown.added[0])
    } catch {
      throw error == .tooLarge
        ? ChangeProblem(.tooLarge(page.path))
        : ChangeProblem("\(page.path.bytes): has no place for a habit; a fence may be left open")
    }
  }

  /// Whether the number of an entry is more than its limit allows.
  func isOverLimit(_ candidate: TickCandidate) -> Bool {
    guard candidate.key.kind == .habit, let date = candidate.page.date,
      let entry = candidate.page.document.habitEntries.first(where: { $0.line == candidate.line }),
      let number = entry.amount?.value
    else { return false }
    let defined = book.amount(of: candidate.key.name, on: date).target
    guard let target = entry.amount.flatMap({ HabitTarget(ofEntry: $0) }) ?? defined else {
      return false
    }
    return target.isAtMost && target.isTime == entry.amount?.isTime && number > target.quantity
  }
}
