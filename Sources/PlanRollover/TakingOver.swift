import PlanDocument
import PlanText

extension Document {
  /// The edits that add to an item what only the carried task has: first day, priority, tags,
  /// attributes, open subtasks and notes. What the item has stays as it is.
  ///
  /// Nil if it would be larger than the largest text.
  func edits(takingOver block: CarriedBlock, intoLine line: Int) -> [TextEdit]? {
    let source = block.document
    let change = lacking(self, line, of: source, CarriedBlock.head)
    guard let below = linesBelow(takingOver: source, intoLine: line) else { return nil }
    return edits(change, ofLine: line)
      + below.added.map { edit(adding: $0.contents, afterLine: $0.line) }
  }

  /// The lines that a carried task has below it and an item does not.
  ///
  /// Nil if it would be larger than the largest text.
  ///
  /// - Parameter isBack: whether a line that is open there and closed here is added too. It was
  ///   typed again, because closed lines are not carried.
  func linesBelow(
    takingOver source: Document, intoLine line: Int, isBack: Bool = false
  ) -> LinesTakenOver? {
    // Of several additions in one place, the deeper one comes first.
    var below: [(line: Int, depth: Int, contents: [[UInt8]])] = []
    var growth = 0
    // The pairs of bullets whose lines below are compared.
    var pairs = [(source: CarriedBlock.head, target: line)]
    let (own, others) = (childLines(below: line), source.childLines(below: CarriedBlock.head))
    var next = 0
    while next < pairs.count {
      let pair = pairs[next]
      next += 1
      var known = units(own[pair.target] ?? []).twins { isBack && closes($0) }
      var added: [[UInt8]] = []
      let column = childColumn(ofLine: pair.target)
      for unit in source.units(others[pair.source] ?? []) {
        if let twin = known[unit.name]?.next(onlyOnce: isBack),
          !(isBack && closes(twin) && !source.closes(unit.lines.lowerBound))
        {
          if unit.isBulleted, !closes(twin) { pairs.append((unit.lines.lowerBound, twin)) }
          continue
        }
        growth += source.size(of: unit.lines, movedTo: column)
        guard growth <= maximumTextSize else { return nil }
        added += source.contents(of: unit.lines, movedTo: column)
      }
      if !added.isEmpty {
        below.append((self.block(ofLine: pair.target).upperBound - 1, next, added))
      }
    }
    let added = below.sorted { ($0.line, $1.depth) < ($1.line, $0.depth) }
    return LinesTakenOver(added: added.map { ($0.line, $0.contents) }, pairs: pairs)
  }

  /// By bullet of a block, the lines directly below it. These may come after the end of its own
  /// block, if a line between is below neither.
  private func childLines(below head: Int) -> [Int: [Int]] {
    var lines: [Int: [Int]] = [:]
    for line in block(ofLine: head) {
      if let parent = self.lines[line].parent { lines[parent, default: []].append(line) }
    }
    return lines
  }

  /// The units that start with a line directly below one bullet: bullets with everything below
  /// them, notes, whole fences.
  private func units(_ children: [Int]) -> [UnitBelow] {
    var units: [UnitBelow] = []
    var next = 0
    for start in children where start >= next {
      next = start + 1
      switch lines[start].kind {
      case .fenceDelimiter:
        while next < lines.count, lines[next].kind == .fenceContent { next += 1 }
        if next < lines.count, lines[next].kind == .fenceDelimiter { next += 1 }
      case .note: break
      case .blankLine, .comment, .commentContent: continue
      default: next = block(ofLine: start).upperBound
      }
      units.append(
        UnitBelow(
          name: name(ofUnit: start..<next), lines: start..<next,
          isBulleted: lines[start].kind.isBulleted))
    }
    return units
  }

  /// The name of a unit for comparisons: the name of a box; otherwise the bytes without
  /// indentation.
  func name(ofUnit unit: Range<Int>) -> [UInt8] {
    let first = unit.lowerBound
    guard !lines[first].kind.isItem else {
      let item = item(atLine: first)
      switch identity(of: item, values(of: item)).name {
      case .words(let words): return Array("w".utf8) + words
      case .id(let id): return Array("i".utf8) + id
      }
    }
    let isFence = lines[first].kind == .fenceDelimiter
    var name = Array((isFence ? "f" : "n").utf8)
    for line in isFence ? unit : first..<first + 1 {
      name += bytes[contentBehindIndent(ofLine: line).indices] + [0x0A]
    }
    return name
  }

  /// The text of a line without its indentation and line end.
  private func contentBehindIndent(ofLine line: Int) -> ByteRange {
    let content = content(ofLine: line)
    let indent = table.tokens(ofLine: line).first { $0.kind == .indent }
    return ByteRange(indent?.end ?? content.start, content.end)
  }

  /// The lines of a unit without line ends, moved so that the first one is at a column.
  private func contents(of unit: Range<Int>, movedTo column: Int) -> [[UInt8]] {
    unit.map { line in
      let text = text(contentBehindIndent(ofLine: line))
      if text.isEmpty { return [] }
      return Array(repeating: 0x20, count: self.column(of: line, in: unit, movedTo: column)) + text
    }
  }

  /// The number of bytes that the moved lines need at most.
  private func size(of unit: Range<Int>, movedTo column: Int) -> Int {
    unit.reduce(0) { $0 + lines[$1].range.count + self.column(of: $1, in: unit, movedTo: column) }
  }

  /// The column of a line of a unit after a move; never left of the text of its parent.
  private func column(of line: Int, in unit: Range<Int>, movedTo column: Int) -> Int {
    let first = lines[unit.lowerBound]
    let least = first.kind == .fenceDelimiter || line == unit.lowerBound ? 0 : column + 2
    return max(lines[line].column + column - first.column, least)
  }
}

/// The lines that are added below an item.
struct LinesTakenOver {
  /// The added lines, each with the line after which it goes.
  var added: [(line: Int, contents: [[UInt8]])]
  /// The matching bullets, the two items first.
  var pairs: [(source: Int, target: Int)]
}

/// One unit below a bullet.
private struct UnitBelow {
  var name: [UInt8]
  var lines: Range<Int>
  var isBulleted: Bool
}

/// The first lines of the units with one name, each of which matches one unit of that name.
private struct Twins {
  private var lines: [Int]
  private var used = 0

  init(_ lines: [Int]) { self.lines = lines }

  /// The next one in order.
  ///
  /// - Parameter isOnlyOnce: whether the result is nil after the last; otherwise the last one is
  ///   used again.
  mutating func next(onlyOnce isOnlyOnce: Bool) -> Int? {
    if used < lines.count { used += 1 } else if isOnlyOnce { return nil }
    return lines[used - 1]
  }
}

extension [UnitBelow] {
  /// The units by name, in order.
  ///
  /// - Parameter isLater: returns for a first line whether it comes after the others of its name.
  fileprivate func twins(_ isLater: (Int) -> Bool) -> [[UInt8]: Twins] {
    var early: [[UInt8]: [Int]] = [:]
    var late: [[UInt8]: [Int]] = [:]
    for unit in self {
      let line = unit.lines.lowerBound
      if isLater(line) {
        late[unit.name, default: []].append(line)
      } else {
        early[unit.name, default: []].append(line)
      }
    }
    return early.merging(late) { $0 + $1 }.mapValues { Twins($0) }
  }
}

/// What the line of one item has and the line of another does not.
func lacking(
  _ target: borrowing Document, _ line: Int, of source: borrowing Document, _ other: Int
) -> ItemChange {
  let item = target.item(atLine: line)
  let carried = source.item(atLine: other)
  var change = ItemChange()
  if item.priority == nil { change.priority = carried.priority }
  let tags = Set(item.tags.map { target.text($0).folded })
  var added: Set<[UInt8]> = []
  for tag in carried.tags.map({ source.text($0) })
  where !tags.contains(tag.folded) && added.insert(tag.folded).inserted {
    change.tags.append(tag)
  }
  // What was spent on a line that was typed by hand was spent besides.
  let isTyped = item.value(.from) == nil && item.state != .moved
  let (own, more) = (target.spent(of: item), source.spent(of: carried))
  for attribute in carried.attributes
  where attribute.key == .from || item.value(attribute.key) == nil
    || attribute.key == .spent && (isTyped || more > own)
  {
    guard change.attributes[attribute.key] == nil else { continue }
    // A task that is still there has not ended.
    if attribute.key == .until || attribute.key == .expires,
      let end = MomentInput(source.bytes.span.extracting(attribute.value.indices))?
        .knownDay(on: source.kind.date), end < target.kind.date ?? .earliest
    {
      continue
    }
    let text = source.text(attribute.range)
    if attribute.key == .spent, isTyped, own > 0, let sum = Minutes(value: own + more) {
      change.attributes[.spent] = sum.bytes
      continue
    }
    change.attributes[attribute.key] = Array(text.drop { $0 != UInt8(ascii: ":") }.dropFirst())
  }
  return change
}
