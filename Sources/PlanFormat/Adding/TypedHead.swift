import PlanModel
import PlanSyntax
import PlanText

/// The first line of an item as it is typed: what it says, and its box if there is one.
struct TypedHead {
  /// With its brackets.
  private(set) var box: [UInt8]?
  /// Without the bullet.
  private(set) var text: [UInt8]
  /// Without bullet and box.
  private(set) var words: [UInt8]

  /// - Parameter typed: a line without its end, in no section.
  init(_ typed: [UInt8]) {
    text = typed.trimmingBlanks
    words = text
    let document = Document([text], in: .tasks, as: .collection)
    let head = Document.firstTyped
    guard document.lines.count == head + 1, document.lines[head].kind.isBulleted else { return }
    func rest(behind token: Token) -> [UInt8] {
      document.text(ByteRange(token.end, document.content(ofLine: head).end)).trimmingBlanks
    }
    let tokens = document.table.tokens(ofLine: head)
    // A number before a word belongs to the sentence: `2. Oktober`.
    if let bullet = tokens.first(where: { $0.kind == .bullet }),
      !document.bytes[bullet.start].isASCIIDigit
    {
      text = rest(behind: bullet)
      words = text
    }
    if let token = tokens.first(where: { $0.kind == .box }) {
      box = document.text(token.range)
      words = rest(behind: token)
    }
  }

  /// Whether it is a time, and perhaps tags behind it, without any words.
  var isBareTime: Bool { slot.map { $0.time != nil && $0.words.isEmpty } ?? false }

  /// Whether it is a slot: it begins with a time, and says something.
  ///
  /// - Parameter kind: in an undated file only what recurs is a slot of its own accord.
  func isSlot(in kind: DocumentKind) -> Bool {
    guard let item = slot, !item.words.isEmpty else { return false }
    return kind.date != nil || item.value(.every) != nil || item.value(.after) != nil
  }

  /// As it would be read in Schedule.
  private var slot: Item? {
    let document = Document([Array("- ".utf8) + words], in: .schedule, as: .collection)
    let head = Document.firstTyped
    guard document.lines.count == head + 1, document.lines[head].isTimed else { return nil }
    return document.item(atLine: head)
  }
}
