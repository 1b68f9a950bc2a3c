public import PlanDocument

/// A part of an item that several versions changed differently.
public struct Contested: Hashable, Sendable {
  /// The keys whose values the tools write, or join without a loss: nobody has to decide about them.
  public static let toolKeys: Set<AttributeKey> = [
    .from, .to, .done, .was, .spent, .began, .needs,
  ]

  /// The words of the item.
  public var words: [UInt8]
  /// The part that is kept, as it is written: `due:2026-10-09`.
  public var kept: [UInt8]
  /// The others; empty if a version only removed it.
  public var others: [[UInt8]]

  public init(words: [UInt8], kept: [UInt8], others: [[UInt8]]) {
    (self.words, self.kept, self.others) = (words, kept, others)
  }

  /// `Call Ann: two versions set due:2026-10-12 and due:2026-10-08; due:2026-10-12 is kept`
  public var report: [UInt8] {
    let kept = String(decoding: kept, as: UTF8.self)
    let others = others.map { String(decoding: $0, as: UTF8.self) }
    let text =
      others.isEmpty
      ? "one version removed \(kept), another changed it; it is kept"
      : "two versions set \(kept) and \(others.joined(separator: " and ")); \(kept) is kept"
    return words + Array(": \(text)".utf8)
  }
}

extension ItemMerge {
  /// The values of which one was chosen, as they are written. Of one that a version removed, the key.
  ///
  /// Words and comments are merged or conflict, tags and amounts add up, and the tools write the rest.
  func contested(_ merged: ItemParts) -> [Contested] {
    var found = attributeNames.filter { !Contested.toolKeys.contains($0.key) }.compactMap { name in
      contested(merged) { $0.attributes.first { $0.name == name }?.bytes }
    }
    found += [
      contested(merged) { $0.priority.map { Array($0.canonical.description.utf8) } },
      contested(merged, \.time),
      // A task that was moved says nothing about its state; neither does an open one without a base.
      contested(merged) { parts in
        if parts.state == .moved { return base?.box?.bytes }
        return base == nil && parts.state == .open ? nil : parts.box?.bytes
      },
    ].compactMap(\.self)
    return found
  }

  private func contested(_ merged: ItemParts, _ part: (ItemParts) -> [UInt8]?) -> Contested? {
    let old = base.flatMap(part)
    // Without a base, a value that is missing was not removed.
    let values = sides.map(part).filter { base == nil ? $0 != nil : $0 != old }
    guard values.count > 1, Set(values).count > 1, let kept = part(merged) ?? old else {
      return nil
    }
    let others = Set(values.compactMap(\.self)).subtracting([kept])
    return Contested(
      words: merged.words, kept: kept, others: others.sorted { $0.lexicographicallyPrecedes($1) })
  }
}
