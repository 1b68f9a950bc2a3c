public import PlanArguments
import PlanDocument
public import PlanFolder
public import PlanShell
import PlanSystem
import PlanText

/// What the command line of a view asks for.
struct ViewMode {
  enum Form {
    case text, plain, json

    init(_ invocation: Invocation) throws(Refusal) {
      try invocation.checkAtMostOne(of: [Flag.json, Flag.plain])
      self = invocation[.json] ? .json : invocation[.plain] ? .plain : .text
    }
  }

  /// Whether each item is shown with the reasons why it is there.
  func asksWhy(_ invocation: Invocation) throws(Refusal) -> Bool {
    guard invocation[.why] else { return false }
    if form != .text { throw .refused("'--why' is for people: leave out the form") }
    return true
  }

  /// The day or period that the first operands of a view may name.
  struct When {
    /// What a bare `last`, `this` or `next` means.
    fileprivate var unit: String?
    fileprivate var direction = DatePhrase.Direction.nearest

    /// None: all operands are a filter.
    static let never = When()
    static func around(_ unit: String) -> When { When(unit: unit) }
    /// For a view about the past: `fri` is the last one.
    static func past(_ unit: String) -> When { When(unit: unit, direction: .back) }
  }

  let invocation: Invocation
  let form: Form
  /// The words that name a period, as one text; nil if none do.
  private(set) var when: FilterWhen?
  private(set) var typedWhen: ArgumentBytes = []
  private var direction = DatePhrase.Direction.nearest
  /// Nil if none was typed.
  private(set) var filter: Filter?
  private(set) var typedFilter: ArgumentBytes?

  /// - Parameters:
  ///   - form: nil for that of the options.
  ///   - operands: those that name a period or are a filter; nil for all.
  init(
    _ invocation: Invocation, form: Form? = nil, operands: [ArgumentBytes]? = nil, _ when: When
  ) throws(Refusal) {
    self.invocation = invocation
    self.form = if let form { form } else { try Form(invocation) }
    var words = (operands ?? invocation.operands)[...]
    direction = when.direction
    if let unit = when.unit {
      let counts = unit == invocation.command.name
      // `last week` before `last`, which alone means the unit of the view.
      for count in stride(from: min(words.count, DatePhrase.mostWords), to: 0, by: -1) {
        typedWhen = Array(words.prefix(count).joined(separator: [0x20]))
        self.when = try FilterWhen(typedWhen, unit: unit, counts: counts)
        if self.when == nil { continue }
        words = words.dropFirst(count)
        break
      }
    }
    if words.isEmpty { return }
    let typed = Array(words.joined(separator: [0x20]))
    (filter, typedFilter) = (try readFilter(typed), typed)
  }

  mutating func dropFilter() { (filter, typedFilter) = (nil, nil) }

  /// The days that are asked for; nil if none are named.
  func days(_ context: FilterContext) throws(Refusal) -> ClosedRange<CivilDate>? {
    guard let when else { return nil }
    guard let days = when.resolved(context, direction) else {
      throw .refused("'\(typedWhen)' names no day between 1900 and 2999")
    }
    return days
  }

  /// The one day that is asked for, else today.
  func day(_ context: FilterContext) throws(Refusal) -> CivilDate {
    guard let days = try days(context) else { return context.today }
    guard days.lowerBound == days.upperBound else {
      throw .refused("'\(typedWhen)' is more than one day")
    }
    return days.lowerBound
  }

  /// The filter as it was typed, and the days that its relative words mean: `filter  next week task
  /// (next week: Mon 2026-11-16 to Sun 2026-11-22)`; empty without a filter.
  func filterLine(_ context: FilterContext) -> [Piece] {
    guard let filter, let typedFilter else { return [] }
    let named = filter.relativeDays(context).map { words, days in
      let (first, last) = (days.lowerBound, days.upperBound)
      return "\(words): \(dayAndDate(first))\(last > first ? " to \(dayAndDate(last))" : "")"
    }
    let days = named.isEmpty ? "" : "  (\(named.joined(separator: ", ")))"
    return [Piece("filter  ", .dim), Piece(typedFilter), Piece(days, .dim)]
  }
}

extension FilterWhen {
  /// Reads the words of WHEN, as `fri`, `next week` or `mon..fri`; nil if they name no days.
  ///
  /// - Parameters:
  ///   - unit: what `last`, `this` and `next` mean alone.
  ///   - counts: whether a number alone is one of these units, as in `plan week 42`.
  /// - Throws: for words that look like days but are not, and for a number that no unit has.
  public init?(_ typed: ArgumentBytes, unit: String, counts: Bool) throws(Refusal) {
    var meant = typed
    let word = String(decoding: typed, as: UTF8.self).lowercased()
    if DatePhrase.turns[word] != nil { meant += " \(unit)".utf8 }
    if counts, typed.count < 3, let number = Int(digits: typed), let range = numbersOfUnits[unit],
      !range.contains(number)
    {
      throw .refused(
        "'\(typed)' is not a \(unit); write \(range.lowerBound) to \(range.upperBound); "
          + "use quotes for text")
    }
    do throws(FilterProblem) {
      if let when = try FilterWhen(reading: meant.span) {
        self = when
        return
      }
      let digits = typed.prefix(while: \.isASCIIDigit)
      guard counts, 1...2 ~= digits.count, let number = Int(digits: digits) else { return nil }
      let name = unit == "month" ? Month(rawValue: number)?.fullName : nil
      meant = Array((name ?? "\(unit) \(number)").utf8) + typed.dropFirst(digits.count)
      guard let when = try FilterWhen(reading: meant.span) else { return nil }
      self = when
    } catch {
      throw Refusal(error, in: meant)
    }
  }
}

/// The numbers of the units that a number alone may mean.
private let numbersOfUnits = ["week": 1...53, "month": 1...12, "year": 1900...2999]
