public import PlanDocument
import PlanText

/// Merges two changed versions of one file.
///
/// By the meaning of its lines: see `Grammar/Merging.md`. Line by line if it cannot be proven that
/// the first way loses nothing. The order of the sides matters only inside conflicts.
///
/// - Parameters:
///   - base: the common version; nil or empty if it is not known for sure. Then a line that is
///     missing on one side was never deleted.
///   - kind: the kind of document, from the name of the file.
/// - keepsBoth: whether an item with conflicting words or comments keeps those of both sides.
public func merge(
  base: [UInt8]?, ours: [UInt8], theirs: [UInt8], as kind: DocumentKind,
  _ style: ConflictStyle = ConflictStyle(), keepsBoth: Bool = false
) -> MergedText {
  let base = base.flatMap { $0.isEmpty ? nil : $0 }
  if ours == theirs || theirs == base { return MergedText(ours) }
  if ours == base { return MergedText(theirs) }
  let settledBase = base.map { withoutConflicts($0, as: kind) }.flatMap { $0.isEmpty ? nil : $0 }
  let isOursFirst = ours.lexicographicallyPrecedes(theirs)
  let merge = VersionMerge(
    base: settledBase, sides: isOursFirst ? [ours, theirs] : [theirs, ours], as: kind)
  return merge.merged(
    style.apart(from: [base ?? [], ours, theirs]), ours: isOursFirst ? 0 : 1, keepsBoth: keepsBoth)
}

/// A base without the conflicts that git leaves in it after criss-cross merges: each block is
/// replaced by the base of both its sides.
///
/// What the sides of a block contain is then not in the base, so that its absence deletes nothing.
private func withoutConflicts(_ base: [UInt8], as kind: DocumentKind) -> [UInt8] {
  guard ByteSearch(Array("<<<<<<<".utf8)).isIn(base.span) else { return base }
  var base = base
  while refusal(of: base.span) == nil, let marked = MarkedText(base, as: kind) {
    base = marked.text { block in block.base.map { [$0 + 1..<block.separator] } ?? [] }
  }
  return base
}

/// Merges copies of one file without a known base. The result has the same bytes for any order of
/// the copies.
public func merge(
  copies: [[UInt8]], as kind: DocumentKind, _ style: ConflictStyle = ConflictStyle()
) -> MergedText {
  let sorted = copies.sorted { $0.lexicographicallyPrecedes($1) }
  var sides: [[UInt8]] = []
  for copy in sorted where copy != sides.last { sides.append(copy) }
  guard sides.count > 1 else { return MergedText(sides.first ?? []) }
  let merge = VersionMerge(base: nil, sides: sides, as: kind)
  return merge.merged(style.apart(from: sides), ours: 0)
}
