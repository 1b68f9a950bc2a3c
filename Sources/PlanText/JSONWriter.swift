/// Writes JSON after the given bytes.
///
/// Members keep the order in which they are written. The result is well-formed if each key gets one
/// value. The caller separates top-level values, with `endLine()` for JSON lines.
public struct JSONWriter: Sendable {
  public enum Layout: Sendable {
    /// No blanks.
    case compact
    /// One element per line, two spaces for each level, a blank after a colon.
    case indented
  }

  /// The text so far; may be taken and emptied between two writes.
  public var output: [UInt8]
  private let layout: Layout
  private var depth = 0
  private var needsComma = false
  private var isAfterKey = false

  public init(_ layout: Layout = .compact, appendingTo output: [UInt8] = []) {
    (self.output, self.layout) = (output, layout)
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

  /// Writes the key of the next value.
  public mutating func key(_ key: String) { self.key(Array(key.utf8)) }

  public mutating func key(_ key: [UInt8]) {
    startElement()
    appendQuoted(key.span, to: &output)
    output.append(UInt8(ascii: ":"))
    if layout == .indented { output.append(0x20) }
    isAfterKey = true
  }

  public mutating func null() { word("null") }

  public mutating func bool(_ value: Bool) { word(value ? "true" : "false") }

  public mutating func integer(_ value: Int) { word(String(value)) }

  /// Writes a number as `JSON` holds it; its spelling is not checked.
  public mutating func number(_ spelling: [UInt8]) {
    startElement()
    output += spelling
  }

  public mutating func string(_ value: String) { string(Array(value.utf8)) }

  /// Writes a string. Ill-formed bytes become U+FFFD.
  public mutating func string(_ value: [UInt8]) {
    startElement()
    appendQuoted(value.span, to: &output)
  }

  /// Ends a line, and with it a top-level value.
  public mutating func endLine() {
    output.append(0x0A)
    needsComma = false
  }

  /// Puts the next element of an array on a line of its own.
  public mutating func breakLine() {
    if needsComma { output.append(UInt8(ascii: ",")) }
    output.append(0x0A)
    needsComma = false
  }

  /// Writes a value as it was read, except for its layout and the spelling of its strings.
  public mutating func value(_ value: JSON) {
    switch value {
    case .null: null()
    case .bool(let value, _): bool(value)
    case .number(let spelling, _): number(spelling)
    case .string(let bytes, _): string(bytes)
    case .array(let elements, _): array { json in for element in elements { json.value(element) } }
    case .object(let members, _):
      object { json in
        for member in members {
          json.key(member.key)
          json.value(member.value)
        }
      }
    }
  }

  private mutating func open(_ bracket: UInt8) {
    startElement()
    output.append(bracket)
    depth &+= 1
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    depth &-= 1
    if needsComma { startLine() }
    output.append(bracket)
    needsComma = true
  }

  private mutating func word(_ word: String) {
    startElement()
    output += word.utf8
  }

  /// Writes what is between the last element and the next one.
  private mutating func startElement() {
    if !isAfterKey {
      if needsComma, depth > 0 { output.append(UInt8(ascii: ",")) }
      if depth > 0 { startLine() }
    }
    isAfterKey = false
    needsComma = true
  }

  private mutating func startLine() {
    guard layout == .indented else { return }
    output.append(0x0A)
    for _ in 0..<depth &* 2 { output.append(0x20) }
  }
}

/// Members of an object; nil is null.
extension JSONWriter {
  public mutating func member(_ key: String, _ value: String?) {
    member(key, value.map { Array($0.utf8) })
  }

  public mutating func member(_ key: String, _ value: [UInt8]?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  public mutating func member(_ key: String, _ value: Int?) {
    self.key(key)
    if let value { integer(value) } else { null() }
  }

  public mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }
}

/// Appends a text as a JSON string, in quotes.
///
/// Quotes, backslashes and every `HiddenScalar` are escaped, so that JSON cannot control a terminal
/// and shows everything in it. A byte of ill-formed UTF-8 becomes U+FFFD.
private func appendQuoted(_ text: Span<UInt8>, to output: inout [UInt8]) {
  output.append(UInt8(ascii: "\""))
  var copied = 0
  var offset = 0
  while offset < text.count {
    if isPlainASCII(text[offset]) {
      offset &+= 1
      continue
    }
    let next = scalar(in: text, at: offset)
    let end = offset &+ next.length
    if needsEscape(next.value) || next.value == 0xFFFD && next.length == 1 {
      output.append(span: text.extracting(copied..<offset))
      appendEscape(of: next.value, to: &output)
      copied = end
    }
    offset = end
  }
  output.append(span: text.extracting(copied..<offset))
  output.append(UInt8(ascii: "\""))
}

/// Without this check, which most bytes pass, an export to JSON takes a twentieth longer.
private func isPlainASCII(_ byte: UInt8) -> Bool {
  byte &- 0x20 < 0x5F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
}

private func needsEscape(_ value: UInt32) -> Bool {
  value < 0x7F && value >= 0x20 || HiddenScalar(value) != nil
}

private func appendEscape(of value: UInt32, to output: inout [UInt8]) {
  let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
  if let escape = jsonEscapes.first(where: { $0.value == value }) {
    output += [UInt8(ascii: "\\"), escape.key]
  } else if scalar == "\u{FFFD}" {
    appendUTF8(value, to: &output)
  } else {
    for unit in scalar.utf16 {
      output += "\\u".utf8
      output += String(0x1_0000 | Int(unit), radix: 16).utf8.dropFirst()
    }
  }
}
