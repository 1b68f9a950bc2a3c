import PlanDocument
import PlanFolder
import PlanShell
import PlanText

extension Ticking {
  /// Says that the last open task or habit of today was closed; nil if it was not.
  func dayEnd(_ pages: [ChangedPage]) -> Message? {
    guard !closing.isEmpty,
      let page = pages.first(where: { $0.page.date == now.date && $0.page.read != nil })
    else { return nil }
    let open = page.page.document.openItems(finder.context)
    let left = page.result.openItems(finder.context)
    let done = page.result.items.filter { $0.state == .done }
    let parts = [("task", false), ("habit", true)].filter { _, isHabit in
      open.contains { $0.isHabit == isHabit } && !left.contains { $0.isHabit == isHabit }
    }.map { word, isHabit in (word, done.count { $0.isHabit == isHabit }) }
    guard let first = parts.first else { return nil }
    let counts = parts.filter { $0.1 > 0 }.map { counted($0.1, $0.0) }.joined(separator: ", ")
    return "no \(first.0)\(parts.count > 1 ? " or habit" : "") is left for today"
      + (counts.isEmpty ? "" : "; \(counts) done")
  }
}

extension Item {
  fileprivate var isHabit: Bool { kind == .habitItem }
}

extension Document {
  /// The tasks and habits that are to be done on a day.
  fileprivate func openItems(_ context: FilterContext) -> [Item] {
    let nesting = Nesting(self)
    return items.filter { item in
      guard item.kind.isTodo || item.kind == .scheduleItem || item.isHabit, item.isOpen,
        !item.words.isEmpty, !nesting.isBelowClosed[item.line]
      else { return false }
      let values = values(of: item)
      return values.start ?? .earliest <= context.today
        && values.expiryMoment(on: kind.date).map { !context.isOver($0) } ?? true
    }
  }
}
