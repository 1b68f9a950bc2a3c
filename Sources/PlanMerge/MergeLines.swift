import PlanDocument
import PlanText

/// What is a conflict when texts are merged line by line.
enum LineConflicts {
  /// Lines that both sides changed.
  case apart
  /// As in git: also changes of adjacent lines.
  case neighbours
  /// All lines from the first change to the last.
  case all
}

/// Merges three texts line by line, for texts that cannot be read as a plan.
///
/// A conflict inside a side is kept whole, like one line.
func mergeLines(
  base: [UInt8], ours: [UInt8], theirs: [UInt8], as kind: DocumentKind, _ style: ConflictStyle,
  _ conflicts: LineConflicts = .apart
) -> MergedText {
  let baseLines = lines(of: base)
  let (ourLines, theirLines) = (parts(of: ours, as: kind), parts(of: theirs, as: kind))
  var identities = LineIdentities()
  let numbers = (
    identities.identify(base, baseLines), identities.identify(ours, ourLines),
    identities.identify(theirs, theirLines)
  )
  var writer = ConflictWriter(style)
  let stretches = lineMerge(
    LineChanges(from: numbers.0, to: numbers.1), LineChanges(from: numbers.0, to: numbers.2)
  ).joined(conflicts)
  for stretch in stretches {
    let sides = (
      ours[bytes(of: stretch.ours, ourLines)], base[bytes(of: stretch.base, baseLines)],
      theirs[bytes(of: stretch.theirs, theirLines)]
    )
    switch stretch.change {
    case .none, .ours, .same: writer.append(sides.0)
    case .theirs: writer.append(sides.2)
    case .conflict: writer.append(.lines, ours: sides.0, base: sides.1, theirs: sides.2)
    }
  }
  return writer.text
}

/// One conflict of all lines between the common start and the common end of some copies.
func wholeConflict(
  of copies: [[UInt8]], as kind: DocumentKind, _ style: ConflictStyle
) -> MergedText {
  let all = copies.map { text in parts(of: text, as: kind).map { text[$0] } }
  let shortest = all.map(\.count).min() ?? 0
  let start = (0..<shortest).prefix { line in all.allSatisfy { $0[line] == all[0][line] } }.count
  let end = (1..<shortest - start + 1).prefix { line in
    all.allSatisfy { $0[$0.count - line] == all[0][all[0].count - line] }
  }.count
  var writer = ConflictWriter(style)
  for line in all[0].prefix(start) { writer.append(line) }
  let texts = all.map { Array($0[start..<$0.count - end].joined()) }
  writer.append(
    .lines, ours: texts[0][...], base: [], theirs: Array(texts.dropFirst().joined())[...])
  for line in all[0].suffix(end) { writer.append(line) }
  return writer.text
}

/// The lines of a text. Each conflict in it counts as one line.
private func parts(of text: [UInt8], as kind: DocumentKind) -> [Range<Int>] {
  let all = lines(of: text)
  guard all.contains(where: { sizeOfMarker(text[$0]) >= ConflictBlock.leastMarkerSize }),
    refusal(of: text.span) == nil
  else { return all }
  var parts: [Range<Int>] = []
  var next = 0
  for block in Document(text, as: kind).table.conflicts {
    parts += all[next..<block.start]
    parts.append(all[block.start].lowerBound..<all[block.end].upperBound)
    next = block.end + 1
  }
  return parts + all[next...]
}

/// What two texts have in common, used as the base if there is none. Then only changes of both
/// texts in one place conflict.
func commonLines(_ a: [UInt8], _ b: [UInt8], as kind: DocumentKind) -> [UInt8] {
  var identities = LineIdentities()
  let (all, others) = (parts(of: a, as: kind), parts(of: b, as: kind))
  var common: [UInt8] = []
  var next = 0
  for hunk in lineDiff(identities.identify(a, all), identities.identify(b, others)) {
    for line in all[next..<hunk.old.lowerBound] { common += a[line] }
    next = hunk.old.upperBound
  }
  for line in all[next...] { common += a[line] }
  return common
}

/// The range of bytes of consecutive lines.
private func bytes(of range: Range<Int>, _ lines: [Range<Int>]) -> Range<Int> {
  range.isEmpty
    ? 0..<0 : lines[range.lowerBound].lowerBound..<lines[range.upperBound - 1].upperBound
}

extension [MergedLines] {
  /// Joins changes that must not stay separate into one conflict.
  fileprivate func joined(_ conflicts: LineConflicts) -> [MergedLines] {
    guard conflicts != .apart else { return self }
    let end = lastIndex { $0.change != .none } ?? 0
    var result: [MergedLines] = []
    for (index, next) in enumerated() {
      if let last = result.last, last.change != .none,
        next.change != .none || conflicts == .all && index < end
      {
        var joined = last
        joined.change = .conflict
        joined.base = last.base.lowerBound..<next.base.upperBound
        joined.ours = last.ours.lowerBound..<next.ours.upperBound
        joined.theirs = last.theirs.lowerBound..<next.theirs.upperBound
        result[result.count - 1] = joined
      } else {
        result.append(next)
      }
    }
    return result
  }
}
