import PlanText

/// Text for a terminal or a pipe.
///
/// All text is appended with `appendEscaped`. So the only control characters in `bytes` are tabs,
/// the newlines of `endLine()`, the sequences of styles and those of `goTo`. A style ends before
/// the end of the line.
public struct StyledText: Sendable {
  public enum Coloring: Sendable {
    /// Styles are left out.
    case plain
    /// Styles become SGR sequences.
    case ansi
  }

  public let coloring: Coloring
  public private(set) var bytes: [UInt8] = []

  public init(_ coloring: Coloring) { self.coloring = coloring }

  public mutating func append(_ text: Span<UInt8>, _ style: Style = .plain) {
    let sequence = coloring == .ansi && !text.isEmpty ? style.sequence : []
    bytes += sequence
    appendEscaped(text, to: &bytes)
    if !sequence.isEmpty { bytes += Style.reset }
  }

  public mutating func append(_ text: [UInt8], _ style: Style = .plain) { append(text.span, style) }

  public mutating func append(_ text: String, _ style: Style = .plain) {
    append(Array(text.utf8).span, style)
  }

  public mutating func endLine() { bytes.append(0x0A) }

  /// Appends the last text of a line, and ends the line.
  public mutating func endLine(_ text: String, _ style: Style = .plain) {
    append(text, style)
    endLine()
  }

  public mutating func endLine(_ text: [UInt8], _ style: Style = .plain) {
    append(text, style)
    endLine()
  }

  /// Removes the spaces in plain style that are last.
  public mutating func dropBlanksAtEnd() { while bytes.last == 0x20 { bytes.removeLast() } }

  /// Appends spaces.
  public mutating func pad(_ count: Int) { bytes += repeatElement(0x20, count: max(0, count)) }

  /// Appends a text, then spaces up to the column `width` cells after its start.
  public mutating func column(_ text: String, width: Int, _ style: Style = .plain) {
    append(text, style)
    var shown: [UInt8] = []
    appendEscaped(Array(text.utf8).span, to: &shown)
    pad(width - displayWidth(shown.span))
  }

  /// Moves to a column of the line, from 0, regardless of the width of the text before it.
  public mutating func goTo(column: Int) { bytes += "\u{1B}[\(column + 1)G".utf8 }

  /// Returns the text so far and clears it.
  public mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}

/// The sixteen colours whose shades depend on the theme of the terminal.
public enum Color: UInt8, Sendable, CaseIterable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack, brightRed, brightGreen, brightYellow
  case brightBlue, brightMagenta, brightCyan, brightWhite

  /// The SGR parameter for the foreground: 30 to 37, 90 to 97.
  var parameter: Int { Int(rawValue) &+ (rawValue < 8 ? 30 : 82) }
}

/// How a piece of text looks.
public struct Style: Hashable, Sendable {
  public struct Emphasis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = Emphasis(rawValue: 1)
    public static let dim = Emphasis(rawValue: 2)
    public static let underline = Emphasis(rawValue: 4)
  }

  /// Nil for the default colour of the terminal.
  public var color: Color?
  public var emphasis: Emphasis

  public init(_ color: Color? = nil, _ emphasis: Emphasis = []) {
    (self.color, self.emphasis) = (color, emphasis)
  }

  public static let plain = Style()
  public static let bold = Style(nil, .bold)
  public static let dim = Style(nil, .dim)

  /// The sequence that switches from plain text to the style; empty for plain text.
  var sequence: [UInt8] {
    var parameters: [String] = []
    if emphasis.contains(.bold) { parameters.append("1") }
    if emphasis.contains(.dim) { parameters.append("2") }
    if emphasis.contains(.underline) { parameters.append("4") }
    if let color { parameters.append(String(color.parameter)) }
    guard !parameters.isEmpty else { return [] }
    return Array("\u{1B}[\(parameters.joined(separator: ";"))m".utf8)
  }

  /// The sequence that switches everything off.
  static let reset = Array("\u{1B}[0m".utf8)
}
