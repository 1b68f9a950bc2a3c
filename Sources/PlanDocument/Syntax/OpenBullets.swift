import PlanText

/// The bullets that a line can be below, by line number and column, each right of the one before.
struct OpenBullets {
  /// The last one; usually the only one, so it is stored outside the array.
  private var innermost = Bullet.none
  private var outer: [Bullet] = []

  private struct Bullet {
    var line: Int32
    var column: Int

    /// Left of every bullet.
    static var none: Bullet { Bullet(line: -1, column: -1) }
  }

  @inline(__always)
  var isEmpty: Bool { innermost.line < 0 }

  @inline(__always)
  mutating func removeAll() {
    if isEmpty { return }
    innermost = .none
    if !outer.isEmpty { outer.removeAll(keepingCapacity: true) }
  }

  /// Opens a bullet and closes those that are not left of it; returns the one above it, or -1.
  @inline(__always)
  mutating func open(_ line: Int32, at column: Int) -> Int32 {
    if column == innermost.column {
      innermost.line = line
      return outer.last?.line ?? -1
    }
    while innermost.column > column { innermost = outer.popLast() ?? .none }
    if innermost.column == column {
      innermost.line = line
      return outer.last?.line ?? -1
    }
    let parent = innermost.line
    if !isEmpty { outer.append(innermost) }
    innermost = Bullet(line: line, column: column)
    return parent
  }

  /// The bullet above a line of text: the nearest one left of it, otherwise the last one; -1 for
  /// none.
  ///
  /// A line at column 0 closes all.
  @inline(__always)
  mutating func parent(ofText column: Int) -> Int32 {
    if isEmpty { return -1 }
    if column == 0 {
      removeAll()
      return -1
    }
    return column > innermost.column || outer.isEmpty ? innermost.line : search(column)
  }

  /// A binary search, because many shallow lines can follow a deep nesting.
  private func search(_ column: Int) -> Int32 {
    let index = outer.partitioningIndex { $0.column >= column }
    return index > 0 ? outer[index &- 1].line : innermost.line
  }
}
