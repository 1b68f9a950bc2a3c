public import PlanDocument
public import PlanText

/// A line of an undated file from which days are made: a habit, or a series of tasks or slots.
public struct Definition: Sendable {
  public let kind: ItemKind
  /// Its parts with their ranges.
  public let item: Item
  public let values: ItemValues
  /// The key of its instances: the folded name of a habit, the folded words of a series.
  public let name: [UInt8]
  /// The amount of a habit that days contain.
  public let target: HabitTarget?
  /// The word after the number of the target.
  public let unit: [UInt8]?
  /// Whether it makes no more instances: done or cancelled, or below something closed.
  public let isClosed: Bool
  /// The lines of the items directly below, and of its notes.
  public let children: [Int]
  public let notes: [Int]

  public var line: Int { item.line }
  /// The times of an event.
  public var time: SlotTime? { values.slot }
  /// The days on which it recurs; nil for a habit that is only tracked and for a series by
  /// `after:`.
  public var every: RecurrenceRule? { values.every }
  public var start: CivilDate? { values.start }
  /// The former name, whose records count as its own.
  public var was: ByteRange? { values.was }
  /// Whether the habit is paused: `every:never`.
  public var isPause: Bool { every == .never }
}

extension Document {
  /// The definitions of an undated file, in its order.
  public var definitions: [Definition] { definitions(Nesting(self)) }

  public func definitions(_ nesting: Nesting) -> [Definition] {
    definingLines(nesting).map { line, kind in
      let item = item(atLine: line)
      let amount = amount(of: item)
      return Definition(
        kind: kind, item: item, values: values(of: item), name: foldedName(of: item),
        target: amount.flatMap { HabitTarget(ofDefinition: $0.amount) }, unit: amount?.unit,
        isClosed: item.state?.isFinished == true || nesting.isBelowClosed[line],
        children: nesting.children[line], notes: nesting.notes[line])
    }
  }
}

/// The record of one habit in a day.
public struct HabitEntry: Sendable {
  /// Its parts with their ranges.
  public let item: Item
  /// The key of the habit: its folded name, without tags and icon.
  public let name: [UInt8]
  /// The amount that was done, and the target of the day if there is one.
  public let amount: Amount?
  /// The word after the numbers.
  public let unit: [UInt8]?

  public var line: Int { item.line }
  /// Nil for a bare amount.
  public var state: BoxState? { item.state }
}

extension Document {
  /// The habits of a day or template, in the order of the file. One habit may occur twice.
  public var habitEntries: [HabitEntry] {
    guard kind.recordsHabits else { return [] }
    return lines.indices.filter { lines[$0].kind == .habitItem }.map { line in
      let item = item(atLine: line)
      let amount = amount(of: item)
      return HabitEntry(
        item: item, name: foldedName(of: item), amount: amount?.amount, unit: amount?.unit)
    }
  }
}

/// How the title of a day agrees with the date of the file.
public enum TitleAgreement: Hashable, Sendable {
  /// No title, or one that does not start with a date.
  case absent
  case agrees
  case differs(CivilDate)
  /// The date is right, and the word after it is another day of the week.
  case wrongWeekday(Weekday)
}

extension Title {
  /// Compares date and weekday with those of the file.
  public func agreement(with day: CivilDate) -> TitleAgreement {
    guard let date else { return .absent }
    if date != day { return .differs(date) }
    if let weekday, weekday != day.weekday { return .wrongWeekday(weekday) }
    return .agrees
  }
}
