/// A stretch of a merge of two texts that came from a third.
///
/// The stretches tile all three texts. Zero-based lines; empty where a text has none there.
public struct MergedLines: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    case none
    /// One side's, or the same on both.
    case ours, theirs, same
    /// Each side made something else of these lines.
    case conflict
  }

  public var change: Change
  public var base: Range<Int>
  public var ours: Range<Int>
  public var theirs: Range<Int>
}

/// What one side of a merge made of the text that both came from.
public struct LineChanges: Sendable {
  let base: Int
  let lines: [Int]
  private(set) var hunks: [LineHunk]

  /// - Parameters: the numbers of the lines of both texts (see `LineIdentities`).
  public init(from base: [Int], to lines: [Int]) {
    self.base = base.count
    self.lines = lines
    hunks = lineDiff(base, lines)
  }

  /// The same, where as many lines as were replaced each stand for one: a formatter's change of
  /// one line is not lost because another was made beside it.
  public var linewise: LineChanges {
    var changes = self
    changes.hunks = hunks.flatMap { hunk in
      guard hunk.old.count == hunk.new.count else { return [hunk] }
      return zip(hunk.old, hunk.new).map { LineHunk(old: $0..<$0 + 1, new: $1..<$1 + 1) }
    }
    return changes
  }
}

/// Merges what two sides made of one text, line by line.
///
/// Changes of lines that stand next to one another do not conflict; two insertions at one place do.
public func lineMerge(_ ours: LineChanges, _ theirs: LineChanges) -> [MergedLines] {
  precondition(ours.base == theirs.base)
  var merge = LineMerge(ours: Side(ours), theirs: Side(theirs))
  merge.run(to: ours.base)
  return merge.result
}

/// The changes of one side that are not merged yet.
private struct Side {
  private let lines: [Int]
  private let hunks: [LineHunk]
  private var next = 0
  /// How many lines this side has up to where the merge stands.
  private var count = 0
  /// How many of them are more than the base has.
  private var surplus = 0

  init(_ changes: LineChanges) {
    lines = changes.lines
    hunks = changes.hunks
  }

  /// The lines of the base that are changed next; nil where nothing is changed any more.
  var change: Range<Int>? { next < hunks.count ? hunks[next].old : nil }

  mutating func passChange() {
    surplus = hunks[next].new.upperBound - hunks[next].old.upperBound
    next += 1
  }

  /// The lines up to a line of the base; they are passed.
  mutating func take(to end: Int) -> Range<Int> {
    defer { count = end + surplus }
    return count..<end + surplus
  }

  func text(_ range: Range<Int>) -> ArraySlice<Int> { lines[range] }
}

private struct LineMerge {
  var ours: Side
  var theirs: Side
  var result: [MergedLines] = []
  /// The line of the base where the next stretch begins.
  private var start = 0

  init(ours: Side, theirs: Side) {
    self.ours = ours
    self.theirs = theirs
  }

  mutating func run(to end: Int) {
    while let first = firstChange { takeChange(from: first) }
    take(to: end, .none)
  }

  private var firstChange: Range<Int>? {
    [ours.change, theirs.change].compactMap(\.self).min {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
  }

  /// Takes what stands before a change, and the change: all that reach into one another.
  private mutating func takeChange(from first: Range<Int>) {
    take(to: first.lowerBound, .none)
    var changed = first
    var isOurs = false
    var isTheirs = false
    while true {
      if let next = ours.change, meet(next, changed) {
        changed = changed.lowerBound..<max(changed.upperBound, next.upperBound)
        ours.passChange()
        isOurs = true
      } else if let next = theirs.change, meet(next, changed) {
        changed = changed.lowerBound..<max(changed.upperBound, next.upperBound)
        theirs.passChange()
        isTheirs = true
      } else {
        break
      }
    }
    take(to: changed.upperBound, isOurs && isTheirs ? .conflict : isOurs ? .ours : .theirs)
  }

  private mutating func take(to end: Int, _ change: MergedLines.Change) {
    var lines = MergedLines(
      change: change, base: start..<end, ours: ours.take(to: end), theirs: theirs.take(to: end))
    start = end
    if lines.base.isEmpty, lines.ours.isEmpty, lines.theirs.isEmpty { return }
    if change == .conflict, ours.text(lines.ours) == theirs.text(lines.theirs) {
      lines.change = .same
    }
    result.append(lines)
  }
}

/// Whether two changes are one: they share a line, or one inserts within the other, or both at one
/// place.
private func meet(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
  a == b || a.overlaps(b) || isInside(a, b) || isInside(b, a)
}

private func isInside(_ point: Range<Int>, _ range: Range<Int>) -> Bool {
  point.isEmpty && range.lowerBound < point.lowerBound && point.lowerBound < range.upperBound
}
