import PlanTerminal
import PlanText

/// Writes HTML that nothing of a plan can break out of.
///
/// There is no way to write markup but by `HTMLTag` and `HTMLAttribute`, and every text is escaped. What
/// comes of it is well-formed XML too, so that two kinds of parsers can judge it.
struct HTMLWriter {
  private(set) var output: [UInt8] = []

  /// A page begins so.
  mutating func documentType() { output += "<!DOCTYPE html>\n".utf8 }

  mutating func element(
    _ tag: HTMLTag, _ attributes: [HTMLAttribute] = [], _ body: (inout HTMLWriter) -> Void
  ) {
    open(tag, attributes)
    body(&self)
    close(tag)
  }

  /// With a text of the program itself.
  mutating func element(_ tag: HTMLTag, _ attributes: [HTMLAttribute], _ text: String) {
    element(tag, attributes) { $0.text(text) }
  }

  mutating func element(_ tag: HTMLTag, _ text: String) { element(tag, [], text) }

  /// With a text of a plan.
  mutating func element(_ tag: HTMLTag, _ attributes: [HTMLAttribute] = [], text: [UInt8]) {
    element(tag, attributes) { $0.text(text) }
  }

  /// An element that has nothing inside, whatever its attributes say.
  mutating func empty(_ tag: HTMLTag, _ attributes: [HTMLAttribute] = []) {
    guard tag.isVoid else { return element(tag, attributes) { _ in } }
    start(tag, attributes)
    output += "/>\n".utf8
  }

  mutating func text(_ text: String) { self.text(Array(text.utf8)) }

  /// Steering and direction characters are seen as `<U+202E>`, as on a terminal; a tab is a blank.
  mutating func text(_ bytes: [UInt8]) {
    var shown: [UInt8] = []
    appendEscaped(bytes.span, to: &shown)
    for byte in shown { append(byte) }
  }

  /// The one text that is not escaped, which holds nothing of a plan.
  mutating func style(_ sheet: StyleSheet) {
    open(.style, [])
    output += "\n".utf8
    output += sheet.text.utf8
    close(.style)
  }

  private mutating func open(_ tag: HTMLTag, _ attributes: [HTMLAttribute]) {
    start(tag, attributes)
    output += (tag.holdsLines ? ">\n" : ">").utf8
  }

  private mutating func start(_ tag: HTMLTag, _ attributes: [HTMLAttribute]) {
    output += "<\(tag.rawValue)".utf8
    for attribute in attributes {
      output += " \(attribute.name.rawValue)=\"".utf8
      for byte in attribute.value.utf8 { append(byte) }
      output += "\"".utf8
    }
  }

  private mutating func close(_ tag: HTMLTag) {
    output += "</\(tag.rawValue)>".utf8
    if !tag.isInline { output += "\n".utf8 }
  }

  private mutating func append(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): output += "&amp;".utf8
    case UInt8(ascii: "<"): output += "&lt;".utf8
    case UInt8(ascii: ">"): output += "&gt;".utf8
    case UInt8(ascii: "\""): output += "&quot;".utf8
    case UInt8(ascii: "'"): output += "&#39;".utf8
    case 0x09: output.append(0x20)
    default: output.append(byte)
    }
  }
}
