import PlanDocument
import PlanText

/// One condition for an item.
enum FilterTerm: Hashable, Sendable {
  /// As typed, not blank.
  case text([UInt8])
  /// As typed, without `#`.
  case tag([UInt8])
  /// Nil is `!none`.
  case priority(Priority?)
  case word(FilterWord)
  case list(named: [UInt8])
  /// The `id:` of a goal, as typed.
  case goal(named: [UInt8])
  /// Is on one of these days or due on one.
  case days(FilterDays)
  /// Nil is the day of the file, `on`.
  case date(AttributeKey?, FilterComparison, FilterDays)
  case number(AttributeKey, FilterComparison, FilterNumber)
  case has(FilterPart)
  case hasAttribute(AttributeKey)
}

/// The number with which the value of an attribute is compared.
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

/// A word with a meaning.
enum FilterWord: Hashable, Sendable {
  /// The state of an item, as in `BoxState.shown(isMoved:)`; definitions have none of these states.
  case state(BoxState)
  case overdue, expired
  /// Whether it is open and does not wait for another item, or does.
  case ready, blocked
  /// The kind of an item.
  case kind(ItemKind)
  case definition
  /// Whether it recurs.
  case recurring
  /// The kind of its file.
  case plan, list

  /// Each word and its meaning.
  static let all: [(word: String, meaning: FilterWord)] =
    BoxState.allCases.filter { $0 != .unknown }.map { ($0.word, .state($0)) }
    + [("overdue", .overdue), ("expired", .expired), ("ready", .ready), ("blocked", .blocked)]
    + [ItemKind.task, .slot, .habit, .goal, .mood].map { ($0.name, .kind($0)) }
    + [("plan", .plan), ("list", .list), ("definition", .definition), ("recurring", .recurring)]

  var word: String { Self.all.first { $0.meaning == self }?.word ?? "" }

  var isState: Bool {
    switch self {
    case .state, .overdue, .expired, .ready, .blocked: true
    case .kind, .definition, .recurring, .plan, .list: false
    }
  }

  init?(typed word: String) {
    let word = ["skipped", "canceled"].contains(word) ? BoxState.cancelled.word : word
    guard let known = Self.all.first(where: { $0.word == word }) else { return nil }
    self = known.meaning
  }
}

/// The parts for `has:`, other than attributes.
enum FilterPart: String, CaseIterable, Sendable {
  case notes, steps, tags, priority, time, amount
}

/// The signs of two bytes come first, because they are tried in this order.
enum FilterComparison: String, CaseIterable, Sendable {
  case atMost = "<="
  case atLeast = ">="
  case less = "<"
  case greater = ">"
  /// Also typed `=`.
  case equal = ":"

  /// Compares a value with a range: equal is inside it, less is before it.
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

/// The field of a name before an operator.
enum FilterField {
  case has, list, goal
  /// Nil is the day of the file, `on`.
  case date(AttributeKey?)
  case number(AttributeKey)

  /// - Parameter word: in lower case.
  init?(_ word: String) {
    switch (word, AttributeKey(spelled: Array(word.utf8).span)) {
    case ("has", _): self = .has
    case ("list", _): self = .list
    case ("goal", _): self = .goal
    case ("on", _): self = .date(nil)
    case (_, let key?) where key.type.holdsDate: self = .date(key)
    case (_, let key?) where key.isNumber: self = .number(key)
    default: return nil
    }
  }

  static var words: [String] {
    let keys = AttributeKey.named
    return keys.filter(\.type.holdsDate).map(\.word) + ["on", "has", "list", "goal"]
      + keys.filter(\.isNumber).map(\.word)
  }
}

extension AttributeKey {
  var word: String { "\(name)" }

  /// Whether a filter compares its values as numbers or durations.
  fileprivate var isNumber: Bool { type == .number || type == .duration }
}

/// What may be typed in a filter.
extension Filter {
  /// The words for a state or a kind, such as `open`.
  public static var words: [String] { FilterWord.all.map(\.word) }

  /// The names before an operator, such as `due`.
  public static var fields: [String] { FilterField.words }

  /// What may follow `has:`.
  public static var parts: [String] {
    FilterPart.allCases.map(\.rawValue) + AttributeKey.named.map(\.word)
  }
}
