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
