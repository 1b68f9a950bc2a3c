import PlanTesting

/// One folder merged from two, and the truth about it.
struct FolderMerge {
  let base: Folder
  private let a: Person
  private let b: Person
  private(set) var folder: Folder
  /// Tasks that were deleted on one device and changed on the other.
  private(set) var contested: Set<Int> = []

  init(_ base: Folder, _ a: Person, _ b: Person) {
    self.base = base
    self.a = a
    self.b = b
    folder = a.folder
  }

  /// The days that both sides have changed. Days that one side changed are taken from it.
  private mutating func disputed() -> [Int] {
    Set(a.folder.days + b.folder.days).sorted().filter { day in
      let (old, mine, theirs) = (base[day], a.folder[day], b.folder[day])
      if mine == theirs || theirs == old { return false }
      if mine == old {
        folder[day] = theirs
        return false
      }
      return true
    }
  }

  mutating func mergeLines() {
    var aliases: [Int: Int] = [:]
    for day in disputed() {
      let merge = PageMerge(
        base[day] ?? Page(), a.folder[day] ?? Page(), b.folder[day] ?? Page(), on: day)
      folder[day] = merge.page
      aliases.merge(merge.aliases) { first, _ in first }
    }
    mergeTruth()
    rename(aliases)
  }

  mutating func chooseFiles(_ random: inout SeededGenerator) {
    for day in disputed() where a.folder[day] == nil || random.chance(50) {
      if let theirs = b.folder[day] { folder[day] = theirs }
    }
    mergeTruth()
  }

  private mutating func mergeTruth() {
    for (id, theirs) in b.folder.truth {
      guard let mine = a.folder.truth[id] else {
        folder.truth[id] = theirs
        continue
      }
      let old = base.truth[id]
      let isMine = theirs == old && !b.touched.contains(id)
      let isTheirs = mine == old && !a.touched.contains(id)
      folder.truth[id] = isMine ? mine : isTheirs ? theirs : max(mine, theirs)
      if (mine == .gone) != (theirs == .gone), folder.truth[id] != .gone { contested.insert(id) }
    }
  }

  /// Gives one number to tasks that both sides have typed.
  private mutating func rename(_ aliases: [Int: Int]) {
    guard !aliases.isEmpty else { return }
    func name(_ id: Int) -> Int {
      var id = id
      var steps = 0
      while let next = aliases[id], steps < 9 { (id, steps) = (next, steps + 1) }
      return id
    }
    for id in aliases.keys.sorted() where name(id) != id {
      let status = max(folder.truth[id] ?? .gone, folder.truth[name(id)] ?? .gone)
      folder.truth[name(id)] = status
      folder.truth[id] = .gone
    }
    for day in folder.days {
      guard var page = folder[day], page.rows.contains(where: { aliases[$0.id] != nil }) else {
        continue
      }
      for line in page.taskIndices { page.rows[line].id = name(page.rows[line].id) }
      folder[day] = page
    }
  }

  /// The names of tasks on the devices, by hidden number.
  var names: [Int: Set<String>] {
    var names: [Int: Set<String>] = [:]
    for side in [a.folder, b.folder] {
      for (id, spots) in side.spots() {
        names[id, default: []].formUnion(spots.compactMap { side.row($0)?.task.name })
      }
    }
    return names
  }

  /// The states of a task on the devices, for a report.
  func story(of id: Int) -> String {
    let sides = [("before", base), ("here", a.folder), ("there", b.folder), ("merged", folder)]
    return sides.map { name, side in
      let lines = (side.spots()[id] ?? []).compactMap { spot in
        side.row(spot).map {
          "\(SimulatedDay.texts[spot.day]) [\(UnicodeScalar($0.state))] \($0.task.text)"
        }
      }
      return "\(name) \(side.truth[id].map { "\($0)" } ?? "unknown"): "
        + lines.suffix(4).joined(separator: ", ")
    }.joined(separator: "\n")
  }

  /// Whether a task was closed or deleted before the devices were disconnected, and neither opened
  /// it.
  func wasClosed(_ id: Int) -> Bool {
    guard let old = base.truth[id], old != .open else { return false }
    return a.folder.truth[id] != .open && b.folder.truth[id] != .open
  }
}
