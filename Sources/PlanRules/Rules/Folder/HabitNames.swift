import PlanHistory
import PlanModel
import PlanSyntax
import PlanText

/// The names of the habits that the undated files define.
struct HabitNames {
  /// Of every name, the former ones too.
  private(set) var hashes = NameSet()
  /// The names that are in use, folded, each with a definition, as a position in the facts.
  private(set) var defined: [(name: [UInt8], item: Int)] = []

  init(_ facts: FolderFacts) {
    for index in facts.definitions where facts.items[index].kind == .habitItem {
      let name = facts.text(facts.items[index].name)
      if hashes.insert(nameHash(name.span)) { defined.append((name, index)) }
    }
    for index in facts.definitions where facts.items[index].kind == .habitItem {
      guard let name = facts.formerName(ofItem: index) else { continue }
      _ = hashes.insert(nameHash(name.span))
    }
  }

  /// The one that a name is a slip of; nil where that is not certain.
  func meant(by name: [UInt8]) -> (name: [UInt8], item: Int)? {
    if hashes.contains(nameHash(name.span)) { return nil }
    // Nobody has so many habits; the time for each name stays bounded.
    return defined.prefix(500).first { isSlip(name, for: $0.name) }
  }
}

/// Whether one name is most likely another one mistyped.
///
/// Two habits may well differ in a letter: Walk and Talk, Round 1 and Round 2. So all but one of the
/// words are the same, that one is no short one, and it begins alike.
private func isSlip(_ name: [UInt8], for other: [UInt8]) -> Bool {
  guard abs(name.count - other.count) <= 2, name.count <= 200 else { return false }
  let words = name.split(separator: 0x20)
  let otherWords = other.split(separator: 0x20)
  guard words.count == otherWords.count else {
    return words.joined().elementsEqual(otherWords.joined())
  }
  let differing = zip(words, otherWords).filter { $0 != $1 }
  guard differing.count == 1, let (word, otherWord) = differing.first else { return false }
  let length = min(word.count, otherWord.count)
  let limit = length >= 8 ? 2 : 1
  return length >= 4 && (word.first == otherWord.first || length >= 6)
    && !word.contains { $0.isASCIIDigit }
    && editDistance(Array(word), Array(otherWord), limit: limit) <= limit
}

extension FolderFacts {
  /// What `was:` names, as names are compared: folded and without an icon.
  func formerName(ofItem item: Int) -> [UInt8]? {
    guard let was = was(ofItem: item) else { return nil }
    let typed = text(was)
    return Array(foldingHabitName: typed.span)
  }
}

extension Document {
  /// The name of a habit as typed, without icon; nil where a tag or code stands in it.
  func plainName(ofLine line: Int) -> ByteRange? {
    var name: ByteRange?
    loop: for token in table.tokens(ofLine: line) {
      switch token.kind {
      case .text, .code:
        if name != nil || token.kind == .code { return nil }
        name = token.range
      case .separator, .commentSeparator, .lineEnd: break loop
      default: break
      }
    }
    guard let name else { return nil }
    let icon = leadingIcon(of: bytes.span.extracting(name.indices))
    return ByteRange(name.start + icon, name.end)
  }
}
