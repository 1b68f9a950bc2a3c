import PlanCalendar
import PlanFolder
import PlanRollover
import PlanText

/// What a roll did, or would do, and how it is told.
struct RollReport {
  let mode: RollMode
  let target: CivilDate
  /// The latest day first: the order in which they are written.
  private(set) var changes: [Change]
  private(set) var carried: [CarriedTask]
  private(set) var reconciled: [ReconciledTask]
  private(set) var createsDay: Bool
  /// The day that was rolled to; nil where copies are settled only.
  let path: FilePath?
  private let paths: [CivilDate: FilePath]

  init(_ rollover: Rollover, _ folder: RollFolder, _ mode: RollMode) {
    self.mode = mode
    target = folder.target
    carried = rollover.carried
    reconciled = rollover.reconciled
    createsDay = rollover.createsDay
    path = mode.onlyReconciles ? nil : rollover.path
    var paths = Dictionary(folder.days.map { ($0.date, $0.path) }) { first, _ in first }
    if let path { paths[target] = path }
    self.paths = paths
    changes = rollover.changes.changes
  }

  /// Leaves out what was not done: everything in files that could not be written.
  mutating func keep(_ written: [FilePath]) {
    changes.removeAll { !written.contains($0.path) }
    if let path, !written.contains(path) {
      // The day was there as it is, or nothing got anywhere.
      createsDay = false
      carried = []
    }
    reconciled.removeAll { task in paths[task.day].map { !written.contains($0) } ?? false }
  }

  func print(_ host: Host) {
    switch mode.product {
    case .nothing: break
    case .patch:
      for change in changes {
        host.printDiff(host.patch(of: change.path, from: change.read, to: change.written))
      }
    case .names: for change in changes { host.print((change.path.bytes + [0x0A]).span) }
    case .report: host.print(json.span)
    }
    if mode.deed != .check { for line in summary { host.note(line) } }
    for task in carried {
      host.detail("\(path?.bytes ?? []):\(task.line + 1): \(task.words), from \(task.firstDay)")
    }
  }
}

extension RollReport {
  /// One line for each sort of thing that was done; none when nothing was.
  private var summary: [Message] {
    let isDone = mode.deed == .write
    var lines: [Message] = []
    if createsDay, let path { lines.append("\(isDone ? "made" : "would make") \(path.bytes)") }
    if !carried.isEmpty, let path {
      let days = Set(carried.flatMap(\.origins)).sorted()
      lines.append(
        "\(isDone ? "rolled" : "would roll") \(counted(carried.count, "task", "tasks"))"
          + " from \(listed(days)) into \(path.bytes)")
    }
    if !reconciled.isEmpty {
      let files = Set(reconciled.map(\.day)).sorted().compactMap { paths[$0]?.bytes }
      lines.append(
        "\(isDone ? "settled" : "would settle") "
          + "\(counted(reconciled.count, "copy", "copies")) in \(listed(files))")
    }
    return lines
  }

  private var json: [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      if let path {
        json.member("path", path.bytes)
      } else {
        json.key("path")
        json.null()
      }
      json.member("date", target.text)
      json.member("created", createsDay)
      json.member("dryRun", mode.deed != .write)
      json.key("carried")
      json.array { json in for task in carried { json.carried(task) } }
      json.key("reconciled")
      json.array { json in for task in reconciled { json.reconciled(task) } }
      json.key("written")
      json.array { json in for change in changes { json.string(change.path.bytes) } }
    }
    json.endLine()
    return json.output
  }
}

extension JSONWriter {
  fileprivate mutating func carried(_ task: CarriedTask) {
    object { json in
      json.member("words", task.words)
      json.member("from", task.firstDay.text)
      json.key("origins")
      json.array { json in for day in task.origins { json.string(day.text) } }
      json.member("line", task.line + 1)
      json.member("joined", task.joinsLine)
    }
  }

  fileprivate mutating func reconciled(_ task: ReconciledTask) {
    object { json in
      json.member("words", task.words)
      json.member("from", task.firstDay.text)
      json.member("day", task.day.text)
      json.member("line", task.line + 1)
    }
  }
}

/// A few days as they are, many by how many they are and how far they reach.
private func listed(_ days: [CivilDate]) -> Message { listed(days.map(\.bytes)) }

private func listed(_ names: [[UInt8]]) -> Message {
  guard let first = names.first, let last = names.last else { return "" }
  if names.count > 4 { return "\(names.count) days, \(first) to \(last)" }
  return "\(Array(names.joined(separator: ", ".utf8)))"
}
