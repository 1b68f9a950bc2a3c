public import PlanCalendar
public import PlanSyntax
public import PlanText

/// Something to be done: a task, a subtask, or a line of Priorities.
public struct TodoItem: Sendable {
  /// Its parts with their ranges.
  public let item: Item
  public let values: ItemValues
  public let identity: TaskIdentity
  /// The rank in Priorities, from 1 through the whole section.
  public let number: Int?
  /// The line of the item it stands below.
  public let parent: Int?
  /// Whether an item above it is closed, and it with that.
  public let isBelowClosed: Bool
  /// The lines of the items directly below.
  public let children: [Int]
  /// The lines of the notes below that belong to none of the children.
  public let notes: [Int]

  public var line: Int { item.line }
  /// Nil for a statement of Priorities, which is never ticked.
  public var state: BoxState? { item.state }
  public var words: ByteRange { item.words }
  public var priority: Priority? { item.priority }
  public var tags: [ByteRange] { item.tags }

  /// Whether it is still to be done: open, begun, a state nobody knows, or moved to nowhere.
  public var isOpen: Bool { !isBelowClosed && item.isOpen }

  /// The day it counts as done on: that of `done:`, else the file's; nil while it is not ticked.
  public func dayDone(in file: CivilDate?) -> CivilDate? {
    state == .done ? values.done?.knownDate ?? file : nil
  }
}

extension Document {
  /// Tasks, subtasks and priority items, in the order of the file.
  public var todos: [TodoItem] { todos(Nesting(self)) }

  public func todos(_ nesting: Nesting) -> [TodoItem] {
    lines.indices.filter { lines[$0].kind.isTodo }.map { todo(atLine: $0, nesting) }
  }

  func todo(atLine line: Int, _ nesting: Nesting) -> TodoItem {
    let item = item(atLine: line)
    let values = values(of: item)
    return TodoItem(
      item: item, values: values, identity: identity(of: item, values),
      number: nesting.numbers[line], parent: nesting.owner[line],
      isBelowClosed: nesting.isBelowClosed[line], children: nesting.children[line],
      notes: nesting.notes[line])
  }
}

extension LineKind {
  /// Whether `TodoItem` describes it.
  public var isTodo: Bool { self == .task || self == .priorityItem }
}
