/// Where each task has to be after a roll, derived task by task from the truth.
///
/// The days are processed in order. Lines are assigned to tasks by their hidden number, not by
/// their words.
struct Expectation {
  /// The only day with a live line, for open top-level tasks.
  private(set) var liveDay: [Int: Int] = [:]
  /// Hand-typed lines that represent an older task, and that task.
  private(set) var merged: [Int: Int] = [:]
  /// Tasks whose words are on a closed hand-typed line of a later day: they ended there.
  private(set) var ended: Set<Int> = []
  /// The content that should be in the target, for tasks carried there.
  private(set) var arriving: [Int: Arrival] = [:]

  struct Arrival {
    var block: CarriedBlock
    var places: Set<Place>
    /// Older lines that a hand-typed one represents, whose content it has to contain.
    var absorbed: [CarriedBlock] = []
    var joinsLine = false
  }

  private struct Pending {
    var id: Int
    var key: TaskKey
    var day: Int
    var line: Int
    var arrival: Arrival
  }

  private let folder: Folder
  private let target: Int
  private let since: Int
  private var pending: [Pending] = []
  private var lastDay: [Int: Int] = [:]

  /// - Parameter folder: includes the target before anything is carried.
  init(_ folder: Folder, to target: Int, since: Int) {
    self.folder = folder
    self.target = target
    self.since = since
    for (id, spots) in folder.spots(through: target) {
      lastDay[id] = spots.last { folder.row($0)?.isMoved == false }?.day
    }
    for day in folder.days where day <= target {
      guard let page = folder[day] else { continue }
      let owners = join(on: day, page)
      if day < target { pickUp(on: day, page, owners) } else { stay(on: day, page, owners) }
    }
    for entry in pending {
      liveDay[entry.id] = target
      arriving[entry.id] = entry.arrival
    }
  }

  /// Lets hand-typed lines take over older tasks of their name. Returns the task of each line.
  private mutating func join(on day: Int, _ page: Page) -> [Int: Pending] {
    var owners: [Int: Pending] = [:]
    let typed = page.taskIndices.filter {
      page.rows[$0].task["from"] == nil && isOpen(page, $0, on: day)
    }
    // Tasks that were carried into a day come after the tasks of the day.
    let order = pending.sorted {
      ($0.key.first, -$0.day, $0.line) < ($1.key.first, -$1.day, $1.line)
    }
    for entry in order {
      let line = typed.first {
        page.rows[$0].task.name == entry.key.name && owners[$0] == nil
      }
      guard let line else { continue }
      owners[line] = entry
      pending.removeAll { $0.id == entry.id }
      merged[page.rows[line].id] = entry.id
    }
    end(on: day, page)
    return owners
  }

  /// Lets closed hand-typed lines end older tasks of their name.
  private mutating func end(on day: Int, _ page: Page) {
    let closed = page.taskIndices.filter {
      let row = page.rows[$0]
      return row.id != 0 && row.isClosed && !row.isMoved && row.task["from"] == nil
        && row.task["to"] == nil && lastDay[row.id] == day && page.isTopLevel($0)
    }
    for line in closed {
      let first = pending.filter { $0.key.name == page.rows[line].task.name }.min {
        ($0.key.first, -$0.day, $0.line) < ($1.key.first, -$1.day, $1.line)
      }
      guard let first else { continue }
      pending.removeAll { $0.id == first.id }
      liveDay[first.id] = nil
      ended.insert(first.id)
    }
  }

  private mutating func pickUp(on day: Int, _ page: Page, _ owners: [Int: Pending]) {
    for line in page.taskIndices where isOpen(page, line, on: day) {
      let row = page.rows[line]
      let owner = owners[line]
      let id = owner?.id ?? row.id
      liveDay[id] = day
      guard row.isCarriable(from: day, to: target, since: since) else { continue }
      let key = TaskKey(name: row.task.name, first: owner?.key.first ?? row.key(on: day).first)
      let block = CarriedBlock(page.rows[page.block(at: line)], on: day, first: key.first)
      var arrival = Arrival(block: block, places: places(from: page.place(of: line)))
      if let owner { arrival.absorbed = owner.arrival.absorbed + [owner.arrival.block] }
      pending.append(Pending(id: id, key: key, day: day, line: line, arrival: arrival))
    }
  }

  private mutating func stay(on day: Int, _ page: Page, _ owners: [Int: Pending]) {
    for line in page.taskIndices where isOpen(page, line, on: day) {
      liveDay[owners[line]?.id ?? page.rows[line].id] = day
      guard let owner = owners[line] else { continue }
      var arrival = owner.arrival
      arrival.absorbed.append(arrival.block)
      arrival.joinsLine = true
      arriving[owner.id] = arrival
    }
  }

  /// Whether this line represents an open task, unless a later one does.
  private func isOpen(_ page: Page, _ line: Int, on day: Int) -> Bool {
    let row = page.rows[line]
    return row.id != 0 && row.isOpenTask && folder.truth[row.id] == .open
      && lastDay[row.id] == day && page.isTopLevel(line)
  }

  /// The places where a task from `origin` may arrive.
  private func places(from origin: Place) -> Set<Place> {
    guard let page = folder[target], page.hasSections else { return [Place()] }
    if page.hasOnlyBareTasks, origin.section != .schedule { return [Place()] }
    let tasks = Place(section: .tasks)
    switch origin.section {
    case .priorities: return [origin, tasks]
    case .custom(let name):
      let hasIt = page.rows.contains {
        $0.kind == .section && SectionName($0.text) == origin.section
      }
      return [hasIt ? origin : Place(section: .tasks, group: name)]
    case .tasks, .schedule: return [origin]
    default: return [tasks]
    }
  }
}
