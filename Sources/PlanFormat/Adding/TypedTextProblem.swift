public import PlanSyntax
public import PlanText

/// Why a typed text cannot be added as it is.
public struct TypedTextProblem: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Not UTF-8, a NUL, or too large.
    case text(TextRefusal)
    /// Several lines where one is meant.
    case lineBreak
    /// A character that steers a terminal; its number.
    case control(UInt32)
    /// Nothing, or nothing but a bullet and a box.
    case empty
    /// Tags, attributes and comments without a word that says what is meant.
    case wordless
    /// A time, and nothing that is to be done then.
    case bareTime
    /// A box that says that the task has gone elsewhere, without `to:`.
    case moved
    /// It would be something else in that section.
    case unsuited(SectionKind)
    /// Indented, but not below the item above it.
    case notBelow
    /// No note but a heading, a comment, or what a merge leaves behind.
    case noNote
    /// No mood has that name; the word.
    case unknownMood([UInt8])
    /// What is in the place of a time and is none.
    case noTime([UInt8])
    /// Canonical, it would say something else.
    case misread
  }

  public var reason: Reason
  /// Of several lines which, from zero.
  public var line = 0

  init(_ reason: Reason, line: Int = 0) {
    self.reason = reason
    self.line = line
  }
}

extension [UInt8] {
  /// Looks for what may be in no line that somebody types.
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

  /// Without the blanks at either end.
  var trimmingBlanks: [UInt8] {
    let start = span.skippingBlanks(from: 0, to: count)
    return Array(self[start..<Swift.max(start, span.trimmingBlanks(from: start, to: count))])
  }

  /// Without the blanks at its end.
  var trimmingTrailingBlanks: [UInt8] {
    Array(self[..<span.trimmingBlanks(from: 0, to: count)])
  }
}
