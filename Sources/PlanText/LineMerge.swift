/// A range of a merge of two texts with a common base.
///
/// The ranges cover all three texts without gaps. Lines are zero-based; a range is empty if a text
/// has no lines there.
public struct MergedLines: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    case none
    /// The lines of one side, or the same lines on both.
    case ours, theirs, same
    /// Both sides changed these lines differently.
    case conflict
  }

  public var change: Change
  public var base: Range<Int>
  public var ours: Range<Int>
  public var theirs: Range<Int>
}

/// What one side of a merge changed in the base.
public struct LineChanges: Sendable {
  let base: Int
  let lines: [Int]
  private(set) var hunks: [LineHunk]

  /// - Parameters: the numbers of the lines of both texts (see `LineIdentities`).
  public init(from base: [Int], to lines: [Int]) {
    (self.base, self.lines) = (base.count, lines)
    hunks = lineDiff(base, lines)
  }

  /// The same, but a replacement by the same number of lines is split into single lines. So a
  /// formatter's change of one line is not lost because the next line was changed too.
  public var linewise: LineChanges {
    var changes = self
    changes.hunks = hunks.flatMap { hunk in
      guard hunk.old.count == hunk.new.count else { return [hunk] }
      return zip(hunk.old, hunk.new).map { LineHunk(old: $0..<$0 + 1, new: $1..<$1 + 1) }
    }
    return changes
  }
}

/// Merges the changes of two sides, line by line.
///
/// Changes of adjacent lines do not conflict; two insertions at one place do.
public func lineMerge(_ ours: LineChanges, _ theirs: LineChanges) -> [MergedLines] {
  precondition(ours.base == theirs.base)
  let changes = (ours.hunks.map { (isOurs: true, $0) } + theirs.hunks.map { (isOurs: false, $0) })
    .sorted {
      ($0.1.old.lowerBound, $0.1.old.upperBound) < ($1.1.old.lowerBound, $1.1.old.upperBound)
    }
  var merge = LineMerge(ours: ours.lines, theirs: theirs.lines)
  var next = 0
  while next < changes.count {
    var changed = changes[next].1.old
    merge.take(to: changed.lowerBound, .none)
    var (isOurs, isTheirs) = (false, false)
    // All changes that overlap.
    while next < changes.count, meet(changes[next].1.old, changed) {
      let (isOwn, hunk) = changes[next]
      changed = changed.lowerBound..<max(changed.upperBound, hunk.old.upperBound)
      merge.pass(hunk, isOurs: isOwn)
      if isOwn { isOurs = true } else { isTheirs = true }
      next += 1
    }
    merge.take(to: changed.upperBound, isOurs && isTheirs ? .conflict : isOurs ? .ours : .theirs)
  }
  merge.take(to: ours.base, .none)
  return merge.result
}

private struct LineMerge {
  let ours: [Int]
  let theirs: [Int]
  var result: [MergedLines] = []
  /// The lines where the next range starts.
  private var start = (base: 0, ours: 0, theirs: 0)
  /// How many lines more than the base each side has there.
  private var surplus = (ours: 0, theirs: 0)

  init(ours: [Int], theirs: [Int]) { (self.ours, self.theirs) = (ours, theirs) }

  mutating func pass(_ change: LineHunk, isOurs: Bool) {
    let lines = change.new.upperBound - change.old.upperBound
    if isOurs { surplus.ours = lines } else { surplus.theirs = lines }
  }

  mutating func take(to end: Int, _ change: MergedLines.Change) {
    let stop = (base: end, ours: end + surplus.ours, theirs: end + surplus.theirs)
    var lines = MergedLines(
      change: change, base: start.base..<stop.base, ours: start.ours..<stop.ours,
      theirs: start.theirs..<stop.theirs)
    start = stop
    if lines.base.isEmpty, lines.ours.isEmpty, lines.theirs.isEmpty { return }
    if change == .conflict, ours[lines.ours] == theirs[lines.theirs] { lines.change = .same }
    result.append(lines)
  }
}

/// Whether two changes belong together: they share a line, one inserts inside the other, or both
/// insert at one place.
private func meet(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
  a == b || a.overlaps(b) || isInside(a, b) || isInside(b, a)
}

private func isInside(_ point: Range<Int>, _ range: Range<Int>) -> Bool {
  point.isEmpty && range.lowerBound < point.lowerBound && point.lowerBound < range.upperBound
}
