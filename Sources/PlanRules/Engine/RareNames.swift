/// Names with the places where they stand, of those that stand in few.
///
/// What stands in many places was not mistyped there. So a few places are all that is kept of a
/// name, and ten years of habits take no more room than a month.
struct RareNames: Sendable {
  /// In so many places a name is not rare.
  static let limit = 4

  private(set) var entries: [(name: UInt32, places: [FolderPlace])] = []
  /// By the hash, with linear probing: the position in `entries` plus one, or 0.
  private var slots = [UInt32](repeating: 0, count: 64)
  /// The names met last, for habits come in the same order day after day.
  private var order: [Int] = []
  private var next = 0

  /// Starts with a file anew.
  mutating func startFile() { next = 0 }

  @inline(__always)
  mutating func add(_ name: UInt32, at place: FolderPlace) {
    // Nearly always what stood there in the file before.
    if next < order.count, entries[order[next]].name == name,
      entries[order[next]].places.count == RareNames.limit
    {
      next &+= 1
      return
    }
    addSlowly(name, at: place)
  }

  @inline(never)
  private mutating func addSlowly(_ name: UInt32, at place: FolderPlace) {
    let number = number(of: name)
    if entries[number].places.count < RareNames.limit { entries[number].places.append(place) }
    if next < order.count { order[next] = number } else { order.append(number) }
    next += 1
  }

  /// The position of a name in `entries`, which it is given if it has none.
  private mutating func number(of name: UInt32) -> Int {
    let slot = slot(of: name)
    if slots[slot] > 0 { return Int(slots[slot]) - 1 }
    entries.append((name, []))
    slots[slot] = UInt32(truncatingIfNeeded: entries.count)
    if entries.count * 2 > slots.count { grow() }
    return entries.count - 1
  }

  private func slot(of name: UInt32) -> Int {
    var slot = Int(name) & (slots.count - 1)
    while slots[slot] > 0, entries[Int(slots[slot]) - 1].name != name {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, entry) in entries.enumerated() {
      slots[slot(of: entry.name)] = UInt32(truncatingIfNeeded: number + 1)
    }
  }
}
