import PlanText

/// Writes the parts of an item in the form of planfmt.
///
/// - Note: A part without a better form is copied.
struct Spelling {
  let kind: DocumentKind
  /// The output so far.
  var bytes: [UInt8] = []

  init(kind: DocumentKind) { self.kind = kind }

  /// Writes one item in its canonical form, without its line end.
  ///
  /// - Parameters:
  ///   - column: the column of its bullet.
  ///   - number: the number in a list that planfmt numbers.
  ///   - needsBox: whether a habit must have a box here.
  mutating func write(
    _ layout: ItemLayout, column: Int, number: Int?, needsBox: Bool, _ text: Span<UInt8>,
    _ table: SyntaxTable
  ) {
    let tokens = table.tokens
    for _ in 0..<column { bytes.append(0x20) }
    bullet(layout.bullet.map { tokens[$0] }, number, text)
    if layout.box == nil, needsBox { bytes.append(" [ ]" as StaticString) }
    for index in [layout.box, layout.time, layout.priority, layout.mood].compactMap({ $0 }) {
      bytes.append(0x20)
      write(tokens[index], text)
    }
    guard let first = layout.body.first else { return }
    if tokens[first].kind != .commentSeparator { bytes.append(0x20) }
    for index in layout.body {
      write(tokens[index], text)
      // The value follows the name of a setting.
      if index == layout.separator, bytes.last == UInt8(ascii: ":"),
        index + 1 < layout.body.upperBound, tokens[index + 1].kind == .text
      {
        bytes.append(0x20)
      }
    }
  }

  /// `-`, or the number of an ordered list.
  private mutating func bullet(_ token: Token?, _ number: Int?, _ text: Span<UInt8>) {
    if let number {
      bytes += Array("\(number).".utf8)
    } else if let token, text[token.start].isASCIIDigit {
      bytes.append(span: text.extracting(token.start..<token.end - 1))
      bytes.append(UInt8(ascii: "."))
    } else {
      bytes.append(UInt8(ascii: "-"))
    }
  }

  mutating func write(_ token: Token, _ text: Span<UInt8>) {
    let source = text.extracting(token.start..<token.end)
    let before = bytes.count
    if !token.isCanonical {
      switch token.kind {
      case .box: box(token, source)
      case .timeRange: SlotTime.scan(source)?.time.write(to: &bytes)
      case .priority: bytes.append(token.priority.canonical)
      case .attribute: attribute(token.key, source)
      case .amount: Amount.scan(source)?.amount.write(from: source, to: &bytes)
      case .commentSeparator: bytes.append(" -- " as StaticString)
      case .separator:
        bytes.append(source[source.count - 1] == UInt8(ascii: ":") ? ":" : ": " as StaticString)
      default: break
      }
    }
    if bytes.count == before { bytes.append(span: source) }
  }

  private mutating func box(_ token: Token, _ source: Span<UInt8>) {
    bytes.append(UInt8(ascii: "["))
    if let byte = token.state.byte {
      bytes.append(byte)
    } else {
      let end = source.trimmingBlanks(from: 1, to: source.count - 1)
      bytes.append(span: source.extracting(source.skippingBlanks(from: 1, to: end)..<end))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// `key:value` with the canonical value.
  mutating func attribute(_ key: AttributeKey, _ source: Span<UInt8>) {
    bytes += key.lead.utf8
    let value = source.extracting(key.leadLength...)
    let before = bytes.count
    switch key.type {
    case .moment, .date, .firstDay: moment(value)
    // `+2h` counts from the deadline: it is not a date.
    case .expiry where value[0] != UInt8(ascii: "+"): moment(value)
    case .reminder where Minutes.value(of: value) == nil:
      ClockTime(lenient: value)?.write(to: &bytes)
    default: break
    }
    if bytes.count == before { bytes.append(span: value) }
  }

  private mutating func moment(_ value: Span<UInt8>) {
    guard let moment = MomentInput(value) else { return }
    if kind.date != nil || moment.date?.isRelative != true {
      moment.resolved(on: kind.date).write(to: &bytes)
    } else if let time = moment.time {
      // Without a day to count from, the date stays as it was typed.
      bytes.append(span: value.extracting(..<MomentInput.timeSeparator(in: value)))
      bytes.append(UInt8(ascii: "T"))
      time.write(to: &bytes)
    }
  }
}

extension Document {
  /// The value of an attribute as planfmt writes it in this file: for `was:` without quotes, and
  /// with relative dates resolved if the file has a day.
  public func canonicalValue(of attribute: Attribute) -> [UInt8] {
    // Most are: without this, `plan list` takes 5 % more instructions.
    if attribute.isCanonical || attribute.key == .was { return text(attribute.value) }
    let bytes = spelled(attribute.key, attribute.range, in: kind)
    return Array(bytes.dropFirst(attribute.key.leadLength))
  }

  /// A token as planfmt writes it.
  public func spelled(_ token: Token) -> [UInt8] {
    var spelling = Spelling(kind: kind)
    spelling.write(token, bytes.span)
    return spelling.bytes
  }

  /// An attribute as planfmt writes it in a file of this kind.
  func spelled(_ key: AttributeKey, _ range: ByteRange, in kind: DocumentKind) -> [UInt8] {
    var spelling = Spelling(kind: kind)
    spelling.attribute(key, bytes.span.extracting(range.indices))
    return spelling.bytes
  }
}

extension [UInt8] {
  mutating func append(_ literal: StaticString) {
    // Safe: the pointer of a literal is always valid for its length.
    unsafe append(
      contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }
}

extension Amount {
  /// Writes `5/8 glasses`, from the parts as they were typed.
  func write(from source: Span<UInt8>, to output: inout [UInt8]) {
    func number(_ range: Range<Int>?) {
      guard let range else { return }
      // The minus sign of Unicode.
      let isMinus = source[range.lowerBound] >= 0x80
      if isMinus { output.append(UInt8(ascii: "-")) }
      output.append(
        span: source.extracting(
          (isMinus ? range.lowerBound + 3 : range.lowerBound)..<range.upperBound))
    }
    number(valueSource)
    if value != nil, target != nil { output.append(UInt8(ascii: "/")) }
    if isAtMost { output.append("<=" as StaticString) }
    number(targetSource)
    if let unit = unitSource {
      output.append(0x20)
      output.append(span: source.extracting(unit))
    }
  }
}
