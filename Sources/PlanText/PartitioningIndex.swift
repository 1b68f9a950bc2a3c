extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which a condition holds, of elements that are ordered by
  /// it; the end if it holds for none. The time is logarithmic.
  public func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The elements whose keys are in a range, of elements that are ordered by key. The time is
  /// logarithmic.
  public func slice<Key: Comparable>(
    of range: ClosedRange<Key>, by key: (Element) -> Key
  ) -> SubSequence {
    let first = partitioningIndex { key($0) >= range.lowerBound }
    let end = partitioningIndex { key($0) > range.upperBound }
    return self[first..<end]
  }
}
