import PlanCalendar
import PlanModel
public import PlanSyntax
import PlanText

extension FolderFacts {
  /// Takes what matters from one file; meant for the loop that reads a folder.
  ///
  /// Linear in the text. Settings and templates are noted and nothing is taken from them, since
  /// nothing in them is live.
  ///
  /// - Parameters:
  ///   - table: of `text`, read as `kind`.
  ///   - path: kept for the caller.
  public mutating func add(
    _ text: Span<UInt8>, _ table: SyntaxTable, as kind: DocumentKind, path: [UInt8]
  ) {
    files.append(
      FileFact(
        kind: kind, hasConflict: !table.conflicts.isEmpty,
        isInCalendar: isInCalendar(text, table, kind), path: texts.intern(path.span),
        firstItem: UInt32(truncatingIfNeeded: items.count),
        firstTitleTag: UInt32(truncatingIfNeeded: titleTags.count)))
    switch kind {
    case .settings, .template: return
    case .collection, .unknown: addTitleTags(text, table)
    case .day: break
    }
    // What is left of the file before is not looked at: a parent is a bullet, and set before.
    while owners.count < table.lines.count { owners.append(.max) }
    for index in table.lines.indices {
      let line = table.lines[index]
      guard line.kind.isBulleted else {
        if let parent = line.parent, line.kind.isNoteText { addNote(below: owners[parent]) }
        continue
      }
      let owner = line.parent.map { owners[$0] } ?? .max
      if line.kind == .noteItem || line.kind == .settingItem {
        if line.kind == .noteItem { addNote(below: owner) }
        owners[index] = owner
      } else {
        owners[index] = UInt32(truncatingIfNeeded: items.count)
        add(line, index, owner, text, table, kind)
      }
    }
  }

  private mutating func addNote(below owner: UInt32) {
    if owner != .max { items[Int(owner)].traits.insert(.notes) }
  }

  private mutating func add(
    _ line: Line, _ index: Int, _ owner: UInt32, _ text: Span<UInt8>, _ table: SyntaxTable,
    _ kind: DocumentKind
  ) {
    let firstValue = values.count
    let prefix = addParts(ofLine: index, text, table, kind.date)
    let position = items.count
    var traits = inherited(from: owner)
    if kind.holdsDefinitions, isDefinition(line.kind, traits, firstValue) {
      traits.insert(line.kind == .habitItem ? .definition : [.definition, .series])
      definitions.append(position)
    }
    if line.kind == .goalItem { goals.append(position) }
    items.append(
      ItemFact(
        lineBits: UInt32(truncatingIfNeeded: index), parentBits: owner,
        firstValue: UInt32(truncatingIfNeeded: firstValue),
        name: name(of: line.kind, index, prefix, text, table), kind: line.kind,
        section: line.section, stateBits: prefix.state?.rawValue ?? .max,
        priorityBits: prefix.priority?.rawValue ?? .max,
        moodBits: prefix.mood?.mood?.rawValue ?? .max, traits: traits))
  }

  /// What an item has from the one above it.
  private func inherited(from owner: UInt32) -> ItemTraits {
    guard owner != .max else { return [] }
    let above = items[Int(owner)]
    var traits = above.traits.subtracting([.definition, .notes])
    if above.state?.isClosed == true { traits.insert(.belowClosed) }
    return traits
  }

  private func isDefinition(_ kind: LineKind, _ traits: ItemTraits, _ firstValue: Int) -> Bool {
    switch kind {
    case .habitItem: return true
    case .task, .priorityItem, .scheduleItem:
      return !traits.contains(.series)
        && values[firstValue...].contains { $0.key == .every || $0.key == .after }
    default: return false
    }
  }

  private mutating func name(
    of kind: LineKind, _ line: Int, _ prefix: ItemPrefix, _ text: Span<UInt8>,
    _ table: SyntaxTable
  ) -> TextID {
    if kind == .moodItem {
      guard let mood = prefix.mood, mood.mood == nil else { return .empty }
      return texts.intern(folding: text.extracting(mood.range.indices))
    }
    if let words = prefix.words, kind != .habitItem || text[words.start] < 0x80 {
      return texts.intern(folding: text.extracting(words.range.indices))
    }
    return texts.intern {
      table.appendName(ofLine: line, as: kind == .habitItem ? .habit : .task, in: text, to: &$0)
    }
  }

  private mutating func addTitleTags(_ text: Span<UInt8>, _ table: SyntaxTable) {
    guard let title = Title(table, in: text) else { return }
    for tag in title.tags { titleTags.append(intern(tag: tag, text)) }
  }
}

/// Only where a setting stands is the file read as a document.
private func isInCalendar(
  _ text: Span<UInt8>, _ table: SyntaxTable, _ kind: DocumentKind
) -> Bool {
  guard kind == .collection, table.lines.contains(where: { $0.kind == .settingItem }) else {
    return true
  }
  let document = Document(Array(copying: text), as: kind)
  return ListSettings.read(document).settings.isInCalendar
}
