import PlanDocument
import PlanText

/// Lines that one version moved to another day while the other changed or deleted them.
///
/// Such a line becomes two: the record of what was carried, and the line as it was changed. Settling
/// merges the copy on the other day with the second line; the record is the base.
extension VersionMerge {
  /// The versions in which each such line is two already; nil if no line is.
  func separated(_ classes: NodeClasses, _ readings: [MergeVersion.Reading]) -> [MergeVersion
    .Reading]?
  {
    var splits: [Int: [MoveSplit]] = [:]
    for number in 0..<classes.count {
      for (version, split) in classes.splits(of: number) {
        splits[version, default: []].append(split)
      }
    }
    if splits.isEmpty { return nil }
    return readings.enumerated().map { version, reading in
      guard let splits = splits[version] else { return reading }
      let document = Document(reading.tree.document.separating(splits), as: kind)
      return MergeVersion.Reading(
        shape: reading.shape, tree: MergeTree(document, names), isFormatted: reading.isFormatted)
    }
  }
}

/// A moved line that is written twice.
struct MoveSplit {
  let line: Int
  /// Its state before it was moved.
  let state: BoxState
  /// The text that the record is made from; nil for the line itself.
  let base: (tree: MergeTree, node: Int)?
}

extension NodeClasses {
  /// The versions that must have the line of a class twice.
  fileprivate func splits(of number: Int) -> [(version: Int, split: MoveSplit)] {
    // Beside the record of another version every moved line is a record.
    let isRecorded = versions.indices.contains { recordOfEdit(number, $0) != nil }
    let moved = (isRecorded ? versions.indices : sides).filter { isMoved(number, $0) }
    let old = hasBase ? member(number, 0) : -1
    if moved.isEmpty || !isRecorded && old >= 0 && versions[0].isMoved(old) { return [] }
    let others = sides.filter { !moved.contains($0) }
    guard isRecorded || isChanged(number, moved: moved, others: others) else { return [] }
    let before = hasBase && !moved.contains(0) ? state(number, 0) : nil
    return moved.map { version in
      let node = member(number, version)
      let wasDone = versions[version].hasDone(node)
      let state = wasDone ? .done : before.map { $0.isClosed ? .open : $0 } ?? .open
      var base = others.compactMap { recordOfEdit(number, $0) }.first
      if others.isEmpty, !isRecorded { base = (versions[0], old) }
      if let (tree, record) = base,
        tree.nodes[record].column != versions[version].nodes[node].column
      {
        base = nil
      }
      return (
        version,
        MoveSplit(
          line: versions[version].nodes[node].lines.lowerBound, state: state, base: base)
      )
    }
  }

  /// Whether versions that moved a line carried different things, or another one changed it.
  private func isChanged(_ number: Int, moved: [Int], others: [Int]) -> Bool {
    let isOld = hasBase && member(number, 0) >= 0
    if others.isEmpty { return isOld && Set(moved.map { content(number, $0) }).count > 1 }
    return others.contains {
      isOld ? content(number, $0) != content(number, 0) : member(number, $0) >= 0
    }
  }

  /// The record that a version has beside its line.
  private func recordOfEdit(_ number: Int, _ version: Int) -> (tree: MergeTree, node: Int)? {
    let (node, tree) = (member(number, version), versions[version])
    return tree.records.first { $0.edit == node }.map { (tree, $0.record) }
  }

  private func isMoved(_ number: Int, _ version: Int) -> Bool {
    let node = member(number, version)
    return node >= 0 && versions[version].isMoved(node)
  }

  /// Nil if the version does not have the line.
  private func content(_ number: Int, _ version: Int) -> [UInt8]? {
    let node = member(number, version)
    return node < 0 ? nil : versions[version].content(ofBlock: node)
  }
}

extension MergeTree {
  /// Whether a task was moved to another day, and its line is not a record already.
  fileprivate func isMoved(_ node: Int) -> Bool {
    nodes[node].kind.isTodo && !nodes[node].isOfRecord
      && document.isMoved(nodes[node].lines.lowerBound)
  }

  fileprivate func hasDone(_ node: Int) -> Bool {
    document.item(atLine: nodes[node].lines.lowerBound).value(.done) != nil
  }

  /// A line and those below it, as they were before a move.
  fileprivate func content(ofBlock node: Int) -> [UInt8] {
    guard var parts = ItemParts(of: node, in: self) else { return [] }
    if isMoved(node) {
      parts.box = ItemParts.Box(state: hasDone(node) ? .done : .open, bytes: [])
      parts.attributes.removeAll { $0.key == .to || $0.key == .done }
    }
    let block = document.block(ofLine: nodes[node].lines.lowerBound)
    return parts.bytes + [parts.state?.rawValue ?? 0] + bytes(ofLines: block.dropFirst())
  }
}

extension Document {
  /// The text with some lines and what is below them twice.
  fileprivate func separating(_ splits: [MoveSplit]) -> [UInt8] {
    var edits: [TextEdit] = []
    for split in splits.sorted(by: { $0.line < $1.line }) {
      let block = block(ofLine: split.line)
      let range = ByteRange(lines[block.lowerBound].start, lines[block.upperBound - 1].end)
      // A line below one that is written twice is so already.
      if let last = edits.last, range.start < last.range.end { continue }
      var change = ItemChange(state: split.state)
      if !split.state.isFinished { change.removed = [.done] }
      if let (tree, node) = split.base, !isCalled(split.line, tree, node) {
        let words = tree.document.item(atLine: tree.nodes[node].lines.lowerBound).words
        change.attributes[.was] = quotedName(tree.document.text(words))
      }
      let record = split.base.map { recordOfMove(split.line, from: $0.tree, $0.node) }
      edits.append(TextEdit(range, (record ?? text(range)) + text(ofBlock: split.line, change)))
    }
    return apply(edits, to: bytes.span)
  }

  private func isCalled(_ line: Int, _ tree: MergeTree, _ node: Int) -> Bool {
    let other = tree.document.item(atLine: tree.nodes[node].lines.lowerBound)
    return foldedName(of: item(atLine: line)) == tree.document.foldedName(of: other)
  }

  /// The record of a move that says what another version says.
  private func recordOfMove(_ line: Int, from tree: MergeTree, _ node: Int) -> [UInt8] {
    let (old, oldLine) = (tree.document, tree.nodes[node].lines.lowerBound)
    var change = ItemChange(state: .moved)
    for key in [AttributeKey.to, .done] {
      if let value = item(atLine: line).value(key) { change.attributes[key] = text(value) }
    }
    return old.text(ofBlock: oldLine, change)
  }

  /// A line, changed, and what is below it.
  private func text(ofBlock line: Int, _ change: ItemChange) -> [UInt8] {
    let block = block(ofLine: line)
    let end = lines[block.upperBound - 1].end
    let edits = edits(change, ofLine: line)
    let head = PlanText.apply(edits, to: bytes.span.extracting(0..<lines[line].end))
    return Array(head[lines[line].start...]) + bytes[lines[line].end..<end]
  }
}
