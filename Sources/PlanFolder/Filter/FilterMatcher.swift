public import PlanDocument
import PlanText

/// Checks whether the items of a folder match a filter. Values that are the same for all items are
/// computed once.
///
/// Fastest if items are checked in their order. Checking all items takes linear time for each term
/// that must be checked.
public struct FilterMatcher: Sendable {
  let facts: FolderFacts
  let context: FilterContext
  /// By item: another one whose tags and goal it has too, as a day of a habit those of the definition.
  public var tagSources: [Int: Int] = [:]
  /// The terms, last one first, each with the next one to check. So no unnecessary term is checked,
  /// and no stack is needed.
  private var steps: [(holds: Question, next: Next)] = []
  /// The texts that are searched for, with the result for each text of the folder that was
  /// searched: without it a text takes a quarter longer.
  var searches: [(search: LiteralSearch, answers: [Bool?])] = []
  /// Nil if no term asks for a state.
  let missedLines: MissedLines?
  /// Nil if no term asks what waits for other items.
  let needs: Needs?
  /// The file of the last item that was checked.
  var file = 0
  private var fileItems = 0..<0
  var day: CivilDate?

  private typealias Question = @Sendable (inout FilterMatcher, _ item: Int) -> Bool
  /// The next step for each answer; `accept` and `reject` are the end.
  private typealias Next = (whenTrue: Int, whenFalse: Int)

  private static let accept = -1
  private static let reject = -2

  /// Reads all items only if a term depends on other items (`recurring`).
  public init(_ filter: Filter, _ facts: FolderFacts, _ context: FilterContext) {
    self.facts = facts
    self.context = context
    missedLines =
      filter.namesState ? MissedLines(facts, weekStart: context.weekStart) : nil
    needs = filter.asksNeeds ? Needs(facts) : nil
    // From the last piece to the first, so that the exits of an operand are known before it is
    // reached.
    var exits: Next = (Self.accept, Self.reject)
    var next = exits
    var outer: [(exits: Next, next: Next)] = []
    for piece in filter.pieces.reversed() {
      switch piece {
      case .term(let term, let isNegated):
        steps.append((question(term), isNegated ? (next.whenFalse, next.whenTrue) : next))
        next.whenTrue = steps.count - 1
      case .or: next = (exits.whenTrue, next.whenTrue)
      case .close(let isNegated):
        outer.append((exits, next))
        if isNegated { next = (next.whenFalse, next.whenTrue) }
        exits = next
      case .open:
        let first = next.whenTrue
        (exits, next) = outer.removeLast()
        next.whenTrue = first
      }
    }
  }

  /// - Parameter item: a position in `FolderFacts.items`.
  public mutating func matches(_ item: Int) -> Bool {
    if !fileItems.contains(item) {
      file = facts.file(ofItem: item)
      fileItems = facts.items(ofFile: file)
      day = facts.files[file].kind.date
    }
    var next = steps.count - 1
    while next >= 0 {
      let step = steps[next]
      next = step.holds(&self, item) ? step.next.whenTrue : step.next.whenFalse
    }
    return next == Self.accept
  }

  /// The check of a term, with its dates and names resolved.
  private mutating func question(_ term: FilterTerm) -> Question {
    switch term {
    case .text(let text):
      let number = searches.count
      // A limited number of searches remember the result for every text.
      let answers = [Bool?](repeating: nil, count: number < 64 ? facts.texts.count : 0)
      searches.append((LiteralSearch([UInt8](foldingTyped: text)), answers))
      return { $0.hasText(number, $1) }
    case .tag(let name):
      let tag = [UInt8](folding: name.span)
      return { $0.isTagged(tag, $1) }
    case .priority(nil): return { $0.isWithoutPriority($1) }
    case .priority(let priority): return { $0.facts.items[$1].priority == priority }
    case .word(let word): return question(word)
    case .list(let name):
      let isCalled = facts.lists(named: name, below: context.root)
      return { matcher, _ in isCalled[matcher.file] }
    case .goal(let name):
      let goal = [UInt8](folding: name.span)
      return { $0.isOf(goal: goal, $1) }
    case .days(let days):
      // Nothing matches a range that ends before it begins.
      guard let days = days.resolved(context) else { return { _, _ in false } }
      return { matcher, item in
        [matcher.day, matcher.facts.dueDay(ofItem: item)].contains {
          $0.map { days.contains(Int($0.dayNumber)) } ?? false
        }
      }
    case .date(let key, let comparison, let days):
      guard let days = days.resolved(context) else { return { _, _ in false } }
      return { matcher, item in
        matcher.date(key, item).map { comparison.holds(Int($0.dayNumber), days) } ?? false
      }
    case .number(let key, let comparison, let number):
      let wanted = number.value...number.value
      return { $0.facts.number(key, $1).map { comparison.holds($0, wanted) } ?? false }
    case .has(let part): return { $0.has(part, $1) }
    case .hasAttribute(let key): return { $0.facts.has(key, $1) }
    }
  }

  private func question(_ word: FilterWord) -> Question {
    switch word {
    case .plan, .list:
      let holdsGoals = facts.filesWithGoals
      return { matcher, _ in
        matcher.day == nil && holdsGoals[matcher.file] == (word == .plan)
      }
    case .recurring:
      let recurs = facts.recurringItems(weekStart: context.weekStart)
      return { recurs[$1] }
    case .definition: return { $0.facts.items[$1].isDefinition }
    case .kind(let kind): return { $0.isKind(kind, $1) }
    case .state, .overdue, .expired, .ready: return { $0.isIn(word, $1) }
    case .blocked: return { $0.isIn(.state(.open), $1) && !$0.isIn(.ready, $1) }
    }
  }
}

/// The context of a match: the current time, and how weeks are counted.
public struct FilterContext: Hashable, Sendable {
  /// The day that relative dates count from.
  public var today: CivilDate
  /// Minutes since the midnight that begins `today`; 1440 and more in the night that still belongs
  /// to it.
  public var minutes: Int
  /// The first day of `week`; numbered weeks always start on Monday.
  public var weekStart: Weekday
  /// The folder of the plans, as in the paths of the facts; it is not part of the names of lists.
  public var root: [UInt8]
  /// Whether open tasks of past days are carried; if not, they expire with their day.
  public var rolls: Bool

  public init(
    today: CivilDate, minutes: Int, weekStart: Weekday = .monday, root: [UInt8] = [],
    rolls: Bool = true
  ) {
    (self.today, self.minutes, self.weekStart) = (today, minutes, weekStart)
    (self.root, self.rolls) = (root, rolls)
  }

  /// The last moment of a day that is over; the same moment for any other day.
  public func atEnd(of day: CivilDate) -> FilterContext {
    var context = self
    if day < today { (context.today, context.minutes) = (day, 1440) }
    return context
  }

  /// Minutes since 1970-01-01.
  var now: Int { Int(today.dayNumber) * 1440 + minutes }

  /// Whether something that ends at a moment, or with a day, has ended.
  public func isOver(_ end: ExpiryMoment) -> Bool {
    minutes(until: end).map { $0 <= 0 } ?? (end.day < today)
  }

  /// How many minutes are left until a moment; nil for the end of a day.
  public func minutes(until end: ExpiryMoment) -> Int? {
    end.minutes.map { Int(end.day.dayNumber) * 1440 + $0 - now }
  }
}
