public import PlanSyntax

/// One thing that changed between two texts of a plan.
public struct Difference: Hashable, Sendable {
  public enum Deed: Hashable, Sendable {
    /// An item is new, with all that stands below it and is new too.
    case added
    case removed
    /// An item of the old text is still there, and these parts of it differ.
    case changed([ItemDifference])
    /// The `#` line; nil where there is none.
    case title(from: [UInt8]?, to: [UInt8]?)
    case sectionAdded
    case sectionRemoved
    case sectionRenamed(from: [UInt8])
    /// Lines that are no items: notes, fences, comments, groups, whatever nobody understands.
    case text(added: [[UInt8]], removed: [[UInt8]])
    /// Lines that are the same and follow others than before.
    case rearranged
    /// Lines that say the same in other characters; none where only blank lines, indents or line
    /// ends differ.
    case spelling
  }

  public var deed: Deed
  /// What the item is; nil for what is none.
  public var kind: LineKind?
  /// The box of the item, in the new text where it is there.
  public var state: BoxState?
  /// What it is called: the words of an item or heading, in the new text where it is there.
  public var name: [UInt8]
  /// The line of an item from behind its bullet and box; else the name.
  public var text: [UInt8]
  /// The words of the item it stands below.
  public var owner: [UInt8]?
  /// Its lines in either text, from zero and ascending; what it is about stands in the first.
  public var old: [Int]
  public var new: [Int]
  /// Where else a task stands that was moved to another day.
  public var arrival: Arrival?

  /// The copy that a moved task left in another file of the same comparison.
  public struct Arrival: Hashable, Sendable {
    /// The position of the file among those compared.
    public var file: Int
    public var lines: [Int]
  }

  init(
    _ deed: Deed, _ kind: LineKind? = nil, _ state: BoxState? = nil, name: [UInt8] = [],
    text: [UInt8]? = nil, owner: [UInt8]? = nil, old: [Int] = [], new: [Int] = []
  ) {
    self.deed = deed
    self.kind = kind
    self.state = state
    self.name = name
    self.text = text ?? name
    self.owner = owner
    self.old = old
    self.new = new
  }
}

/// What differs between two lines that are one item; spelled canonically wherever that can be.
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
  /// It stands under another heading, which is empty for what stands before the first.
  case section(from: [UInt8], to: [UInt8])
  /// It stands below another item, or below none.
  case parent(from: [UInt8]?, to: [UInt8]?)
  /// Something else in the line, whole.
  case line(from: [UInt8], to: [UInt8])
}
