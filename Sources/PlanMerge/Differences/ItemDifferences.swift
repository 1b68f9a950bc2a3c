import PlanDocument
import PlanText

/// A line as planfmt would write it on its own, so that only its meaning is compared.
struct CanonicalItem {
  let document: Document
  let item: Item

  init(_ text: ComparedText, _ line: Int) {
    let kind = text.document.lines[line].kind
    let section = text.document.lines[line].section
    var lines: [[UInt8]] = []
    if section != .preamble {
      lines.append(Array("## ".utf8) + text.heading(line))
    }
    let isNested = text.document.lines[line].parent != nil
    if isNested { lines.append(Array("- [ ] above".utf8)) }
    let content = text.document.text(text.document.content(ofLine: line))
    lines.append((isNested ? [0x20, 0x20] : []) + content.drop { $0 == 0x20 || $0 == 0x09 })
    let raw = Document(Array(lines.joined(separator: [0x0A])), as: text.document.kind)
    let result = (try? raw.formatted()) ?? raw
    if let last = result.lines.lastIndex(where: { $0.kind != .blankLine }),
      result.lines[last].kind == kind
    {
      document = result
      item = result.item(atLine: last)
    } else {
      document = text.document
      item = document.item(atLine: line)
    }
  }

  func text(_ range: ByteRange?) -> [UInt8]? { range.map { document.text($0) } }

  var tags: [[UInt8]] { item.tags.map { document.text($0) } }

  func values(_ key: AttributeKey) -> [UInt8]? {
    let values = item.attributes.filter { $0.key == key }.map { document.text($0.value) }
    return values.isEmpty ? nil : Array(values.joined(separator: Array(", ".utf8)))
  }

  /// The whole line after its bullet.
  var line: [UInt8] { document.text(document.told(ofLine: item.line)) }
}

/// The differences between two items, regardless of their place; empty if only the spelling
/// differs.
func itemDifferences(_ old: CanonicalItem, _ new: CanonicalItem) -> [ItemDifference] {
  var found: [ItemDifference] = []
  func tell<Value: Equatable>(
    _ from: Value, _ to: Value, _ difference: (Value, Value) -> ItemDifference
  ) {
    if from != to { found.append(difference(from, to)) }
  }
  tell(old.item.state, new.item.state) { .state(from: $0, to: $1) }
  tell(old.text(old.item.words) ?? [], new.text(new.item.words) ?? []) { .words(from: $0, to: $1) }
  tell(old.text(old.item.time), new.text(new.item.time)) { .time(from: $0, to: $1) }
  tell(old.item.priority, new.item.priority) { .priority(from: $0, to: $1) }
  tell(old.text(old.item.mood?.range), new.text(new.item.mood?.range)) { .mood(from: $0, to: $1) }
  tell(old.text(old.item.amount), new.text(new.item.amount)) { .amount(from: $0, to: $1) }
  for tag in new.tags where !old.tags.contains(tag) { found.append(.tagAdded(tag)) }
  for tag in old.tags where !new.tags.contains(tag) { found.append(.tagRemoved(tag)) }
  for key in AttributeKey.allCases {
    tell(old.values(key), new.values(key)) { .value(key, from: $0, to: $1) }
  }
  tell(old.text(old.item.comment), new.text(new.item.comment)) { .comment(from: $0, to: $1) }
  let isBoxOdd = old.item.state == .unknown && old.text(old.item.box) != new.text(new.item.box)
  if isBoxOdd || found.isEmpty {
    tell(old.line, new.line) { .line(from: $0, to: $1) }
  }
  return found
}
