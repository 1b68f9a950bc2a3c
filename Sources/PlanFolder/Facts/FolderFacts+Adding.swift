public import PlanDocument
import PlanText

extension FolderFacts {
  /// Adds the facts of one file; for the loop that reads a folder.
  ///
  /// Linear in the text. Settings and templates are listed without items, because their items are
  /// not used.
  ///
  /// - Parameters:
  ///   - table: the table of `text`, parsed as `kind`, at least as closely as `detail(of:)` says.
  ///   - path: kept for the caller.
  public mutating func add(
    _ text: Span<UInt8>, _ table: SyntaxTable, as kind: DocumentKind, path: [UInt8]
  ) {
    files.append(
      FileFact(
        kind: kind, isInCalendar: isInCalendar(text, table, kind), path: texts.intern(path.span),
        firstItem: items.count, firstTitleTag: titleTags.count))
    switch kind {
    case .settings, .template: return
    case .collection, .unknown: addTitleTags(text, table)
    case .day: break
    }
    // The rest of the previous file is not read: a parent is an earlier line, and is set before.
    while owners.count < table.lines.count { owners.append(.none) }
    let isWhole = detail(of: kind) == .everything
    if !isWhole { seekSeries(before: kind.date) }
    let instances = isWhole ? nil : takeInstances(text, table, kind)
    let lines = table.lines.span
    var noteLines = 0
    for index in lines.indices {
      let line = lines[index]
      guard line.kind.isBulleted else {
        if isWhole, line.kind.isNoteText {
          noteLines += 1
          if let parent = line.parent { addNote(below: owners[parent]) }
        }
        continue
      }
      let owner = line.parent.map { owners[$0] } ?? .none
      if line.kind == .noteItem || line.kind == .settingItem {
        if line.kind == .noteItem {
          noteLines += 1
          addNote(below: owner)
        }
        owners[index] = owner
      } else if let instances, instances.lines.contains(index) {
        owners[index] = .item(items.count)
        add(line, index, owner, text, instances.table, kind)
      } else if !isWhole, !reachesOut(line, index, owner, text, table) {
        owners[index] = owner == .leftOut || line.state?.isClosed == true ? .leftOut : .none
      } else {
        owners[index] = .item(items.count)
        add(line, index, owner, text, table, kind)
      }
    }
    files[files.count - 1].noteLines = noteLines
    if kind.date != nil { addTasksOfOneName(text, table, kind) }
  }

  /// Numbers tasks with the same words, and finds the lines that were changed after a move.
  private mutating func addTasksOfOneName(
    _ text: Span<UInt8>, _ table: SyntaxTable, _ kind: DocumentKind
  ) {
    let all = items(ofFile: files.count - 1)
    let file = Int32(truncatingIfNeeded: files.count)
    var isEdited = false
    var repeated: Set<Int> = []
    for item in all where isTodo(item) {
      let name = nameOrID(of: item)
      while filesOfNames.count <= name { filesOfNames.append(0) }
      if filesOfNames[name] == file { repeated.insert(name) }
      if items[item].state != .moved, hasTo(ofItem: item) { isEdited = true }
      filesOfNames[name] = file
    }
    if repeated.isEmpty, !isEdited { return }
    let own = all.filter { isTodo($0) }
    // One line of each name. The copies of earlier days have their numbers.
    let lines = repeated.compactMap { name in
      own.first { nameOrID(of: $0) == name && !has(AttributeKey.from, $0) }
    }.map { items[$0].line }
    if lines.isEmpty, !isEdited { return }
    let bytes = Array(copying: text)
    let isWhole = detail(of: kind) == .everything
    let document = isWhole ? Document(bytes, table, as: kind) : Document(bytes, as: kind)
    let records = isEdited ? document.moveRecords : []
    let numbers =
      records.isEmpty ? document.taskNumbers(ofNamesOf: lines) : document.taskNumbers
    let places = Dictionary(uniqueKeysWithValues: own.map { (items[$0].line, $0) })
    for (line, number) in numbers { if let item = places[line] { taskNumbers[item] = number } }
    for record in records {
      if let line = places[record.line], let edit = places[record.edit] {
        edited.append((line, edit))
      }
    }
  }

  private func nameOrID(of item: Int) -> Int { Int((id(ofItem: item) ?? items[item].name).index) }

  /// Lets a day that is added again give the last instance of a series once more.
  public mutating func seekSeriesAgain() { sought = nil }

  /// Seeks all series after the days that are read whole, and again before them.
  private mutating func seekSeries(before day: CivilDate?) {
    let isBefore = day.map { $0 < wholeDays?.lowerBound ?? .earliest } ?? false
    if sought != nil, isBefore == seeksBefore { return }
    sought = SoughtSeries(self)
    seeksBefore = isBefore
  }

  /// How closely a text must be parsed.
  public func detail(of kind: DocumentKind) -> ParseDetail {
    FolderFacts.detail(of: kind, wholeDays)
  }

  /// - Parameter wholeDays: the days whose items are all added; nil for all days.
  public static func detail(
    of kind: DocumentKind, _ wholeDays: ClosedRange<CivilDate>?
  ) -> ParseDetail {
    guard let wholeDays, let date = kind.date else { return .everything }
    return wholeDays.contains(date) ? .everything : .beyondTheDay
  }

  /// Whether an item of a day matters on other days.
  private func reachesOut(
    _ line: Line, _ index: Int, _ owner: Owner, _ text: Span<UInt8>, _ table: SyntaxTable
  ) -> Bool {
    switch line.kind {
    case .habitItem, .goalItem: return true
    case .task, .priorityItem, .scheduleItem: break
    default: return false
    }
    guard let state = line.state else { return false }
    let isClosed = state.isClosed || owner == .leftOut
    if !isClosed { return true }
    for token in table.tokens(ofLine: index) where token.kind == .attribute {
      switch Attribute(token, in: text).key {
      case .goal, .done, .from, .to, .id, .spent: return true
      default: break
      }
    }
    // A task that is moved without a day is still to be done.
    return state == .moved && owner != .leftOut
  }

  /// The instances of series on a day that is not read whole; nil if there are none.
  private mutating func takeInstances(
    _ text: Span<UInt8>, _ table: SyntaxTable, _ kind: DocumentKind
  ) -> (table: SyntaxTable, lines: [Int])? {
    guard let sought, sought.mayBeOn(text, table) else { return nil }
    let found = self.sought?.take(text, as: kind)
    return found?.lines.isEmpty == false ? found : nil
  }

  private mutating func addNote(below owner: Owner) {
    if let item = owner.item { items[item].hasNotes = true }
  }

  private mutating func add(
    _ line: Line, _ index: Int, _ owner: Owner, _ text: Span<UInt8>, _ table: SyntaxTable,
    _ kind: DocumentKind
  ) {
    let firstValue = values.count
    let prefix = addParts(ofLine: index, text, table, kind.date)
    let position = items.count
    let isBelowSeries = owner.item.map { items[$0].isOfSeries } ?? false
    let isDefinition =
      kind.holdsDefinitions
      && (line.kind == .habitItem || !isBelowSeries && recurs(line, firstValue))
    if isDefinition { definitions.append(position) }
    if line.kind == .goalItem { goals.append(position) }
    items.append(
      ItemFact(
        line: index, parent: owner.item, file: UInt32(files.count - 1), firstValue: firstValue,
        name: name(of: line.kind, index, prefix, text, table), kind: line.kind,
        section: line.section, state: prefix.state, priority: prefix.priority, mood: prefix.mood,
        isBelowClosed: owner.item.map { items[$0].closesSteps } ?? (owner == .leftOut),
        isDefinition: isDefinition,
        isOfSeries: isBelowSeries || isDefinition && line.kind != .habitItem,
        isSlot: line.kind == .scheduleItem
          || line.kind.isTodo && values[firstValue...].contains { $0.key == .time }))
  }

  /// Whether a task or slot has a rule; an event without a time may have only days.
  private func recurs(_ line: Line, _ firstValue: Int) -> Bool {
    switch line.kind {
    case .task, .priorityItem, .scheduleItem:
      values[firstValue...].contains {
        switch $0.key {
        case .attribute(.every), .attribute(.after): true
        case .attribute(.start), .attribute(.until): line.isAllDay
        default: false
        }
      }
    default: false
    }
  }

  private mutating func name(
    of kind: LineKind, _ line: Int, _ prefix: FactParts, _ text: Span<UInt8>,
    _ table: SyntaxTable
  ) -> TextID {
    if prefix.mood != nil { return .empty }
    if let words = prefix.words, kind != .habitItem || text[words.start] < 0x80,
      !kind.isTodo || !mayHoldValues(text.extracting(words.range.indices))
    {
      return texts.intern(folding: text.extracting(words.range.indices))
    }
    return texts.intern {
      table.appendName(ofLine: line, in: text, to: &$0)
    }
  }

  private mutating func addTitleTags(_ text: Span<UInt8>, _ table: SyntaxTable) {
    guard let title = Title(table, in: text) else { return }
    for tag in title.tags { titleTags.append(intern(tag: tag, text)) }
  }
}

/// Whether words may hold a priority or a value that is not part of the name.
private func mayHoldValues(_ words: Span<UInt8>) -> Bool {
  for i in words.indices where words[i] == UInt8(ascii: "!") || words[i] == UInt8(ascii: ":") {
    return true
  }
  return false
}

/// The file is read as a document only if it contains a setting.
private func isInCalendar(_ text: Span<UInt8>, _ table: SyntaxTable, _ kind: DocumentKind) -> Bool {
  guard kind == .collection, table.lines.contains(where: { $0.kind == .settingItem }) else {
    return true
  }
  let document = Document(Array(copying: text), as: kind)
  return Settings.read(document).settings.isInCalendar
}
