import PlanModel
import PlanSyntax
import PlanText

/// What a line's place in the document demands of its spelling.
struct ItemDemands {
  /// The column its bullet stands at.
  var column: Int
  /// Its number, in a list that planfmt numbers.
  var number: Int?
  /// Whether a habit must have a box here.
  var needsBox: Bool
}

extension Spelling {
  /// Writes one item in its canonical form, without its line end.
  func write(
    _ layout: ItemLayout, _ demands: ItemDemands, _ text: Span<UInt8>, _ table: SyntaxTable,
    to output: inout [UInt8]
  ) {
    let tokens = table.tokens
    for _ in 0..<demands.column { output.append(0x20) }
    writeBullet(layout.bullet.map { tokens[$0] }, demands, text, &output)
    if let box = layout.box {
      part(tokens[box], text, &output)
    } else if demands.needsBox {
      output.append(" [ ]" as StaticString)
    }
    for index in [layout.time, layout.priority, layout.mood].compactMap({ $0 }) {
      part(tokens[index], text, &output)
    }
    guard let first = layout.body.first else { return }
    if tokens[first].kind != .commentSeparator { output.append(0x20) }
    for token in tokens[layout.body] { write(token, text, to: &output) }
  }

  private func part(_ token: Token, _ text: Span<UInt8>, _ output: inout [UInt8]) {
    output.append(0x20)
    write(token, text, to: &output)
  }

  /// `-`, or the number of an ordered list.
  func writeBullet(
    _ token: Token?, _ demands: ItemDemands, _ text: Span<UInt8>, _ output: inout [UInt8]
  ) {
    if let number = demands.number {
      output.append(contentsOf: String(number).utf8)
      output.append(UInt8(ascii: "."))
    } else if let token, text[token.start].isASCIIDigit {
      output.append(span: text.extracting(token.start..<token.end - 1))
      output.append(UInt8(ascii: "."))
    } else {
      output.append(UInt8(ascii: "-"))
    }
  }
}
