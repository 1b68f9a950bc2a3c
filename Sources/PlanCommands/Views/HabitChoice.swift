import PlanArguments
import PlanHistory
import PlanModel
import PlanReports
import PlanText

extension ReportSource {
  /// The habit that somebody means: of that name, of that former name, else the only one whose name has
  /// a part like it.
  ///
  /// - Returns: its position in `book.habits`.
  /// - Throws: where none is called so, and where several may be meant.
  func habit(called typed: ArgumentBytes) throws(UsageError) -> Int {
    let sought = [UInt8](foldingHabitName: typed.span)
    guard !sought.isEmpty else { throw .refused("needs the name of a habit") }
    let names = book.habits.map(\.name)
    if let number = names.firstIndex(of: sought) { return number }
    if let number = book.habits.firstIndex(where: { isFormerName(sought, of: $0) }) {
      return number
    }
    let parts = names.indices.filter { names[$0].contains(sought) }
    if parts.count == 1 { return parts[0] }
    let words = (parts.isEmpty ? names : parts.map { names[$0] })
      .map { String(decoding: $0, as: UTF8.self) }.sorted()
    if !parts.isEmpty {
      let names = words.shortened { $0 }.joined(separator: ", ")
      throw .unknownName("'\(typed)' fits several habits: \(names)")
    }
    throw .unknownName(
      "no habit is called '\(typed)'\(question(nearestWord(to: sought, among: words)))")
  }

  private func isFormerName(_ name: [UInt8], of habit: Habit) -> Bool {
    habit.versions.contains { version in
      facts.text(facts.items[version.item].name) == name
        || facts.formerHabitName(ofItem: version.item) == name
    }
  }
}

extension ListedItem {
  /// Of a habit what it is called, as it is spelled, without the icon.
  var habitName: [UInt8] { Array(name[leadingIcon(of: name.span)...]) }
}
