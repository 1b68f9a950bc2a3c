import PlanText

/// All attributes, in the order in which the tools add them to a line.
///
/// Everything about a key is in its row of the table.
public enum AttributeKey: UInt8, Sendable, CaseIterable {
  case due, every, after, start, until, expires, remind, points, est, goal, target
  case from, to, done, id, was
  case spent, began, needs, uid
  /// `x-NAME:value`, of a person or program: kept and shown, without a meaning here. Its value
  /// is all after `x-`.
  case own

  // Inlined, because otherwise each question about a key would build the whole row.
  @inline(__always) private var row: AttributeRow {
    switch self {
    case .due:
      AttributeRow(
        "due", means: "the deadline: fri, +3d, 2026-10-09T17:00", .moment,
        [.ofItsLine, .unlikeWords, .rareAlone],
        forms: "due:2026-10-07, due:17:00 or due:fri",
        aliases: "deadline by bis fällig faellig échéance echeance scadenza entro vence para pour")
    case .every:
      AttributeRow(
        "every", means: "recurs on these days: mon,thu", .rule,
        [.portable, .ofSeries, .unlikeWords, .rareAlone, .ofSomeItems],
        forms: "every:day, every:mon,thu, every:2w or every:1st",
        aliases: "repeat repeats recur rec recurring jeden jede chaque cada ogni")
    case .after:
      AttributeRow(
        "after", means: "recurs that long after it was closed: 2w", .period,
        [.portable, .ofSeries, .unlikeWords, .rareAlone, .ofSomeItems],
        forms: "after:3d, after:2w, after:1mo or after:1y")
    case .start:
      AttributeRow(
        "start", means: "not before that day", .date,
        [.portable, .ofSeries, .unlikeWords, .rareAlone],
        forms: "start:2026-10-07 or start:fri", aliases: "scheduled sched wait threshold t")
    case .until:
      AttributeRow(
        "until", means: "not after that day", .date,
        [.portable, .ofSeries, .unlikeWords, .rareAlone, .ofSomeItems],
        forms: "until:2026-10-07 or until:fri")
    case .expires:
      AttributeRow(
        "expires", means: "not worth doing from then on", .expiry,
        [.portable, .unlikeWords, .rareAlone],
        forms: "expires:2026-10-07, expires:17:00 or expires:+2h", aliases: "expire expiry")
    case .remind:
      AttributeRow(
        "remind", means: "a reminder: 30m before, or a time", .reminder,
        [.ofItsLine, .portable, .unlikeWords, .rareAlone, .ofSomeItems],
        forms: "remind:10m, remind:1h or remind:09:45",
        aliases: "reminder alarm rappel erinnerung recordatorio")
    case .points:
      AttributeRow(
        "points", means: "what it earns", .number, [.ofItsLine, .portable, .unlikeWords],
        forms: "points:5, from 0 to 999", aliases: "point pt pts")
    case .est:
      AttributeRow(
        "est", means: "how long it takes: 1h30m", .duration,
        [.ofItsLine, .portable, .unlikeWords, .rareAlone],
        forms: "est:45m or est:1h30m", aliases: "estimate estimated duration dur")
    case .goal:
      AttributeRow(
        "goal", means: "counts towards the goal of that id", .identifier, .portable,
        forms: "goal:ielts, one word of letters, digits, '-', '_' and '/'")
    case .target:
      AttributeRow(
        "target", means: "what makes a goal reached", .amount,
        [.portable, .ofSeries, .ofSomeItems], forms: "target:60 or target:300km")
    case .from:
      AttributeRow(
        "from", means: "the first day it was on", .firstDay, [.portable, .ofSeries],
        forms: "from:2026-10-07 or from:2026-10-07/2")
    case .to:
      AttributeRow(
        "to", means: "the day it was moved to", .date, [.ofSeries, .ofSomeItems],
        forms: "to:2026-10-07")
    case .done:
      AttributeRow(
        "done", means: "when it was ticked", .moment, [.ofSeries, .ofSomeItems],
        forms: "done:14:30 or done:2026-10-07")
    case .id:
      AttributeRow(
        "id", means: "identity that stays when the words change", .identifier,
        [.portable, .ofSeries],
        forms: "id:ielts, one word of letters, digits, '-', '_' and '/'")
    case .was:
      AttributeRow(
        "was", means: "the former name", .name, [.portable, .ofSeries], forms: "was:\"Old name\"")
    case .spent:
      AttributeRow(
        "spent", means: "how long it took: 1h30m", .duration,
        [.portable, .ofSeries, .unlikeWords],
        forms: "spent:45m or spent:1h30m")
    case .began:
      AttributeRow(
        "began", means: "when it was begun", .moment, [.portable, .ofSeries, .unlikeWords],
        forms: "began:14:30 or began:2026-10-07T14:30")
    case .needs:
      AttributeRow(
        "needs", means: "what has to be done first: its id", .identifiers, .portable,
        forms: "needs:ielts or needs:visa,ticket")
    case .uid:
      AttributeRow(
        "uid", means: "identity of an imported event", .word, [.portable, .ofSeries],
        forms: "uid:word")
    case .own: AttributeRow("x-", means: "a key of your own", .own, .portable, forms: "x-ticket:17")
    }
  }

  public var name: StaticString { row.name }
  /// What is before its value: `due:`, `x-`.
  public var lead: String { self == .own ? "x-" : "\(name):" }
  /// The bytes of it.
  @inline(__always)
  var leadLength: Int { self == .own ? 2 : name.utf8CodeUnitCount + 1 }
  public var type: AttributeType { row.type }
  public var traits: AttributeTraits { row.traits }
  /// The forms of its value, for a message.
  public var forms: StaticString { row.forms }
  /// What it says of an item, in a few words.
  public var meaning: StaticString { row.meaning }
  /// The names that other programs use, in lower case, separated by blanks.
  public var aliases: StaticString { row.aliases }

  /// The length of the longest name, which limits the search for a name.
  static let longestName = 7

  /// The keys that have a name.
  public static let named = allCases.filter { $0 != .own }

  /// The names as numbers of `EightBytes.number(of:)`, in the order of the raw values.
  private static let letters = named.map { EightBytes.number(of: $0.name) }

  /// The key whose name is exactly this word.
  ///
  /// - Parameter letters: the word as a number of `EightBytes.number(of:)`.
  init?(_ letters: UInt64) {
    guard let index = Self.letters.firstIndex(of: letters) else { return nil }
    self.init(rawValue: UInt8(truncatingIfNeeded: index))
  }

  /// The key whose name is exactly this word.
  public init?(spelled word: Span<UInt8>) {
    guard word.count <= AttributeKey.longestName else { return nil }
    var letters: UInt64 = 0
    for i in word.indices { letters |= UInt64(word[i]) &<< UInt64(8 &* i) }
    self.init(letters)
  }

  /// The key of a word that is folded for comparison; nil unless it is a value of a known key.
  public init?(ofWord word: Span<UInt8>) {
    guard let colon = word.indices.first(where: { word[$0] == UInt8(ascii: ":") }),
      let key = AttributeKey(spelled: word.extracting(..<colon)), colon + 1 < word.count,
      key.takes(word.extracting((colon + 1)...))
    else { return nil }
    self = key
  }

  /// Whether `key:value` is an attribute of this key, in any accepted form of the value.
  public func takes(_ value: Span<UInt8>) -> Bool { AttributeSpelling(self, value) != .invalid }
}

/// One row of the table of attributes.
private struct AttributeRow {
  let name: StaticString
  let meaning: StaticString
  let type: AttributeType
  let traits: AttributeTraits
  let forms: StaticString
  let aliases: StaticString

  init(
    _ name: StaticString, means meaning: StaticString, _ type: AttributeType,
    _ traits: AttributeTraits = [],
    forms: StaticString, aliases: StaticString = ""
  ) {
    (self.name, self.meaning) = (name, meaning)
    (self.type, self.traits, self.forms, self.aliases) = (type, traits, forms, aliases)
  }
}

/// How the value of an attribute is written and read.
public enum AttributeType: UInt8, Sendable {
  /// A date, a time of the day, or both.
  case moment
  case date
  /// A date, with the number of one of several tasks of that day.
  case firstDay
  /// A moment, or `+` and a length of time.
  case expiry
  case rule, period
  /// A length of time, or a time of the day.
  case reminder
  case duration
  /// From 0 to 999.
  case number
  /// An amount without a target.
  case amount
  case identifier
  /// Identifiers, separated by commas.
  case identifiers
  /// Words in quotes, or one word.
  case name
  /// Any word.
  case word
  /// A name of letters, digits, `-` and `_`, a colon, and any word.
  case own

  /// Values worth offering, the words for dates aside.
  public var usualValues: [String] {
    switch self {
    case .period: ["1d", "3d", "1w", "2w", "1mo", "3mo", "6mo", "1y"]
    case .reminder: ["10m", "30m", "1h", "2h", "1d", "2d", "7d", "09:00", "18:00"]
    case .duration: ["5m", "10m", "15m", "30m", "45m", "1h", "1h30m", "2h", "4h", "1d"]
    case .number: ["1", "2", "3", "5", "10", "20"]
    case .amount: ["10", "50", "100", "100km"]
    case .expiry: ["+2h", "+1d", "+1w"]
    case .rule:
      [
        "day", "weekday", "weekend", "week", "month", "quarter", "year", "mon", "tue", "wed",
        "thu", "fri", "sat", "sun", "mon,wed,fri", "2w-mon", "3d", "2w", "6mo", "1st,15th", "last",
        "2nd-tue", "last-fri", "dec-24", "3/week", "2/month", "never",
      ]
    default: []
    }
  }

  /// Whether a value is or holds a date.
  public var holdsDate: Bool {
    switch self {
    case .moment, .date, .firstDay, .expiry: true
    default: false
    }
  }
}

/// Properties that some attributes share.
public struct AttributeTraits: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It does not concern other lines or days.
  public static let ofItsLine = AttributeTraits(rawValue: 1)
  /// Formats with free keys keep it.
  public static let portable = AttributeTraits(rawValue: 2)
  /// It belongs to the definition of a series, or to one day. An instance does not inherit it.
  public static let ofSeries = AttributeTraits(rawValue: 4)
  /// Its values do not look like words of a sentence.
  public static let unlikeWords = AttributeTraits(rawValue: 8)
  /// The key with a colon alone is rarely a word of a sentence.
  public static let rareAlone = AttributeTraits(rawValue: 16)
  /// It has no meaning for items of some kinds or states.
  public static let ofSomeItems = AttributeTraits(rawValue: 32)
}

/// A set of attribute keys.
public struct AttributeKeys: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// By the raw values of the keys.
  public private(set) var bits: UInt64 = 0

  @inline(__always) public init() {}

  @inline(__always)
  public init(arrayLiteral keys: AttributeKey...) { for key in keys { insert(key) } }

  public var isEmpty: Bool { bits == 0 }

  @inline(__always) public func contains(_ key: AttributeKey) -> Bool { bits & Self.bit(key) != 0 }

  /// Whether a condition is true for at least one of the keys.
  @inline(__always) public func contains(where holds: (AttributeKey) -> Bool) -> Bool {
    var rest = bits
    while rest != 0 {
      let number = UInt8(truncatingIfNeeded: rest.trailingZeroBitCount)
      if let key = AttributeKey(rawValue: number), holds(key) { return true }
      rest &= rest &- 1
    }
    return false
  }

  /// Adds a key; false if it is already in the set.
  @inline(__always)
  @discardableResult public mutating func insert(_ key: AttributeKey) -> Bool {
    let isNew = bits & Self.bit(key) == 0
    bits |= Self.bit(key)
    return isNew
  }

  @inline(__always)
  private static func bit(_ key: AttributeKey) -> UInt64 { 1 &<< UInt64(key.rawValue) }
}
