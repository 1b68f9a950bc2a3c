import PlanText
import Testing

@Suite struct TextRefusalTests {
  @Test func `a text of 16 MiB is read and one byte more is refused`() {
    let text = Array(repeating: UInt8(ascii: "a"), count: maximumTextSize + 1)
    #expect(refusal(of: text.span) == .tooLarge)
    #expect(refusal(of: text.span.extracting(0..<maximumTextSize)) == nil)
  }

  @Test func `a NUL is found at every place`() {
    for count in 1..<80 {
      for place in 0..<count {
        // A byte of value 1 after a NUL is where a scan by words may be wrong.
        var text = Array(repeating: UInt8(1), count: count)
        text[place] = 0
        #expect(refusal(of: text.span) == .nul(at: place))
      }
    }
  }

  @Test func `the first of a NUL and an ill-formed byte is reported`() {
    #expect(refusal(of: [0x61, 0x00, 0xFF].span) == .nul(at: 1))
    #expect(refusal(of: [0x61, 0xFF, 0x00].span) == .invalidUTF8(at: 1))
  }

  @Test(arguments: ["", "plain", "Zoë → 日本語 😀", "\u{FEFF}mark", "\u{7F}\u{1}\u{80}\u{10FFFF}"])
  func `well-formed text without NUL is read`(_ text: String) {
    for count in 0..<40 {
      let padded = bytes(String(repeating: "x", count: count) + text)
      #expect(refusal(of: padded.span) == nil)
    }
  }
}
