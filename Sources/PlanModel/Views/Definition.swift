public import PlanCalendar
public import PlanSyntax
public import PlanText

/// A line of an undated file that days are made from: a habit, or a series of tasks or slots.
public struct Definition: Sendable {
  /// A habit, a task with a rule, or an event with a rule or, without a time, with a window.
  public let kind: ItemKind
  /// Of an event.
  public let time: SlotTime?
  /// Its parts with their ranges.
  public let item: Item
  public let values: ItemValues
  /// What instances are found by: the folded name of a habit, the folded words of a series.
  public let name: [UInt8]
  /// What a day is to hold of a habit.
  public let target: HabitTarget?
  /// The word behind the target's number.
  public let unit: ByteRange?
  /// Whether it makes no more instances: done or cancelled, or below something closed.
  public let isClosed: Bool
  /// The lines of the items directly below, and of its notes.
  public let children: [Int]
  public let notes: [Int]

  public var line: Int { item.line }
  public var words: ByteRange { item.words }
  public var priority: Priority? { item.priority }
  public var tags: [ByteRange] { item.tags }
  /// On which days it recurs; nil for a habit that is only tracked and for a series by `after:`.
  public var every: RecurrenceRule? { values.every }
  /// How long after its closing it recurs.
  public var after: Period? { values.after }
  public var start: CivilDate? { values.start }
  public var until: CivilDate? { values.until }
  /// The former name, whose records count as its own.
  public var was: ByteRange? { values.was }
  /// Whether it says that the habit is set aside: `every:never`.
  public var isPause: Bool { every == .never }
  /// Where the grid of the rule counts from: `start:`, else the first deadline.
  public var anchor: CivilDate? { values.anchor }
}

extension Document {
  /// The definitions of an undated file, in its order; a day, a template and settings have none.
  ///
  /// What stands below a series is part of it and defines nothing of its own.
  public var definitions: [Definition] { definitions(Nesting(self)) }

  public func definitions(_ nesting: Nesting) -> [Definition] {
    guard kind.holdsDefinitions else { return [] }
    var isSeries = Array(repeating: false, count: lines.count)
    return lines.indices.compactMap { line in
      if let owner = nesting.owner[line], isSeries[owner] {
        isSeries[line] = true
        return nil
      }
      guard let definition = definition(atLine: line, nesting) else { return nil }
      isSeries[line] = definition.kind != .habit
      return definition
    }
  }

  private func definition(atLine line: Int, _ nesting: Nesting) -> Definition? {
    guard let kind = ItemKind(definedBy: lines[line].kind) else { return nil }
    let item = item(atLine: line)
    let values = values(of: item)
    guard kind == .habit || values.every != nil || values.after != nil else { return nil }
    let (amount, unit) = amount(of: item)
    return Definition(
      kind: kind, time: kind == .slot ? slotTime(of: item) : nil, item: item, values: values,
      name: foldedName(of: item),
      target: amount.flatMap { HabitTarget(ofDefinition: $0) }, unit: unit,
      isClosed: item.state?.isFinished == true || nesting.isBelowClosed[line],
      children: nesting.children[line],
      notes: nesting.notes[line])
  }

}

extension ItemKind {
  /// What a line is a definition of, if it is one.
  fileprivate init?(definedBy line: LineKind) {
    switch ItemKind(line) {
    case .task, .priority: self = .task
    case .slot: self = .slot
    case .habit: self = .habit
    case .goal, .mood, .setting, nil: return nil
    }
  }
}

extension DocumentKind {
  /// Whether habits and rules in it are definitions.
  public var holdsDefinitions: Bool {
    switch self {
    case .collection, .unknown: true
    case .day, .template, .settings: false
    }
  }
}
