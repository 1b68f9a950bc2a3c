/// The elements that pages are made of; none of them fetches, runs or submits anything.
enum HTMLTag: String {
  case html, head, meta, title, style, body
  case header, main, section, footer, div, p
  case h1, h2, ul, ol, li, span, details, summary
  case table, caption, thead, tbody, tr, th, td
  case svg, desc, g, rect, line, circle, polyline, text

  var isVoid: Bool { self == .meta }

  /// Whether what it holds begins on a line of its own.
  var holdsLines: Bool {
    switch self {
    case .html, .head, .body, .header, .main, .section, .footer, .div, .ul, .ol,
      .details, .table, .thead, .tbody, .tr, .svg, .g:
      true
    default: false
    }
  }

  /// Whether a line end behind it would be seen as a blank.
  var isInline: Bool { self == .span }
}

/// An attribute of an element; its value is the program's own.
struct HTMLAttribute {
  enum Name: String {
    case `class`, id, lang, charset, name, content, role, scope, value
    case httpEquiv = "http-equiv"
    case label = "aria-label"
    case labelledBy = "aria-labelledby"
    case hidden = "aria-hidden"
    case viewBox, x, y, x1, y1, x2, y2, width, height, cx, cy, r, points
    case anchor = "text-anchor"
  }

  let name: Name
  let value: String

  init(_ name: Name, _ value: String) {
    self.name = name
    self.value = value
  }

  init(_ name: Name, _ value: Int) { self.init(name, "\(value)") }

  /// A length of a drawing.
  init(_ name: Name, _ value: Tenths) { self.init(name, value.text) }

  static func `class`(_ names: String) -> HTMLAttribute { HTMLAttribute(.class, names) }

  /// What is there for the eye and the pen alone.
  static let decoration = HTMLAttribute(.hidden, "true")
}

/// A length of a drawing in tenths, so that it is spelled alike everywhere.
struct Tenths {
  let count: Int

  init(_ value: Double) { count = Int((value * 10).rounded()) }

  var text: String {
    let size = abs(count)
    let fraction = size % 10 == 0 ? "" : ".\(size % 10)"
    return "\(count < 0 ? "-" : "")\(size / 10)\(fraction)"
  }
}
