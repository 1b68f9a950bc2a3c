public import PlanDocument
import PlanText

extension FolderFacts {
  /// Adds the facts of one file; for the loop that reads a folder.
  ///
  /// Linear in the text. Settings and templates are listed without items, because their items are
  /// not used.
  ///
  /// - Parameters:
  ///   - table: the table of `text`, parsed as `kind`.
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
    while owners.count < table.lines.count { owners.append(nil) }
    let lines = table.lines.span
    var noteLines = 0
    for index in lines.indices {
      let line = lines[index]
      let owner = line.parent.flatMap { owners[$0] }
      if line.kind.isItem, line.kind != .settingItem {
        owners[index] = items.count
        add(line, index, owner, text, table, kind)
        continue
      }
      if line.kind.isBulleted { owners[index] = owner }
      if line.kind.isNoteText {
        noteLines += 1
        if let owner { items[owner].hasNotes = true }
      }
    }
    files[files.count - 1].noteLines = noteLines
    if let day = kind.date { numberTasks(of: day, text, table) }
  }

  private mutating func add(
    _ line: Line, _ index: Int, _ owner: Int?, _ text: Span<UInt8>, _ table: SyntaxTable,
    _ kind: DocumentKind
  ) {
    let firstValue = values.count
    let prefix = addParts(ofLine: index, text, table, kind.date)
    let position = items.count
    let isBelowSeries = owner.map { items[$0].isOfSeries } ?? false
    let isDefinition =
      kind.holdsDefinitions
      && (line.kind == .habitItem || !isBelowSeries && recurs(line, firstValue))
    if isDefinition { definitions.append(position) }
    if line.kind == .goalItem { goals.append(position) }
    items.append(
      ItemFact(
        line: index, parent: owner, file: UInt32(files.count - 1), firstValue: firstValue,
        name: name(of: line.kind, index, prefix, text, table), kind: line.kind,
        section: line.section, state: prefix.state, priority: prefix.priority, mood: prefix.mood,
        isBelowClosed: owner.map { items[$0].closesSteps } ?? false,
        isDefinition: isDefinition,
        isOfSeries: isBelowSeries || isDefinition && line.kind != .habitItem,
        isSlot: line.kind == .scheduleItem
          || line.kind.isTodo && values[firstValue...].contains { $0.key == .time }))
    if line.kind.isTodo, isOpen(item: position) { unfinished.append(position) }
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
    if let words = prefix.words,
      kind != .habitItem || leadingIcon(of: text.extracting(words.range.indices)) == 0,
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
