import PlanText

/// The identity of a task. Lines with the same identity, in any files, are the same task.
///
/// Moves and ticks do not change it. Other words do, unless there is an `id:`.
public struct TaskIdentity: Hashable, Sendable {
  /// The name of the task: its words or its `id:`.
  public enum Name: Hashable, Sendable {
    /// The folded words, without priority, attributes and the tags after them.
    case words([UInt8])
    case id([UInt8])
  }

  public let name: Name
  /// `from:`, otherwise the date of the file; nil in an undated file.
  public let firstDay: CivilDate?

  public init(_ name: Name, firstDay: CivilDate?) {
    self.name = name
    self.firstDay = firstDay
  }
}

extension Document {
  /// The identity of a task, priority item or slot.
  public func identity(of item: Item, _ values: ItemValues) -> TaskIdentity {
    let name: TaskIdentity.Name =
      values.id.map { .id(text($0)) } ?? .words(foldedName(of: item))
    return TaskIdentity(name, firstDay: values.from ?? kind.date)
  }

  /// The name of an item, in the form used for comparison.
  public func foldedName(of item: Item) -> [UInt8] {
    var name: [UInt8] = []
    table.appendName(ofLine: item.line, in: bytes.span, to: &name)
    return name
  }

  /// The typed attributes of an item. Relative dates are resolved with the date of the file.
  public func values(of item: Item) -> ItemValues {
    var values = ItemValues(item.attributes, in: bytes.span, on: kind.date)
    if item.kind == .scheduleItem {
      values.slot = slotTime(of: item)
      if values.slot == nil, kind.holdsDefinitions { values.settleAllDay() }
    }
    return values
  }

  /// The amount of an item, and the word after it; nil without an amount.
  public func amount(of item: Item) -> (amount: Amount, unit: [UInt8]?)? {
    item.amount.flatMap { range in
      let source = text(range)
      return Amount.scan(source.span).map {
        ($0.amount, $0.amount.unitSource.map { Array(source[$0]) })
      }
    }
  }

  /// The time of a slot or mood; nil without one.
  public func slotTime(of item: Item) -> SlotTime? {
    item.time.flatMap { SlotTime.scan(bytes.span.extracting($0.indices))?.time }
  }
}
