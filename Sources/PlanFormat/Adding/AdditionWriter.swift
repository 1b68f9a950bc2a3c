import PlanModel
import PlanSyntax
import PlanText

/// Writes items into a document: at the ends of sections and groups, under new headings.
struct AdditionWriter {
  private let document: Document
  private let outline: Outline
  private let additions: [Addition]
  /// The tasks of each place, in order.
  private var tasks: [Spot: [Int]] = [:]
  private var places: [AnchoredSpot] = []
  /// The number of the last line of Priorities, with those that were written.
  private var lastNumber = 0
  /// The new sections that have their headings.
  private var started: Set<Spot> = []

  init(_ document: Document, _ outline: Outline, _ additions: [Addition]) {
    self.document = document
    self.outline = outline
    self.additions = additions
    var placement = Placement(document, outline)
    for (index, addition) in additions.enumerated() {
      let spot = placement.spot(for: addition)
      if tasks[spot] == nil {
        places.append(AnchoredSpot(spot, order: places.count, document, outline))
      }
      tasks[spot, default: []].append(index)
    }
    places.sort()
    if let priorities = outline.parts.first(where: { $0.kind == .priorities }) {
      lastNumber = priorities.lines.count { document.lines[$0].kind == .priorityItem }
    }
  }

  /// The edits, sorted; nil where a task cannot be spelled for its place.
  mutating func fillings() -> [Filling]? {
    var fillings: [Filling] = []
    var writer: LineWriter?
    for place in places {
      if case .empty(let line) = place.spot {
        guard let filling = fill(line, tasks[place.spot] ?? []) else { return nil }
        fillings.append(filling)
        continue
      }
      if writer?.anchor != place.anchor {
        if let writer { fillings.append(writer.filling(in: document)) }
        writer = LineWriter(behind: place.anchor, document)
      }
      for heading in headings(of: place.spot) { writer?.add(heading: heading) }
      for task in tasks[place.spot] ?? [] {
        guard let lines = lines(of: task, in: place.spot) else { return nil }
        writer?.add(task, lines)
      }
    }
    if let writer { fillings.append(writer.filling(in: document)) }
    // What goes before a free hour comes before what takes its place.
    return fillings.sorted {
      ($0.edit.range.start, $0.edit.range.end) < ($1.edit.range.start, $1.edit.range.end)
    }
  }

  /// The headings that a place still lacks.
  private mutating func headings(of spot: Spot) -> [[UInt8]] {
    switch spot {
    case .empty, .tail, .slot, .section: return []
    case .newGroup(_, let name): return heading(of: name)
    case .newSection(let kind, let name, let group):
      guard started.insert(.newSection(kind, name, group: nil)).inserted else {
        return heading(of: group)
      }
      let section = kind == .custom ? Array("## ".utf8) + name.typed : kind.heading
      return [section] + heading(of: group)
    }
  }

  private func heading(of group: GroupName?) -> [[UInt8]] {
    group.map { [Array("### ".utf8) + $0.typed] } ?? []
  }

  private mutating func lines(of task: Int, in spot: Spot) -> [[UInt8]]? {
    guard isAmongPriorities(spot) else { return additions[task].lines }
    lastNumber += 1
    return additions[task].lines(numbered: lastNumber, document.kind)
  }

  private func isAmongPriorities(_ spot: Spot) -> Bool {
    switch spot {
    case .empty: true
    case .tail, .slot: false
    case .section(let section, _), .newGroup(let section, _):
      outline.parts[section].kind == .priorities
    case .newSection(let kind, _, _): kind == .priorities
    }
  }

  /// Puts an item in place of an empty line of Priorities or of a free hour.
  private func fill(_ line: Int, _ tasks: [Int]) -> Filling? {
    guard let task = tasks.first else { return nil }
    var lines = additions[task].lines
    if document.lines[line].kind == .priorityItem {
      var first = line
      while first > 0, document.lines[first].kind != .sectionHeading { first -= 1 }
      let number = (first...line).count { document.lines[$0].kind == .priorityItem }
      guard let numbered = additions[task].lines(numbered: number, document.kind) else {
        return nil
      }
      lines = numbered
    }
    let bytes = Array(lines.joined(separator: document.newline))
    return Filling(
      edit: TextEdit(document.content(ofLine: line), bytes), heads: [Filling.Head(task: task)])
  }
}

/// A spot, by the line behind which it is; where several are behind one line, in which order.
private struct AnchoredSpot: Comparable {
  var spot: Spot
  /// -1 for the start of a file without any text.
  var anchor: Int
  private var rank: [Int]

  init(_ spot: Spot, order: Int, _ document: Document, _ outline: Outline) {
    self.spot = spot
    switch spot {
    case .empty(let line): (anchor, rank) = (line, [0])
    case .slot(let line, let minutes): (anchor, rank) = (line, [0, minutes])
    case .tail: (anchor, rank) = (document.lineBeforeTail, [1])
    case .section(let section, let group):
      let part = outline.parts[section]
      let lines = part.lines(ofGroup: group)
      anchor = document.lastText(in: lines.lowerBound - 1..<lines.upperBound)
      rank = [1]
    case .newGroup(let section, _):
      let lines = outline.parts[section].lines
      anchor = document.lastText(in: lines.lowerBound - 1..<lines.upperBound)
      rank = [2, order]
    case .newSection(let kind, let name, let group):
      anchor = document.lastText(in: 0..<document.lines.count)
      // By name, so that the groups of one section stand together.
      rank = [3, Int(kind.rawValue)] + name.folded.map { Int($0) }
      rank += [-1, group == nil ? 0 : 1, order]
    }
  }

  static func == (a: AnchoredSpot, b: AnchoredSpot) -> Bool { a.spot == b.spot }

  static func < (a: AnchoredSpot, b: AnchoredSpot) -> Bool {
    a.anchor != b.anchor ? a.anchor < b.anchor : a.rank.lexicographicallyPrecedes(b.rank)
  }
}

extension Document {
  /// The last line of a range that is not blank; -1 if there is none.
  fileprivate func lastText(in range: Range<Int>) -> Int {
    range.last { lines[$0].kind != .blankLine } ?? -1
  }

  /// Behind which line tasks go in a file without sections: the last of the last task, else of all.
  fileprivate var lineBeforeTail: Int {
    let preamble = lines.prefix { $0.kind != .sectionHeading }
    guard var top = preamble.lastIndex(where: { $0.kind.isTodo }) else {
      return lastText(in: 0..<lines.count)
    }
    while let parent = lines[top].parent { top = parent }
    var last = block(ofLine: top).upperBound - 1
    // What stands further right without belonging to it must not come to belong to a new task.
    var isInside = false
    for line in last + 1..<preamble.endIndex where lines[line].kind != .blankLine {
      let kind = lines[line].kind
      guard isInside || kind == .commentContent || lines[line].column >= 2 else { break }
      if kind == .fenceDelimiter { isInside.toggle() }
      last = line
    }
    return last
  }
}
