/// The bullets that lines to their right may stand below, each at least two columns right of the
/// one it stands below itself.
struct OpenBullets {
  /// The last of them; nearly always the only one, so it is kept apart from the array.
  private var innermost = Bullet.none
  private var outer: [Bullet] = []

  private struct Bullet {
    var line: Int32
    var column: Int

    /// Left of anything.
    static var none: Bullet { Bullet(line: -1, column: -2) }
  }

  @inline(__always)
  var isEmpty: Bool { innermost.line < 0 }

  @inline(__always)
  mutating func removeAll() {
    if isEmpty { return }
    innermost = .none
    if !outer.isEmpty { outer.removeAll(keepingCapacity: true) }
  }

  /// Where a bullet at `column` stands; closes the bullets it does not stand below.
  @inline(__always)
  mutating func place(ofBullet column: Int, line: Int32) -> LinePlace {
    var place = LinePlace.outside
    if column == innermost.column {
      place.beside = innermost.line
      if let parent = outer.last { place.parent = parent.line }
    } else {
      while innermost.column &+ 2 > column {
        place.beside = innermost.line
        innermost = outer.popLast() ?? .none
      }
      place.parent = innermost.line
      if !isEmpty { outer.append(innermost) }
    }
    innermost = Bullet(line: line, column: column)
    return place
  }

  /// Where a line of plain text at `column` stands.
  ///
  /// A line that stands below nothing ends all nesting.
  @inline(__always)
  mutating func place(ofText column: Int) -> LinePlace {
    isEmpty ? .outside : search(column)
  }

  /// A binary search, because a deep nest may be followed by any number of shallow lines.
  private mutating func search(_ column: Int) -> LinePlace {
    var low = 0
    var high = outer.count &+ 1
    while low < high {
      let middle = (low &+ high) / 2
      if self[middle].column &+ 2 <= column { low = middle &+ 1 } else { high = middle }
    }
    let beside = low > outer.count ? -1 : self[low].line
    if low > 0 { return LinePlace(parent: self[low &- 1].line, beside: beside) }
    removeAll()
    return LinePlace(parent: -1, beside: column == 0 ? -1 : beside)
  }

  private subscript(index: Int) -> Bullet { index == outer.count ? innermost : outer[index] }
}
