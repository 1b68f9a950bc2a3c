import PlanDocument
import PlanFolder
import PlanRollover
import PlanShell
import PlanText

/// What a roll did, or would do, and how it is printed.
struct RollReport {
  let mode: RollMode
  let target: CivilDate
  /// The latest day first: the order in which they are written.
  private(set) var changes: [Change]
  private(set) var started: [StartedItem]
  private(set) var carried: [CarriedTask]
  private(set) var settled: [SettledTask]
  private(set) var createsDay: Bool
  /// The open tasks on days that are too old to carry, and the day from which a roll would carry
  /// them.
  let tooOld: (count: Int, since: CivilDate)?
  /// What series did not bring because its date is too old.
  let datesTooOld: [StartedItem]
  /// Open tasks that were carried to days to come.
  let ahead: [CarriedAhead]
  /// The whole day after the roll.
  private let text: [UInt8]
  /// The day that was rolled to; nil if copies are only settled.
  let path: FilePath?

  init(_ rollover: Rollover, _ decision: RollDecision, _ mode: RollMode, today: CivilDate) {
    self.mode = mode
    target = decision.day
    (started, carried, settled) = (rollover.started, rollover.carried, rollover.settled)
    createsDay = rollover.createsDay
    tooOld = decision.tooOld.map(\.since).min().map { (decision.tooOld.count, $0) }
    datesTooOld = rollover.tooOld
    ahead = mode.work == .roll ? decision.carriedAhead(of: max(target, today)) : []
    path = mode.work == .settle ? nil : rollover.path
    (changes, text) = (rollover.changes.changes, rollover.text)
  }

  /// Leaves out what was not done: everything in files that could not be written.
  mutating func keep(_ written: [FilePath]) {
    changes.removeAll { !written.contains($0.path) }
    if let path, !written.contains(path) {
      // The day is as it was, or nothing was written.
      createsDay = false
      started = []
      carried = []
    }
    settled.removeAll { !written.contains($0.path) && $0.notices.isEmpty }
  }

  func print(_ host: Host) {
    switch mode.product {
    case .nothing: break
    case .patch: host.printPatch(of: changes)
    case .text: host.print(text)
    case .names: for change in changes { host.print(change.path.bytes + [0x0A]) }
    case .report: host.print(json)
    }
    if mode.action != .check, mode.product != .text { for line in summary { host.note(line) } }
    for item in started {
      host.detail("\(path?.bytes ?? []):\(item.line + 1): \(item.words), by \(item.list.bytes)")
    }
    for task in carried {
      host.detail("\(path?.bytes ?? []):\(task.line + 1): \(task.words), from \(task.firstDay)")
    }
  }

  /// One line for each kind of thing that was done, and for what is left.
  private var summary: [Message] {
    let isDone = mode.action == .write
    var lines: [Message] = []
    if createsDay, let path { lines.append("\(isDone ? "made" : "would make") \(path.bytes)") }
    if !started.isEmpty, let path {
      lines.append("\(isDone ? "added" : "would add") \(counted(started)) to \(path.bytes)")
    }
    if !carried.isEmpty, let path {
      let days = Set(carried.flatMap(\.origins)).sorted()
      lines.append(
        "\(isDone ? "rolled" : "would roll") \(counted(carried.count, "task", "tasks"))"
          + " from \(listed(days)) into \(path.bytes)")
    }
    if !settled.isEmpty {
      let files = Dictionary(settled.map { ($0.day, $0.path.bytes) }) { $1 }
        .sorted { $0.key < $1.key }.map(\.value)
      lines.append(
        "\(isDone ? "settled" : "would settle") "
          + "\(counted(settled.count, "copy", "copies")) in \(listed(files))")
    }
    for task in settled {
      lines += task.notices.map { "\(task.path.bytes):\(task.line + 1): \($0)" }
    }
    if let tooOld { lines.append(mode.notice(ofTooOld: tooOld.count, since: tooOld.since)) }
    lines += datesTooOld.map { mode.notice(ofTooOld: $0) }
    return lines + ahead.map(\.notice)
  }

  /// What was done as one object.
  var json: [UInt8] {
    let object: Value = [
      "path": .text(path?.bytes), "date": .day(target), "created": .flag(createsDay),
      "dryRun": .flag(mode.action != .write), "started": .rows(started) { .started($0) },
      "carried": .rows(carried) { .carried($0) }, "settled": .rows(settled) { .settled($0) },
      "left": tooOld.map { ["tasks": .count($0.count), "since": .day($0.since)] } ?? .null,
      "notAdded": .rows(datesTooOld) { .started($0, hasLine: false) },
      "ahead": .rows(ahead) { ["date": .day($0.date), "tasks": .count($0.count)] },
      "written": .rows(changes) { .text($0.path.bytes) },
    ]
    return object.json(.indented)
  }
}

/// `3 habits, 1 task and 2 slots`.
private func counted(_ items: [StartedItem]) -> String {
  let counts: [String] = [ItemKind.habit, .task, .slot].compactMap { kind in
    let count = items.count { $0.kind == kind }
    return count == 0 ? nil : counted(count, kind.name, kind.name + "s")
  }
  return switch counts.count {
  case 1: counts[0]
  case 2: "\(counts[0]) and \(counts[1])"
  default: "\(counts[0]), \(counts[1]) and \(counts[2])"
  }
}

/// A few days by name, many by their number, the first and the last.
private func listed(_ days: [CivilDate]) -> Message { listed(days.map(\.bytes)) }

private func listed(_ names: [[UInt8]]) -> Message {
  guard let first = names.first, let last = names.last else { return "" }
  if names.count > 4 { return "\(names.count) days, \(first) to \(last)" }
  return "\(Array(names.joined(separator: ", ".utf8)))"
}

extension Value {
  fileprivate static func started(_ item: StartedItem, hasLine: Bool = true) -> Value {
    [
      "kind": .text(item.kind.name), "words": .text(item.words), "date": .day(item.date),
      "list": .text(item.list.bytes),
    ] + (hasLine ? ["line": .count(item.line + 1)] : [:])
  }

  fileprivate static func carried(_ task: CarriedTask) -> Value {
    [
      "words": .text(task.words), "from": .day(task.firstDay),
      "origins": .rows(task.origins) { .day($0) }, "line": .count(task.line + 1),
      "joined": .flag(task.joinsLine),
    ]
  }

  fileprivate static func settled(_ task: SettledTask) -> Value {
    [
      "words": .text(task.words), "from": .day(task.firstDay), "day": .day(task.day),
      "line": .count(task.line + 1),
    ]
  }
}
