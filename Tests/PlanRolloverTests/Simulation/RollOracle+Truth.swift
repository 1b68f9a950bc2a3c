extension RollOracle {
  func check(_ rolled: RolledFolder) throws(Fault) {
    let expectation = Expectation(before, to: target, since: since)
    let names = before.names(through: target)
    let unusual = muddled.union(ignored)
    let usual = Set(names.filter { unusual.isDisjoint(with: $0.value) }.map(\.key))
    try checkNames(of: rolled.folder, expectation, names)
    // Which of two equal lines a third one stands for cannot be seen.
    let merged = rolled.merged.filter { usual.contains($0.value) }.mapValues { names[$0]?.first }
    let meant = expectation.merged.filter { usual.contains($0.value) }
      .mapValues { names[$0]?.first }
    guard focus != nil || merged == meant else {
      throw Fault(.doubled, "joined \(merged), not \(meant)")
    }
    let spots = rolled.folder.spots(through: target)
    for id in usual.sorted() where focus == nil || focus == id {
      try checkTruth(of: id, rolled.folder, spots[id] ?? [], expectation)
    }
    try checkBlocks(of: rolled, expectation, usual)
  }

  /// Of a name that nobody can tell apart something is left.
  private func checkNames(
    of after: Folder, _ expectation: Expectation, _ names: [Int: [String]]
  ) throws(Fault) {
    let wanted = Set(expectation.liveDay.keys.compactMap { names[$0]?.first }).intersection(muddled)
    guard !wanted.isEmpty else { return }
    var found: Set<String> = []
    for spots in after.spots(through: target).values {
      for spot in spots where after.isLive(spot) {
        if let row = after.row(spot), row.isOpenTask { found.insert(row.task.name) }
      }
    }
    for name in wanted.subtracting(ignored) where !found.contains(name) {
      throw Fault(.lost, "all of '\(name)'")
    }
  }

  /// Nothing lost, doubled or resurrected, and each tick counts once.
  private func checkTruth(
    of id: Int, _ after: Folder, _ spots: [Spot], _ expectation: Expectation
  ) throws(Fault) {
    try checkStates(of: id, after, spots)
    let live = spots.filter { after.isLive($0) && after.row($0)?.isOpenTask == true }
    switch (expectation.liveDay[id], live.count) {
    case (let day?, 1) where live[0].day != day:
      throw Fault(.wrongDay, "\(after.name(of: spots)), not on \(SimulatedDay.texts[day])", of: id)
    case (_, 1), (nil, 0): return
    case (_?, 0): throw Fault(.lost, after.name(of: spots), of: id)
    default: throw Fault(.doubled, after.name(of: spots), of: id)
    }
  }

  private func checkStates(of id: Int, _ after: Folder, _ spots: [Spot]) throws(Fault) {
    let status = after.truth[id] ?? .gone
    let states = spots.compactMap { after.row($0)?.state }
    let ticked = states.count { $0 == UInt8(ascii: "x") }
    guard ticked == (status == .done ? 1 : 0) else {
      throw Fault(.points, "\(after.name(of: spots)) is \(status), ticked \(ticked) times", of: id)
    }
    let isOpen = spots.contains { after.isLive($0) && after.row($0)?.isOpenTask == true }
    guard status == .open || !isOpen else {
      throw Fault(.resurrected, "\(after.name(of: spots)) is \(status)", of: id)
    }
    let cancelled = states.count { $0 == UInt8(ascii: "-") }
    guard status != .cancelled || cancelled == 1 else {
      throw Fault(.points, "\(after.name(of: spots)), cancelled \(cancelled) times", of: id)
    }
  }

  /// What was carried arrived whole, in its section.
  private func checkBlocks(
    of rolled: RolledFolder, _ expectation: Expectation, _ usual: Set<Int>
  ) throws(Fault) {
    guard let page = rolled.folder[target] else { return }
    var missing = expectation.arriving.filter { usual.contains($0.key) }
    for line in page.taskIndices {
      let id = page.rows[line].id
      guard let arrival = missing[id] else { continue }
      missing[id] = nil
      if let focus, focus != id { continue }
      try checkBlock(of: id, at: line, page, arrival, rolled)
      // Equal lines from two places may arrive the other way round.
      let row = page.rows[line]
      let equals = expectation.arriving.values.filter { $0.block.rows[0].says(row) }
      let place = page.place(of: line)
      guard arrival.joinsLine || (equals + [arrival]).contains(where: { $0.places.contains(place) })
      else { throw Fault(.place, "\(row.task.text), not \(arrival.places)", of: id) }
    }
    guard missing.isEmpty else { throw Fault(.lost, "\(missing.keys) did not arrive") }
  }

  private func checkBlock(
    of id: Int, at line: Int, _ page: Page, _ arrival: Expectation.Arrival, _ rolled: RolledFolder
  ) throws(Fault) {
    let block = page.rows[page.block(at: line)].filter { $0.kind != .blank }
    let text = block[0].task.text
    let carried = CarriedBlock(block[...], on: target, first: 0)
    for other in arrival.absorbed {
      let lacks = carried.lacks(of: other)
      guard lacks.isEmpty else { throw Fault(.block, "\(text) lacks \(lacks)", of: id) }
    }
    if arrival.joinsLine { return }
    guard rolled.newLines.contains(line) else { throw Fault(.block, "\(text) is not new", of: id) }
    let isWhole = block.elementsEqual(arrival.block.rows) { $0.says($1) }
    guard isWhole || !arrival.absorbed.isEmpty else {
      throw Fault(.block, "\(block)\nis not\n\(arrival.block.rows)", of: id)
    }
  }
}

extension Folder {
  /// What a task is called, and what those are called that it stands below.
  fileprivate func names(through last: Int) -> [Int: [String]] {
    spots(through: last).compactMapValues { spots in
      guard let spot = spots.last, let page = self[spot.day] else { return nil }
      return ([spot.line] + page.owners(of: spot.line)).map { page.rows[$0].task.name }
    }
  }

  fileprivate func name(of spots: [Spot]) -> String {
    let lines = spots.map {
      "\(SimulatedDay.texts[$0.day]):\($0.line + 1) [\(UnicodeScalar(row($0)?.state ?? 0))]"
    }
    return "'\(spots.last.flatMap(row)?.task.name ?? "")' at " + lines.joined(separator: ", ")
  }
}
