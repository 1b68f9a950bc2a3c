/// Lines `old` of one text that were replaced by lines `new` of another.
///
/// Zero-based; at most one of the two is empty.
public struct LineHunk: Hashable, Sendable {
  public var old: Range<Int>
  public var new: Range<Int>

  public init(old: Range<Int>, new: Range<Int>) { (self.old, self.new) = (old, new) }
}

/// What changed between two texts, given the numbers of their lines (see `LineIdentities`).
///
/// Hunks are in order and do not touch. The lines between them are pairwise equal. Myers' greedy
/// O(ND) algorithm ("An O(ND) Difference Algorithm and Its Variations", 1986), restarted from the
/// furthest point reached after every 512 differences: the shortest script up to there, a short one
/// after it, and time linear in the number of lines for any input.
public func lineDiff(_ old: [Int], _ new: [Int]) -> [LineHunk] {
  let head = zip(old, new).prefix { $0 == $1 }.count
  let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
  let (oldMiddle, newMiddle) = (old[head...].dropLast(tail), new[head...].dropLast(tail))
  var search = EditSearch(
    old: DiffSide(old.count, oldMiddle, besides: newMiddle),
    new: DiffSide(new.count, newMiddle, besides: oldMiddle))
  while search.old.left > 0 || search.new.left > 0 { search.advance() }
  return hunks(deleted: search.old.isMarked, inserted: search.new.isMarked)
}

/// Joins marked lines that are next to each other.
private func hunks(deleted: [Bool], inserted: [Bool]) -> [LineHunk] {
  var result: [LineHunk] = []
  var x = 0
  var y = 0
  while x < deleted.count || y < inserted.count {
    let (oldStart, newStart) = (x, y)
    while x < deleted.count, deleted[x] { x &+= 1 }
    while y < inserted.count, inserted[y] { y &+= 1 }
    if x > oldStart || y > newStart {
      result.append(LineHunk(old: oldStart..<x, new: newStart..<y))
    } else {
      x &+= 1
      y &+= 1
    }
  }
  return result
}

/// The lines of one text that the other has too. All others are marked at once, because no script
/// can keep them.
private struct DiffSide {
  private let lines: [Int]
  private let places: [Int]
  /// How many of the lines the search has passed.
  private var passed = 0
  /// By line of the whole text, whether it is deleted or inserted.
  private(set) var isMarked: [Bool]

  init(_ count: Int, _ middle: ArraySlice<Int>, besides other: ArraySlice<Int>) {
    let known = NumberSet(other)
    isMarked = Array(repeating: false, count: count)
    var places: [Int] = []
    for place in middle.indices {
      if known.contains(middle[place]) { places.append(place) } else { isMarked[place] = true }
    }
    self.places = places
    lines = places.map { middle[$0] }
  }

  /// How many lines are left.
  var left: Int { lines.count &- passed }

  subscript(_ index: Int) -> Int { lines[passed &+ index] }

  mutating func pass(_ count: Int) { passed &+= count }

  mutating func mark(_ index: Int) { isMarked[places[passed &+ index]] = true }
}

/// The numbers of some lines. Numbers that are close to each other, as usual, need no hashing.
private struct NumberSet {
  private let least: Int
  private var isIn: [Bool] = []
  private var others: Set<Int> = []

  init(_ numbers: ArraySlice<Int>) {
    least = numbers.min() ?? 0
    let width = (numbers.max() ?? -1) - least + 1
    if width > 64 * numbers.count {
      others = Set(numbers)
    } else {
      isIn = Array(repeating: false, count: width)
      for number in numbers { isIn[number - least] = true }
    }
  }

  func contains(_ number: Int) -> Bool {
    let place = number - least
    return isIn.indices.contains(place) ? isIn[place] : others.contains(number)
  }
}

/// The search for a short script.
private struct EditSearch {
  var old: DiffSide
  var new: DiffSide

  /// The number of differences of one search; its trace takes 512² numbers.
  private static let effort = 512

  /// Marks a shortest script from the current point to the furthest point that `effort` differences
  /// reach, and moves there.
  mutating func advance() {
    // `furthest[k + effort + 1]`: the largest distance in `old` on diagonal k (the distance in
    // `old` minus the distance in `new`); -1 if the diagonal is outside the texts.
    let middle = Self.effort &+ 1
    var furthest = Array(repeating: Int32(-1), count: 2 &* middle &+ 1)
    // Row d holds the diagonals -d, -d + 2 ... d and starts at d(d + 1)/2.
    var trace: [Int32] = []
    var best = (sum: -1, differences: 0, diagonal: 0)
    for differences in 0...Self.effort {
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        let gone = step(furthest, middle, diagonal, differences)
        furthest[middle &+ diagonal] = Int32(gone)
        trace.append(Int32(gone))
        let sum = gone < 0 ? -1 : 2 &* gone &- diagonal
        if sum > best.sum { best = (sum, differences, diagonal) }
      }
      if best.sum == old.left &+ new.left { break }
    }
    mark(trace, from: best.differences, diagonal: best.diagonal)
    let gone = (best.sum &+ best.diagonal) / 2
    old.pass(gone)
    new.pass(gone &- best.diagonal)
  }

  /// How far one more difference, followed by equal lines, leads on a diagonal.
  private func step(_ furthest: [Int32], _ middle: Int, _ diagonal: Int, _ differences: Int) -> Int
  {
    var gone = 0
    if differences > 0 {
      let below = Int(furthest[middle &+ diagonal &- 1])
      let above = Int(furthest[middle &+ diagonal &+ 1])
      gone = max(inserting(from: above, onto: diagonal), deleting(from: below))
    }
    guard gone >= 0 else { return -1 }
    while gone < old.left, gone &- diagonal < new.left, old[gone] == new[gone &- diagonal] {
      gone &+= 1
    }
    return gone
  }

  /// The point that one line of `new` leads to from the diagonal above; -1 outside the texts.
  private func inserting(from gone: Int, onto diagonal: Int) -> Int {
    gone >= 0 && gone &- diagonal <= new.left ? gone : -1
  }

  /// The point that one line of `old` leads to from the diagonal below; -1 outside the texts.
  private func deleting(from gone: Int) -> Int { gone >= 0 && gone < old.left ? gone &+ 1 : -1 }

  /// Follows the trace back to its start, marking a deleted or inserted line at each difference.
  private mutating func mark(_ trace: [Int32], from differences: Int, diagonal: Int) {
    var diagonal = diagonal
    for row in stride(from: differences, to: 0, by: -1) {
      let above = row &- 1
      func gone(_ diagonal: Int) -> Int {
        guard abs(diagonal) <= above else { return -1 }
        return Int(trace[above &* row / 2 &+ (diagonal &+ above) / 2])
      }
      let inserting = inserting(from: gone(diagonal &+ 1), onto: diagonal)
      let deleting = deleting(from: gone(diagonal &- 1))
      if inserting >= deleting {
        new.mark(inserting &- diagonal &- 1)
        diagonal &+= 1
      } else {
        old.mark(deleting &- 1)
        diagonal &-= 1
      }
    }
  }
}

/// The byte ranges of the lines of a text, line ends included; together they are the text.
public func lines(of text: [UInt8]) -> [Range<Int>] {
  var result: [Range<Int>] = []
  var start = 0
  forEachNewline(in: text.span) { newline in
    result.append(start..<newline &+ 1)
    start = newline &+ 1
  }
  if start < text.count { result.append(start..<text.count) }
  return result
}
