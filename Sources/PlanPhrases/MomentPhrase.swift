public import PlanDocument
import PlanText

/// Days in everyday words, with or without a time: `tomorrow 14:30`, `fri at 9am`.
public struct MomentPhrase: Hashable, Sendable {
  public let days: DatePhrase
  /// Before 24:00, and only with a single day.
  public let time: ClockTime?

  /// The number of words of the longest phrase.
  public static let mostWords = DatePhrase.mostWords + 3

  /// - Returns: nil if the words do not look like days.
  /// - Throws: if they look like days, but are not.
  public static func read(
    _ words: some BidirectionalCollection<[UInt8]>
  ) throws(DateProblem) -> MomentPhrase? {
    let words = Array(words)
    guard let first = words.first else { return nil }
    if words.count == 1, let moment = MomentInput(first.span), let date = moment.date,
      let time = moment.time
    {
      return MomentPhrase(days: .day(date), time: time)
    }
    for (days, time) in [split(words, atEnd: true), split(words, atEnd: false)].compactMap(\.self) {
      if let phrase = try DatePhrase.read(days), !phrase.isSpan {
        return MomentPhrase(days: phrase, time: time)
      }
    }
    return try DatePhrase.read(words).map { MomentPhrase(days: $0, time: nil) }
  }

  /// `9am`, `14:30`, `18 Uhr`; the hour alone after `at`.
  private static func time(_ words: ArraySlice<[UInt8]>) -> ClockTime? {
    // Most words are no time.
    guard
      words.contains(where: {
        $0.contains(where: \.isASCIIDigit) || KnownWords.clock.contains($0)
      })
    else { return nil }
    let text = Array(words.joined(separator: [0x20]))
    guard let spoken = SpokenTime(text.span, isTyped: true), spoken.end == text.count,
      spoken.time.end == nil
    else { return nil }
    return spoken.time.start
  }

  /// The words without those of a time at the end or the start, and that time.
  private static func split(_ words: [[UInt8]], atEnd: Bool) -> (ArraySlice<[UInt8]>, ClockTime)? {
    for count in stride(from: min(3, words.count - 1), to: 0, by: -1) {
      let place = atEnd ? words.count - count : count
      let (start, end) = (words[..<place], words[place...])
      if let time = time(atEnd ? end : start) { return (atEnd ? start : end, time) }
    }
    return nil
  }
}
