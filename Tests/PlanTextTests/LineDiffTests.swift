import PlanTesting
import PlanText
import Testing

@Suite struct LineDiffTests {
  /// The result of applying the hunks to the old lines.
  private func carriedOut(_ hunks: [LineHunk], _ old: [Int], _ new: [Int]) -> [Int] {
    var result: [Int] = []
    var done = 0
    for hunk in hunks {
      result += old[done..<hunk.old.lowerBound]
      #expect(result.count == hunk.new.lowerBound)
      result += new[hunk.new]
      done = hunk.old.upperBound
    }
    return result + old[done...]
  }

  /// The number of lines that a shortest script changes, from the table of longest common
  /// subsequences.
  private func shortest(_ old: [Int], _ new: [Int]) -> Int {
    var row = Array(repeating: 0, count: new.count + 1)
    for line in old {
      var diagonal = 0
      for (column, other) in new.enumerated() {
        let above = row[column + 1]
        row[column + 1] = line == other ? diagonal + 1 : max(above, row[column])
        diagonal = above
      }
    }
    return old.count + new.count - 2 * row[new.count]
  }

  @Test func `equal texts have no hunks`() {
    #expect(lineDiff([], []).isEmpty)
    #expect(lineDiff([1, 2, 3], [1, 2, 3]).isEmpty)
  }

  @Test func `one changed line is one hunk`() {
    #expect(lineDiff([1, 2, 3], [1, 9, 3]) == [LineHunk(old: 1..<2, new: 1..<2)])
    #expect(lineDiff([], [1]) == [LineHunk(old: 0..<0, new: 0..<1)])
    #expect(lineDiff([1], []) == [LineHunk(old: 0..<1, new: 0..<0)])
  }

  @Test(arguments: [2, 3, 5, 30])
  func `the script gives the new text and none is shorter`(alphabet: Int) {
    var generator = SeededGenerator(seed: UInt64(alphabet))
    for _ in 0..<400 {
      let old = (0..<generator.number(below: 30)).map { _ in generator.number(below: alphabet) }
      let new = (0..<generator.number(below: 30)).map { _ in generator.number(below: alphabet) }
      let hunks = lineDiff(old, new)
      #expect(carriedOut(hunks, old, new) == new)
      #expect(hunks.reduce(0) { $0 + $1.old.count + $1.new.count } == shortest(old, new))
      for (one, next) in zip(hunks, hunks.dropFirst()) {
        #expect(one.old.upperBound < next.old.lowerBound)
      }
    }
  }

  @Test func `lines that only one text has need no search`() {
    let old = Array(0..<6000)
    let new = old.flatMap { $0 % 3 == 0 ? [] : $0 % 3 == 1 ? [$0, -$0] : [$0] }
    let hunks = lineDiff(old, new)
    #expect(carriedOut(hunks, old, new) == new)
    #expect(hunks.reduce(0) { $0 + $1.old.count + $1.new.count } == 4000)
  }

  @Test func `a search in several pieces is correct too and hardly longer`() {
    var generator = SeededGenerator(seed: 6)
    let old = (0..<1500).map { _ in generator.number(below: 4) }
    let new = (0..<1300).map { _ in generator.number(below: 4) }
    let hunks = lineDiff(old, new)
    let changed = hunks.reduce(0) { $0 + $1.old.count + $1.new.count }
    #expect(carriedOut(hunks, old, new) == new)
    #expect(changed > 600 && changed * 100 <= shortest(old, new) * 105)
  }

  @Test func `texts without a common line are replaced as a whole`() {
    let (old, new) = (Array(0..<3000), Array(3000..<5000))
    #expect(lineDiff(old, new) == [LineHunk(old: 0..<3000, new: 0..<2000)])
  }

  @Test func `equal lines of two texts have one number, and a missing line end makes another line`()
  {
    var identities = LineIdentities()
    #expect(identities.identify(bytes("a\nb\na\n")) == [0, 1, 0])
    #expect(identities.identify(bytes("b\r\nb\na")) == [2, 1, 3])
    #expect(identities.identify([]).isEmpty)
  }
}
