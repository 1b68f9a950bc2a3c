import PlanDocument

/// The result of merging one node, without the nodes below it.
enum MergedNode {
  /// The node as it is in one version.
  case taken(version: Int)
  /// Parts of several versions, after the bullet of one version.
  case made(ItemParts, bullet: Int)
  /// Merged lines, with line ends.
  case text([UInt8])
  case conflict(Conflict.Reason)
}

extension NodeClasses {
  /// Merges the nodes of a class.
  func merged(_ number: Int) -> MergedNode {
    let base = hasBase ? node(number, 0) : nil
    if let first = sides.first(where: { member(number, $0) >= 0 }), areAlike(number) {
      return .taken(version: first)
    }
    // A tick is not handed over to a line that is only likely to be the same.
    if guesses.contains(number), isTicked(number) { return .conflict(.lines) }
    let present = sides.filter { member(number, $0) >= 0 }
    var changed = present.filter { base == nil || node(number, $0)?.names.key != base?.names.key }
    if changed.isEmpty { changed = present }
    let keys = Set(changed.compactMap { node(number, $0)?.names.key })
    if keys.count <= 1 {
      let version = source(number, changed)
      let bullet = bullet(number)
      if bullet != version,
        let parts = ItemParts(of: member(number, version), in: versions[version]),
        bulletBytes(number, bullet) != bulletBytes(number, version)
      {
        return .made(parts, bullet: bullet)
      }
      return .taken(version: version)
    }
    return mergedLines(number, changed)
  }

  /// The values that both sides changed, of a class whose merge is made of parts.
  func contested(_ number: Int, _ merged: MergedNode) -> [Contested] {
    guard case .made(let result, _) = merged else { return [] }
    let parts = sides.filter { member(number, $0) >= 0 }
      .compactMap { ItemParts(of: member(number, $0), in: versions[$0]) }
    if parts.count < 2 { return [] }
    return ItemMerge(base: base(of: number), sides: parts).contested(result)
  }

  /// Whether a side closed an item of the base.
  private func isTicked(_ number: Int) -> Bool {
    func isFinished(_ version: Int) -> Bool { state(number, version)?.isFinished == true }
    return !isFinished(0) && sides.contains(where: isFinished)
  }

  /// Whether all nodes of a class are equal, up to their places.
  private func areAlike(_ number: Int) -> Bool {
    var first: MergeNode?
    for version in versions.indices {
      guard let node = node(number, version) else { continue }
      if let first {
        guard first.kind == node.kind, first.names == node.names else { return false }
        guard first.indent == node.indent else { return false }
      } else {
        first = node
      }
    }
    return true
  }

  /// The version whose spelling is used, of those with the same meaning.
  private func source(_ number: Int, _ versions: [Int]) -> Int {
    struct Spelling: Equatable { var bytes, indent: Int }
    func spelling(_ version: Int) -> Spelling? {
      node(number, version).map { Spelling(bytes: $0.names.spelling, indent: $0.indent) }
    }
    let chosen = pick(hasBase ? spelling(0) : nil, versions.compactMap(spelling)) { a, b in
      if a.bytes == b.bytes { return (abs(a.indent), a.indent) < (abs(b.indent), b.indent) }
      return names[a.bytes].lexicographicallyPrecedes(names[b.bytes])
    }
    return versions.first { spelling($0) == chosen } ?? versions.first ?? 0
  }

  /// The version whose bullet is used.
  private func bullet(_ number: Int) -> Int {
    let chosen = merged({ bulletBytes(number, $0) }, by: { $0.lexicographicallyPrecedes($1) })
    let present = sides.filter { member(number, $0) >= 0 }
    return present.first { bulletBytes(number, $0) == chosen } ?? present.first ?? 0
  }

  /// The bullet of an item; none in a numbered list.
  private func bulletBytes(_ number: Int, _ version: Int) -> [UInt8]? {
    let (node, tree) = (member(number, version), versions[version])
    if node < 0 { return nil }
    if tree.nodes[node].kind == .priorityItem { return [] }
    return tree.bullet(of: node).map(tree.document.text) ?? []
  }

  /// The item that the sides of a class come from: of lines that were changed after a move their
  /// record.
  private func base(of number: Int) -> ItemParts? {
    if hasBase, member(number, 0) >= 0 { return ItemParts(of: member(number, 0), in: versions[0]) }
    return carriedItem(ofEdit: number)
  }

  private func mergedLines(_ number: Int, _ changed: [Int]) -> MergedNode {
    let parts = changed.compactMap { ItemParts(of: member(number, $0), in: versions[$0]) }
    let kinds = Set(changed.compactMap { node(number, $0)?.kind })
    if parts.count == changed.count, kinds.count == 1 || kinds.isSubset(of: Self.alike) {
      let old = hasBase && member(number, 0) >= 0
      let base = base(of: number)
      if old, base == nil { return .conflict(.lines) }
      if let record = leastRecord(number) { return .made(record, bullet: bullet(number)) }
      let merge = ItemMerge(base: base, sides: parts, keepsBoth: keepsBoth, addsTime: addsTime)
      if let merged = merge.merged() {
        return .made(merged, bullet: bullet(number))
      }
      return .conflict(.words)
    }
    guard kinds.count == 1, let kind = kinds.first else { return .conflict(.lines) }
    switch kind {
    case .sectionHeading, .groupHeading: return .taken(version: source(number, changed))
    case .settingItem: return .conflict(.setting)
    case .fenceDelimiter, .comment:
      return mergedText(number, changed).map { .text($0) } ?? .conflict(.text)
    case .title:
      let names = changed.map { title(number, $0) }
      let base = hasBase && member(number, 0) >= 0 ? title(number, 0) : nil
      return (mergedWords(base, names) ?? fullest(names)).map {
        .text(Array("# ".utf8) + $0 + [0x0A])
      } ?? .conflict(.words)
    default: return .conflict(.text)
    }
  }

  /// Kinds of items that can become each other by a move.
  private static let alike: Set<LineKind> = [.task, .priorityItem, .scheduleItem]

  private func title(_ number: Int, _ version: Int) -> [UInt8] {
    guard let node = node(number, version) else { return [] }
    let document = versions[version].document
    return document.text(document.text(ofLine: node.lines.lowerBound))
  }

  /// The title that starts with every other, as `2026-01-04 Sun` starts with `2026-01-04`.
  private func fullest(_ names: [[UInt8]]) -> [UInt8]? {
    guard let longest = names.max(by: { $0.count < $1.count }) else { return nil }
    let isFullest = names.allSatisfy { $0 == longest || longest.starts(with: $0 + [0x20]) }
    return isFullest ? longest : nil
  }

  /// Merges the lines of a fence or comment; nil for a conflict.
  private func mergedText(_ number: Int, _ changed: [Int]) -> [UInt8]? {
    guard hasBase, member(number, 0) >= 0, changed.count == 2 else { return nil }
    let texts = ([0] + changed).map { Array(versions[$0].bytes(of: member(number, $0))) }
    return strictLineMerge(texts[0], texts[1], texts[2])
  }
}
