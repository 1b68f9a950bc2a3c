import PlanModel
import PlanSyntax
import PlanText

extension Renaming {
  /// The first line that does not say after the renaming what it said before, but for the name.
  func misread(_ document: Document, _ result: Document) -> Int? {
    if document.lines.count != result.lines.count { return 0 }
    return document.lines.indices.first { line in
      let (old, new) = (document.lines[line], result.lines[line])
      return old.kind != new.kind || old.section != new.section || old.parent != new.parent
        || parts(ofLine: line, in: document, replacing: true)
          != parts(ofLine: line, in: result, replacing: false)
    }
  }

  /// What a line says, token by token, blanks aside.
  ///
  /// - Parameter replaces: whether the old name is told as the new one.
  private func parts(ofLine line: Int, in document: Document, replacing replaces: Bool) -> [[UInt8]]
  {
    var parts: [[UInt8]] = []
    var isInName = isNamed(document.lines[line].kind)
    var isOwn = false
    if isInName {
      let name = document.foldedName(of: document.item(atLine: line))
      isOwn = name == old || name == comparedNew
      parts.append(replaces && name == old ? comparedNew : name)
    }
    for token in document.table.tokens(ofLine: line) {
      if [.separator, .commentSeparator].contains(token.kind) { isInName = false }
      switch token.kind {
      case .blank: continue
      case .text, .code: if isInName { continue }
      default: break
      }
      let bytes = document.text(token.range)
      switch token.kind {
      case .tag: parts.append(replaces ? renamed(tag: bytes) ?? bytes : bytes)
      case .attribute:
        let attribute = Attribute(token, in: document.bytes.span)
        guard replaces else {
          let isFirst =
            document.item(atLine: line).value(attribute.key) == attribute.value
          parts.append(
            attribute.key == .was && isFirst ? document.text(attribute.value) : bytes)
          continue
        }
        if let told = replaced(attribute, document, line, isOwn: isOwn) { parts.append(told) }
      case .text where document.lines[line].kind == .title && subject == .tag:
        parts += titleTags(document, replacing: replaces)
      default: parts.append(bytes)
      }
    }
    return parts
  }

  /// Whether it is lines of this kind that have the name.
  private func isNamed(_ kind: LineKind) -> Bool {
    subject == .habit && kind == .habitItem || subject == .goalWords && kind == .goalItem
  }

  /// An attribute as it is to be read afterwards; nil for one that goes.
  private func replaced(
    _ attribute: Attribute, _ document: Document, _ line: Int, isOwn: Bool
  ) -> [UInt8]? {
    let value = document.text(attribute.value)
    let item = document.item(atLine: line)
    let kind = item.kind
    // Of a key that stands twice the first counts, and no other is a name.
    if item.value(attribute.key) != attribute.value { return document.text(attribute.range) }
    switch (subject, attribute.key) {
    case (.habit, .was):
      guard kind == .habitItem, Array(foldingHabitName: value.span) == old else { return value }
      return isOwn ? nil : new
    case (.goalID, .goal) where Array(folding: value.span) == old: return Array("goal:".utf8) + new
    case (.goalID, .id) where Array(folding: value.span) == old && kind == .goalItem:
      return Array("id:".utf8) + new
    case (_, .was): return value
    default: return document.text(attribute.range)
    }
  }

  private func titleTags(_ document: Document, replacing replaces: Bool) -> [[UInt8]] {
    (document.title?.tags ?? []).map { range in
      let tag = document.text(range)
      return replaces ? renamed(tag: tag) ?? tag : tag
    }
  }
}
