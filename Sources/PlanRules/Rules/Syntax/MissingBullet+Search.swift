import PlanModel
import PlanSyntax
import PlanText

/// What lacks a bullet.
struct MissingBullet {
  /// What is told of: the sign, or the first word.
  let range: ByteRange
  /// What the bullet takes the place of; of no width without a sign.
  let sign: ByteRange
  /// With the blank behind it.
  let bullet: String
  /// Where a line end keeps the text below from touching the new item; nil if none does.
  let gap: TextEdit?
  /// What the line would be.
  let name: String

  var edits: [TextEdit] { [.replace(sign, bullet)] + (gap.map { [$0] } ?? []) }
}

extension LineView {
  /// Whether a note is told as an item without a bullet.
  var missesBullet: Bool { missingBullet(withGap: false) != nil }

  /// What a note would be with a bullet, where that is certain.
  ///
  /// - Parameter withGap: whether to look at the line below, which looks no further then.
  func missingBullet(withGap: Bool = true) -> MissingBullet? {
    guard kind == .note, line.section != .notes, line.marks.contains(.attempt) else {
      return nil
    }
    let content = content
    let text = document.bytes.span
    guard !content.isEmpty else { return nil }
    let (first, length) = scalar(in: text, at: content.start)
    let sign = ByteRange(content.start, content.start + (isBulletSign(first) ? length : 0))
    let mayBeItem =
      !sign.isEmpty || text[content.start].isASCIIDigit
      || line.section == .habits || line.section == .mood || document.kind == .settings
    guard mayBeItem else { return nil }
    let start = text.skippingWideBlanks(from: sign.end, to: content.end)
    guard start < content.end else { return nil }
    let rest = BulletedRest(
      text.extracting(start..<content.end), in: line.section, as: document.kind, line.isTopLevel)
    guard let name = rest.name(hasSign: !sign.isEmpty) else { return nil }
    let end = text.endOfWord(from: start, to: content.end)
    return MissingBullet(
      range: sign.isEmpty ? ByteRange(start, end) : sign, sign: ByteRange(sign.start, start),
      bullet: rest.isHabit && !rest.hasBox && document.kind.recordsHabits ? "- [ ] " : "- ",
      gap: withGap ? gap : nil, name: name)
  }

  /// The blank line that a new item needs where prose stands below it, which would else be taken
  /// for its note.
  private var gap: TextEdit? {
    guard number + 1 < document.lines.count, case let next = file.line(number + 1),
      next.kind == .note, next.line.isTopLevel, next.line.column < line.column + 2, next.isProse
    else { return nil }
    guard let feed = tokens.last, feed.kind == .lineEnd else {
      return nil
    }
    return .insert(document.text(feed.range), at: feed.start)
  }
}

/// Whether a character is a bullet, a dash or a shape that stands for one elsewhere.
func isBulletSign(_ value: UInt32) -> Bool {
  switch value {
  // Dots, dashes, bullets, minus, shapes, and the dot and dash of East Asian scripts.
  case 0xB7, 0x2010...0x2015, 0x2022, 0x2023, 0x2043, 0x2212, 0x2219, 0x25A0, 0x25A1, 0x25AA,
    0x25AB, 0x25B6, 0x25B8, 0x25BA, 0x25CB, 0x25CF, 0x25E6, 0x30FB, 0xFF0D, 0xFF65:
    true
  default: false
  }
}

extension Span<UInt8> {
  /// Behind the blanks at `start`, those of other scripts too.
  fileprivate func skippingWideBlanks(from start: Int, to end: Int) -> Int {
    var i = skippingBlanks(from: start, to: end)
    while i < end {
      let (value, length) = scalar(in: self, at: i)
      guard value >= 0x80, Lookalike(value)?.sort == .blank else { break }
      i = skippingBlanks(from: i + length, to: end)
    }
    return i
  }
}
