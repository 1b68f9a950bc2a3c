/// The lines of a task that should arrive on another day.
struct CarriedBlock: Sendable {
  /// The head comes first, at depth zero.
  var rows: [Row]

  init(_ block: ArraySlice<Row>, on day: Int, first: Int) {
    rows = []
    let base = block.first?.depth ?? 0
    var closedDepth = Int.max
    for var row in block where row.kind != .blank {
      row.depth -= base
      if row.depth > closedDepth { continue }
      closedDepth = .max
      if !rows.isEmpty, row.isClosed {
        closedDepth = row.depth
        continue
      }
      if row.kind == .task { row.arrive(from: day) }
      rows.append(row)
    }
    rows[0].task["from"] = SimulatedDay.texts[first]
  }

  /// What `other` has and this one lacks: tags and attributes of the head, subtasks, notes.
  func lacks(of other: CarriedBlock) -> [String] {
    let (head, otherHead) = (rows[0].task, other.rows[0].task)
    var lacks = otherHead.tags.filter { !head.tags.contains($0) }
    lacks += otherHead.attributes.map(\.key).filter { head[$0] == nil }
    if head.priority.isEmpty, !otherHead.priority.isEmpty { lacks.append(otherHead.priority) }
    let names = Set(rows.dropFirst().map(\.comparable))
    return lacks + other.rows.dropFirst().map(\.comparable).filter { !names.contains($0) }
  }
}

extension Row {
  fileprivate mutating func arrive(from day: Int) {
    if state == UInt8(ascii: ">") { state = UInt8(ascii: " ") }
    for key in ["from", "to", "done"] { task[key] = nil }
    for key in ["due", "expires"] {
      if let time = task[key], time.count == 5, time.contains(":") {
        task[key] = SimulatedDay.texts[day] + "T" + time
      }
    }
  }

  /// The text by which a line below a task is compared.
  var comparable: String { kind == .task ? task.name : text }

  /// Whether two lines have the same text, with bullets at the same depth.
  func says(_ other: Row) -> Bool {
    kind == other.kind && text == other.text && state == other.state && task == other.task
      && (depth == other.depth || !isBullet)
  }
}
