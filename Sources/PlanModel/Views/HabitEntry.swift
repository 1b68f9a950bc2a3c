public import PlanSyntax
public import PlanText

/// What a day says about one habit.
public struct HabitEntry: Sendable {
  /// Its parts with their ranges.
  public let item: Item
  /// What the habit is known by: folded, without tags and icon.
  public let name: [UInt8]
  /// What was done, and perhaps the target of the day.
  public let amount: Amount?
  /// The word behind the numbers.
  public let unit: ByteRange?

  public var line: Int { item.line }
  /// Nil for a bare amount.
  public var state: BoxState? { item.state }
}

extension Document {
  /// The habits of a day or template, in the order of the file; the same one may stand twice.
  public var habitEntries: [HabitEntry] {
    guard kind.recordsHabits else { return [] }
    return lines.indices.compactMap {
      lines[$0].kind == .habitItem ? habitEntry(atLine: $0) : nil
    }
  }

  func habitEntry(atLine line: Int) -> HabitEntry {
    let item = item(atLine: line)
    let (amount, unit) = amount(of: item)
    return HabitEntry(
      item: item, name: foldedName(of: item), amount: amount, unit: unit)
  }

  /// The numbers of an item, and where their unit stands.
  func amount(of item: Item) -> (Amount?, unit: ByteRange?) {
    guard let range = item.amount,
      let (amount, _) = Amount.scan(bytes.span.extracting(range.indices))
    else { return (nil, nil) }
    let unit = amount.unitSource.map {
      ByteRange(range.start + $0.lowerBound, range.start + $0.upperBound)
    }
    return (amount, unit)
  }
}
