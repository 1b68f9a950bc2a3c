import PlanDocument
import PlanText

/// The words for states in a file, which `#+TODO:` names.
struct OrgKeywords {
  private var states: [[UInt8]: BoxState] = [:]
  /// The words that say more than a plan can.
  private var partial: Set<[UInt8]> = []

  static let `default` = OrgKeywords(["TODO | DONE"])

  init(_ definitions: [String]) {
    for definition in definitions { add(Array(definition.utf8)) }
  }

  init() {}

  var isEmpty: Bool { states.isEmpty }

  /// Reads `TODO(t) STARTED | DONE(d!) CANCELLED`; without a bar only the last one is done.
  mutating func add(_ definition: [UInt8]) {
    var words = definition.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }).map { word in
      Array(word.prefix { $0 != UInt8(ascii: "(") })
    }
    let bar = words.firstIndex(of: [UInt8(ascii: "|")])
    words.removeAll { $0 == [UInt8(ascii: "|")] || $0.isEmpty }
    let firstDone = bar ?? max(words.count - 1, 0)
    for (index, word) in words.enumerated() where states[word] == nil {
      let state = index < firstDone ? Self.open(word) : Self.closed(word)
      states[word] = state.state
      if !state.isWhole, index != 0 { partial.insert(word) }
    }
  }

  private static func open(_ word: [UInt8]) -> (state: BoxState, isWhole: Bool) {
    switch String(decoding: word, as: UTF8.self).uppercased() {
    case "STARTED", "STRT", "DOING", "INPROGRESS", "IN-PROGRESS", "ACTIVE": (.inProgress, true)
    case "TODO": (.open, true)
    default: (.open, false)
    }
  }

  private static func closed(_ word: [UInt8]) -> (state: BoxState, isWhole: Bool) {
    switch String(decoding: word, as: UTF8.self).uppercased() {
    case "CANCELLED", "CANCELED", "CANX", "CNCL", "KILL", "DROPPED", "ABORTED": (.cancelled, true)
    case "MOVED": (.moved, true)
    case "DONE": (.done, true)
    default: (.done, false)
    }
  }

  func state(_ word: [UInt8]) -> BoxState? { states[word] }
  func isPartial(_ word: [UInt8]) -> Bool { partial.contains(word) }

  /// The words that an export defines.
  static let written = "TODO STARTED | DONE CANCELLED MOVED"

  static func word(_ state: BoxState) -> String {
    switch state {
    case .open, .unknown: "TODO"
    case .inProgress: "STARTED"
    case .done: "DONE"
    case .cancelled: "CANCELLED"
    case .moved: "MOVED"
    }
  }
}
