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
  /// All tags in order, without `#`.
  public var tags: [[UInt8]] = []
  /// In canonical form, with dates resolved as far as possible; each key once.
  public var attributes: [Attribute] = []
  /// The amount of a habit, in canonical form: `5/8 glasses`.
  public var amount: [UInt8]?
  /// Whether its amount means that a habit without a target was done; the source has no state.
  public var isDoneByAmount = false
  public var comment: [UInt8]?
  /// The lines of the notes below it; blank ones left out, except in code.
  public var notes: [NoteLine] = []
  /// The items below it.
  public var children: [ExchangeItem] = []
  /// How many bullets of the notes of the item above it is below.
  var noteDepth = 0
  /// The name of a section of the user's own; otherwise nil.
  public var section: [UInt8]?
  /// The `###` heading above it.
  public var group: [UInt8]?
  /// Its line from the box, time or words on, as it is in a plan or is to be read there; nil if the
  /// line is made from the other values.
  public var source: [UInt8]?
  /// Whether `source` is known to be in the form of planfmt, at the top of the usual section of its
  /// kind, with nothing but words, tags and values.
  var isFormatted = false
  /// Its line in its source, from one; 0 if the source has no lines.
  public var line = 0

  public struct Attribute: Hashable, Sendable {
    public var key: AttributeKey
    /// Without quotes.
    public var value: [UInt8]

    public init(_ key: AttributeKey, _ value: [UInt8]) { (self.key, self.value) = (key, value) }
  }

  public init(_ kind: ItemKind, _ words: [UInt8], state: BoxState? = nil) {
    (self.kind, self.words, self.state) = (kind, words, state)
  }

  /// The values of its attributes of one's own, without their `x-`.
  public var own: [[UInt8]] {
    get { attributes.filter { $0.key == .own }.map(\.value) }
    set {
      attributes.removeAll { $0.key == .own }
      attributes += newValue.map { Attribute(.own, $0) }
    }
  }

  var saysMoreThanWords: Bool { !tags.isEmpty || !attributes.isEmpty || priority != nil }

  /// Whether it is a task that may begin with a time, if it is at the top.
  var isTimedTask: Bool { (kind == .task || kind == .priority) && state != nil }

  /// Takes the attributes `x-NAME:value` from the end of the words.
  mutating func takeOwnWords() {
    var list = words.plainWords
    let count = list.count
    while list.count > 1, let value = list.last?.after(Array("x-".utf8)),
      AttributeKey.own.takes(value.span)
    {
      own.insert(value, at: 0)
      list.removeLast()
    }
    if list.count == count { return }
    // Tags before them are at the end of the words now.
    while list.count > 1, let tag = list.last?.after([UInt8(ascii: "#")]), tags.contains(tag) {
      list.removeLast()
    }
    words = Array(list.joined(separator: [0x20]))
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

  /// The value of `due:` or `done:`, if the day is known.
  public func moment(_ key: AttributeKey) -> ExchangeMoment? {
    guard let value = self[key], let moment = MomentInput(value.span), let day = moment.knownDate
    else { return nil }
    return ExchangeMoment(day, moment.time)
  }

  /// The value of `start:`, `until:`, `from:` or `to:`, if the day is known.
  public func date(_ key: AttributeKey) -> CivilDate? {
    self[key].flatMap { FirstDay($0.span, relativeTo: nil)?.date }
  }

  public var every: RecurrenceRule? { self[.every].flatMap { RecurrenceRule($0.span) } }
  public var after: Period? { self[.after].flatMap { Period($0.span) } }
  public var reminder: Reminder? { self[.remind].flatMap { Reminder($0.span) } }
  /// The value of `expires:`; a delay stays relative to the deadline.
  public var expiry: Expiry? { self[.expires].flatMap { Expiry($0.span, on: nil) } }

  public mutating func set(_ key: AttributeKey, _ moment: ExchangeMoment?) {
    self[key] = moment?.bytes
  }

  public mutating func set(_ key: AttributeKey, _ date: CivilDate?) { self[key] = date?.bytes }

  /// Adds a tag unless it is there; false if it cannot be a tag.
  ///
  /// - Parameter name: without `#`.
  @discardableResult public mutating func add(tag name: [UInt8]) -> Bool {
    tags.contains { $0.folded == name.folded } || append(tag: name)
  }

  /// Adds a tag, also a second time; false if it cannot be a tag.
  @discardableResult mutating func append(tag name: [UInt8]) -> Bool {
    guard isTag(name) else { return false }
    tags.append(name)
    return true
  }
}

extension [ExchangeItem] {
  /// Each item with its depth, followed by those below it, in the order of a file.
  var withThoseBelow: [(item: ExchangeItem, depth: Int)] {
    var all: [(item: ExchangeItem, depth: Int)] = []
    func add(_ items: [ExchangeItem], depth: Int) {
      for item in items {
        all.append((item, depth))
        add(item.children, depth: depth + 1)
      }
    }
    add(self, depth: 0)
    return all
  }
}

/// Whether `#name` is one tag.
public func isTag(_ name: [UInt8]) -> Bool {
  let words = Array("- [ ] x ".utf8)
  let document = Document(words + [UInt8(ascii: "#")] + name, as: .collection)
  guard let item = document.items.first, document.lines.count == 1 else { return false }
  return item.tags == [ByteRange(words.count, document.bytes.count)]
}

/// Builds a tree from items that come one after the other, each with its depth.
///
/// The tree is never deeper than `deepest`; deeper items of a source are put at that level.
public struct ItemTree {
  /// How many levels an item may be below others.
  public static let deepest = 32

  private var roots: [ExchangeItem] = []
  /// The open items, the outermost first, each with its key.
  private var open: [(item: ExchangeItem, key: Int)] = []
  /// The lines of items that were deeper than is possible.
  public private(set) var flattened: [Int] = []

  public init() {}

  public var isEmpty: Bool { roots.isEmpty && open.isEmpty }

  /// The depth of the item with that key, if it is above the next one; otherwise nil.
  public func depth(of key: Int) -> Int? { open.lastIndex { $0.key == key } }

  /// - Parameter depth: 0 for a top-level item; an item that is too deep is put below the last one.
  public mutating func add(_ item: ExchangeItem, key: Int = 0, depth: Int) {
    if depth > Self.deepest { flattened.append(item.line) }
    close(downTo: min(max(depth, 0), open.count, Self.deepest))
    open.append((item, key))
  }

  /// Puts a line of notes below the open item of a depth, or the last above it.
  ///
  /// - Returns: false if none is open.
  @discardableResult public mutating func add(note: NoteLine, depth: Int) -> Bool {
    let index = min(depth, open.count - 1)
    guard index >= 0 else { return false }
    close(downTo: index + 1)
    open[index].item.add(notes: [note])
    return true
  }

  /// Changes the open item of a depth, if there is one.
  mutating func change(depth: Int, _ body: (inout ExchangeItem) -> Void) {
    if open.indices.contains(depth) { body(&open[depth].item) }
  }

  public mutating func finish() -> [ExchangeItem] {
    close(downTo: 0)
    return roots
  }

  private mutating func close(downTo depth: Int) {
    while open.count > depth, let (item, _) = open.popLast() {
      if open.isEmpty {
        roots.append(item)
      } else {
        open[open.count - 1].item.children.append(item)
      }
    }
  }
}
