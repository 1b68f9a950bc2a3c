import PlanText

/// Merges three texts line by line, for what cannot be read as a plan.
func mergeLines(
  base: [UInt8], ours: [UInt8], theirs: [UInt8], _ style: ConflictStyle
) -> MergedText {
  var identities = LineIdentities()
  let numbers = (
    identities.identify(base), identities.identify(ours), identities.identify(theirs)
  )
  let (baseLines, ourLines, theirLines) = (lines(of: base), lines(of: ours), lines(of: theirs))
  var writer = ConflictWriter(style)
  let stretches = lineMerge(
    LineChanges(from: numbers.0, to: numbers.1), LineChanges(from: numbers.0, to: numbers.2))
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

/// What two texts have in common, in the place of what they came from: so that without a base only
/// what both have in one place is a conflict.
func commonLines(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
  var identities = LineIdentities()
  let all = lines(of: a)
  var common: [UInt8] = []
  var next = 0
  for hunk in lineDiff(identities.identify(a), identities.identify(b)) {
    for line in all[next..<hunk.old.lowerBound] { common += a[line] }
    next = hunk.old.upperBound
  }
  for line in all[next...] { common += a[line] }
  return common
}

/// The bytes that consecutive lines cover.
private func bytes(of range: Range<Int>, _ lines: [Range<Int>]) -> Range<Int> {
  range.isEmpty
    ? 0..<0 : lines[range.lowerBound].lowerBound..<lines[range.upperBound - 1].upperBound
}
