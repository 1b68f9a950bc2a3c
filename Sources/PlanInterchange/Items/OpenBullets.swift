/// The bullets that a line may be below, in a text of another program.
struct OpenBullets {
  /// Where a line of notes goes: the depth of its item, and its own depth below that item.
  struct Place {
    var item: Int
    var depth: Int
  }

  /// The column of each, and whether it is an item or a line of text.
  private var bullets: [(column: Int, isItem: Bool)] = []

  var isEmpty: Bool { bullets.isEmpty }

  /// How many items are open.
  var itemCount: Int { bullets.count(where: \.isItem) }

  /// Closes all bullets that are not above one of that column.
  mutating func close(for column: Int) {
    while let last = bullets.last, last.column + 2 > column { bullets.removeLast() }
  }

  mutating func open(_ column: Int, isItem: Bool) { bullets.append((column, isItem)) }

  mutating func closeAll() { bullets = [] }

  /// Whether a line of that column is below one of them.
  func isAbove(_ column: Int) -> Bool { bullets.contains { $0.column + 2 <= column } }

  /// The place of a line of that column; nil if it is below no item.
  func place(of column: Int) -> Place? {
    let above = bullets.prefix { $0.column + 2 <= column }
    guard let item = above.lastIndex(where: \.isItem) else { return nil }
    return Place(item: above.count(where: \.isItem) - 1, depth: above.count - 1 - item)
  }
}
