public import PlanCalendar
public import PlanSyntax
public import PlanText

/// How somebody felt, and perhaps when.
public struct MoodEntry: Sendable {
  /// Its parts with their ranges.
  public let item: Item
  public let time: ClockTime?
  /// Nil for a word outside the vocabulary, which has no value.
  public let mood: MoodWord?
  /// The word as typed; nil where a tag or a comment stands in its place.
  public let word: ByteRange?

  public var line: Int { item.line }
  public var tags: [ByteRange] { item.tags }
  /// What stands behind ` -- `.
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
      item: item, time: slotTime(of: item)?.start, mood: item.mood?.mood, word: item.mood?.range)
  }
}
