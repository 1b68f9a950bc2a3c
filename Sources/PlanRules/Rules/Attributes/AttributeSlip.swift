import PlanModel
import PlanSyntax
import PlanText

/// A word that was meant as an attribute and is text. What a slip is decides which rule tells it.
enum AttributeSlip: Sendable {
  /// A known key, and a value that is none.
  case badValue(AttributeKey, word: Int)
  /// A date of the right shape that does not exist.
  case impossibleDate(AttributeKey, word: Int)
  /// `every:` or `after:` with a value that is none.
  case badRule(AttributeKey, word: Int)
  /// A slip in the key, or a blank too many, where the value would be one.
  case nearKey(NearKey)
  /// `due:2026-10-07 17:00` with no further words: the attribute with its time, and what is meant.
  case partedMoment(ByteRange, meant: String)
}

/// A line with slips.
struct LineSlips: Sendable {
  let line: Int
  let search: AttributeSearch
  /// At least one.
  let slips: [AttributeSlip]
}

extension LineView {
  var slips: LineSlips? {
    let index = file.slips.partitioningIndex { $0.line >= number }
    return index < file.slips.count && file.slips[index].line == number ? file.slips[index] : nil
  }

  /// See `Document.plainWords(_:)`.
  var plainWords: [PlainWord] { document.plainWords(number) }
}

/// The slips of the items that some rule has to look at, in order: several rules ask for each.
func lineSlips(_ document: Document, _ woken: [Woken]) -> [LineSlips] {
  var found: [LineSlips] = []
  var last = -1
  for line in woken.lazy.map(\.line) where line > last && document.lines[line].kind.isItem {
    last = line
    let search = AttributeSearch(document, line)
    var slips = search.slips
    if document.lines[line].marks.contains([.attribute, .attempt]) {
      slips += search.partedMoments
    }
    if !slips.isEmpty { found.append(LineSlips(line: line, search: search, slips: slips)) }
  }
  return found
}

/// The words of an item, and what was meant by them.
struct AttributeSearch: Sendable {
  let words: [PlainWord]
  let item: Item
  let bytes: [UInt8]
  let kind: DocumentKind

  init(_ document: Document, _ line: Int) {
    words = document.plainWords(line)
    item = document.item(atLine: line)
    bytes = document.bytes
    kind = document.kind
  }

  /// The slips of the item, in order.
  var slips: [AttributeSlip] {
    var found: [AttributeSlip] = []
    for word in words.indices where words[word].isWhole {
      if let slip = slip(word) { found.append(slip) }
    }
    return found
  }

  /// The text behind the first colon of a word.
  func value(_ word: Int) -> ByteRange {
    let range = words[word].range
    return ByteRange(colon(in: range).map { $0 + 1 } ?? range.end, range.end)
  }

  /// Whether it stands where rules do nothing.
  var isInDay: Bool {
    switch kind {
    case .day, .template: true
    case .collection, .settings, .unknown: false
    }
  }

  func text(_ range: ByteRange) -> [UInt8] { Array(bytes[range.indices]) }

  func string(_ range: ByteRange) -> String {
    String(decoding: bytes[range.indices], as: UTF8.self)
  }

  /// The word behind one, if nothing but blanks stands between.
  func next(_ word: Int) -> PlainWord? {
    words[word].isFollowed && words[word + 1].isWhole ? words[word + 1] : nil
  }

  private func slip(_ word: Int) -> AttributeSlip? {
    let range = words[word].range
    guard let colon = colon(in: range) else {
      return nearKey(word, colon: nil).map { .nearKey($0) }
    }
    guard let key = AttributeKey(spelled: bytes.span.extracting(range.start..<colon)),
      colon + 1 < range.end
    else { return nearKey(word, colon: colon).map { .nearKey($0) } }
    let value = text(ByteRange(colon + 1, range.end))
    // What a template fills in may become a value.
    if key.takes(value) || value.starts(with: "{{".utf8) { return nil }
    // What only looks like a value has a rule of its own.
    if let plain = plained(value.span), key.takes(plain) { return nil }
    if isTimeOfJourney(key, value) { return nil }
    if key.type.holdsDate, ImpossibleDate(value) != nil { return .impossibleDate(key, word: word) }
    guard isMeant(key, value) else { return nil }
    return key == .every || key == .after
      ? .badRule(key, word: word) : .badValue(key, word: word)
  }

  /// The first colon of a word, but for one at its start; keys are short.
  private func colon(in range: ByteRange) -> Int? {
    let end = min(range.end, range.start + 16)
    for i in range.start..<end where bytes[i] == UInt8(ascii: ":") {
      return i > range.start ? i : nil
    }
    return nil
  }

  /// `from:18:00 to:19:30`
  private func isTimeOfJourney(_ key: AttributeKey, _ value: [UInt8]) -> Bool {
    (key == .from || key == .to) && value.contains(UInt8(ascii: ":"))
  }

  /// Whether somebody wrote an attribute there, and not `from:bob@example.org` or `to:Bob`.
  private func isMeant(_ key: AttributeKey, _ value: [UInt8]) -> Bool {
    switch key {
    case .due, .every, .until, .expires, .remind, .points, .est, .goal: return true
    case _ where value.contains(UInt8(ascii: "@")): return false
    case .id: return kind.holdsDefinitions
    case .was, .spent, .needs, .at: return false
    case .target: return item.kind == .goalItem || value[0].isASCIIDigit
    case .after where kind.holdsDefinitions: return true
    // `train after:18:00` is a sentence; a rule does nothing there anyway.
    case .after: return ValueRepair(key, value) != nil
    case .from, .to:
      return value[0].isASCIIDigit && value.count(where: \.isASCIIDigit) >= 6
        && ValueRepair(key, value) != nil
    case .start, .done:
      return value[0].isASCIIDigit || value[0] == UInt8(ascii: "+")
        || ValueRepair(key, value) != nil
    }
  }
}
