import PlanDocument
import PlanText

/// The meaning of a word in a line of todo.txt.
enum TodoTxtWord: Equatable {
  case text
  /// `@home` or `+Garden`, in the form of a plan.
  case tag([UInt8])
  case key(AttributeKey, [UInt8])
  /// `rec:+1w`; its meaning depends on the day it counts from.
  case rule([UInt8])
  /// `pri:A`, the priority of a task that is done.
  case priority(UInt8)
  /// `status:started`, for states without a sign in todo.txt.
  case state(BoxState)

  init(_ word: [UInt8], isDone: Bool, _ tags: inout TagWords) {
    self = .text
    if word.first == UInt8(ascii: "@") || word.first == UInt8(ascii: "+") {
      let isProject = word[0] == UInt8(ascii: "+")
      let name = Array(word.dropFirst())
      // Then every tag has only one spelling.
      if !isProject, name.starts(with: projectPrefix) { return }
      let tag = isProject ? projectPrefix + name : name
      if !name.isEmpty, tags.isOne(tag) { self = .tag(tag) }
    } else if let (name, value) = word.halves(around: UInt8(ascii: ":")) {
      self = Self.pair(name, value, isDone: isDone)
    }
  }

  private static func pair(_ name: [UInt8], _ value: [UInt8], isDone: Bool) -> TodoTxtWord {
    switch String(decoding: name, as: UTF8.self) {
    case "due": return CivilDate(value.span) == nil ? .text : .key(.due, value)
    case "t": return CivilDate(value.span) == nil ? .text : .key(.start, value)
    case "start": return .text
    case "rec": return .rule(value)
    case "pri":
      guard isDone, value.count == 1, isPriority(value[0]) else { return .text }
      return .priority(value[0])
    case "status":
      let state = states.first { value.elementsEqual($0.name.utf8) }?.state
      guard let state, state.isFinished == isDone else { return .text }
      return .state(state)
    default:
      guard let key = AttributeKey(own: name), key.means(value) else { return .text }
      return .key(key, value)
    }
  }

  var isKey: Bool {
    switch self {
    case .text, .tag, .rule: false
    case .key, .priority, .state: true
    }
  }

  static func isPriority(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }

  static let states: [(name: String, state: BoxState)] = [
    ("open", .open), ("started", .inProgress), ("done", .done), ("cancelled", .cancelled),
  ]
}

extension Priority {
  /// A, B and C; all lower ones are low.
  init(todoTxt letter: UInt8) { self = Self(rawValue: letter &- UInt8(ascii: "@")) ?? .low }

  var letter: UInt8 { UInt8(ascii: "A") + rawValue - 1 }
}

/// How often a task of todo.txt recurs: `1w` after it was done, `+1w` after it was due.
struct TodoTxtRule {
  let key: AttributeKey
  let value: [UInt8]

  /// - Parameter isAnchored: whether there is a day that `+` counts from.
  init?(_ text: [UInt8], isAnchored: Bool) {
    let isStrict = text.first == UInt8(ascii: "+")
    var length = Array(text.dropFirst(isStrict ? 1 : 0))
    key = isStrict ? .every : .after
    if isStrict, length.elementsEqual("1b".utf8) {
      value = Array("weekday".utf8)
      return
    }
    if length.last == UInt8(ascii: "o") { return nil }
    if length.last == UInt8(ascii: "m") { length.append(UInt8(ascii: "o")) }
    guard Period(length.span) != nil, isAnchored || !isStrict else { return nil }
    value = isStrict && length.elementsEqual("1d".utf8) ? Array("day".utf8) : length
  }

  /// The rule of an item in todo.txt; nil if there is none with the same meaning.
  static func text(for item: ExchangeItem, isAnchored: Bool) -> [UInt8]? {
    switch item.every {
    case .day? where isAnchored: return Array("+1d".utf8)
    case .weekday?: return Array("+1b".utf8)
    case .interval(let period)? where isAnchored: return Array("+\(period.letters)".utf8)
    case nil: return item.after.map { Array($0.letters.utf8) }
    default: return nil
    }
  }
}
