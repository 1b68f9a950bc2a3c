/// Builds a tree from items that come one after the other, each with its depth.
///
/// The tree is never deeper than `deepest`; deeper items of a source are put at that level.
public struct ItemTree {
  /// How many levels an item may be below others.
  public static let deepest = 32

  private var roots: [ExchangeItem] = []
  /// The open items, the outermost first, each with its key.
  private var open: [(item: ExchangeItem, key: Int)] = []
  /// Whether an item was deeper than is possible.
  public private(set) var isFlattened = false

  public init() {}

  public var isEmpty: Bool { roots.isEmpty && open.isEmpty }

  /// The depth of the item with that key, if it is above the next one; otherwise nil.
  public func depth(of key: Int) -> Int? { open.lastIndex { $0.key == key } }

  /// - Parameter depth: 0 for a top-level item; an item that is too deep is put below the last one.
  public mutating func add(_ item: ExchangeItem, key: Int = 0, depth: Int) {
    if depth > Self.deepest { isFlattened = true }
    close(downTo: min(max(depth, 0), open.count, Self.deepest))
    open.append((item, key))
  }

  /// Puts a line of notes below the open item of a depth, or the last above it.
  ///
  /// - Returns: false if none is open.
  @discardableResult
  public mutating func add(note: [UInt8], depth: Int) -> Bool {
    let index = min(depth, open.count - 1)
    guard index >= 0 else { return false }
    open[index].item.notes.append(note)
    return true
  }

  public mutating func finish() -> [ExchangeItem] {
    close(downTo: 0)
    return roots
  }

  private mutating func close(downTo depth: Int) {
    while open.count > depth, let (item, _) = open.popLast() {
      if open.isEmpty {
        roots.append(item)
      } else {
        open[open.count - 1].item.children.append(item)
      }
    }
  }
}
