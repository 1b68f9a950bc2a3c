import PlanDocument
import PlanText

/// The words that Daily Planner knows, in the order of its numbers.
enum PlannerWords {
  static let habits = [
    "water", "exercise", "reading", "meditation", "vitamins", "sleep", "healthy", "journal",
  ]
  /// What its Android version has in addition.
  private static let otherHabits = ["nutrition", "work"]
  static let moods = Array(MoodWord.steps.reversed())
  /// The hours of the day that the app shows.
  static let hours = 7...23
  static let taskCount = 8
  static let priorityCount = 5

  /// The name of a habit in a plan.
  static func name(ofHabit typed: [UInt8]) -> [UInt8] {
    let folded = typed.folded
    let known = (habits + otherHabits).first { Array($0.utf8) == folded }
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
    if let known = habits.firstIndex(where: { Array($0.utf8) == folded }) { return known }
    guard folded.starts(with: "habit-".utf8),
      let number = Int(String(decoding: folded.dropFirst(6), as: UTF8.self)),
      self.name(ofHabit: number) == folded
    else { return nil }
    return number
  }

  /// Those of the app first and in its order, the others by name.
  static func areInOrder(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let places = [one, other].map { name in
      number(ofHabit: name).flatMap { habits.indices.contains($0) ? $0 : nil } ?? habits.count
    }
    return places[0] == places[1] ? one.lexicographicallyPrecedes(other) : places[0] < places[1]
  }

  /// The one of its five moods that has the value of a mood of a plan.
  static func nearest(_ mood: Mood) -> MoodWord {
    MoodWord(nearest: Double(mood.valence) / 100)
  }
}
