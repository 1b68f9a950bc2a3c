public import PlanCalendar
public import PlanModel
public import PlanSyntax
public import PlanText

/// A line of an undated file that days are made from: a habit, or a series of tasks or slots.
public struct Definition: Sendable {
  public let kind: ItemKind
  /// Its parts with their ranges.
  public let item: Item
  public let values: ItemValues
  /// What instances are found by: the folded name of a habit, the folded words of a series.
  public let name: [UInt8]
  /// What a day is to hold of a habit.
  public let target: HabitTarget?
  /// The word behind the target's number.
  public let unit: [UInt8]?
  /// Whether it makes no more instances: done or cancelled, or below something closed.
  public let isClosed: Bool
  /// The lines of the items directly below, and of its notes.
  public let children: [Int]
  public let notes: [Int]

  public var line: Int { item.line }
  /// Of an event.
  public var time: SlotTime? { values.slot }
  /// On which days it recurs; nil for a habit that is only tracked and for a series by `after:`.
  public var every: RecurrenceRule? { values.every }
  public var start: CivilDate? { values.start }
  /// The former name, whose records count as its own.
  public var was: ByteRange? { values.was }
  /// Whether it says that the habit is set aside: `every:never`.
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

/// What a day says about one habit.
public struct HabitEntry: Sendable {
  /// Its parts with their ranges.
  public let item: Item
  /// What the habit is known by: folded, without tags and icon.
  public let name: [UInt8]
  /// What was done, and perhaps the target of the day.
  public let amount: Amount?
  /// The word behind the numbers.
  public let unit: [UInt8]?

  public var line: Int { item.line }
  /// Nil for a bare amount.
  public var state: BoxState? { item.state }
}

extension Document {
  /// The habits of a day or template, in the order of the file; the same one may stand twice.
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

/// What the title of a day says of the file's date.
public enum TitleAgreement: Hashable, Sendable {
  /// No title, or none that begins with a date.
  case absent
  case agrees
  case differs(CivilDate)
  /// The date is right, and the word behind it another day of the week.
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
