/// Puts items below each other that come one after the other, each with its depth.
///
/// Nothing goes deeper than `deepest`, however deep a source is: what stands lower is put there.
public struct ItemTree {
  /// The levels that an item may stand below others.
  public static let deepest = 32

  private var roots: [ExchangeItem] = []
  /// The items that are open, the outermost first, and what is known of each by.
  private var open: [(item: ExchangeItem, key: Int)] = []
  /// Whether something stood deeper than it can.
  public private(set) var isFlattened = false

  public init() {}

  public var isEmpty: Bool { roots.isEmpty && open.isEmpty }

  /// How deep the item of that key stands, as long as it is one of those above the next; nil else.
  public func depth(of key: Int) -> Int? { open.lastIndex { $0.key == key } }

  /// - Parameter depth: 0 for one that stands below none; one too deep is put below the last.
  public mutating func add(_ item: ExchangeItem, key: Int = 0, depth: Int) {
    if depth > Self.deepest { isFlattened = true }
    close(downTo: min(max(depth, 0), open.count, Self.deepest))
    open.append((item, key))
  }

  /// Puts a line of notes below the open item of a depth, or the last above it.
  ///
  /// - Returns: false where none is open.
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
