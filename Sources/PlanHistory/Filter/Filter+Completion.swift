import PlanDocument

extension Filter {
  /// Open items.
  public static var open: Filter { reading("open") }

  /// Open items whose deadline has passed.
  public static var overdue: Filter { reading("overdue") }
  static var expired: Filter { reading("expired") }

  public static var tasksAndSlots: Filter { reading("task | slot") }

  /// The items that are shown without a filter.
  public static var openTasksAndSlots: Filter { reading("open & (task | slot)") }

  private static func reading(_ text: String) -> Filter {
    do {
      return try Filter(Array(text.utf8).span)
    } catch {
      preconditionFailure(error.message)
    }
  }

  /// The filter with the usual limits added: tasks, slots, habits and goals that are open, unless
  /// it says otherwise.
  ///
  /// With a kind of item, moods and maxims match too. With a state, or with a property that only
  /// closed things or things without a state have, items that are not open match too. Negated terms
  /// do not count, except `-open`. Linear.
  ///
  /// - Parameter isToChange: whether the matching items are to be changed. Then definitions and
  ///   slots without a box do not match `recurring` and `slot`.
  public func completed(isToChange: Bool) -> Filter {
    let asked = terms.filter { !$0.isNegated || $0.term == .word(.state(.open)) }.map(\.term)
    var filter = self
    if !asked.contains(where: \.asksForKind) {
      filter = filter.and(.reading("task | slot | habit | goal"))
    }
    if asked.contains(where: \.asksForState) { return filter }
    if isToChange { return filter.and(.open) }
    var remaining = "open"
    if asked.contains(where: \.asksForRules) { remaining += " | definition" }
    if asked.contains(.word(.kind(.slot))) {
      // Those of today and later: a slot without a box is over after its day.
      remaining += " | slot & on>=today & -(begun | done | cancelled | moved | expired)"
    }
    return filter.and(.reading(remaining))
  }
}

extension Filter {
  /// Whether it asks for `habit`; a negated word does not count.
  public var asksForHabits: Bool {
    terms.contains { $0.term == .word(.kind(.habit)) && !$0.isNegated }
  }
}

extension FilterTerm {
  /// Whether it names a kind of items.
  fileprivate var asksForKind: Bool {
    switch self {
    case .word(.kind), .word(.definition): true
    default: false
    }
  }

  /// Whether it names a state, or something that is never open: moods, definitions, items ticked on
  /// or moved to a day.
  fileprivate var asksForState: Bool {
    switch self {
    case .word(let word): word.isState || word == .kind(.mood) || word == .definition
    case .date(.done, _, _), .date(.to, _, _), .hasAttribute(.done), .hasAttribute(.to): true
    default: false
    }
  }

  /// Whether it names a property of definitions.
  fileprivate var asksForRules: Bool {
    [.word(.recurring), .hasAttribute(.every), .hasAttribute(.after)].contains(self)
  }
}
