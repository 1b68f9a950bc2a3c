import PlanDocument
import PlanText

extension Rule {
  static let unknownState = Rule(
    "unknown-state", in: .syntax, .warning, "a box with an unknown character",
    check: .line(.unknownState, of: [.series, .habit]) { line, report in
      let item = line.item
      guard item.state == .unknown, let box = item.box else { return }
      let shown = "'\(line.string(box))'"
      let value = line.mark(in: box)
      guard let state = meantState(value) else {
        report.add(box, "\(shown) is not a state and counts as open")
        return
      }
      let meant = "[\(Character(UnicodeScalar(state)))]"
      let message =
        Lookalike(value).map { BoxState($0.ascii) != .unknown } == true
        ? "\(shown) holds \(codePoint(value)), so it is not \(meant) and counts as open"
        : "\(shown) is not a state and counts as open; did you mean '\(meant)'?"
      report.add(box, message, write: meant)
    })
}

extension LineView {
  /// The character that a box holds.
  fileprivate func mark(in box: ByteRange) -> UInt32 {
    let text = document.bytes.span
    return scalar(in: text, at: text.skippingBlanks(from: box.start + 1, to: box.end)).value
  }
}

/// The state that a character in a box means, as its own character; nil for one that means none.
func meantState(_ value: UInt32) -> UInt8? {
  if let plain = Lookalike(value)?.ascii, BoxState(plain) != .unknown {
    return plain.asciiLowercased
  }
  switch value {
  // Ticks, and crosses that other programs take for one.
  case 0x221A, 0x2611, 0x2705, 0x2713, 0x2714, 0x56, 0x76, 0xD7, 0x2715, 0x2716, 0x2717, 0x2718:
    return UInt8(ascii: "x")
  case UInt32(UInt8(ascii: "\\")): return UInt8(ascii: "/")
  default: return nil
  }
}
