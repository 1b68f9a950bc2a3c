import PlanDocument
import PlanText

/// The words for states in a file, which `#+TODO:` names.
struct OrgKeywords {
  private var states: [[UInt8]: BoxState] = [:]
  /// The words that say more than a plan can.
  private var partial: Set<[UInt8]> = []
  /// The words that nothing declares; a headline of only such a word is a heading.
  private var presumed: Set<[UInt8]> = []

  /// What a text may mean that declares none. Words that often begin a heading, such as `API` or
  /// `OPEN`, are not among them.
  private static let usual: OrgKeywords = {
    let open = "TODO NEXT WAITING WAIT HOLD BLOCKED DELEGATED SOMEDAY MAYBE PROJ PROJECT \(begun)"
    var usual = OrgKeywords()
    usual.add(Array("\(open) | DONE \(dropped)".utf8))
    return usual
  }()
  private static let begun = "STARTED STRT DOING INPROGRESS IN-PROGRESS"
  private static let dropped =
    "CANCELLED CANCELED CANX CNCL KILL KILLED DROPPED ABORTED SKIP SKIPPED"

  /// Takes the usual words besides those that are declared elsewhere.
  mutating func addUsual() {
    let declared = states
    states = Self.usual.states.merging(declared) { $1 }
    partial.formUnion(Self.usual.partial.filter { declared[$0] == nil })
    let known = ["TODO", "DONE"].map { Array($0.utf8) }
    presumed = Set(states.keys).subtracting(declared.keys).subtracting(known)
  }

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
      let state = Self.meaning(word, isOpen: index < firstDone)
      states[word] = state.state
      if !state.isWhole, index != 0 { partial.insert(word) }
    }
  }

  /// The state of a word by its side of the bar, and whether the word says no more.
  private static func meaning(_ word: [UInt8], isOpen: Bool) -> (state: BoxState, isWhole: Bool) {
    let word = word.capitals
    func isAmong(_ words: String) -> Bool { Array(words.utf8).plainWords.contains(word) }
    if isOpen {
      return isAmong("\(begun) ACTIVE") ? (.inProgress, true) : (.open, isAmong("TODO"))
    }
    if isAmong(dropped) { return (.cancelled, true) }
    return isAmong("MOVED") ? (.moved, true) : (.done, isAmong("DONE"))
  }

  func state(_ word: [UInt8]) -> BoxState? { states[word] }
  func isPresumed(_ word: [UInt8]) -> Bool { presumed.contains(word) }

  /// The state that a record names; nil for one in which a task is not finished.
  func finished(_ word: [UInt8]) -> BoxState? {
    let state = states[word] ?? Self.usual.states[word]
    return state == .done || state == .cancelled ? state : nil
  }

  /// What is lost of a keyword; nil if nothing is.
  func loss(of word: [UInt8]) -> String? {
    if !partial.contains(word) { return nil }
    // A few names are worth a line each.
    if partial.count > 40 || word.count > 30 { return "states of other names" }
    return "states \(String(decoding: word, as: UTF8.self))"
  }

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
    // Most lines begin with a letter.
    if first.isASCIILetter, !"CDS".utf8.contains(first) { return nil }
    let words = [
      "DEADLINE:", "SCHEDULED:", "CLOSED:", "CLOCK:", "#+", "[ ]", "[X]", "[x]", "[-]",
      OrgRecord.start,
    ]
    let isMarked =
      first == UInt8(ascii: "*") && (start == 0 || rest.startIndex > start)
      || first == UInt8(ascii: "<") || rest.count == 1 && first == UInt8(ascii: "#")
      || rest.starts(with: "# ".utf8) || words.contains { rest.starts(with: $0.utf8) }
      || OrgDrawer.name(Array(rest)) != nil || startsBullet(Array(rest))
    return isMarked ? start : nil
  }

  private static func startsBullet(_ text: [UInt8]) -> Bool {
    let length = MarkdownLine.bulletLength(text, at: 0)
    let isRecord = text.has(Array(OrgRecord.start.utf8), at: length)
    return length > 0 && (isRecord || MarkdownLine.box(text, at: length) != nil)
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
