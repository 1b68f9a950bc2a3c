public import PlanDocument

/// One change between two texts of a plan.
public struct Difference: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    /// An item is new, with everything below it that is new too.
    case added
    case removed
    /// An item of the old text still exists, and its box or these parts of it differ.
    case changed(BoxChange?, [PartDifference])
    /// The `#` line; nil if there is none.
    case title(from: [UInt8]?, to: [UInt8]?)
    case sectionAdded, sectionRemoved
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
  public var name: [UInt8] = []
  /// The line of an item without its bullet and box.
  var line: [UInt8]?
  /// The words of the item above.
  public var owner: [UInt8]?
  /// The lines in either text, from zero, ascending. The main line comes first.
  public var old: [Int] = []
  public var new: [Int] = []
  /// The new place of a task that was moved to another day.
  public var arrival: Arrival?

  /// The line of an item without its bullet and box; otherwise the name.
  public var text: [UInt8] { line ?? name }

  /// The copy of a moved task in another file of the same comparison.
  public struct Arrival: Hashable, Sendable {
    /// The position of the file in the comparison.
    public var file: Int
    public var lines: [Int]
  }
}

/// The states of a box before and after; nil without a box.
public struct BoxChange: Hashable, Sendable {
  public let from: BoxState?
  public let to: BoxState?
}

/// A difference between two lines of one item; in canonical form if possible.
public struct PartDifference: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    case words, time, priority, mood, amount
    /// With its `#`.
    case tag
    case value(AttributeKey)
    case comment
    /// The heading above; empty before the first heading.
    case section
    /// The item above.
    case parent
    /// Any other difference, with the whole lines.
    case line
  }

  public let part: Part
  /// Nil if the part was not there before, or is no longer there.
  public let from: [UInt8]?
  public let to: [UInt8]?
}

/// One file before and after, and what changed in it.
public struct ComparedFile: Sendable {
  public let old: Document
  public let new: Document
  public let isNew: Bool
  public let isGone: Bool
  public internal(set) var differences: [Difference]

  /// - Parameters:
  ///   - old: nil if the file is new.
  ///   - new: nil if the file no longer exists.
  public init(old: [UInt8]?, new: [UInt8]?, as kind: DocumentKind) {
    (isNew, isGone) = (old == nil, new == nil)
    self.old = Document(old ?? [], as: kind)
    self.new = Document(new ?? [], as: kind)
    differences = compare(self.old, self.new)
  }

  public var day: CivilDate? { new.kind.date }
}
