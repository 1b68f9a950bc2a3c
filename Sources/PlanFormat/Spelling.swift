import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

/// Writes the parts of an item as planfmt spells them.
///
/// - Note: What cannot be spelled better is copied as it stands.
struct Spelling {
  let kind: DocumentKind

  func write(_ token: Token, _ text: Span<UInt8>, to output: inout [UInt8]) {
    if token.isCanonical {
      output.append(span: text.extracting(token.start..<token.end))
      return
    }
    let source = text.extracting(token.start..<token.end)
    switch token.kind {
    case .box: box(token, source, &output)
    case .timeRange: time(source, &output)
    case .priority: output.append(token.priority.canonical)
    case .attribute: attribute(token.key, source, &output)
    case .amount: amount(source, &output)
    case .commentSeparator: output.append(" -- " as StaticString)
    case .separator:
      output.append(UInt8(ascii: ":"))
      if source[source.count - 1] != UInt8(ascii: ":") { output.append(0x20) }
    default: output.append(span: source)
    }
  }

  private func box(_ token: Token, _ source: Span<UInt8>, _ output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    if let byte = token.state.byte {
      output.append(byte)
    } else {
      let end = source.trimmingBlanks(from: 1, to: source.count - 1)
      output.append(span: source.extracting(source.skippingBlanks(from: 1, to: end)..<end))
    }
    output.append(UInt8(ascii: "]"))
  }

  private func time(_ source: Span<UInt8>, _ output: inout [UInt8]) {
    if let (time, _) = SlotTime.scan(source) {
      time.write(to: &output)
    } else {
      output.append(span: source)
    }
  }

  private func amount(_ source: Span<UInt8>, _ output: inout [UInt8]) {
    guard let (amount, _) = Amount.scan(source) else {
      output.append(span: source)
      return
    }
    amount.write(from: source, to: &output)
  }

  /// `key:value` with the canonical key and value.
  func attribute(_ key: AttributeKey, _ source: Span<UInt8>, _ output: inout [UInt8]) {
    output.append(key.name)
    output.append(UInt8(ascii: ":"))
    var start = 0
    while source[start] != UInt8(ascii: ":") { start += 1 }
    value(key, source.extracting(start + 1..<source.count), &output)
  }

  private func value(_ key: AttributeKey, _ value: Span<UInt8>, _ output: inout [UInt8]) {
    switch key.type {
    case .moment, .date: moment(value, &output)
    case .expiry:
      // `+2h` counts from the deadline: it is no date.
      if value[0] == UInt8(ascii: "+") {
        output.append(span: value)
      } else {
        moment(value, &output)
      }
    case .reminder:
      if let time = ClockTime(lenient: value), Minutes(value) == nil {
        time.write(to: &output)
      } else {
        output.append(span: value)
      }
    default: output.append(span: value)
    }
  }

  private func moment(_ value: Span<UInt8>, _ output: inout [UInt8]) {
    guard let moment = MomentInput(value) else {
      output.append(span: value)
      return
    }
    guard kind.date == nil, moment.date?.isRelative == true else {
      moment.resolved(on: kind.date).write(to: &output)
      return
    }
    // Nothing to count from: the date stays as typed.
    guard let time = moment.time else {
      output.append(span: value)
      return
    }
    output.append(span: value.extracting(..<MomentInput.timeSeparator(in: value)))
    output.append(UInt8(ascii: "T"))
    time.write(to: &output)
  }
}

extension [UInt8] {
  mutating func append(_ literal: StaticString) {
    // Safe: the pointer of a literal is valid for its length, for ever.
    unsafe append(
      contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }
}

extension Amount {
  /// `5/8 glasses`, from the parts as typed.
  func write(from source: Span<UInt8>, to output: inout [UInt8]) {
    func number(_ range: Range<Int>?) {
      guard let range else { return }
      for i in range { output.append(source[i].asciiLowercased) }
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
