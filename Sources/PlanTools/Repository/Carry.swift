public import PlanDocument
import PlanText

/// Makes the change from `base` to `changed` in `text`, another version of `base`. The lines that
/// differ between `base` and `text` are kept.
///
/// Nil if that is not possible: a line would be lost or doubled, because it was moved from or to a
/// place where `text` differs; a line was changed in both; or a line would be read differently next
/// to those that differ.
public func carry(
  from base: [UInt8], to changed: [UInt8], into text: [UInt8], as kind: DocumentKind
) -> [UInt8]? {
  if text == base { return changed }
  // git may keep LF in a repository and CRLF in the work tree.
  let isConverted = !base.contains(0x0D) && text.contains(0x0D) && endsEachLineInCRLF(text)
  let own = isConverted ? text.filter { $0 != 0x0D } : text
  guard let carried = CarriedLines(from: base, to: changed, into: own), carried.areRead(as: kind)
  else { return nil }
  return isConverted ? carried.bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } : carried.bytes
}

/// The lines of a text after the change, and the source of each.
private struct CarriedLines {
  let changed: [UInt8]
  let own: [UInt8]
  private(set) var bytes: [UInt8] = []
  /// For each line, its side and its number there.
  private var sources: [(isOwn: Bool, line: Int)] = []

  init?(from base: [UInt8], to changed: [UInt8], into own: [UInt8]) {
    (self.changed, self.own) = (changed, own)
    var identities = LineIdentities()
    let numbers = identities.identify(base)
    let merged = lineMerge(
      LineChanges(from: numbers, to: identities.identify(own)),
      LineChanges(from: numbers, to: identities.identify(changed)).linewise)
    let (oldLines, ownLines, newLines) = (lines(of: base), lines(of: own), lines(of: changed))
    let isRespelled = words(of: base) == words(of: changed)
    // An unrelated text, or one that git converts for the work tree.
    if !base.isEmpty, !merged.contains(where: { $0.change != .conflict && !$0.base.isEmpty }) {
      return nil
    }
    for piece in merged {
      switch piece.change {
      case .theirs: append(piece.theirs, of: newLines, isOwn: false)
      case .none, .ours: append(piece.ours, of: ownLines, isOwn: true)
      case .same, .conflict:
        append(piece.ours, of: ownLines, isOwn: true)
        let (old, new) = (oldLines[piece.base], newLines[piece.theirs])
        if !isRespelled, words(in: base, old) != words(in: changed, new) { return nil }
      }
    }
    if isRespelled, words(of: bytes) != words(of: own) { return nil }
  }

  private mutating func append(_ numbers: Range<Int>, of lines: [Range<Int>], isOwn: Bool) {
    for number in numbers {
      bytes += (isOwn ? own : changed)[lines[number]]
      sources.append((isOwn, number))
    }
  }

  /// Whether each line is read as in its source, at the same depth.
  func areRead(as kind: DocumentKind) -> Bool {
    let readings = (readings(of: bytes, kind), readings(of: own, kind), readings(of: changed, kind))
    // A last line without a line end was joined with the next one.
    guard readings.0.count == sources.count else { return false }
    return zip(readings.0, sources).allSatisfy { reading, source in
      reading == (source.isOwn ? readings.1 : readings.2)[source.line]
    }
  }
}

/// How lines are read, without their words; the depth is the number of bullets above.
private func readings(
  of text: [UInt8], _ kind: DocumentKind
) -> [(kind: LineKind, section: SectionKind, depth: Int)] {
  let document = Document(text, as: kind)
  // An empty last line does not count as a line.
  return zip(document.lines, document.depths).filter { $0.0.start < $0.0.end }
    .map { line, depth in (line.kind, line.section, depth) }
}

private func words(of text: [UInt8]) -> [[UInt8]] { words(in: text, lines(of: text)[...]) }

/// The letters and digits of each line, which stay the same when a line is only formatted; sorted,
/// without lines that have none.
private func words(in text: [UInt8], _ lines: ArraySlice<Range<Int>>) -> [[UInt8]] {
  let words = lines.map { line in
    text[line].filter { $0 >= 0x80 || $0.isASCIILetter || $0.isASCIIDigit }
  }
  return words.filter { !$0.isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }
}

private func endsEachLineInCRLF(_ text: [UInt8]) -> Bool {
  let pairs = zip(text, text.dropFirst()).count { $0 == 0x0D && $1 == 0x0A }
  return pairs == text.count { $0 == 0x0A } && pairs == text.count { $0 == 0x0D }
}
