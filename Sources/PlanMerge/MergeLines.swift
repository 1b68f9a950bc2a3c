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

/// The bytes that consecutive lines cover.
private func bytes(of range: Range<Int>, _ lines: [Range<Int>]) -> Range<Int> {
  range.isEmpty
    ? 0..<0 : lines[range.lowerBound].lowerBound..<lines[range.upperBound - 1].upperBound
}
