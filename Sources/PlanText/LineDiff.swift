/// Lines `old` of one text that were replaced by lines `new` of another.
///
/// Zero-based; at most one of the two is empty.
public struct LineHunk: Hashable, Sendable {
  public var old: Range<Int>
  public var new: Range<Int>

  public init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
  }
}

/// What changed between two texts, given the numbers of their lines (see `LineIdentities`).
///
/// Hunks are in order and do not touch. The lines between them are pairwise equal. Myers' greedy
/// O(ND) algorithm ("An O(ND) Difference Algorithm and Its Variations", 1986), restarted from the
/// furthest point reached after every 512 differences: the shortest script up to there, a short
/// one beyond, and time linear in the number of lines for any input.
public func lineDiff(_ old: [Int], _ new: [Int]) -> [LineHunk] {
  var head = 0
  while head < min(old.count, new.count), old[head] == new[head] { head &+= 1 }
  var tail = 0
  while tail < min(old.count, new.count) &- head,
    old[old.count &- 1 &- tail] == new[new.count &- 1 &- tail]
  { tail &+= 1 }
  let middles = (old[head..<old.count &- tail], new[head..<new.count &- tail])
  var deleted = Array(repeating: false, count: old.count)
  var inserted = Array(repeating: false, count: new.count)
  let oldLines = linesThatOccur(of: middles.0, in: middles.1, marking: &deleted)
  let newLines = linesThatOccur(of: middles.1, in: middles.0, marking: &inserted)
  var search = EditSearch(old: oldLines.map { old[$0] }, new: newLines.map { new[$0] })
  search.run()
  for index in search.deleted.indices where search.deleted[index] {
    deleted[oldLines[index]] = true
  }
  for index in search.inserted.indices where search.inserted[index] {
    inserted[newLines[index]] = true
  }
  return hunks(deleted: deleted, inserted: inserted)
}

/// Where the lines stand that the other text has too; the rest, which no script can keep, is
/// marked.
private func linesThatOccur(
  of lines: ArraySlice<Int>, in others: ArraySlice<Int>, marking marks: inout [Bool]
) -> [Int] {
  let known = Set(others)
  var result: [Int] = []
  for index in lines.indices {
    if known.contains(lines[index]) { result.append(index) } else { marks[index] = true }
  }
  return result
}

/// Joins marked lines that stand at one place.
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
