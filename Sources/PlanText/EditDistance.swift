/// The candidate that `word` most likely means; nil if all are too far.
///
/// Too far is more than a third of the letters of `word`, and any difference in a word of one or
/// two letters. Case does not count. Of two equally near candidates the earlier one is returned.
public func nearest(_ word: String, among candidates: [String]) -> String? {
  let wanted = folded(word)
  var best: String?
  var limit = wanted.count / 3
  for candidate in candidates {
    let distance = editDistance(wanted, folded(candidate), limit: limit)
    guard distance <= limit else { continue }
    best = candidate
    guard distance > 0 else { break }
    limit = distance &- 1
  }
  return best
}

private func folded(_ word: String) -> [UInt32] { word.lowercased().unicodeScalars.map(\.value) }

/// The number of insertions, deletions, replacements and swaps of neighbours that turn `a` into
/// `b`.
///
/// Optimal string alignment: no place is edited twice. Any distance above `limit` is returned as
/// `limit + 1`, in time proportional to the length of `a` times `limit`.
public func editDistance<Letter: Equatable>(_ a: [Letter], _ b: [Letter], limit: Int = 1000) -> Int
{
  // No distance is larger than the longer word, and `limit + 1` must not overflow.
  let limit = max(0, min(limit, max(a.count, b.count)))
  let far = limit &+ 1
  guard abs(a.count &- b.count) <= limit else { return far }
  var beforeLast = Array(repeating: far, count: b.count &+ 1)
  var last = Array(repeating: far, count: b.count &+ 1)
  var current = last
  for column in 0...min(b.count, limit) { last[column] = column }
  for row in 0..<a.count {
    // Only cells within `limit` of the diagonal can be near enough. The cell to their left is set
    // here; those to their right are `far` from the start.
    let columns = min(b.count, max(0, row &- limit))..<min(b.count, row &+ far)
    current[columns.lowerBound] = row < limit ? row &+ 1 : far
    for column in columns {
      var cost = last[column] &+ (a[row] == b[column] ? 0 : 1)
      cost = min(cost, last[column &+ 1] &+ 1, current[column] &+ 1, far)
      if row > 0, column > 0, a[row] == b[column &- 1], a[row &- 1] == b[column] {
        cost = min(cost, beforeLast[column &- 1] &+ 1)
      }
      current[column &+ 1] = cost
    }
    swap(&beforeLast, &last)
    swap(&last, &current)
  }
  return last[b.count]
}
