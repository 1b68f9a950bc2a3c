public import PlanDocument
public import PlanFolder
import PlanSystem
import PlanText

/// One item of a list on a screen.
public struct ItemRow {
  public let item: ListedItem
  /// Its position in the facts, for `nested`.
  public let number: Int
  /// The day of the heading above it, if that is a day.
  public var day: CivilDate?
  /// Whether it is the definition of a series, on a day that has no line of it.
  public let isRecurring: Bool
  /// Whether the heading says its rule.
  public var hidesRule = false
  /// What is at the right edge; nil for the deadline.
  public var right: [Piece]?
  /// The last day of an event of several days, which is shown on the first of them.
  public var lastDay: CivilDate?
  /// What `--why` shows below it.
  public var reasons: [ItemReason]
  /// How many parents are above it.
  var depth = 0
  /// The words of the item that it is a step of, if that is not above it.
  var parent: [UInt8]?

  public init(
    item: ListedItem, number: Int = 0, day: CivilDate? = nil, isRecurring: Bool = false,
    reasons: [ItemReason] = [], depth: Int = 0
  ) {
    (self.item, self.number, self.day, self.depth) = (item, number, day, depth)
    (self.isRecurring, self.reasons) = (isRecurring, reasons)
  }
}

/// Rows below a heading, which may be empty.
public struct ItemGroup {
  public let heading: [Piece]
  public var rows: [ItemRow]

  public init(heading: [Piece], rows: [ItemRow]) { (self.heading, self.rows) = (heading, rows) }
}

extension FolderFacts {
  /// Moves steps below their parents. A step with an earlier deadline than its parent stays where it
  /// is, so that the deadline is seen in time. An open step that stays alone names its parent.
  ///
  /// - Parameters:
  ///   - texts: of the rows, and of the parents of all rows.
  ///   - crossesGroups: whether a step without a date follows its parent to another group.
  public func nested(_ groups: [ItemGroup], _ texts: ItemTexts, crossesGroups: Bool) -> [ItemGroup]
  {
    var groupOf: [Int: Int] = [:]
    for (group, rows) in groups.map(\.rows).enumerated() {
      for row in rows where !row.isRecurring { groupOf[row.number] = group }
    }
    var steps: [Int: [ItemRow]] = [:]
    var result = groups
    for group in groups.indices {
      result[group].rows = groups[group].rows.compactMap { row in
        guard !row.isRecurring, let number = items[row.number].parent, let parent = texts[number]
        else { return row }
        var row = row
        let isEarlier = row.item.dueDay.map { $0 < parent.dueDay ?? .latest } ?? false
        let isDated = row.item.dueDay != nil || row.item.value(.start) != nil
        if let target = groupOf[number], !isEarlier, target == group || crossesGroups && !isDated {
          if target != group, let last = row.reasons.indices.last {
            row.reasons[last] = ("is here", [bytes("below its task")])
          }
          row.day = groups[target].rows.first?.day
          steps[number, default: []].append(row)
          return nil
        }
        if row.item.isOpen { row.parent = parent.words }
        return row
      }
    }
    return result.map { ItemGroup(heading: $0.heading, rows: rows($0.rows, with: steps)) }
      .filter { !$0.rows.isEmpty }
  }

  /// - Parameter steps: by the position of their parent.
  private func rows(_ rows: [ItemRow], with steps: [Int: [ItemRow]]) -> [ItemRow] {
    var result: [ItemRow] = []
    // A stack, because lines may be nested very deeply.
    var rest = Array(rows.reversed())
    while let row = rest.popLast() {
      result.append(row)
      if row.isRecurring { continue }
      for var step in (steps[row.number] ?? []).reversed() {
        step.depth = row.depth + 1
        rest.append(step)
      }
    }
    return result
  }
}

extension Screen {
  /// Draws items in columns; on a narrow screen the place and the rest are below the words.
  public mutating func items(_ groups: [ItemGroup]) {
    let rows = groups.flatMap(\.rows)
    let indent = groups.contains { !$0.heading.isEmpty } ? 2 : 0
    let boxWidth = rows.contains { !box($0).isEmpty } ? 4 : 0
    let isStacked = isTerminal && columns < 60
    let grid = Grid(
      isStacked ? [] : rows, itemColumns(indent: indent, boxWidth: boxWidth), leastFree: 32,
      on: self)
    var number = 0
    for (place, group) in groups.enumerated() {
      if place > 0 { line() }
      if !group.heading.isEmpty { line(group.heading) }
      for row in group.rows {
        if isStacked {
          stack(row, indent: indent, boxWidth: boxWidth)
        } else {
          if isLong(self.place(row.item)) { line(at: [(indent, self.place(row.item))]) }
          draw(row: number, of: grid)
        }
        number += 1
        let start = isStacked ? indent : grid.widths[0] + 2
        for note in row.item.notes {
          wrapped(note, indent: start + boxWidth + 2 * min(row.depth, 8))
        }
        for (label, parts) in row.reasons {
          let words = parts.enumerated().map { index, part in
            [Piece(part + bytes(index + 1 < parts.count ? "," : ""), .dim)]
          }
          let lead = String(repeating: " ", count: start + boxWidth) + label
          flow(words, gap: 1, label: lead, indent: start + boxWidth + label.utf8.count + 1)
        }
      }
    }
  }

  private func itemColumns(indent: Int, boxWidth: Int) -> [Column<ItemRow>] {
    var words = Column<ItemRow>(isFree: true, most: isTerminal ? nil : 60) { row, screen in
      screen.words(row, boxWidth)
    }
    words.asides = { row, screen in
      let (steps, asides) = (screen.steps(row.item), screen.asides(row))
      return steps.isEmpty
        ? asides : asides.map { steps + [Piece("  ")] + $0 } + [steps] + asides
    }
    return [
      Column { row, screen in
        let place = screen.place(row.item)
        return screen.isLong(place) ? [] : [.blanks(indent)] + place
      },
      words, Column(rank: 1, most: 24) { $1.tags($0.item) },
      Column("", .right) { $1.deadline($0) },
    ]
  }

  /// How long an event goes on, when it recurs, or since when a task is open.
  private func asides(_ row: ItemRow) -> [[Piece]] {
    if let day = row.lastDay {
      return [[Piece("until \(isTerminal ? day.weekday.title + " " : "")\(self.day(day))", .dim)]]
    }
    guard row.item.isDefinition, !row.hidesRule else { return ages(row.item) }
    let rule = row.item.rule.map { bytes($0.inWords) }
    let period = row.item.value(.after).map { $0 + bytes(" after it was closed") }
    let words = Array([rule, period].compactMap(\.self).joined(separator: bytes(", ")))
    return words.isEmpty ? [] : [[Piece(words, .dim)]]
  }

  private mutating func stack(_ row: ItemRow, indent: Int, boxWidth: Int) {
    line([.blanks(indent)] + words(row, boxWidth), right: deadline(row))
    let place = place(row.item)
    let parts = [steps(row.item), asides(row).first ?? [], tags(row.item)]
    if isLong(place) { line(at: [(max(0, min(indent + boxWidth, columns - place.width)), place)]) }
    flow((isLong(place) ? [] : [place]) + parts, gap: 2, indent: indent + boxWidth)
  }

  /// Where commands find an item: the day and line at a terminal, the file and line for other
  /// programs.
  private func place(_ item: ListedItem) -> [Piece] {
    isTerminal ? address(item) : [Piece(item.path.bytes + bytes(":\(item.line)"), .dim)]
  }

  /// Whether a place would take the room of all others, so that it has a line of its own, uncut.
  private func isLong(_ place: [Piece]) -> Bool { isTerminal && place.width > columns * 2 / 5 }

  private func box(_ row: ItemRow) -> [Piece] { row.isRecurring ? [] : box(row.item) }

  /// `[ ] 09:00-10:30 !high Standup -- in the kitchen  step of Office`.
  private func words(_ row: ItemRow, _ boxWidth: Int) -> [Piece] {
    let (item, box) = (row.item, box(row))
    var pieces = time(item)
    if !pieces.isEmpty { pieces.append(Piece(" ")) }
    pieces += wordsAlone(item)
    if !item.waitsFor.isEmpty { pieces += [Piece("  ")] + needs(item) }
    func add(_ start: String, _ text: [UInt8]) { pieces.append(Piece(bytes(start) + text, .dim)) }
    if item.state == .moved, let day = item.value(.to) { add(" to ", day) }
    // A deadline whose day is unknown.
    if item.dueDay == nil, let due = item.value(.due) { add(" due:", due) }
    if let comment = item.comment { add(" -- ", comment) }
    if item.state?.isClosed == true || row.isRecurring && row.lastDay == nil {
      pieces = pieces.map { Piece($0.shown, .dim) }
    }
    if let parent = row.parent { add("  step of ", parent) }
    return [.blanks(2 * min(row.depth, 8))] + box + [.blanks(boxWidth - box.width)] + pieces
  }

  /// Below the day of its deadline, `due` and the time are enough.
  private func deadline(_ row: ItemRow) -> [Piece] {
    let item = row.item
    if let right = row.right { return right }
    if row.isRecurring { return [] }
    guard isTerminal, item.isOpen, let day = row.day, item.dueDay == day else {
      return deadline(item)
    }
    let time = item.dueTime.map { bytes(" ") + $0.bytes } ?? []
    return [Piece(bytes("due") + time, palette.style(item.urgency))]
  }
}

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// Why an item is shown, or why in this place: `matches` and `open, task`.
public typealias ItemReason = (label: String, parts: [[UInt8]])
