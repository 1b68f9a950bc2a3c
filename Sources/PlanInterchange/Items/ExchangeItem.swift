public import PlanDocument
import PlanText

/// An item on the way between a plan and another program: its content, as values.
///
/// The writers of other formats take everything from here, and the readers put everything here. So
/// only one place knows how a plan spells it.
public struct ExchangeItem: Hashable, Sendable {
  /// Any but a setting.
  public var kind: ItemKind
  /// Nil for an item without a box.
  public var state: BoxState?
  /// The character in its box if that is not a known state: `?`.
  public var mark: [UInt8]?
  /// The time of a slot, and of a mood if it has one.
  public var time: SlotTime?
  public var priority: Priority?
  /// Its words, plain and in one line: without escapes, attributes and trailing tags. A tag that is
  /// a word of the sentence stays in it, with its `#`, and is in `tags` too.
  ///
  /// For a habit its name, for a mood its word as typed.
  public var words: [UInt8]
  /// All tags in order, without `#`; each once.
  public var tags: [[UInt8]] = []
  /// In canonical form, with dates resolved as far as possible; each key once.
  public var attributes: [Attribute] = []
  /// The amount of a habit, in canonical form: `5/8 glasses`.
  public var amount: [UInt8]?
  public var comment: [UInt8]?
  /// The lines of the notes below it, without bullets; blank ones left out.
  public var notes: [[UInt8]] = []
  /// The items below it.
  public var children: [ExchangeItem] = []
  /// The name of a section of the user's own; otherwise nil.
  public var section: [UInt8]?
  /// The `###` heading above it.
  public var group: [UInt8]?
  /// Its line from the box, time or words on, as it is in a plan or is to be read there; nil if the
  /// line is made from the other values.
  public var source: [UInt8]?
  /// Its line in its source, from one; 0 if the source has no lines.
  public var line = 0

  public struct Attribute: Hashable, Sendable {
    public var key: AttributeKey
    /// Without quotes.
    public var value: [UInt8]

    public init(_ key: AttributeKey, _ value: [UInt8]) {
      self.key = key
      self.value = value
    }
  }

  public init(_ kind: ItemKind, _ words: [UInt8], state: BoxState? = nil) {
    self.kind = kind
    self.words = words
    self.state = state
  }

  /// Whether it recurs, so that days are made from it.
  public var recurs: Bool { self[.every] != nil || self[.after] != nil }

  /// The value of an attribute, as it is written.
  public subscript(key: AttributeKey) -> [UInt8]? {
    get { attributes.first { $0.key == key }?.value }
    set {
      attributes.removeAll { $0.key == key }
      guard let newValue else { return }
      let next = attributes.firstIndex { $0.key.rawValue > key.rawValue }
      attributes.insert(Attribute(key, newValue), at: next ?? attributes.count)
    }
  }
}

/// A day, and perhaps a time on it.
public struct ExchangeMoment: Hashable, Sendable {
  public var day: CivilDate
  public var time: ClockTime?

  public init(_ day: CivilDate, _ time: ClockTime? = nil) {
    self.day = day
    self.time = time
  }
}
