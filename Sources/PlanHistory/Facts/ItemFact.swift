public import PlanSyntax

/// What is known of one item of a folder: 24 bytes, and 8 for every tag and value it has.
public struct ItemFact: Sendable {
  let lineBits: UInt32
  let parentBits: UInt32
  let firstValue: UInt32
  /// What it is compared by: the folded words of a task or slot, the folded name of a habit, the
  /// folded words of an entry in Mood that has no mood.
  public let name: TextID
  public let kind: LineKind
  public let section: SectionKind
  let stateBits: UInt8
  let priorityBits: UInt8
  let moodBits: UInt16
  var traits: ItemTraits

  /// Its line, from zero.
  public var line: Int { Int(lineBits) }
  /// Of the items of the folder, the one it stands below.
  public var parent: Int? { parentBits == .max ? nil : Int(parentBits) }
  /// Nil without a box.
  public var state: BoxState? { BoxState(rawValue: stateBits) }
  public var priority: Priority? { Priority(rawValue: priorityBits) }
  /// Of an entry in Mood; nil where its first word is no mood.
  public var mood: Mood? { Mood(rawValue: moodBits) }
  /// Whether an item above it is done, cancelled or moved.
  public var isBelowClosed: Bool { traits.contains(.belowClosed) }
  /// Whether days are made from it: a habit or series of an undated file.
  public var isDefinition: Bool { traits.contains(.definition) }
  /// Whether it is a step of a series of an undated file.
  public var isBelowSeries: Bool { traits.contains(.series) && !isDefinition }
  /// Whether notes or a fence stand below it that belong to no item below it.
  public var hasNotes: Bool { traits.contains(.notes) }
}

struct ItemTraits: OptionSet, Sendable {
  let rawValue: UInt8

  static let belowClosed = ItemTraits(rawValue: 1)
  static let definition = ItemTraits(rawValue: 2)
  /// A series, or below one.
  static let series = ItemTraits(rawValue: 4)
  static let notes = ItemTraits(rawValue: 8)
}
