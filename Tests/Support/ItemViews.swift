public import PlanDocument
public import PlanText

// Tests describe items by these views; the programs use `Item` and `ItemValues`.

/// A thing to do: a task, a subtask, or a line of Priorities.
public struct TodoItem: Sendable {
  /// Its parts with their ranges.
  public let item: Item
  public let values: ItemValues
  public let identity: TaskIdentity
  /// The rank in Priorities, counted from 1 through the whole section.
  public let number: Int?
  /// The line of its parent item.
  public let parent: Int?
  /// Whether an item above it is closed, which closes it too.
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

  /// Whether it counts as open: open, begun, an unknown state, or moved without a target.
  public var isOpen: Bool { !isBelowClosed && item.isOpen }

  /// The day on which it counts as done: that of `done:`, otherwise that of the file; nil if it is
  /// not ticked.
  public func dayDone(in file: CivilDate?) -> CivilDate? {
    state == .done ? values.done?.knownDate ?? file : nil
  }
}

extension Document {
  /// Tasks, subtasks and priority items, in the order of the file.
  public var todos: [TodoItem] { todos(Nesting(self)) }

  public func todos(_ nesting: Nesting) -> [TodoItem] {
    var rank = 0
    let numbers = kind.date == nil ? [:] : taskNumbers
    return lines.indices.compactMap { line in
      if lines[line].kind == .sectionHeading { rank = 0 }
      if lines[line].kind == .priorityItem { rank += 1 }
      return lines[line].kind.isTodo ? todo(atLine: line, rank, nesting, numbers) : nil
    }
  }

  private func todo(
    atLine line: Int, _ rank: Int, _ nesting: Nesting, _ numbers: [Int: Int]
  ) -> TodoItem {
    let item = item(atLine: line)
    let values = values(of: item)
    return TodoItem(
      item: item, values: values, identity: identity(of: item, values, numbered: numbers),
      number: item.kind == .priorityItem ? rank : nil, parent: nesting.owner[line],
      isBelowClosed: nesting.isBelowClosed[line], children: nesting.children[line],
      notes: nesting.notes[line])
  }
}

/// An event of the schedule: a busy part of the day, or the whole day.
public struct Slot: Sendable {
  /// Its parts with their ranges.
  public let item: Item
  /// Nil for an event of the whole day.
  public let time: SlotTime?
  public let values: ItemValues
  /// The words that identify a series of slots, whatever the time.
  public let identity: TaskIdentity
  /// The lines of the items directly below.
  public let children: [Int]
  /// The lines of the notes below that belong to none of the children.
  public let notes: [Int]

  public var line: Int { item.line }
  /// Nil for a slot without a box, which is never ticked.
  public var state: BoxState? { item.state }
  public var words: ByteRange { item.words }
  public var priority: Priority? { item.priority }
  public var tags: [ByteRange] { item.tags }
  /// A free hour: a time without words.
  public var isFree: Bool { item.words.isEmpty }
}

extension Document {
  /// The slots in the order of the file.
  public var slots: [Slot] { slots(Nesting(self)) }

  public func slots(_ nesting: Nesting) -> [Slot] {
    lines.indices.compactMap {
      lines[$0].kind == .scheduleItem ? slot(atLine: $0, nesting) : nil
    }
  }

  func slot(atLine line: Int, _ nesting: Nesting) -> Slot {
    let item = item(atLine: line)
    let values = values(of: item)
    return Slot(
      item: item, time: slotTime(of: item), values: values, identity: identity(of: item, values),
      children: nesting.children[line], notes: nesting.notes[line])
  }
}

/// An entry in Mood: a mood or words about it, and optionally a time.
public struct MoodEntry: Sendable {
  /// Its parts with their ranges.
  public let item: Item
  public let time: ClockTime?
  /// Nil if the first word is not a mood: the entry has no value then.
  public let mood: Mood?
  /// The mood as typed, or the words if there is none.
  public let words: ByteRange

  public var line: Int { item.line }
  public var tags: [ByteRange] { item.tags }
  /// The text after the mood.
  public var comment: ByteRange? { item.comment }
}

extension Document {
  /// The moods in the order of the file.
  public var moods: [MoodEntry] {
    lines.indices.compactMap { lines[$0].kind == .moodItem ? moodEntry(atLine: $0) : nil }
  }

  func moodEntry(atLine line: Int) -> MoodEntry {
    let item = item(atLine: line)
    return MoodEntry(
      item: item, time: slotTime(of: item)?.start, mood: item.mood?.value,
      words: item.mood?.range ?? item.words)
  }
}

/// A goal that is reached by doing other things.
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
  /// The id that tasks and habits name in `goal:` to count towards it.
  public var id: ByteRange? { values.id }
  /// Without a target, progress is the share of linked tasks that are done.
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
