public import PlanCalendar
import PlanModel
public import PlanSyntax
import PlanText

/// A mood as somebody types it: `tired`, `08:15 calm -- after a walk`.
public struct TypedMood: Sendable {
  /// Nil where none was typed.
  public var time: ClockTime?
  public let word: MoodWord
  /// Without `#`, behind the word; each must be one.
  public var tags: [[UInt8]] = []
  /// Empty for none.
  public let comment: [UInt8]

  /// - Parameters:
  ///   - text: one line: a time if wanted, a word that is known, and a comment behind it, with or
  ///     without `--`.
  ///   - below: must be empty: nothing stands below a mood.
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
    guard let word = MoodWord(rest.span.extracting(0..<end)) else {
      let word = Array(rest[..<end])
      let isTime = ClockTime.scan(word.span) != nil
      throw TypedTextProblem(
        word[0].isASCIIDigit && !isTime ? .noTime(word) : .unknownMood(word))
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
    var bytes = Array("## Mood\n\n- ".utf8)
    if let time {
      time.write(to: &bytes)
      bytes.append(0x20)
    }
    bytes.append(word.canonical)
    for tag in tags { bytes += Array(" #".utf8) + tag }
    if !comment.isEmpty { bytes += Array(" -- ".utf8) + comment }
    let document = Document(bytes + [0x0A], as: .collection)
    guard document.lines.count == 3, document.lines[TypedItem.head].kind == .moodItem else {
      throw TypedTextProblem(.misread)
    }
    let item = document.item(atLine: TypedItem.head)
    guard item.mood?.mood == word, (item.time == nil) == (time == nil),
      item.tags.count >= tags.count,
      (try? format(document))?.isEmpty == true
    else { throw TypedTextProblem(.misread) }
    return TypedItem(document, in: place)
  }
}
