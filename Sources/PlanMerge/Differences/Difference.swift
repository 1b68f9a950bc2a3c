public import PlanDocument

/// One change between two texts of a plan.
public struct Difference: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    /// An item is new, with everything below it that is new too.
    case added
    case removed
    /// An item of the old text still exists, and these parts of it differ.
    case changed([ItemDifference])
    /// The `#` line; nil if there is none.
    case title(from: [UInt8]?, to: [UInt8]?)
    case sectionAdded
    case sectionRemoved
    case sectionRenamed(from: [UInt8])
    /// Lines that are not items: notes, fences, comments, groups, unknown text.
    case text(added: [[UInt8]], removed: [[UInt8]])
    /// The lines are the same, but in another order.
    case rearranged
    /// The lines have the same meaning in other characters; no lines if only blank lines, indents
    /// or line ends differ.
    case spelling
  }

  public var change: Change
  /// The kind of the item; nil if it is not an item.
  public var kind: LineKind?
  /// The box of the item, from the new text if the item is there.
  public var state: BoxState?
  /// The words of the item or heading, from the new text if it is there.
  public var name: [UInt8]
  /// The line of an item without its bullet and box; otherwise the name.
  public var text: [UInt8]
  /// The words of the item above.
  public var owner: [UInt8]?
  /// The lines in either text, from zero, ascending. The main line comes first.
  public var old: [Int]
  public var new: [Int]
  /// The new place of a task that was moved to another day.
  public var arrival: Arrival?

  /// The copy of a moved task in another file of the same comparison.
  public struct Arrival: Hashable, Sendable {
    /// The position of the file in the comparison.
    public var file: Int
    public var lines: [Int]
  }

  init(
    _ change: Change, _ kind: LineKind? = nil, _ state: BoxState? = nil, name: [UInt8] = [],
    text: [UInt8]? = nil, owner: [UInt8]? = nil, old: [Int] = [], new: [Int] = []
  ) {
    self.change = change
    self.kind = kind
    self.state = state
    self.name = name
    self.text = text ?? name
    self.owner = owner
    self.old = old
    self.new = new
  }
}

/// A difference between two lines of one item; in canonical form if possible.
public enum ItemDifference: Hashable, Sendable {
  /// Nil without a box.
  case state(from: BoxState?, to: BoxState?)
  case words(from: [UInt8], to: [UInt8])
  case time(from: [UInt8]?, to: [UInt8]?)
  case priority(from: Priority?, to: Priority?)
  case mood(from: [UInt8]?, to: [UInt8]?)
  case amount(from: [UInt8]?, to: [UInt8]?)
  /// With its `#`.
  case tagAdded([UInt8])
  case tagRemoved([UInt8])
  case value(AttributeKey, from: [UInt8]?, to: [UInt8]?)
  case comment(from: [UInt8]?, to: [UInt8]?)
  /// It is under another heading; empty for lines before the first heading.
  case section(from: [UInt8], to: [UInt8])
  /// It is below another item; nil for none.
  case parent(from: [UInt8]?, to: [UInt8]?)
  /// Any other difference, with the whole lines.
  case line(from: [UInt8], to: [UInt8])
}

/// One file before and after, and what changed in it.
public struct ComparedFile: Sendable {
  public let old: Document
  public let new: Document
  public internal(set) var differences: [Difference]

  /// - Parameters:
  ///   - old: nil if the file is new.
  ///   - new: nil if the file is gone.
  public init(old: [UInt8]?, new: [UInt8]?, as kind: DocumentKind) {
    self.old = Document(old ?? [], as: kind)
    self.new = Document(new ?? [], as: kind)
    differences = compare(self.old, self.new)
  }

  public var day: CivilDate? { new.kind.date }
}
