import PlanDocument

extension Filter {
  /// Open items.
  public static let open = Filter(anyOf: [.state(.open)])

  /// Open items whose deadline has passed.
  public static let overdue = Filter(anyOf: [.overdue])
  public static let expired = Filter(anyOf: [.expired])

  public static let tasksAndSlots = Filter(anyOf: [.kind(.task), .kind(.slot)])

  /// The items that are shown without a filter.
  public static let openTasksAndSlots = open.and(tasksAndSlots)

  private static let completedKinds = Filter(
    anyOf: [ItemKind.task, .slot, .habit, .goal].map { .kind($0) })

  /// Slots of today and later: a slot without a box is over after its day.
  private static let comingSlots: [FilterPiece] =
    [
      .term(.word(.kind(.slot)), isNegated: false),
      .term(.date(nil, .atLeast, .one(.day(.dayOffset(0)))), isNegated: false),
      .open(isNegated: true),
    ]
    + Filter(
      anyOf: [.state(.inProgress), .state(.done), .state(.cancelled), .state(.moved), .expired]
    ).pieces + [.close(isNegated: true)]

  private init(anyOf words: [FilterWord]) {
    self.init(
      Array(words.map { [FilterPiece.term(.word($0), isNegated: false)] }.joined(separator: [.or])))
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
      filter = filter.and(.completedKinds)
    }
    if asked.contains(where: \.asksForState) { return filter }
    if isToChange { return filter.and(.open) }
    var remaining = Filter.open.pieces
    if asked.contains(where: \.asksForRules) {
      remaining += [.or, .term(.word(.definition), isNegated: false)]
    }
    if asked.contains(.word(.kind(.slot))) { remaining += [.or] + Self.comingSlots }
    return filter.and(Filter(remaining))
  }

  /// Whether it asks for `habit`; a negated word does not count.
  public var asksForHabits: Bool {
    terms.contains { $0.term == .word(.kind(.habit)) && !$0.isNegated }
  }

  /// Whether a term asks what waits for other items.
  var asksNeeds: Bool { terms.contains { $0.term == .word(.ready) || $0.term == .word(.blocked) } }

  /// Whether a term is about the state of a box, negated or not.
  public var namesState: Bool {
    terms.contains { if case .word(let word) = $0.term { word.isState } else { false } }
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
