import PlanDocument
import PlanText

/// Merges one item that several sides changed differently, part by part.
struct ItemMerge {
  let base: ItemParts?
  var sides: [ItemParts]
  /// Whether conflicting words and comments are both kept: comments one after the other, and words
  /// joined by ` / `.
  var keepsBoth = false
  /// Whether the time that several sides spent is added up.
  var addsTime = true

  /// Nil if several sides changed the words differently.
  func merged() -> ItemParts? {
    guard var result = sides.first,
      let words = mergedWords(base?.words, sides.map(\.words))
        ?? joined(sides.map(\.words).sorted { $0.lexicographicallyPrecedes($1) }, by: " / "),
      let remark = optionalText(\.remark),
      let comment = optionalText(\.comment)
        ?? joined(sides.compactMap(\.comment), by: " -- ").map({ .some($0) })
    else { return nil }
    result.words = words
    result.box = box()
    result.time = part(\.time) { $1.lexicographicallyPrecedes($0) }
    result.priority = part(\.priority) { $0.rawValue < $1.rawValue }
    result.mood = part(\.mood) { $1.lexicographicallyPrecedes($0) }
    result.amount = amount()
    result.tags = tags()
    result.attributes = attributes()
    result.remark = remark
    result.comment = comment
    result.commentLead = part(\.lead) { $1.lexicographicallyPrecedes($0) } ?? result.commentLead
    let hasColon = pick(base?.hasColon, sides.map(\.hasColon)) { colon, _ in colon } ?? false
    result.hasColon = hasColon || result.amount != nil || remark != nil
    return result.amount != nil && remark != nil ? nil : result
  }

  private func part<Value: Equatable>(
    _ path: KeyPath<ItemParts, Value?>, _ outranks: (Value, Value) -> Bool
  ) -> Value? {
    pickPresent(base.map { $0[keyPath: path] }, sides.map { $0[keyPath: path] }, outranks)
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

  /// Nil for a conflict, and `.some(nil)` for no text.
  private func optionalText(_ path: KeyPath<ItemParts, [UInt8]?>) -> [UInt8]?? {
    let old = base?[keyPath: path]
    let changed = sides.map { $0[keyPath: path] }.filter { base == nil || $0 != old }
    let present = changed.compactMap(\.self)
    if present.isEmpty { return .some(changed.isEmpty ? old : nil) }
    return mergedWords(old, present).map { .some($0) }
  }

  /// Joins conflicting texts, each part once; nil unless both are kept. A text that contains all
  /// others is taken as it is.
  private func joined(_ texts: [[UInt8]], by separator: String) -> [UInt8]? {
    guard keepsBoth else { return nil }
    let sign = Array(separator.utf8)
    let parts = texts.map { $0.split(separator: sign) }
    let all = Set(parts.joined())
    if let whole = parts.firstIndex(where: { all.isSubset(of: $0) }) { return texts[whole] }
    var seen: Set<ArraySlice<UInt8>> = []
    return Array(parts.joined().filter { seen.insert($0).inserted }.joined(separator: sign))
  }

  private func amount() -> [UInt8]? {
    let old = (base?.amount).flatMap { AmountParts($0) }
    let news = sides.compactMap { $0.amount.flatMap { AmountParts($0) } }
    if let old, news.count == sides.count, let merged = AmountParts(base: old, sides: news) {
      return merged.bytes
    }
    return part(\.amount, isGreaterAmount)
  }

  private func tags() -> [[UInt8]] {
    var names = ValueNumbers<[UInt8]>()
    /// The tags of an item by the numbers of their names, and these numbers in order.
    func tags(_ parts: ItemParts) -> (order: [Int], spellings: [Int: [UInt8]]) {
      var (order, spellings): ([Int], [Int: [UInt8]]) = ([], [:])
      for tag in parts.tags {
        let number = names.number(of: Array(folding: tag.span))
        if spellings[number] != nil { continue }
        order.append(number)
        spellings[number] = tag
      }
      return (order, spellings)
    }
    let old = base.map(tags)?.spellings ?? [:]
    let lists = sides.map(tags)
    let kept = lists.map { list in
      list.order.filter { number in
        old[number] == nil || lists.allSatisfy { $0.spellings[number] != nil }
      }
    }
    let order = mergedOrder(kept) { names.values[$0].lexicographicallyPrecedes(names.values[$1]) }
    return order.compactMap { number in
      pick(old[number], lists.compactMap { $0.spellings[number] }) {
        $0.lexicographicallyPrecedes($1)
      }
    }
  }

  /// The names of the attributes of all versions, in order.
  var attributeNames: [ItemParts.Attribute.Name] {
    Set(((base.map { [$0] } ?? []) + sides).flatMap { $0.attributes.map(\.name) }).sorted()
  }

  private func attributes() -> [ItemParts.Attribute] {
    var merged: [ItemParts.Attribute] = []
    for name in attributeNames {
      let counts = ((base.map { [$0] } ?? []) + sides).map { parts in
        parts.attributes.count { $0.name == name }
      }
      for occurrence in 0..<(counts.max() ?? 0) {
        func attribute(_ parts: ItemParts) -> ItemParts.Attribute? {
          parts.attributes.first { $0.name == name && $0.occurrence == occurrence }
        }
        let chosen = pickPresent(base.map(attribute), sides.map(attribute)) { a, b in
          [.done, .began].contains(name.key) ? isLater(b.value, a.value) : isLater(a.value, b.value)
        }
        if var chosen {
          if name.key == .spent { addTime(of: sides.map(attribute), to: &chosen) }
          if name.key == .needs {
            joinIDs(of: sides.map(attribute), base.flatMap(attribute), in: &chosen)
          }
          merged.append(chosen)
        }
      }
    }
    return merged
  }

  /// Adds up what the sides have spent since the base. If all of them ended the work that the base
  /// began, that is one time, and the longest counts.
  private func addTime(
    of sides: [ItemParts.Attribute?], to chosen: inout ItemParts.Attribute
  ) {
    func minutes(_ parts: ItemParts.Attribute?) -> Int {
      parts.flatMap { Minutes.value(of: $0.value.span) } ?? 0
    }
    guard addsTime, let base else { return }
    let old = minutes(base.attributes.first { $0.key == .spent })
    let added = Set(sides.map(minutes)).subtracting([old]).map { $0 - old }
    let began = base.attributes.first { $0.key == .began }
    let isEnded = began.map { began in self.sides.allSatisfy { !$0.attributes.contains(began) } }
    guard added.count > 1, added.allSatisfy({ $0 > 0 }), isEnded != true,
      let sum = Minutes(value: old + added.reduce(0, +))
    else { return }
    chosen.value = sum.bytes
    chosen.bytes = Array(AttributeKey.spent.lead.utf8) + sum.bytes
  }

  /// Takes all ids that a side added, and those that no side removed.
  private func joinIDs(
    of sides: [ItemParts.Attribute?], _ base: ItemParts.Attribute?,
    in chosen: inout ItemParts.Attribute
  ) {
    func ids(_ part: ItemParts.Attribute?) -> [[UInt8]] {
      part?.value.split(separator: UInt8(ascii: ",")).map(Array.init) ?? []
    }
    let (old, all) = (Set(ids(base).map(\.folded)), sides.map { Set(ids($0).map(\.folded)) })
    var known: Set<[UInt8]> = []
    let joined = sides.flatMap(ids).filter { id in
      let id = id.folded
      return (!old.contains(id) || all.allSatisfy { $0.contains(id) }) && known.insert(id).inserted
    }
    if all.contains([]) || joined.isEmpty { return }
    chosen.value = Array(joined.joined(separator: [UInt8(ascii: ",")]))
    chosen.bytes = Array(AttributeKey.needs.lead.utf8) + chosen.value
  }

  /// Compares numbers and lengths of time by size, and everything else by bytes, which for dates and
  /// times is their order.
  private func isLater(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    if let first = Minutes.value(of: a.span), let second = Minutes.value(of: b.span),
      first != second
    {
      return first > second
    }
    let isNumber = [a, b].allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
    if isNumber, a.count != b.count { return a.count > b.count }
    return b.lexicographicallyPrecedes(a)
  }
}

extension ItemParts {
  /// Nil without a comment.
  fileprivate var lead: [UInt8]? { comment == nil ? nil : commentLead }

  fileprivate var doneValues: [[UInt8]] { attributes.filter { $0.key == .done }.map(\.value) }
}

/// Merges a value: takes the value of the sides that changed it. If they changed it differently,
/// takes the one that precedes all others.
///
/// - Parameters:
///   - base: nil if unknown; then every side has changed it.
///   - precedes: a strict order.
func pick<Value: Equatable>(
  _ base: Value?, _ sides: [Value], _ precedes: (Value, Value) -> Bool
) -> Value? {
  var result: Value?
  for value in sides where value != base {
    if result.map({ precedes(value, $0) }) ?? true { result = value }
  }
  return result ?? base
}

/// Merges a value that may be missing. A value that exists wins over a missing one.
func pickPresent<Value: Equatable>(
  _ base: Value??, _ sides: [Value?], _ outranks: (Value, Value) -> Bool
) -> Value? {
  pick(base, sides) { a, b in
    guard let a else { return false }
    return b.map { outranks(a, $0) } ?? true
  } ?? nil
}
