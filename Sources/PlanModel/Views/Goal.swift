public import PlanCalendar
public import PlanSyntax
public import PlanText

/// Something to be reached by doing other things.
public struct Goal: Sendable {
  /// Its parts with their ranges.
  public let item: Item
  public let values: ItemValues
  /// The lines of the items directly below.
  public let children: [Int]
  /// The lines of the notes below that belong to none of the children.
  public let notes: [Int]

  public var line: Int { item.line }
  public var state: BoxState? { item.state }
  public var words: ByteRange { item.words }
  public var priority: Priority? { item.priority }
  public var tags: [ByteRange] { item.tags }
  /// What tasks and habits name in `goal:` to count towards it.
  public var id: ByteRange? { values.id }
  /// Without one, progress is the share of linked tasks that are done.
  public var target: GoalTarget? { values.target }
  public var due: MomentInput? { values.due }
}

extension Document {
  /// The goals in the order of the file.
  public var goals: [Goal] { goals(Nesting(self)) }

  public func goals(_ nesting: Nesting) -> [Goal] {
    lines.indices.filter { lines[$0].kind == .goalItem }.map { line in
      let item = item(atLine: line)
      return Goal(
        item: item, values: values(of: item), children: nesting.children[line],
        notes: nesting.notes[line])
    }
  }
}
