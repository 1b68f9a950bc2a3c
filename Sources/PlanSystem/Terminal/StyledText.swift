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

  public init(_ coloring: Coloring) {
    self.coloring = coloring
  }

  public mutating func append(_ text: Span<UInt8>, _ style: Style = .plain) {
    let sequence = coloring == .ansi && !text.isEmpty ? style.sequence : []
    bytes += sequence
    appendEscaped(text, to: &bytes)
    if !sequence.isEmpty { bytes += Style.reset }
  }

  public mutating func append(_ text: [UInt8], _ style: Style = .plain) {
    append(text.span, style)
  }

  public mutating func append(_ text: String, _ style: Style = .plain) {
    append(Array(text.utf8).span, style)
  }

  public mutating func append(_ other: StyledText) {
    bytes += other.bytes
  }

  public mutating func endLine() {
    bytes.append(0x0A)
  }

  /// Appends spaces.
  public mutating func pad(_ count: Int) {
    bytes += repeatElement(0x20, count: max(0, count))
  }

  /// Appends a text, then spaces up to the column `width` cells after its start.
  public mutating func column(_ text: String, width: Int, _ style: Style = .plain) {
    append(text, style)
    var shown: [UInt8] = []
    appendEscaped(Array(text.utf8).span, to: &shown)
    pad(width - displayWidth(shown.span))
  }

  /// Moves to a column of the line, from 0, regardless of the width of the text before it.
  public mutating func goTo(column: Int) {
    bytes += "\u{1B}[\(column + 1)G".utf8
  }

  /// Returns the text so far and clears it.
  public mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}
