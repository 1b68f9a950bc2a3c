import PlanSyntax

/// What a line or file gives reason to look into.
///
/// Gathered for every line of every file, so each is something that can be told at a glance. That
/// there is evidence does not mean that anything is wrong.
struct Evidence: OptionSet, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// How many bits from the lowest on are those of attributes that wake a rule.
  static let keyCount = 28

  static let every = key(.every)
  static let after = key(.after)
  static let start = key(.start)
  static let until = key(.until)
  static let expires = key(.expires)

  static func key(_ key: AttributeKey) -> Evidence { Evidence(keys: [key]) }

  /// - Parameter keys: of a line.
  @inline(__always)
  init(keys: AttributeKeys) { self.init(rawValue: keys.bits) }

  // Of a line.

  /// See `LineMarks.attempt`; also a box without a time in the Schedule.
  static let attempt = own(0)
  /// A box with a character that has no meaning.
  static let unknownState = own(1)
  /// A box `[>]`, by itself or with `to:`.
  static let moved = own(2)
  /// A boxed item too short to hold words.
  static let empty = own(3)
  /// A plain bullet at the top level of a section that holds items.
  static let bareBullet = own(4)
  /// An open item below a done or cancelled one.
  static let openBelowClosed = own(5)
  /// An item whose words a line above it in the file has too.
  static let repeatedName = own(6)
  /// The same key twice on a line.
  static let repeatedKey = own(7)
  /// A priority behind the fifth of its section.
  static let sixthPriority = own(8)
  /// A slot that starts before the one above it ends, lies outside the hours, ends oddly, or has
  /// `pm` behind its time.
  static let slot = own(9)
  /// A habit whose box and amount do not agree.
  static let amount = own(10)
  /// A done item on a day after today, or a `done:` that names a day.
  static let doneInFuture = own(11)
  /// Text directly below an item, at the left edge.
  static let gluedNote = own(12)
  /// A heading `##` with a name that is not known.
  static let customHeading = own(13)
  /// A setting.
  static let setting = own(14)
  /// A title that may not agree with the name of the file.
  static let title = own(15)
  /// A comment that speaks to a tool, or may.
  static let directive = own(16)
  /// A habit or series that days are made from.
  static let definition = own(17)

  /// An attribute that has no effect on an item of that kind or state.
  static let misplaced = own(18)
  /// An attribute with a date in an undated file.
  static let undatedDate = own(19)

  /// Not at the column of the text above, and so perhaps not where it seems to be.
  static let oddIndent = own(20)

  // Of a file.

  /// A conflict marker without the others.
  static let strayMarker = own(21)

  /// An entry in Mood without a mood.
  static let unknownMood = own(22)
  /// A line of Notes that may begin with a box.
  static let boxInNotes = own(23)

  /// The heading of one section twice.
  static let repeatedSection = own(24)
  static let conflict = own(25)
  static let byteOrderMark = own(26)
  /// Lines that end in CR and LF beside lines that end in LF.
  static let mixedLineEnds = own(27)
  /// A control, direction or invisible character.
  static let hiddenScalar = own(28)
  /// planfmt would change it.
  static let unformatted = own(29)
  /// A name like a day's, of no day.
  static let badName = own(30)
  /// A character that may be taken for one of ASCII.
  static let lookalike = own(31)

  /// - Parameter bit: from zero, after those of the keys.
  private static func own(_ bit: UInt64) -> Evidence {
    Evidence(rawValue: 1 << (UInt64(keyCount) + bit))
  }
}
