import PlanDocument
import PlanText

/// A record of a move and the line as it was changed, as classes.
struct RecordPair {
  let record: Int
  let edit: Int
}

extension NodeClasses {
  /// The pairs that any version has, in the order of the classes.
  var recordPairs: [RecordPair] {
    records.map { RecordPair(record: $0.value, edit: $0.key) }
      .sorted { ($0.record, $0.edit) < ($1.record, $1.edit) }
  }

  /// What was carried, if each side that has a changed line says so.
  func carriedItem(ofEdit number: Int) -> ItemParts? {
    guard let record = records[number],
      sides.allSatisfy({ member(number, $0) < 0 || member(record, $0) >= 0 }),
      var item = leastRecord(record) ?? recordParts(record).first
    else { return nil }
    let wasDone = item[.done] != nil
    item.box = ItemParts.Box(
      state: wasDone ? .done : .open, bytes: Array(wasDone ? "[x]".utf8 : "[ ]".utf8))
    return item
  }

  /// Of several records of one move the one that says the least, so that nothing counts as removed;
  /// nil for a line that is no record, or if all say the same.
  func leastRecord(_ number: Int) -> ItemParts? {
    if hasBase && member(number, 0) >= 0 { return nil }
    let parts = recordParts(number)
    guard parts.count > 1, Set(parts.map { $0.content.bytes }).count > 1,
      var least = parts.min(by: {
        let (a, b) = ($0.content.bytes, $1.content.bytes)
        return a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
      })
    else { return nil }
    least[.to] = parts.compactMap { $0[.to] }.max { $0.lexicographicallyPrecedes($1) }
    least[.done] = parts.compactMap { $0[.done] }.min { $0.lexicographicallyPrecedes($1) }
    return least
  }

  private func recordParts(_ number: Int) -> [ItemParts] {
    sides.compactMap { version in
      let node = member(number, version)
      guard node >= 0, versions[version].records.contains(where: { $0.record == node }) else {
        return nil
      }
      return ItemParts(of: node, in: versions[version])
    }
  }
}

extension MergePlan {
  /// Leaves of each pair only what the other line does not say, and writes on the changed line where
  /// its task is and how it was called.
  mutating func settle(_ pairs: [RecordPair], _ merged: inout [MergedNode]) {
    if pairs.isEmpty { return }
    let unknown = unknownLines(of: pairs)
    for pair in pairs where isKept[pair.record] || isKept[pair.edit] {
      let isRestored = !isKept[pair.record]
      if isRestored {
        // A changed line needs the record that one side deleted.
        keep(pair.record, below: parents[pair.edit])
        merged[pair.record] = classes.merged(pair.record)
      }
      guard let record = parts(pair.record, merged) else { continue }
      if isKept[pair.edit] {
        settle(pair, record, &merged)
        if isRestored, !isKept[pair.edit] { drop(pair.record) }
      } else if unknown.contains(pair.edit) || record[.done] != nil {
        continue
      } else if isGone(pair.edit), var cancelled = anyParts(pair.edit) {
        // Deleted on one side, carried on the other.
        cancelled.box = ItemParts.Box(state: .cancelled, bytes: Array("[-]".utf8))
        cancelled[.to] = record[.to]
        write(cancelled, pair.edit, &merged)
        keep(pair.edit, below: parents[pair.record])
      } else {
        drop(pair.record)
      }
    }
    let both = pairs.filter { isKept[$0.record] && isKept[$0.edit] }
    for pair in both { keep(pair.edit, below: parents[pair.record]) }
    order()
    for pair in both { bringTogether(pair) }
  }

  private mutating func settle(
    _ pair: RecordPair, _ record: ItemParts, _ merged: inout [MergedNode]
  ) {
    guard var edit = parts(pair.edit, merged) else { return }
    let isSame =
      edit.content == record.content
      && textBelow(pair.edit, merged) == textBelow(pair.record, merged)
    let wasDone = record[.done] != nil
    let isFinished = edit.state?.isFinished == true
    // A record does not say that a task had been begun.
    let wasBegun =
      edit.state == .inProgress
      || classes.hasBase && classes.state(pair.edit, 0) == .inProgress
    if isSame, isFinished, !wasDone {
      if !wasDeleted(pair.edit) { drop(pair.record) }
    } else if isSame, isFinished == wasDone, !wasBegun {
      drop(pair.edit)
    } else {
      if Array(folding: edit.words.span) != Array(folding: record.words.span), edit[.was] == nil {
        edit[.was] = quotedName(record.words)
      }
      // A tick that was taken back still says which one it was.
      if !isFinished, edit[.done] != record[.done] { edit[.done] = nil }
      // With another first day it is another task.
      edit[.to] = edit[.from] == record[.from] ? record[.to] : nil
      write(edit, pair.edit, &merged)
    }
  }

  private func write(_ parts: ItemParts, _ number: Int, _ merged: inout [MergedNode]) {
    let version =
      switch merged[number] {
      case .taken(let version), .made(_, let version): version
      case .text, .conflict: classes.sides.first { classes.member(number, $0) >= 0 } ?? 0
      }
    merged[number] = .made(parts, bullet: version)
  }

  /// The parts that a line will have; nil for a conflict.
  private func parts(_ number: Int, _ merged: [MergedNode]) -> ItemParts? {
    switch merged[number] {
    case .taken(let version):
      ItemParts(of: classes.member(number, version), in: classes.versions[version])
    case .made(let parts, _): parts
    case .text, .conflict: nil
    }
  }

  private func anyParts(_ number: Int) -> ItemParts? {
    let version = classes.sides.first { classes.member(number, $0) >= 0 }
    return version.flatMap { ItemParts(of: classes.member(number, $0), in: classes.versions[$0]) }
  }

  /// The changed lines that a version does not lack because it deleted them, but never had: those of a
  /// version that lacks far more tasks than it has.
  ///
  /// If a commit is picked, the base need not be an earlier version of the side that gets it.
  private func unknownLines(of pairs: [RecordPair]) -> Set<Int> {
    let carried = pairs.filter { isKept[$0.record] && !isKept[$0.edit] }.map(\.edit)
    return classes.sides.reduce(into: []) { unknown, version in
      let lacking = carried.filter { classes.member($0, version) < 0 }
      let tasks = classes.versions[version].nodes.count { $0.kind.isTodo }
      if lacking.count > 2 * max(2, tasks) { unknown.formUnion(lacking) }
    }
  }

  /// Whether a version that lacks a line has no other of its name, and so deleted the task.
  private func isGone(_ number: Int) -> Bool {
    classes.sides.contains { version in
      guard classes.member(number, version) < 0 else { return false }
      let names = classes.sides.compactMap { classes.node(number, $0)?.names.weak }
      return !classes.versions[version].nodes.contains { names.contains($0.names.weak) }
    }
  }

  /// Whether a version says already that the line was deleted after the move.
  private func wasDeleted(_ number: Int) -> Bool {
    classes.sides.contains { version in
      let node = classes.member(number, version)
      return classes.versions[version].records.contains { $0.edit == node }
        && classes.state(number, version) == .cancelled
    }
  }

  /// What will be below a line, without indents.
  private func textBelow(_ number: Int, _ merged: [MergedNode]) -> [UInt8] {
    children(of: number).filter { isKept[$0] }.reduce(into: []) { text, child in
      switch merged[child] {
      case .taken(let version):
        let tree = classes.versions[version]
        text += tree.bytes(of: classes.member(child, version)).drop { $0 == 0x20 || $0 == 0x09 }
      case .made(let parts, _): text += Array("-".utf8) + parts.bytes + [0x0A]
      case .text(let bytes): text += bytes
      case .conflict: text += [0]
      }
      text += [1] + textBelow(child, merged) + [2]
    }
  }
}

extension ItemParts {
  /// What a move does not change.
  fileprivate var content: ItemParts {
    var parts = self
    parts.box = nil
    parts.attributes.removeAll { $0.key == .to || $0.key == .done }
    return parts
  }

  /// The value of the first attribute of a key, as it is written.
  fileprivate subscript(key: AttributeKey) -> [UInt8]? {
    get { attributes.first { $0.key == key }?.written }
    set {
      attributes.removeAll { $0.key == key }
      guard let newValue else { return }
      let bytes = Array(key.lead.utf8) + newValue
      let value = key == .was ? newValue.dropFirst().dropLast() : newValue[...]
      attributes.append(Attribute(key: key, occurrence: 0, bytes: bytes, value: Array(value)))
      attributes.sort(by: Attribute.precedes)
    }
  }
}

extension ItemParts.Attribute {
  fileprivate var written: [UInt8] { Array(bytes.drop { $0 != UInt8(ascii: ":") }.dropFirst()) }
}
