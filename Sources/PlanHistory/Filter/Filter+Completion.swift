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
  /// only things without one or closed things have. What a `-` turns round asks for nothing, but
  /// `-open` does. Linear.
  ///
  /// - Parameter isToChange: whether what fits is to change: then definitions and slots without a box
  ///   are not what is meant by `recurring` and `slot`.
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
      // Those of today and later: a slot that cannot be ticked is over with its day.
      remaining += " | slot & on>=today & -(begun | done | cancelled | moved | expired)"
    }
    return filter.and(.reading(remaining))
  }
}

extension FilterTerm {
  /// Whether it says what items are.
  fileprivate var asksForKind: Bool {
    switch self {
    case .word(.kind), .word(.definition): true
    default: false
    }
  }

  /// Whether it asks for a state, or for what is never open: moods, definitions, what was ticked on
  /// some day or moved to one.
  fileprivate var asksForState: Bool {
    switch self {
    case .word(let word): word.isState || word == .kind(.mood) || word == .definition
    case .date(.done, _, _), .date(.to, _, _), .hasAttribute(.done), .hasAttribute(.to): true
    default: false
    }
  }

  /// Whether it asks for what a definition has.
  fileprivate var asksForRules: Bool {
    [.word(.recurring), .hasAttribute(.every), .hasAttribute(.after)].contains(self)
  }
}
