import PlanCalendar
import PlanReports
import PlanText

/// The members of views that are not sheets yet.
extension JSONWriter {
  private mutating func add(_ key: String, _ value: Value) {
    self.key(key)
    self.value(value)
  }

  mutating func member(_ key: String, share: Double?) { add(key, .decimal(share)) }
  mutating func member(_ key: String, orNull value: Int?) { add(key, .count(value)) }
  mutating func member(_ key: String, valence: Int?) { add(key, .valence(valence)) }
  mutating func member(_ key: String, date: CivilDate?) { add(key, .day(date)) }
  mutating func member(_ key: String, tasks: Progress) { add(key, .tasks(tasks)) }
  mutating func member(_ key: String, _ day: DayFigures) { add(key, .day(day)) }
  mutating func member(_ key: String, _ total: DayTotal) { add(key, .total(total)) }

  mutating func member(_ key: String, items: [Int], _ texts: ItemTexts) {
    add(key, .items(items, texts))
  }

  /// An item as `plan list` writes it; null for one that could not be read.
  mutating func item(_ number: Int, _ texts: ItemTexts) { value(.item(texts[number])) }
}
