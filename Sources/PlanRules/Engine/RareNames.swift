/// Names with the places where they stand, of those that stand in few.
///
/// What stands in many places was not mistyped there. So a few places are all that is kept of a
/// name, and ten years of habits take no more room than a month.
struct RareNames: Sendable {
  /// In so many places a name is not rare.
  static let limit = 4

  private var numbers: [UInt32: Int] = [:]
  private(set) var entries: [(name: UInt32, places: [FolderPlace])] = []
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
    var number = entries.count
    if let known = numbers[name] {
      number = known
    } else {
      numbers[name] = number
      entries.append((name, []))
    }
    if entries[number].places.count < RareNames.limit { entries[number].places.append(place) }
    if next < order.count { order[next] = number } else { order.append(number) }
    next += 1
  }
}
