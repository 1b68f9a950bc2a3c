extension RollOracle {
  func check(_ rolled: RolledFolder) throws(Fault) {
    let expectation = Expectation(before, to: target, since: since)
    let names = before.names(through: target)
    let unusual = muddled.union(ignored)
    let usual = Set(names.filter { unusual.isDisjoint(with: $0.value) }.map(\.key))
    try checkNames(of: rolled.folder, expectation, names)
    // It cannot be seen which of two equal lines a third one represents.
    let merged = rolled.merged.filter { usual.contains($0.value) }.mapValues { names[$0]?.first }
    let meant = expectation.merged.filter { usual.contains($0.value) }
      .mapValues { names[$0]?.first }
    guard focus != nil || merged == meant else {
      throw Fault(.joined, "joined \(merged), not \(meant)")
    }
    let spots = rolled.folder.spots(through: target)
    // A second line is reported only if there is nothing worse.
    var twin: Fault?
    for id in usual.sorted() where focus == nil || focus == id {
      do {
        try checkTruth(of: id, rolled.folder, spots[id] ?? [], expectation)
      } catch  where error.kind == .doubled {
        twin = twin ?? error
      }
    }
    try checkBlocks(of: rolled, expectation, usual)
    if let twin { throw twin }
  }

  /// Checks that as many tasks of an ambiguous name are left as before.
  private func checkNames(
    of after: Folder, _ expectation: Expectation, _ names: [Int: [String]]
  ) throws(Fault) {
    var wanted: [String: Int] = [:]
    let spots = before.spots(through: target)
    for id in expectation.liveDay.keys {
      guard let name = names[id]?.first, muddled.contains(name), !ignored.contains(name),
        !isAmidHalves(id, named: name, spots)
      else { continue }
      wanted[name, default: 0] += 1
    }
    guard !wanted.isEmpty else { return }
    var found: [String: Int] = [:]
    for spots in after.spots(through: target).values {
      for spot in spots where after.isLive(spot) {
        if let row = after.row(spot), row.isOpenTask { found[row.task.name, default: 0] += 1 }
      }
    }
    for (name, count) in wanted where found[name, default: 0] < count {
      throw Fault(.lost, "of '\(name)' \(count - found[name, default: 0]) of \(count)")
    }
  }

  /// Whether a hand-typed line is between two lines of one task with its words, the earlier of
  /// which is open. An interrupted roll that let the line represent the earlier one leaves this.
  private func isAmidHalves(_ id: Int, named name: String, _ spots: [Int: [Spot]]) -> Bool {
    guard let mine = spots[id]?.last, before.row(mine)?.task["from"] == nil else { return false }
    return spots.contains { other, places in
      let live = places.filter { before.isLive($0) && before.row($0)?.task.name == name }
      guard other != id, let last = live.last, last.day > mine.day else { return false }
      return live.contains { $0.day < mine.day && before.row($0)?.isOpenTask == true }
    }
  }

  /// Checks that nothing is lost, doubled or resurrected, and that each tick counts once.
  private func checkTruth(
    of id: Int, _ after: Folder, _ spots: [Spot], _ expectation: Expectation
  ) throws(Fault) {
    try checkStates(of: id, after, spots)
    let live = spots.filter { after.isOpen($0) }
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
    let isOpen = spots.contains { after.isOpen($0) }
    guard status == .open || !isOpen else {
      throw Fault(.resurrected, "\(after.name(of: spots)) is \(status)", of: id)
    }
    let cancelled = states.count { $0 == UInt8(ascii: "-") }
    guard status != .cancelled || cancelled == 1 else {
      throw Fault(.points, "\(after.name(of: spots)), cancelled \(cancelled) times", of: id)
    }
  }

  /// Checks that carried tasks arrived complete, in their section.
  private func checkBlocks(
    of rolled: RolledFolder, _ expectation: Expectation, _ usual: Set<Int>
  ) throws(Fault) {
    guard let page = rolled.folder[target] else { return }
    var missing = expectation.arriving.filter { usual.contains($0.key) }
    var groups: [TaskKey: [(line: Int, arrival: Expectation.Arrival)]] = [:]
    for line in page.taskIndices {
      let id = page.rows[line].id
      guard let arrival = missing.removeValue(forKey: id), focus == nil || focus == id else {
        continue
      }
      groups[page.rows[line].key(on: target), default: []].append((line, arrival))
    }
    for group in groups.values.sorted(by: { $0[0].line < $1[0].line }) {
      let lines = group.map(\.line)
      // Equal lines may arrive in the other order.
      if canArrive(group.map(\.arrival), at: lines[...], page) { continue }
      for (line, arrival) in group { try checkBlock(at: line, page, arrival) }
    }
    guard missing.isEmpty else { throw Fault(.lost, "\(missing.keys) did not arrive") }
  }

  /// Whether the arrivals can be assigned to the lines.
  private func canArrive(
    _ arrivals: [Expectation.Arrival], at lines: ArraySlice<Int>, _ page: Page
  ) -> Bool {
    guard let line = lines.first else { return true }
    return arrivals.indices.contains { index in
      guard (try? checkBlock(at: line, page, arrivals[index])) != nil else { return false }
      var others = arrivals
      others.remove(at: index)
      return canArrive(others, at: lines.dropFirst(), page)
    }
  }

  private func checkBlock(
    at line: Int, _ page: Page, _ arrival: Expectation.Arrival
  ) throws(Fault) {
    let block = page.rows[page.block(at: line)].filter { $0.kind != .blank }
    let id = block[0].id
    let text = block[0].task.text
    let carried = CarriedBlock(block[...], on: target, first: 0)
    for other in arrival.absorbed {
      let lacks = carried.lacks(of: other)
      guard lacks.isEmpty else { throw Fault(.block, "\(text) lacks \(lacks)", of: id) }
    }
    if arrival.joinsLine { return }
    guard arrival.places.contains(page.place(of: line)) else {
      throw Fault(.place, "\(text), not \(arrival.places)", of: id)
    }
    let isWhole = block.elementsEqual(arrival.block.rows) { $0.says($1) }
    guard isWhole || !arrival.absorbed.isEmpty else {
      throw Fault(.block, "\(block)\nis not\n\(arrival.block.rows)", of: id)
    }
  }
}

extension Folder {
  /// The name of each task, and the names of its parents.
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
