import PlanDocument
import PlanText

/// What a node is compared by: numbers of texts. Equal texts of all versions have equal numbers;
/// -1 is the number of a missing text.
struct NodeNames: Equatable {
  /// Its content, without bullet and indentation.
  var key = -1
  /// The same with its bullet, but without the number in a list that is renumbered.
  var spelling = -1
  /// Its name with its first day or time.
  var strong = -1
  /// Its name alone.
  var weak = -1
  /// Its `from:`.
  var firstDay = -1
  var id = -1
}

/// The names of the nodes of all versions, and the texts that their numbers stand for.
///
/// A line that several versions have is read only once.
final class LineNames {
  private var texts = ValueNumbers<[UInt8]>()
  private var known: [Line: NodeNames] = [:]

  /// All that the names of a node depend on.
  private struct Line: Hashable {
    var spelling: Int
    var kind: LineKind
  }

  subscript(number: Int) -> [UInt8] { texts.values[number] }

  /// - Parameter lines: the lines of the node, without the blank lines before it.
  func names(of lines: Range<Int>, in document: Document) -> NodeNames {
    let first = lines.lowerBound
    var start = document.content(ofLine: first).start
    if let indent = document.table.tokens(ofLine: first).first, indent.kind == .indent {
      start = indent.end
    }
    let end = document.content(ofLine: lines.upperBound - 1).end
    let text = document.text(ByteRange(start, max(start, end)))
    let line = Line(spelling: texts.number(of: text), kind: document.lines[first].kind)
    if let names = known[line] { return names }
    let names =
      line.kind.isItem ? itemNames(line, document, first) : textNames(text, document, first)
    known[line] = names
    return names
  }

  /// The names of a record of a move, or of a line below one: it is not the line that is changed.
  func ofRecord(_ names: NodeNames) -> NodeNames {
    func named(_ name: Int) -> Int {
      name < 0 ? name : texts.number(of: Array("r".utf8) + self[name])
    }
    return NodeNames(
      key: named(names.key), spelling: named(names.spelling), strong: named(names.strong),
      weak: named(names.weak), firstDay: names.firstDay, id: named(names.id))
  }

  private func textNames(_ text: [UInt8], _ document: Document, _ line: Int) -> NodeNames {
    let kind = document.lines[line].kind
    func named(_ sign: Unicode.Scalar, _ name: [UInt8]) -> Int {
      texts.number(of: [UInt8(ascii: sign)] + name)
    }
    var names = NodeNames()
    names.spelling = texts.number(of: text)
    names.key = named(kind.isHeading ? "#" : kind == .noteItem ? "-" : "=", text)
    let name = Array(folding: document.bytes.span.extracting(document.text(ofLine: line).indices))
    if kind == .sectionHeading {
      // Sections of one kind and label have one weak name, regardless of their titles.
      let section = document.lines[line].section
      let label = SectionName.label(of: name, in: document.kind)
      names.strong = named("#", name)
      names.weak =
        section == .custom ? names.strong : named("#", [section.rawValue] + label)
    } else if kind == .groupHeading {
      names.weak = named("g", name)
      names.strong = names.weak
    }
    return names
  }

  private func itemNames(_ line: Line, _ document: Document, _ place: Int) -> NodeNames {
    let item = document.item(atLine: place)
    var names = NodeNames()
    names.key = texts.number(of: document.text(document.shownPart(ofLine: place)))
    names.spelling = line.kind == .priorityItem ? names.key : line.spelling
    if let day = item.value(.from) { names.firstDay = texts.number(of: document.text(day)) }
    if let id = item.value(.id) {
      names.id = texts.number(of: Array(folding: document.text(id).span))
    }
    let (sign, name, more) = nameParts(item, document)
    let start = [UInt8(ascii: sign)] + name
    // A mood, and a slot without words, are the same only at the same time.
    let isTimed = line.kind == .moodItem || line.kind == .scheduleItem && name.isEmpty
    if !isTimed, name.isEmpty { return names }
    if !isTimed { names.weak = texts.number(of: start) }
    names.strong = isTimed || !more.isEmpty ? texts.number(of: start + [0] + more) : names.weak
    return names
  }

  /// A letter for the kind of name, the name, and its first day or time.
  private func nameParts(
    _ item: Item, _ document: Document
  ) -> (sign: Unicode.Scalar, name: [UInt8], more: [UInt8]) {
    func text(_ range: ByteRange?) -> [UInt8] { range.map { document.text($0) } ?? [] }
    func folded(_ range: ByteRange?) -> [UInt8] { Array(folding: text(range).span) }
    switch item.kind {
    case .habitItem: return ("h", document.foldedName(of: item), text(item.value(.start)))
    case .scheduleItem: return ("s", document.foldedName(of: item), text(item.time))
    case .moodItem: return ("m", folded(item.mood?.range ?? item.words), text(item.time))
    case .settingItem:
      let name = document.table.tokens(ofLine: item.line).first { $0.kind == .text }
      return ("k", folded(name?.range), [])
    default: return ("t", document.foldedName(of: item), text(item.value(.from)))
    }
  }
}
