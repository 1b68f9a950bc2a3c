import PlanDocument
import PlanText

/// The words for states in a file, which `#+TODO:` names.
struct OrgKeywords {
  private var states: [[UInt8]: BoxState] = [:]
  /// The words that say more than a plan can.
  private var partial: Set<[UInt8]> = []

  static let `default` = OrgKeywords(["TODO | DONE"])

  init(_ definitions: [String]) { for definition in definitions { add(Array(definition.utf8)) } }

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

/// Keeps text from being read as structure: with a comma before a line, as Org itself does, and
/// with a zero-width space in a title, as its manual says.
enum OrgEscaping {
  private static let space: [UInt8] = [0xE2, 0x80, 0x8B]

  static func title(_ words: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    for (index, byte) in words.enumerated() {
      output.append(byte)
      if byte == UInt8(ascii: "<"), index + 1 < words.count {
        let next = words[index + 1]
        if next.isASCIIDigit || words.has(space, at: index + 1) { output += space }
      }
    }
    let first = output.prefix { $0 != 0x20 }
    let isKeyword = first.allSatisfy { $0 >= 0x41 && $0 <= 0x5A || $0 == UInt8(ascii: "-") }
    if isKeyword || output.starts(with: "[#".utf8) || output.has(space, at: 0) {
      output = space + output
    }
    guard let last = output.last else { return output }
    let endsOpenly = ":]".utf8.contains(last) || output.has(space, at: output.count - 3)
    return endsOpenly ? output + space : output
  }

  static func plain(title text: [UInt8]) -> [UInt8] {
    var text = text
    if text.has(space, at: 0) { text.removeFirst(3) }
    if text.count >= 3, text.has(space, at: text.count - 3) { text.removeLast(3) }
    var output: [UInt8] = []
    var index = 0
    while index < text.count {
      output.append(text[index])
      let isMarked = text[index] == UInt8(ascii: "<") && text.has(space, at: index + 1)
      index += isMarked ? 4 : 1
    }
    return output
  }

  static func line(_ text: [UInt8]) -> [UInt8] {
    guard let offset = special(text) else { return text }
    return Array(text[..<offset]) + [UInt8(ascii: ",")] + text[offset...]
  }

  static func plain(line text: [UInt8]) -> [UInt8] {
    guard let offset = special(text), text[offset] == UInt8(ascii: ",") else { return text }
    return Array(text[..<offset]) + text[(offset + 1)...]
  }

  /// Where a line begins to be more than text, perhaps after commas.
  private static func special(_ text: [UInt8]) -> Int? {
    let start = text.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? text.count
    let rest = text[start...].drop { $0 == UInt8(ascii: ",") }
    guard let first = rest.first else { return nil }
    let words = ["DEADLINE:", "SCHEDULED:", "CLOSED:", "CLOCK:", "#+", "[ ]", "[X]", "[x]", "[-]"]
    let isMarked =
      first == UInt8(ascii: "*") && (start == 0 || rest.startIndex > start)
      || first == UInt8(ascii: "<") || rest.count == 1 && first == UInt8(ascii: "#")
      || rest.starts(with: "# ".utf8) || words.contains { rest.starts(with: $0.utf8) }
      || OrgDrawer.name(Array(rest)) != nil || isBulletWithBox(Array(rest))
    return isMarked ? start : nil
  }

  private static func isBulletWithBox(_ text: [UInt8]) -> Bool {
    let length = MarkdownLine.bulletLength(text, at: 0)
    return length > 0 && MarkdownLine.box(text, at: length) != nil
  }
}

enum OrgDrawer {
  /// The name in upper case of the drawer that a line opens; `END` for the line that ends one.
  static func name(_ line: [UInt8]) -> [UInt8]? {
    let text = line.asPlainLine
    let colon = UInt8(ascii: ":")
    guard text.count > 2, text.first == colon, text.last == colon else { return nil }
    let name = text.dropFirst().dropLast()
    guard name.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "-_".utf8.contains($0) })
    else { return nil }
    return Array(name).capitals
  }
}
