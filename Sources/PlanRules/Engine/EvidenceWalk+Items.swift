import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension EvidenceWalk {
  /// Gathers the evidence of one item.
  @inline(__always)
  mutating func item(
    _ index: Int, _ line: Line, _ text: Span<UInt8>, _ table: SyntaxTable,
    _ evidence: inout Evidence
  ) {
    if line.kind == .settingItem {
      evidence.insert(.setting)
      return
    }
    let parts = ItemParts(table.tokenIndices(ofLine: index), table.tokens.span)
    evidence.formUnion(Evidence(rawValue: parts.keys))
    if parts.repeatsKey { evidence.insert(.repeatedKey) }
    if line.marks.contains(.htmlComment) { evidence.insert(.directive) }
    if !line.isCanonical { evidence.insert(.sloppy) }
    if parts.goal >= 0 || parts.id >= 0 { addReferences(parts, index, text, table) }
    switch line.kind {
    case .task, .priorityItem: todo(index, line, parts, text, table, &evidence)
    case .scheduleItem:
      if slots.add(table.tokens[parts.time], text, within: hours) { evidence.insert(.slot) }
      state(line, parts, &evidence)
    case .habitItem: habit(index, line, parts, text, table, &evidence)
    case .goalItem:
      evidence.insert(.goalItem)
      if !parts.hasWords { evidence.insert(.empty) }
    default: break
    }
  }

  private mutating func todo(
    _ index: Int, _ line: Line, _ parts: ItemParts, _ text: Span<UInt8>, _ table: SyntaxTable,
    _ evidence: inout Evidence
  ) {
    if line.kind == .priorityItem {
      priorities &+= 1
      if priorities == 6 { evidence.insert(.sixthPriority) }
    }
    if !parts.hasWords { evidence.insert(.empty) }
    state(line, parts, &evidence)
    if let parent = line.parent {
      if isOpen(line), let above = table.lines[parent].state, above == .done || above == .cancelled
      {
        evidence.insert(.openBelowClosed)
      }
      if parts.from < 0, parts.to < 0 { return }
    }
    guard line.state != nil, parts.hasWords else { return }
    let name = hashing.hash(
      ofLine: index, words: parts.words < 0 ? nil : table.tokens[parts.words], as: .task, text,
      table)
    if line.parent == nil {
      folder.names.append(name)
      if !names.insert(name) { evidence.insert(.repeatedName) }
    }
    if parts.from >= 0 || parts.to >= 0 { addJourney(name, index, line, parts, text, table) }
  }

  /// What the state of a box says together with the day.
  @inline(__always)
  private func state(_ line: Line, _ parts: ItemParts, _ evidence: inout Evidence) {
    switch line.state {
    case .done: if isFuture { evidence.insert(.doneInFuture) }
    case .moved: if parts.to < 0 { evidence.insert(.moved) }
    case .unknown: evidence.insert([.unknownState, .openInPast])
    case .open, .inProgress: if isPast { evidence.insert(.openInPast) }
    case .cancelled, nil: break
    }
  }

  private func isOpen(_ line: Line) -> Bool { line.state.map { !$0.isClosed } ?? false }

  private mutating func habit(
    _ index: Int, _ line: Line, _ parts: ItemParts, _ text: Span<UInt8>, _ table: SyntaxTable,
    _ evidence: inout Evidence
  ) {
    if line.state == .unknown { evidence.insert(.unknownState) }
    guard day != nil else {
      evidence.insert(.definition)
      return
    }
    if line.state == .done, isFuture { evidence.insert(.doneInFuture) }
    if parts.amount >= 0, let state = line.state, state != .cancelled {
      let token = table.tokens[parts.amount]
      if disagrees(state, text.extracting(token.start..<token.end)) { evidence.insert(.amount) }
    }
    let name = hashing.hash(
      ofLine: index, words: habitWords(parts, text, table), as: .habit, text, table)
    folder.habits.append(FolderEvidence.Use(name: name, place: place(index)))
    if !habitNames.insert(name) { evidence.insert(.repeatedName) }
  }

  /// The token of a name that neither an icon nor a tag is cut off from.
  private func habitWords(_ parts: ItemParts, _ text: Span<UInt8>, _ table: SyntaxTable) -> Token? {
    guard parts.words >= 0 else { return nil }
    let token = table.tokens[parts.words]
    return text[token.start] < 0x80 ? token : nil
  }

  /// Whether a habit is ticked below its target, or open at or above it.
  private func disagrees(_ state: BoxState, _ source: Span<UInt8>) -> Bool {
    guard let (amount, _) = Amount.scan(source), let value = amount.value,
      let target = amount.target
    else { return false }
    if amount.isAtMost { return state == .done && value > target }
    return (state == .done) != (value >= target)
  }

  private func place(_ line: Int) -> FolderPlace {
    FolderPlace(file: fileNumber, line: UInt32(truncatingIfNeeded: line))
  }

  private mutating func addReferences(
    _ parts: ItemParts, _ index: Int, _ text: Span<UInt8>, _ table: SyntaxTable
  ) {
    if parts.goal >= 0 {
      let value = Attribute(table.tokens[parts.goal], in: text).value
      let name = hash(of: text.extracting(value.indices))
      folder.goals.append(FolderEvidence.Use(name: name, place: place(index)))
    }
    if parts.id >= 0 {
      let value = Attribute(table.tokens[parts.id], in: text).value
      let name = hash(of: text.extracting(value.indices))
      folder.ids.append(FolderEvidence.Use(name: name, place: place(index)))
    }
  }

  /// Where a task came from, and where it went.
  private mutating func addJourney(
    _ name: UInt32, _ index: Int, _ line: Line, _ parts: ItemParts, _ text: Span<UInt8>,
    _ table: SyntaxTable
  ) {
    guard let day else { return }
    func date(_ token: Int) -> CivilDate? {
      token < 0
        ? nil
        : CivilDate(
          text.extracting(Attribute(table.tokens[token], in: text).value.indices),
          relativeTo: day)
    }
    let from = date(parts.from)
    let first = from ?? day
    if let from {
      folder.copies.append(.init(name: name, firstDay: from, place: place(index)))
    }
    if line.state == .moved, let to = date(parts.to) {
      folder.moves.append(.init(name: name, firstDay: first, target: to, place: place(index)))
    }
  }
}

/// The slots of one schedule so far.
struct SlotOrder {
  private var start = 0
  private var end = 0

  /// Adds a slot; whether it deserves a look: it starts before one above it ends or starts, or
  /// outside the hours, or its time is written in a rare way.
  @inline(__always)
  mutating func add(_ token: Token, _ text: Span<UInt8>, within hours: ClosedRange<Int>) -> Bool {
    guard token.isCanonical, token.count <= 12, token.count != 6 else { return true }
    let time = text.extracting(token.start..<token.end)
    let first = minutes(time, 0)
    var last = first
    if time.count > 5 {
      last = minutes(time, 6)
      if time.count == 12 { last &+= 1440 }
      if last <= first { return true }
    }
    let isOdd =
      first < start || last > first && first < end || !(hours ~= first)
      || first == hours.upperBound
    start = first
    end = max(end, last)
    return isOdd
  }

  private func minutes(_ time: Span<UInt8>, _ offset: Int) -> Int {
    func digit(_ i: Int) -> Int { Int(time[offset &+ i] &- 0x30) }
    return (digit(0) &* 10 &+ digit(1)) &* 60 &+ digit(3) &* 10 &+ digit(4)
  }
}
