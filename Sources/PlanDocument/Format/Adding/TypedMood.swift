import PlanText

/// A mood that the user typed: `tired`, `08:15 calm -- after a walk`.
public struct TypedMood: Sendable {
  /// The time; nil if none was typed.
  public var time: ClockTime?
  public let word: [UInt8]
  /// The tags after the mood, without `#`; each must be a valid tag.
  public var tags: [[UInt8]] = []
  /// The comment; empty for none.
  public let comment: [UInt8]

  /// - Parameters:
  ///   - text: one line: optionally a time, a mood, and a comment after it, with or without `--`.
  ///   - below: must be empty: a mood has no lines below it.
  public init(_ text: [UInt8], below: [[UInt8]] = []) throws(TypedTextProblem) {
    try text.trimmingBlanks.checkTyped()
    if !below.isEmpty { throw TypedTextProblem(.notBelow, line: 1) }
    var rest = text.trimmingBlanks
    if rest.starts(with: "- ".utf8) { rest = Array(rest.dropFirst(2)).trimmingBlanks }
    if let (time, length) = ClockTime.scan(rest.span), length < rest.count {
      self.time = time
      rest = Array(rest[length...]).trimmingBlanks
    }
    let end = rest.span.endOfWord(from: 0, to: rest.count)
    if end == 0 { throw TypedTextProblem(.empty) }
    let typed = Array(rest[..<end])
    let word = Array(typed[..<typed.span.countWithoutPunctuation])
    if Mood(word.span) == nil {
      let isTime = ClockTime.scan(typed.span) != nil
      throw TypedTextProblem(
        typed[0].isASCIIDigit && !isTime ? .noTime(typed) : .unknownMood(typed))
    }
    self.word = word
    var comment = Array(rest[end...]).trimmingBlanks
    if comment.starts(with: "--".utf8), comment.span.endsWord(at: 2, to: comment.count) {
      comment = Array(comment[2...]).trimmingBlanks
    }
    self.comment = comment
  }

  /// The item, in canonical form.
  ///
  /// - Parameter place: Mood, or a group there.
  public func item(in place: ItemPlace = ItemPlace(.mood)) throws(TypedTextProblem) -> TypedItem {
    var bytes = Array("- ".utf8)
    if let time { bytes += time.bytes + [0x20] }
    bytes += word
    if !comment.isEmpty { bytes += Array(" -- ".utf8) + comment }
    for tag in tags { bytes += Array(" #".utf8) + tag }
    let document = Document([bytes], in: .mood, as: .collection)
    guard document.typedLine?.kind == .moodItem else { throw TypedTextProblem(.misread) }
    let item = document.item(atLine: Document.firstTyped)
    guard item.mood?.value == Mood(word.span), (item.time == nil) == (time == nil),
      item.tags.count >= tags.count,
      (try? format(document))?.isEmpty == true
    else { throw TypedTextProblem(.misread) }
    return TypedItem(document, in: place)
  }
}
