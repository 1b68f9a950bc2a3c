import PlanDocument
import PlanText

/// The words of an item of [x]it!, with the tags and values among them.
struct XitDescription {
  private(set) var item: ExchangeItem
  private var tags = TagWords()

  init(_ item: ExchangeItem) { self.item = item }

  /// Takes the first line, whose words are those of the task.
  mutating func take(_ line: [UInt8]) {
    var text = line.asPlainLine
    if let (range, day) = Self.dueDate(in: text) {
      item.set(.due, day)
      text.replaceSubrange(range, with: [0x20])
      text = text.asPlainLine
    }
    item.words = Array(takeTags(of: text).map(\.text).joined()).asPlainLine
    if item.words.isEmpty {
      // A line of only tags has no words.
      item.words = line.asPlainLine
      tags = TagWords()
    }
    item.tags = tags.tags
    keepTime()
  }

  /// Takes a line below the first, which becomes a note; tags and values in it count too.
  mutating func take(continuation line: [UInt8]) {
    let note = line.asPlainLine
    if note.isEmpty { return }
    if item[.due] == nil, let (_, day) = Self.dueDate(in: note) { item.set(.due, day) }
    for tag in XitTag.all(in: note) { _ = tags.add(tag.planName) }
    item.tags = tags.tags
    item.notes.append(note)
  }

  /// A part of a description.
  private typealias Piece = (text: [UInt8], isTag: Bool)

  /// Takes tags and values out of a text; tags that are words of it stay in it.
  private mutating func takeTags(of text: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var offset = 0
    for tag in XitTag.all(in: text) {
      pieces.append((Array(text[offset..<tag.range.lowerBound]), false))
      offset = tag.range.upperBound
      if takeValue(of: tag) { continue }
      let isTag = tags.add(tag.planName)
      pieces.append((isTag ? Array("#".utf8) + tag.planName : Array(text[tag.range]), isTag))
    }
    pieces.append((Array(text[offset...]), false))
    while let last = pieces.last {
      if last.isTag {
        let before = pieces.dropLast().last?.text ?? []
        guard before.last == 0x20 || before.isEmpty && pieces.count <= 2 else { break }
      } else if last.text.contains(where: { $0 != 0x20 }) {
        break
      }
      pieces.removeLast()
    }
    return pieces
  }

  private mutating func takeValue(of tag: XitTag) -> Bool {
    guard let value = tag.value, let key = AttributeKey(ownOfXit: tag.name), key.means(value) else {
      return false
    }
    if key == .due {
      timed = MomentInput(value.span)
    } else if item[key] == nil {
      item[key] = value
    }
    return true
  }

  /// The value of `#due="2026-10-07T17:00"`, written beside an arrow, which cannot hold the time.
  private var timed: MomentInput?

  /// Keeps the time if the date after the arrow was not changed.
  private mutating func keepTime() {
    guard let timed, let day = timed.knownDate else { return }
    let arrow = item.moment(.due)?.day
    if arrow == nil || arrow == day { item.set(.due, ExchangeMoment(day, timed.time)) }
  }

  /// The first `-> DATE` of a text.
  static func dueDate(in text: [UInt8]) -> (range: Range<Int>, day: CivilDate)? {
    var offset = 0
    while let start = text[offset...].firstIndex(of: UInt8(ascii: "-")) {
      offset = start + 1
      guard text[start...].starts(with: "-> ".utf8), start == 0 || !text[start - 1].isInWord,
        let (day, length) = xitDate(text[(start + 3)...])
      else { continue }
      return (start..<start + 3 + length, day)
    }
    return nil
  }
}

extension AttributeKey {
  /// The key of a tag with a value.
  init?(ownOfXit name: [UInt8]) {
    if name.elementsEqual("due".utf8) {
      self = .due
    } else if name.elementsEqual("done".utf8) {
      self = .done
    } else {
      self.init(own: name)
    }
  }
}

extension UInt8 {
  fileprivate var isInWord: Bool { isASCIIDigit || isASCIILetter || self >= 0x80 || self == 0x2D }
}

/// A `#tag`, `#tag=value` or `#tag="value"` in a text of [x]it!.
struct XitTag {
  /// Its range, with the `#`.
  let range: Range<Int>
  let name: [UInt8]
  /// Without quotes.
  let value: [UInt8]?

  /// The tags of a text, in order.
  static func all(in text: [UInt8]) -> [XitTag] {
    var tags: [XitTag] = []
    var offset = 0
    while let start = text[offset...].firstIndex(of: UInt8(ascii: "#")) {
      offset = start + 1
      guard start == 0 || !text[start - 1].isXitNameByte, text[start...].dropFirst().first != 0x23
      else { continue }
      let name = text[offset...].prefix { $0.isXitNameByte }
      if name.isEmpty { continue }
      offset = name.endIndex
      let value = value(after: &offset, in: text)
      tags.append(XitTag(range: start..<offset, name: Array(name), value: value))
    }
    return tags
  }

  private static func value(after offset: inout Int, in text: [UInt8]) -> [UInt8]? {
    guard offset + 1 < text.count, text[offset] == UInt8(ascii: "=") else { return nil }
    let start = offset + 1
    let quote = text[start]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let end = text[(start + 1)...].firstIndex(of: quote), end > start + 1 else {
        return nil
      }
      offset = end + 1
      return Array(text[(start + 1)..<end])
    }
    let value = text[start...].prefix { $0.isXitNameByte }
    if value.isEmpty { return nil }
    offset = value.endIndex
    return Array(value)
  }

  /// Spells `#name=value`, in quotes if it needs them; nil if no quotes are possible.
  static func spelled(_ name: [UInt8], _ value: [UInt8]) -> [UInt8]? {
    let head = Array("#".utf8) + name + Array("=".utf8)
    if value.allSatisfy(\.isXitNameByte) { return head + value }
    for quote in [UInt8(ascii: "\""), UInt8(ascii: "'")] where !value.contains(quote) {
      return head + [quote] + value + [quote]
    }
    return nil
  }

  /// The name in a plan: `#where=home` is `#where/home`.
  var planName: [UInt8] { value.map { name + Array("/".utf8) + $0 } ?? name }
}

extension UInt8 {
  /// Every letter beyond ASCII is accepted: the plan decides what is a letter.
  fileprivate var isXitNameByte: Bool {
    isASCIIDigit || isASCIILetter || self >= 0x80 || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "-")
  }
}

/// Reads a due date of [x]it! at the start of a text: a day, or the last day of a week, a month, a
/// quarter or a year.
///
/// - Returns: the day, and its length in bytes; nil if there is none.
func xitDate(_ text: ArraySlice<UInt8>) -> (day: CivilDate, length: Int)? {
  var offset = text.startIndex
  func number(_ digits: Int) -> Int? {
    let end = offset + digits
    guard end <= text.endIndex, let value = Int(digits: text[offset..<end]) else { return nil }
    offset = end
    return value
  }
  func skip(_ byte: UInt8) -> Bool {
    guard offset < text.endIndex, text[offset] == byte else { return false }
    offset += 1
    return true
  }
  func found(_ day: CivilDate?) -> (day: CivilDate, length: Int)? {
    let isWhole = offset == text.endIndex || !text[offset].continuesXitDate
    return isWhole ? day.map { ($0, offset - text.startIndex) } : nil
  }
  guard let year = number(4) else { return nil }
  guard offset < text.endIndex, "-/".utf8.contains(text[offset]) else {
    return found(CivilDate(year: year, month: 12, day: 31))
  }
  let separator = text[offset]
  offset += 1
  if skip(UInt8(ascii: "W")) {
    return number(2).flatMap { found(CivilDate.sundayOf(isoYear: year, week: $0)) }
  }
  if skip(UInt8(ascii: "Q")) {
    return number(1).flatMap { $0 <= 4 ? found(lastDay(of: $0 * 3, year)) : nil }
  }
  guard let month = number(2) else { return nil }
  if skip(separator) {
    return number(2).flatMap { found(CivilDate(year: year, month: month, day: $0)) }
  }
  return found(lastDay(of: month, year))
}

private func lastDay(of month: Int, _ year: Int) -> CivilDate? {
  CivilDate(year: year, month: month, day: CivilDate.daysInMonth(month, year: year))
}

extension UInt8 {
  /// Whether this byte after a date makes it another word.
  fileprivate var continuesXitDate: Bool {
    isASCIIDigit || isASCIILetter || self >= 0x80 || "-/_".utf8.contains(self)
  }
}

/// The signs of check boxes.
enum XitState {
  static let all: [(byte: UInt8, state: BoxState)] = [
    (UInt8(ascii: " "), .open), (UInt8(ascii: "x"), .done), (UInt8(ascii: "@"), .inProgress),
    (UInt8(ascii: "~"), .cancelled), (UInt8(ascii: "?"), .unknown),
  ]
}

/// Exclamation marks; dots beside them may fill a column.
enum XitPriority {
  /// The number of exclamation marks; nil if it is not a priority.
  static func importance(of mark: ArraySlice<UInt8>) -> Int? {
    let (dot, sign) = (UInt8(ascii: "."), UInt8(ascii: "!"))
    let marks = mark.drop { $0 == dot }.prefix { $0 == sign }
    let isOneRun = mark[marks.endIndex...].allSatisfy { $0 == dot }
    let hasOneSide = mark.startIndex == marks.startIndex || mark.endIndex == marks.endIndex
    return !mark.isEmpty && isOneRun && hasOneSide ? marks.count : nil
  }

  static func priority(of importance: Int) -> Priority? {
    switch importance {
    case 0: nil
    case 1: .low
    case 2: .medium
    default: .high
    }
  }

  static func marks(of priority: Priority) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: "!"), count: 4 - Int(priority.rawValue))
  }
}
