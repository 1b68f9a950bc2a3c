import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let unknownState = Rule(
    "unknown-state", in: .syntax, .warning, "a box with a character that means nothing",
    reason: """
      The states are `[ ]` open, `[/]` begun, `[x]` done, `[-]` cancelled and `[>]` moved. Any \
      other character is kept and counts as open, so that nothing is lost: a tick, a cross or a \
      Cyrillic `х` too, which look like done.
      """,
    examples: [
      .marked(
        """
        - [?] Ask the landlord
          ^^^
        - [✓] Call mum
          ^^^
        - [х] Pay rent
          ^^^
        """,
        fixed: """
          - [ ] Ask the landlord
          - [x] Call mum
          - [x] Pay rent

          """),
      .clean("- [/] Ask the landlord\n"),
    ],
    check: .line(.unknownState) { file, line, report in
      guard let box = file.item(line).box else { return }
      let shown = "'\(file.string(box))'"
      let (state, value) = file.meantState(box)
      let meant = "[\(Character(UnicodeScalar(state)))]"
      var message = "\(shown) is no state and counts as open"
      if Lookalike(value).map({ BoxState($0.ascii) != .unknown }) == true {
        message = "\(shown) holds \(codePoint(value)), so it is no \(meant) and counts as open"
      } else if state != 0x20 {
        message += "; did you mean '\(meant)'?"
      }
      report.add(box, message, fix: .likely("write '\(meant)'", .replace(box, meant)))
    })
}

extension LintedFile {
  /// The state that a box probably means, as its character, and the one it holds.
  fileprivate func meantState(_ box: ByteRange) -> (state: UInt8, value: UInt32) {
    let text = document.bytes.span
    let inside = text.skippingBlanks(from: box.start + 1, to: box.end)
    let value = scalar(in: text, at: inside).value
    if let plain = Lookalike(value)?.ascii, BoxState(plain) != .unknown {
      return (plain.asciiLowercased, value)
    }
    switch value {
    // Ticks, and crosses that other programs take for one.
    case 0x221A, 0x2611, 0x2705, 0x2713, 0x2714, 0x56, 0x76, 0xD7, 0x2715, 0x2716, 0x2717, 0x2718:
      return (UInt8(ascii: "x"), value)
    case UInt32(UInt8(ascii: "\\")): return (UInt8(ascii: "/"), value)
    default: return (0x20, value)
    }
  }
}
