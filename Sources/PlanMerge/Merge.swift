public import PlanSyntax
import PlanText

/// Merges what two sides made of one file.
///
/// - Parameters:
///   - base: what both came from; nil where nobody can prove it. Then a line that is missing on one
///     side was never deleted.
///   - kind: what the name of the file makes of it.
public func merge(
  base: [UInt8]?, ours: [UInt8], theirs: [UInt8], as kind: DocumentKind,
  _ style: ConflictStyle = ConflictStyle()
) -> MergedText {
  mergeLines(base: base ?? [], ours: ours, theirs: theirs, style)
}

/// Merges copies of one file of which nobody knows what they came from, to the same bytes in
/// whatever order they are given.
public func merge(
  copies: [[UInt8]], as kind: DocumentKind, _ style: ConflictStyle = ConflictStyle()
) -> MergedText {
  let sorted = copies.sorted { $0.lexicographicallyPrecedes($1) }
  return sorted.dropFirst().reduce(MergedText(sorted.first ?? [])) { merged, copy in
    merge(base: nil, ours: merged.bytes, theirs: copy, as: kind, style)
  }
}
