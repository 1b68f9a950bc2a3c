import PlanText

extension Document {
  /// The name of a habit as it is typed on a line: with its icon, without tags and attributes.
  public func habitName(ofLine line: Int) -> [UInt8] {
    var name: [UInt8] = []
    for token in nameTokens(ofLine: line) {
      if token.kind == .text || token.kind == .code {
        name += text(token.range)
      } else if token.kind == .blank, !name.isEmpty, name.last != 0x20 {
        name.append(0x20)
      }
    }
    return name.trimmingTrailingBlanks
  }

  /// The tokens of an item up to the end of its name.
  func nameTokens(ofLine line: Int) -> some Sequence<Token> {
    table.tokens(ofLine: line).prefix {
      ![.separator, .commentSeparator, .lineEnd].contains($0.kind)
    }
  }

  /// The line for recording a habit on a new day: its name as it was typed, an open box, and if the
  /// definition has a number, an amount of zero.
  ///
  /// - Parameters:
  ///   - line: the line of the definition.
  ///   - namesTarget: whether the number is a daily target, which the entry repeats.
  /// - Returns: the line in canonical form, without its end; nil if it would not be read as that
  ///   habit.
  public func habitEntry(ofLine line: Int, namingTarget namesTarget: Bool) -> [UInt8]? {
    let item = item(atLine: line)
    var bytes = Array("- [ ] ".utf8) + habitName(ofLine: line)
    if let range = item.amount { bytes += nothing(of: text(range), namingTarget: namesTarget) }
    let typed = Document([bytes], in: .habits, as: .day(.earliest))
    guard let entry = try? typed.formatted(), entry.typedLine?.kind == .habitItem,
      entry.foldedName(of: entry.item(atLine: Document.firstTyped)) == foldedName(of: item)
    else { return nil }
    return entry.contents(from: Document.firstTyped)[0]
  }
}

/// The text after the name of a habit: an amount of zero.
private func nothing(of amount: [UInt8], namingTarget namesTarget: Bool) -> [UInt8] {
  guard let (parts, _) = Amount.scan(amount.span) else { return [] }
  var bytes = Array((parts.isTime ? ": 0m" : ": 0").utf8)
  // `0/8 glasses` in a definition has a target, as in an entry.
  if namesTarget, let target = parts.targetSource ?? parts.valueSource {
    bytes += Array((parts.isAtMost ? "/<=" : "/").utf8) + amount[target]
  }
  if let unit = parts.unitSource { bytes += [0x20] + amount[unit] }
  return bytes
}
