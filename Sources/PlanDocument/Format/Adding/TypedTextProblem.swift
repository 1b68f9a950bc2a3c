public import PlanText

/// Why a typed text cannot be added.
public struct TypedTextProblem: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Not UTF-8, contains a NUL, or is too large.
    case text(TextRefusal)
    /// Several lines, where one is expected.
    case lineBreak
    /// A control character; its number.
    case control(UInt32)
    /// Empty, or only a bullet and a box.
    case empty
    /// Only tags, attributes and comments, without words.
    case wordless
    /// A time without words.
    case bareTime
    /// A box of a moved task, without `to:`.
    case moved
    /// It would be something else in that section.
    case unsuited(SectionKind)
    /// Indented, but not below the item above it.
    case notBelow
    /// Not a note, but a heading, a comment, or conflict markers.
    case noNote
    /// The word is not the name of a mood.
    case unknownMood([UInt8])
    /// The word in the place of a time is not a time.
    case noTime([UInt8])
    /// In canonical form it would have another meaning.
    case misread
  }

  public var reason: Reason
  /// The number of the line, from zero, if there are several.
  public var line = 0

  init(_ reason: Reason, line: Int = 0) {
    self.reason = reason
    self.line = line
  }
}

extension [UInt8] {
  /// Checks for characters that no typed line may contain.
  func checkTyped(line: Int = 0) throws(TypedTextProblem) {
    if let refusal = refusal(of: span) { throw TypedTextProblem(.text(refusal), line: line) }
    if contains(0x0A) { throw TypedTextProblem(.lineBreak, line: line) }
    if contains(0x0D) { throw TypedTextProblem(.control(0x0D), line: line) }
    var offset = 0
    while let (range, kind) = firstHiddenScalar(in: span, from: offset) {
      if kind == .control {
        throw TypedTextProblem(.control(scalar(in: span, at: range.start).value), line: line)
      }
      offset = range.end
    }
  }

  /// The bytes without blanks at either end.
  var trimmingBlanks: [UInt8] {
    let start = span.skippingBlanks(from: 0, to: count)
    return Array(self[start..<Swift.max(start, span.trimmingBlanks(from: start, to: count))])
  }

  /// The bytes without blanks at the end.
  var trimmingTrailingBlanks: [UInt8] {
    Array(self[..<span.trimmingBlanks(from: 0, to: count)])
  }
}
