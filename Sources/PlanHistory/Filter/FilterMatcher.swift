public import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

/// Says of the items of a folder whether they fit a filter; what can be settled once is.
///
/// Fastest when items come in their order. Asking all takes time linear in the items, for each term
/// that must be asked.
public struct FilterMatcher: Sendable {
  let facts: FolderFacts
  let context: FilterContext
  /// The terms, the last one first, each with the one to ask next, so that no term is asked whose
  /// answer cannot matter, and none needs a stack.
  private var steps: [(holds: Question, next: Next)] = []
  /// The texts that are looked for, with the answer for each text of the folder that was asked about:
  /// looking again and again takes a text a quarter longer.
  var searches: [(search: LiteralSearch, answers: [Bool?])] = []
  /// The file of the item asked about last.
  var file = 0
  private var fileItems = 0..<0
  var day: CivilDate?

  private typealias Question = @Sendable (inout FilterMatcher, _ item: Int) -> Bool
  /// The next step by the answer; `accept` and `reject` end it.
  private typealias Next = (whenTrue: Int, whenFalse: Int)

  private static let accept = -1
  private static let reject = -2

  /// Goes over the items only where a term needs to know of others (`recurring`).
  public init(_ filter: Filter, _ facts: FolderFacts, _ context: FilterContext) {
    self.facts = facts
    self.context = context
    // From the last piece to the first: where an operand leads to is known before it comes.
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

  /// The question of a term to an item, with its dates and names settled.
  private mutating func question(_ term: FilterTerm) -> Question {
    switch term {
    case .text(let text):
      let number = searches.count
      // Few enough to remember an answer for every text.
      let answers = [Bool?](repeating: nil, count: number < 64 ? facts.texts.count : 0)
      searches.append((LiteralSearch([UInt8](foldingTyped: text)), answers))
      return { $0.hasText(number, $1) }
    case .tag(let name):
      let tag = [UInt8](folding: name.span)
      return { $0.isTagged(tag, $1) }
    case .priority(let priority): return { $0.facts.items[$1].priority == priority }
    case .word(let word): return question(word)
    case .list(let name):
      let isCalled = facts.lists(named: name, below: context.root)
      return { matcher, _ in isCalled[matcher.file] }
    case .days(let days):
      // Nothing fits a range that ends before it begins.
      guard let days = days.resolved(context) else { return { _, _ in false } }
      return { matcher, item in
        [matcher.day, matcher.facts.dueDay(ofItem: item, on: matcher.day)].contains {
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
    case .state, .overdue, .expired: return { $0.isIn(word, $1) }
    }
  }
}

/// What a filter is matched against besides the items: when it is now, and how weeks are counted.
public struct FilterContext: Hashable, Sendable {
  /// The day that relative dates count from.
  public var today: CivilDate
  /// Since the midnight that begins `today`; 1440 and more in the night that still belongs to it.
  public var minutes: Int
  /// The first day of `week`; weeks that are numbered start on Monday all the same.
  public var weekStart: Weekday
  /// The folder of the plans, as the paths of the facts begin with it; lists are not called by it.
  public var root: [UInt8]
  /// Whether open tasks of past days are carried; where they are not, they expire with their day.
  public var rolls: Bool

  public init(
    today: CivilDate, minutes: Int, weekStart: Weekday = .monday, root: [UInt8] = [],
    rolls: Bool = true
  ) {
    self.today = today
    self.minutes = minutes
    self.weekStart = weekStart
    self.root = root
    self.rolls = rolls
  }

  /// Minutes since the first of January 1970.
  var now: Int { Int(today.dayNumber) * 1440 + minutes }
}
