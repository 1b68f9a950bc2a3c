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
    if section != .preamble { lines.append(Array("## ".utf8) + text.heading(line)) }
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
  var line: [UInt8] { document.text(document.shownPart(ofLine: item.line)) }
}

/// The differences between two items, regardless of their place; none if only the spelling differs.
func itemDifferences(
  _ old: CanonicalItem, _ new: CanonicalItem
) -> (box: BoxChange?, parts: [PartDifference]) {
  var parts: [PartDifference] = []
  func compare(_ part: PartDifference.Part, _ value: (CanonicalItem) -> [UInt8]?) {
    let (from, to) = (value(old), value(new))
    if from != to { parts.append(PartDifference(part: part, from: from, to: to)) }
  }
  compare(.words) { $0.text($0.item.words) ?? [] }
  compare(.time) { $0.text($0.item.time) }
  compare(.priority) { $0.item.priority.map { Array("\($0.canonical)".utf8) } }
  compare(.mood) { $0.text($0.item.mood?.range) }
  compare(.amount) { $0.text($0.item.amount) }
  for tag in new.tags where !old.tags.contains(tag) {
    parts.append(PartDifference(part: .tag, from: nil, to: tag))
  }
  for tag in old.tags where !new.tags.contains(tag) {
    parts.append(PartDifference(part: .tag, from: tag, to: nil))
  }
  for key in AttributeKey.allCases { compare(.value(key)) { $0.values(key) } }
  compare(.comment) { $0.text($0.item.comment) }
  let (from, to) = (old.item.state, new.item.state)
  let box = from == to ? nil : BoxChange(from: from, to: to)
  let isBoxOdd = from == .unknown && old.text(old.item.box) != new.text(new.item.box)
  if isBoxOdd || box == nil && parts.isEmpty { compare(.line) { $0.line } }
  return (box, parts)
}
