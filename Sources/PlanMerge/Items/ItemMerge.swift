import PlanDocument
import PlanText

/// Merges one item that several sides changed differently, part by part.
struct ItemMerge {
  let base: ItemParts?
  var sides: [ItemParts]
  /// Whether conflicting words and comments are both kept: comments one after the other, and words
  /// joined by ` / `.
  var keepsBoth = false

  /// Nil if several sides changed the words differently.
  func merged() -> ItemParts? {
    guard var result = sides.first else { return nil }
    guard let words = text(\.words) ?? bothTexts(\.words) else { return nil }
    result.words = words
    result.box = box()
    result.time = part(\.time) { $1.lexicographicallyPrecedes($0) }
    result.priority = part(\.priority) { $0.rawValue < $1.rawValue }
    result.mood = part(\.mood) { $1.lexicographicallyPrecedes($0) }
    result.hasColon = part(\.colon) { _, _ in false } ?? false
    result.amount = amount()
    result.tags = tags()
    result.attributes = attributes()
    guard case .some(let remark) = optionalText(\.remark),
      case .some(let comment) = optionalText(\.comment) ?? bothTexts(\.comment).map({ .some($0) })
    else { return nil }
    result.remark = remark
    result.comment = comment
    result.commentLead = part(\.lead) { $1.lexicographicallyPrecedes($0) } ?? result.commentLead
    if result.amount != nil || result.remark != nil { result.hasColon = true }
    if result.amount != nil, result.remark != nil { return nil }
    return result
  }

  /// Merges a value that may be missing. A value that exists wins over a missing one.
  private func part<Value: Equatable>(
    _ path: KeyPath<ItemParts, Value?>, _ outranks: (Value, Value) -> Bool
  ) -> Value? {
    pick(base.map { $0[keyPath: path] }, sides.map { $0[keyPath: path] }) { a, b in
      guard let a else { return false }
      return b.map { outranks(a, $0) } ?? true
    } ?? nil
  }

  /// If one side took back a tick, the box is open, even if another side still has the tick or has
  /// moved the task.
  private func box() -> ItemParts.Box? {
    let open = sides.filter { $0.box.map { !$0.state.isClosed } ?? false }
    let takenBack = Set(open.flatMap(\.doneValues))
    let wasTicked = base?.box?.state.isFinished == true
    var merge = self
    merge.sides.removeAll { side in
      switch side.box?.state {
      case .done, .cancelled: !takenBack.isDisjoint(with: side.doneValues)
      case .moved: wasTicked && !open.isEmpty
      default: false
      }
    }
    return merge.part(\.box) { rank($0) > rank($1) }
  }

  private func rank(_ box: ItemParts.Box) -> (Int, Int) {
    let rank =
      switch box.state {
      case .open: 0
      case .unknown: 1
      case .inProgress: 2
      case .moved: 3
      case .cancelled: 4
      case .done: 5
      }
    return (rank, box.bytes.reduce(0) { ($0 * 256 + Int($1)) & 0xFFFF_FFFF })
  }

  private func text(_ path: KeyPath<ItemParts, [UInt8]>) -> [UInt8]? {
    mergedWords(base.map { $0[keyPath: path] }, sides.map { $0[keyPath: path] })
  }

  /// Nil for a conflict; an empty result for no text.
  private func optionalText(_ path: KeyPath<ItemParts, [UInt8]?>) -> [UInt8]?? {
    let old = base.map { $0[keyPath: path] }
    let texts = sides.map { $0[keyPath: path] }
    let changed = old.map { old in texts.filter { $0 != old } } ?? texts
    let present = changed.compactMap(\.self)
    if present.isEmpty { return .some(changed.isEmpty ? old ?? nil : nil) }
    return mergedWords(old ?? nil, present).map { .some($0) } ?? nil
  }

  /// The words or comments of all sides, if they conflict and both are kept.
  private func bothTexts(_ path: KeyPath<ItemParts, [UInt8]>) -> [UInt8]? {
    guard keepsBoth else { return nil }
    return joined(
      sides.map { $0[keyPath: path] }.sorted { $0.lexicographicallyPrecedes($1) }, by: " / ")
  }

  private func bothTexts(_ path: KeyPath<ItemParts, [UInt8]?>) -> [UInt8]? {
    guard keepsBoth else { return nil }
    return joined(sides.compactMap { $0[keyPath: path] }, by: " -- ")
  }

  /// Joins texts, each part once. A text that contains all others is taken as it is.
  private func joined(_ comments: [[UInt8]], by separator: String) -> [UInt8] {
    let sign = Array(separator.utf8)
    let parts = comments.map { $0.split(separator: sign) }
    let all = Set(parts.joined())
    if let whole = parts.firstIndex(where: { all.isSubset(of: $0) }) { return comments[whole] }
    var seen: Set<ArraySlice<UInt8>> = []
    return Array(parts.joined().filter { seen.insert($0).inserted }.joined(separator: sign))
  }

  private func amount() -> [UInt8]? {
    guard let chosen = part(\.amount, { isGreater($0, $1) }) else { return nil }
    guard let base = base?.amount, let old = AmountParts(base) else { return chosen }
    let news = sides.compactMap(\.amount).compactMap(AmountParts.init)
    guard news.count == sides.count else { return chosen }
    return AmountParts(base: old, sides: news)?.bytes ?? chosen
  }

  private func isGreater(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard let first = AmountParts(a), let second = AmountParts(b) else {
      return b.lexicographicallyPrecedes(a)
    }
    return first.order(second, a, b)
  }

  private func tags() -> [[UInt8]] {
    var names = Numbering<[UInt8]>()
    func list(_ parts: ItemParts) -> [Int] {
      var seen: Set<Int> = []
      return parts.tags.map { names.number(of: Array(folding: $0.span)) }.filter {
        seen.insert($0).inserted
      }
    }
    let old = Set(base.map(list) ?? [])
    let lists = sides.map(list)
    let common = lists.dropFirst().reduce(Set(lists.first ?? [])) { $0.intersection($1) }
    let kept = lists.map { $0.filter { !old.contains($0) || common.contains($0) } }
    let order = mergedOrder(kept) { names.values[$0].lexicographicallyPrecedes(names.values[$1]) }
    let spellings = sides.map(spellings)
    let former = base.map(self.spellings) ?? [:]
    return order.compactMap { number in
      pick(former[names.values[number]], spellings.compactMap { $0[names.values[number]] }) {
        $0.lexicographicallyPrecedes($1)
      }
    }
  }

  /// The tags by name, as they are written.
  private func spellings(_ parts: ItemParts) -> [[UInt8]: [UInt8]] {
    Dictionary(parts.tags.map { (Array(folding: $0.span), $0) }) { first, _ in first }
  }

  private func attributes() -> [ItemParts.Attribute] {
    var merged: [ItemParts.Attribute] = []
    for key in AttributeKey.allCases {
      let count = ([base].compactMap(\.self) + sides).map { parts in
        parts.attributes.count { $0.key == key }
      }
      for occurrence in 0..<(count.max() ?? 0) {
        func attribute(_ parts: ItemParts) -> ItemParts.Attribute? {
          parts.attributes.first { $0.key == key && $0.occurrence == occurrence }
        }
        let chosen = pick(base.map(attribute), sides.map(attribute)) { a, b in
          guard let a else { return false }
          guard let b else { return true }
          return key == .done ? isLater(b.value, a.value) : isLater(a.value, b.value)
        }
        if let chosen = chosen ?? nil { merged.append(chosen) }
      }
    }
    return merged
  }

  /// Compares numbers by size, and everything else by bytes, which for dates and times is their
  /// order.
  private func isLater(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    let isNumber = [a, b].allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
    if isNumber, a.count != b.count { return a.count > b.count }
    return b.lexicographicallyPrecedes(a)
  }
}

extension ItemParts {
  /// Whether there is a colon after the words; nil without one.
  fileprivate var colon: Bool? { hasColon ? true : nil }

  /// Nil without a comment.
  fileprivate var lead: [UInt8]? { comment == nil ? nil : commentLead }

  fileprivate var doneValues: [[UInt8]] {
    attributes.filter { $0.key == .done }.map(\.value)
  }
}
