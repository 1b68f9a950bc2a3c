import PlanSyntax

/// What a line or file gives reason to look into.
///
/// Gathered for every line of every file, so each is something that can be told at a glance. That
/// there is evidence does not mean that anything is wrong.
struct Evidence: OptionSet, Sendable {
  let rawValue: UInt64

  // The keys of attributes that wake a rule, by their raw values: bits 0 to 15. No rule is about the
  // reserved keys, whose bits are those of other evidence.
  static let keys: UInt64 = 0xFFFF
  static let every = key(.every)
  static let after = key(.after)
  static let start = key(.start)
  static let until = key(.until)
  static let expires = key(.expires)
  static let target = key(.target)
  static let from = key(.from)
  static let to = key(.to)
  static let done = key(.done)
  static let id = key(.id)
  static let goal = key(.goal)
  static let remind = key(.remind)
  static let due = key(.due)

  static func key(_ key: AttributeKey) -> Evidence { Evidence(rawValue: 1 << UInt64(key.rawValue)) }

  // Of a line.

  /// See `LineMarks.attempt`; also a box without a time in the Schedule.
  static let attempt = Evidence(rawValue: 1 << 16)
  /// A box with a character that has no meaning.
  static let unknownState = Evidence(rawValue: 1 << 17)
  /// A box `[>]`, by itself or with `to:`.
  static let moved = Evidence(rawValue: 1 << 18)
  /// A boxed item too short to hold words.
  static let empty = Evidence(rawValue: 1 << 19)
  /// A plain bullet at the top level of a section that holds items.
  static let bareBullet = Evidence(rawValue: 1 << 20)
  /// An open item below a done or cancelled one.
  static let openBelowClosed = Evidence(rawValue: 1 << 21)
  /// An item whose words a line above it in the file has too.
  static let repeatedName = Evidence(rawValue: 1 << 22)
  /// The same key twice on a line.
  static let repeatedKey = Evidence(rawValue: 1 << 23)
  /// A priority behind the fifth of its section.
  static let sixthPriority = Evidence(rawValue: 1 << 24)
  /// A slot that starts before the one above it ends, lies outside the hours, ends oddly, or has
  /// `pm` behind its time.
  static let slot = Evidence(rawValue: 1 << 25)
  /// A habit whose box and amount do not agree.
  static let amount = Evidence(rawValue: 1 << 26)
  /// A done item on a day after today, or a `done:` that names a day.
  static let doneInFuture = Evidence(rawValue: 1 << 28)
  /// Text directly below an item, at the left edge.
  static let gluedNote = Evidence(rawValue: 1 << 29)
  /// A heading `##` with a name that is not known.
  static let customHeading = Evidence(rawValue: 1 << 31)
  /// A setting.
  static let setting = Evidence(rawValue: 1 << 32)
  /// A title that may not agree with the name of the file.
  static let title = Evidence(rawValue: 1 << 33)
  /// A comment that speaks to a tool, or may.
  static let directive = Evidence(rawValue: 1 << 34)
  /// A habit or series that days are made from.
  static let definition = Evidence(rawValue: 1 << 36)

  /// An attribute that has no effect on an item of that kind or state.
  static let misplaced = Evidence(rawValue: 1 << 37)
  /// An attribute with a date in an undated file.
  static let undatedDate = Evidence(rawValue: 1 << 38)

  /// Not at the column of the text above, and so perhaps not where it seems to be.
  static let oddIndent = Evidence(rawValue: 1 << 39)

  // Of a file.

  /// A conflict marker without the others.
  static let strayMarker = Evidence(rawValue: 1 << 56)

  /// An entry in Mood without a mood.
  static let unknownMood = Evidence(rawValue: 1 << 58)
  /// A line of Notes that may begin with a box.
  static let boxInNotes = Evidence(rawValue: 1 << 57)

  /// The heading of one section twice.
  static let repeatedSection = Evidence(rawValue: 1 << 48)
  static let conflict = Evidence(rawValue: 1 << 49)
  static let byteOrderMark = Evidence(rawValue: 1 << 50)
  /// Lines that end in CR and LF beside lines that end in LF.
  static let mixedLineEnds = Evidence(rawValue: 1 << 51)
  /// A control, direction or invisible character.
  static let hiddenScalar = Evidence(rawValue: 1 << 52)
  /// planfmt would change it.
  static let unformatted = Evidence(rawValue: 1 << 53)
  /// A name like a day's, of no day.
  static let badName = Evidence(rawValue: 1 << 54)
  /// A character that may be taken for one of ASCII.
  static let lookalike = Evidence(rawValue: 1 << 55)
}
