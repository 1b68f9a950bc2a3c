import PlanSyntax
import PlanText

/// Merges versions of one text to something that takes each of them in again without a change.
///
/// What is merged on one device comes back to it from the others, so a text that grew each time
/// would never be at rest. The first way does that but for the rarest of texts; where it does not,
/// more careful ways follow, and in the end somebody has to decide.
struct VersionMerge {
  let kind: DocumentKind
  private var interner = Interner()
  private let base: MergeVersion?
  /// In the order of their bytes, so that nothing depends on which is whose.
  private let sides: [MergeVersion]

  init(base: [UInt8]?, sides: [[UInt8]], as kind: DocumentKind) {
    self.kind = kind
    var interner = Interner()
    self.base = base.map { MergeVersion($0, as: kind, &interner) }
    self.sides = sides.map { MergeVersion($0, as: kind, &interner) }
    self.interner = interner
  }

  /// - Parameter ours: the side that stands first in conflicts.
  mutating func merged(_ style: ConflictStyle, ours: Int) -> MergedText {
    let first = firstWay(sides, style, ours)
    if settles(first) { return first }
    if let merged = structural(sides, style, ours, guesses: false), settles(merged) {
      return merged
    }
    // Where nothing is deleted, a line that may come twice costs less than a person's decision.
    if base == nil { return first }
    for conflicts in [LineConflicts.apart, .neighbours] {
      let merged = byLines(sides, style, ours, conflicts)
      if settles(merged) { return merged }
    }
    return byLines(sides, style, ours, .all)
  }

  /// Whether a merge is one to stay with: it has conflicts, or takes each side in unchanged.
  private mutating func settles(_ merged: MergedText) -> Bool {
    guard merged.isClean else { return true }
    if merged.bytes == base?.bytes { return false }
    let others = sides.filter { $0.bytes != merged.bytes && $0.bytes != base?.bytes }
    if others.isEmpty { return true }
    let version = MergeVersion(merged.bytes, as: kind, &interner)
    return others.allSatisfy { side in
      let isFirst = version.bytes.lexicographicallyPrecedes(side.bytes)
      let pair = isFirst ? [version, side] : [side, version]
      return firstWay(pair, ConflictStyle(), 0) == merged
    }
  }

  private func firstWay(_ sides: [MergeVersion], _ style: ConflictStyle, _ ours: Int) -> MergedText
  {
    structural(sides, style, ours, guesses: true) ?? byLines(sides, style, ours, .apart)
  }

  private func structural(
    _ sides: [MergeVersion], _ style: ConflictStyle, _ ours: Int, guesses: Bool
  ) -> MergedText? {
    StructuralMerge(base: base, sides: sides, as: kind)?
      .merged(interner, style, ours: ours, guesses: guesses)
  }

  private func byLines(
    _ sides: [MergeVersion], _ style: ConflictStyle, _ ours: Int, _ conflicts: LineConflicts
  ) -> MergedText {
    var merged = MergedText(sides[ours].bytes)
    for other in sides.indices where other != ours {
      let copy = sides[other].bytes
      let pair = [merged.bytes, copy].sorted { $0.lexicographicallyPrecedes($1) }
      let base = base?.bytes ?? commonLines(pair[0], pair[1])
      merged = mergeLines(base: base, ours: merged.bytes, theirs: copy, style, conflicts)
      // No conflict stands within another.
      if !merged.isClean, sides.count > 2 { return wholeConflict(of: sides.map(\.bytes), style) }
    }
    return merged
  }
}
