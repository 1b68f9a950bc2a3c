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
