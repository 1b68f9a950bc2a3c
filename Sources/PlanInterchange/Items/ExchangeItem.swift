public import PlanCalendar
public import PlanSyntax
import PlanText

/// An item on its way between a plan and another program: what it says, as values.
///
/// Whoever writes another format takes everything from here, and whoever reads one puts everything
/// here: how a plan spells it is known in one place.
public struct ExchangeItem: Hashable, Sendable {
  /// Any but a setting.
  public var kind: ItemKind
  /// Nil for what has no box.
  public var state: BoxState?
  /// What stands in its box where that is no known state: `?`.
  public var mark: [UInt8]?
  /// Of a slot, and perhaps of a mood.
  public var time: SlotTime?
  public var priority: Priority?
  /// What a person would call it, plain, in one line: without escapes, attributes and trailing tags. A
  /// tag that is a word of the sentence stands in it, with its `#`, and in `tags` too.
  ///
  /// Of a habit its name, of a mood its word as typed.
  public var words: [UInt8]
  /// All of them in order, without `#`; each once.
  public var tags: [[UInt8]] = []
  /// Canonical, with the dates settled as far as they can be; each key once.
  public var attributes: [Attribute] = []
  /// Of a habit, canonical: `5/8 glasses`.
  public var amount: [UInt8]?
  public var comment: [UInt8]?
  /// The lines of the notes below it, without bullets; blank ones left out.
  public var notes: [[UInt8]] = []
  /// The items below it.
  public var children: [ExchangeItem] = []
  /// Of a section of somebody's own its name; else nil.
  public var section: [UInt8]?
  /// The `###` it stands under.
  public var group: [UInt8]?
  /// From its box, time or words on, as it stands in a plan, or as it is to be read there; nil where
  /// its line is to be made of the rest.
  public var source: [UInt8]?
  /// Its line in the text that it comes from, from one; 0 where that has no lines.
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

  /// Whether it recurs: days are made from it.
  public var recurs: Bool { self[.every] != nil || self[.after] != nil }

  /// The value of an attribute as it is written.
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
