import PlanText
import Testing

@Suite struct HiddenScalarTests {
  /// The scalar with a number of letters before or after it, so that it is at every position of a
  /// vector.
  private func texts(_ scalar: Unicode.Scalar) -> [[UInt8]] {
    let bytes = Array(String(scalar).utf8)
    return [0, 1, 15, 16, 40].map { count in
      Array(repeating: UInt8(ascii: "a"), count: count) + bytes
        + Array(repeating: UInt8(ascii: "a"), count: 20)
    }
  }

  @Test func `no hidden scalar is missed`() {
    for value in (0...0x10FFFF as ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(value), HiddenScalar(value) != nil,
        ![0x09, 0x0A, 0x0D].contains(value)
      else { continue }
      for text in texts(scalar) {
        let survey = TextSurvey(text.span)
        // A byte order mark at the start is expected, and a text with NUL is not read.
        let isExempt =
          value == 0xFEFF && text[0] == 0xEF || survey.refusal == .nul(at: text.count - 21)
        #expect(survey.holdsHiddenScalar != isExempt, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func `common characters need no closer check`() {
    let common = (0x20...0x7E).map { UInt32($0) } + [0x09, 0x0A, 0x0D] + (0xC0...0x17F)
    for scalar in common.compactMap(Unicode.Scalar.init) {
      for text in texts(scalar) {
        #expect(!TextSurvey(text.span).holdsHiddenScalar, "U+\(String(scalar.value, radix: 16))")
      }
    }
  }
}
