/// What becomes of a text when the one it came from is changed: it is changed likewise, but for the
/// lines in which it differs.
///
/// Nil where a line would be lost or doubled by that: it was moved, and one end of the way lies
/// where the text differs; or where it was changed in both.
public func carry(from base: [UInt8], to changed: [UInt8], into text: [UInt8]) -> [UInt8]? {
  if text == base { return changed }
  // git may keep LF in a repository and CRLF in the work tree.
  let isConverted = !base.contains(0x0D) && text.contains(0x0D) && endsEachLineInCRLF(text)
  let own = isConverted ? text.filter { $0 != 0x0D } : text
  var identities = LineIdentities()
  let numbers = identities.identify(base)
  let merged = lineMerge(
    LineChanges(from: numbers, to: identities.identify(own)),
    LineChanges(from: numbers, to: identities.identify(changed)).linewise)
  let (baseLines, ownLines, changedLines) = (lines(of: base), lines(of: own), lines(of: changed))
  let isRespelled = words(of: base) == words(of: changed)
  var result: [UInt8] = []
  for piece in merged {
    switch piece.change {
    case .theirs: for line in changedLines[piece.theirs] { result += changed[line] }
    case .none, .ours, .same, .conflict:
      for line in ownLines[piece.ours] { result += own[line] }
      if piece.change == .same || piece.change == .conflict, !isRespelled,
        words(in: base, baseLines[piece.base]) != words(in: changed, changedLines[piece.theirs])
      {
        return nil
      }
    }
  }
  if isRespelled, words(of: result) != words(of: own) { return nil }
  return isConverted ? result.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } : result
}

private func words(of text: [UInt8]) -> [[UInt8]] { words(in: text, lines(of: text)[...]) }

/// The letters and digits of lines, by which a line is known again that was only spelled anew; in
/// no order, and nothing of lines that hold none.
private func words(in text: [UInt8], _ lines: ArraySlice<Range<Int>>) -> [[UInt8]] {
  let words = lines.map { line in text[line].filter { isPartOfWord($0) } }
  return words.filter { !$0.isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }
}

private func isPartOfWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
    true
  default: false
  }
}

private func endsEachLineInCRLF(_ text: [UInt8]) -> Bool {
  text.indices.allSatisfy { index in
    switch text[index] {
    case 0x0A: index > 0 && text[index - 1] == 0x0D
    case 0x0D: index + 1 < text.count && text[index + 1] == 0x0A
    default: true
    }
  }
}
