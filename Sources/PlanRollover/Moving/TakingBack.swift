import PlanDocument
import PlanText

extension CarriedBlock {
  /// Whether the line of this item can take everything of another item's line except box, tags and
  /// attributes: words, time and comments are the same.
  func says(asMuchAs other: CarriedBlock) -> Bool {
    let (own, others) = (document.item(atLine: Self.head), other.document.item(atLine: Self.head))
    let comments = other.comments
    return document.text(own.words) == other.document.text(others.words)
      && document.slotTime(of: own) == other.document.slotTime(of: others)
      && (comments.isEmpty || comments == self.comments)
  }

  private var comments: [[UInt8]] {
    document.table.tokens(ofLine: Self.head)
      .filter { $0.kind == .commentText }
      .map { document.text($0.range) }
  }

  /// Whether each word, box, tag and attribute of another item and of the lines below it is here
  /// too.
  func holds(_ other: CarriedBlock) -> Bool {
    var counts: [[UInt8]: Int] = [:]
    for word in words { counts[word, default: 0] += 1 }
    for word in other.words {
      guard let count = counts[word], count > 0 else { return false }
      counts[word] = count - 1
    }
    return true
  }

  /// The tokens with content in its lines.
  private var words: [[UInt8]] {
    (Self.head..<document.lines.count).flatMap { line in
      document.table.tokens(ofLine: line).compactMap {
        switch $0.kind {
        case .indent, .bullet, .blank, .lineEnd: nil
        default: document.text($0.range)
        }
      }
    }
  }

  /// The parts that a line of this copy has and the matching line lacks or has differently.
  fileprivate func change(
    takingBack line: Int, over own: CarriedBlock, _ twin: Int, isMoved: Bool
  ) -> ItemChange {
    let (new, old) = (document.item(atLine: line), own.document.item(atLine: twin))
    var change = lacking(own.document, twin, of: document, line)
    change.attributes[.from] = nil
    if let priority = new.priority, priority != old.priority { change.priority = priority }
    for key in AttributeKey.allCases where key != .from && key != .to {
      guard let value = new.value(key), let before = old.value(key) else { continue }
      let text = document.text(value)
      if text != own.document.text(before) { change.attributes[key] = text }
    }
    let box = new.box.map { document.text($0) }
    guard isMoved || box != old.box.map({ own.document.text($0) }) else { return change }
    if isMoved { change.removed = [.to] }
    switch new.state {
    case nil: change.box = .removed
    case .unknown: change.box = box.map { .spelled($0) }
    case let state: change.state = state
    }
    return change
  }
}

extension Document {
  /// The edits that open the line of an item again when the item is moved back to it. The line gets
  /// the box of the copy, each value that differs, and everything that it lacks.
  ///
  /// Nil if it would be larger than the largest text.
  ///
  /// - Parameter own: the line as it would be copied, with everything below it.
  func edits(
    takingBack copy: CarriedBlock, intoLine line: Int, _ own: CarriedBlock
  ) -> [TextEdit]? {
    let source = copy.document
    guard let below = linesBelow(takingOver: source, intoLine: line, isBack: true) else {
      return nil
    }
    let twins = Dictionary(
      uniqueKeysWithValues: zip(
        block(ofLine: line).filter { lines[$0].kind != .blankLine },
        own.document.lines.indices.dropFirst(CarriedBlock.head).filter {
          own.document.lines[$0].kind != .blankLine
        }))
    var edits: [TextEdit] = []
    for pair in below.pairs {
      guard let twin = twins[pair.target], lines[pair.target].kind.isItem else { continue }
      let change = copy.change(
        takingBack: pair.source, over: own, twin, isMoved: pair.target == line)
      edits += self.edits(change, ofLine: pair.target)
    }
    return edits + below.added.map { edit(adding: $0.contents, afterLine: $0.line) }
  }
}
