import PlanText

/// The section and group of an item, for finding its place in another document.
public struct ItemPlace: Hashable, Sendable {
  public var kind: SectionKind
  var name: GroupName
  /// That of a known name; see `SectionName.label`.
  var label: [UInt8] = []
  var group: GroupName?
  /// Whether a missing group is made; otherwise the item goes before the groups.
  public var makesGroups = true
  /// Whether the item gets its section even in a file without headings.
  public var keepsSection = false
  /// Whether a missing section is made, even if tasks are outside of headings.
  public var isBinding = false
  /// Whether the item goes into Priorities however many are there: a maxim is only possible
  /// there.
  public var isForStatements = false
  /// Whether blank lines keep it apart from the lines around it: a text among items.
  public var isApart = false
  /// The line of an item in the document that gets the new item below it, after all that it has.
  public var parent: Int?

  /// A section, and a group in it.
  ///
  /// - Parameters:
  ///   - section: the name of a custom section, or a known one with its label; nil for any section
  ///     of the kind.
  ///   - group: nil for none.
  public init(_ kind: SectionKind, section: [UInt8]? = nil, group: [UInt8]? = nil) {
    self.kind = kind
    name = GroupName(section ?? [])
    label = section.map { SectionName.label(of: $0, in: .collection) } ?? []
    self.group = group.map { GroupName($0) }
  }

  public init(ofLine line: Int, _ outline: Outline) {
    // A binary search, because a day may hold thousands of headings.
    let parts = outline.parts
    let part = parts[..<parts.partitioningIndex { $0.lines.lowerBound > line }].last
    let groups = part?.groups ?? []
    kind = part?.kind ?? .preamble
    name = part?.name ?? GroupName([])
    label = part?.label ?? []
    group = groups[..<groups.partitioningIndex { $0.lines.lowerBound > line }].last?.name
  }
}

/// The place of an item in a document.
struct Spot: Hashable {
  /// The line after which it goes, or which it replaces; -1 for the start of a file without any
  /// text.
  var anchor: Int
  /// The order of several items after one line.
  var rank: [Int]
  var kind: SectionKind
  /// The missing section and group of the document.
  var section: GroupName?
  var group: GroupName?
  /// Whether it replaces an empty line of Priorities or a free hour.
  var isFilled = false
  /// The columns before the first line.
  var indent = 0
}

/// Finds the places in one document, item by item.
struct Placement {
  /// The largest number of priorities of a day.
  private static let mostPriorities = 5

  private let document: Document
  private let outline: Outline
  /// The first section of each kind, and the first of each name.
  private var known: [SectionKind: Int] = [:]
  private var custom: [GroupName: Int] = [:]
  /// The first section of each kind with a label.
  private var labelled: [LabelledSection: Int] = [:]
  /// The lines of the groups of each section.
  private var groups: [[GroupName: Range<Int>]] = []
  /// The lines of Priorities.
  let priorityLines: [Int]
  /// The number of priorities with text, including those placed.
  private var priorities = 0
  /// The number of priorities that are not done.
  private var openPriorities = 0
  /// The empty lines of Priorities, the first one last.
  private var empty: [Int]
  /// The slots of Schedule, by group.
  private var slots: [GroupName?: SlotPlaces] = [:]
  /// The missing sections in the order in which they were asked for.
  private var newSections: [GroupName: Int] = [:]
  /// Whether there are no headings, or tasks before any heading. Then other tasks are added there.
  private let isBare: Bool

  init(_ document: Document) {
    let outline = Outline(document)
    (self.document, self.outline) = (document, outline)
    for (index, part) in outline.parts.enumerated() {
      if part.kind == .custom {
        if custom[part.name] == nil { custom[part.name] = index }
      } else if known[part.kind] == nil {
        known[part.kind] = index
      }
      let name = LabelledSection(kind: part.kind, label: part.label)
      if !part.label.isEmpty, labelled[name] == nil { labelled[name] = index }
      groups.append(Dictionary(part.groups.map { ($0.name, $0.lines) }) { first, _ in first })
    }
    let section = known[.priorities].map { outline.parts[$0].lines } ?? 0..<0
    priorityLines = section.filter { document.lines[$0].kind == .priorityItem }
    let named = priorityLines.map { document.item(atLine: $0) }.filter { !$0.words.isEmpty }
    priorities = named.count
    openPriorities = named.count { $0.state == nil || $0.isOpen }
    empty = priorityLines.filter { document.isEmptyPriority($0) }.reversed()
    let preamble = outline.parts.first { $0.heading == nil }?.lines ?? 0..<0
    isBare =
      !outline.hasHeadings
      || known[.tasks] == nil && known[.priorities] == nil
        && preamble.contains { document.lines[$0].kind.isTodo }
    guard let schedule = known[.schedule] else { return }
    slots = groups[schedule].mapValues { SlotPlaces($0, document) }
    slots[nil] = SlotPlaces(outline.parts[schedule].ungrouped, document)
  }

  mutating func spot(for addition: Addition) -> Spot {
    let place = addition.place
    if let parent = place.parent { return spot(below: parent) }
    if addition.lines.isEmpty, place.kind != .custom { return end(of: place.kind, place) }
    switch place.kind {
    case .schedule where outline.hasHeadings || !addition.isTodo || place.keepsSection:
      // Without its group, a slot goes among those before the groups.
      let isInGroup = slots[place.group] != nil || place.makesGroups
      let spot = addition.slotMinutes.flatMap { slots[isInGroup ? place.group : nil]?.spot(at: $0) }
      return spot ?? end(of: .schedule, place)
    case .notes where !addition.isTodo: return end(of: .notes, place)
    case .priorities where place.isBinding || place.keepsSection || !isBare:
      return priority(place) ?? end(of: .tasks, nil)
    case .habits, .goals, .mood:
      // A task that was already in the file is a task even without a box.
      if !addition.isTodo { return end(of: place.kind, place) }
      return isBare ? tail : end(of: .tasks, nil)
    case .custom where custom[place.name] != nil:
      return end(ofSection: custom[place.name] ?? 0, place)
    case _ where isBare && !place.keepsSection: return tail
    case .tasks: return end(of: .tasks, place)
    case .custom where place.keepsSection:
      return newSection(.custom, place.name, group: place.group)
    case .custom where place.makesGroups:
      return end(of: .tasks, ItemPlace(.tasks, group: place.name.typed))
    default: return end(of: .tasks, nil)
    }
  }

  /// Below an item: after the last line that belongs to it, at the column of its last step, else
  /// where its text starts.
  private func spot(below parent: Int) -> Spot {
    let block = document.block(ofLine: parent)
    let line = document.lines[parent]
    let step = block.last { document.lines[$0].parent == parent && document.lines[$0].kind.isItem }
    return Spot(
      anchor: block.upperBound - 1, rank: [0], kind: .tasks,
      indent: step.map { document.lines[$0].column } ?? line.column + max(line.bulletWidth, 1) + 1)
  }

  /// In a document without sections: after its last task.
  private var tail: Spot { Spot(anchor: document.lineBeforeTail, rank: [1], kind: .tasks) }

  /// The end of a section, which need not exist yet.
  private mutating func end(of kind: SectionKind, _ place: ItemPlace?) -> Spot {
    if let place, !place.label.isEmpty, place.kind == kind {
      let section = labelled[LabelledSection(kind: kind, label: place.label)]
      if let section { return end(ofSection: section, place) }
      if place.makesGroups { return newSection(kind, place.name, group: place.group) }
    }
    if let section = known[kind] { return end(ofSection: section, place) }
    let name = GroupName(Array((kind.title ?? "Tasks").utf8))
    return newSection(kind, name, group: place.flatMap { $0.makesGroups ? $0.group : nil })
  }

  private func end(ofSection section: Int, _ place: ItemPlace?) -> Spot {
    let part = outline.parts[section]
    let lines = lines(of: section, place)
    let among = lines ?? part.lines
    let anchor = document.lastText(in: among.lowerBound - 1..<among.upperBound)
    var spot = Spot(anchor: anchor, rank: [lines == nil ? 2 : 1], kind: part.kind)
    if lines == nil { spot.group = place?.group }
    return spot
  }

  /// The lines of a section, or of its group, for an item; nil if a group must be made.
  private func lines(of section: Int, _ place: ItemPlace?) -> Range<Int>? {
    guard let place, let group = place.group else { return outline.parts[section].ungrouped }
    return groups[section][group] ?? (place.makesGroups ? nil : outline.parts[section].ungrouped)
  }

  private mutating func newSection(_ kind: SectionKind, _ name: GroupName, group: GroupName?)
    -> Spot
  {
    let number = newSections[name] ?? newSections.count
    newSections[name] = number
    let rank = [3, Int(kind.rawValue), number, group == nil ? 0 : 1]
    return Spot(
      anchor: document.lastText(in: document.lines.indices), rank: rank, kind: kind, section: name,
      group: group)
  }

  /// A place among the priorities; nil if there is none left.
  private mutating func priority(_ place: ItemPlace) -> Spot? {
    // A roll fills the list up to five. A person may ask for a place when some of them are done.
    let taken = place.isBinding ? openPriorities : priorities
    guard taken < Self.mostPriorities || place.isForStatements else { return nil }
    var spot = end(of: .priorities, place)
    if let lines = known[.priorities].flatMap({ lines(of: $0, place) }) {
      if let index = empty.lastIndex(where: { lines.contains($0) }) {
        let line = empty.remove(at: index)
        spot = Spot(anchor: line, rank: [0], kind: .priorities, isFilled: true)
      } else if priorityLines.last ?? -1 >= lines.upperBound {
        // The priorities after it would need other numbers.
        return nil
      }
    }
    priorities += 1
    openPriorities += 1
    return spot
  }
}

/// A known section with a label.
private struct LabelledSection: Hashable {
  let kind: SectionKind
  let label: [UInt8]
}

/// The slots of a schedule, among which new ones are placed by their start.
private struct SlotPlaces {
  private let document: Document
  private let slots: [(minutes: Int, line: Int)]
  /// The slots that a new slot has replaced.
  private var filled: Set<Int> = []

  /// - Parameter lines: of the schedule without its groups, or of a group.
  init(_ lines: Range<Int>, _ document: Document) {
    self.document = document
    slots = lines.compactMap { line in document.slotStart(ofLine: line).map { ($0, line) } }
  }

  /// In place of a free hour; after the last slot that does not start later; otherwise before the
  /// first; nil if there are no slots.
  mutating func spot(at minutes: Int) -> Spot? {
    let free = slots.first {
      $0.minutes == minutes && !filled.contains($0.line) && document.isFreeHour($0.line)
    }
    if let free {
      filled.insert(free.line)
      return Spot(anchor: free.line, rank: [0], kind: .schedule, isFilled: true)
    }
    guard let first = slots.first else { return nil }
    let before = slots.last { $0.minutes <= minutes }
    let anchor = before.map { document.block(ofLine: $0.line).upperBound - 1 } ?? first.line - 1
    return Spot(anchor: anchor, rank: [0, minutes], kind: .schedule)
  }
}

extension Document {
  /// Whether a line of Priorities is empty: only its number, and a box or none.
  fileprivate func isEmptyPriority(_ line: Int) -> Bool {
    lines[line].state ?? .open == .open && lines[line].column == 0 && holdsOnly(.box, line)
  }

  /// Whether a slot contains only its start, and nothing is below it.
  func isFreeHour(_ line: Int) -> Bool {
    holdsOnly(.timeRange, line) && slotTime(of: item(atLine: line))?.end == nil
  }

  /// Whether a line contains only a bullet and at most one token of this kind, and nothing is below
  /// it.
  private func holdsOnly(_ kind: TokenKind, _ line: Int) -> Bool {
    let kinds = [.byteOrderMark, .indent, .bullet, .blank, kind, .lineEnd]
    return table.tokens(ofLine: line).allSatisfy { kinds.contains($0.kind) }
      && block(ofLine: line).count == 1
  }

  /// The last line of a range that is not blank; -1 if there is none.
  fileprivate func lastText(in range: Range<Int>) -> Int {
    range.last { lines[$0].kind != .blankLine } ?? -1
  }

  /// The line after which tasks go in a file without sections: the last line of the last task,
  /// otherwise of the text.
  fileprivate var lineBeforeTail: Int {
    let preamble = lines.prefix { $0.kind != .sectionHeading }
    guard var top = preamble.lastIndex(where: { $0.kind.isTodo }) else {
      return lastText(in: 0..<lines.count)
    }
    while let parent = lines[top].parent { top = parent }
    var last = block(ofLine: top).upperBound - 1
    // Indented lines after the task that are not below it must not become part of a new task.
    var isInside = false
    for line in last + 1..<preamble.endIndex where lines[line].kind != .blankLine {
      let kind = lines[line].kind
      guard isInside || kind == .commentContent || lines[line].column >= 2 else { break }
      if kind == .fenceDelimiter { isInside.toggle() }
      last = line
    }
    return last
  }
}
