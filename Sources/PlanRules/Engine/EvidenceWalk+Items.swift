import PlanDocument

extension EvidenceWalk {
  /// Gathers the evidence of one item.
  ///
  /// - Parameter tokens: the tokens of the line.
  @inline(__always) mutating func item(
    _ index: Int, _ line: Line, _ text: Span<UInt8>, _ lines: Span<Line>, _ tokens: Span<Token>,
    _ parts: inout ItemScan, _ evidence: inout Evidence
  ) {
    if line.column > 0, isOddlyIndented(line, lines) { evidence.insert(.oddIndent) }
    if line.section == .schedule {
      if !line.isTimed { evidence.insert(.untimed) }
      if day == nil { evidence.insert(.definition) }
    }
    switch line.kind {
    case .task, .priorityItem, .scheduleItem:
      if line.kind == .priorityItem {
        priorities &+= 1
        if line.state == nil { evidence.insert(.boxless) }
        if priorities == 6 { evidence.insert(.sixthPriority) }
      } else if line.isTimed {
        if isOddSlot(text, tokens) { evidence.insert(.oddSlot) }
      }
      switch line.state {
      case .done, .cancelled, nil:
        if line.state == .done, isFuture { evidence.insert(.doneAhead) }
        if line.state == .done, day == nil { evidence.insert(.doneUndated) }
        if line.state == .done, endsInForeignDate(line, text) { evidence.insert(.openTask) }
        // Only attributes that refer to other lines or days matter here, so the words are not read.
        if !line.marks.contains(.telling), line.end &- line.start > 16 { return }
      case .open, .inProgress, .unknown, .moved: break
      }
      parts = ItemScan(tokens)
      todo(index, line, text, lines, tokens, parts, &evidence)
    case .habitItem:
      parts = ItemScan(tokens)
      habit(index, line, text, tokens, parts, &evidence)
    case .goalItem:
      parts = ItemScan(tokens)
      if !parts.hasWords { evidence.insert(.noWords) }
    default: break
    }
    evidence.insert(.line)
    if !parts.keys.isEmpty { attributes(parts, index, line, text, tokens, &evidence) }
  }

  /// Whether an indented item is not where planfmt would put it.
  private func isOddlyIndented(_ line: Line, _ lines: Span<Line>) -> Bool {
    guard let parent = line.parent else { return true }
    return line.column != lines[parent].column &+ max(2, lines[parent].bulletWidth &+ 1)
  }

  /// Whether a rule has to look at a slot.
  private mutating func isOddSlot(_ text: Span<UInt8>, _ tokens: Span<Token>) -> Bool {
    for index in tokens.indices where tokens[index].kind == .timeRange {
      let isOdd = slots.add(tokens[index], text, within: hours)
      let next = index &+ 2
      if next >= tokens.count { return isOdd }
      let word = tokens[next]
      if word.kind != .text { return isOdd }
      let words = text.extracting(word.start..<word.end)
      return isOdd || mayBeOfTime(words) || mayEndInReminder(words)
    }
    return true
  }

  /// - Parameter tokens: the tokens of the line.
  private mutating func todo(
    _ index: Int, _ line: Line, _ text: Span<UInt8>, _ lines: Span<Line>, _ tokens: Span<Token>,
    _ parts: ItemScan, _ evidence: inout Evidence
  ) {
    let isSlot = line.kind == .scheduleItem
    if !parts.hasWords, !isSlot { evidence.insert(.noWords) }
    state(line, parts, &evidence)
    let isOpen = line.state.map { !$0.isClosed } ?? false
    if isOpen, let parent = line.parent, lines[parent].state?.isFinished == true {
      evidence.insert(.openBelowClosed)
    }
    guard !isSlot, parts.hasWords else { return }
    if isOpen, isChecked, mayBeForeign(text.extracting(parts.words)) {
      evidence.insert(.openTask)
    }
    let isJourney = parts.keys.contains(.from) || parts.keys.contains(.to)
    let isTwinLike = line.isTopLevel && isOpen
    guard isJourney || isTwinLike else { return }
    let name = nameHash(text.extracting(parts.words))
    if isTwinLike, !names.insert(name) { evidence.insert(.repeatedName) }
    if isJourney { addJourney(name, index, line, text, tokens) }
  }

  @inline(__always) private mutating func attributes(
    _ parts: ItemScan, _ index: Int, _ line: Line, _ text: Span<UInt8>, _ tokens: Span<Token>,
    _ evidence: inout Evidence
  ) {
    evidence.formUnion(Evidence(keys: parts.keys))
    if parts.repeatsKey { evidence.insert(.repeatedKey) }
    if parts.keys.contains(.goal) || parts.keys.contains(.id) { addReferences(index, text, tokens) }
    if parts.keys.contains(.needs), line.state?.isClosed == false { addNeeds(index, text, tokens) }
  }

  /// Adds what the state of a box means on this day.
  @inline(__always)
  private mutating func state(_ line: Line, _ parts: ItemScan, _ evidence: inout Evidence) {
    switch line.state {
    case .moved:
      evidence.insert(.moved)
      if parts.keys.contains(.to) { return }
    case .unknown: evidence.insert(.unknownState)
    case .open, .inProgress: break
    case .done, .cancelled, nil: return
    }
    // No roll takes a task from a day this old, except one that waited for its `start:`. The others
    // need no report.
    guard isPast, !isLongPast || parts.keys.contains(.start) else { return }
    if folder.openDays.last != fileNumber { folder.openDays.append(fileNumber) }
  }

  /// - Parameter tokens: the tokens of the line.
  private mutating func habit(
    _ index: Int, _ line: Line, _ text: Span<UInt8>, _ tokens: Span<Token>, _ parts: ItemScan,
    _ evidence: inout Evidence
  ) {
    if line.state == .unknown { evidence.insert(.unknownState) }
    guard day != nil else {
      evidence.insert(.definition)
      return
    }
    if line.state == .done, isFuture { evidence.insert(.doneAhead) }
    if parts.amount < 0 {
      evidence.insert(.noAmount)
    } else {
      let amount = tokens[Int(parts.amount)]
      if amount.hasFraction { evidence.insert(.fraction) }
      if let state = line.state, amount.targetState.disagrees(with: state) {
        evidence.insert(.missedTarget)
      }
    }
    guard parts.hasWords else { return }
    var words = text.extracting(parts.words)
    // An icon is not part of the name.
    words = words.extracting(leadingIcon(of: words)...)
    let name = nameHash(words)
    folder.habits.append(FolderEvidence.Use(name: name, place: place(index)))
    if mayBeUncounted(text, tokens, parts) {
      folder.uncounted.append(FolderEvidence.Use(name: name, place: place(index)))
    }
    if !habitNames.insert(name) { evidence.insert(.repeatedName) }
  }

  /// Whether a habit has a number that may not count: among words after its colon, or an amount with
  /// a fraction or with a unit of time as a word.
  private func mayBeUncounted(
    _ text: Span<UInt8>, _ tokens: Span<Token>, _ parts: ItemScan
  ) -> Bool {
    if parts.amount >= 0 {
      let amount = tokens[Int(parts.amount)]
      let source = text.extracting(amount.start..<amount.end)
      return amount.hasFraction
        || source.indices.contains { i in
          source[i] == 0x20 && i + 1 < source.count && "hmHM".utf8.contains(source[i + 1])
        }
    }
    var isAfterColon = false
    for index in tokens.indices {
      switch tokens[index].kind {
      case .separator: isAfterColon = true
      case .commentSeparator: return false
      case .text where isAfterColon:
        if text.extracting(tokens[index].start..<tokens[index].end).hasDigit { return true }
      default: break
      }
    }
    return false
  }

  @inline(__always) private func place(_ line: Int) -> FolderLine {
    FolderLine(file: fileNumber, line: UInt32(truncatingIfNeeded: line))
  }

  private mutating func addReferences(_ index: Int, _ text: Span<UInt8>, _ tokens: Span<Token>) {
    if let goal = value(.goal, of: tokens, text) {
      folder.goals.append(use(text.extracting(goal), index))
    }
    if let id = value(.id, of: tokens, text) { folder.ids.append(use(text.extracting(id), index)) }
  }

  private mutating func addNeeds(_ index: Int, _ text: Span<UInt8>, _ tokens: Span<Token>) {
    guard let needs = value(.needs, of: tokens, text) else { return }
    let id = value(.id, of: tokens, text).map { nameHash(text.extracting($0)) } ?? 0
    var start = needs.lowerBound
    while start < needs.upperBound {
      var end = start
      while end < needs.upperBound, text[end] != UInt8(ascii: ",") { end += 1 }
      let need = FolderEvidence.Need(use: use(text.extracting(start..<end), index), id: id)
      folder.needs.append(need)
      start = end + 1
    }
  }

  private func use(_ name: Span<UInt8>, _ line: Int) -> FolderEvidence.Use {
    FolderEvidence.Use(name: nameHash(name), place: place(line))
  }

  /// Where a task came from, and where it went.
  private mutating func addJourney(
    _ name: UInt32, _ index: Int, _ line: Line, _ text: Span<UInt8>, _ tokens: Span<Token>
  ) {
    guard let day else { return }
    var firstDay = day
    if let from = value(.from, of: tokens, text),
      let from = FirstDay(text.extracting(from), relativeTo: day)?.date
    {
      firstDay = from
      folder.copies.append(FolderEvidence.Copy(name: name, firstDay: from, place: place(index)))
    }
    if line.state == .moved, let to = value(.to, of: tokens, text),
      let to = CivilDate(text.extracting(to), relativeTo: day)
    {
      folder.moves.append(
        FolderEvidence.Move(name: name, firstDay: firstDay, target: to, place: place(index)))
    }
  }
}

/// The slots of one schedule so far.
struct SlotOrder {
  private var start = 0
  private var end = 0

  /// Adds a slot. Returns whether a rule has to look at it: it starts before a slot above it ends
  /// or starts, is outside the hours, or has a time in a rare form.
  @inline(__always)
  mutating func add(_ token: Token, _ text: Span<UInt8>, within hours: ClosedRange<Int>) -> Bool {
    guard token.isCanonical, token.count == 5 || token.count == 11 else { return true }
    let time = text.extracting(token.start..<token.end)
    let first = time.minutesOfClockTime(at: 0)
    var last = first
    if time.count > 5 {
      last = time.minutesOfClockTime(at: 6)
      if last <= first { last &+= 1440 }
      if last &- first > longestSlot { return true }
    }
    let isOdd =
      first < start || last > first && first < end || !(hours ~= first) || first == hours.upperBound
    start = first
    end = max(end, last)
    return isOdd
  }
}
