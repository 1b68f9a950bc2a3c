import PlanText

/// How large things are on a sheet: five sizes, of which a page takes the largest that it fits into.
///
/// Lines are counted when the page is made, since a page without scripts cannot measure itself.
struct SheetSize {
  /// From 0, the largest; the class of the sheet names it.
  let number: Int
  /// Of letters, in points.
  let type: Double
  /// From line to line, in millimetres.
  let row: Double

  static let portrait = [
    SheetSize(number: 0, type: 10.5, row: 7), SheetSize(number: 1, type: 9.5, row: 6),
    SheetSize(number: 2, type: 8.5, row: 5), SheetSize(number: 3, type: 7.5, row: 4.2),
    SheetSize(number: 4, type: 6.5, row: 3.5),
  ]

  static let landscape = [
    SheetSize(number: 5, type: 9, row: 4.8), SheetSize(number: 6, type: 8, row: 4.2),
    SheetSize(number: 7, type: 7, row: 3.6), SheetSize(number: 8, type: 6.2, row: 3.1),
  ]

  /// The lines of so many cells in a column that is so many millimetres wide.
  func lines(cells: Int, width: Double) -> Int {
    // A letter is about 0.55 of the type wide, and lines end at words.
    let perLine = max(8, Int(width / (type * 0.353 * 0.55) * 0.92))
    return max(1, (cells + perLine - 1) / perLine)
  }

  /// How many lines a height has room for, each with a stroke below it.
  func lines(height: Double) -> Int { Int(height / (row + 0.25)) }
}

/// The lines that a part of a sheet has left; what finds none is on the screen alone.
struct SheetLines {
  let size: SheetSize
  /// Of the column, in millimetres.
  let width: Double
  private(set) var left: Int
  /// How many things found no place.
  private(set) var beyond = 0
  /// A text takes no more lines of a sheet.
  static let longest = 6

  init(_ size: SheetSize, width: Double, left: Int) {
    (self.size, self.width, self.left) = (size, width, left)
  }

  /// Takes the lines that a text needs.
  ///
  /// - Returns: whether there are so many.
  mutating func take(cells: Int, depth: Int = 0) -> Bool {
    let lines = lines(cells: cells, depth: depth)
    // What stands behind something that has no place would stand at the wrong one.
    guard beyond == 0, lines <= left else {
      beyond += 1
      return false
    }
    left -= lines
    return true
  }

  /// Gives lines back that were kept for something else.
  mutating func give(_ lines: Int) { left += lines }

  func lines(cells: Int, depth: Int = 0) -> Int {
    let indent = Double(depth + 1) * size.row
    return min(Self.longest, size.lines(cells: cells, width: max(15, width - indent)))
  }

  func lines(_ item: PageItem, depth: Int = 0) -> Int {
    lines(cells: item.width, depth: depth)
      + item.notes.reduce(0) { $0 + lines(cells: displayWidth($1.span), depth: depth) }
      + item.steps.reduce(0) { $0 + lines($1, depth: depth + 1) }
  }
}

/// Shares lines out: each part gets what it needs while there is enough, else as much as the others.
func sharedLines(_ needs: [Int], of all: Int) -> [Int] {
  var shares = Array(repeating: 0, count: needs.count)
  var left = max(0, all)
  var open = needs.indices.filter { needs[$0] > 0 }
  while !open.isEmpty, left > 0 {
    let share = max(1, left / open.count)
    for part in open where left > 0 {
      let given = min(share, needs[part] - shares[part], left)
      shares[part] += given
      left -= given
    }
    open.removeAll { shares[$0] >= needs[$0] }
  }
  return shares
}
