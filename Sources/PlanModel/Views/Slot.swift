public import PlanCalendar
public import PlanSyntax
public import PlanText

/// An event of the schedule: a stretch of the day that is spoken for, or the whole day.
public struct Slot: Sendable {
  /// Its parts with their ranges.
  public let item: Item
  /// Nil for an event of the whole day.
  public let time: SlotTime?
  public let values: ItemValues
  /// The words that a series of slots is known by, whatever the time.
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
  /// A free hour: a time that nothing is named for.
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

  /// When a slot or mood is; nil for an item without a time.
  public func slotTime(of item: Item) -> SlotTime? {
    item.time.flatMap { SlotTime.scan(bytes.span.extracting($0.indices))?.time }
  }

  func slot(atLine line: Int, _ nesting: Nesting) -> Slot {
    let item = item(atLine: line)
    let values = values(of: item)
    return Slot(
      item: item, time: slotTime(of: item), values: values, identity: identity(of: item, values),
      children: nesting.children[line], notes: nesting.notes[line])
  }
}
