import PlanArguments
import PlanCalendar
import PlanHistory
import PlanSyntax
import PlanTerminal
import PlanText

/// What the command line of a view asks for.
struct ViewMode {
  enum Form {
    case text, plain, json

    init(_ invocation: Invocation) throws(UsageError) {
      let (json, plain) = (invocation[.json], invocation[.plain])
      if json, plain { throw .refused("'--json' and '--plain' are two forms: choose one") }
      self = json ? .json : plain ? .plain : .text
    }
  }

  /// What the first operands of a view may name.
  enum When {
    /// Nothing: all of them are a filter.
    case never
    /// A day or period; of a bare `last`, `this` or `next` the unit.
    ///
    /// - Parameter looksBack: whether the view is about what has been: `fri` is the last one.
    case period(unit: String, looksBack: Bool = false)
  }

  /// How much of a folder a view looks at; see `FolderFacts`.
  enum Reach {
    case everything
    /// All of so many days before and behind those that are asked for, and of the others what reaches
    /// beyond them: more than is looked at does no harm, less does.
    case days(before: Int, after: Int)
  }

  let form: Form
  /// The words that name a period, as one text; nil where none do.
  private(set) var when: FilterWhen?
  private(set) var typedWhen: ArgumentBytes = []
  private var direction = DatePhrase.Direction.nearest
  /// Nil where nobody typed one.
  private(set) var filter: Filter?
  private(set) var typedFilter: ArgumentBytes?

  init(_ invocation: Invocation, _ when: When) throws(UsageError) {
    try self.init(invocation, form: Form(invocation), when)
  }

  /// - Parameter operands: those that name a period or are a filter; nil for all.
  init(
    _ invocation: Invocation, form: Form, operands: [ArgumentBytes]? = nil, _ when: When
  ) throws(UsageError) {
    self.form = form
    var words = (operands ?? invocation.operands)[...]
    if case .period(let unit, let looksBack) = when {
      direction = looksBack ? .back : .nearest
      try takePeriod(from: &words, unit: unit, counts: unit == invocation.command.name)
    }
    if !words.isEmpty {
      let typed = Array(words.joined(separator: [0x20]))
      filter = try readFilter(typed)
      typedFilter = typed
    }
  }

  /// `last week` before `last`, which alone means the unit of the view.
  private mutating func takePeriod(
    from words: inout ArraySlice<ArgumentBytes>, unit: String, counts: Bool
  ) throws(UsageError) {
    let most = min(words.count, DatePhrase.mostWords)
    for count in stride(from: most, to: 0, by: -1) {
      let typed = Array(words.prefix(count).joined(separator: [0x20]))
      guard let when = try FilterWhen(typed, unit: unit, counts: counts) else { continue }
      (self.when, typedWhen) = (when, typed)
      words = words.dropFirst(count)
      return
    }
  }

  /// `filter  next week task  (2026-11-16 to 2026-11-22)`; empty without a filter.
  func filterLine(_ context: FilterContext) -> [Piece] {
    guard let filter, let typedFilter else { return [] }
    return PlanCommands.filterLine(filter, typedFilter, context)
  }

  /// The days that are asked for; nil where none are named.
  func days(_ context: FilterContext) throws(UsageError) -> ClosedRange<CivilDate>? {
    guard let when else { return nil }
    guard let days = when.resolved(context, direction) else {
      throw .refused("'\(typedWhen)' names no day between 1900 and 2999")
    }
    return days
  }

  /// The days of which a view wants more than what reaches beyond them; nil for all, and where a filter
  /// is typed, which may ask for anything.
  func wholeDays(
    _ reach: Reach, _ context: FilterContext
  ) throws(UsageError) -> ClosedRange<CivilDate>? {
    guard filter == nil, case .days(let before, let after) = reach else { return nil }
    let asked = try days(context) ?? context.today...context.today
    let first = asked.lowerBound.adding(days: -before) ?? .earliest
    return first...(asked.upperBound.adding(days: after) ?? .latest)
  }

  /// The one day that is asked for, else today.
  func day(_ context: FilterContext) throws(UsageError) -> CivilDate {
    guard let days = try days(context) else { return context.today }
    guard days.lowerBound == days.upperBound else {
      throw .refused("'\(typedWhen)' is more than one day")
    }
    return days.lowerBound
  }
}
