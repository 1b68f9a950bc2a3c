public import PlanModel
public import PlanSyntax
public import PlanText

/// Why a text is left alone.
public enum FormatRefusal: Error, Hashable, Sendable {
  /// Not UTF-8, a NUL, or too large.
  case text(TextRefusal)
  /// A merge has left its markers; from the line (from zero) of the first.
  case conflict(line: Int)
  /// The formatter's own checks failed: a defect here, never in the text.
  case selfCheck(SelfCheck)
}

/// What a result must keep to be written.
public enum SelfCheck: Sendable {
  /// Formatting the result changes it again.
  case notIdempotent
  /// The result means something else.
  case meaningChanged
  /// The result is larger than a plan may be.
  case tooLarge
}

/// The edits that format `document`, checked; none if it is formatted.
///
/// Where there are edits, the result is read again: it must mean the same and stay as it is when
/// formatted once more, else nothing is returned at all.
///
/// - Throws: `FormatRefusal`.
public func format(
  _ document: borrowing Document, lines: LineSelection? = nil
) throws(FormatRefusal) -> [TextEdit] {
  if let refusal = refusal(toFormat: document.bytes.span, document.table) { throw refusal }
  let edits = document.formattingEdits(lines: lines)
  if edits.isEmpty { return [] }
  _ = try formatted(document, by: edits, isWhole: lines == nil)
  return edits
}

extension Document {
  /// Itself in canonical form, checked as `format` does.
  public func formatted() throws(FormatRefusal) -> Document {
    let edits = try format(self)
    return edits.isEmpty ? self : Document(apply(edits, to: bytes.span), as: kind)
  }
}

/// The text of `document` after the edits that format it, checked as `format` does.
///
/// - Parameter isWhole: whether the whole text was formatted, so that nothing may be left to do.
/// - Throws: `FormatRefusal.selfCheck`.
public func formatted(
  _ document: borrowing Document, by edits: [TextEdit], isWhole: Bool
) throws(FormatRefusal) -> [UInt8] {
  let result = Document(apply(edits, to: document.bytes.span), as: document.kind)
  if result.bytes.count > maximumTextSize { throw .selfCheck(.tooLarge) }
  if isWhole, !result.formattingEdits().isEmpty { throw .selfCheck(.notIdempotent) }
  if meaning(of: document) != meaning(of: result) { throw .selfCheck(.meaningChanged) }
  return result.bytes
}

/// Why a text that has been read must not be changed, or nil.
public func refusal(toFormat text: Span<UInt8>, _ table: borrowing SyntaxTable) -> FormatRefusal? {
  if let refusal = refusal(of: text) { return .text(refusal) }
  return table.conflicts.first.map { .conflict(line: $0.start) }
}
