public import PlanDocument
import PlanText

/// The table of a text for human readers: a line for each line, and below it one for each token.
///
/// ```
/// 3 task in tasks, column 2, below 1
///     indent "  "
///     box open "[ ]"
/// ```
///
/// `~` marks what planfmt would spell another way. Lines count from 1.
public func treeDump(of document: Document) -> String {
  var dump = ""
  for (index, line) in document.lines.enumerated() {
    dump += "\(index + 1) \(kebabCase(line.kind)) in \(line.section)"
    if line.column > 0 { dump += ", column \(line.column)" }
    if let parent = line.parent { dump += ", below \(parent + 1)" }
    if !line.isCanonical, line.kind.isItem || line.kind.isHeading { dump += " ~" }
    dump += "\n"
    for token in document.table.tokens(ofLine: index) {
      dump += "    \(kebabCase(token.kind))\(detail(token)) \"\(quoted(document, token.range))\""
      dump += token.isCanonical ? "\n" : " ~\n"
    }
  }
  return dump
}

private func detail(_ token: Token) -> String {
  switch token.kind {
  case .box: " \(token.state.name)"
  case .attribute: " \(token.key.name)"
  case .priority: " \(token.priority)"
  default: ""
  }
}

/// The bytes with everything escaped that is invisible or looks like a space.
private func quoted(_ document: Document, _ range: ByteRange) -> String {
  var text = ""
  var i = range.start
  while i < range.end {
    let (value, length) = scalar(in: document.bytes.span, at: i)
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    switch scalar {
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "\"", "\\": text += "\\\(scalar)"
    case "\u{FFFD}" where length == 1:
      text += "\\x" + hexadecimal(UInt32(document.bytes[i]))
    default:
      let isVisible = scalar == " " || scalar.properties.isGraphic
      text += isVisible ? String(scalar) : "\\u{\(hexadecimal(value))}"
    }
    i += length
  }
  return text
}

private func hexadecimal(_ value: UInt32) -> String { String(value, radix: 16, uppercase: true) }

extension Unicode.Scalar.Properties {
  /// Whether it is visible and does not look like a space.
  fileprivate var isGraphic: Bool {
    switch generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator,
      .lineSeparator, .paragraphSeparator:
      false
    default: true
    }
  }
}

/// `sectionHeading` as `section-heading`.
private func kebabCase<Kind>(_ kind: Kind) -> String {
  var result = ""
  for letter in "\(kind)" {
    result += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
  }
  return result
}
