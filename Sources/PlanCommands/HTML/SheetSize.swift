/// How large things are on a sheet.
///
/// Lines are counted when the page is made, since a page without scripts cannot measure itself.
struct SheetSize {
  /// Of letters, in points.
  let type: Double
  /// From line to line, in millimetres.
  let row: Double
  /// Whether the sheet lies on its long side.
  let isLandscape: Bool

  /// The largest first.
  static let portrait = [(10.5, 7), (9.5, 6), (8.5, 5), (7.5, 4.2), (6.5, 3.5)].map {
    SheetSize(type: $0, row: $1, isLandscape: false)
  }
  static let landscape = [(9, 4.8), (8, 4.2), (7, 3.6), (6.2, 3.1)].map {
    SheetSize(type: $0, row: $1, isLandscape: true)
  }

  typealias Column = (html: HTML, fits: Bool)

  /// Draws columns in the first of some sizes in which all of them fit, else in the last.
  static func fitting(
    _ sizes: [SheetSize], _ names: String, _ draw: @escaping (SheetSize) -> [Column]
  ) -> (size: SheetSize, html: HTML) {
    let pages = sizes.lazy.map { (size: $0, columns: draw($0)) }
    let page = pages.first { $0.columns.allSatisfy(\.fits) } ?? pages[sizes.count - 1]
    return (page.size, HTML(.div, [.class: names]) { for column in page.columns { column.html } })
  }

  /// How many lines fit into a height in millimetres, each with a stroke below it.
  func lines(height: Double) -> Int { Int(height / (row + 0.25)) }
}

/// The lines that a part of a sheet has left. What finds no line is only on the screen.
struct SheetLines {
  let size: SheetSize
  /// Of the column, in millimetres.
  let width: Double
  var left: Int
  /// How many things found no place.
  private(set) var beyond = 0

  /// Takes the lines of a text.
  ///
  /// - Parameters:
  ///   - cells: the width of the text.
  ///   - depth: how far it is indented; -1 for a text that starts at the edge.
  /// - Returns: the classes of its element: those given, and `beyond` if there are too few lines.
  mutating func take(_ names: String, _ cells: Int, depth: Int = 0) -> String {
    let room = max(15, width - Double(depth + 1) * size.row)
    // A letter is about 0.55 of the type wide, and lines end at words.
    let perLine = max(8, Int(room / (size.type * 0.353 * 0.55) * 0.92))
    // The style sheet cuts a text after six lines.
    let lines = min(6, max(1, (cells + perLine - 1) / perLine))
    // After something without a place nothing else has one, so that no order is lost.
    guard beyond == 0, lines <= left else {
      beyond += 1
      return "\(names) beyond"
    }
    left -= lines
    return names
  }
}

/// Shares lines out: each part gets what it needs if there is enough, else as much as the others.
func sharedLines(_ needs: [Int], of all: Int) -> [Int] {
  var (shares, left) = (needs, max(0, all))
  let order = needs.indices.sorted { needs[$0] < needs[$1] }
  for (place, part) in order.enumerated() {
    shares[part] = min(needs[part], left / (needs.count - place))
    left -= shares[part]
  }
  return shares
}
