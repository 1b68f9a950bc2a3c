import PlanCalendar
import PlanSyntax

/// One question to an item.
enum FilterTerm: Hashable, Sendable {
  /// As typed, not blank.
  case text([UInt8])
  /// As typed, without `#`.
  case tag([UInt8])
  /// Nil is `!none`.
  case priority(Priority?)
  case state(FilterState)
  case kind(FilterKind)
  case list(named: [UInt8])
  /// Stands on one of these days or is due on one.
  case days(FilterDays)
  case date(FilterField, FilterComparison, FilterDays)
  case number(AttributeKey, FilterComparison, FilterNumber)
  case has(FilterPart)
}

/// What the value of an attribute is compared with.
enum FilterNumber: Hashable, Sendable {
  case count(Int)
  case length(Minutes)

  /// The number, or the minutes.
  var value: Int {
    switch self {
    case .count(let number): number
    case .length(let minutes): minutes.value
    }
  }
}

/// What became of an item; no definition is in any of these states.
enum FilterState: Hashable, Sendable {
  /// As `BoxState.shown(isMoved:)` says.
  case box(BoxState)
  case overdue, expired

  static let all: [FilterState] =
    [.open, .inProgress, .done, .cancelled, .moved].map { .box($0) } + [.overdue, .expired]

  var word: String {
    switch self {
    case .box(let state): state.word
    case .overdue: "overdue"
    case .expired: "expired"
    }
  }

  init?(word: String) {
    let word = ["skipped", "canceled"].contains(word) ? BoxState.cancelled.word : word
    guard let state = Self.all.first(where: { $0.word == word }) else { return nil }
    self = state
  }
}

/// What an item is, and in what sort of file it stands.
enum FilterKind: Hashable, Sendable {
  case item(ItemKind)
  case plan, list, definition, recurring

  static let all: [FilterKind] =
    [.task, .slot, .habit, .goal, .mood].map { .item($0) } + [
      .plan, .list, .definition, .recurring,
    ]

  var word: String {
    switch self {
    case .item(let kind): kind.name
    case .plan: "plan"
    case .list: "list"
    case .definition: "definition"
    case .recurring: "recurring"
    }
  }
}

/// A date of an item that can be compared.
enum FilterField: Hashable, Sendable {
  case attribute(AttributeKey)
  /// The day of its file.
  case on

  static var all: [FilterField] {
    AttributeKey.allCases.filter(\.isDate).map { .attribute($0) } + [.on]
  }

  init?(word: String) {
    guard let field = Self.all.first(where: { $0.word == word }) else { return nil }
    self = field
  }

  var word: String {
    switch self {
    case .attribute(let key): "\(key.name)"
    case .on: "on"
    }
  }
}

enum FilterComparison: String, CaseIterable, Sendable {
  case less = "<"
  case atMost = "<="
  case greater = ">"
  case atLeast = ">="
  /// Also typed `=`.
  case equal = ":"

  /// Compares with a stretch: equal is within it, less is before it.
  func holds(_ value: Int, _ stretch: ClosedRange<Int>) -> Bool {
    switch self {
    case .less: value < stretch.lowerBound
    case .atMost: value <= stretch.upperBound
    case .greater: value > stretch.upperBound
    case .atLeast: value >= stretch.lowerBound
    case .equal: stretch.contains(value)
    }
  }
}

extension AttributeKey {
  /// Whether a filter compares its values as dates.
  var isDate: Bool { type == .date || type == .moment || type == .expiry }

  /// Whether a filter compares its values as numbers or lengths of time.
  var isComparable: Bool { type == .number || type == .duration }

  /// Those that a filter compares so.
  static var comparable: [AttributeKey] { allCases.filter(\.isComparable) }
}

/// What `has:` asks for.
enum FilterPart: Hashable, Sendable {
  case notes, steps, tags, priority, time, amount
  case attribute(AttributeKey)

  static let plain: [FilterPart] = [.notes, .steps, .tags, .priority, .time, .amount]

  static var all: [FilterPart] { plain + AttributeKey.allCases.map { .attribute($0) } }

  var word: String {
    switch self {
    case .notes: "notes"
    case .steps: "steps"
    case .tags: "tags"
    case .priority: "priority"
    case .time: "time"
    case .amount: "amount"
    case .attribute(let key): "\(key.name)"
    }
  }
}
