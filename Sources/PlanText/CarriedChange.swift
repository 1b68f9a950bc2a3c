/// What becomes of a text when the one it came from is changed: it is changed likewise, but for the
/// lines in which it differs.
public func carry(from base: [UInt8], to changed: [UInt8], into text: [UInt8]) -> [UInt8] {
  if text == base { return changed }
  // git may keep LF in a repository and CRLF in the work tree.
  let isConverted = !base.contains(0x0D) && text.contains(0x0D) && endsEachLineInCRLF(text)
  let own = isConverted ? text.filter { $0 != 0x0D } : text
  var identities = LineIdentities()
  let numbers = identities.identify(base)
  let merged = lineMerge(
    LineChanges(from: numbers, to: identities.identify(own)),
    LineChanges(from: numbers, to: identities.identify(changed)).linewise)
  let (ownLines, changedLines) = (lines(of: own), lines(of: changed))
  var result: [UInt8] = []
  for piece in merged {
    switch piece.change {
    case .theirs: for line in changedLines[piece.theirs] { result += changed[line] }
    case .none, .ours, .same, .conflict: for line in ownLines[piece.ours] { result += own[line] }
    }
  }
  return isConverted ? result.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } : result
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
