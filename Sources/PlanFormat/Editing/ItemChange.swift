public import PlanSyntax

/// What is to change in the line of one item; what is nil or empty stays.
public struct ItemChange: Hashable, Sendable {
  /// Needs a box on the line, but for a habit of a day, which gets one; `.unknown` changes nothing.
  public var state: BoxState?
  /// What becomes of the box itself.
  public var box: BoxChange?
  /// What was done of a habit, spelled canonically; what stands behind its colon and is none
  /// becomes the comment.
  public var amount: [UInt8]?
  /// Replaces the one that is there.
  public var priority: Priority?
  public var removesPriority = false
  /// Put behind the tags of the trailing run, as they stand here: with their `#`.
  public var tags: [[UInt8]] = []
  /// Canonical values. One of a key that stands on the line is replaced where it stands.
  public var attributes: [AttributeKey: [UInt8]] = [:]
  /// All attributes of these keys go, wherever they stand.
  public var removed: Set<AttributeKey> = []

  public enum BoxChange: Hashable, Sendable {
    /// For the state one is made where there is none.
    case made
    /// It goes with its state.
    case removed
    /// It is spelled like this, brackets included: for a state that nobody knows.
    case spelled([UInt8])
  }

  /// No change.
  public init() {}

  public init(state: BoxState) { self.state = state }

  public init(amount: [UInt8]) { self.amount = amount }

  public init(_ key: AttributeKey, _ value: [UInt8]) { attributes = [key: value] }

  public init(removing keys: Set<AttributeKey>) { removed = keys }

  public init(priority: Priority) { self.priority = priority }

  /// Takes the priority away.
  public static var removingPriority: ItemChange {
    var change = ItemChange()
    change.removesPriority = true
    return change
  }

  public init(tags: [[UInt8]]) { self.tags = tags }

  /// Whether nothing is asked for.
  public var isEmpty: Bool {
    state == nil && box == nil && amount == nil && priority == nil && !removesPriority
      && tags.isEmpty && attributes.isEmpty && removed.isEmpty
  }

  /// Both changes in one; where they differ, `later` counts.
  public func merging(_ later: ItemChange) -> ItemChange {
    var merged = self
    merged.state = later.state ?? state
    merged.box = later.box ?? box
    merged.amount = later.amount ?? amount
    merged.priority = later.removesPriority ? nil : later.priority ?? priority
    merged.removesPriority = later.removesPriority || removesPriority && later.priority == nil
    merged.tags += later.tags
    merged.attributes = attributes.filter { !later.removed.contains($0.key) }
      .merging(later.attributes) { $1 }
    merged.removed = removed.filter { later.attributes[$0] == nil }.union(later.removed)
    return merged
  }
}
