import PlanDocument
import PlanFolder
import PlanReports
import PlanShell
import PlanSystem
import PlanText

// What a review shows of suggestions, on a screen and as values.

extension Suggestion {
  /// The items whose words it shows.
  var items: [Int] {
    switch self {
    case .moved(let item, _), .estimate(let item, _, _): [item]
    case .weekday(let habit, _, _, _): [habit.item]
    }
  }

  /// A sentence, and what to type about it; nil if its line could not be read again.
  func words(_ texts: ItemTexts) -> (sentence: [UInt8], command: [UInt8]?)? {
    switch self {
    case .moved(let item, let times):
      guard let item = texts[item] else { return nil }
      let place: Message = "\(shellWord(item.path.bytes)):\(item.line)"
      let command: Message = "plan drop \(place), or plan move \(place) DAY"
      return (item.name + " was moved \(times) times".utf8, command.bytes)
    case .estimate(let item, let minutes, let estimated):
      guard let item = texts[item] else { return nil }
      return (item.name + " took \(hours(minutes)), est \(hours(estimated))".utf8, nil)
    case .weekday(let habit, let weekday, let best, let others):
      let name = HabitWords(habit, texts).name
      let counts = "\(best.done) of \(best.planned)"
      let rest = "on other days \(others.done) of \(others.planned)"
      return (name + " goes best on \(weekday.title): \(counts), \(rest)".utf8, nil)
    }
  }
}

extension Screen {
  mutating func suggestions(_ suggestions: [Suggestion], _ texts: ItemTexts) {
    part("worth a look", suggestions.compactMap { $0.words(texts) }) { screen, words in
      screen.line([Piece(words.sentence)])
      if let command = words.command { screen.line([Piece("  "), Piece(command, .dim)]) }
    }
  }
}

extension Value {
  static func suggestions(_ suggestions: [Suggestion], _ texts: ItemTexts) -> Value {
    .rows(suggestions.compactMap { one in one.words(texts).map { (one, $0.sentence) } }) { row in
      let head: Value = ["kind": .text(row.0.name), "words": .text(row.1)]
      switch row.0 {
      case .moved(let item, let times):
        return head + ["moves": .count(times), "item": .item(texts[item])]
      case .estimate(let item, let minutes, let estimated):
        return head + [
          "minutes": .count(minutes), "estimated": .count(estimated), "item": .item(texts[item]),
        ]
      case .weekday(let habit, let weekday, let best, let others):
        return head + [
          "name": .text(HabitWords(habit, texts).name), "weekday": .text(weekday.shortName),
          "met": .count(best.done), "due": .count(best.planned), "othersMet": .count(others.done),
          "othersDue": .count(others.planned),
        ]
      }
    }
  }
}
