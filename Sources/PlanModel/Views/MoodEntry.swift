public import PlanCalendar
public import PlanSyntax
public import PlanText

/// An entry in Mood: a mood, or words about it, and perhaps a time.
public struct MoodEntry: Sendable {
  /// Its parts with their ranges.
  public let item: Item
  public let time: ClockTime?
  /// Nil where the first word is no mood: the entry has no value then.
  public let mood: Mood?
  /// The mood as typed; without one, the words.
  public let words: ByteRange

  public var line: Int { item.line }
  public var tags: [ByteRange] { item.tags }
  /// What follows the mood.
  public var comment: ByteRange? { item.comment }
}

extension Document {
  /// The moods in the order of the file.
  public var moods: [MoodEntry] {
    lines.indices.compactMap { lines[$0].kind == .moodItem ? moodEntry(atLine: $0) : nil }
  }

  func moodEntry(atLine line: Int) -> MoodEntry {
    let item = item(atLine: line)
    return MoodEntry(
      item: item, time: slotTime(of: item)?.start, mood: item.mood?.value,
      words: item.mood?.range ?? item.words)
  }
}
