public import PlanDocument
import PlanText

/// Words that people use for things that have another word in plans; for the messages of commands.
public enum SpokenWords {
  /// The mood that a word of another language means: `tired` for `müde`.
  public static func mood(_ word: [UInt8]) -> String? {
    KnownWords.mood.meaning(of: String(decoding: word, as: UTF8.self).lowercased().utf8)
  }

  /// The time that a text begins with in a spelling that is not read: `18h`, `14 Uhr`, `6pm - 7pm`.
  ///
  /// - Returns: also whether nothing follows it.
  public static func time(_ text: [UInt8]) -> (typed: [UInt8], meant: SlotTime, isAlone: Bool)? {
    guard SlotTime.scan(text.span) == nil, let spoken = SpokenTime(text.span) else { return nil }
    let typed = Array(text[..<spoken.end]).withoutPunctuation
    return (typed, spoken.time, spoken.end == text.count)
  }
}
