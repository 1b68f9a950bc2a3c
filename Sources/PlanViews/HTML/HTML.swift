import CPlanTexts
import PlanSystem
import PlanText

/// The elements of pages; none of them fetches, runs or submits anything.
enum HTMLTag: String {
  case html, head, meta, title, style, body, header, main, section, div, p
  case h1, h2, ul, ol, li, span, details, summary, table, caption, thead, tbody, tr, th, td
  case svg, desc, rect, polyline, text
  /// Followed only by a reader who clicks it.
  case a

  /// The elements whose content starts on a new line.
  fileprivate static let blocks: Set<HTMLTag> = [
    .html, .head, .body, .header, .main, .section, .div, .ul, .ol, .details, .table, .thead,
    .tbody, .tr, .svg,
  ]
}

/// The attributes of pages.
enum HTMLAttribute: String {
  case `class`, id, lang, dir, href, charset, name, content, role, scope
  case httpEquiv = "http-equiv"
  case label = "aria-label"
  case labelledBy = "aria-labelledby"
  case hidden = "aria-hidden"
  case tabindex
  case viewBox, x, y, width, height, points
  case anchor = "text-anchor"
}

/// A piece of a page, which no text of a plan can break out of.
///
/// All markup is made from `HTMLTag` and `HTMLAttribute`, and every text is escaped. The result is
/// well-formed XML too, so that two kinds of parsers can check it.
struct HTML {
  private(set) var bytes: [UInt8]

  fileprivate init(bytes: [UInt8] = []) { self.bytes = bytes }

  static let nothing = HTML()

  /// An element. Attributes with an empty value are left out.
  init(
    _ tag: HTMLTag, _ attributes: KeyValuePairs<HTMLAttribute, String> = [:],
    @HTMLBuilder content: () -> HTML = { HTML() }
  ) {
    bytes = Array("<\(tag.rawValue)".utf8)
    for (name, value) in attributes where !value.isEmpty {
      bytes += " \(name.rawValue)=\"".utf8 + escaped(value.utf8) + "\"".utf8
    }
    if tag == .meta {
      bytes += "/>".utf8
    } else {
      bytes += (HTMLTag.blocks.contains(tag) ? ">\n" : ">").utf8
      bytes += content().bytes + "</\(tag.rawValue)>".utf8
    }
    // After a `span` a line end would be shown as a blank.
    if tag != .span, tag != .a { bytes.append(0x0A) }
  }

  /// An image, which is in the page itself and so is not fetched.
  ///
  /// - Parameter meaning: for a reader who does not look at it.
  init(image: [UInt8], _ type: ImageType, meaning: String) {
    bytes = Array("<img alt=\"".utf8) + escaped(meaning.utf8)
    bytes += "\" src=\"data:\(type.mediaType);base64,".utf8 + Base64.text(of: image) + "\"/>\n".utf8
  }

  /// A text. Control and direction characters are shown as `<U+202E>`, as on a terminal; a tab is a
  /// blank.
  init(text: [UInt8]) {
    var shown: [UInt8] = []
    appendEscaped(text.span, to: &shown)
    bytes = escaped(shown)
  }

  /// How a page looks: the style that all share, and what the paper decides. The only text that is
  /// not escaped; it holds nothing of a plan.
  ///
  /// One sheet holds any content. Without a size of paper, the lengths fit A4 and Letter.
  static func style(of size: SheetSize, on paper: PaperSize?) -> HTML {
    let height = size.isLandscape ? (paper == .letter ? 191 : 185) : (paper == .a4 ? 273 : 255)
    let words = [paper?.rawValue, size.isLandscape ? "landscape" : nil].compactMap { $0 }
    // Safe: the text is a constant that ends with a NUL.
    let text = """

      \(unsafe String(cString: plan_page_style()))
      .sheet{--type:\(size.type)pt;--row:\(size.row)mm;--height:\(height)mm}
      @page{margin:11mm\(words.isEmpty ? "" : ";size:\(words.joined(separator: " "))")}

      """
    return HTML(.style) { HTML(bytes: Array(text.utf8)) }
  }
}

private func escaped(_ text: some Sequence<UInt8>) -> [UInt8] {
  text.flatMap { byte in escapes[byte].map { Array($0.utf8) } ?? [byte] }
}

/// How the bytes are written that mean something in markup.
private let escapes: [UInt8: String] = [
  UInt8(ascii: "&"): "&amp;", UInt8(ascii: "<"): "&lt;", UInt8(ascii: ">"): "&gt;",
  UInt8(ascii: "\""): "&quot;", UInt8(ascii: "'"): "&#39;", 0x09: " ",
]

/// Joins elements and texts in the order in which they are written.
@resultBuilder enum HTMLBuilder {
  static func buildExpression(_ html: HTML) -> HTML { html }
  static func buildExpression(_ text: String) -> HTML { HTML(text: Array(text.utf8)) }
  static func buildExpression(_ text: [UInt8]) -> HTML { HTML(text: text) }
  /// A statement between the elements.
  static func buildExpression(_ nothing: Void) -> HTML { HTML() }
  static func buildBlock(_ parts: HTML...) -> HTML { buildArray(parts) }
  static func buildArray(_ parts: [HTML]) -> HTML { HTML(bytes: parts.flatMap(\.bytes)) }
  static func buildOptional(_ part: HTML?) -> HTML { part ?? HTML() }
}
