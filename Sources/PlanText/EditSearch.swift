/// The search for a short script; it has come to line `x` of `old` and line `y` of `new`.
struct EditSearch {
  private let old: [Int]
  private let new: [Int]
  private var x = 0
  private var y = 0
  private(set) var deleted: [Bool]
  private(set) var inserted: [Bool]

  /// Differences looked for at once: the trace of a search takes 512² numbers.
  static let effort = 512

  init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
    deleted = Array(repeating: false, count: old.count)
    inserted = Array(repeating: false, count: new.count)
  }

  mutating func run() {
    while x < old.count || y < new.count { advance() }
  }

  /// Marks a shortest script from (`x`, `y`) to the furthest point that `effort` differences
  /// reach, and goes there.
  private mutating func advance() {
    // `furthest[k + effort + 1]`: the largest distance gone in `old` on diagonal k (gone in `old`
    // less gone in `new`); -1 where the diagonal lies outside the texts.
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
      if best.sum == old.count &- x &+ new.count &- y { break }
    }
    mark(trace, from: best.differences, diagonal: best.diagonal)
    let gone = (best.sum &+ best.diagonal) / 2
    x &+= gone
    y &+= gone &- best.diagonal
  }

  /// How far one more difference, and then equal lines, lead on a diagonal.
  private func step(
    _ furthest: [Int32], _ middle: Int, _ diagonal: Int, _ differences: Int
  ) -> Int {
    var gone = 0
    if differences > 0 {
      let below = Int(furthest[middle &+ diagonal &- 1])
      let above = Int(furthest[middle &+ diagonal &+ 1])
      gone = max(inserting(from: above, onto: diagonal), deleting(from: below))
    }
    guard gone >= 0 else { return -1 }
    let (oldCount, newCount) = (old.count &- x, new.count &- y)
    while gone < oldCount, gone &- diagonal < newCount,
      old[x &+ gone] == new[y &+ gone &- diagonal]
    { gone &+= 1 }
    return gone
  }

  /// Where a point of the diagonal above lands by one line of `new`; -1 outside the texts.
  private func inserting(from gone: Int, onto diagonal: Int) -> Int {
    gone >= 0 && gone &- diagonal <= new.count &- y ? gone : -1
  }

  /// Where a point of the diagonal below lands by one line of `old`; -1 outside the texts.
  private func deleting(from gone: Int) -> Int {
    gone >= 0 && gone < old.count &- x ? gone &+ 1 : -1
  }

  /// Walks the trace back to its start, marking a deleted or inserted line at each difference.
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
        inserted[y &+ inserting &- diagonal &- 1] = true
        diagonal &+= 1
      } else {
        deleted[x &+ deleting &- 1] = true
        diagonal &-= 1
      }
    }
  }
}
