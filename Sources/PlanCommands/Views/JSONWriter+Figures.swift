import PlanCalendar
import PlanReports
import PlanText

/// The objects that views have in common, as `Grammar/Views.md` tells them.
extension JSONWriter {
  /// At most four decimals; null for nothing.
  mutating func member(_ key: String, share: Double?) {
    self.key(key)
    if let share { number(decimal(share)) } else { null() }
  }

  mutating func member(_ key: String, orNull value: Int?) {
    self.key(key)
    if let value { integer(value) } else { null() }
  }

  /// The value of a mood, which is in hundredths; null for nothing.
  mutating func member(_ key: String, valence: Int?) {
    member(key, share: valence.map { Double($0) / 100 })
  }

  mutating func member(_ key: String, date: CivilDate?) {
    member(key, orNull: date?.bytes)
  }

  /// An item as `plan list` writes it; null for one that could not be read.
  mutating func item(_ number: Int, _ texts: ItemTexts) {
    if let item = texts[number] { self.item(item) } else { null() }
  }

  mutating func member(_ key: String, items: [Int], _ texts: ItemTexts) {
    self.key(key)
    array { json in for case let item? in items.map({ texts[$0] }) { json.item(item) } }
  }

  mutating func member(_ key: String, tasks: Progress) {
    self.key(key)
    object { $0.members(of: tasks) }
  }

  /// Of tasks, without the braces.
  mutating func members(of tasks: Progress) {
    member("done", tasks.done)
    member("planned", tasks.planned)
    member("carried", tasks.carried)
  }

  mutating func member(_ key: String, habits: Progress) {
    self.key(key)
    object { json in
      json.member("met", habits.done)
      json.member("due", habits.planned)
    }
  }

  /// The members of `day`, without the braces.
  mutating func members(of day: DayFigures) {
    member("date", date: day.date)
    member("written", day.isWritten)
    member("tasks", tasks: day.tasks)
    member("habits", habits: day.habits)
    member("points", day.points)
    member("mood", share: day.moods.mean)
    member("due", day.due)
  }

  mutating func member(_ key: String, _ day: DayFigures) {
    self.key(key)
    object { $0.members(of: day) }
  }

  /// The members of `total`, without the braces.
  mutating func members(of total: DayTotal) {
    member("days", total.days)
    member("tasks", tasks: total.tasks)
    member("habits", habits: total.habits)
    member("points", total.points)
    member("mood", share: total.moods.mean)
  }

  mutating func member(_ key: String, _ total: DayTotal) {
    self.key(key)
    object { $0.members(of: total) }
  }
}

/// `0.75`: rounded to four decimals, without noughts at the end.
func decimal(_ value: Double) -> [UInt8] {
  let units = Int((value * 10_000).rounded())
  let (sign, size) = (units < 0 ? "-" : "", abs(units))
  var fraction = String(size % 10_000)
  fraction = String(repeating: "0", count: 4 - fraction.utf8.count) + fraction
  while fraction.last == "0" { fraction.removeLast() }
  return Array("\(sign)\(size / 10_000)\(fraction.isEmpty ? "" : "." + fraction)".utf8)
}

/// `4`, `3.67`: the value of a mood, which is in hundredths.
func decimal(valence: Int) -> [UInt8] { decimal(Double(valence) / 100) }

extension DayFigures {
  /// What `--plain` tells of a day: the day, done and planned tasks, met and due habits, points, mood.
  var fields: [[UInt8]] {
    let numbers = [tasks.done, tasks.planned, habits.done, habits.planned, points]
    return [date.bytes] + numbers.map { Array("\($0)".utf8) } + [moods.mean.map(decimal) ?? []]
  }
}
