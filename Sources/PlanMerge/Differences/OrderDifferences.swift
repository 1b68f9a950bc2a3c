import PlanDocument
import PlanText

extension Comparison {
  /// Adds the lines that are in another order, as few as possible. Slots are ordered by their
  /// times.
  mutating func compareOrder() {
    let reported = Set(
      found.compactMap { difference -> Int? in
        guard case .changed(_, let parts) = difference.change else { return nil }
        let isPlaced = parts.contains { $0.part == .section || $0.part == .parent }
        return isPlaced ? difference.old.first : nil
      })
    let lines = newLine.indices.filter { line in
      guard let partner = newLine[line], !reported.contains(line) else { return false }
      return !old.isBelowSlot(line) && !new.isBelowSlot(partner)
    }
    let kept = longestAscent(lines.map { newLine[$0] ?? 0 })
    let moved = reported.union(zip(lines, kept).lazy.filter { !$1 }.map(\.0))
    var loose: [Int] = []
    for line in moved.sorted() where !reported.contains(line) && !hasMovedOwner(line, moved) {
      let kind = old.document.lines[line].kind
      if kind.isItem {
        tell(line, kind, old.document.lines[line].state, old.words(line))
      } else if kind == .sectionHeading {
        tell(line, kind, nil, old.heading(line))
      } else {
        loose.append(line)
      }
    }
    if !loose.isEmpty {
      found.append(
        Difference(change: .rearranged, old: loose, new: loose.compactMap { newLine[$0] }.sorted()))
    }
  }

  private mutating func tell(_ line: Int, _ kind: LineKind, _ state: BoxState?, _ name: [UInt8]) {
    found.append(
      Difference(
        change: .rearranged, kind: kind, state: state, name: name, old: [line],
        new: newLine[line].map { [$0] } ?? []))
  }

  /// Whether a line moved together with its item above.
  private func hasMovedOwner(_ line: Int, _ moved: Set<Int>) -> Bool {
    if let owner = old.nesting.owner[line], moved.contains(owner) { return true }
    guard old.document.lines[line].kind != .sectionHeading else { return false }
    guard let heading = old.sections[old.section[line]].heading else { return false }
    return moved.contains(heading)
  }

  /// Adds the lines that have the same meaning in other characters. If nothing else was found, adds
  /// bullets and numbers, then blank lines, indents and line ends.
  mutating func compareSpelling() {
    let reported = Set(found.flatMap(\.new))
    var lines = oldLine.indices.filter { line in
      guard let partner = oldLine[line], !reported.contains(line) else { return false }
      return old.shown(partner) != new.shown(line)
    }
    if lines.isEmpty, !found.isEmpty { return }
    if lines.isEmpty {
      lines = oldLine.indices.filter { line in
        guard let partner = oldLine[line] else { return false }
        return old.bullet(partner) != new.bullet(line)
      }
    }
    found.append(Difference(change: .spelling, old: lines.compactMap { oldLine[$0] }, new: lines))
  }
}

/// For each number, whether it belongs to the longest ascending sequence. All numbers are
/// different.
func longestAscent(_ numbers: [Int]) -> [Bool] {
  /// For each length, the end of the sequence of that length whose last number is the smallest.
  var ends: [Int] = []
  var previous = Array(repeating: -1, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var kept = Array(repeating: false, count: numbers.count)
  var index = ends.last ?? -1
  while index >= 0 {
    kept[index] = true
    index = previous[index]
  }
  return kept
}

extension ComparedText {
  /// The bullet or number at the start of a line; empty for a line without one.
  fileprivate func bullet(_ line: Int) -> [UInt8] {
    let start = document.shownPart(ofLine: line).start
    let content = document.content(ofLine: line)
    guard content.start <= start else { return [] }
    return document.text(ByteRange(content.start, start)).filter { $0 != 0x20 && $0 != 0x09 }
  }
}
