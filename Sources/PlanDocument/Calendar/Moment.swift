import PlanText

/// A date, a date and a time, or a time of the file's day, as a person types it.
public struct MomentInput: Hashable, CanonicallyWritten, Sendable {
  /// `nil` for a time alone, which means the day of its file.
  public var date: DateInput?
  /// `nil` for a date alone; at most 23:59.
  public var time: ClockTime?

  public init(date: DateInput, time: ClockTime? = nil) { (self.date, self.time) = (date, time) }

  public init(time: ClockTime) { self.time = time }

  /// Reads a date, a time, or both with a `T` between, in every form of either.
  public init?(_ text: Span<UInt8>) {
    if let date = DateInput(text) {
      self.init(date: date)
      return
    }
    if let time = Self.readTime(text) {
      self.init(time: time)
      return
    }
    let split = Self.timeSeparator(in: text)
    guard split > 0, let date = DateInput(text.extracting(0..<split)) else { return nil }
    guard let time = Self.readTime(text.extracting((split + 1)..<text.count)) else { return nil }
    self.init(date: date, time: time)
  }

  /// The place of the `T` between a date and a time; -1 without one.
  ///
  /// The last one, because `saturday` and `tomorrow` contain one, but no time does.
  public static func timeSeparator(in text: Span<UInt8>) -> Int {
    text.indices.last { text[$0].asciiLowercased == UInt8(ascii: "t") } ?? -1
  }

  /// The same moment with its date resolved by the file's day.
  ///
  /// A relative date stays without a day, and if the date would be outside 1900 to 2999. A time
  /// alone stays too.
  public func resolved(on day: CivilDate?) -> MomentInput {
    guard let date = date?.resolved(on: day) else { return self }
    return MomentInput(date: .absolute(date), time: time)
  }

  /// Appends the canonical form: `2026-10-07T17:00`, `17:00`, `fri`, `+3dT09:00`.
  public func write(to output: inout [UInt8]) {
    date?.write(to: &output)
    guard let time else { return }
    if date != nil { output.append(UInt8(ascii: "T")) }
    time.write(to: &output)
  }

  private static func readTime(_ text: Span<UInt8>) -> ClockTime? {
    guard let time = ClockTime(lenient: text), time < .endOfDay else { return nil }
    return time
  }
}

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

  /// The longest group of words at the end that means days, and how many words it has.
  ///
  /// - Throws: if a group looks like days, but does not mean any.
  public static func longest(
    endOf words: [[UInt8]]
  ) throws(DateProblem) -> (phrase: MomentPhrase, count: Int)? {
    for count in stride(from: min(words.count, mostWords), to: 0, by: -1) {
      if let phrase = try read(words.suffix(count)) { return (phrase, count) }
    }
    return nil
  }

  /// `9am`, `14:30`; the hour alone after `at`.
  private static func time(_ words: ArraySlice<[UInt8]>) -> ClockTime? {
    var words = words
    let first = words.first ?? []
    let isAfterAt = first.span.equalsIgnoringCase("at") || first.span.equalsIgnoringCase("um")
    if isAfterAt { words = words.dropFirst() }
    let text = Array(words.joined())
    guard 1...2 ~= words.count, words.dropFirst().allSatisfy({ $0.first?.isASCIIDigit == false })
    else { return nil }
    let time =
      ClockTime(lenient: text.span) ?? spoken(text)
      ?? (isAfterAt && text.count <= 2
        ? Int(digits: text).flatMap { ClockTime(hour: $0, minute: 0) } : nil)
    return time.flatMap { $0 < .endOfDay ? $0 : nil }
  }

  /// `18h`, `10h30`, `14Uhr`, `14:30Uhr`. Up to `6h` it may be a duration.
  private static func spoken(_ text: [UInt8]) -> ClockTime? {
    let lower = text.map(\.asciiLowercased)
    if lower.span.ends(with: "uhr") {
      let number = Array(lower.dropLast(3))
      return ClockTime(lenient: number.span)
        ?? Int(digits: number, atMost: 2).flatMap { ClockTime(hour: $0, minute: 0) }
    }
    let parts = lower.split(separator: UInt8(ascii: "h"), omittingEmptySubsequences: false)
    guard parts.count == 2, let hour = Int(digits: parts[0], atMost: 2) else { return nil }
    guard hour >= 7, parts[1].isEmpty || parts[1].count == 2 else { return nil }
    let minute = parts[1].isEmpty ? 0 : Int(digits: parts[1])
    return minute.flatMap { ClockTime(hour: hour, minute: $0) }
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
