import PlanText

/// The date at the start of a title: year, month and day in any form, but not a week, because that
/// means seven days.
public struct TitleDate: Sendable {
  public let date: CivilDate
  /// How many bytes of the title it takes.
  public let length: Int
  /// Whether it has the form `2026-10-05`.
  public let isCanonical: Bool

  /// - Parameter title: the text after the hash and its blanks.
  public init?(_ title: Span<UInt8>) {
    let end = title.endOfWord(from: 0, to: title.count)
    let word = title.extracting(0..<end)
    for i in word.indices where word[i].asciiLowercased == UInt8(ascii: "w") { return nil }
    guard case .absolute(let date) = DateInput(word) else { return nil }
    self.date = date
    length = end
    isCanonical = CivilDate(word) != nil
  }
}
