public import PlanCalendar
import PlanText

/// What people say where plans have another word, for the messages of commands.
public enum SpokenWords {
  /// The mood that a word of another language means: `tired` for `müde`.
  public static func mood(_ word: [UInt8]) -> String? {
    KnownWords.mood.meaning(of: String(decoding: word, as: UTF8.self).lowercased().utf8)
  }

  /// The time that a text begins with in a spelling that is not read: `18h`, `14 Uhr`, `6pm - 7pm`.
  ///
  /// Nil where no words follow it.
  public static func time(_ text: [UInt8]) -> (typed: [UInt8], meant: SlotTime)? {
    guard SlotTime.scan(text.span) == nil, let spoken = SpokenTime(text.span),
      spoken.end < text.count
    else { return nil }
    return (Array(text[..<spoken.end]).withoutPunctuation, spoken.time)
  }
}
