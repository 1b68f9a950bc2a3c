import PlanCalendar
import PlanSyntax

extension Filter {
  /// What is still to be done.
  public static var open: Filter { reading("open") }

  /// What is still to be done and whose deadline has passed.
  public static var overdue: Filter { reading("overdue") }

  public static var tasksAndSlots: Filter { reading("task | slot") }

  /// What is shown where nobody types a filter.
  public static var openTasksAndSlots: Filter { reading("open & (task | slot)") }

  private static func reading(_ text: String) -> Filter {
    do {
      return try Filter(Array(text.utf8).span)
    } catch {
      preconditionFailure(error.message)
    }
  }

  /// What is meant by somebody who types it to see or to change things: deeds, and those still to be
  /// done, unless it says otherwise.
  ///
  /// Moods and maxims fit where a kind is asked for. What is not open fits where a state is, or what
  /// only things without one or closed things have. What stands behind a `-` asks for nothing, but
  /// `-open` does. Linear.
  ///
  /// - Parameter isToChange: whether what fits is to change: then definitions and slots without a box
  ///   are not what is meant by `recurring` and `slot`.
  public func completed(isToChange: Bool) -> Filter {
    let asked = askedTerms
    var filter = self
    if !asked.contains(where: \.asksForKind) { filter = filter.and(.deeds) }
    if asked.contains(where: \.asksForState) { return filter }
    if isToChange { return filter.and(.open) }
    var remaining = [Filter.open]
    if asked.contains(where: \.asksForRules) {
      remaining.append(.reading("definition"))
    }
    if asked.contains(.kind(.item(.slot))) { remaining.append(.slotsWithoutBox) }
    return filter.and(.any(of: remaining))
  }

  private static var deeds: Filter { reading("task | slot | habit | goal") }

  /// Those of today and later: a slot that nobody can tick is over with its day.
  private static var slotsWithoutBox: Filter {
    reading("slot & on>=today & -(begun | done | cancelled | moved | expired)")
  }

  /// - Parameter filters: none of them an alternative; at least one.
  private static func any(of filters: [Filter]) -> Filter {
    if filters.count == 1 { return filters[0] }
    return Filter(filters.flatMap(\.nodes) + [.or(filters.count)])
  }

  /// The terms that no `-` turns round, and `open` wherever it stands.
  private var askedTerms: [FilterTerm] {
    terms.filter { !$0.isNegated || $0.term == .state(.box(.open)) }.map(\.term)
  }
}

extension FilterTerm {
  /// Whether it says what items are.
  fileprivate var asksForKind: Bool {
    guard case .kind(let kind) = self else { return false }
    return switch kind {
    case .item, .definition: true
    case .plan, .list, .recurring: false
    }
  }

  /// Whether it asks for a state, or for what is never open: moods, definitions, what was ticked on
  /// some day or moved to one.
  fileprivate var asksForState: Bool {
    switch self {
    case .state, .kind(.definition), .kind(.item(.mood)): true
    case .date(.attribute(.done), _, _), .date(.attribute(.to), _, _): true
    case .has(.attribute(.done)), .has(.attribute(.to)): true
    default: false
    }
  }

  /// Whether it asks for what a definition has.
  fileprivate var asksForRules: Bool {
    switch self {
    case .kind(.recurring), .has(.attribute(.every)), .has(.attribute(.after)): true
    default: false
    }
  }
}
