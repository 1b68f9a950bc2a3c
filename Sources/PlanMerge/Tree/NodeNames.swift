import PlanDocument
import PlanText

/// The keys by which a node is compared, as bytes.
struct NodeNames {
  private(set) var key: [UInt8]
  private(set) var spelling: [UInt8]
  /// Nil also if it is only the weak name.
  private(set) var strong: [UInt8]?
  private(set) var weak: [UInt8]?
  private(set) var firstDay: [UInt8]?
  private(set) var id: [UInt8]?

  init(of node: MergeNode, in document: Document) {
    let first = node.lines.lowerBound
    var start = document.content(ofLine: first).start
    let tokens = document.table.tokens(ofLine: first)
    if let indent = tokens.first, indent.kind == .indent { start = indent.end }
    let last = document.content(ofLine: node.lines.upperBound - 1).end
    spelling = Array(document.bytes[start..<max(start, last)])
    key = spelling
    guard node.kind.isItem else {
      key.insert(UInt8(ascii: node.isHeading ? "#" : node.kind == .noteItem ? "-" : "="), at: 0)
      if node.kind == .sectionHeading { nameSection(document, first) }
      if node.kind == .groupHeading {
        let name = document.bytes.span.extracting(document.text(ofLine: first).indices)
        weak = [UInt8(ascii: "g")] + Array(folding: name)
      }
      return
    }
    key = document.text(document.told(ofLine: first))
    if node.kind == .priorityItem { spelling = key }
    nameItem(node.kind, document, first)
  }

  /// Sections of one kind have one weak name, regardless of their titles.
  private mutating func nameSection(_ document: Document, _ line: Int) {
    let kind = document.lines[line].section
    let name = Array(folding: document.bytes.span.extracting(document.text(ofLine: line).indices))
    strong = [UInt8(ascii: "#")] + name
    weak = kind == .custom ? strong : [UInt8(ascii: "#"), kind.rawValue]
  }

  private mutating func nameItem(_ kind: LineKind, _ document: Document, _ line: Int) {
    let item = document.item(atLine: line)
    func value(_ key: AttributeKey) -> [UInt8] { item.value(key).map { document.text($0) } ?? [] }
    func named(_ letter: Unicode.Scalar, _ name: [UInt8], _ more: [UInt8], isWeak: Bool = true) {
      let name = [UInt8(ascii: letter)] + name
      if isWeak { weak = name }
      if !isWeak || !more.isEmpty { strong = name + [0] + more }
    }
    if let range = item.value(.from) { firstDay = document.text(range) }
    if let range = item.value(.id) { id = Array(folding: document.text(range).span) }
    switch kind {
    case .habitItem:
      let name = document.foldedName(of: item)
      if !name.isEmpty { named("h", name, value(.start)) }
    case .scheduleItem:
      let name = document.foldedName(of: item)
      named("s", name, item.time.map { document.text($0) } ?? [], isWeak: !name.isEmpty)
    case .moodItem:
      let word = Array(folding: document.text(item.mood.map { $0.range } ?? item.words).span)
      named("m", word, item.time.map(document.text) ?? [], isWeak: false)
    case .settingItem:
      guard let name = document.table.tokens(ofLine: line).first(where: { $0.kind == .text })
      else { return }
      named("k", Array(folding: document.text(name.range).span), [])
    default:
      let name = document.foldedName(of: item)
      if !name.isEmpty { named("t", name, value(.from)) }
    }
  }
}
