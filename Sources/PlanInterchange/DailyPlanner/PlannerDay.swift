import PlanDocument
import PlanText

/// The day of a file of Daily Planner.
struct PlannerDay {
  let day: CivilDate
  /// Whether the name has more than the day, as file managers and sync programs name a second file:
  /// `2026-01-28 2.json`, `2026-01-28.sync-conflict-….json`.
  let isCopy: Bool

  /// - Parameter name: `2026-01-28.json`.
  init?(fileName name: [UInt8]) {
    let stem = name.dropLast(5)
    guard name.hasSuffix(".json") else { return nil }
    guard let day = CivilDate(Array(stem.prefix(10)).span) else { return nil }
    self.day = day
    let next = String(decoding: stem.dropFirst(10), as: UTF8.self).unicodeScalars.first
    if let next, next.properties.isAlphabetic || next.properties.numericType != nil { return nil }
    isCopy = next != nil
  }
}

/// The drawing of a day, a file beside that of the day. Its content is never read.
enum PlannerDrawing {
  static let suffix = "drawing"

  /// The line of notes that links to it.
  static func link(on day: CivilDate) -> [UInt8] {
    Array("[drawing](".utf8) + day.bytes + Array(".\(suffix))".utf8)
  }
}

extension ExchangeNote {
  /// A text of the app as notes. `plainLines` gives the text back, so a backslash at the start of
  /// a line stays a backslash.
  init(plannerNotes text: [UInt8], line: Int) {
    self.init(text: text, line: line)
    for index in lines.indices where lines[index].startsEscaped {
      lines[index].insert(UInt8(ascii: "\\"), at: lines[index].escapePlace)
    }
  }
}

/// The words that Daily Planner knows, in the order of its numbers.
enum PlannerWords {
  static let habits = [
    "water", "exercise", "reading", "meditation", "vitamins", "sleep", "healthy", "journal",
  ]
  static let moods = Array(MoodWord.steps.reversed())
  /// The hours of the day that the app shows.
  static let hours = 7...23
  static let taskCount = 8
  static let priorityCount = 5

  /// The name of a habit in a plan.
  static func name(ofHabit typed: [UInt8]) -> [UInt8] {
    let folded = typed.folded
    // Its Android version has two more.
    let known = (habits + ["nutrition", "work"]).first { $0.utf8.elementsEqual(folded) }
    guard let known, let first = known.utf8.first else { return typed }
    return [first - 0x20] + known.utf8.dropFirst()
  }

  /// A number without a name stays a number: `habit-12`.
  static func name(ofHabit number: Int) -> [UInt8] {
    habits.indices.contains(number)
      ? name(ofHabit: Array(habits[number].utf8)) : Array("habit-\(number)".utf8)
  }

  /// The number of a habit by its name in a plan.
  static func number(ofHabit name: [UInt8]) -> Int? {
    let folded = name.folded
    if let known = habits.firstIndex(where: { $0.utf8.elementsEqual(folded) }) { return known }
    guard let number = Int(String(decoding: folded.dropFirst(6), as: UTF8.self)) else { return nil }
    return self.name(ofHabit: number) == folded ? number : nil
  }

  /// Those of the app first and in its order, then others by name, then numbers without a name.
  static func areInOrder(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let places = [one, other].map { name in
      guard let number = number(ofHabit: name) else { return (1, 0) }
      return (habits.indices.contains(number) ? 0 : 2, number)
    }
    return places[0] == places[1] ? one.lexicographicallyPrecedes(other) : places[0] < places[1]
  }

  /// The one of its five moods that has the value of a mood of a plan.
  static func nearest(_ mood: Mood) -> MoodWord { MoodWord(nearest: Double(mood.valence) / 100) }
}
