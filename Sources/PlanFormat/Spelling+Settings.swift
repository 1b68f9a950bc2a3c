import PlanModel
import PlanSyntax
import PlanText

extension Spelling {
  /// `- name: value`, name and value as typed.
  func writeSetting(
    _ line: Int, _ demands: ItemDemands, _ text: Span<UInt8>, _ table: SyntaxTable,
    to output: inout [UInt8]
  ) {
    let tokens = table.tokens(ofLine: line)
    for _ in 0..<demands.column { output.append(0x20) }
    let bullet = tokens.first { $0.kind == .bullet }
    writeBullet(bullet, demands, text, &output)
    var isFirst = true
    // Whether no value stands behind the colon.
    var isBare = false
    for token in tokens {
      switch token.kind {
      case .text:
        if isFirst { output.append(0x20) }
        isFirst = false
        isBare = false
        output.append(span: text.extracting(token.start..<token.end))
      case .separator:
        output.append(": " as StaticString)
        isBare = true
      default: break
      }
    }
    if isBare, output.last == 0x20 { output.removeLast() }
  }
}
