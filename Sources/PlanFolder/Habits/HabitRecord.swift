public import PlanDocument

/// One day of a habit, with all its lines: it counts once, and its numbers are added.
public struct HabitRecord: Sendable {
  public let day: CivilDate
  /// The first of its lines, as a position in `FolderFacts.items`.
  public let item: Int
  /// Ticked if any line is ticked; otherwise skipped if any line is skipped; otherwise open.
  public private(set) var state: BoxState?
  /// The sum of the plain numbers; nil without one.
  public private(set) var number: Quantity?
  /// The sum of the times, in minutes; nil without one.
  public private(set) var minutes: Quantity?
  /// The target of the day. Of several, a limit counts before a minimum, then the harder one.
  public private(set) var target: HabitTarget?
  /// Whether a line without a number is ticked.
  private(set) var hasBareTick: Bool
  /// The points in the lines of the day; of several lines the most.
  public private(set) var points: Int?
  /// The `id:` of the goal in the lines of the day, as typed; of several lines the first.
  public private(set) var goal: TextID?

  // Borrowed: otherwise the initialiser would copy ten arrays for each line.
  init(_ item: Int, on day: CivilDate, _ amount: Amount?, _ facts: borrowing FolderFacts) {
    self.day = day
    self.item = item
    state = facts.items[item].state
    number = amount?.isTime == true ? nil : amount?.value
    minutes = amount?.isTime == true ? amount?.value : nil
    target = amount.flatMap { HabitTarget(ofEntry: $0) }
    hasBareTick = state == .done && amount?.value == nil
    points = facts.points(ofItem: item)
    goal = facts.goal(ofItem: item)
  }

  /// Adds another line of the same day; the first goal and the first line stay.
  mutating func add(_ other: HabitRecord) {
    if other.state == .done || other.state == .cancelled && state != .done { state = other.state }
    number = sum(number, other.number)
    minutes = sum(minutes, other.minutes)
    target = target.map { mine in other.target.map { mine.stricter($0) } ?? mine } ?? other.target
    hasBareTick = hasBareTick || other.hasBareTick
    points = points.map { max($0, other.points ?? 0) } ?? other.points
    goal = goal ?? other.goal
  }

  public var isTicked: Bool { state == .done }
  public var isSkipped: Bool { state == .cancelled }

  /// The sum of its numbers of one kind.
  func quantity(isTime: Bool) -> Quantity? { isTime ? minutes : number }

  /// The result of the day alone.
  ///
  /// - Parameter defined: the target of the version that applies.
  public func outcome(defined: HabitTarget?) -> HabitOutcome {
    let target = target ?? defined
    let number = target.flatMap { quantity(isTime: $0.isTime) }
    return HabitOutcome(state: state, number: number, target: target)
  }
}

private func sum(_ a: Quantity?, _ b: Quantity?) -> Quantity? {
  guard let a else { return b }
  return b.map { Quantity(thousandths: a.thousandths &+ $0.thousandths) } ?? a
}

extension HabitTarget {
  /// The harder of two targets; the order does not matter.
  fileprivate func stricter(_ other: HabitTarget) -> HabitTarget {
    if isAtMost != other.isAtMost { return isAtMost ? self : other }
    if isTime != other.isTime { return isTime ? self : other }
    return (quantity < other.quantity) == isAtMost ? self : other
  }
}

/// One number of a habit on a day.
struct HabitAmount: Sendable {
  let day: CivilDate
  /// In thousandths; for a time, of minutes.
  let quantity: Quantity
  let isTime: Bool
  /// A position in `HabitBook.units`: the typed unit, otherwise that of the version of the day; nil
  /// for a time, and if neither has one.
  var unit: Int?
}
