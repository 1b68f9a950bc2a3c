import PlanCalendar
import PlanHistory
import PlanReports
import PlanSyntax
import PlanText

/// A habit as every view writes it; see `Grammar/Views.md`.
extension JSONWriter {
  /// The members of a habit, without the braces.
  mutating func members(of habit: HabitFigures, _ texts: ItemTexts) {
    let words = HabitWords(habit, texts)
    members(naming: words)
    member("rule", orNull: words.rule)
    member("target", orNull: words.target)
    member("state", habit.state.rawValue)
    member("amount", orNull: words.amount)
    streakMembers(of: habit)
    member("met", habit.history.met)
    member("judged", habit.history.judged)
    member("rate", share: habit.history.rate)
    member("strength", share: habit.history.strength)
    member("completions", habit.history.completions)
    key("totals")
    array { json in
      for total in habit.totals {
        json.object { json in
          json.member("amount", total.quantity)
          json.member("unit", orNull: total.unit)
        }
      }
    }
    member("lastDone", date: habit.history.lastDone)
    member("daysSince", orNull: habit.history.daysSince)
    member("atRisk", habit.isAtRisk)
  }

  mutating func habit(_ habit: HabitFigures, _ texts: ItemTexts) {
    object { $0.members(of: habit, texts) }
  }

  mutating func member(_ key: String, habits: [HabitFigures], _ texts: ItemTexts) {
    self.key(key)
    array { json in for habit in habits { json.habit(habit, texts) } }
  }

  /// `name`, `icon`, `tags`, `path` and `line`.
  mutating func members(naming words: HabitWords) {
    member("name", words.name)
    member("icon", orNull: words.icon)
    key("tags")
    array { json in for tag in words.tags { json.string(tag) } }
    member("path", orNull: words.line?.path.bytes)
    member("line", orNull: words.line?.line)
  }

  /// `unit` and what the streaks are.
  mutating func streakMembers(of habit: HabitFigures) {
    let history = habit.history
    member("unit", orNull: habit.unit.map { Array($0.rawValue.utf8) })
    member("streak", history.streak.count)
    member("streakFrom", date: history.streak.days?.lowerBound)
    member("best", history.best.count)
    member("bestFrom", date: history.best.days?.lowerBound)
    member("bestTo", date: history.best.days?.upperBound)
    member("lastBreak", date: history.lastBreak)
  }

  /// A number with at most three decimals.
  mutating func member(_ key: String, _ quantity: Quantity) {
    self.key(key)
    number(decimal(quantity))
  }
}

extension Value {
  /// `name`, `icon`, `tags`, `path` and `line`.
  static func naming(_ words: HabitWords) -> Value {
    [
      "name": .text(words.name), "icon": .text(words.icon), "tags": .rows(words.tags) { .text($0) },
      "path": .text(words.line?.path.bytes), "line": .count(words.line?.line),
    ]
  }

  /// `unit` and what the streaks are.
  static func streaks(of habit: HabitFigures) -> Value {
    let history = habit.history
    return [
      "unit": .word(habit.unit), "streak": .count(history.streak.count),
      "streakFrom": .day(history.streak.days?.lowerBound), "best": .count(history.best.count),
      "bestFrom": .day(history.best.days?.lowerBound),
      "bestTo": .day(history.best.days?.upperBound), "lastBreak": .day(history.lastBreak),
    ]
  }
}

/// `12.5`: exactly, without noughts at the end.
func decimal(_ quantity: Quantity) -> [UInt8] {
  let size = quantity.thousandths.magnitude
  var fraction = String(size % 1000)
  fraction = String(repeating: "0", count: 3 - fraction.utf8.count) + fraction
  while fraction.last == "0" { fraction.removeLast() }
  let sign = quantity.thousandths < 0 ? "-" : ""
  return Array("\(sign)\(size / 1000)\(fraction.isEmpty ? "" : "." + fraction)".utf8)
}
