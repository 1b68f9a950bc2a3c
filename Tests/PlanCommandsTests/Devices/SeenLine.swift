/// A line as a person reads it: its box, and the word that identifies it.
///
/// Everything that people write in a history contains a word of a letter and a number, which no
/// rewording removes: `k12` is the task of step 12.
struct SeenLine: Hashable {
  var file: String
  /// Counts from zero.
  var number: Int
  var text: String
  /// The letter and number; nil if the line is not a thing of its own.
  var fact: String?
  /// The character in the brackets; nil without a box.
  var box: Character?

  var isIndented: Bool { text.first == " " }
  /// Whether it went to another day and no longer counts.
  var isMoved: Bool { box == ">" && text.contains(" to:") }
  var isOpen: Bool { box == " " || box == "/" || (box == ">" && !isMoved) }
  var isClosed: Bool { box == "x" || box == "-" }
  /// The address by which a command names it.
  var address: String { "\(file):\(number + 1)" }

  init(_ text: String, number: Int, of file: String) {
    (self.text, self.number, self.file) = (text, number, file)
    let bytes = Array(text.utf8)
    fact = Self.fact(in: bytes)
    if let open = bytes.prefix(16).firstIndex(of: UInt8(ascii: "[")), open + 2 < bytes.count,
      bytes[open + 2] == UInt8(ascii: "]"), open > 0, bytes[open - 1] == UInt8(ascii: " "),
      bytes[..<open].allSatisfy({ " -.0123456789".utf8.contains($0) })
    {
      box = Character(Unicode.Scalar(bytes[open + 1]))
    }
  }

  /// The first word that is a number after a letter of a kind of fact.
  private static func fact(in bytes: [UInt8]) -> String? {
    var start = 0
    while start < bytes.count {
      var end = start
      var isNumber = true
      while end < bytes.count, bytes[end] != UInt8(ascii: " ") {
        if end > start, !(0x30...0x39).contains(bytes[end]) { isNumber = false }
        end += 1
      }
      if isNumber, end > start + 1, FactKind(bytes[start]) != nil {
        return String(decoding: bytes[start..<end], as: UTF8.self)
      }
      start = end + 1
    }
    return nil
  }

  /// All lines of a text.
  static func lines(of text: String, in file: String) -> [SeenLine] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated().map { SeenLine(String($1) ?? "", number: $0, of: file) }
  }
}

/// The kind of thing that a word identifies.
enum FactKind: Sendable {
  case task, step, slot, comment, note, mood
  /// A task whose words several people may type independently.
  case common

  init?(_ letter: UInt8) {
    switch letter {
    case UInt8(ascii: "k"): self = .task
    case UInt8(ascii: "s"): self = .step
    case UInt8(ascii: "t"): self = .slot
    case UInt8(ascii: "c"): self = .comment
    case UInt8(ascii: "n"): self = .note
    case UInt8(ascii: "m"): self = .mood
    case UInt8(ascii: "p"): self = .common
    default: return nil
    }
  }

  init?(of fact: String) {
    guard let letter = fact.utf8.first, !fact.contains("#"), let kind = FactKind(letter) else {
      return nil
    }
    self = kind
  }
}

/// What a day says of a habit.
struct SeenHabit: Hashable {
  /// The file and the name of the habit.
  var fact: String
  var amount: Int
  var isTicked: Bool

  /// The counted and the ticked habit that every device has.
  static let names = ["Water", "Read"]

  init?(_ line: SeenLine) {
    guard let box = line.box, !line.isIndented, line.text.utf8.starts(with: "- ".utf8) else {
      return nil
    }
    let rest = line.text.utf8.dropFirst(6)
    guard let name = Self.names.first(where: { rest.starts(with: $0.utf8) }) else { return nil }
    let next = rest.dropFirst(name.utf8.count).first
    guard next == nil || next == UInt8(ascii: ":") else { return nil }
    fact = line.file + "#" + name
    isTicked = box == "x"
    let figures = rest.dropFirst(name.utf8.count + 2).prefix { (0x30...0x39).contains($0) }
    amount = Int(String(figures) ?? "") ?? 0
  }
}
