/// Writes JSON behind the bytes it is given.
///
/// Members stand in the order written. What is written is well-formed as long as each key gets one
/// value; values at the top are for the caller to separate, with `endLine()` for JSON lines.
public struct JSONWriter: Sendable {
  public enum Layout: Sendable {
    /// No blanks.
    case compact
    /// One element a line, two spaces for each level, a blank behind a colon.
    case indented
  }

  /// What was written so far; may be taken out and emptied between two writes.
  public var output: [UInt8]
  private let layout: Layout
  private var depth = 0
  private var needsComma = false
  private var isBehindKey = false

  public init(_ layout: Layout = .compact, appendingTo output: [UInt8] = []) {
    self.output = output
    self.layout = layout
  }

  public mutating func object<Failure: Error>(
    _ members: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    open(UInt8(ascii: "{"))
    try members(&self)
    close(UInt8(ascii: "}"))
  }

  public mutating func array<Failure: Error>(
    _ elements: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    open(UInt8(ascii: "["))
    try elements(&self)
    close(UInt8(ascii: "]"))
  }

  /// The key of the value that is written next.
  public mutating func key(_ key: String) {
    self.key(Array(key.utf8))
  }

  public mutating func key(_ key: [UInt8]) {
    startElement()
    appendQuoted(key.span, to: &output)
    output.append(UInt8(ascii: ":"))
    if layout == .indented { output.append(0x20) }
    isBehindKey = true
  }

  public mutating func null() { word("null") }

  public mutating func bool(_ value: Bool) { word(value ? "true" : "false") }

  public mutating func integer(_ value: Int) { word(String(value)) }

  /// A number as `JSON` holds it: its spelling is written unchecked.
  public mutating func number(_ spelling: [UInt8]) {
    startElement()
    output += spelling
  }

  public mutating func string(_ value: String) { string(Array(value.utf8).span) }

  public mutating func string(_ value: [UInt8]) { string(value.span) }

  /// Ill-formed bytes become U+FFFD.
  public mutating func string(_ value: Span<UInt8>) {
    startElement()
    appendQuoted(value, to: &output)
  }

  /// Ends a line, and with it a value at the top.
  public mutating func endLine() {
    output.append(0x0A)
    needsComma = false
  }

  mutating func open(_ bracket: UInt8) {
    startElement()
    output.append(bracket)
    depth &+= 1
    needsComma = false
  }

  mutating func close(_ bracket: UInt8) {
    depth &-= 1
    if needsComma { startLine() }
    output.append(bracket)
    needsComma = true
  }

  private mutating func word(_ word: String) {
    startElement()
    output += word.utf8
  }

  /// Writes what stands between the last element and the next one.
  private mutating func startElement() {
    if !isBehindKey {
      if needsComma, depth > 0 { output.append(UInt8(ascii: ",")) }
      if depth > 0 { startLine() }
    }
    isBehindKey = false
    needsComma = true
  }

  private mutating func startLine() {
    guard layout == .indented else { return }
    output.append(0x0A)
    output += repeatElement(0x20, count: depth &* 2)
  }
}
