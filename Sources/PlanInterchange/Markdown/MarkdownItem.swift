import PlanDocument
import PlanText

/// Makes an item from a line with a bullet.
struct MarkdownItem {
  private(set) var losses: [String] = []
  /// Nil if the section has no such items.
  private(set) var item: ExchangeItem?

  /// - Parameter kind: of the items at the top of the section.
  init(_ line: MarkdownLine, _ kind: ItemKind, isDay: Bool) {
    var item = ExchangeItem(kind, [])
    if let box = line.box { item.take(box: box) }
    var text = line.content
    if kind == .slot || kind == .mood { Self.takeTime(&text, &item) }
    if kind == .slot, item.time == nil, item.state != nil { item.kind = .task }
    if item.kind == .task, item.state == nil { return }
    var commentTags: [[UInt8]] = []
    if kind == .habit || kind == .mood {
      commentTags = Self.takeComment(&text, &item)
    }
    if kind == .habit { Self.takeAmount(&text, &item) }
    if kind == .habit, isDay, item.state == nil, item.amount == nil { return }
    if kind == .mood, item.state != nil { return }
    losses = MarkdownInline.read(text, into: &item)
    for tag in commentTags { item.add(tag: tag) }
    self.item = item
  }

  private static func takeTime(_ text: inout [UInt8], _ item: inout ExchangeItem) {
    guard let (time, length) = SlotTime.scan(text.span),
      length == text.count || text[length] == 0x20
    else { return }
    item.time = time
    text = Array(text[length...].drop { $0 == 0x20 })
  }

  private static func takeComment(_ text: inout [UInt8], _ item: inout ExchangeItem) -> [[UInt8]] {
    guard let start = place(of: " -- ", in: text) else { return [] }
    let (words, tags) = MarkdownInline.plain(Array(text[(start + 4)...]))
    item.comment = words.isEmpty ? nil : words
    text = Array(text[..<start])
    return tags
  }

  /// Takes `: 5/8 glasses` after the name, before tags and fields.
  private static func takeAmount(_ text: inout [UInt8], _ item: inout ExchangeItem) {
    guard let start = place(of: ": ", in: text) else { return }
    let rest = Array(text[(start + 2)...])
    let ends = rest.indices.filter { index in
      rest[index] == 0x20
        && (index + 1 == rest.count || "#[(".utf8.contains(rest[index + 1])
          || rest[index + 1] >= 0x80)
    }
    let end = ends.first ?? rest.count
    guard item.set(foreignAmount: MarkdownInline.plain(Array(rest[..<end])).words) else { return }
    text = Array(text[..<start]) + rest[end...]
  }

  /// The place of a mark outside of code and without a backslash before it.
  private static func place(of mark: String, in text: [UInt8]) -> Int? {
    let mark = Array(mark.utf8)
    let spans = MarkdownSpans(text)
    var index = 0
    while index < text.count {
      if let end = spans.end(at: index) {
        index = end
      } else if text[index] == UInt8(ascii: "\\") {
        index += 2
      } else if text.has(mark, at: index) {
        return index
      } else {
        index += 1
      }
    }
    return nil
  }
}
