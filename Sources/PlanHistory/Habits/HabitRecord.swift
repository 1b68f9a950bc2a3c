public import PlanCalendar
public import PlanModel
public import PlanSyntax

/// What one day says of a habit, all its lines together: it counts once, and its numbers add up.
public struct HabitRecord: Sendable {
  public let day: CivilDate
  /// The first of its lines, as a position in `FolderFacts.items`.
  public let item: Int
  /// Ticked if any line is, else skipped if any line is, else open.
  public private(set) var state: BoxState?
  /// The sum of the plain numbers; nil without one.
  public private(set) var number: Quantity?
  /// The sum of the times, in minutes; nil without one.
  public private(set) var minutes: Quantity?
  /// The target the day names; of several a limit before a least, and the one harder to keep.
  public private(set) var target: HabitTarget?
  /// Whether a line without a number is ticked.
  private(set) var hasBareTick: Bool
  /// What the day itself says that it earns; of several lines the most.
  public private(set) var points: Int?
  /// The `id:` of the goal that the day itself names, as typed; of several lines the first.
  public private(set) var goal: TextID?

  // Borrowed: an initialiser copies what it is given, here ten arrays for each line.
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

  /// Takes in another line of the same day; of goals and lines the first stays.
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

  /// The sum of its numbers of one sort.
  func quantity(isTime: Bool) -> Quantity? { isTime ? minutes : number }

  /// What came of the day by itself.
  ///
  /// - Parameter defined: the target of the version that judges it.
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
  /// The same whichever is asked about the other.
  fileprivate func stricter(_ other: HabitTarget) -> HabitTarget {
    if isAtMost != other.isAtMost { return isAtMost ? self : other }
    if isTime != other.isTime { return isTime ? self : other }
    return (quantity < other.quantity) == isAtMost ? self : other
  }
}

/// One number that a day has for a habit.
struct HabitAmount: Sendable {
  let day: CivilDate
  /// In thousandths; of a time the minutes.
  let quantity: Quantity
  let isTime: Bool
  /// A position in `HabitBook.units`: the unit typed, else that of the version of the day; nil for a
  /// time, and where neither has one.
  var unit: Int?
}
