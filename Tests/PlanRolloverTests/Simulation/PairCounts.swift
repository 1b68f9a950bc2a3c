/// How well the texts of two devices, after a merge and a roll, agree with the truth.
struct PairCounts: CustomStringConvertible {
  private(set) var meetings = 0
  private(set) var tasks = 0
  /// Open in truth, but in no file.
  private(set) var lost: [String] = []
  /// Open in truth, but closed in the files.
  private(set) var wronglyClosed: [String] = []
  /// Closed before the devices were disconnected, but open now.
  private(set) var resurrected: [String] = []
  /// Second open lines of one task.
  private(set) var twins = 0
  /// Closed or deleted on one device, but still open in the files.
  private(set) var staleOpen = 0
  /// Deleted on one device, changed on the other, and in no file.
  private(set) var deletedOverChange = 0
  /// Ticks that count twice or not at all.
  private(set) var wrongPoints = 0
  /// Subtasks that stayed below a line that was moved.
  private(set) var stranded = 0
  /// Subtasks that are open, but one device closed or deleted them.
  private(set) var staleBelow = 0
  /// Any of these, with a name that several tasks have had.
  private(set) var crowded = 0
  private(set) var lostCrowded = 0

  var description: String {
    """
    \(meetings) meetings, \(tasks) open tasks at them: \(lost.count) lost, \
    \(wronglyClosed.count) wrongly closed, \(resurrected.count) resurrected, \(twins) twins, \
    \(staleOpen) still open, \(deletedOverChange) deleted though changed, \(wrongPoints) ticks miscounted; below tasks \(stranded) stranded, \
    \(staleBelow) still open; of repeated words \(crowded) in all, \(lostCrowded) lost
    """
  }

  /// Compares a folder with the truth.
  mutating func add(_ folder: Folder, to day: Int, before merge: FolderMerge, crowded: Set<String>)
  {
    meetings += 1
    let spots = folder.spots(through: day)
    let later = folder.spots()
    let names = merge.names
    for (id, status) in folder.truth.sorted(by: { $0.key < $1.key }) {
      // Lines on a later day, typed in advance, are not checked yet.
      guard later[id]?.last?.day ?? 0 <= day else { continue }
      let mine = spots[id] ?? []
      let mineNames = names[id, default: []].union(mine.compactMap { folder.row($0)?.task.name })
      let name = mineNames.sorted().joined(separator: " / ")
      let view = TaskView(folder, mine)
      if view.isBelow {
        if status == .open, view.isLeftBehind { stranded += 1 }
        if status != .open, view.open > 0 { staleBelow += 1 }
        continue
      }
      if status == .open { tasks += 1 }
      guard crowded.isDisjoint(with: mineNames) else {
        if view.isWrong(status) { self.crowded += 1 }
        if status == .open, view.open == 0 { lostCrowded += 1 }
        continue
      }
      if status == .open, view.open + view.closed == 0, merge.contested.contains(id) {
        deletedOverChange += 1
        continue
      }
      count(view, status, "'\(name)'\n" + merge.story(of: id), wasClosed: merge.wasClosed(id))
    }
  }

  private mutating func count(_ view: TaskView, _ status: Status, _ name: String, wasClosed: Bool) {
    if status == .open, view.open == 0 {
      if view.closed > 0 { wronglyClosed.append(name) } else { lost.append(name) }
    }
    if status == .open, view.open > 1 { twins += view.open - 1 }
    if status != .open, view.open > 0 {
      if wasClosed { resurrected.append(name) } else { staleOpen += 1 }
    }
    if status == .done, view.ticked != 1 { wrongPoints += 1 }
  }
}

/// The lines of one task in the files.
struct TaskView {
  private(set) var open = 0
  private(set) var closed = 0
  private(set) var ticked = 0
  /// Whether it is a subtask.
  private(set) var isBelow = false
  /// Whether its parent has moved to a later day, open, without it.
  private(set) var isLeftBehind = false

  init(_ folder: Folder, _ spots: [Spot]) {
    for spot in spots {
      guard let row = folder.row(spot) else { continue }
      if row.state == UInt8(ascii: "x") { ticked += 1 }
      guard folder.isLive(spot) else { continue }
      if row.isOpenTask { open += 1 } else { closed += 1 }
    }
    guard let last = spots.last, let page = folder[last.day] else { return }
    isBelow = !page.isTopLevel(last.line)
    isLeftBehind =
      isBelow && page.rows[last.line].isOpenTask
      && page.owners(of: last.line).allSatisfy {
        page.rows[$0].isOpenTask || page.rows[$0].isMoved || page.rows[$0].kind == .plain
      } && page.isBelowClosed(last.line)
  }

  func isWrong(_ status: Status) -> Bool {
    switch status {
    case .open: open != 1
    case .done: open > 0 || ticked != 1
    case .cancelled, .gone: open > 0
    }
  }
}
