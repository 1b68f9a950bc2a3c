import PlanDocument
import PlanText

/// One move, step by step.
struct MoveWork {
  let target: MoveTarget
  let sources: [MoveSource]
  private let sourceIndices: [FilePath: Int]
  /// In the order of the request.
  private(set) var items: [MoveItem] = []
  /// For each item, what the day holds for it.
  private(set) var standings: [Standing] = []
  var told: [MovedItem] = []

  init(_ lines: [MoveLine], of pages: [MovePage], to target: MoveTarget) throws(MoveRefusal) {
    self.target = target
    let named = Set(lines.map(\.path))
    let pages = pages.filter { named.contains($0.path) }
    let unreadable = ([target.page] + pages).compactMap(\.refusal)
    if !unreadable.isEmpty { throw MoveRefusal(unreadable) }
    sources = pages.map { MoveSource($0) }
    sourceIndices = Dictionary(
      pages.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { a, _ in a })
    var reasons = refusals(of: lines)
    if !reasons.isEmpty { throw MoveRefusal(reasons) }
    var standing = target
    for line in lines {
      guard let page = sourceIndices[line.path] else { continue }
      guard
        let item = sources[page].item(
          ofLine: line.line, page: page, to: target.page.document.kind)
      else {
        reasons.append(.unformattable(line.path))
        continue
      }
      items.append(item)
      standings.append(standing.standing(for: item, from: sources[page].day))
      if case .closed = standings[standings.count - 1] {
        reasons.append(.line(line.path, line: line.line, .closedThere))
      }
    }
    if !reasons.isEmpty { throw MoveRefusal(reasons) }
  }

  private func refusals(of lines: [MoveLine]) -> [MoveRefusal.Reason] {
    var seen: Set<MoveLine> = []
    let all = Set(lines)
    return lines.compactMap { line in
      let source = sourceIndices[line.path].map { sources[$0] }
      var reason = source.map { $0.refusal(ofLine: line.line, to: target.day) } ?? .noTask
      if !seen.insert(line).inserted { reason = .namedTwice }
      if reason == nil, let above = source?.line(above: line, among: all) {
        reason = .below(line: above)
      }
      return reason.map { .line(line.path, line: line.line, $0) }
    }
  }

  /// The day with the moved items.
  mutating func grown() throws(MoveRefusal) -> GrownDocument {
    var added: [Int] = items.indices.filter {
      if case .nothing = standings[$0] { true } else { false }
    }
    // Slots at the same position are sorted by their time.
    let additions = items.map { $0.block.addition(in: $0.place) }
    added.sort { (additions[$0].slotMinutes ?? -1, $0) < (additions[$1].slotMinutes ?? -1, $1) }
    let grown: GrownDocument
    do throws(GrownDocument.Problem) {
      grown = try GrownDocument(
        target.page.document, adding: added.map { additions[$0] }, with: editsOfLines)
    } catch {
      let path = target.page.path
      if error == .tooLarge { throw MoveRefusal([.tooLarge(path)]) }
      let openers = items.flatMap { sources[$0.page].openers(below: $0.line) }
      throw MoveRefusal(openers.isEmpty ? [.misread(path)] : openers)
    }
    let places = Dictionary(uniqueKeysWithValues: zip(added, grown.added))
    for (number, item) in items.enumerated() {
      let words = item.block.document
      var moved = MovedItem(
        words: words.text(words.item(atLine: CarriedBlock.head).words), origin: item.origin,
        line: places[number] ?? -1, arrival: .added)
      switch standings[number] {
      case .line(let line): (moved.line, moved.arrival) = (grown.lines[line] ?? -1, .joined)
      case .left(let line, _, _):
        (moved.line, moved.arrival) = (grown.lines[line] ?? -1, .returned)
      case .nothing, .closed: break
      }
      guard grown.result.holds(item, atLine: moved.line) else {
        throw MoveRefusal([.misread(target.page.path)])
      }
      told.append(moved)
    }
    return grown
  }

  /// The edits of the existing lines for items; nil if the day would be too large.
  private func editsOfLines(_ document: Document) -> [TextEdit]? {
    var edits: [(line: Int, edit: TextEdit)] = []
    for (item, standing) in zip(items, standings) {
      let line: Int
      let more: [TextEdit]?
      switch standing {
      case .nothing, .closed: continue
      case .line(let known):
        line = known
        more = document.edits(takingOver: item.block, intoLine: line)
      case .left(let known, let own, _):
        line = known
        more = document.edits(takingBack: item.whole, intoLine: line, own)
      }
      guard let more else { return nil }
      edits += more.map { (line, $0) }
    }
    // Of several edits in one place, the deeper one comes first.
    return edits.sorted {
      ($0.edit.range.start, $0.edit.range.end, $1.line)
        < ($1.edit.range.start, $1.edit.range.end, $0.line)
    }.map(\.edit)
  }

  /// The changed files that items are moved from, latest day first.
  mutating func leave(_ grown: GrownDocument) throws(MoveRefusal) -> [Change] {
    for (number, standing) in standings.enumerated() {
      guard case .left(_, _, isBack: true) = standing else { continue }
      var form = CopyForm()
      form.isWhole = true
      let back = CarriedBlock(
        grown.result, line: told[number].line, from: items[number].identity.firstDay, form)
      told[number].isRemoved = back?.holds(items[number].whole) ?? false
    }
    var changes: [(day: CivilDate?, change: Change)] = []
    for (number, source) in sources.enumerated() {
      let path = source.page.path
      guard let left = leave(number) else { throw MoveRefusal([.misread(path)]) }
      if left.bytes.count > maximumTextSize { throw MoveRefusal([.tooLarge(path)]) }
      changes.append(
        (source.day, Change(path, read: source.page.document.bytes, written: left.bytes)))
    }
    return changes.sorted {
      $0.day != $1.day
        ? $0.day ?? .earliest > $1.day ?? .earliest : $0.change.path < $1.change.path
    }.map(\.change)
  }

  /// A file without the items that were moved; nil if the meaning of other lines would change.
  private mutating func leave(_ page: Int) -> Document? {
    let document = sources[page].page.document
    let here = items.indices.filter { items[$0].page == page }
    let removed = here.filter { told[$0].isRemoved }
    if !removed.isEmpty {
      let removal = document.removal(ofBlocksAt: removed.map { items[$0].line })
      let changes = changes(of: here.filter { !told[$0].isRemoved })
      if let left = document.changed(changes, without: removal) { return left }
      for number in removed { told[number].isRemoved = false }
    }
    return document.changed(changes(of: here))
  }

  private func changes(of items: [Int]) -> [Int: ItemChange] {
    var changes: [Int: ItemChange] = [:]
    for number in items {
      var change = ItemChange(.to, target.day.bytes)
      change.state = .moved
      if self.items[number].isSlot { change.box = .made }
      changes[self.items[number].line] = change
    }
    return changes
  }
}

extension MovePage {
  /// Why the page cannot be used.
  fileprivate var refusal: MoveRefusal.Reason? {
    switch PlanDocument.refusal(toFormat: document.bytes.span, document.table) {
    case .text(let refusal): .text(path, refusal)
    case .conflict(let line): .conflict(path, line: line)
    case .selfCheck, nil: nil
    }
  }
}

extension Document {
  /// Whether a line is an item that was moved here: same name and first day, and still open.
  fileprivate func holds(_ moved: MoveItem, atLine line: Int) -> Bool {
    guard lines.indices.contains(line) else { return false }
    let item = item(atLine: line)
    let identity = identity(of: item, values(of: item))
    return identity.name == moved.identity.name
      && (moved.identity.firstDay.map { identity.firstDay?.date == $0.date } ?? true)
      && (item.kind == .scheduleItem) == moved.isSlot && !closes(line)
  }
}
