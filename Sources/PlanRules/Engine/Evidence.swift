import PlanDocument

/// What a quick look at a line or a file shows.
///
/// It is gathered for every line of every file, so each kind is cheap to find. A rule names the
/// evidence it needs. Evidence alone does not mean that anything is wrong.
struct Evidence: OptionSet, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The number of low bits that are for the keys of attributes.
  static let keyCount = 28

  static func key(_ key: AttributeKey) -> Evidence { Evidence(keys: [key]) }

  static func keys(where holds: (AttributeKey) -> Bool) -> Evidence {
    AttributeKey.allCases.filter(holds).reduce([]) { $0.union(.key($1)) }
  }

  /// - Parameter keys: the keys of a line.
  @inline(__always) init(keys: AttributeKeys) { self.init(rawValue: keys.bits) }

  /// Calls `body` with the number of each bit that is set.
  @inline(__always) func forEachBit(_ body: (Int) -> Void) {
    var rest = rawValue
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }

  // About a line.

  /// Every line except items that are over.
  static let line = own(0)
  /// See `LineMarks.attempt`.
  static let attempt = own(1)
  /// A box with a character that has no meaning.
  static let unknownState = own(2)
  /// A box `[>]`.
  static let moved = own(3)
  /// A done item on a day after today.
  static let doneAhead = own(4)
  /// A done task or slot in a file without a day.
  static let doneUndated = own(32)
  /// An item without words.
  static let noWords = own(5)
  /// The same key twice on a line.
  static let repeatedKey = own(6)
  /// An item with the same words as a line above it in the file.
  static let repeatedName = own(7)
  /// An open item below a done or cancelled one.
  static let openBelowClosed = own(8)
  /// Not at the column of the text above, so it may not belong where it seems to.
  static let oddIndent = own(9)
  /// A sixth priority in its section.
  static let sixthPriority = own(10)
  /// A slot that starts before the one above it ends, is outside the hours, has a time in a rare
  /// form, has a word after its time that may be part of it, or ends in words that may be a
  /// reminder.
  static let oddSlot = own(11)
  /// An item of the Schedule without a time, over or not.
  static let untimed = own(12)
  /// A habit of a day without an amount, with a point in its amount, or with an amount that
  /// disagrees with its box.
  static let noAmount = own(13)
  static let fraction = own(14)
  static let missedTarget = own(15)
  /// The definition of a habit or slot, from which days are made.
  static let definition = own(16)
  /// A plain bullet at the top level of Tasks or Habits, where all others have boxes.
  static let bareBullet = own(17)
  /// Text directly below an item, at the left edge.
  static let belowItem = own(18)
  /// A heading `##` with a name that is not known.
  static let ownSection = own(19)
  /// A second heading of the same section.
  static let repeatedSection = own(20)
  /// A title that is not the day of the file and its weekday.
  static let oddTitle = own(21)

  /// Text at the left edge, before the first section or in one that has items.
  static let plainLine = own(29)
  /// A priority without a box.
  static let boxless = own(30)
  /// A task that is not over, with words that may come from another program or name a day.
  static let openTask = own(31)

  /// A note that may be an item of another place.
  static let unread = own(33)

  // About a file.

  static let conflict = own(22)
  static let byteOrderMark = own(23)
  /// Both lines that end in CR and LF and lines that end in LF.
  static let mixedLineEnds = own(24)
  /// A control, direction or invisible character.
  static let hiddenScalar = own(25)
  /// A character that looks like an ASCII one.
  static let lookalike = own(26)
  /// planfmt would change it.
  static let unformatted = own(27)

  /// - Parameter bit: counted from zero, after the bits of the keys.
  private static func own(_ bit: UInt64) -> Evidence {
    Evidence(rawValue: 1 << (UInt64(keyCount) + bit))
  }
}
