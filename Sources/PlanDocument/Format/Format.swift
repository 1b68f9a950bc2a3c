public import PlanText

/// Why a text is not changed.
public enum FormatRefusal: Error, Hashable, Sendable {
  /// Not UTF-8, contains a NUL, or is too large.
  case text(TextRefusal)
  /// It contains conflict markers; the first is in this line (from zero).
  case conflict(line: Int)
  /// The formatter's own checks failed: a defect of the formatter, not of the text.
  case selfCheck(SelfCheck)
}

/// The checks on a result before it is written.
public enum SelfCheck: Sendable {
  /// Formatting the result changes it again.
  case notIdempotent
  /// The result means something else.
  case meaningChanged
  /// The result is larger than a plan may be.
  case tooLarge
}

/// The edits that format `document`, checked; empty if it is formatted.
///
/// The result of the edits is read again. It must have the same meaning and must not change when it
/// is formatted again; otherwise no edits are returned.
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
  /// The document in canonical form, checked as by `format`.
  public func formatted() throws(FormatRefusal) -> Document {
    let edits = try format(self)
    return edits.isEmpty ? self : Document(apply(edits, to: bytes.span), as: kind)
  }
}

/// The text of `document` after the edits that format it, checked as by `format`.
///
/// - Parameter isWhole: whether the whole text was formatted, so that formatting it again must not
///   change it.
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

/// Why a text that was read must not be changed; nil if it may be.
public func refusal(toFormat text: Span<UInt8>, _ table: borrowing SyntaxTable) -> FormatRefusal? {
  if let refusal = refusal(of: text) { return .text(refusal) }
  return table.conflicts.first.map { .conflict(line: $0.start) }
}
