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
    let document = Document(Array("## Tasks\n\n".utf8) + text, as: .collection)
    guard document.lines.count == 3, document.lines[2].kind.isBulleted else { return }
    func rest(behind token: Token) -> [UInt8] {
      Array(document.bytes[token.end...]).trimmingBlanks
    }
    let tokens = document.table.tokens(ofLine: 2)
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
    let document = Document(Array("## Schedule\n\n- ".utf8) + words, as: .collection)
    guard document.lines.count == 3, document.lines[2].isTimed else { return nil }
    return document.item(atLine: 2)
  }
}
