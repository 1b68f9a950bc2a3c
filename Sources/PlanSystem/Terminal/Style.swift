/// The sixteen colours whose shades depend on the theme of the terminal.
public enum Color: UInt8, Sendable, CaseIterable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack, brightRed, brightGreen, brightYellow
  case brightBlue, brightMagenta, brightCyan, brightWhite

  /// The SGR parameter for the foreground: 30 to 37, 90 to 97.
  var parameter: Int {
    Int(rawValue) &+ (rawValue < 8 ? 30 : 82)
  }
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
    self.color = color
    self.emphasis = emphasis
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
