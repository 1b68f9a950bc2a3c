import PlanDocument

/// Merges versions of one text. Merging the result again with one of the versions does not change
/// it.
///
/// A result on one device comes back from the other devices, so a text that grew each time would
/// never stop changing. The first way nearly always works. If it does not, more careful ways
/// follow, and at last the user must decide.
struct VersionMerge {
  let kind: DocumentKind
  let names: LineNames
  let base: MergeVersion?
  /// In the order of their bytes, so that the result does not depend on the order of the versions.
  let sides: [MergeVersion]
  /// Whether one of the sides is the result of a merge with the other, which has its time already.
  private(set) var isAgain = false

  init(base: [UInt8]?, sides: [[UInt8]], as kind: DocumentKind) {
    let names = LineNames()
    (self.kind, self.names) = (kind, names)
    self.base = base.map { MergeVersion($0, as: kind, names) }
    self.sides = sides.map { MergeVersion($0, as: kind, names) }
  }

  /// A merge of the result of another merge with one of its sides.
  private init(_ merge: VersionMerge, merging result: MergeVersion, into side: MergeVersion) {
    kind = merge.kind
    names = merge.names
    base = merge.base
    isAgain = true
    let isFirst = result.bytes.lexicographicallyPrecedes(side.bytes)
    sides = isFirst ? [result, side] : [side, result]
  }

  /// - Parameters:
  ///   - ours: the side that comes first in conflicts.
  ///   - keepsBoth: whether an item with a conflict keeps the text of both sides.
  func merged(_ style: ConflictStyle, ours: Int, keepsBoth: Bool = false) -> MergedText {
    if keepsBoth, let merged = byItems(Way.keepingBoth[...], style, ours) { return merged }
    if let merged = byItems(Way.all[...], style, ours) { return merged }
    for conflicts in [LineConflicts.apart, .neighbours] {
      let merged = byLines(style, ours, conflicts)
      if readings != nil, !merged.isClean || repeatsLine(merged) { continue }
      if settled(merged, 1, { $0.byLines(ConflictStyle(), 0, .apart) }) != nil,
        isTaken(merged, by: Way.all[...])
      {
        return merged
      }
    }
    return byLines(style, ours, .all)
  }

  /// How a merge by items decides in cases of doubt.
  struct Way {
    /// Whether lines with different words may be the same line.
    var guesses: Bool
    /// Whether lines that a version contains several times are kept, even if a side deleted one.
    var keepsEquals: Bool
    /// How often each side may be merged in again until nothing changes.
    var rounds: Int
    /// Whether an item with a conflict keeps the text of both sides.
    var keepsBoth = false

    static let all = [
      Way(guesses: true, keepsEquals: false, rounds: 1),
      Way(guesses: false, keepsEquals: false, rounds: 1),
      Way(guesses: true, keepsEquals: true, rounds: 4),
      Way(guesses: false, keepsEquals: true, rounds: 4),
    ]
    static let keepingBoth = [Way(guesses: true, keepsEquals: false, rounds: 1, keepsBoth: true)]
  }

  /// The result of the first way whose result is stable; nil if there is none.
  private func byItems(_ ways: ArraySlice<Way>, _ style: ConflictStyle, _ ours: Int) -> MergedText?
  {
    for (index, way) in zip(ways.indices, ways) {
      if let first = byItems(way, style, ours),
        let merged = settled(first, way.rounds, { $0.byItems(way, ConflictStyle(), 0) }),
        isTaken(merged, by: ways[..<index])
      {
        return merged
      }
    }
    return nil
  }

  /// Whether the earlier ways leave a merge unchanged when a side is merged into it again.
  private func isTaken(_ merged: MergedText, by ways: ArraySlice<Way>) -> Bool {
    guard merged.isClean, !ways.isEmpty else { return true }
    let result = MergeVersion(merged.bytes, as: kind, names)
    return sides.allSatisfy { side in
      if side.bytes == merged.bytes || side.bytes == base?.bytes { return true }
      let again = VersionMerge(self, merging: result, into: side)
      return again.byItems(ways, ConflictStyle(), 0).map { $0 == merged } ?? true
    }
  }

  /// The result of merging each side into a merge again, until nothing changes.
  ///
  /// Nil if it does not become stable, or if it equals the base.
  private func settled(
    _ first: MergedText, _ rounds: Int, _ merge: (VersionMerge) -> MergedText?
  ) -> MergedText? {
    guard first.isClean else { return first }
    var merged = MergeVersion(first.bytes, as: kind, names)
    for _ in 0..<rounds {
      if merged.bytes == base?.bytes { return nil }
      var isAtRest = true
      for side in sides where side.bytes != merged.bytes && side.bytes != base?.bytes {
        let again = VersionMerge(self, merging: merged, into: side)
        guard let next = merge(again), next.isClean else { return nil }
        if next.bytes == merged.bytes { continue }
        isAtRest = false
        merged = MergeVersion(next.bytes, as: kind, names)
      }
      if isAtRest { return MergedText(merged.bytes, contested: first.contested) }
    }
    return nil
  }

  /// Whether a line that each side has once is in the merge several times.
  private func repeatsLine(_ merged: MergedText) -> Bool {
    func counts(_ version: MergeVersion) -> [Int: Int] {
      let names = (version.reading?.tree.nodes ?? []).map(\.names)
      return Dictionary(names.map { ($0.strong >= 0 ? $0.strong : $0.key, 1) }, uniquingKeysWith: +)
    }
    let sides = sides.map(counts)
    return counts(MergeVersion(merged.bytes, as: kind, names)).contains { name, count in
      count > 1 && sides.allSatisfy { $0[name] == 1 }
    }
  }

  private func byLines(
    _ style: ConflictStyle, _ ours: Int, _ conflicts: LineConflicts
  ) -> MergedText {
    var merged = MergedText(sides[ours].bytes)
    for other in sides.indices where other != ours {
      let copy = sides[other].bytes
      let pair = [merged.bytes, copy].sorted { $0.lexicographicallyPrecedes($1) }
      let base = base?.bytes ?? commonLines(pair[0], pair[1], as: kind)
      merged = mergeLines(base: base, ours: merged.bytes, theirs: copy, as: kind, style, conflicts)
      // Conflicts cannot be nested.
      if !merged.isClean, sides.count > 2 {
        return wholeConflict(of: sides.map(\.bytes), as: kind, style)
      }
    }
    return merged
  }
}
